/** What axe says of an open page. */
import axe from 'axe-core';
import type { Visit } from './harness.ts';

export interface AxeReport {
  /** Rule and element of each violation. */
  readonly violations: string[];
  /** Elements that axe cannot decide about, by rule. */
  readonly undecided: Readonly<Record<string, number>>;
}

/** @param within selector of the part that is looked at; the whole page without it */
export async function axeReport(page: Visit, within?: string): Promise<AxeReport> {
  // Through the debugger: the pages' policy allows no script that is put in.
  await page.evaluate(axe.source);
  return page.evaluate(async (part) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations, incomplete } = await axe.run(part ?? document, {
      preload: false,
      resultTypes: ['violations', 'incomplete'],
    });
    return {
      violations: violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
      ),
      undecided: Object.fromEntries(incomplete.map(({ id, nodes }) => [id, nodes.length])),
    };
  }, within);
}

/** @returns rule and element of each violation */
export const violations = async (page: Visit, within?: string): Promise<string[]> =>
  (await axeReport(page, within)).violations;
