/** A README, and what it links to: what comes along, what leads into the repository, what is told. */
import { expect, it } from 'vitest';
import { expectClean, project } from '../support/project.ts';

const README = `# Tool

[source](src/) [run](.github/workflows/ci.yml) [rules](.github/RULES.md#style) [main](src/main.js) [top](/src)

![mark](.github/mark.svg)
`;
const FILES = {
  'README.md': README,
  'src/main.js': 'export {};\n',
  '.github/workflows/ci.yml': 'on: push\n',
  '.github/RULES.md': '# Rules\n',
  '.github/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
};
const linksOf = (page: string): readonly string[] =>
  [...page.slice(page.indexOf('<article')).matchAll(/ (?:href|src)="([^"#][^"]*)"/g)]
    .map(([, url]) => url!)
    .filter((url) => /tree|blob|edit|assets\/(?:files|images)/.test(url));

it('folders, hidden files and Markdown that is no page lead into the repository', async () => {
  const site = project({ ...FILES, 'package.json': '{ "repository": "me/tool" }' });
  const { code, stderr } = await site.run('build');
  expect([code, stderr]).toEqual([0, expect.not.stringContaining('broken')]);
  const at = 'https://github.com/me/tool';
  expect(linksOf(site.read('build/index.html'))).toEqual([
    `${at}/tree/HEAD/src`,
    `${at}/blob/HEAD/.github/workflows/ci.yml`,
    `${at}/blob/HEAD/.github/RULES.md#style`,
    expect.stringMatching(/^\/assets\/files\/main-.*\.js$/),
    `${at}/tree/HEAD/src`,
    expect.stringMatching(/^\/assets\/.*mark.*\.svg$/),
  ]);
});

it('where no repository is known the links are told, and the site is built', async () => {
  const site = project(FILES);
  const { code, stderr } = await site.run('build');
  expect(code).toBe(0);
  expect(stderr).toContain(`README.md:3:1  warning  broken-link
  \`src\` is a folder of the project that the site does not hold.
  3 | [source](src/) [run](.github/workflows/ci.yml) [rules](.github/RULES.md#style) [main](src/main.js) […
    | ^^^^^^^^^^^^^^
  hint: Name the \`repository\` in package.json, and the link leads there; or link to its address.
`);
  expect(stderr).toContain('`.github/RULES.md` is a file of the project that the site does not hold.');
});

it('the branch for edits is the one that is shown', async () => {
  const site = project({
    'jstz-docs.config.json': '{ "docs": { "editUrl": "https://example.org/me/tool/edit/next/site" } }',
    'docs/index.md': '# Home\n\n[source](../src/) [rules](../.github/RULES.md)\n',
    'src/main.js': '',
    '.github/RULES.md': '# Rules\n',
  });
  expect((await site.run('build')).code).toBe(0);
  const at = 'https://example.org/me/tool';
  expect(linksOf(site.read('build/index.html')).filter((url) => !url.includes('/edit/'))).toEqual([
    `${at}/tree/next/site/src`,
    `${at}/blob/next/site/.github/RULES.md`,
  ]);
});

it('a folder of pages is to have a page of its own', async () => {
  const site = project({
    'package.json': '{ "repository": "me/tool" }',
    'docs/index.md': '# Home\n\n[interface](api/)\n',
    'docs/api/hull.md': '# Hull\n',
  });
  const { code, stderr } = await site.run('build');
  expect(code).toBe(1);
  expect(stderr).toContain(
    'hint: The folder `docs/api` has pages and no `index.md`: write one, or link to a page in it. Did you mean "./api/hull.md"?',
  );
});

it('what is not there is broken as ever, and links out of the folder too', async () => {
  const site = project({
    'package.json': '{ "repository": "me/tool" }',
    'README.md': '# Tool\n\n[a](nope/) [b](../x.md)\n',
  });
  const { code, stderr } = await site.run('build');
  expect(code).toBe(1);
  expect(stderr).toContain('2 errors in 1 file');
});

it('an index makes pages of the folders below; the README beside it, static folders and what is left out are none', async () => {
  const site = project({
    'index.md': '# Home\n\n[guide](guide/start.md)\n',
    'README.md': '# Repository\n',
    'guide/start.md': '# Start\n',
    'guide/_part.md': 'Part\n',
    'static/notes.md': '# Notes\n',
    'node_modules/other/README.md': '# Other\n',
  });
  await expectClean(site);
  const pages = site.list('build').filter((file) => file.endsWith('/index.html') || file === 'index.html');
  expect(pages.filter((file) => !/^(?:contents|search)\//.test(file)).sort()).toEqual([
    'guide/start/index.html',
    'index.html',
  ]);
});
