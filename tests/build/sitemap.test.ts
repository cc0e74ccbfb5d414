/** What a site says of its sitemap, in either configuration. */
import { expect, it } from 'vitest';
import { expectClean, project } from '../support/project.ts';

const FILES = {
  'docs/index.md': '# Home\n',
  'docs/nests.md': '# Nests\n',
  'docs/secret/wings.md': '# Wings\n',
};
const docusaurus = (sitemap: string) =>
  `module.exports = { title: 'Tern', url: 'https://tern.test', baseUrl: '/t/', presets: [['classic', { blog: false, docs: { routeBasePath: '/' }, sitemap: ${sitemap} }]] };\n`;

const addresses = (xml: string) => xml.match(/(?<=<url>).*(?=<\/url>)/g);

it.each<readonly [string, readonly string[]]>([
  ['{}', ['', 'nests', 'secret/wings']],
  ["{ ignorePatterns: ['/t/secret/**'] }", ['', 'nests']],
  [
    "{ ignorePatterns: ['/t/secret/**'], createSitemapItems: async ({ defaultCreateSitemapItems, ...given }) => [...(await defaultCreateSitemapItems({ ...given, routes: given.routes.filter(({ path }) => path !== '/t/') })), { url: given.siteConfig.url + '/t/a&b' }] }",
    ['nests', 'a&amp;b'],
  ],
])('with %s', async (sitemap, expected) => {
  const site = project({ ...FILES, 'docusaurus.config.js': docusaurus(sitemap) });
  await expectClean(site);
  expect(addresses(site.read('build/sitemap.xml'))).toEqual(
    expected.map((path) => `<loc>https://tern.test/t/${path}</loc>`),
  );
});

it('has all fields that the function gives', async () => {
  const site = project({
    ...FILES,
    'docusaurus.config.js': docusaurus(
      "{ filename: 'all.xml', createSitemapItems: () => [{ url: 'https://tern.test/t/', lastmod: '2026-01-02', changefreq: 'daily', priority: 0.3 }, { url: 'https://tern.test/x', lastmod: null }] }",
    ),
  });
  const { code } = await site.run('build');
  expect(code).toBe(0);
  expect(addresses(site.read('build/all.xml'))).toEqual([
    '<loc>https://tern.test/t/</loc><lastmod>2026-01-02</lastmod><changefreq>daily</changefreq><priority>0.3</priority>',
    '<loc>https://tern.test/x</loc>',
  ]);
  expect(site.read('build/robots.txt')).toContain('Sitemap: https://tern.test/t/all.xml\n');
  expect(site.list('build')).not.toContain('sitemap.xml');
});

it.each([
  ["() => { throw new Error('no wind'); }", 'threw for the pages of the site: no wind'],
  ['() => [{}]', 'returned something else than a list of objects with `url` for the pages of the site.'],
])('is the usual one where the function %s fails', async (make, what) => {
  const site = project({ ...FILES, 'docusaurus.config.js': docusaurus(`{ createSitemapItems: ${make} }`) });
  const { code, stdout, stderr } = await site.run('build');
  expect(code).toBe(0);
  expect(stdout + stderr).toContain(`createSitemapItems\` ${what}`);
  expect(addresses(site.read('build/sitemap.xml'))).toHaveLength(3);
});

it('is not written where the site wants none', async () => {
  const site = project({ ...FILES, 'docusaurus.config.js': docusaurus('false') });
  await expectClean(site);
  expect(site.list('build')).not.toContain('sitemap.xml');
  expect(site.read('build/robots.txt')).not.toContain('Sitemap');
});
