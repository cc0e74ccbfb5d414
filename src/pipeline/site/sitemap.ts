/** The sitemap, and files that few sites have. Loaded when one is made. */
import type { SitemapArguments, SitemapItem } from '../../config/index.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import { sitemapItems, sitemapXml } from '../../render/index.ts';
import { awaitOwn, type Site, siteForFunctions } from '../../site/index.ts';
import { loadFunctions } from './arrangers.ts';

export { openSearchXml, redirectHtml } from '../../render/index.ts';

export interface SitemapInput {
  readonly siteDir: string;
  readonly site: Site;
  /** As in `OutputsInput`. */
  readonly report?: ((finding: Diagnostic) => void) | undefined;
}

/** Of all pages that lists may name, or what the owner's function makes of them. Diagnostics: config-throws, config-value. */
export async function makeSitemap({ siteDir, site, report }: SitemapInput): Promise<string> {
  const usual = sitemapItems(site);
  const { config } = site;
  const ref = config.sitemap ? config.sitemap.createSitemapItems : undefined;
  if (!ref) return sitemapXml(usual);
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
        siteConfig: siteForFunctions(config),
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
  return sitemapXml(items ?? usual);
}

const isItem = (one: unknown): one is SitemapItem =>
  typeof (one as Partial<SitemapItem> | null | undefined)?.url === 'string';
