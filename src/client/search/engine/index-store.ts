/**
 * The index in memory: what the head and the section files say, by record number. Files come one after the other and only
 * add. Loading is a generator: between two steps its caller may give way to other work.
 */
import {
  type HeadHeading,
  INDEX_FORMAT,
  type IndexHead,
  type IndexShard,
  plainAnchor,
  type SearchRecord,
  tokenize,
  VarintReader,
} from '../../../contract/index.ts';
import { synonymsOf } from './synonyms.ts';
import { Vocabulary } from './vocabulary.ts';

/** Fields of `TermEntry.titles`. */
const FIELD_TITLE = 0;
export const FIELD_NAMES = 1;

export interface StoredPage {
  readonly url: string;
  readonly title: string;
  readonly group: string;
  /** Words of its shortest further name; 0 without one. */
  readonly nameLength: number;
  /** Number of its own record; those of its headings follow. */
  readonly first: number;
  readonly records: number;
}

/** Steps between two chances to give way. */
const STEP = 64;

export class IndexStore {
  readonly vocabulary: Vocabulary;
  readonly pages: StoredPage[] = [];
  readonly shardFiles: readonly string[];
  private readonly head: IndexHead;
  /** By record. A heading that has not arrived yet has no title. */
  readonly pageOf: Uint32Array;
  readonly depthOf: Uint8Array;
  /** Nearest record above, for its title; a page's own is itself. */
  readonly parentOf: Uint32Array;
  readonly titleLength: Uint16Array;
  readonly textLength: Uint32Array;
  readonly codeLength: Uint32Array;
  readonly titles: (string | undefined)[];
  readonly texts: (string | undefined)[];
  readonly codes: (string | undefined)[];
  private readonly anchors: string[];
  private readonly shards: { postings: string; records: Uint32Array }[] = [];
  readonly average = { title: 1, text: 1, code: 1 };

  /** @param json text of the head; throws if this code cannot read it */
  constructor(json: string) {
    const head = JSON.parse(json) as IndexHead;
    if (head?.format !== INDEX_FORMAT) throw new Error('The search index has another format than this page.');
    this.head = head;
    this.vocabulary = new Vocabulary(synonymsOf(head.synonyms ?? []));
    this.shardFiles = head.shards.map((shard) => shard.file);
    const count = head.pages.reduce((sum, page) => sum + page[4], 0);
    this.pageOf = new Uint32Array(count);
    this.depthOf = new Uint8Array(count);
    this.parentOf = new Uint32Array(count);
    this.titleLength = new Uint16Array(count);
    this.textLength = new Uint32Array(count);
    this.codeLength = new Uint32Array(count);
    this.titles = new Array(count);
    this.texts = new Array(count);
    this.codes = new Array(count);
    this.anchors = new Array(count);
  }

  get size(): number {
    return this.pageOf.length;
  }

  /** Section files that are in completely. */
  loadedShards = 0;

  *loadHead(): Generator<void> {
    let record = 0;
    for (const [url, title, group, names, records, headings] of this.head.pages) {
      const page = this.pages.length;
      const lengths =
        names === '' ? [0] : names.split('\n').map((name) => this.indexTitle(name, record, FIELD_NAMES));
      const nameLength = Math.min(...lengths);
      this.pages.push({ url, title, group: this.head.groups[group]!, nameLength, first: record, records });
      this.pageOf.fill(page, record, record + records);
      this.parentOf.fill(record, record, record + records);
      this.setTitle(record, 1, title, '');
      this.setHeadings(page, headings);
      record += records;
      if (page % STEP === STEP - 1) yield;
    }
    this.average.title = mean(this.titleLength);
  }

  /** @param shard position in `shardFiles` */
  *loadShard(shard: number, json: string): Generator<void> {
    const data = JSON.parse(json) as IndexShard;
    if (data?.format !== INDEX_FORMAT) throw new Error('The search index has another format than this page.');
    yield;
    const pages = this.head.shards[shard]!.pages;
    const records = pages.flatMap((page) =>
      Array.from({ length: this.pages[page]!.records }, (_, i) => this.pages[page]!.first + i),
    );
    const lengths = new VarintReader(data.lengths);
    records.forEach((record, i) => {
      this.texts[record] = data.texts[i]!;
      this.codes[record] = data.codes[i]!;
      this.textLength[record] = lengths.next();
      this.codeLength[record] = lengths.next();
    });
    yield;
    for (let i = 0; i < pages.length; i += 1) {
      this.setHeadings(pages[i]!, data.headings[i]!);
      if (i % STEP === STEP - 1) yield;
    }
    this.shards[shard] = { postings: data.postings, records: Uint32Array.from(records) };
    const reader = new VarintReader(data.postings);
    const terms = data.terms === '' ? [] : data.terms.split('\n');
    for (let i = 0; i < terms.length; i += 1) {
      this.vocabulary.entry(terms[i]!).texts.push({ shard, offset: reader.position });
      skipPostings(reader);
      if (i % STEP === STEP - 1) yield;
    }
    this.average.text = mean(this.textLength);
    this.average.code = mean(this.codeLength);
    this.loadedShards += 1;
  }

  /** Calls back for each record whose text or code holds the term. */
  eachText(
    place: { readonly shard: number; readonly offset: number },
    visit: (record: number, inText: number, inCode: number) => void,
  ): void {
    const { postings, records } = this.shards[place.shard]!;
    const reader = new VarintReader(postings, place.offset);
    let record = -1;
    for (let left = reader.next(); left > 0; left -= 1) {
      record += reader.next() + 1;
      const count = reader.next();
      if (count === 0) visit(records[record]!, 1, 0);
      else visit(records[record]!, count - 1, reader.next());
    }
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

  private setHeadings(page: number, headings: readonly HeadHeading[]): void {
    const { first, records } = this.pages[page]!;
    let next = 1;
    for (const [position, depth, title, anchor] of headings) {
      const at = position === 0 ? next : position;
      next = at + 1;
      if (at < records) this.setTitle(first + at, depth, title, anchor === '' ? plainAnchor(title) : anchor);
    }
    // The heading above a heading is the nearest shallower one before it. Deeper headings may arrive later.
    const open: number[] = [first];
    for (let record = first + 1; record < first + records; record += 1) {
      const depth = this.depthOf[record]!;
      if (depth === 0) continue;
      while (open.length > 1 && this.depthOf[open.at(-1)!]! >= depth) open.pop();
      this.parentOf[record] = open.at(-1)!;
      open.push(record);
    }
  }

  private setTitle(record: number, depth: number, title: string, anchor: string): void {
    this.depthOf[record] = depth;
    this.titles[record] = title;
    this.anchors[record] = anchor;
    this.titleLength[record] = this.indexTitle(title, record, FIELD_TITLE);
  }

  private indexTitle(text: string, record: number, field: number): number {
    let words = 0;
    for (const { term, kind } of tokenize(text)) {
      if (kind === 'word') words += 1;
      const { titles } = this.vocabulary.entry(term);
      const packed = record * 2 + field;
      if (titles.at(-1) !== packed && titles.at(-2) !== packed) titles.push(packed);
    }
    return words;
  }
}

function skipPostings(reader: VarintReader): void {
  for (let left = reader.next(); left > 0; left -= 1) {
    reader.next();
    if (reader.next() !== 0) reader.next();
  }
}

function mean(values: ArrayLike<number>): number {
  let sum = 0;
  let count = 0;
  for (let i = 0; i < values.length; i += 1) {
    if (values[i]! > 0) {
      sum += values[i]!;
      count += 1;
    }
  }
  return count === 0 ? 1 : sum / count;
}
