/** What a page weighs, from the sizes that were noted when the browser bundle was compiled. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { readClientBundle, weigh } from '../../src/bundle/index.ts';

const manifest = {
  ...{ entry: 'e.js', react: 'react.js', preload: ['p.js'], idle: ['e.js', 'p.js', 'r.js'], chunks: {} },
  ...{ icons: 'i.svg', style: 's.css', optionStyle: 'o.css', sheets: {} },
  gzip: { 'e.js': 1, 'p.js': 20, 'r.js': 300, 's.css': 4_000, 'o.css': 50_000 },
};

it('a bundle is its files without the list of them, by name', () => {
  const folder = mkdtempSync(join(tmpdir(), 'jstz-docs-bundle-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of ['s.css', 'e.js']) writeFileSync(join(folder, name), name);
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  const { files, ...rest } = readClientBundle(folder);
  expect(rest).toEqual(manifest);
  expect(files.map(({ path, content }) => [path, String(content)])).toEqual([
    ['assets/e.js', 'e.js'],
    ['assets/s.css', 's.css'],
  ]);
});

it('a page weighs its scripts before and after loading, and its styles with those of the site', () => {
  const client = { ...manifest, files: [] };
  const weight = { scriptBeforeLoad: 41, scriptWhenIdle: 341, styles: 4_000, ownStyles: 0 };
  expect(weigh(client, ['s.css'], undefined, '')).toEqual(weight);
  expect(weigh(client, ['s.css', 'o.css'], undefined, '').styles).toBe(54_000);
  const own = 'a{color:red}'.repeat(50);
  expect(weigh(client, ['s.css'], own, '').styles - 4_000).toBe(gzipSync(own, { level: 6 }).byteLength);
  expect(weigh({ ...client, preload: ['unknown.js'] }, [], undefined, '').scriptBeforeLoad).toBe(21);
  const config = 'f({"title":"T"});'.repeat(50);
  const gzip = gzipSync(config, { level: 6 }).byteLength - gzipSync('', { level: 6 }).byteLength;
  const heavier = weigh(client, [], undefined, config);
  expect([heavier.scriptBeforeLoad, heavier.scriptWhenIdle]).toEqual([41 + gzip, 341 + gzip]);
});
