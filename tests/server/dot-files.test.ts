/** `build`, `dev` and `serve` publish the same files whose names begin with a dot. */
import { expect, it } from 'vitest';
import { createFolderSource } from '../../src/server/source.ts';
import { openSession } from '../dev/open-session.ts';
import { project } from '../support/project.ts';

const NAMES = [
  ...['.env', '.htaccess', '.nojekyll', '.well-known/security.txt', '.git/config', '.hidden/a.txt'],
  ...['sub/.env', 'sub/.htaccess', 'a.txt', '.jstz-docs-output', '.well-known/.env'],
];

it.each([
  [{}, ['.nojekyll', '.well-known/security.txt', 'a.txt']],
  [
    { staticDotFiles: ['.htaccess', '.hidden'] },
    ['.hidden/a.txt', '.htaccess', '.nojekyll', '.well-known/security.txt', 'a.txt', 'sub/.htaccess'],
  ],
])('with %j', async (config, published) => {
  const site = project({
    'docs/index.md': '# A\n',
    'jstz-docs.config.json': JSON.stringify({ title: 'T', ...config }),
    ...Object.fromEntries(
      NAMES.filter((name) => name !== '.jstz-docs-output').map((name) => [`static/${name}`, name]),
    ),
  });
  expect((await site.run('build')).code).toBe(0);
  const built = new Set(site.list('build'));
  expect(NAMES.filter((name) => built.has(name) && name !== '.jstz-docs-output').sort()).toEqual(published);
  const source = createFolderSource(`${site.dir}/build`);
  const served = await Promise.all(NAMES.map(async (name) => ((await source.has(name)) ? [name] : [])));
  expect(served.flat().sort()).toEqual(published);
  const session = await openSession(site.dir);
  await session.start();
  const shown = await Promise.all(NAMES.map(async (name) => ((await session.has(name)) ? [name] : [])));
  expect(shown.flat().sort()).toEqual(published);
  session.close();
});

it('a folder that no build made has none but those of `.well-known`', async () => {
  const site = project(Object.fromEntries(NAMES.map((name) => [`out/${name}`, name])));
  const source = createFolderSource(`${site.dir}/out`);
  const served = await Promise.all(NAMES.map(async (name) => ((await source.has(name)) ? [name] : [])));
  expect(served.flat().sort()).toEqual(['.well-known/security.txt', 'a.txt']);
});
