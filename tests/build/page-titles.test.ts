/** `<title>` of all kinds of pages: one rule, that of Docusaurus. */
import { expect, it } from 'vitest';
import { project } from '../support/project.ts';

const config = (blogTitle: string) =>
  `module.exports = ${JSON.stringify({
    title: 'Terns',
    url: 'https://terns.test',
    baseUrl: '/',
    presets: [['classic', { docs: {}, blog: { blogTitle } }]],
  })};\n`;
const FILES = {
  'docusaurus.config.js': config('Terns'),
  'docs/same.md': '---\ntitle: Terns\n---\n\nText.\n',
  'docs/other.md': '# Eggs\n',
  'docs/inside/_category_.json': '{"label":"Terns","link":{"type":"generated-index","slug":"/inside"}}',
  'docs/inside/nest.md': '# Nest\n',
  'docs/inside/deep/_category_.json': '{"label":"Terns","link":{"type":"generated-index","slug":"/deep"}}',
  'docs/inside/deep/RUDD1.md': '## Size\n\n# Other fish\n',
  'blog/2024-05-01-same.md': '---\ntitle: Terns\n---\n\nText.\n',
  'blog/2024-05-02-other.md': '---\ntitle: Eggs\n---\n\nText.\n',
  'blog/2024-05-03-nests.md': '## Size\n\n# Other birds\n',
  'src/pages/late.md': '## Size\n\n# Other birds\n',
  'src/pages/about.md': '---\ntitle: Terns\n---\n\nText.\n',
  'src/pages/coded.jsx':
    "import Layout from '@theme/Layout';\nexport default () => <Layout title=' Terns '>Text.</Layout>;\n",
};

it('have the name of the site once, where it is that of the page too', async () => {
  const site = project(FILES);
  const { code, stdout, stderr } = await site.run('build');
  expect(code === 0 ? '' : stdout + stderr).toBe('');
  const titleOf = (path: string) => /<title>(.*?)<\/title>/.exec(site.read(`build/${path}.html`))?.[1];
  const pages = ['docs/same', 'docs/inside', 'blog', 'blog/2024/05/01/same', 'about', 'coded'];
  expect(pages.map((page) => [page, titleOf(`${page}/index`)])).toEqual(pages.map((page) => [page, 'Terns']));
  expect(titleOf('docs/other/index')).toBe('Eggs | Terns');
  expect(titleOf('blog/2024/05/02/other/index')).toBe('Eggs | Terns');
  // A first heading of a section is not that of the page.
  expect(titleOf('docs/inside/deep/RUDD1/index')).toBe('RUDD1 | Terns');
  expect(site.main('docs/inside/deep/RUDD1/index.html')).toContain('<h1>RUDD1</h1>');
  expect(titleOf('blog/2024/05/03/nests/index')).toBe('nests | Terns');
  expect(titleOf('late/index')).toBe('Terns');
  for (const page of ['inside', 'deep'])
    expect(site.read(`build/docs/${page}/index.html`)).toContain(
      `<link rel="canonical" href="https://terns.test/docs/${page}">`,
    );
  expect(titleOf('404')).toBe('Page not found | Terns');
});
