/** Packages that lie beside the site, in the same repository, and are linked into it. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { project } from '../support/project.ts';

it('draws a page anew when a package of the repository has changed that is linked into the site', async () => {
  const home = project({
    'packages/far/package.json': '{ "name": "far", "main": "index.jsx" }',
    'packages/far/index.jsx':
      "import word from './word';\nexport default () => <i onClick={() => {}}>{word}</i>;\n",
    'packages/far/word.js': "export default 'one';\n",
  });
  const site = project({
    'jstz-docs.config.json':
      '{ "title": "T", "markdown": { "mdx": "full" }, "search": { "provider": "none" } }',
    'docs/index.mdx': "import Far from 'far';\n\n# T\n\n<Far />\n",
  });
  mkdirSync(join(site.dir, 'node_modules'));
  symlinkSync(join(home.dir, 'packages/far'), join(site.dir, 'node_modules/far'), 'junction');
  expect((await site.run('build')).code).toBe(0);
  const inBrowser = () =>
    site
      .list('build/assets')
      .filter((name) => name.startsWith('island-'))
      .map((name) => site.read(`build/assets/${name}`));
  expect([site.main('index.html'), inBrowser()]).toEqual([
    expect.stringContaining('<i>one</i>'),
    [expect.stringContaining('one')],
  ]);
  writeFileSync(join(home.dir, 'packages/far/word.js'), "export default 'two';\n");
  expect((await site.run('build')).code).toBe(0);
  expect([site.main('index.html'), inBrowser()]).toEqual([
    expect.stringContaining('<i>two</i>'),
    [expect.stringContaining('two')],
  ]);
  expect((await site.run('build')).stderr).toContain('Unchanged: 1 page');
});
