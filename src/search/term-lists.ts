/**
 * The inverted index of a large site: pages go in, files of terms come out. The words of a page are counted when it is added,
 * and weighed when all are, because what a word is worth depends on the length of all texts.
 */
import {
  BODY_SCALE,
  bodyStep,
  encodeDigit,
  encodeVarint,
  evenAverage,
  type FileFrom,
  filesWith,
  INDEX_FORMAT,
  type IndexAverages,
  isShortPrefix,
  MAX_COUNT,
  MAX_PREFIX_EXPANSIONS,
  MAX_RANGE_FILES,
  prefixWeight,
  type SearchLanguage,
  stepOf,
  TERM_RANK,
  type TermReader,
  TITLE_SCALE,
  titleWorth,
  tokenize,
  worthsOf,
} from '../contract/index.ts';
import type { PageRecord } from './records.ts';

/** What a file of terms holds. */
export type TermRole = 'terms' | 'beginnings' | 'vocabulary';

export interface TermPart {
  readonly role: TermRole;
  /** First term of the file. */
  readonly from: string;
  readonly text: string;
}

export interface TermParts {
  readonly averages: IndexAverages;
  readonly parts: readonly TermPart[];
}

/** Characters of a file of terms, and how many of them there are at most before they grow. Ours. */
const TERM_FILE_LENGTH = 24_000;
const MAX_TERM_FILES = 512;
const VOCABULARY_FILE_LENGTH = 40_000;
/** A term that stands in more records is listed in those that it says most about. Ours. */
const LISTED = 2000;
/** The same of a beginning. */
const LISTED_OF_BEGINNING = 300;
/** Longer beginnings are not looked at: those of many terms are shorter. */
const MAX_BEGINNING = 12;

export interface AddedPage {
  readonly title: string;
  /** One a line. */
  readonly names: string;
  readonly records: readonly PageRecord[];
}

/** Where a term stands in titles: three numbers for each (twice the record, plus 1 for a name; length; headings below it). */
type TitleList = number[];

export class TermLists {
  private readonly language: SearchLanguage;
  private readonly termsOf: TermReader;
  private readonly titles = new Map<string, TitleList>();
  /** By term: record, count in the text and count in the code in one number. */
  private readonly texts = new Map<string, number[]>();
  private readonly pageOf: number[] = [];
  private readonly firsts: number[] = [];
  private readonly titleLengths: number[] = [];
  private readonly textLengths: number[] = [];
  private readonly codeLengths: number[] = [];

  constructor(language: SearchLanguage, termsOf: TermReader) {
    this.language = language;
    this.termsOf = termsOf;
  }

  /** In the order of the pages' addresses. */
  add({ title, names, records }: AddedPage): void {
    const first = this.pageOf.length;
    const page = this.firsts.push(first) - 1;
    const named = names === '' ? [] : names.split('\n').map((name) => tokenize(name, this.language));
    const lengths = named.map((tokens) => tokens.filter(({ kind }) => kind === 'word').length);
    for (const tokens of named)
      for (const { term } of tokens) this.addTitle(term, first * 2 + 1, Math.min(...lengths), 0);
    records.forEach((record, i) => {
      this.pageOf.push(page);
      const tokens = tokenize(i === 0 ? title : record.title, this.language);
      const length = tokens.filter(({ kind }) => kind === 'word').length;
      this.titleLengths.push(length);
      const below = i === 0 ? records.length - 1 : headingsBelow(records, i);
      for (const { term } of tokens) this.addTitle(term, (first + i) * 2, length, below);
      this.addText(record, first + i);
    });
  }

  private addTitle(term: string, packed: number, length: number, below: number): void {
    const list = this.titles.get(term) ?? [];
    if (list.length === 0) this.titles.set(term, list);
    if (list.at(-3) !== packed && list.at(-6) !== packed) list.push(packed, length, below);
  }

  private addText({ text, code }: PageRecord, record: number): void {
    const counts = new Map<string, number>();
    const step = MAX_COUNT + 1;
    const count = (terms: readonly string[], by: number): number => {
      for (const term of terms) {
        const known = counts.get(term) ?? 0;
        const own = by === 1 ? known % step : Math.floor(known / step);
        if (own < MAX_COUNT) counts.set(term, known + by);
      }
      return terms.length;
    };
    this.textLengths.push(count(this.termsOf(text), step));
    this.codeLengths.push(count(this.termsOf(code), 1));
    for (const [term, both] of counts) {
      const list = this.texts.get(term) ?? [];
      if (list.length === 0) this.texts.set(term, list);
      list.push(record * step * step + both);
    }
  }

  finish(): TermParts {
    const averages: IndexAverages = {
      title: evenAverage(this.titleLengths),
      text: evenAverage(this.textLengths),
      code: evenAverage(this.codeLengths),
    };
    const terms = [...new Set([...this.titles.keys(), ...this.texts.keys()])].sort();
    const listed = new Map<string, ListedTerm>();
    const compounds = this.compoundsOf(terms);
    const encoded = terms.map((term): Encoded => {
      const ending = compounds.get(term) ?? [];
      const titles = this.bestTitles(term, ending, averages);
      const texts = this.bestTexts(term, ending, averages);
      listed.set(term, { titles: titles.best, texts: texts.best });
      return {
        term,
        first: encodeVarint(titles.total) + encodeVarint(titles.best.length) + this.encodeTitles(titles.best),
        second: encodeVarint(texts.total) + encodeVarint(texts.best.length) + this.encodeTexts(texts.best),
      };
    });
    const size = encoded.reduce((sum, item) => sum + sizeOf(item), 0);
    const limit = Math.max(TERM_FILE_LENGTH, Math.ceil(size / MAX_TERM_FILES));
    const termParts = cut(encoded, limit).map((items) => ({
      role: 'terms' as const,
      from: items[0]!.term,
      text: JSON.stringify({
        format: INDEX_FORMAT,
        terms: items.map(({ term }) => term).join('\n'),
        titles: items.map(({ first }) => first).join(''),
        texts: items.map(({ second }) => second).join(''),
      }),
    }));
    const wide = this.wideBeginnings(
      terms,
      termParts.map(({ from }) => [from, '']),
    );
    const beginnings = wide.map(
      ([beginning, own]): Encoded => ({
        term: beginning,
        first: this.encodeBeginning(beginning, own, listed),
        second: '',
      }),
    );
    const words = terms
      .filter((term) => term.length > 2 && /^\p{L}/u.test(term))
      .map((term) => ({ term, first: '', second: '' }));
    return {
      averages,
      parts: [
        ...termParts,
        ...cut(beginnings, limit).map((items) => ({
          role: 'beginnings' as const,
          from: items[0]!.term,
          text: JSON.stringify({
            format: INDEX_FORMAT,
            beginnings: items.map(({ term }) => term).join('\n'),
            lists: items.map(({ first }) => first).join(''),
          }),
        })),
        ...cut(words, VOCABULARY_FILE_LENGTH).map((items) => ({
          role: 'vocabulary' as const,
          from: items[0]!.term,
          text: JSON.stringify({ format: INDEX_FORMAT, terms: items.map(({ term }) => term).join('\n') }),
        })),
      ],
    };
  }

  /** Terms that end with another one, by that: `Konfigurationsdatei` by `Datei`. */
  private compoundsOf(terms: readonly string[]): ReadonlyMap<string, readonly string[]> {
    const found = new Map<string, string[]>();
    const { compounds } = this.language;
    if (!compounds) return found;
    const known = new Set(terms);
    for (const term of terms)
      for (let head = compounds.head; head <= term.length - compounds.tail; head += 1) {
        const tail = term.slice(head);
        if (!known.has(tail)) continue;
        const own = found.get(tail) ?? [];
        if (own.push(term) === 1) found.set(tail, own);
      }
    return found;
  }

  private bestTitles(term: string, ending: readonly string[], averages: IndexAverages): Best<TitlePlace> {
    const places: TitlePlace[] = [];
    const add = (list: TitleList, isTail: boolean): void => {
      for (let i = 0; i < list.length; i += 3) {
        const [packed, length, below] = [list[i]!, list[i + 1]!, list[i + 2]!];
        const isName = packed % 2 === 1;
        const record = Math.floor(packed / 2);
        const worth = titleWorth(isName, length, averages) * (isTail ? TERM_RANK.tail : 1);
        places.push({ record, isName, isTail, length, below, worth });
      }
    };
    add(this.titles.get(term) ?? [], false);
    for (const longer of ending) add(this.titles.get(longer) ?? [], true);
    if (ending.length > 0) places.sort((a, b) => a.record - b.record);
    return best(places, LISTED);
  }

  private bestTexts(term: string, ending: readonly string[], averages: IndexAverages): Best<TextPlace> {
    const own = this.textPlaces(term, averages);
    if (ending.length === 0) return best(own, LISTED);
    const worths = worthsOf(BODY_SCALE);
    const all = new Map(own.map(({ record, worth }) => [record, worth]));
    for (const longer of ending)
      for (const { record, worth } of this.textPlaces(longer, averages)) {
        const less = stepOf(worths[worth]! * TERM_RANK.tail, BODY_SCALE);
        all.set(record, Math.max(all.get(record) ?? 0, less));
      }
    return best(
      Array.from(all, ([record, worth]) => ({ record, worth })).sort((a, b) => a.record - b.record),
      LISTED,
    );
  }

  private textPlaces(term: string, averages: IndexAverages): TextPlace[] {
    const step = MAX_COUNT + 1;
    return (this.texts.get(term) ?? []).map((packed) => {
      const record = Math.floor(packed / (step * step));
      const both = packed % (step * step);
      const worth = bodyStep(
        {
          inText: Math.floor(both / step),
          inCode: both % step,
          textLength: this.textLengths[record]!,
          codeLength: this.codeLengths[record]!,
        },
        averages,
      );
      return { record, worth };
    });
  }

  private encodeTitles(places: readonly TitlePlace[]): string {
    const place = this.placeWriter();
    return places
      .map(({ record, isName, isTail, length, below }) => {
        const isHeading = this.firsts[this.pageOf[record]!] !== record;
        const own = encodeVarint(length * 4 + (isTail ? 2 : 0) + (isName ? 1 : 0));
        return place(record) + own + (isHeading ? encodeVarint(below) : '');
      })
      .join('');
  }

  private encodeTexts(places: readonly TextPlace[]): string {
    const place = this.placeWriter();
    return places.map(({ record, worth }) => place(record) + encodeDigit(worth)).join('');
  }

  /** Writes where a record stands, after the one before: see `TermFile`. */
  private placeWriter(): (record: number) => string {
    let page = 0;
    let position = 0;
    return (record) => {
      const own = this.pageOf[record]!;
      const at = record - this.firsts[own]!;
      const text = encodeVarint(own - page) + encodeVarint(own === page ? at - position : at);
      page = own;
      position = at;
      return text;
    };
  }

  /** Beginnings of terms that are in more files than are loaded for a word, each with those terms. */
  private wideBeginnings(
    terms: readonly string[],
    files: readonly FileFrom[],
  ): readonly (readonly [string, readonly string[]])[] {
    const found: [string, string[]][] = [];
    for (let length = 1; length <= MAX_BEGINNING; length += 1) {
      const byBeginning = new Map<string, string[]>();
      for (const term of terms) {
        const beginning = term.slice(0, length);
        if (beginning.length < length || /[\ud800-\udbff]$/.test(beginning)) continue;
        const own = byBeginning.get(beginning) ?? [];
        if (own.push(term) === 1) byBeginning.set(beginning, own);
      }
      for (const [beginning, own] of byBeginning) {
        const [first, last] = filesWith(files, beginning);
        if (last - first >= MAX_RANGE_FILES) found.push([beginning, own]);
      }
    }
    return found.sort((a, b) => (a[0] < b[0] ? -1 : 1));
  }

  private encodeBeginning(
    beginning: string,
    own: readonly string[],
    listed: ReadonlyMap<string, ListedTerm>,
  ): string {
    const isShort = isShortPrefix(beginning);
    const itself = new Set([beginning, this.language.stem(beginning)]);
    const terms = own
      .filter((term) => !itself.has(term) && (!isShort || listed.get(term)!.titles.length > 0))
      .sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
      .slice(0, MAX_PREFIX_EXPANSIONS);
    const found = new Map<number, { title: number; body: number }>();
    const raise = (record: number, title: number, body: number): void => {
      const known = found.get(record);
      if (!known) found.set(record, { title, body });
      else {
        known.title = Math.max(known.title, title);
        known.body = Math.max(known.body, body);
      }
    };
    const worths = worthsOf(BODY_SCALE);
    for (const term of terms) {
      const weight = prefixWeight(beginning.length, term.length, true);
      const { titles, texts } = listed.get(term)!;
      for (const { record, worth } of titles) raise(record, weight * worth, 0);
      if (!isShort) for (const { record, worth } of texts) raise(record, 0, weight * worths[worth]!);
    }
    const { total, best: places } = best(
      [...found]
        .sort(([a], [b]) => a - b)
        .map(([record, { title, body }]) => ({
          record,
          title: stepOf(title, TITLE_SCALE),
          body: stepOf(body, BODY_SCALE),
          worth: title + body,
        })),
      LISTED_OF_BEGINNING,
    );
    const place = this.placeWriter();
    const list = places.map(({ record, title, body }) => {
      const ofTitle = title === 0 ? '' : encodeVarint(this.titleLengths[record]!);
      return place(record) + encodeDigit(title) + ofTitle + encodeDigit(body);
    });
    return encodeVarint(total) + encodeVarint(places.length) + list.join('');
  }
}

interface TitlePlace {
  readonly record: number;
  readonly isName: boolean;
  /** The term is the last part of a word there. */
  readonly isTail: boolean;
  readonly length: number;
  readonly below: number;
  readonly worth: number;
}

interface TextPlace {
  readonly record: number;
  /** A step of `BODY_SCALE`. */
  readonly worth: number;
}

interface ListedTerm {
  readonly titles: readonly TitlePlace[];
  readonly texts: readonly TextPlace[];
}

interface Encoded {
  readonly term: string;
  readonly first: string;
  readonly second: string;
}

interface Best<Place> {
  readonly total: number;
  readonly best: readonly Place[];
}

/** The most worth, in their order. */
function best<Place extends { readonly worth: number }>(
  places: readonly Place[],
  count: number,
): Best<Place> {
  if (places.length <= count) return { total: places.length, best: places };
  const order = places.map((_, i) => i).sort((a, b) => places[b]!.worth - places[a]!.worth || a - b);
  const chosen = order.slice(0, count).sort((a, b) => a - b);
  return { total: places.length, best: chosen.map((i) => places[i]!) };
}

function headingsBelow(records: readonly PageRecord[], at: number): number {
  let end = at + 1;
  while (end < records.length && records[end]!.depth > records[at]!.depth) end += 1;
  return end - at - 1;
}

const sizeOf = ({ term, first, second }: Encoded): number => term.length + first.length + second.length + 1;

/** Runs of about so many characters. */
function cut(items: readonly Encoded[], limit: number): Encoded[][] {
  const parts: Encoded[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const item of items) {
    if (size + sizeOf(item) > limit) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)!.push(item);
    size += sizeOf(item);
  }
  return parts;
}
