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
    if (before[path] === content) sink.keep!({ path: outputPath(path), bytes: bytes.length, sha256 });
    else sink.write({ path: outputPath(path), content });
  }
  return sink;
}

async function publish(where: Place, files: Files): Promise<void> {
  const written = await filled(where, files).commit();
  expect(written.map(({ path }) => path)).toEqual([...Object.keys(files), MANIFEST_FILE, MARKER_FILE].sort());
}

const sorted = (files: Files): Files => Object.fromEntries(Object.entries(files).sort());
const many = (text: string): Files =>
  Object.fromEntries(Array.from({ length: 6 }, (_, n) => [`p${n}/index.html`, `${text} ${n}`]));

it('a site is the files that were given, whatever the changes', { timeout: 120_000 }, async () => {
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
      const where = folder();
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
});

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
