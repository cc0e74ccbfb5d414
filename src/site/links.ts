/** Resolves the links of pages and style sheets, each once. Those of the config are in `chrome-links.ts`. */
import type { Doc, LinkRef } from '../content/index.ts';
import { docKeyOf, type Entries } from './entries.ts';
import type { SiteInput } from './input.ts';
import { resolveWritten } from './resolve.ts';
import type { DocKey, ResolvedLink, SitePart } from './site.ts';
import { type LinkPlace, placeOfConfig, placeOfEntry, placeOfLink, type Targets } from './targets.ts';

/** Links of every page, in the order of `Doc.links`. */
export function resolveDocLinks(targets: Targets, entries: Entries): Map<DocKey, readonly ResolvedLink[]> {
  const links = new Map<DocKey, readonly ResolvedLink[]>();
  const { defaultLocale } = targets.scope;
  // Stand-ins come last: their findings depend on those of the pages that they replace.
  const order = [...entries.byKey.values()].sort(
    (a, b) => Number(isStandIn(a.doc)) - Number(isStandIn(b.doc)),
  );
  for (const entry of order) {
    const place = placeOfEntry(entry);
    const resolved = entry.doc.links.map((ref) => resolveRef(targets, place, entry.key, ref));
    if (!isStandIn(entry.doc)) links.set(entry.key, resolved);
    else {
      const base = links.get(docKeyOf({ locale: defaultLocale, version: entry.version }, entry.id));
      links.set(
        entry.key,
        resolved.map((link, index) => judgeStandIn(link, base?.[index], entry.locale)),
      );
    }
  }
  return links;
}

/** A link of a page, judged by where it is written. */
export function resolveRef(targets: Targets, place: LinkPlace, docKey: DocKey, ref: LinkRef): ResolvedLink {
  const { url, kind: purpose, origin } = ref;
  const isRead = origin === 'markdown' || origin === 'directive';
  const taken = isRead ? 'read' : origin === 'html' ? 'html' : 'passed-over';
  const link = resolveWritten(targets, placeOfLink(targets, place, ref), { url, purpose, taken });
  return { owner: { kind: 'doc', docKey, ref }, ...link };
}

/** The parts of the frame, each with its links. */
export function resolveParts(targets: Targets, { parts }: Entries): readonly SitePart[] {
  return parts.map((doc) => {
    const place: LinkPlace = { ...placeOfConfig(targets, doc.locale), file: doc.path };
    const links = doc.links.map((given): ResolvedLink => {
      const ref = { ...given, file: given.file ?? doc.path };
      return resolveRef(targets, place, `${doc.locale}/${doc.docPath}`, ref);
    });
    return { name: doc.part, locale: doc.locale, doc, links };
  });
}

/** Made of the original, which has the same links. */
export const isStandIn = ({ isFallback, isRedrawn }: Doc): boolean => isFallback ?? isRedrawn ?? false;

/**
 * A problem of the original page is reported there, once. Reported here is only what is wrong in this language: a
 * translated target lacks the heading.
 */
function judgeStandIn(link: ResolvedLink, base: ResolvedLink | undefined, locale: string): ResolvedLink {
  const { problem } = link;
  if (!problem || base?.problem) return { ...link, problem: undefined };
  const message = `In the language "${locale}": ${problem.message}`;
  const { isSure: _isSure, ...rest } = problem;
  return { ...link, problem: { ...rest, message } };
}

/** `url()` references of style sheets; relative ones mean files beside the sheet. */
export function resolveStyleLinks(input: SiteInput, targets: Targets): readonly ResolvedLink[] {
  return input.styleReferences.map(({ file, line, column, url }) => {
    const slash = file.lastIndexOf('/');
    const place: LinkPlace = {
      ...placeOfConfig(targets),
      file,
      contentRoot: slash < 0 ? '' : file.slice(0, slash),
    };
    // A relative address is a file, without which no bundler makes the sheet.
    const taken = url.startsWith('/') ? 'passed-over' : 'read';
    const link = resolveWritten(targets, place, { url, purpose: 'media', taken });
    return { owner: { kind: 'file', file, line, column, url }, ...link };
  });
}

/** The link of a picture in the front matter of a page. @param links of the page. @param raw as it is written */
export const linkOfFrontMatter = (links: readonly ResolvedLink[], raw: string): ResolvedLink | undefined =>
  links.find(
    ({ owner }) => owner.kind === 'doc' && owner.ref.origin === 'front-matter' && owner.ref.url === raw,
  );
