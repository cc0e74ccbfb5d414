/** The addresses that search engines are told, and the file that tells them. */
import picomatch from 'picomatch';
import type { SitemapItem } from '../config/index.ts';
import type { Page, Site } from '../site/index.ts';
import { absoluteUrl, routeHref } from './addresses.ts';
import { lastEdition } from './alternates.ts';
import { escapeHtml } from './escape.ts';
import { listedPages } from './extras.ts';

/** An address, with the path that patterns and routes know it by. */
interface PageItem extends SitemapItem {
  /** With `baseUrl`. */
  readonly path: string;
}

/** Listed pages in route order, with the date of their last change where it is known. */
export function sitemapItems(site: Site): readonly PageItem[] {
  const { config } = site;
  const { ignorePatterns } = config.sitemap || { ignorePatterns: [] };
  const isIgnored = picomatch([...ignorePatterns], { dot: true, flags: 's' });
  const made = [...site.made.pages.values()]
    .filter((page) => !page.noIndex)
    .map(({ route }) => ({ route, modified: undefined }));
  const categories = [...site.categoryPages.values()]
    .filter(({ version }) => version === lastEdition(site, version) && !isRefusing(site, version))
    .map(({ route }) => ({ route, modified: undefined }));
  return [...listedPages(site).filter(isCanonical(site)), ...made, ...categories]
    .sort((a, b) => (a.route < b.route ? -1 : 1))
    .flatMap(({ route, modified }) => {
      const path = routeHref(config, route);
      if (isIgnored(path)) return [];
      return [{ path, url: absoluteUrl(config, path)!, ...(modified && { lastmod: modified.slice(0, 10) }) }];
    });
}

/** In the order in which the format names them. */
const FIELDS = ['lastmod', 'changefreq', 'priority'] as const;

export function sitemapXml(items: readonly SitemapItem[]): string {
  const entries = items.map((item) => {
    const more = FIELDS.map((name) => {
      const value = item[name] ?? '';
      return value === '' ? '' : `<${name}>${escapeHtml(String(value))}</${name}>`;
    });
    return `<url><loc>${escapeHtml(item.url)}</loc>${more.join('')}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}

/**
 * Whether search engines should show this page. Not an older version of a page that the latest version has, not a version
 * that refuses search engines, not a stand-in for a translation.
 */
function isCanonical(site: Site): (page: Page) => boolean {
  return ({ version, locale, id, doc }) => {
    const last = lastEdition(site, version);
    const isNewest = version === last || !site.pages.has(`${locale}/${last}/${id}`);
    return !doc.isFallback && !isRefusing(site, version) && isNewest;
  };
}

const isRefusing = ({ versions }: Site, version: string): boolean =>
  versions.some(({ name, noIndex }) => noIndex && name === version);
