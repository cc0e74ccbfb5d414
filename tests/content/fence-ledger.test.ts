/** What is known of the open `:::` lines of a page. */
import { expect, it } from 'vitest';
import { PageFences } from '../../src/content/directives/index.ts';

it('a fence is closed once, by one that is as long or longer, the longest of those first', () => {
  const ledger = new PageFences().beginPage();
  ledger.add(3);
  ledger.add(5);
  expect([ledger.canTake(2), ledger.canTake(4), ledger.hasOpen]).toEqual([false, true, true]);
  expect([ledger.take(6), ledger.take(6), ledger.take(6)]).toEqual([5, 3, undefined]);
  expect([ledger.canTake(6), ledger.hasOpen]).toEqual([false, false]);
});

it('an answer is kept for its place, until the next piece begins', () => {
  const ledger = new PageFences().beginPage();
  ledger.open(0, 3);
  ledger.open(0, 3);
  expect([ledger.close(9, 3), ledger.close(9, 3), ledger.close(12, 3)]).toEqual([true, true, false]);
  ledger.beginPiece();
  ledger.open(0, 4);
  expect(ledger.close(5, 4)).toBe(true);
});
