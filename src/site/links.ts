/** The links of pages and style sheets, each resolved once. Those of the config are in `chrome-links.ts`. */
import type { Entries } from './entries.ts';
import type { SiteInput } from './input.ts';
import { resolveLink } from './resolve.ts';
import type { DocKey, ResolvedLink } from './site.ts';
import { type LinkPlace, placeOfConfig, placeOfEntry, type Targets } from './targets.ts';

/** Links of every page, in the order of `Doc.links`. */
export function resolveDocLinks(
  targets: Targets,
  entries: Entries,
): ReadonlyMap<DocKey, readonly ResolvedLink[]> {
  const links = new Map<DocKey, readonly ResolvedLink[]>();
  for (const entry of entries.byKey.values()) {
    const place = placeOfEntry(entry);
    const resolved = entry.doc.links.map(
      (ref): ResolvedLink => ({
        owner: { kind: 'doc', docKey: entry.key, ref },
        ...resolveLink(targets, place, ref.url, ref.kind),
      }),
    );
    links.set(entry.key, resolved);
  }
  return links;
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
    return { owner: { kind: 'file', file, line, column, url }, ...resolveLink(targets, place, url, 'media') };
  });
}
