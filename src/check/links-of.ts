/** All links of a site in one sequence. */
import type { ResolvedLink, Site } from '../site/index.ts';

/** Every link of a site, docs first. */
export function* linksOf(site: Site): Generator<ResolvedLink> {
  for (const links of site.links.values()) yield* links;
  for (const { links } of site.parts) yield* links;
  yield* site.chromeLinks.values();
  yield* site.styleLinks;
  yield* site.made.links.values();
}
