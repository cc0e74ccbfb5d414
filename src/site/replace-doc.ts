/**
 * Replaces one doc of a judged site with a newer version of it, in place, for `dev`. Recomputes only what the doc itself
 * decides: its contents, its links, and the links that lead to its headings.
 */
import { collectionOf } from '../config/index.ts';
import type { Doc, LinkRef } from '../content/index.ts';
import { isStandIn, resolveRef } from './links.ts';
import type { DocKey, Page, ResolvedLink, Site } from './site.ts';
import { placeOfEntry, type Targets } from './targets.ts';
import { tocOf } from './toc.ts';

/** Keys of the pages whose links were judged, and whether only places in the text are different. */
export interface Replaced {
  readonly judged: ReadonlySet<DocKey>;
  readonly isTextOnly: boolean;
}

/**
 * @param key of the page that is made from the doc
 * @returns undefined where more depends on the change: then nothing was done, and the site must be built anew
 */
export type ReplaceDoc = (key: DocKey, after: Doc) => Replaced | undefined;

/** A judged site, with its parts that may be changed. */
export interface LiveSite {
  readonly site: Site;
  readonly targets: Targets;
  /** Those of the site, as `links` are. */
  readonly pages: Map<DocKey, Page>;
  readonly links: Map<DocKey, readonly ResolvedLink[]>;
}

/** The function that is returned changes pages, links and targets. */
export function createReplaceDoc({ site, targets, pages, links }: LiveSite): ReplaceDoc {
  // Findings of a stand-in depend on those of the page that it replaces.
  const hasStandIns = [...pages.values()].some(({ doc }) => isStandIn(doc));
  const aroundPages = () => [
    ...site.chromeLinks.values(),
    ...site.styleLinks,
    ...[...(site.scopes?.values() ?? [])].flatMap(({ chromeLinks }) => [...chromeLinks.values()]),
  ];
  const judge = (key: DocKey, refs: readonly LinkRef[]): readonly ResolvedLink[] => {
    const place = placeOfEntry(targets.entries.get(key)!);
    return refs.map((ref) => resolveRef(targets, place, key, ref));
  };

  return (key, after) => {
    const page = pages.get(key);
    const entry = targets.entries.get(key);
    const old = links.get(key);
    if (!page || !old || entry?.doc !== page.doc || hasStandIns) return undefined;
    const before = page.doc;
    // The owner's function may choose by anything that a post says.
    if (collectionOf(site.config, before.version).blog?.processBlogPosts) return undefined;
    if (outsideOf(before, site) !== outsideOf(after, site)) return undefined;
    const isLinked = refsOf(before) !== refsOf(after);
    const isAnchored = anchorsOf(before) !== anchorsOf(after);
    const depends = (link: ResolvedLink) => dependsOn(link, key);
    if (isAnchored && aroundPages().some(depends)) return undefined;

    // Every index of the targets refers to this one entry.
    entry.doc = after;
    let own: readonly ResolvedLink[];
    if (isLinked || isAnchored) own = judge(key, after.links);
    else {
      own = old.map((link, index) => ({
        ...link,
        owner: { kind: 'doc', docKey: key, ref: after.links[index]! },
      }));
    }
    if (isLinked && filesBeside(old, targets) !== filesBeside(own, targets)) {
      entry.doc = before;
      return undefined;
    }
    pages.set(key, { ...page, doc: after, toc: tocOf(after, site.config) });
    links.set(key, own);
    const judged = new Set([key]);
    if (isAnchored) {
      for (const [other, list] of links) {
        if (other === key || !list.some(depends)) continue;
        links.set(other, judge(other, pages.get(other)!.doc.links));
        judged.add(other);
      }
    }
    return { judged, isTextOnly: !isLinked && !isAnchored };
  };
}

/** Whether a finding about this link may change with the headings of a page: the link leads there, or a suggestion might. */
function dependsOn({ target, problem }: ResolvedLink, key: DocKey): boolean {
  if (target.kind === 'page') return target.docKey === key && target.fragment !== '';
  return problem?.suggestion?.includes('#') ?? false;
}

/**
 * As text: everything of a doc that other pages show, or that decides its place. Anchors are not included: links to them
 * may break.
 */
export function outsideOf(doc: Doc, site: Pick<Site, 'categoryPages' | 'hasDocCards' | 'config'>): string {
  return JSON.stringify([
    doc.frontMatter,
    doc.frontMatterLines,
    doc.title,
    doc.hasOwnTitle,
    doc.isTruncated,
    // Cards show descriptions, and social cards are files named by what they show.
    (site.categoryPages.size > 0 || site.hasDocCards || site.config.socialCards !== false) && doc.description,
    doc.hasDocCards,
    // Links to them are on other pages.
    doc.terms,
    doc.includes,
    // Style sheets are files of their own.
    doc.styles,
    doc.sheets,
    doc.hasBlocks,
    doc.hasInfima,
    // Pictures are listed for the whole site, and their hosts are in the policy of every page.
    doc.links.flatMap(({ kind, origin, url, file }) => (kind === 'link' ? [] : [[kind, origin, url, file]])),
  ]);
}

const refsOf = ({ links }: Doc): string =>
  JSON.stringify(links.map(({ kind, origin, url, text, file }) => [kind, origin, url, text, file]));

const anchorsOf = ({ anchors, headings }: Doc): string =>
  JSON.stringify([anchors, headings.map(({ id }) => id)]);

/** Files that are copied only because a link names them. */
function filesBeside(links: readonly ResolvedLink[], targets: Targets): string {
  const files = links.flatMap(({ target }) =>
    target.kind === 'asset' && !targets.staticByOutput.has(target.output) && target.source !== undefined
      ? [target.output]
      : [],
  );
  return [...new Set(files)].sort().join('\0');
}
