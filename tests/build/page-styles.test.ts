/** Inline styles in a built site: a style sheet of the page, and a policy that stays closed. */
import { expect, it } from 'vitest';
import { openSession } from '../dev/open-session.ts';
import { project } from '../support/project.ts';

const FILES = {
  'jstz-docs.config.json': '{"title":"Site"}',
  'docs/index.md': '# Home\n\n<span style="color:red">red</span>\n',
  'docs/same.mdx': '# Same\n\n<span style={{ color: "red" }}>red</span>\n',
  'docs/plain.md': '# Plain\n',
};

const sheetsOf = (html: string) => html.match(/assets\/page-\w+\.css/g) ?? [];

it('a style becomes a class of a sheet that only the pages with it load', async () => {
  const site = project(FILES);
  const { code, stderr } = await site.run('build');
  expect({ code, stderr }).toMatchObject({ code: 0 });
  const [sheet] = sheetsOf(site.read('build/index.html'));
  expect(site.read(`build/${sheet}`)).toMatch(/^(\.own-\w{8})\1\1\{color:red\}\n$/);
  const [, name] = /^\.(own-\w{8})/.exec(site.read(`build/${sheet}`))!;
  expect(site.main('index.html')).toContain(`<span class="${name}">red</span>`);
  expect(sheetsOf(site.read('build/same/index.html'))).toEqual([sheet]);
  expect(sheetsOf(site.read('build/plain/index.html'))).toEqual([]);
  expect(site.list('build/assets').filter((file) => file.startsWith('page-'))).toHaveLength(1);
  expect(site.read('build/index.html')).not.toMatch(/unsafe-inline| style=/);
});

it('`dev` serves the sheet of an edited page', async () => {
  const site = project(FILES);
  const session = await openSession(site.dir);
  await session.finish();
  site.write('docs/plain.md', '# Plain\n\n<b style="margin:3px">b</b>\n');
  await session.update();
  await session.finish();
  const page = (await session.read('plain/index.html')) as { content: string };
  const [sheet] = sheetsOf(String(page.content));
  const file = (await session.read(sheet!)) as { content: string };
  expect(String(file.content)).toContain('{margin:3px}');
});

it('blocks that few pages have come with a sheet that only those load, which no build without them holds', async () => {
  const site = project({
    'jstz-docs.config.json': '{"title":"Site"}',
    'docs/index.md': '# Home\n\n:::steps\n1. One\n:::\n',
    'docs/heading.md': '# Page\n\n## Text :badge[new]{tip}\n',
    'docs/html.md': '# Page\n\n<div class="steps"><ol><li>One</li></ol></div>\n',
    'docs/plain.md': '# Plain\n\n| a |\n| - |\n| b |\n',
  });
  const asks = (page: string) => /assets\/blocks-\w+\.css/.test(site.read(`build/${page}/index.html`));
  expect((await site.run('build')).code).toBe(0);
  expect(['.', 'heading', 'html', 'plain'].filter(asks)).toEqual(['.', 'heading', 'html']);
  site.write('docs/index.md', '# Home\n');
  site.remove('docs/heading.md');
  site.remove('docs/html.md');
  expect((await site.run('build')).code).toBe(0);
  expect(site.list('build/assets').filter((file) => file.startsWith('blocks-'))).toEqual([]);
});

it('a page of a Docusaurus site with classes of its sheet loads rules for them, and others do not', async () => {
  const docs = {
    'docs/index.mdx':
      '---\nslug: /\n---\n\nimport Card from \'@site/src/card\';\n\n# Home\n\n<div className="row"><Card /></div>\n',
    'docs/raw.md': '# Raw\n\n<div class="margin-top--lg">\n\nText.\n\n</div>\n',
    'docs/plain.md': '# Plain\n\n- [Home](index.mdx)\n',
    'src/card.jsx': 'export default () => <a className="card padding--md" href="/docs/plain">Plain</a>;\n',
  };
  const site = project({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://t.test', baseUrl: '/', presets: [['classic', {}]] };\n",
    ...docs,
  });
  expect((await site.run('build')).code).toBe(0);
  const infima = (page: string) => /assets\/pages-\w+\.css/.exec(site.read(`build/docs/${page}`))?.[0];
  const sheet = infima('index.html');
  expect(infima('raw/index.html')).toBe(sheet);
  expect(infima('plain/index.html')).toBeUndefined();
  expect(site.read(`build/${sheet}`)).toMatch(/\.margin-top--lg\{margin-block-start:2rem!important\}/);
  const other = project({ 'jstz-docs.config.json': '{"title":"T"}', 'docs/raw.md': docs['docs/raw.md'] });
  expect((await other.run('build')).code).toBe(0);
  expect(other.list('build/assets').filter((file) => file.startsWith('pages-'))).toEqual([]);
});
