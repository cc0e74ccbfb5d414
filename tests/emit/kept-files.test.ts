/** Sites of which most files stay: what comes, what goes, and what happens when someone writes into them. */
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createDiskSink, LostFile, MANIFEST_FILE, MARKER_FILE } from '../../src/emit/index.ts';
import { outputPath } from '../../src/paths/index.ts';
import { listFiles } from '../support/project.ts';
import { folder } from './folder.ts';

type Files = Readonly<Record<string, string>>;
type Place = ReturnType<typeof folder>;

/** All files below a folder but those that describe the folder. */
const contents = (root: string): Files =>
  Object.fromEntries(
    listFiles(root)
      .filter((path) => path !== MANIFEST_FILE && path !== MARKER_FILE)
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  );

const folders = (root: string): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();

/** A sink that was given a site, of which it keeps what is the same as in the last one. */
function filled(where: Place, files: Files) {
  const before = contents(where.outDir);
  const sink = createDiskSink(where);
  for (const [path, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    if (before[path] === content) {
      const inode = statSync(join(where.outDir, path)).ino;
      sink.keep!({ path: outputPath(path), bytes: bytes.length, sha256, inode });
    } else sink.write({ path: outputPath(path), content });
  }
  return sink;
}

/** @returns the files of which not even the times changed */
async function publish(where: Place, files: Files): Promise<readonly string[]> {
  const written = await filled(where, files).commit();
  expect(written.map(({ path }) => path)).toEqual([...Object.keys(files), MANIFEST_FILE, MARKER_FILE].sort());
  return written.filter(({ isUntouched }) => isUntouched).map(({ path }) => path);
}

const sorted = (files: Files): Files => Object.fromEntries(Object.entries(files).sort());
const many = (text: string): Files =>
  Object.fromEntries(Array.from({ length: 6 }, (_, n) => [`p${n}/index.html`, `${text} ${n}`]));

it.each([undefined, '.spare'])(
  'a site is the files that were given, whatever the changes (%s)',
  { timeout: 120_000 },
  async (spare) => {
    const path = fc.constantFrom('a', 'b', 'a/x', 'a/y', 'b/x/y', 'c/x', 'c/x/z', 'd/e/f/g', 'index.html');
    const site = fc
      .dictionary(path, fc.constantFrom('1', '2', '3'), { minKeys: 1 })
      // No path can be a file and a folder.
      .map((files) =>
        Object.fromEntries(
          Object.entries(files).filter(
            ([own]) => !Object.keys(files).some((other) => other.startsWith(`${own}/`)),
          ),
        ),
      );
    await fc.assert(
      fc.asyncProperty(fc.array(site, { minLength: 3, maxLength: 8 }), async (sites) => {
        const where = { ...folder(), ...(spare && { spareDir: join(folder().siteDir, 'aside', spare) }) };
        for (const files of sites) {
          const whole = { ...many('kept'), ...files };
          await publish(where, whole);
          expect(contents(where.outDir)).toEqual(sorted(whole));
          const needed = Object.keys(whole).flatMap((own) => {
            const above: string[] = [];
            for (let folder = dirname(own); folder !== '.'; folder = dirname(folder)) above.push(folder);
            return above;
          });
          expect(folders(where.outDir)).toEqual([...new Set(needed)].sort());
          expect(readdirSync(where.siteDir)).toEqual(['build']);
        }
        rmSync(where.siteDir, { recursive: true });
      }),
      { numRuns: 25 },
    );
  },
);

it('what did not change stays the file that it was, under one name', async () => {
  const where = folder();
  await publish(where, { ...many('a'), 'x.html': '1' });
  const stat = () => statSync(join(where.outDir, 'p0/index.html'));
  const before = stat();
  await publish(where, { ...many('a'), 'x.html': '2' });
  expect([stat().ino, stat().mtimeMs, stat().nlink]).toEqual([before.ino, before.mtimeMs, 1]);
});

it('no file is written into: another name of it keeps its bytes', async () => {
  const where = folder();
  await publish(where, { ...many('a'), 'x.html': '1' });
  linkSync(join(where.outDir, 'x.html'), join(where.siteDir, 'copy.html'));
  await publish(where, { ...many('a'), 'x.html': '2' });
  expect(readFileSync(join(where.siteDir, 'copy.html'), 'utf8')).toBe('1');
});

it('what someone else put into the folder goes', async () => {
  const where = folder();
  await publish(where, { ...many('a'), 'x.html': '1' });
  mkdirSync(join(where.outDir, 'more/of/it'), { recursive: true });
  writeFileSync(join(where.outDir, 'more/of/it/x.html'), 'more');
  appendFileSync(join(where.outDir, 'p0/index.html'), ' by hand');
  const files = { ...many('a'), 'x.html': '2' };
  await publish(where, files);
  expect(contents(where.outDir)).toEqual(sorted(files));
  expect(folders(where.outDir)).not.toContain('more');
});

const withSpare = (): Place & { readonly spareDir: string } => {
  const where = folder();
  return { ...where, spareDir: join(where.siteDir, '.own/spare') };
};

it('the site before the last one becomes the next one, and shares with the last what did not change', async () => {
  const where = withSpare();
  const site = (text: string) => ({ ...many('a'), 'x.html': text });
  const inode = (root: string, path: string) => statSync(join(root, path)).ino;
  await publish(where, site('1'));
  await publish(where, site('2'));
  expect(readFileSync(join(where.spareDir, 'x.html'), 'utf8')).toBe('1');
  expect(inode(where.spareDir, 'p0/index.html')).toBe(inode(where.outDir, 'p0/index.html'));
  const before = inode(where.spareDir, 'p0');
  expect(await publish(where, site('3'))).toEqual(Object.keys(many('a')));
  expect(inode(where.outDir, 'p0')).toBe(before);
  expect(contents(where.outDir)).toEqual(sorted(site('3')));
  expect(contents(where.spareDir)).toEqual(sorted(site('2')));
  expect(readdirSync(where.siteDir).sort()).toEqual(['.own', 'build']);
});

it.each<readonly [string, (where: ReturnType<typeof withSpare>) => void]>([
  ['has files of others', ({ spareDir }) => writeFileSync(join(spareDir, 'more'), 'more')],
  ['has an empty folder', ({ spareDir }) => mkdirSync(join(spareDir, 'p1/more/of/it'), { recursive: true })],
  [
    'has another file of the name',
    ({ spareDir }) => {
      rmSync(join(spareDir, 'p0/index.html'));
      writeFileSync(join(spareDir, 'p0/index.html'), 'other');
    },
  ],
  [
    'has a folder of the name',
    ({ spareDir }) => {
      rmSync(join(spareDir, 'x.html'));
      mkdirSync(join(spareDir, 'x.html/y'), { recursive: true });
      writeFileSync(join(spareDir, 'x.html/y/z'), 'other');
    },
  ],
  [
    'has a file in place of a folder',
    ({ spareDir }) => {
      rmSync(join(spareDir, 'p2'), { recursive: true });
      writeFileSync(join(spareDir, 'p2'), 'other');
    },
  ],
  ['lacks files', ({ spareDir }) => rmSync(join(spareDir, 'p3'), { recursive: true })],
  [
    'is a file',
    ({ spareDir }) => {
      rmSync(spareDir, { recursive: true });
      writeFileSync(spareDir, 'other');
    },
  ],
  ['is gone', ({ spareDir }) => rmSync(spareDir, { recursive: true })],
  ['is of a site that is gone', ({ outDir }) => rmSync(outDir, { recursive: true })],
  [
    'has a site that someone wrote into',
    ({ outDir }) => {
      appendFileSync(join(outDir, 'p4/index.html'), ' by hand');
      mkdirSync(join(outDir, 'none'));
    },
  ],
])('a spare site is a help and no more, where it %s', async (_what, spoil) => {
  const where = withSpare();
  await publish(where, { ...many('a'), 'x.html': '1' });
  await publish(where, { ...many('a'), 'x.html': '2' });
  spoil(where);
  for (const text of ['3', '4']) {
    const files = { ...many('a'), 'x.html': text };
    await publish(where, files);
    expect(contents(where.outDir)).toEqual(sorted(files));
    expect(folders(where.outDir)).toEqual(Object.keys(many('a')).map(dirname).sort());
  }
});

it('a build that fails leaves the site, and the next one needs no spare', async () => {
  const where = withSpare();
  await publish(where, { ...many('a'), 'x.html': '1' });
  await publish(where, { ...many('a'), 'x.html': '2' });
  const failed = filled(where, { ...many('a'), 'x.html': '3' });
  failed.abort();
  expect(contents(where.outDir)).toEqual(sorted({ ...many('a'), 'x.html': '2' }));
  await publish(where, { ...many('a'), 'x.html': '4' });
  expect(contents(where.outDir)).toEqual(sorted({ ...many('a'), 'x.html': '4' }));
});

it.each<readonly [string, (where: Place) => void]>([
  ['a file that is to be kept is gone', ({ outDir }) => renameSync(join(outDir, 'p1'), join(outDir, 'p9'))],
  ['the whole folder is gone', ({ outDir }) => rmSync(outDir, { recursive: true })],
])('says where %s, and changes nothing', async (_what, spoil) => {
  const where = folder();
  await publish(where, { ...many('a'), 'x.html': '1' });
  const sink = filled(where, { ...many('a'), 'x.html': '2' });
  spoil(where);
  const before = readdirSync(where.siteDir, { recursive: true }).filter((name) => !/staging/.test(`${name}`));
  await expect(sink.commit()).rejects.toBeInstanceOf(LostFile);
  sink.abort();
  expect(readdirSync(where.siteDir, { recursive: true })).toEqual(before);
});
