/** The owner's function that makes the addresses of the sitemap. Loaded only where there is one. */
import type { CodeRef, SitemapArguments, SitemapItem } from '../../config/index.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import type { PageItem } from '../../render/index.ts';
import { awaitOwn, type Site, siteFacts } from '../../site/index.ts';
import { loadFunctions } from './arrangers.ts';

export interface SitemapInput {
  readonly siteDir: string;
  readonly site: Site;
  /** As in `OutputsInput`. */
  readonly report?: ((finding: Diagnostic) => void) | undefined;
}

/**
 * Asks for the addresses of the sitemap. Diagnostics: config-throws, config-value.
 * @returns undefined where the function gave none: then they are the usual ones
 */
export async function askForItems(
  ref: CodeRef,
  usual: readonly PageItem[],
  { siteDir, site: { config }, report }: SitemapInput,
): Promise<readonly SitemapItem[] | undefined> {
  const found: Diagnostic[] = [];
  const items = await awaitOwn(
    { findCode: await loadFunctions(siteDir, config), siteDir },
    {
      ...{ ref, key: 'sitemap.createSitemapItems', expected: 'a list of objects with `url`' },
      read: (returned) =>
        Array.isArray(returned) && returned.every(isItem) ? { result: returned } : undefined,
      hint: 'It returns the addresses of the sitemap. Until then they are those of all pages.',
    },
    {
      argument: {
        siteConfig: siteFacts(config),
        routes: usual.map(({ path }) => ({ path })),
        defaultCreateSitemapItems: async ({ routes }: SitemapArguments) => {
          const wanted = new Set(routes.map(({ path }) => path));
          return usual.flatMap(({ path, ...item }) => (wanted.has(path) ? [item] : []));
        },
      },
      about: 'the pages of the site',
    },
    found,
  );
  if (report) for (const finding of found) report(finding);
  return items;
}

const isItem = (one: unknown): one is SitemapItem =>
  typeof (one as Partial<SitemapItem> | null | undefined)?.url === 'string';
