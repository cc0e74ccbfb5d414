/** What axe finds on a page. */
import axe from 'axe-core';
import type { Visit } from './harness.ts';

/** @returns rule and element of each violation */
export async function violations(page: Visit): Promise<string[]> {
  // Through the debugger: the pages' policy allows no script that is put in.
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, { preload: false, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  });
}
