/** A judged site in, the pages that its readers are sent to most often out. */
import type { DocKey, Page, Site } from './site.ts';

/**
 * Pages of one language and version by the number of other pages whose text leads to them, the most first, as far as any
 * does; where two have equally many the site's own order decides. The home page is not among them: every page leads there.
 */
export function mostLinked(
  site: Site,
  { locale, version, home }: { readonly locale: string; readonly version: string; readonly home: string },
): readonly Page[] {
  const counts = new Map<DocKey, number>();
  for (const [from, links] of site.links) {
    const targets = new Set<DocKey>();
    for (const { target } of links)
      if (target.kind === 'page' && target.docKey !== undefined) targets.add(target.docKey);
    targets.delete(from);
    for (const key of targets) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...site.pages.values()]
    .filter((page) => page.locale === locale && page.version === version)
    .filter((page) => page.form.kind === 'doc' && !page.unlisted && page.route !== home)
    .filter(({ key }) => counts.has(key))
    .sort((a, b) => counts.get(b.key)! - counts.get(a.key)!);
}
