/** The files that the guide says a build writes are those that it writes. */

import picomatch from 'picomatch';
import { expect, it } from 'vitest';
import { WRITTEN } from '../../scripts/guide/notes.ts';
import { project } from '../support/project.ts';

it('names every file of an output folder, and none that is not there', async () => {
  const site = project({
    'jstz-docs.config.json': JSON.stringify({ title: 'T', url: 'https://example.test' }),
    'docs/index.md': '# Home\n\n[Next](./next.md)\n',
    'docs/next.md': '# Next\n',
  });
  expect(await site.run('build')).toMatchObject({ code: 0 });
  const files = site.list('build');
  const rules = WRITTEN.map(({ path }) => ({ path, matches: picomatch(path, { dot: true }) }));
  expect(files.filter((file) => !rules.some(({ matches }) => matches(file)))).toEqual([]);
  expect(rules.filter(({ matches }) => !files.some((file) => matches(file))).map(({ path }) => path)).toEqual(
    [],
  );
});
