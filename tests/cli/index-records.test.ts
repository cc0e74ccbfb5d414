/** `index` as far as the service: which application is asked, with which key, for which index. */
import { expect, it, vi } from 'vitest';
import { project } from '../support/project.ts';

const asked: string[] = [];
vi.mock('@algolia/client-search', () => ({
  searchClient: (...words: string[]) => {
    asked.push(words.join(' '));
    const answer =
      (call: string) =>
      ({ indexName }: { indexName: string }) => {
        asked.push(`${call} ${indexName.replace(/\d+$/, 'PID')}`);
        return Promise.resolve({ taskID: 1 });
      };
    return Object.fromEntries(
      ['batch', 'operationIndex', 'setSettings', 'deleteIndex', 'waitForTask'].map((call) => [
        call,
        answer(call),
      ]),
    );
  },
}));

const search = { provider: 'algolia', appId: 'SITE', apiKey: 'public', indexName: 'docs' };
const files = {
  'docs/index.md': '# Home\n\n## Tea\n\nGreen.\n',
  'jstz-docs.config.json': JSON.stringify({ title: 'T', search }),
};

it.each([
  [{}, 'SITE SECRET', 'docs'],
  [{ ALGOLIA_APP_ID: 'OTHER', ALGOLIA_INDEX_NAME: 'more' }, 'OTHER SECRET', 'more'],
])('with %o the application and the key are "%s", the index is "%s"', async (env, client, index) => {
  asked.length = 0;
  const { code, stdout, stderr } = await project(files).run('index', { ALGOLIA_ADMIN_KEY: 'SECRET', ...env });
  expect([code, stdout]).toEqual([0, '']);
  expect(stderr).toMatch(new RegExp(`^Pushed \\d+ records in 1 batch to "${index}"$`, 'm'));
  expect(stderr).not.toContain('SECRET');
  expect(asked[0]).toBe(client);
  expect(new Set(asked.slice(1))).toEqual(
    new Set([
      `operationIndex ${index}`,
      `waitForTask ${index}`,
      `waitForTask ${index}_tmp_PID`,
      `batch ${index}_tmp_PID`,
      `operationIndex ${index}_tmp_PID`,
    ]),
  );
});

it('reads what a build has kept of the pages, and writes nothing more there', async () => {
  const site = project(files);
  await site.run('build');
  const kept = () => site.list('node_modules/.cache').concat(site.list('.jstz-docs'));
  const before = kept();
  expect(before).not.toEqual([]);
  await site.run('index', { ALGOLIA_ADMIN_KEY: 'SECRET' });
  expect(kept()).toEqual(before);
});
