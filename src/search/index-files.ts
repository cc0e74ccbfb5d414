/**
 * Records in, index files out: a head with the titles, then files of texts by top-level section. The same pages give the
 * same bytes, whatever order they come in.
 */
import { createHash } from 'node:crypto';
import {
  createTermReader,
  HEAD_BUDGET_BYTES,
  type HeadHeading,
  type HeadPage,
  INDEX_FORMAT,
  type IndexHead,
  type IndexShard,
  type IndexShardRef,
  plainAnchor,
  type SearchRecord,
  SHARD_BUDGET_BYTES,
  searchIndexUrl,
  type TermReader,
} from '../contract/index.ts';
import { type OutputPath, outputPath } from '../paths/index.ts';
import { buildPostings } from './postings.ts';
import {
  resolveGroups,
  type SearchPage,
  type SearchPageInput,
  searchPage,
  toSearchRecords,
  versionTag,
} from './records.ts';

type GroupedPage = ReturnType<typeof resolveGroups>[number];

export interface IndexBuilderOptions {
  /** Begins and ends with a slash. */
  readonly baseUrl: string;
  readonly locale: string;
  readonly version: string;
  /** Overrides for tests. Bytes of JSON. */
  readonly headBudgetBytes?: number;
  readonly shardBudgetBytes?: number;
}

export interface IndexFiles {
  /** The head first. Paths below the output folder. */
  readonly files: readonly { readonly path: OutputPath; readonly content: string }[];
  /** Address of the head, with base path. */
  readonly url: string;
  readonly pages: number;
  readonly records: number;
  /** Bytes as written, UTF-8. */
  readonly bytes: { readonly head: number; readonly total: number };
}

export interface IndexBuilder {
  /** Adds a page, in any order. What `searchPage` returns may come from a cache or another thread. */
  add(page: SearchPageInput | SearchPage): void;
  /** Deterministic files. */
  finish(): IndexFiles;
  /** The same records in the hosted service's shape, in the same order. */
  records(): SearchRecord[];
}

/** Collects the pages of one locale and version. Keeps their texts, nothing else. */
export function createIndexBuilder(options: IndexBuilderOptions): IndexBuilder {
  const pages: SearchPage[] = [];
  const sorted = () => resolveGroups(pages.toSorted((a, b) => (a.url < b.url ? -1 : a.url > b.url ? 1 : 0)));
  return {
    add(page) {
      pages.push('records' in page ? page : searchPage(page));
    },
    finish: () => indexFiles(sorted(), options),
    records: () => sorted().flatMap(toSearchRecords),
  };
}

/** @param pages sorted by address */
function indexFiles(pages: readonly GroupedPage[], options: IndexBuilderOptions): IndexFiles {
  const {
    locale,
    version,
    headBudgetBytes = HEAD_BUDGET_BYTES,
    shardBudgetBytes = SHARD_BUDGET_BYTES,
  } = options;
  const groups = [...new Set(pages.map((page) => page.group))];
  const depth = headDepth(pages, headBudgetBytes);
  const folder = `search-index/${locale}/${version}`;
  const termsOf = createTermReader();
  const shards: { ref: IndexShardRef; content: string }[] = [];
  for (const group of groups) {
    const members = pages.map((_, index) => index).filter((index) => pages[index]!.group === group);
    for (const part of cutBySize(members, pages, shardBudgetBytes)) {
      const content = JSON.stringify(
        shardOf(
          part.map((index) => pages[index]!),
          depth,
          termsOf,
        ),
      );
      const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
      shards.push({ ref: { file: `${fileName(group)}-${hash}.json`, pages: part }, content });
    }
  }
  const head: IndexHead = {
    format: INDEX_FORMAT,
    locale,
    tag: versionTag(version),
    groups,
    pages: pages.map((page) => headPage(page, groups.indexOf(page.group), depth)),
    shards: shards.map(({ ref }) => ref),
  };
  const headContent = JSON.stringify(head);
  const files = [
    { path: outputPath(`${folder}/head.json`), content: headContent },
    ...shards.map(({ ref, content }) => ({ path: outputPath(`${folder}/${ref.file}`), content })),
  ];
  return {
    files,
    url: searchIndexUrl(options),
    pages: pages.length,
    records: pages.reduce((sum, page) => sum + page.records.length, 0),
    bytes: {
      head: Buffer.byteLength(headContent),
      total: files.reduce((sum, file) => sum + Buffer.byteLength(file.content), 0),
    },
  };
}

/** The deepest headings that still fit into the head; 1 where none do. */
function headDepth(pages: readonly SearchPage[], budget: number): number {
  let bytes = pages.reduce(
    (sum, page) => sum + Buffer.byteLength(page.url + page.title + page.names) + 20,
    0,
  );
  for (let depth = 2; depth <= 6; depth += 1) {
    for (const { records } of pages) {
      for (const record of records) {
        if (record.depth === depth) bytes += Buffer.byteLength(record.title + shortAnchor(record)) + 12;
      }
    }
    if (bytes > budget) return depth - 1;
  }
  return 6;
}

function headPage(page: SearchPage, group: number, depth: number): HeadPage {
  const headings = headingsOf(page, (record) => record.depth <= depth);
  return [page.url, page.title, group, page.names, page.records.length, headings];
}

function headingsOf(
  { records }: SearchPage,
  keep: (record: SearchPage['records'][number]) => boolean,
): HeadHeading[] {
  const headings: HeadHeading[] = [];
  let next = 1;
  records.forEach((record, position) => {
    if (position === 0 || !keep(record)) return;
    headings.push([position === next ? 0 : position, record.depth, record.title, shortAnchor(record)]);
    next = position + 1;
  });
  return headings;
}

function shortAnchor({ title, anchor }: { readonly title: string; readonly anchor: string }): string {
  return anchor === plainAnchor(title) ? '' : anchor;
}

function shardOf(pages: readonly SearchPage[], depth: number, termsOf: TermReader): IndexShard {
  const records = pages.flatMap((page) => page.records);
  return {
    format: INDEX_FORMAT,
    headings: pages.map((page) => headingsOf(page, (record) => record.depth > depth)),
    texts: records.map((record) => record.text),
    codes: records.map((record) => record.code),
    ...buildPostings(records, termsOf),
  };
}

/** Cuts a section into files of about the same largest size. The postings add about as much again as the texts. */
function cutBySize(members: readonly number[], pages: readonly SearchPage[], budget: number): number[][] {
  const parts: number[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const index of members) {
    const bytes =
      pages[index]!.records.reduce((sum, { text, code }) => sum + text.length + code.length, 0) * 1.7;
    if (size + bytes > budget) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)!.push(index);
    size += bytes;
  }
  return parts;
}

/** A section's name fit for a file: ASCII letters, digits and dashes. */
function fileName(group: string): string {
  const name = plainAnchor(group)
    .normalize('NFKD')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);
  return name || 'section';
}
