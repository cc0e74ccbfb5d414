/**
 * The index in memory: what the head and the other files say, by record number. Files come one after the other and only add.
 * Loading is a generator: between two steps its caller may give way to other work.
 */
import {
  type BeginningFile,
  BODY_SCALE,
  bodyWorth,
  type CountedTerms,
  countRecord,
  createTermReader,
  decodeWords,
  evenAverage,
  type HeadHeading,
  type HeadingAbove,
  type HeadPage,
  INDEX_FORMAT,
  type IndexAverages,
  type IndexHead,
  type IndexTexts,
  LISTED,
  LISTED_OF_BEGINNING,
  type PageFile,
  plainAnchor,
  type SearchLanguage,
  type SearchRecord,
  type TermFile,
  TITLE_SCALE,
  tokenize,
  VarintReader,
  worthsOf,
} from '../../../contract/index.ts';
import { SplitDirectory } from './split-directory.ts';
import { synonymsOf } from './synonyms.ts';
import { type TextPlace, Vocabulary } from './vocabulary.ts';

/** Flags of `TermEntry.titles`. */
const FLAG_TITLE = 0;
export const FLAG_NAME = 1;
export const FLAG_TAIL = 2;
const FLAGS = 4;

export interface StoredPage {
  url: string;
  title: string;
  readonly group: string;
  /** It lists what other pages say: a change log, an index of everything. */
  isListing: boolean;
  /** Words of its shortest further name; 0 without one. */
  nameLength: number;
  /** Number of its own record; those of its headings follow. */
  readonly first: number;
  readonly records: number;
}

/** Steps between two chances to give way; a text whose words are found takes longer. */
const STEP = 64;
const COUNTED = 4;
/** Files of pages whose texts are kept; the oldest go first. Ours: about 6 MB. */
const KEPT_PAGE_FILES = 300;

const BODY_WORTH = worthsOf(BODY_SCALE);
const TITLE_WORTH = worthsOf(TITLE_SCALE);

export class IndexStore {
  readonly vocabulary: Vocabulary;
  readonly pages: StoredPage[] = [];
  /** Undefined where the index is whole. */
  readonly directory: SplitDirectory | undefined;
  /** Of the words. */
  readonly language: SearchLanguage;
  private readonly head: IndexHead;
  /** By record. A record whose file has not arrived has no title. */
  readonly pageOf: Uint32Array;
  private readonly depthOf: Uint8Array;
  /** Nearest record above, for its title; a page's own is itself. */
  private readonly parentOf: Uint32Array;
  readonly titleLength: Uint16Array;
  /** Headings below a record. */
  readonly below: Uint16Array;
  readonly titles: (string | undefined)[];
  readonly texts: (string | undefined)[];
  readonly codes: (string | undefined)[];
  private readonly anchors: string[];
  /** Of a split index: places, and what is said of each. */
  private readonly postings: (readonly [places: string, said: string])[] = [];
  /** Of a whole index, by term: a record, its worth, and so on. */
  private readonly lists: number[][] = [];
  private readonly loaded = new Set<string>();
  /** In the order in which they came. */
  private readonly pageFiles: string[] = [];
  average: IndexAverages = { title: 1, text: 1, code: 1 };
  /** Grows with each file. */
  version = 0;

  /** @param json text of the head; throws if this code cannot read it */
  constructor(json: string, language: SearchLanguage) {
    const head = readFile<IndexHead>(json);
    this.head = head;
    this.language = language;
    this.vocabulary = new Vocabulary(language, synonymsOf(head.synonyms ?? [], language), this);
    const counts = recordCounts(head);
    this.directory = head.kind === 'split' ? new SplitDirectory(head) : undefined;
    const count = counts.reduce((sum, records) => sum + records, 0);
    this.pageOf = new Uint32Array(count);
    this.depthOf = new Uint8Array(count);
    this.parentOf = new Uint32Array(count);
    this.titleLength = new Uint16Array(count);
    this.below = new Uint16Array(count);
    this.titles = new Array(count);
    this.texts = new Array(count);
    this.codes = new Array(count);
    this.anchors = new Array(count);
    const groupOf = groupReader(head);
    let first = 0;
    for (const [page, records] of counts.entries()) {
      this.pages.push({
        url: '',
        title: '',
        group: groupOf(page),
        isListing: false,
        nameLength: 0,
        first,
        records,
      });
      this.pageOf.fill(page, first, first + records);
      this.parentOf.fill(first, first, first + records);
      this.below[first] = records - 1;
      first += records;
    }
    const listings = new VarintReader(head.listings ?? '');
    for (let page = 0; !listings.done; ) {
      page += listings.next();
      this.pages[page]!.isListing = true;
    }
    if (head.kind === 'split') this.average = head.averages;
  }

  get size(): number {
    return this.pageOf.length;
  }

  /** Address of the folder of the other files, from the head. */
  get folder(): string {
    return this.head.files;
  }

  /** Whether a file of the index is in. */
  has(file: string): boolean {
    return this.loaded.has(file);
  }

  /** The file with a record's text where it is not in. */
  missingText(record: number): string | undefined {
    const { head, directory } = this;
    const file = directory ? directory.pageFile(record) : head.kind === 'whole' && head.texts;
    return file && !this.loaded.has(file) ? file : undefined;
  }

  /** All texts of a whole index, where they are not in. */
  missingTexts(): string | undefined {
    const { head } = this;
    return head.kind === 'whole' && head.texts && !this.loaded.has(head.texts) ? head.texts : undefined;
  }

  *loadHead(): Generator<void> {
    const { head } = this;
    if (head.kind === 'split') return;
    for (const [page, entry] of head.pages.entries()) {
      const [, title, , names] = entry;
      const { first } = this.pages[page]!;
      const lengths =
        names === '' ? [0] : names.split('\n').map((name) => this.indexTitle(name, first, FLAG_NAME));
      this.pages[page]!.nameLength = Math.min(...lengths);
      this.titleLength[first] = this.indexTitle(title, first, FLAG_TITLE);
      this.setPage(page, entry[0], title);
      this.setHeadings(page, first + 1, entry[5]);
      entry[5].forEach(([, heading], i) => {
        this.titleLength[first + 1 + i] = this.indexTitle(heading, first + 1 + i, FLAG_TITLE);
      });
      if (page % STEP === STEP - 1) yield;
    }
    this.average = { ...this.average, title: evenAverage(this.titleLength) };
  }

  /** @param file its name; nothing happens where it is in already */
  *load(file: string, json: string): Generator<void> {
    const data = readFile<IndexTexts | TermFile | BeginningFile | PageFile | VocabularyFile>(json);
    yield;
    if (this.loaded.has(file)) return;
    if ('pages' in data) this.loadPages(file, data);
    else if ('beginnings' in data) this.loadBeginnings(data);
    else if ('titleCounts' in data) yield* this.loadTerms(data);
    else if ('codes' in data) yield* this.loadTexts(data);
    else this.vocabulary.addWords(file, data.terms);
    this.loaded.add(file);
    this.version += 1;
  }

  /** Calls back for each record whose text or code holds the term, with its worth. */
  eachText({ part, offset, from, count }: TextPlace, visit: (record: number, worth: number) => void): void {
    if (!this.directory) {
      const list = this.lists[part]!;
      for (let i = 0; i < list.length; i += 2) visit(list[i]!, list[i + 1]!);
      return;
    }
    const [places, worths] = this.postings[part]!;
    const said = new VarintReader(worths, from);
    eachPlace(new VarintReader(places, offset), Math.min(count, LISTED), (record) =>
      visit(record, BODY_WORTH[said.digit()]!),
    );
  }

  /** Calls back for each record that a loaded beginning is listed in. */
  eachBegun(
    { part, offset, from, count }: TextPlace,
    visit: (record: number, title: number, body: number) => void,
  ): void {
    const [places, marks] = this.postings[part]!;
    const said = new VarintReader(marks, from);
    eachPlace(new VarintReader(places, offset), Math.min(count, LISTED_OF_BEGINNING), (record) => {
      const title = said.digit();
      if (title > 0) this.titleLength[record] = said.next();
      visit(record, TITLE_WORTH[title]!, BODY_WORTH[said.digit()]!);
    });
  }

  /** The record in the hosted service's shape. */
  record(record: number): SearchRecord {
    const page = this.pages[this.pageOf[record]!]!;
    const anchor = this.anchors[record] ?? '';
    const levels: (string | null)[] = [null, page.title, null, null, null, null, null];
    for (let at = record; at !== page.first; at = this.parentOf[at]!)
      levels[this.depthOf[at]!] = this.titles[at]!;
    const [, lvl1, lvl2, lvl3, lvl4, lvl5, lvl6] = levels as [null, ...(string | null)[]];
    const url = anchor === '' ? page.url : `${page.url}#${anchor}`;
    return {
      objectID: url,
      url,
      url_without_anchor: page.url,
      anchor,
      type: `lvl${this.depthOf[record] || 1}` as SearchRecord['type'],
      content: this.texts[record] || null,
      hierarchy: {
        lvl0: page.group,
        lvl1: lvl1 ?? null,
        lvl2: lvl2 ?? null,
        lvl3: lvl3 ?? null,
        lvl4: lvl4 ?? null,
        lvl5: lvl5 ?? null,
        lvl6: lvl6 ?? null,
      },
      language: this.head.locale,
      docusaurus_tag: this.head.tag,
    };
  }

  /** Finds the words of all texts. */
  private *loadTexts({ texts, codes }: IndexTexts): Generator<void> {
    const termsOf = createTermReader(this.language);
    const lengths: CountedTerms['lengths'][] = [];
    /** By term: record, count, record, count. */
    const found = new Map<string, number[]>();
    for (const [record, text] of texts.entries()) {
      this.texts[record] = text;
      this.codes[record] = codes[record]!;
      const counted = countRecord(text, codes[record]!, termsOf);
      lengths.push(counted.lengths);
      for (const [term, both] of counted.counts) {
        const list = found.get(term);
        if (list) list.push(record, both);
        else found.set(term, [record, both]);
      }
      if (record % COUNTED === COUNTED - 1) yield;
    }
    this.average = {
      ...this.average,
      text: evenAverage(lengths.map(([text]) => text)),
      code: evenAverage(lengths.map(([, code]) => code)),
    };
    let step = 0;
    for (const term of [...found.keys()].sort()) {
      const list = found.get(term)!;
      for (let i = 1; i < list.length; i += 2)
        list[i] = bodyWorth(list[i]!, lengths[list[i - 1]!]!, this.average);
      const part = this.lists.push(list) - 1;
      this.vocabulary.entry(term).text = { part, offset: 0, from: 0, count: list.length / 2 };
      step += 1;
      if (step % STEP === 0) yield;
    }
  }

  private *loadTerms(data: TermFile): Generator<void> {
    const part = this.postings.push([data.textPlaces, data.textWorths]) - 1;
    const titleCounts = new VarintReader(data.titleCounts);
    const titlePlaces = new VarintReader(data.titlePlaces);
    const titleMarks = new VarintReader(data.titleMarks);
    const textCounts = new VarintReader(data.textCounts);
    const textPlaces = new VarintReader(data.textPlaces);
    let from = 0;
    let step = 0;
    for (const term of decodeWords(data.terms)) {
      const entry = this.vocabulary.entry(term);
      entry.inTitles = titleCounts.next();
      eachPlace(titlePlaces, Math.min(entry.inTitles, LISTED), (record) => {
        const packed = titleMarks.next();
        const page = this.pages[this.pageOf[record]!]!;
        if (record !== page.first) this.below[record] = titleMarks.next();
        if (packed & FLAG_NAME) page.nameLength = packed >> 2;
        else this.titleLength[record] = packed >> 2;
        entry.titles.push(record * FLAGS + (packed % FLAGS));
      });
      const count = textCounts.next();
      if (count > 0) entry.text = { part, offset: textPlaces.position, from, count };
      const listed = Math.min(count, LISTED);
      textPlaces.skip(listed);
      from += listed;
      step += 1;
      if (step % STEP === 0) yield;
    }
  }

  private loadBeginnings(data: BeginningFile): void {
    const part = this.postings.push([data.places, data.marks]) - 1;
    const counts = new VarintReader(data.counts);
    const places = new VarintReader(data.places);
    const marks = new VarintReader(data.marks);
    for (const beginning of decodeWords(data.beginnings)) {
      const count = counts.next();
      const place = { part, offset: places.position, from: marks.position, count };
      this.vocabulary.beginnings.set(beginning, place);
      eachPlace(places, Math.min(count, LISTED_OF_BEGINNING), () => {
        if (marks.digit() > 0) marks.next();
        marks.digit();
      });
    }
  }

  private loadPages(file: string, { above = [], pages, texts, codes }: PageFile): void {
    const from = this.directory!.firstRecord(file);
    const page = this.pageOf[from]!;
    for (const [i, [url, title, headings]] of pages.entries()) {
      const { first } = this.pages[page + i]!;
      this.setPage(page + i, url, title);
      this.setHeadings(page + i, Math.max(from, first + 1), headings, above);
    }
    for (let i = 0; i < texts.length; i += 1) {
      this.texts[from + i] = texts[i];
      this.codes[from + i] = codes[i];
    }
    this.pageFiles.push(file);
    if (this.pageFiles.length > KEPT_PAGE_FILES) this.forgetTexts(this.pageFiles.shift()!);
  }

  /** Titles stay: those of a page's other files may need them. */
  private forgetTexts(file: string): void {
    const directory = this.directory!;
    for (
      let record = directory.firstRecord(file);
      record < this.size && directory.pageFile(record) === file;
      record += 1
    ) {
      this.texts[record] = undefined;
      this.codes[record] = undefined;
    }
    this.loaded.delete(file);
  }

  private setPage(page: number, url: string, title: string): void {
    const stored = this.pages[page]!;
    const { first } = stored;
    stored.url = url;
    stored.title = title;
    this.depthOf[first] = 1;
    this.titles[first] = title;
    this.anchors[first] = '';
  }

  /**
   * @param from record of the first heading
   * @param above headings above it
   */
  private setHeadings(
    page: number,
    from: number,
    headings: readonly HeadHeading[],
    above: readonly HeadingAbove[] = [],
  ): void {
    const { first } = this.pages[page]!;
    // The heading above a heading is the nearest shallower one before it.
    const open: number[] = [first];
    const add = (record: number, [depth, text, anchor]: HeadHeading): void => {
      while (open.length > 1 && this.depthOf[open.at(-1)!]! >= depth) open.pop();
      // In a split index, terms tell what is below a heading, which may be in another file.
      if (!this.directory) for (const higher of open.slice(1)) this.below[higher] = record - higher;
      this.parentOf[record] = open.at(-1)!;
      open.push(record);
      this.depthOf[record] = depth;
      this.titles[record] = text;
      this.anchors[record] = anchor === '' ? plainAnchor(text) : anchor;
    };
    for (const [position, ...heading] of above) add(first + position, heading);
    for (const [i, heading] of headings.entries()) add(from + i, heading);
  }

  private indexTitle(text: string, record: number, flag: number): number {
    let words = 0;
    for (const { term, kind } of tokenize(text, this.language)) {
      if (kind === 'word') words += 1;
      const { titles } = this.vocabulary.entry(term);
      const packed = record * FLAGS + flag;
      if (titles.at(-1) !== packed && titles.at(-2) !== packed) titles.push(packed);
    }
    return words;
  }
}

/** Reads places as `TermFile` describes them. */
function eachPlace(places: VarintReader, count: number, visit: (record: number) => void): void {
  let record = 0;
  for (let left = count; left > 0; left -= 1) {
    record += places.next();
    visit(record);
  }
}

/** Terms alone, see `encodeWords`. */
interface VocabularyFile {
  readonly format: number;
  readonly terms: string;
}

function readFile<File extends { readonly format: number }>(json: string): File {
  const data = JSON.parse(json) as File;
  if (data?.format !== INDEX_FORMAT) throw new Error('The search index has another format than this page.');
  return data;
}

function recordCounts(head: IndexHead): readonly number[] {
  if (head.kind === 'whole') return head.pages.map((page: HeadPage) => page[4]);
  const reader = new VarintReader(head.records);
  const counts: number[] = [];
  while (!reader.done) counts.push(reader.next());
  return counts;
}

/** Tells the section of each page, asked in their order. */
function groupReader(head: IndexHead): (page: number) => string {
  if (head.kind === 'whole') return (page) => head.groups[head.pages[page]![2]]!;
  const reader = new VarintReader(head.runs);
  let group = '';
  let left = 0;
  return () => {
    if (left === 0) {
      group = head.groups[reader.next()]!;
      left = reader.next();
    }
    left -= 1;
    return group;
  };
}
