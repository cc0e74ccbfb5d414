/**
 * One page in, its search records out: one record for the page and one for each heading. Pure, so a page's records can be
 * made on any thread and cached with its Doc.
 */
import type { Doc, Section } from '../content/index.ts';
import type { SearchRecord } from '../contract/index.ts';

/** What search needs of a page. */
export interface SearchPageInput {
  readonly doc: Pick<Doc, 'docPath' | 'title' | 'description' | 'frontMatter' | 'locale' | 'version'>;
  readonly sections: readonly Section[];
  /** With base path, percent-encoded, no hash: `/jstz/api/kv`. */
  readonly url: string;
  /** Top-level section of the page, lvl0: see {@link topLevelSection}. */
  readonly group: string;
}

/** A record with what only the embedded index uses. */
export interface PageRecord {
  readonly depth: number;
  readonly title: string;
  readonly anchor: string;
  readonly text: string;
  readonly code: string;
  readonly hierarchy: SearchRecord['hierarchy'];
}

export interface SearchPage {
  readonly url: string;
  readonly title: string;
  readonly group: string;
  /** Other names of the page, one a line: sidebar label, file name, keywords, tags. */
  readonly names: string;
  readonly language: string;
  readonly tag: string;
  /** The page itself first. */
  readonly records: readonly PageRecord[];
}

/** `lvl0` of a page: its outermost sidebar category, else its folder's name, else "Documentation". */
export function topLevelSection(page: {
  readonly docPath: string;
  /** Categories above the page, the page itself last. */
  readonly breadcrumbs: readonly { readonly label: string }[];
}): string {
  if (page.breadcrumbs.length > 1) return page.breadcrumbs[0]!.label;
  const folder = /^([^/]+)\//.exec(page.docPath)?.[1];
  if (folder === undefined) return 'Documentation';
  const words = folder.replace(/^\d+[-_. ]+/, '').replace(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `docusaurus_tag` of a version, as the hosted service's filters ask for it. */
export function versionTag(version: string): string {
  return `docs-default-${version}`;
}

/** Cuts a page into records. Sections before the first heading below the title are the page's own. */
export function searchPage({ doc, sections, url, group }: SearchPageInput): SearchPage {
  const title = doc.title;
  const own: { text: string[]; code: string[] } = { text: [], code: [] };
  const records: PageRecord[] = [];
  /** Heading texts by depth: those of the section at hand and above it. */
  const path: (string | null)[] = [null, title, null, null, null, null, null];
  for (const section of sections) {
    if (section.id === undefined || section.depth <= 1) {
      own.text.push(section.text);
      own.code.push(section.code);
      continue;
    }
    path.fill(null, section.depth);
    path[section.depth] = section.title;
    records.push({
      depth: section.depth,
      title: section.title,
      anchor: section.id,
      text: section.text,
      code: section.code,
      hierarchy: hierarchyOf(group, path),
    });
  }
  const text = own.text.filter(Boolean).join(' ');
  const description = doc.frontMatter.description ?? '';
  const page: PageRecord = {
    depth: 1,
    title,
    anchor: '',
    text: description && !text.includes(description) ? `${description} ${text}`.trim() : text,
    code: own.code.filter(Boolean).join('\n'),
    hierarchy: hierarchyOf(group, [null, title, null, null, null, null, null]),
  };
  return {
    url,
    title,
    group,
    names: otherNames(doc),
    language: doc.locale,
    tag: versionTag(doc.version),
    records: [page, ...records],
  };
}

function hierarchyOf(group: string, path: readonly (string | null)[]): SearchRecord['hierarchy'] {
  return {
    lvl0: group,
    lvl1: path[1]!,
    lvl2: path[2]!,
    lvl3: path[3]!,
    lvl4: path[4]!,
    lvl5: path[5]!,
    lvl6: path[6]!,
  };
}

function otherNames({ docPath, title, frontMatter }: SearchPageInput['doc']): string {
  const parts = docPath.replace(/\.\w+$/, '').split('/');
  const file = parts.at(-1) === 'index' && parts.length > 1 ? parts.at(-2)! : parts.at(-1)!;
  const names = [
    frontMatter.sidebarLabel,
    file,
    ...(frontMatter.keywords ?? []),
    ...(frontMatter.tags ?? []),
  ];
  return [...new Set(names.filter((name) => name !== undefined && name !== '' && name !== title))].join('\n');
}

/**
 * Records in the hosted service's shape, in page order. `objectID` is the address, so a section keeps its id as long as it
 * keeps its place.
 */
export function toSearchRecords(page: SearchPage): SearchRecord[] {
  return page.records.map((record) => ({
    objectID: objectId(page.url, record.anchor),
    url: objectId(page.url, record.anchor),
    url_without_anchor: page.url,
    anchor: record.anchor,
    type: `lvl${record.depth}` as SearchRecord['type'],
    content: record.text || null,
    hierarchy: record.hierarchy,
    language: page.language,
    docusaurus_tag: page.tag,
  }));
}

function objectId(url: string, anchor: string): string {
  return anchor === '' ? url : `${url}#${anchor}`;
}
