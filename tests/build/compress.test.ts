/** `build --compress`: compressed forms beside the files, of the same bytes. */
import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { type Project, project } from '../support/project.ts';

const files = {
  'docs/index.md': '# Home\n',
  'docs/a.md': '# A\n',
  'static/short.txt': 'short\n',
  'static/long.txt': 'long\n'.repeat(1_000),
  'static/long.txt.gz': 'my own',
  'static/photo.png': new Uint8Array(5_000),
};

const CODED = /\.(?:br|gz)$/;
const bytes = (site: Project, path: string) => readFileSync(join(site.dir, 'build', path));

/** Compressed forms whose bytes are not those of the file. */
const wrong = (site: Project) =>
  site
    .list('build')
    .filter((path) => CODED.test(path) && path !== 'long.txt.gz')
    .filter((path) => {
      const decode = path.endsWith('.br') ? brotliDecompressSync : gunzipSync;
      return !decode(bytes(site, path)).equals(bytes(site, path.replace(CODED, '')));
    });

it('writes them for what they make smaller, and leaves a file of the site that has such a name', async () => {
  const site = project(files);
  expect(await site.run('build --compress --verify')).toMatchObject({ code: 0 });
  const coded = site.list('build').filter((path) => CODED.test(path));
  expect(coded).toEqual(expect.arrayContaining(['index.html.br', 'index.html.gz', 'long.txt.br']));
  expect(coded.filter((path) => /short|photo|manifest/.test(path))).toEqual([]);
  expect(site.read('build/long.txt.gz')).toBe('my own');
  expect(wrong(site)).toEqual([]);
  const manifest = JSON.parse(site.read('build/jstz-docs-manifest.json'));
  expect(manifest.files['index.html.br'].bytes).toBe(bytes(site, 'index.html.br').length);
  // The system that it was made on is "unknown": the same bytes everywhere.
  expect(bytes(site, 'index.html.gz')[9]).toBe(255);
});

it('keeps them with their files, makes anew what changed or is missing, and removes them without the switch', async () => {
  const site = project(files);
  expect((await site.run('build')).code).toBe(0);
  const plain = site.list('build');
  expect((await site.run('build --compress')).stderr).toMatch(/^Built /m);
  const both = site.list('build');
  expect(both.length).toBeGreaterThan(plain.length + 10);
  expect((await site.run('build --compress')).stderr).toMatch(/^Unchanged: /m);

  const time = () => statSync(join(site.dir, 'build/index.html.br'), { bigint: true }).mtimeNs;
  const before = time();
  site.write('docs/a.md', '# A\n\nMore words.\n');
  rmSync(join(site.dir, 'build/404.html.br'));
  expect((await site.run('build --compress')).code).toBe(0);
  expect(time()).toBe(before);
  expect(brotliDecompressSync(bytes(site, 'a/index.html.br')).toString()).toContain('More words.');
  expect(site.list('build').map((path) => path.replace(/-[0-9a-f]{8,10}/, ''))).toEqual(
    both.map((path) => path.replace(/-[0-9a-f]{8,10}/, '')),
  );
  expect(wrong(site)).toEqual([]);

  expect((await site.run('build')).stderr).toMatch(/^Built /m);
  expect(site.list('build')).toHaveLength(plain.length);
});
