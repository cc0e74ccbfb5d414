/** What a check looked at, as numbers. */
import type { Site } from '../site/index.ts';
import { linksOf } from './links-of.ts';

export interface CheckSummary {
  readonly pages: number;
  /** All references: links, pictures, files. */
  readonly links: number;
  /** Links with a fragment. */
  readonly anchors: number;
  /** References to files that are not pages. */
  readonly assets: number;
  /** Links to other sites. They are counted, not asked. */
  readonly external: number;
}

/** Counts pages and references of a site. */
export function summary(site: Site): CheckSummary {
  let [links, anchors, assets, external] = [0, 0, 0, 0];
  for (const { owner, target, problem } of linksOf(site)) {
    links += 1;
    if ((target.kind === 'page' && target.fragment.length > 1) || problem?.code === 'broken-anchor')
      anchors += 1;
    const isFile = owner.kind === 'doc' ? owner.ref.kind !== 'link' : owner.kind === 'file';
    if (target.kind === 'asset' || (target.kind === 'broken' && isFile)) assets += 1;
    if (target.kind === 'external') external += 1;
  }
  return { pages: site.pages.size + site.categoryPages.size, links, anchors, assets, external };
}
