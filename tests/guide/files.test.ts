/** The files that the guide says a build writes are those that it writes. */

import picomatch from 'picomatch';
import { expect, it } from 'vitest';
import { WRITTEN } from '../../scripts/guide/notes.ts';
import { project } from '../support/project.ts';

it('names every file of an output folder, and none that is not there', async () => {
  const site = project({
    'jstz-docs.config.json': JSON.stringify({
      title: 'T',
      url: 'https://example.test',
      collections: [{ kind: 'blog', feedOptions: { type: 'all' } }],
      redirects: [{ from: '/old', to: '/next' }],
      docs: { sidebarEntries: 'branch' },
    }),
    'docs/index.md': '# Home\n\n[Next](./next.md)\n',
    'docs/next.md': '# Next\n\n::::cards\n:::card[A]\nb\n:::\n::::\n',
    'docs/more/_category_.json': '{ "label": "More" }',
    ...Object.fromEntries(Array.from({ length: 5 }, (_, at) => [`docs/more/p${at}.md`, `# P${at}\n`])),
    'blog/2024-05-01-launch.md': '# Launch\n\nText.\n\n<!-- truncate -->\n',
  });
  expect(await site.run('build')).toMatchObject({ code: 0 });
  const files = site.list('build');
  const rules = WRITTEN.map(({ path }) => ({ path, matches: picomatch(path, { dot: true }) }));
  expect(files.filter((file) => !rules.some(({ matches }) => matches(file)))).toEqual([]);
  expect(rules.filter(({ matches }) => !files.some((file) => matches(file))).map(({ path }) => path)).toEqual(
    [],
  );
});
