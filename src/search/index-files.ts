/**
 * Records go in, index files come out: a head with the titles, then files with texts, by top-level section. The same pages
 * give the same bytes in any order.
 */
import { hash } from 'node:crypto';
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
  SHARD_BUDGET_BYTES,
  type TermReader,
} from '../contract/index.ts';
import { editionTag, type OutputPath, outputPath } from '../paths/index.ts';
import { buildPostings } from './postings.ts';
import {
  listedPage,
  pageRecords,
  resolveGroups,
  type SearchOutline,
  type SearchPage,
  type SearchPageInput,
} from './records.ts';

/** A page whose texts are read only where a file is made from them. */
export interface ListedPage extends Omit<SearchPageInput, 'sections'> {
  readonly outline: SearchOutline;
  /** Equal for pages with equal records. */
  readonly id: string;
  readonly sections: () => SearchPageInput['sections'];
}

interface IndexPage extends Omit<SearchPage, 'records'>, TextsPage {
  readonly id: string;
}

/** The pages that a reader of one locale and edition finds, in any order. */
export interface IndexInput {
  readonly locale: string;
  readonly version: string;
  readonly pages: readonly ListedPage[];
  /** Groups of words that mean the same, see `search.synonyms`. */
  readonly synonyms?: readonly (readonly string[])[];
  /** Overrides for tests. Bytes of JSON. */
  readonly headBudgetBytes?: number;
  readonly shardBudgetBytes?: number;
}

export interface IndexFile {
  /** Below the output folder. */
  readonly path: OutputPath;
  readonly content: string;
  /** Key of what the file is made from: see {@link KeepFile}. The head has none; it is made from everything. */
  readonly key?: string;
}

/**
 * Called with the key of each file of texts before it is made. @returns the path of a file made from the same, undefined to
 * make it
 */
export type KeepFile = (key: string) => OutputPath | undefined;

/** A file of texts that {@link createTextsMaker} is to make. */
export interface TextsJob {
  /** Deeper headings are in this file, the others in the head. */
  readonly depth: number;
  readonly pages: readonly TextsPage[];
}

export interface TextsPage {
  readonly doc: SearchPageInput['doc'];
  readonly outline: SearchOutline;
  readonly sections: () => SearchPageInput['sections'];
}

/** An index that lacks only the texts. Each may be forgotten once its file is written: together they are as large as the site. */
export interface IndexPlan {
  readonly jobs: readonly TextsJob[];
  /** @returns the file of a job's text. Pages with the same texts give the same file */
  fileOf(job: number, text: string): IndexFile;
  /** After the last file. */
  finish(): { readonly head: IndexFile; readonly records: number };
}

/** One for all files of a run: it remembers the words that it has seen. */
export function createTextsMaker(): (job: TextsJob) => string {
  const termsOf = createTermReader();
  return ({ depth, pages }) => JSON.stringify(textsOf(pages, depth, termsOf));
}

export function planIndex(input: IndexInput, keep: KeepFile = () => undefined): IndexPlan {
  const {
    locale,
    version,
    synonyms = [],
    headBudgetBytes = HEAD_BUDGET_BYTES,
    shardBudgetBytes = SHARD_BUDGET_BYTES,
  } = input;
  const listed = input.pages.map((page): IndexPage => {
    const { doc, outline, id, sections } = page;
    return { ...listedPage(page), doc, outline, id, sections };
  });
  const pages = resolveGroups(listed.sort((a, b) => (a.url < b.url ? -1 : a.url > b.url ? 1 : 0)));
  const groups = [...new Set(pages.map((page) => page.group))];
  const depth = headDepth(pages, headBudgetBytes);
  const folder = `search-index/${locale}/${version}`;
  const membersOf = new Map<string, number[]>(groups.map((group) => [group, []]));
  for (const [index, { group }] of pages.entries()) membersOf.get(group)!.push(index);
  const parts = [...membersOf].flatMap(([group, members]) =>
    cutBySize(members, pages, shardBudgetBytes).map((part) => {
      const ids = part.map((index) => pages[index]!.id);
      const key = hash('sha256', JSON.stringify([folder, group, depth, ids])).slice(0, 32);
      return { group, pages: part, key, kept: keep(key) };
    }),
  );
  const missing = parts.filter(({ kept }) => kept === undefined);
  /** Names of files of texts. */
  const names = new Map(parts.map((part) => [part, part.kept?.slice(folder.length + 1)]));
  return {
    jobs: missing.map((part) => ({ depth, pages: part.pages.map((index) => pages[index]!) })),
    fileOf(job, text) {
      const part = missing[job]!;
      const name = `${fileName(part.group)}-${hash('sha256', text).slice(0, 10)}.json`;
      names.set(part, name);
      return { path: outputPath(`${folder}/${name}`), content: text, key: part.key };
    },
    finish() {
      const shards = parts.map((part): IndexShardRef => ({ file: names.get(part)!, pages: part.pages }));
      const head: IndexHead = {
        format: INDEX_FORMAT,
        locale,
        tag: editionTag(version),
        groups,
        pages: pages.map((page) => headPage(page, groups.indexOf(page.group), depth)),
        shards,
        ...(synonyms.length > 0 && { synonyms }),
      };
      return {
        head: { path: outputPath(`${folder}/head.json`), content: JSON.stringify(head) },
        records: pages.reduce((sum, { outline }) => sum + outline.records.length, 0),
      };
    },
  };
}

/** The deepest level of headings that still fits into the head; 1 where none do. */
function headDepth(pages: readonly IndexPage[], budget: number): number {
  let bytes = pages.reduce(
    (sum, page) => sum + Buffer.byteLength(page.url + page.title + page.names) + 20,
    0,
  );
  for (let depth = 2; depth <= 6; depth += 1) {
    for (const { outline } of pages) bytes += outline.bytes[depth] ?? 0;
    if (bytes > budget) return depth - 1;
  }
  return 6;
}

function headPage(page: IndexPage, group: number, depth: number): HeadPage {
  const headings = headingsOf(page.outline, (own) => own <= depth);
  return [page.url, page.title, group, page.names, page.outline.records.length, headings];
}

function headingsOf({ records }: SearchOutline, keep: (depth: number) => boolean): HeadHeading[] {
  const headings: HeadHeading[] = [];
  let next = 1;
  records.forEach(([depth, title, anchor], position) => {
    if (position === 0 || !keep(depth)) return;
    headings.push([position === next ? 0 : position, depth, title, anchor]);
    next = position + 1;
  });
  return headings;
}

function textsOf(pages: readonly TextsPage[], depth: number, termsOf: TermReader): IndexShard {
  const records = pages.flatMap(({ doc, sections }) => pageRecords(doc, sections()));
  return {
    format: INDEX_FORMAT,
    headings: pages.map(({ outline }) => headingsOf(outline, (own) => own > depth)),
    texts: records.map((record) => record.text),
    codes: records.map((record) => record.code),
    ...buildPostings(records, termsOf),
  };
}

/** Cuts a section into files of about the same size limit. The postings need about as much space again as the texts. */
function cutBySize(members: readonly number[], pages: readonly IndexPage[], budget: number): number[][] {
  const parts: number[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const index of members) {
    const bytes = pages[index]!.outline.size * 1.7;
    if (size + bytes > budget) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)!.push(index);
    size += bytes;
  }
  return parts;
}

/** A section's name, made fit for a file name: ASCII letters, digits and dashes. */
function fileName(group: string): string {
  const name = plainAnchor(group)
    .normalize('NFKD')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);
  return name || 'section';
}
