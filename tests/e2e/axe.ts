/** What axe says of an open page. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { frames } from './harness.ts';

export type Mode = 'light' | 'dark';

export interface AxeReport {
  /** Rule and element of each violation. */
  readonly violations: readonly string[];
  /** Elements that axe cannot decide about. */
  readonly undecided: readonly { readonly rule: string; readonly element: string }[];
}

/** Less than half of the text of the other build, which each page would read anew. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules that look at colours, of those that axe runs unless it is told otherwise. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** @param within selector of the part that is looked at; the whole page without it */
export async function axeReport(page: Page, within?: string, rules?: readonly string[]): Promise<AxeReport> {
  // Through the debugger: the pages' policy allows no script that is put in.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ([part, only]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const { violations, incomplete } = await axe.run(part ?? document, {
        preload: false,
        resultTypes: ['violations', 'incomplete'],
        ...(only && { runOnly: [...only] }),
      });
      return {
        violations: violations.flatMap(({ id, nodes }) =>
          nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
        ),
        undecided: incomplete.flatMap(({ id, nodes }) =>
          nodes.map(({ target }) => ({ rule: id, element: target.join(' ') })),
        ),
      };
    },
    [within, rules] as const,
  );
}

/** @returns rule and element of each violation */
export const violations = async (page: Page, within?: string): Promise<readonly string[]> =>
  (await axeReport(page, within)).violations;

/**
 * Both modes of a page, which is open in light. They have the same markup: in the dark the rules about colours are asked alone.
 * The page is light again afterwards.
 */
export async function modeReports(page: Page, within?: string): Promise<Record<Mode, AxeReport>> {
  const light = await axeReport(page, within);
  await showMode(page, 'dark');
  const dark = await axeReport(page, within, COLOUR_RULES);
  await showMode(page, 'light');
  return { light, dark };
}

/** @returns rule and element of each violation of each mode, see `modeReports` */
export async function violationsOfModes(
  page: Page,
  within?: string,
): Promise<Record<Mode, readonly string[]>> {
  const { light, dark } = await modeReports(page, within);
  return { light: light.violations, dark: dark.violations };
}

/**
 * As a page that is loaded in this mode: the attribute is all that the first script sets. Transitions are off from then on: axe
 * would see colours on their way, and those of parts out of view begin when they come into view.
 */
export async function showMode(page: Page, mode: Mode): Promise<void> {
  await page.evaluate((name) => {
    if (document.adoptedStyleSheets.length === 0) {
      const still = new CSSStyleSheet();
      still.replaceSync('*, ::before, ::after { transition: none !important }');
      document.adoptedStyleSheets.push(still);
    }
    document.documentElement.dataset.theme = name;
  }, mode);
  await frames(page);
}
