/** How many threads parse a site's pages. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { type PoolOptions, runPages } from '../../src/pages/index.ts';
import { docPath, sitePath } from '../../src/paths/index.ts';

vi.mock('node:os', async (original) => ({
  ...(await original<typeof import('node:os')>()),
  availableParallelism: () => 2,
}));

const siteDir = mkdtempSync(join(tmpdir(), 'pool-'));
afterAll(() => rmSync(siteDir, { recursive: true }));

/** The threads that are chosen for files of these sizes in bytes; nothing is parsed. */
async function threadsFor(sizes: readonly number[]): Promise<number> {
  const pages = sizes.map((bytes, index) => {
    const name = `${index}.md`;
    writeFileSync(join(siteDir, name), 'a'.repeat(bytes));
    return { path: sitePath(name), docPath: docPath(name), version: 'current', locale: 'en' };
  });
  let chosen = 0;
  const stop = new Error('chosen');
  const options: Partial<PoolOptions> = {
    siteDir,
    config: { content: {} } as PoolOptions['config'],
    workers: 'auto',
    onWork: (_pages, threads) => {
      chosen = threads;
      throw stop;
    },
  };
  await expect(runPages(pages, options as PoolOptions, () => {})).rejects.toBe(stop);
  return chosen;
}

it('a few large pages are shared out, many small ones are not', async () => {
  expect(await threadsFor([200_000, 200_000])).toBe(2);
  expect(await threadsFor([200_000, 199_999])).toBe(1);
  expect(await threadsFor(Array.from({ length: 450 }, () => 100))).toBe(1);
});
