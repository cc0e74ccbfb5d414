/** Two pages and a search that is set as a case needs it. */
import type { Page } from 'playwright-core';
import { shareSite, startSite } from './harness.ts';

export const HOSTED = { provider: 'algolia', appId: 'APP', apiKey: 'KEY', indexName: 'docs' };

/**
 * One built site and one browser for the cases of the surrounding file or `describe`.
 * @param search the `search` of its configuration
 * @param more further files, in place of ours where they have the same name
 */
export function shareSearchSite(search: object, more: Readonly<Record<string, string>> = {}) {
  return shareSite(() =>
    startSite({
      'docs/index.md': '# Home\n\nWelcome.\n',
      'docs/kv.md': '---\ntitle: Kv\n---\nA key-value store.\n',
      'static/icon.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>',
      'jstz-docs.config.json': JSON.stringify({
        title: 'Fixture',
        favicon: '/icon.svg',
        url: 'https://example.org',
        baseUrl: '/jstz/',
        onBrokenLinks: 'warn',
        navbar: { items: [{ type: 'docsVersionDropdown', position: 'right' }] },
        search,
      }),
      ...more,
    }),
  );
}

/** Types a query into the dialog, which is opened where it is not, and waits for what settles. */
export async function ask(page: Page, query: string): Promise<void> {
  if (!(await page.locator('dialog.search-dialog').count())) await page.keyboard.press('Control+k');
  await page.locator('.search-dialog__input').fill(query);
  await page.waitForFunction((text) => {
    const { status = '', partial } =
      document.querySelector<HTMLElement>('.search-dialog__frame')?.dataset ?? {};
    const isAsked = document.querySelector<HTMLInputElement>('.search-dialog__input')?.value === text;
    return isAsked && /idle|error/.test(status) && partial !== 'true';
  }, query);
}
