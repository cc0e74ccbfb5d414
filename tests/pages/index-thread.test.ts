/** When the index is worth a thread of its own. */
import { expect, it } from 'vitest';
import { isThreadWorthy } from '../../src/pages/index.ts';
import type { TextsJob } from '../../src/search/index.ts';

// How many pages there are is all that counts.
const job = (kind: TextsJob['kind'], pages: number): TextsJob =>
  ({ kind, pages: Array.from({ length: pages }) }) as unknown as TextsJob;

it.each([
  ['a small site', [job('texts', 119)], false],
  ['a whole index of many pages', [job('texts', 120)], true],
  ['many files of pages', Array.from({ length: 12 }, () => job('pages', 10)), true],
  ['an edit in a site of a thousand pages', [job('pages', 9), job('terms', 1_088)], false],
  ['an edit in a site of ten thousand', [job('pages', 9), job('terms', 10_660)], true],
  ['nothing', [], false],
])('%s', (_, jobs, isWorthy) => {
  expect(isThreadWorthy(jobs)).toBe(isWorthy);
});
