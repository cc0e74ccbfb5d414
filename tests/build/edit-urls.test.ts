/** Links to edit a page whose addresses a function of the configuration makes. */
import { expect, it } from 'vitest';
import { type Project, project } from '../support/project.ts';

const FILES = {
  'docs/index.md': '# Home\n',
  'docs/guide/a b.md': '# A\n',
  'docs/own.md': '---\ncustom_edit_url: https://own.test/\n---\n\n# Own\n',
  'versions.json': '["1.0"]',
  'versioned_docs/version-1.0/index.md': '# Old\n',
  'versioned_sidebars/version-1.0-sidebars.json': '{}',
  'i18n/fr/docusaurus-plugin-content-docs/current/index.md': '# Accueil\n',
  'blog/2024-05-01-launch.md': '---\ntitle: L\n---\n\nA.\n\n<!-- truncate -->\n',
  'src/pages/about.md': '# About\n',
};

/** Writes all that it is given into the address. */
const TELL = "(page) => 'https://edit.test/?' + Object.entries(page).map(([k, v]) => k + '=' + v).join('&')";
const I18N = "i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }";

const docusaurus = (editUrl: string, more = '') =>
  `module.exports = { title: 'Site', url: 'https://x.test', baseUrl: '/base/', ${I18N}, ${more} presets: [['classic', { docs: { editUrl: ${editUrl} }, blog: { editUrl: ${editUrl} }, pages: { editUrl: ${editUrl} } }]] };\n`;

const linkOf = (site: Project, file: string): string | undefined =>
  /<a class="theme-edit-this-page" href="([^"]*)"/
    .exec(site.read(`build/${file}`))?.[1]
    ?.replaceAll('&amp;', '&');

it('have the address that the function makes of place, language, version and address', async () => {
  const site = project({ ...FILES, 'docusaurus.config.js': docusaurus(TELL) });
  const { code, stdout, stderr } = await site.run('build');
  expect(code === 0 ? '' : stdout + stderr).toBe('');
  expect(stderr).not.toContain('editUrl');
  const told = (file: string) => linkOf(site, file)?.replace('https://edit.test/?', '').split('&');
  expect(told('docs/next/guide/a b/index.html')).toEqual([
    'locale=en',
    'version=current',
    'versionDocsDirPath=docs',
    'docPath=guide/a b.md',
    'permalink=/base/docs/next/guide/a%20b',
  ]);
  expect(told('docs/index.html')).toEqual([
    'locale=en',
    'version=1.0',
    'versionDocsDirPath=versioned_docs/version-1.0',
    'docPath=index.md',
    'permalink=/base/docs/',
  ]);
  expect(told('fr/docs/next/index.html')?.slice(0, 3)).toEqual([
    'locale=fr',
    'version=current',
    'versionDocsDirPath=i18n/fr/docusaurus-plugin-content-docs/current',
  ]);
  expect(told('blog/2024/05/01/launch/index.html')).toEqual([
    'locale=en',
    'blogDirPath=blog',
    'blogPath=2024-05-01-launch.md',
    'permalink=/base/blog/2024/05/01/launch',
  ]);
  expect(told('about/index.html')?.slice(1, 3)).toEqual(['pagesDirPath=src/pages', 'pagesPath=about.md']);
  expect(linkOf(site, 'docs/next/own/index.html')).toBe('https://own.test/');
});

it('are missing where it returns nothing, and follow the function where it changes', async () => {
  const own = (body: string) =>
    `export default { title: 'Site', docs: { editUrl: ({ docPath }) => ${body} } };\n`;
  const site = project({
    'docs/index.md': '# Home\n',
    'docs/a.md': '# A\n',
    'jstz-docs.config.mjs': own("docPath === 'a.md' ? undefined : 'https://one.test/' + docPath"),
  });
  expect((await site.run('build')).code).toBe(0);
  expect([linkOf(site, 'index.html'), linkOf(site, 'a/index.html')]).toEqual([
    'https://one.test/index.md',
    undefined,
  ]);
  site.write('jstz-docs.config.mjs', own("'https://two.test/' + docPath"));
  expect((await site.run('build')).code).toBe(0);
  expect(linkOf(site, 'a/index.html')).toBe('https://two.test/a.md');
});

it('are told once where the function throws, or returns what is no address', async () => {
  const config = (body: string) =>
    `export default { title: 'Site', collections: [{ kind: 'blog', editUrl: () => ${body} }], docs: { editUrl: () => undefined } };\n`;
  const site = project({
    ...FILES,
    'blog/2024-05-02-more.md': '---\ntitle: M\n---\n\nB.\n\n<!-- truncate -->\n',
    'jstz-docs.config.mjs': config("{ throw new Error('no way') }"),
  });
  const first = await site.run('build');
  expect(first.code).toBe(1);
  expect(first.stderr.match(/threw for/g)).toHaveLength(1);
  expect(first.stderr).toMatch(
    /jstz-docs\.config\.mjs:1:\d+ {2}error {2}config-throws\n {2}`collections\[0\]\.editUrl` threw for "blog\/2024-05-01-launch\.md": no way/,
  );
  site.write('jstz-docs.config.mjs', config('1'));
  const second = await site.run('build');
  expect(second.code).toBe(1);
  expect(second.stderr).toContain(
    '`collections[0].editUrl` returned something else than an address for "blog/2024-05-01-launch.md".',
  );
});

it('lead from translations to the original files, or to their own where that is wanted', async () => {
  const config = (more: string) =>
    `module.exports = { title: 'Site', url: 'https://x.test', baseUrl: '/', ${I18N}, presets: [['classic', { blog: false, docs: { editUrl: 'https://edit.test/main'${more} } }]] };\n`;
  const site = project({
    'docs/index.md': '# Home\n',
    'i18n/fr/docusaurus-plugin-content-docs/current/index.md': '# Accueil\n',
    'docusaurus.config.js': config(''),
  });
  const links = async () => {
    expect((await site.run('build')).code).toBe(0);
    return ['docs/index.html', 'fr/docs/index.html'].map((file) => linkOf(site, file));
  };
  const original = 'https://edit.test/main/docs/index.md';
  expect(await links()).toEqual([original, original]);
  site.write('docusaurus.config.js', config(', editLocalizedFiles: true'));
  expect(await links()).toEqual([
    original,
    'https://edit.test/main/i18n/fr/docusaurus-plugin-content-docs/current/index.md',
  ]);
});

it('are asked for until the function fails, which is told once', async () => {
  const site = project({
    'docs/index.md': '# Home\n',
    'docs/a.md': '# A\n',
    'docs/b.md': '# B\n',
    'jstz-docs.config.mjs':
      "export default { title: 'Site', docs: { editUrl: () => { throw new Error('no idea'); } } };\n",
  });
  const { code, stdout, stderr } = await site.run('check-links');
  expect(code).toBe(1);
  expect((stdout + stderr).match(/`docs\.editUrl` threw for .*/g)).toEqual([
    expect.stringMatching(/^`docs\.editUrl` threw for "docs\/\w+\.md": no idea/),
  ]);
});
