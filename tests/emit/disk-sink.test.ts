import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
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
    const manifest = JSON.parse(readFileSync(join(where.outDir, MANIFEST_FILE), 'utf8'));
    expect(manifest.files['a.html']).toEqual({
      bytes: 1,
      sha256: createHash('sha256').update('x').digest('hex'),
    });
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
    expect(refuseOutput(where)).toMatchObject({ code: 'output-not-ours', key: 'outDir' });
  });

  it.each([
    ['the site', (site: string) => site],
    ['a folder above the site', (site: string) => join(site, '..')],
    ['the home folder', () => homedir()],
    ['the root', () => '/'],
  ])('that is %s is refused', (_name, outDir) => {
    const { siteDir } = folder();
    expect(refuseOutput({ siteDir, outDir: outDir(siteDir) })).toMatchObject({ code: 'output-unsafe' });
  });

  it('that is a symbolic link is refused', () => {
    const where = folder();
    mkdirSync(join(where.siteDir, 'elsewhere'));
    symlinkSync(join(where.siteDir, 'elsewhere'), where.outDir);
    expect(refuseOutput(where)?.message).toContain('a symbolic link');
  });
});

describe('the memory sink', () => {
  it('shows its files after commit', async () => {
    const sink = createMemorySink();
    sink.write(page('b', '2'));
    sink.write(page('a', '1'));
    expect(sink.files.size).toBe(0);
    expect((await sink.commit()).map((file) => file.path)).toEqual(['a', 'b']);
  });
});
