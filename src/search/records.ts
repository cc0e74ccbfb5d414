/**
 * One page goes in, its search records come out: one for the page and one for each heading. Pure, so a page's records can
 * be made on any thread and cached with its Doc.
 */
import type { Doc, Section } from '../content/index.ts';
import { NO_SECTION, plainAnchor, type SearchRecord } from '../contract/index.ts';
import { collectionIdOf } from '../paths/index.ts';
import { isListing } from './listings.ts';

/** The parts of a page that search needs. */
export interface SearchPageInput {
  readonly doc: Pick<Doc, 'docPath' | 'title' | 'description' | 'frontMatter' | 'locale' | 'version'>;
  readonly sections: readonly Section[];
  /** With base path, percent-encoded, no hash: `/jstz/api/kv`. */
  readonly url: string;
  /** `docusaurus_tag`, as the hosted service's filters ask for it. */
  readonly tag: string;
  /** Top-level section of the page, lvl0: see {@link topLevelSection}. */
  readonly group: string | undefined;
}

/** A record with additions for the embedded index. */
export interface PageRecord {
  readonly depth: number;
  readonly title: string;
  readonly anchor: string;
  readonly text: string;
  readonly code: string;
  /** Headings from the page's title (1) down to its own, by level. Level 0 is left free for the section. */
  readonly path: readonly (string | null)[];
}

/** What the list of pages and headings shows of a page, and the size of its texts. */
export interface SearchOutline {
  /** Characters of text and code, by record. */
  readonly sizes: readonly number[];
  /** Bytes of the headings' titles and anchors in a list of them. */
  readonly bytes: number;
  /** Depth, title and anchor of each record. The anchor is empty where it follows from the title, see `plainAnchor`. */
  readonly records: readonly (readonly [depth: number, title: string, anchor: string])[];
  /** Present where the page lists what other pages say: it stands behind them. */
  readonly isListing?: true;
}

/** Bytes of a heading in a list, without its title and anchor. */
const HEADING_BYTES = 12;

export function outlineOf(
  doc: SearchPageInput['doc'] & Partial<Pick<Doc, 'links'>>,
  sections: readonly Section[],
): SearchOutline {
  let bytes = 0;
  const sizes: number[] = [];
  const records = pageRecords(doc, sections).map(({ depth, title, anchor, text, code }) => {
    const own = anchor === plainAnchor(title) ? '' : anchor;
    bytes += Buffer.byteLength(title + own) + HEADING_BYTES;
    sizes.push(text.length + code.length);
    return [depth, title, own] as const;
  });
  const headings = records.slice(1).map(([, title]) => title);
  // A table of contents leads to the page itself, badges and sources lead away.
  const links = (doc.links ?? []).filter(
    ({ kind, url }) => kind === 'link' && !/^(?:#|\/\/|[a-z][a-z+.-]*:)/i.test(url),
  ).length;
  const size = sumOf(sizes);
  return {
    sizes,
    bytes,
    records,
    ...(isListing({ title: doc.title, headings, links, size }) && { isListing: true }),
  };
}

export const sumOf = (sizes: readonly number[]): number => sizes.reduce((sum, size) => sum + size, 0);

export interface SearchPage {
  readonly url: string;
  readonly title: string;
  /** undefined: as for most other pages of its folder, see {@link resolveGroups}. */
  readonly group: string | undefined;
  /** First folder of its file; empty at the top. */
  readonly folder: string;
  /** Other names of the page, one on each line: sidebar label, file name, keywords, tags. */
  readonly names: string;
  readonly language: string;
  readonly tag: string;
  /** The page itself first. */
  readonly records: readonly PageRecord[];
}

/**
 * Outermost sidebar category of a page; undefined for a page that is in none.
 * @param breadcrumbs categories above the page, the page itself last
 */
export function topLevelSection(breadcrumbs: readonly { readonly label: string }[]): string | undefined {
  return breadcrumbs.length > 1 ? breadcrumbs[0]!.label : undefined;
}

/**
 * Gives every page its `lvl0`: its category, otherwise that of most pages in its folder, otherwise the folder's name,
 * otherwise "Documentation".
 */
export function resolveGroups<Page extends Pick<SearchPage, 'group' | 'folder'>>(
  pages: readonly Page[],
): (Page & { readonly group: string })[] {
  const votes = new Map<string, Map<string, number>>();
  for (const { folder, group } of pages) {
    if (group === undefined || folder === '') continue;
    const counts = votes.get(folder) ?? new Map<string, number>();
    votes.set(folder, counts.set(group, (counts.get(group) ?? 0) + 1));
  }
  const ofFolder = (folder: string): string => {
    const [best] = [...(votes.get(folder) ?? [])].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
    return best?.[0] ?? folderName(folder);
  };
  return pages.map((page) => ({ ...page, group: page.group ?? ofFolder(page.folder) }));
}

function folderName(folder: string): string {
  const words = folder.replace(/^\d+[-_. ]+/, '').replace(/[-_]+/g, ' ');
  return words === '' ? NO_SECTION : words.charAt(0).toUpperCase() + words.slice(1);
}

/** A page with all its records. */
export function searchPage({ sections, ...input }: SearchPageInput): SearchPage {
  return { ...listedPage(input), records: pageRecords(input.doc, sections) };
}

/** What is known of a page without its texts. */
export function listedPage({
  doc,
  url,
  tag,
  group,
}: Omit<SearchPageInput, 'sections'>): Omit<SearchPage, 'records'> {
  return {
    url,
    title: doc.title,
    group,
    // Folders of two collections may have one name. A page of another than the docs has a group in any case.
    folder: collectionIdOf(doc.version) ? '' : (/^([^/]+)\//.exec(doc.docPath)?.[1] ?? ''),
    names: otherNames(doc),
    language: doc.locale,
    tag,
  };
}

/** Cuts a page into records. Text before the first heading below the title belongs to the page's own record. */
export function pageRecords(
  doc: SearchPageInput['doc'],
  sections: readonly Section[],
): readonly PageRecord[] {
  const title = doc.title;
  const own: { text: string[]; code: string[] } = { text: [], code: [] };
  const records: PageRecord[] = [];
  /** Heading texts by depth: of the current section and those above it. */
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
      path: [...path],
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
    path: [null, title],
  };
  return [page, ...records];
}

function hierarchyOf(group: string, path: readonly (string | null)[]): SearchRecord['hierarchy'] {
  const [, lvl1 = null, lvl2 = null, lvl3 = null, lvl4 = null, lvl5 = null, lvl6 = null] = path;
  return { lvl0: group, lvl1, lvl2, lvl3, lvl4, lvl5, lvl6 };
}

/** Names of a page beside its title, one on each line: sidebar label, file name, keywords, tags. */
export function otherNames({ docPath, title, frontMatter }: SearchPageInput['doc']): string {
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
 * Records in the hosted service's shape, in page order. `objectID` is the address, so a section keeps its id as long as its
 * address stays.
 */
export function toSearchRecords(page: SearchPage & { readonly group: string }): SearchRecord[] {
  return page.records.map((record) => ({
    objectID: objectId(page.url, record.anchor),
    url: objectId(page.url, record.anchor),
    url_without_anchor: page.url,
    anchor: record.anchor,
    type: `lvl${record.depth}` as SearchRecord['type'],
    content: record.text || null,
    hierarchy: hierarchyOf(page.group, record.path),
    language: page.language,
    docusaurus_tag: page.tag,
  }));
}

function objectId(url: string, anchor: string): string {
  return anchor === '' ? url : `${url}#${anchor}`;
}
