/** `build --explain <page>` says why a page was made anew. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { aTickLater, type Project, project } from '../support/project.ts';

const files = {
  'docs/index.md': '# Home\n\nSee [a](./a.md).\n',
  'docs/a.md': '# A\n\nText.\n',
  'docs/c.md': '# C\n\n```js file=/code/s.js\n```\n',
  'code/s.js': 'let s = 0;\n',
  'jstz-docs.config.json': '{"title":"T","docs":{"sidebars":{"docs":["index"]}}}',
};
const FROM_CACHE =
  'Taken from the cache: its text, what it includes and how pages are read are as they were.';
const CHANGED = 'Rendered: changed since the last build: ';

async function explained(site: Project, page = 'docs/a.md', flags = ''): Promise<string[]> {
  const { code, stderr } = await site.run(`build ${flags} --explain ${page}`);
  expect(code).toBe(0);
  return stderr
    .split('\n\n')
    .at(-1)!
    .trim()
    .split('\n')
    .map((line) => line.trim());
}

it.each<readonly [string, (site: Project) => void, string, string]>([
  [
    'its text',
    (site) => site.write('docs/a.md', '# A\n\nOther.\n'),
    'Parsed: its text has changed since the last build.',
    `${CHANGED}its text; the head, navbar, sidebar or footer of the page.`,
  ],
  [
    'a page that it has nothing to do with',
    (site) => site.write('docs/c.md', '# C\n'),
    FROM_CACHE,
    'Not rendered: its files are those of the last build.',
  ],
  [
    'the configuration',
    (site) => site.write('jstz-docs.config.json', '{"title":"U"}'),
    FROM_CACHE,
    'Rendered: the tool, the configuration or the theme has changed since the last build.',
  ],
  [
    'the output',
    (site) => writeFileSync(join(site.dir, 'build/a/index.html'), ''),
    FROM_CACHE,
    'Rendered: its file in the output folder is not the one that the last build left.',
  ],
  [
    'the cache of pages',
    (site) => {
      rmSync(join(site.dir, '.jstz-docs/cache/pages'), { recursive: true });
      site.write('docs/c.md', '# C\n');
    },
    'Parsed: its entry in the cache was missing or spoilt.',
    'Not rendered: its files are those of the last build.',
  ],
])('after a change of %s', async (_what, change, parsed, rendered) => {
  const site = project(files);
  await site.run('build');
  change(site);
  expect(await explained(site)).toEqual(['/a  docs/a.md', parsed, rendered]);
});

it('names what reached a page whose own file is the same', async () => {
  const site = project(files);
  await site.run('build');
  site.write('docs/a.md', '---\nslug: /b\n---\n\n# A\n\nText.\n');
  site.write('code/s.js', 'let s = 1;\n');
  const { stderr } = await site.run('build --explain /');
  expect(stderr).toContain(FROM_CACHE);
  expect(stderr).toContain(`${CHANGED}where its links lead, or a picture that it shows.`);
  site.write('code/s.js', 'let s = 2;\n');
  expect((await explained(site, 'c.md'))[1]).toBe(
    'Parsed: a file that it includes has changed since the last build.',
  );
});

it('knows a page by its file, with and without its folder, and by its address', async () => {
  const site = project(files);
  for (const name of ['docs/a.md', './docs/a.md', 'a.md', '/a', 'a/'])
    expect((await explained(site, name, '--no-cache'))[0]).toBe('/a  docs/a.md');
  expect(await explained(site, 'docs/aa.md')).toEqual([
    'No page is made of "docs/aa.md" or has this address. Did you mean "docs/a.md"?',
  ]);
});

it('says where there is nothing to compare with', async () => {
  const site = project(files);
  await aTickLater();
  expect(await explained(site)).toEqual([
    '/a  docs/a.md',
    'Parsed: no earlier build is known.',
    'Rendered: no earlier build is known.',
  ]);
  expect(await explained(site)).toEqual([
    'Nothing has changed since the last build: no page was parsed or rendered.',
  ]);
  site.write('docs/new.md', '# N\n');
  expect((await explained(site, '/new'))[1]).toBe('Parsed: it is new.');
  const anew = 'without a cache, or with theme components of its own, a site is made anew each time.';
  expect(await explained(site, 'docs/a.md', '--no-cache')).toEqual([
    '/a  docs/a.md',
    `Parsed: ${anew}`,
    `Rendered: ${anew}`,
  ]);
});

it.each(['docs/a.md', './docs/a.md', 'a.md', '/a', '/base/a', 'base/a/'])(
  'knows a page by the name %s',
  async (name) => {
    const config = '{"title":"T","baseUrl":"/base/"}';
    const site = project({
      'docs/index.md': '# Home\n',
      'docs/a.md': '# A\n',
      'jstz-docs.config.json': config,
    });
    expect((await explained(site, name))[0]).toContain('docs/a.md');
  },
);
