/** A function of the configuration that rewrites pages before they are read. */
import { expect, it } from 'vitest';
import { expectClean, project } from '../support/project.ts';

const config = (preprocessor: string, more = '', parseFrontMatter = 'undefined') =>
  `const fs = require('node:fs');
module.exports = { title: 'Tern', url: 'https://tern.test', baseUrl: '/', ${more}
  markdown: { preprocessor: ${preprocessor}, parseFrontMatter: ${parseFrontMatter} },
  presets: [['classic', { blog: false, docs: { routeBasePath: '/' } }]] };
`;

const FILES = {
  'docusaurus.config.js': config(
    "({ filePath, fileContent }) => { const day = fs.readFileSync('day.txt', 'utf8').trim(); return fileContent.replace(/%day%/g, day).replace('%file%', filePath.endsWith('docs/a.md')); }",
  ),
  'day.txt': 'Monday\n',
  'docs/a.md': '---\ntitle: A\ndescription: On %day%\n---\n\n## Day %day%\n\nIt is %file%.\n',
  'docs/b.mdx':
    "import Part from './_part.mdx';\nimport { Box } from './box';\n\n# B\n\n<Part />\n\n<Box />\n",
  'docs/_part.mdx': 'Part of %day%.\n',
  'docs/box.jsx': 'export const Box = () => <i>%day%</i>;\n',
};

it('gives the text that is read, of pages and of what they include', async () => {
  const site = project(FILES);
  const built = async () => {
    await expectClean(site);
    return [site.read('build/a/index.html'), site.main('b/index.html')] as const;
  };
  const [a, b] = await built();
  expect(a).toContain('<meta name="description" content="On Monday">');
  expect(a).toMatch(/<h2[^>]* id="day-monday">Day Monday/);
  expect(a).toContain('It is true.');
  expect(b).toContain('Part of Monday.');
  // It is given Markdown alone.
  expect(b).toContain('<i>%day%</i>');
  expect(site.read('build/a.md')).toContain('Day Monday');
  // What the function reads is known to nobody: each build asks it again.
  site.write('day.txt', 'Friday\n');
  expect((await built())[0]).toContain('Day Friday');
});

it('is asked once about a page that the cache lacks', async () => {
  const site = project({
    'docusaurus.config.js': config(
      "({ filePath, fileContent }) => { fs.appendFileSync('asked.txt', `${require('node:path').basename(filePath)}\\n`); return fileContent; }",
    ),
    'docs/a.md': '# A\n',
    'docs/b.md': '# B\n',
  });
  const asked = async () => {
    site.write('asked.txt', '');
    expect((await site.run('build')).code).toBe(0);
    return site.read('asked.txt').trim().split('\n').sort();
  };
  expect(await asked()).toEqual(['a.md', 'b.md']);
  site.write('docs/b.md', '# New\n');
  expect(await asked()).toEqual(['a.md', 'b.md']);
});

it('names the page that it fails on', async () => {
  const site = project({
    ...FILES,
    'docusaurus.config.js': config(
      "({ filePath, fileContent }) => { if (filePath.endsWith('a.md')) throw new Error('no wind'); return filePath.endsWith('b.mdx') ? null : fileContent; }",
    ),
  });
  const { code, stderr } = await site.run('build');
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /docs\/a\.md:1 {2}error {2}config-throws\n {2}The function `preprocessor` of `docusaurus\.config\.js` threw for this page: no wind/,
  );
  expect(stderr).toMatch(
    /docs\/b\.mdx:1 {2}error {2}config-value\n .* returned something else than text for this page/,
  );
});

it('works in threads, from the folder of the site', async () => {
  const texts = Array.from({ length: 12 }, (_, at) => [`docs/p${at}.md`, `# P${at}\n\nOn %day%.\n`] as const);
  const site = project({ ...FILES, ...Object.fromEntries(texts) });
  expect((await site.run('build --workers 2')).code).toBe(0);
  for (let at = 0; at < 12; at++) expect(site.main(`p${at}/index.html`)).toContain('On Monday.');
});

const parsing = (parse: string) => ({
  ...FILES,
  'docusaurus.config.js': config('undefined', '', parse),
});

it('gives the front matter of a page, and the text below it', async () => {
  const site = project({
    ...parsing(`async (given) => {
      const { frontMatter, content } = await given.defaultParseFrontMatter(given);
      const read = { frontMatter: { ...frontMatter }, content };
      if (given.filePath.endsWith('a.md')) Object.assign(read.frontMatter, { title: 'Tern: ' + frontMatter.title, slug: '/terns' });
      if (given.filePath.endsWith('c.md')) {
        read.frontMatter.description = 'In ' + frontMatter.day.getUTCFullYear();
        read.frontMatter.day = undefined;
        read.content = content.replace('%place%', 'the shore');
      }
      return read;
    }`),
    'docs/c.md': '---\nday: 2024-03-05\n---\n\n# C\n\nOn %place%.\n',
    'docs/d.md': '---\ntitle: D\nkeywords: [a]\n---\n\n[gone](./gone.md)\n',
  });
  const { stderr } = await site.run('build');
  // A page that comes out as it was keeps its places.
  expect(stderr).toContain('docs/d.md:6:');
  site.write('docs/d.md', '# D\n');
  expect(await site.run('build')).toMatchObject({
    code: 0,
    stderr: expect.not.stringMatching(/warning|error/),
  });
  expect(site.read('build/terns/index.html')).toContain('<title>Tern: A |');
  const c = site.main('c/index.html');
  expect(c).toContain('On the shore.');
  expect(site.read('build/c/index.html')).toContain('<meta name="description" content="In 2024">');
});

it('keeps the lines of a page whose front matter is another', async () => {
  const site = project({
    ...parsing(`async (given) => {
      const { frontMatter, content } = await given.defaultParseFrontMatter(given);
      return { frontMatter: { title: frontMatter.title }, content };
    }`),
    'docs/c.md': '---\ntitle: C\nkeywords: [a]\ndescription: >\n  Far\n  off\n---\n\n[gone](./gone.md)\n',
  });
  expect((await site.run('build')).stderr).toContain('docs/c.md:9:');
});

it('tells of front matter that cannot be read as without the function', async () => {
  const site = project({
    ...parsing("async () => ({ frontMatter: { title: 'Any' }, content: '# Any' })"),
    'docs/c.md': '---\ntitle: "C\n---\n\n# C\n',
  });
  const { code, stderr } = await site.run('build');
  expect(code).toBe(1);
  expect(stderr).toMatch(/docs\/c\.md:2:\d+ {2}error {2}front-matter-syntax/);
  expect(stderr).not.toContain('docs/a.md');
});

it('names the page whose front matter it fails on', async () => {
  const site = project(
    parsing(
      "({ filePath }) => { if (filePath.endsWith('a.md')) throw new Error('no wind'); return { content: '' }; }",
    ),
  );
  const { code, stderr } = await site.run('build');
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /docs\/a\.md:1 {2}error {2}config-throws\n {2}The function `parseFrontMatter` of `docusaurus\.config\.js` threw for this page: no wind/,
  );
  expect(stderr).toMatch(
    /docs\/b\.mdx:1 {2}error {2}config-value\n .* returned something else than `frontMatter` and `content`/,
  );
});
