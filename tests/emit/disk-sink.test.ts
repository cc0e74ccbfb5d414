import { createHash } from 'node:crypto';
import fs, {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  createDiskSink,
  createMemorySink,
  MANIFEST_FILE,
  MARKER_FILE,
  recoverOutput,
  refuseOutput,
} from '../../src/emit/index.ts';
import { outputPath } from '../../src/paths/index.ts';
import { folder } from './folder.ts';

const page = (path: string, content: string) => ({ path: outputPath(path), content });

describe('the disk sink', () => {
  it('writes nothing to the target before commit', async () => {
    const where = folder();
    const sink = createDiskSink(where);
    sink.write(page('a/index.html', 'x'));
    expect(existsSync(where.outDir)).toBe(false);
    await sink.commit();
    expect(readFileSync(join(where.outDir, 'a/index.html'), 'utf8')).toBe('x');
    expect(readdirSync(where.siteDir)).toEqual(['build']);
  });

  it('replaces the old site whole', async () => {
    const where = folder();
    const first = createDiskSink(where);
    first.write(page('old.html', '1'));
    await first.commit();
    const second = createDiskSink(where);
    second.write(page('new.html', '2'));
    await second.commit();
    expect(readdirSync(where.outDir).sort()).toEqual([MARKER_FILE, MANIFEST_FILE, 'new.html'].sort());
  });

  it('keeps the old site when it is aborted', async () => {
    const where = folder();
    const first = createDiskSink(where);
    first.write(page('old.html', '1'));
    await first.commit();
    const second = createDiskSink(where);
    second.write(page('new.html', '2'));
    second.abort();
    expect(existsSync(join(where.outDir, 'old.html'))).toBe(true);
    expect(readdirSync(where.siteDir)).toEqual(['build']);
  });

  it('lists every file with its hash in the manifest', async () => {
    const where = folder();
    const sink = createDiskSink(where);
    sink.write(page('a.html', 'x'));
    await sink.commit();
    const sha256 = createHash('sha256').update('x').digest('hex');
    expect(readFileSync(join(where.outDir, MANIFEST_FILE), 'utf8')).toBe(
      `{\n "version": 1,\n "files": {\n  "a.html": {\n   "bytes": 1,\n   "sha256": "${sha256}"\n  }\n }\n}\n`,
    );
  });

  it('takes two outputs of one name for a bug', () => {
    const sink = createDiskSink(folder());
    sink.write(page('a.html', 'x'));
    expect(() => sink.write(page('a.html', 'y'))).toThrow('two outputs for "a.html"');
    sink.abort();
  });

  it('undoes a swap that was cut short after the old site was moved away', async () => {
    const where = folder();
    const sink = createDiskSink(where);
    sink.write(page('old.html', '1'));
    await sink.commit();
    renameSync(where.outDir, join(where.siteDir, '.build.previous'));
    recoverOutput(where.outDir);
    expect(readFileSync(join(where.outDir, 'old.html'), 'utf8')).toBe('1');
  });

  it('begins with that, so that the last good site is there if it is aborted', async () => {
    const where = folder();
    const first = createDiskSink(where);
    first.write(page('old.html', '1'));
    await first.commit();
    renameSync(where.outDir, join(where.siteDir, '.build.previous'));
    const second = createDiskSink(where);
    second.write(page('new.html', '2'));
    second.abort();
    expect(readdirSync(where.siteDir)).toEqual(['build']);
    expect(readFileSync(join(where.outDir, 'old.html'), 'utf8')).toBe('1');
  });

  it('finishes a swap that was cut short before the old site was removed', async () => {
    const where = folder();
    for (const name of ['1', '2']) {
      const sink = createDiskSink(where);
      sink.write(page('a.html', name));
      await sink.commit();
    }
    mkdirSync(join(where.siteDir, '.build.previous'));
    writeFileSync(join(where.siteDir, '.build.previous', MARKER_FILE), '');
    recoverOutput(where.outDir);
    expect(readdirSync(where.siteDir)).toEqual(['build']);
  });

  it.each([1, 2, 3, 4, 5])(
    'finishes a removal of the old site that was cut short at its step %i',
    async (step) => {
      const where = folder();
      const old = join(where.siteDir, '.build.previous');
      // Names before and after that of the mark.
      const sink = createDiskSink(where);
      for (const path of ['!.html', 'a.html', '~.html']) sink.write(page(path, '1'));
      await sink.commit();
      cpSync(where.outDir, old, { recursive: true });
      const real = fs.rmSync;
      let steps = 0;
      fs.rmSync = (...given) => {
        steps += 1;
        if (steps === step) throw new Error('cut short');
        real(...given);
      };
      syncBuiltinESMExports();
      try {
        expect(() => recoverOutput(where.outDir)).toThrow('cut short');
      } finally {
        fs.rmSync = real;
        syncBuiltinESMExports();
      }
      recoverOutput(where.outDir);
      expect(readdirSync(where.siteDir)).toEqual(['build']);
    },
  );

  it('copies files, makes folders below folders, and keeps texts of any length whole', async () => {
    const where = folder();
    const sink = createDiskSink(where);
    const source = join(where.siteDir, 'source.bin');
    writeFileSync(source, Buffer.from([0, 255]));
    const long = 'é€'.repeat(400_000);
    sink.write({ path: outputPath('a/b/c/copy.bin'), copyFrom: source });
    sink.write(page('a/b/long.txt', long));
    sink.write(page('a/short.txt', 'é'));
    await sink.commit();
    expect([...readFileSync(join(where.outDir, 'a/b/c/copy.bin'))]).toEqual([0, 255]);
    expect(readFileSync(join(where.outDir, 'a/b/long.txt'), 'utf8') === long).toBe(true);
    expect(readFileSync(join(where.outDir, 'a/short.txt'), 'utf8')).toBe('é');
  });

  it('begins anew after it was aborted', async () => {
    const where = folder();
    const sink = createDiskSink(where);
    sink.write(page('a/old.html', 'x'));
    sink.abort();
    sink.write(page('a/old.html', 'y'));
    expect((await sink.commit()).map(({ path }) => path)).toEqual([MARKER_FILE, 'a/old.html', MANIFEST_FILE]);
    expect(readFileSync(join(where.outDir, 'a/old.html'), 'utf8')).toBe('y');
  });

  it('leaves the staging folder of a build that runs, and of no build', async () => {
    const where = folder();
    const others = [`.build.staging-${process.ppid}`, '.build.staging-x', '.other.staging-999999999'];
    for (const name of others) mkdirSync(join(where.siteDir, name));
    await createDiskSink(where).commit();
    expect(readdirSync(where.siteDir).sort()).toEqual([...others, 'build'].sort());
  });

  it('removes the staging folder of a build that died', async () => {
    const where = folder();
    mkdirSync(join(where.siteDir, '.build.staging-999999999'));
    const sink = createDiskSink(where);
    sink.write(page('a.html', 'x'));
    await sink.commit();
    expect(readdirSync(where.siteDir)).toEqual(['build']);
  });
});

describe('an output folder', () => {
  it('that we made, that is empty or that is absent may be replaced', async () => {
    const where = folder();
    expect(refuseOutput(where)).toBeUndefined();
    mkdirSync(where.outDir);
    expect(refuseOutput(where)).toBeUndefined();
    const sink = createDiskSink(where);
    sink.write(page('a.html', 'x'));
    await sink.commit();
    expect(refuseOutput(where)).toBeUndefined();
  });

  it('with files that we did not make is left alone', () => {
    const where = folder();
    mkdirSync(where.outDir);
    writeFileSync(join(where.outDir, 'thesis.txt'), '');
    expect(refuseOutput(where)).toEqual({
      code: 'output-not-ours',
      severity: 'error',
      message: `The output folder "${where.outDir}" has files that jstz-docs did not make.`,
      key: 'outDir',
      hint: 'Empty it yourself, or name another folder with --out-dir.',
    });
  });

  it.each([
    ['the site', (site: string) => site],
    ['a folder above the site', (site: string) => join(site, '..')],
    ['the home folder', () => homedir()],
    ['the root', () => '/'],
  ])('that is %s is refused', (_name, outDir) => {
    const { siteDir } = folder();
    const path = outDir(siteDir);
    expect(refuseOutput({ siteDir, outDir: path })).toMatchObject({
      code: 'output-unsafe',
      message: `The output folder "${path}" holds the site or your home folder; a build would replace it.`,
      hint: 'Name a folder of its own, such as "build".',
    });
  });

  it('beside the site may have any name', () => {
    const { siteDir } = folder();
    expect(refuseOutput({ siteDir, outDir: join(siteDir, '..', '..out') })).toBeUndefined();
    expect(refuseOutput({ siteDir: join(siteDir, '..out'), outDir: siteDir })?.code).toBe('output-unsafe');
  });

  it('that is a symbolic link or a file is refused', () => {
    const where = folder();
    const refused = (what: string) => ({
      code: 'output-unsafe',
      message: `The output folder "${where.outDir}" is ${what}.`,
      hint: 'Name a plain folder.',
    });
    writeFileSync(where.outDir, '');
    expect(refuseOutput(where)).toMatchObject(refused('a file'));
    rmSync(where.outDir);
    mkdirSync(join(where.siteDir, 'elsewhere'));
    symlinkSync(join(where.siteDir, 'elsewhere'), where.outDir);
    expect(refuseOutput(where)).toMatchObject(refused('a symbolic link'));
  });
});

describe('the memory sink', () => {
  it('shows its files after commit', async () => {
    const sink = createMemorySink();
    sink.write(page('b', '2'));
    sink.write(page('a', '1'));
    expect(sink.files.size).toBe(0);
    expect((await sink.commit()).map((file) => file.path)).toEqual(['a', 'b']);
    expect([...sink.files].map(([path, bytes]) => `${path} ${Buffer.from(bytes)}`)).toEqual(['a 1', 'b 2']);
  });

  it('tells the same of a file as the disk sink, and forgets what was aborted', async () => {
    const where = folder();
    const [memory, disk] = [createMemorySink(), createDiskSink(where)];
    memory.write(page('gone', 'x'));
    memory.abort();
    const source = join(where.siteDir, 'source.bin');
    writeFileSync(source, Buffer.from([0, 255]));
    for (const sink of [memory, disk]) {
      sink.write(page('b', 'é'));
      sink.write({ path: outputPath('a'), copyFrom: source });
      expect(() => sink.write(page('b', ''))).toThrow('two outputs for "b"');
    }
    const own = (await disk.commit()).filter(({ path }) => path === 'a' || path === 'b');
    expect(await memory.commit()).toEqual(own);
  });
});
