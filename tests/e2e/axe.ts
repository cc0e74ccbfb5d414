/** What axe says of an open page. */
import axe from 'axe-core';
import type { Visit } from './harness.ts';

export interface AxeReport {
  /** Rule and element of each violation. */
  readonly violations: string[];
  /** Elements that axe cannot decide about, by rule. */
  readonly undecided: Readonly<Record<string, number>>;
}

export async function axeReport(page: Visit): Promise<AxeReport> {
  // Through the debugger: the pages' policy allows no script that is put in.
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations, incomplete } = await axe.run(document, {
      preload: false,
      resultTypes: ['violations', 'incomplete'],
    });
    return {
      violations: violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
      ),
      undecided: Object.fromEntries(incomplete.map(({ id, nodes }) => [id, nodes.length])),
    };
  });
}

/** @returns rule and element of each violation */
export const violations = async (page: Visit): Promise<string[]> => (await axeReport(page)).violations;
