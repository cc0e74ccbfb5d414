/** Sites that are made from the one before the last: what stays, what goes, and that neither of the two is ever written into. */
import { createHash } from 'node:crypto';
import {
  appendFileSync,
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

function place() {
  const where = folder();
  return { ...where, spareDir: join(where.siteDir, '.own', 'spare') };
}

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

/** Makes a site, keeping of the last one what is the same. */
async function publish(where: ReturnType<typeof place>, files: Files): Promise<void> {
  const before = contents(where.outDir);
  const sink = createDiskSink(where);
  for (const [path, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const inode = before[path] === content ? statSync(join(where.outDir, path)).ino : undefined;
    if (inode === undefined) sink.write({ path: outputPath(path), content });
    else sink.keep!({ path: outputPath(path), bytes: bytes.length, sha256, inode });
  }
  const written = await sink.commit();
  expect(written.map(({ path }) => path)).toEqual([...Object.keys(files), MANIFEST_FILE, MARKER_FILE].sort());
}

const sorted = (files: Files): Files => Object.fromEntries(Object.entries(files).sort());
const many = (text: string): Files =>
  Object.fromEntries(Array.from({ length: 6 }, (_, n) => [`p${n}/index.html`, `${text} ${n}`]));

it('is the files that were given, and the replaced site stays as it was, whatever the changes', async () => {
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
      const where = place();
      let last: Files = {};
      for (const files of sites) {
        // Most of the files are kept, so that the spare site is used.
        const whole = { ...many('kept'), ...files };
        await publish(where, whole);
        expect(contents(where.outDir)).toEqual(sorted(whole));
        expect(contents(where.spareDir)).toEqual(last);
        const needed = Object.keys(whole).flatMap((own) => {
          const above: string[] = [];
          for (let folder = dirname(own); folder !== '.'; folder = dirname(folder)) above.push(folder);
          return above;
        });
        expect(folders(where.outDir)).toEqual([...new Set(needed)].sort());
        expect(readdirSync(where.siteDir).sort()).toEqual(
          Object.keys(last).length > 0 ? ['.own', 'build'] : ['build'],
        );
        last = sorted(whole);
      }
      rmSync(where.siteDir, { recursive: true });
    }),
    { numRuns: 60 },
  );
});

it('leaves what did not change where it is', async () => {
  const where = place();
  await publish(where, { ...many('a'), 'x.html': '1' });
  await publish(where, { ...many('a'), 'x.html': '2' });
  const folder = statSync(join(where.spareDir, 'p0'));
  await publish(where, { ...many('a'), 'x.html': '3' });
  expect(statSync(join(where.outDir, 'p0')).ino).toBe(folder.ino);
  expect(statSync(join(where.outDir, 'p0')).mtimeMs).toBe(folder.mtimeMs);
});

it.each<readonly [string, (spare: string) => void]>([
  ['is gone', (spare) => rmSync(spare, { recursive: true })],
  ['lost a file', (spare) => rmSync(join(spare, 'p1/index.html'))],
  ['lost a folder', (spare) => rmSync(join(spare, 'p1'), { recursive: true })],
  [
    'has another file in the place of one',
    (spare) => {
      rmSync(join(spare, 'p1/index.html'));
      writeFileSync(join(spare, 'p1/index.html'), 'other');
    },
  ],
  ['has one more file', (spare) => writeFileSync(join(spare, 'p1/more.html'), 'more')],
  [
    'has a folder with a file where a file was',
    (spare) => {
      rmSync(join(spare, 'p1/index.html'));
      mkdirSync(join(spare, 'p1/index.html'));
      writeFileSync(join(spare, 'p1/index.html/x'), 'more');
    },
  ],
  [
    'is the site of another folder',
    (spare) => {
      rmSync(spare, { recursive: true });
      mkdirSync(spare);
      writeFileSync(join(spare, 'foreign.html'), 'foreign');
    },
  ],
  [
    'is a file',
    (spare) => {
      rmSync(spare, { recursive: true });
      writeFileSync(spare, 'foreign');
    },
  ],
])('makes the site where the spare one %s', async (_what, spoil) => {
  const where = place();
  for (const text of ['1', '2']) await publish(where, { ...many('a'), 'x.html': text });
  spoil(where.spareDir);
  const files = { ...many('a'), 'x.html': '3' };
  await publish(where, files);
  expect(contents(where.outDir)).toEqual(sorted(files));
  expect(contents(where.spareDir)).toEqual(sorted({ ...files, 'x.html': '2' }));
});

it('says where a file that is to be kept is gone, and leaves the site', async () => {
  const where = place();
  for (const text of ['1', '2']) await publish(where, { ...many('a'), 'x.html': text });
  const sink = createDiskSink(where);
  const { ino: inode } = statSync(join(where.outDir, 'x.html'));
  sink.keep!({ path: outputPath('x.html'), bytes: 1, sha256: '', inode });
  sink.keep!({ path: outputPath('p0/index.html'), bytes: 1, sha256: '', inode: 1 });
  sink.keep!({ path: outputPath('p1/index.html'), bytes: 1, sha256: '', inode: 1 });
  renameSync(join(where.outDir, 'p1'), join(where.outDir, 'p9'));
  await expect(sink.commit()).rejects.toBeInstanceOf(LostFile);
  sink.abort();
  expect(Object.keys(contents(where.outDir))).toContain('p9/index.html');
  expect(readdirSync(where.siteDir).filter((name) => name.startsWith('.build'))).toEqual([]);
});

it('is not written into by someone who writes into the site', async () => {
  const where = place();
  for (const text of ['1', '2']) await publish(where, { ...many('a'), 'x.html': text });
  // The same bytes as those of the spare site: the next site has another file there.
  appendFileSync(join(where.outDir, 'p0/index.html'), ' by hand');
  const files = { ...many('a'), 'x.html': '3' };
  await publish(where, files);
  expect(contents(where.outDir)).toEqual(sorted(files));
});

it('removes a replaced site that it cannot keep', async () => {
  const where = place();
  writeFileSync(join(where.siteDir, '.own'), 'a file where the folder should be');
  await publish(where, { 'x.html': '1' });
  await publish(where, { 'x.html': '2' });
  expect(contents(where.outDir)).toEqual({ 'x.html': '2' });
  expect(readdirSync(where.siteDir).sort()).toEqual(['.own', 'build']);
});
