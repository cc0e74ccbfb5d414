/** Old addresses by rules: other endings, and what a function of the owner's names. */
import { expect, it } from 'vitest';
import { project } from '../support/project.ts';

const docusaurus = (options: string, more = '') =>
  `module.exports = { title: 'Site', url: 'https://example.test', baseUrl: '/base/', ${more} presets: [['classic', { blog: false, docs: { routeBasePath: '/' } }]], plugins: [['@docusaurus/plugin-client-redirects', ${options}]] };\n`;
const DOCS = { 'docs/index.md': '# Home\n', 'docs/guide/a.md': '# A\n', 'docs/b.md': '# B\n' };

it('lead from the endings and the addresses that a Docusaurus config names to its pages', async () => {
  const site = project({
    ...DOCS,
    'docs/old.md': '---\nslug: /old.php\n---\n\n# Old\n',
    'docs/guide/index.md': '# Guide\n',
    'docusaurus.config.js': docusaurus(
      "{ fromExtensions: ['html'], toExtensions: ['php'], createRedirects: (path) => path.startsWith('/guide/') ? [path.replace('/guide/', '/manual/'), '/b'] : undefined }",
    ),
  });
  const { code, stdout, stderr } = await site.run('build');
  expect(code === 0 ? '' : stdout + stderr).toBe('');
  expect(site.read('build/guide/a.html')).toContain('/base/guide/a');
  expect(site.read('build/manual/a/index.html')).toContain('/base/guide/a');
  expect(site.read('build/manual/index.html')).toContain('/base/guide/');
  expect(site.read('build/old/index.html')).toContain('/base/old.php');
  // A page answers there.
  expect(site.main('b/index.html')).toContain('B');
  expect(site.list('build')).not.toContain('old.php.html');
});

it('are passed over where the host serves the page under the old address', async () => {
  const site = project({
    ...DOCS,
    'docusaurus.config.js': docusaurus("{ fromExtensions: ['html'] }", 'trailingSlash: false,'),
  });
  expect((await site.run('build')).code).toBe(0);
  expect(site.read('build/guide/a.html')).toContain('<h1');
});

it('name the function where it throws, or returns what is no address', async () => {
  const config = (body: string) =>
    `export default { title: 'Site', redirectRules: { createRedirects: (path) => ${body} } };\n`;
  const site = project({ ...DOCS, 'jstz-docs.config.mjs': config("{ throw new Error('no way') }") });
  const first = await site.run('build');
  expect(first.code).toBe(1);
  expect(first.stdout + first.stderr).toMatch(
    /jstz-docs\.config\.mjs:1:\d+ {2}error {2}config-throws\n {2}`redirectRules\.createRedirects` threw for "\/b": no way/,
  );
  site.write('jstz-docs.config.mjs', config('[1]'));
  const second = await site.run('build');
  expect(second.code).toBe(1);
  expect(second.stdout + second.stderr).toContain('returned something else than addresses for "/b".');
});
