/**
 * Records go in, index files come out: whole for a small site, split for a larger one, see `IndexHead`. The same pages give the
 * same bytes in any order.
 */
import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import {
  encodeSteps,
  encodeVarint,
  type FileFrom,
  type HeadHeading,
  type HeadPage,
  INDEX_FORMAT,
  type IndexAverages,
  type IndexHead,
  pageFileName,
} from '../contract/index.ts';
import { editionTag, type OutputPath, outputPath } from '../paths/index.ts';
import { countsKey } from './kept-counts.ts';
import {
  listedPage,
  resolveGroups,
  type SearchOutline,
  type SearchPage,
  type SearchPageInput,
  sumOf,
} from './records.ts';
import type { TermRole } from './term-lists.ts';

/** Bytes of an index (JSON, not compressed) up to which it is whole: about 240 kB gzipped, less than a question loads of a large one. Ours. */
const WHOLE_BUDGET_BYTES = 800_000;
/** Characters of a file of pages, and how many of them there are at most before they grow: their names stand in the head. Ours. */
const PAGE_FILE_LENGTH = 12_000;
const MAX_PAGE_FILES = 4096;
/** Characters of texts that are looked at to put the hits of a question in order. Ours: about 120 kB gzipped. */
const LOOKED_LENGTH = 32 * PAGE_FILE_LENGTH;

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
  readonly wholeBudgetBytes?: number;
}

export interface IndexFile {
  /** Below the output folder. */
  readonly path: OutputPath;
  /** undefined for a file that is in place. */
  readonly content: string | undefined;
  /** Key of what the file is made from: see {@link KeepFile}. The head has none; it is made from everything. */
  readonly key?: string;
  /** What the head says of the file, see {@link KeptFile}. */
  readonly note?: string;
}

/** A file that is in place. */
export interface KeptFile {
  readonly path: OutputPath;
  readonly note?: string | undefined;
}

/** Called with the key of each file but the head before it is made. @returns the file made from the same, undefined to make it */
export type KeepFile = (key: string) => KeptFile | undefined;

/** Files that `createTextsMaker` is to make. */
export type TextsJob = PagesJob | TermsJob;

/** `texts`: all of a whole index. `pages`: one file of pages. */
export interface PagesJob {
  readonly kind: 'texts' | 'pages';
  readonly pages: readonly TextsPage[];
  /** Of one page that is cut: the records of the file. */
  readonly piece?: Piece;
}

/** All files of terms. */
export interface TermsJob {
  readonly kind: 'terms';
  /** Of the words. */
  readonly locale: string;
  readonly pages: readonly CountedText[];
  /** Names of files that are in place: one that would be such a file is not handed out. */
  readonly inPlace: readonly string[];
  /** Under which the counted words of its pages are kept. */
  readonly countsKey: string;
}

interface Piece {
  readonly from: number;
  readonly to: number;
}

/** A page whose words are counted. */
export interface CountedText {
  readonly id: string;
  readonly doc: SearchPageInput['doc'];
  readonly sections: () => SearchPageInput['sections'];
}

export interface TextsPage extends CountedText {
  readonly url: string;
  readonly outline: SearchOutline;
}

/** One file of a job. */
export interface JobText {
  /** Hash of the text. */
  readonly id: string;
  /** undefined for a file that is in place. */
  readonly text: string | undefined;
  /** Of a file of terms, JSON: a {@link TermsNote}. */
  readonly note?: string | undefined;
}

/** One that was made, and weighed. */
export interface MadeText extends JobText {
  /** Bytes; undefined for a file that is in place. */
  readonly gzip: number | undefined;
}

/** What the head says of a file of terms. */
export interface TermsNote {
  readonly role: TermRole;
  readonly from: string;
  /** Of all files together. */
  readonly averages: IndexAverages;
  readonly files: number;
}

/** An index that lacks only the texts. Each may be forgotten once its file is written: together they are as large as the site. */
export interface IndexPlan {
  readonly jobs: readonly TextsJob[];
  /** @returns the file of a job's next text */
  fileOf(job: number, made: JobText): IndexFile;
  /** After the last file. */
  finish(): { readonly head: IndexFile & { readonly content: string }; readonly records: number };
}

/** @param inPlace paths of index files of the last run that still stand */
export function planIndex(
  input: IndexInput,
  keep: KeepFile = () => undefined,
  inPlace: readonly string[] = [],
): IndexPlan {
  const { locale, version, synonyms = [], wholeBudgetBytes = WHOLE_BUDGET_BYTES } = input;
  const listed = input.pages.map((page): IndexPage => {
    const { doc, outline, id, sections } = page;
    return { ...listedPage(page), doc, outline, id, sections };
  });
  const pages = resolveGroups(listed.sort((a, b) => (a.url < b.url ? -1 : a.url > b.url ? 1 : 0)));
  const groups = [...new Set(pages.map(({ group }) => group))];
  const listings = encodeSteps([...pages.keys()].filter((number) => pages[number]!.outline.isListing));
  // One folder for all files whose names change with their content: hosts may tell browsers to keep it.
  const folder = `search-index/files/${locale}/${version}`;
  const place: Place = { folder, locale, keep, inPlace };
  const isWhole = pages.reduce((sum, page) => sum + bytesOf(page), 0) <= wholeBudgetBytes;
  const { jobs, fileOf, finish } = isWhole
    ? planWhole(pages, groups, place)
    : planSplit(pages, groups, place);
  return {
    jobs,
    fileOf,
    finish() {
      const head: IndexHead = {
        format: INDEX_FORMAT,
        locale,
        tag: editionTag(version),
        files: `../../files/${locale}/${version}/`,
        groups,
        ...(listings !== '' && { listings }),
        ...(synonyms.length > 0 && { synonyms }),
        ...finish(),
      };
      return {
        head: {
          path: outputPath(`search-index/${locale}/${version}/head.json`),
          content: JSON.stringify(head),
        },
        records: pages.reduce((sum, { outline }) => sum + outline.records.length, 0),
      };
    },
  };
}

type GroupedPage = IndexPage & { readonly group: string };

interface Place {
  readonly folder: string;
  readonly locale: string;
  readonly keep: KeepFile;
  readonly inPlace: readonly string[];
}

interface Plan<Kind extends IndexHead['kind']> extends Pick<IndexPlan, 'jobs' | 'fileOf'> {
  finish(): Omit<
    Extract<IndexHead, { kind: Kind }>,
    'format' | 'locale' | 'tag' | 'files' | 'groups' | 'listings' | 'synonyms'
  >;
}

function planWhole(
  pages: readonly GroupedPage[],
  groups: readonly string[],
  { folder, keep }: Place,
): Plan<'whole'> {
  const key = keyOf(folder, 'texts', pages);
  let path = pages.length === 0 ? undefined : keep(key)?.path;
  return {
    jobs: pages.length === 0 || path !== undefined ? [] : [{ kind: 'texts', pages }],
    fileOf(_job, { id, text }) {
      path = outputPath(`${folder}/texts-${id.slice(0, 10)}.json`);
      return { path, content: text, key };
    },
    finish: () => ({
      kind: 'whole',
      pages: pages.map((page) => headPage(page, groups.indexOf(page.group))),
      ...(path !== undefined && { texts: path.slice(folder.length + 1) }),
    }),
  };
}

function planSplit(
  pages: readonly GroupedPage[],
  groups: readonly string[],
  { folder, locale, keep, inPlace }: Place,
): Plan<'split'> {
  const nameOf = (path: string): string => path.slice(folder.length + 1);
  const limit = pageFileLimit(pages);
  const placeOf = placesAmong(pages);
  const parts = cutBySize(pages, limit).map((part) => {
    const place = placeOf(part);
    // The file's name holds its place.
    const key = keyOf(folder, `pages ${place.join('.')} ${part.piece?.from ?? ''}`, part.pages);
    return { ...part, key, place, name: undefinedOr(keep(key)?.path, nameOf) };
  });
  const missing = [...parts.keys()].filter((number) => parts[number]!.name === undefined);
  const termsKey = keyOf(folder, 'terms', pages);
  const kept = keptTerms(termsKey, keep);
  const terms: { note: TermsNote; name: string }[] = kept.map(({ path, note }) => ({
    note,
    name: nameOf(path),
  }));
  const pageJobs = missing.map((number): PagesJob => ({ kind: 'pages', ...partOf(parts[number]!) }));
  const termsJob: TermsJob = {
    ...{ kind: 'terms', locale, pages },
    inPlace: inPlace.filter((path) => path.startsWith(`${folder}/`)).map(nameOf),
    countsKey: countsKey(folder),
  };
  return {
    jobs: kept.length > 0 ? pageJobs : [...pageJobs, termsJob],
    fileOf(job, { id, text, note }) {
      const number = missing[job];
      if (number !== undefined) {
        const part = parts[number]!;
        // Base 36: some disks do not tell capitals from small letters.
        part.name = pageFileName(...part.place, shortId(id));
        return { path: outputPath(`${folder}/${part.name}`), content: text, key: part.key };
      }
      const name = termsFileName(id);
      terms.push({ note: JSON.parse(note!) as TermsNote, name });
      const key = `${termsKey}/${terms.length - 1}`;
      return { path: outputPath(`${folder}/${name}`), content: text, key, note: note! };
    },
    finish() {
      const filesOf = (role: TermRole): FileFrom[] =>
        terms.filter(({ note }) => note.role === role).map(({ note, name }) => [note.from, name]);
      return {
        kind: 'split',
        records: pages.map(({ outline }) => encodeVarint(outline.records.length)).join(''),
        runs: runsOf(pages.map(({ group }) => groups.indexOf(group))),
        averages: terms[0]!.note.averages,
        recordCounts: parts
          .map(({ pages: own, piece }) =>
            encodeVarint(
              piece ? piece.to - piece.from : sumOf(own.map(({ outline }) => outline.sizes.length)),
            ),
          )
          .join(''),
        looked: Math.round(LOOKED_LENGTH / limit),
        pageFiles: parts.map(({ name }) => name!.slice(-9, -5)).join(''),
        terms: filesOf('terms'),
        beginnings: filesOf('beginnings'),
        vocabulary: filesOf('vocabulary'),
      };
    },
  };
}

/** Kept files of terms, in their order; none where one of them is not in place. */
function keptTerms(key: string, keep: KeepFile): { path: OutputPath; note: TermsNote }[] {
  const files: { path: OutputPath; note: TermsNote }[] = [];
  for (;;) {
    const file = keep(`${key}/${files.length}`);
    if (file?.note === undefined) return [];
    const note = JSON.parse(file.note) as TermsNote;
    files.push({ path: file.path, note });
    if (files.length === note.files) return files;
  }
}

function undefinedOr<In, Out>(value: In | undefined, make: (value: In) => Out): Out | undefined {
  return value === undefined ? undefined : make(value);
}

/** Of what files are made from. */
function keyOf(folder: string, what: string, pages: readonly GroupedPage[]): string {
  const made = pages.map(({ id, url, title, names }) => [id, url, title, names]);
  return hash('sha256', JSON.stringify([INDEX_FORMAT, folder, what, made])).slice(0, 32);
}

/** Four characters of base 36. */
function shortId(hex: string): string {
  return (Number.parseInt(hex.slice(0, 12), 16) % 36 ** 4).toString(36).padStart(4, '0');
}

/** Bytes of a page's texts and headings, about. */
function bytesOf({ url, title, names, outline }: IndexPage): number {
  return sumOf(outline.sizes) + outline.bytes + Buffer.byteLength(url + title + names);
}

function headPage(page: GroupedPage, group: number): HeadPage {
  const { url, title, names, outline } = page;
  return [url, title, group, names, outline.records.length, outline.records.slice(1) as HeadHeading[]];
}

export const termsFileName = (id: string): string => `t-${id.slice(0, 10)}.json`;

interface Part<Page> {
  readonly pages: readonly Page[];
  readonly piece?: Piece;
}

function partOf<Page>({ pages, piece }: Part<Page>): Part<Page> {
  return { pages, ...(piece && { piece }) };
}

const lengthOf = ({ outline }: Pick<TextsPage, 'outline'>): number => sumOf(outline.sizes) + outline.bytes;

/** Those pages whose language and version have so much text that their index is of several files. */
export function pagesOfSplit<Page extends Pick<TextsPage, 'doc' | 'outline'>>(
  pages: readonly Page[],
): Page[] {
  const editionOf = ({ doc }: Page) => `${doc.locale}/${doc.version}`;
  const lengths = new Map<string, number>();
  for (const page of pages) {
    const edition = editionOf(page);
    lengths.set(edition, (lengths.get(edition) ?? 0) + lengthOf(page));
  }
  return pages.filter((page) => lengths.get(editionOf(page))! > WHOLE_BUDGET_BYTES);
}

function pageFileLimit(pages: readonly TextsPage[]): number {
  const all = pages.reduce((sum, page) => sum + lengthOf(page), 0);
  // In steps: each edit of a very large site would move the cuts of all files.
  return Math.max(PAGE_FILE_LENGTH, Math.ceil(all / MAX_PAGE_FILES / 1000) * 1000);
}

/** Where parts, asked for in their order, begin: see `pageFileName`. */
function placesAmong<Page>(pages: readonly Page[]): (part: Part<Page>) => [page: number, piece: number] {
  let [page, piece] = [-1, 0];
  return (part) => {
    if (page >= 0 && pages[page] === part.pages[0]) piece += 1;
    else {
      page = pages.indexOf(part.pages[0]!, page + 1);
      piece = 0;
    }
    return [page, piece];
  };
}

/** One page in so many begins a file whatever is before it: the cuts behind an edited page move no further than to there. Ours. */
const PAGES_PER_ANCHOR = 32;
const isAnchor = ({ url }: TextsPage): boolean => crc32(url) % PAGES_PER_ANCHOR === 0;

/** Pages in a row, in parts of about one size. A page that is larger is cut between its records. */
function cutBySize<Page extends TextsPage>(pages: readonly Page[], limit: number): Part<Page>[] {
  const parts: Page[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const page of pages) {
    const length = lengthOf(page);
    if (size + length > limit || isAnchor(page)) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)!.push(page);
    size += length;
  }
  return parts.flatMap((part) => (part.length === 1 ? piecesOf(part[0]!, limit) : { pages: part }));
}

/** A page alone, in as few pieces of about one size as keep to a limit where its records allow it. */
function piecesOf<Page extends TextsPage>(page: Page, limit: number): Part<Page>[] {
  const { sizes, bytes } = page.outline;
  const own = bytes / sizes.length;
  const all = sumOf(sizes) + bytes;
  const count = Math.ceil(all / limit);
  if (count === 1) return [{ pages: [page] }];
  const parts: Part<Page>[] = [];
  let from = 0;
  let size = 0;
  for (const [record, length] of sizes.entries()) {
    size += length + own;
    const isLast = record === sizes.length - 1;
    // Where the next record would lead further from the even size than this one.
    if (!isLast && size + (sizes[record + 1]! + own) / 2 < all / count) continue;
    parts.push({ pages: [page], piece: { from, to: record + 1 } });
    from = record + 1;
    size = 0;
  }
  return parts.length === 1 ? [{ pages: [page] }] : parts;
}

/** Varints: a value, and how often it stands in a row. */
function runsOf(values: readonly number[]): string {
  let text = '';
  for (let start = 0; start < values.length; ) {
    let end = start;
    while (values[end] === values[start]) end += 1;
    text += encodeVarint(values[start]!) + encodeVarint(end - start);
    start = end;
  }
  return text;
}
