/**
 * The inverted index of a large site: pages go in, files of terms come out. The words of a page are counted when it is added,
 * and weighed when all are, because what a word is worth depends on the length of all texts.
 */
import {
  type BeginningFile,
  BODY_SCALE,
  bodyWorth,
  COUNT_STEP,
  encodeDigit,
  encodeDigits,
  encodeSteps,
  encodeVarint,
  encodeWords,
  evenAverage,
  type FileFrom,
  filesWith,
  INDEX_FORMAT,
  type IndexAverages,
  isShortPrefix,
  LISTED,
  LISTED_OF_BEGINNING,
  MAX_PREFIX_EXPANSIONS,
  MAX_RANGE_FILES,
  prefixWeight,
  type SearchLanguage,
  stepOf,
  TERM_RANK,
  type TermFile,
  type TermReader,
  TITLE_SCALE,
  titleWorth,
  worthsOf,
} from '../contract/index.ts';
import {
  type CountedPage,
  countTerms,
  Dictionary,
  type PageCounts,
  RECORD_NUMBERS,
  TITLE_NUMBERS,
} from './count-terms.ts';

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
/** Longer beginnings are not looked at: those of many terms are shorter. */
const MAX_BEGINNING = 12;

/** Counted words that a build keeps, so that the next one counts those of changed pages only. */
export interface KeptCounts {
  readonly terms: readonly string[];
  readonly pages: readonly KeptPage[];
}

export interface KeptPage {
  /** Equal for pages with equal words. */
  readonly id: string;
  readonly counts: PageCounts;
}

export class TermLists {
  readonly language: SearchLanguage;
  readonly termsOf: TermReader;
  private readonly known: ReadonlyMap<string, PageCounts>;
  readonly dictionary: Dictionary;
  private readonly pages: KeptPage[] = [];
  /** Of the sorted terms, when all pages are there. */
  private terms: readonly string[] = [];
  private places = placesOf([], 0);
  private numbers = numberRecords([]);
  /** By place in a text: what it is worth, a step of `BODY_SCALE`. */
  private textSteps: Uint8Array = new Uint8Array();
  private raised = new RaisedRecords(0);

  /** @param kept of another build; its arrays become part of these lists */
  constructor(language: SearchLanguage, termsOf: TermReader, kept?: KeptCounts) {
    this.language = language;
    this.termsOf = termsOf;
    this.known = new Map(kept?.pages.map(({ id, counts }) => [id, counts]));
    this.dictionary = new Dictionary(kept?.terms);
  }

  /** In the order of the pages' addresses. @param read called where the page's words are not known */
  add(id: string, read: () => CountedPage): void {
    this.pages.push({ id, counts: this.known.get(id) ?? countTerms(read(), this) });
  }

  finish(): TermParts & { readonly kept: KeptCounts } {
    const { pages } = this;
    const terms = sortTerms(this.dictionary.terms, pages);
    this.terms = terms;
    this.numbers = numberRecords(pages);
    this.raised = new RaisedRecords(this.numbers.pageOf.length);
    this.places = placesOf(pages, terms.length);
    const averages: IndexAverages = {
      title: evenAverage(this.numbers.titleLengths),
      text: evenAverage(this.numbers.textLengths),
      code: evenAverage(this.numbers.codeLengths),
    };
    this.textSteps = stepsOf(this.places, this.numbers, averages);
    const compounds = this.compoundsOf(terms);
    const listedOf = (number: number): ListedTerm => {
      const ending = compounds.get(number) ?? [];
      return {
        titles: this.bestTitles(number, ending, averages),
        texts: this.bestTexts(number, ending),
      };
    };
    const hasTitles = new Uint8Array(terms.length);
    const encoded = terms.map((term, number): Encoded => {
      const { titles, texts } = listedOf(number);
      hasTitles[number] = titles.total > 0 ? 1 : 0;
      return {
        term,
        columns: {
          titleCounts: encodeVarint(titles.total),
          titlePlaces: placesText(titles.best),
          titleMarks: titles.best.map((place) => this.encodeTitle(place)).join(''),
          textCounts: encodeVarint(texts.total),
          textPlaces: encodeSteps(texts.records),
          textWorths: encodeDigits(texts.steps),
        } satisfies Columns<TermFile>,
      };
    });
    const size = encoded.reduce((sum, item) => sum + sizeOf(item), 0);
    const limit = Math.max(TERM_FILE_LENGTH, Math.ceil(size / MAX_TERM_FILES));
    const termParts = cut(encoded, limit).map((items) => partOf('terms', items, 'terms'));
    const listed = new Map<number, ListedTerm>();
    const ofBeginning = (number: number): ListedTerm => {
      const own = listed.get(number) ?? listedOf(number);
      listed.set(number, own);
      return own;
    };
    const beginnings = wideBeginnings(termParts.map(({ from }) => [from, ''])).map(
      (beginning): Encoded => ({
        term: beginning,
        columns: this.encodeBeginning(beginning, hasTitles, ofBeginning),
      }),
    );
    const { textStarts } = this.places;
    const isMeant = (number: number): boolean =>
      hasTitles[number] === 1 || textStarts[number + 1]! - textStarts[number]! > 1;
    const words = terms
      .filter((term, number) => term.length > 2 && /^\p{L}/u.test(term) && isMeant(number))
      .map((term) => ({ term, columns: {} }));
    return {
      averages,
      parts: [
        ...termParts,
        ...cut(beginnings, limit).map((items) => partOf('beginnings', items, 'beginnings')),
        ...cut(words, VOCABULARY_FILE_LENGTH).map((items) => partOf('vocabulary', items, 'terms')),
      ],
      kept: { terms, pages },
    };
  }

  /** Terms that end with another one, by that: `Konfigurationsdatei` by `Datei`. */
  private compoundsOf(terms: readonly string[]): ReadonlyMap<number, readonly number[]> {
    const found = new Map<number, number[]>();
    const { compounds } = this.language;
    if (!compounds) return found;
    const numbers = new Map(terms.map((term, number) => [term, number]));
    for (const [number, term] of terms.entries())
      for (let head = compounds.head; head <= term.length - compounds.tail; head += 1) {
        const tail = numbers.get(term.slice(head));
        if (tail === undefined) continue;
        const own = found.get(tail) ?? [];
        if (own.push(number) === 1) found.set(tail, own);
      }
    return found;
  }

  private bestTitles(term: number, ending: readonly number[], averages: IndexAverages): Best<TitlePlace> {
    const { titleStarts, titles } = this.places;
    const places: TitlePlace[] = [];
    const add = (from: number, isTail: boolean): void => {
      for (let i = titleStarts[from]!; i < titleStarts[from + 1]!; i += 1) {
        const at = i * PLACE_NUMBERS;
        const [packed, length, below] = [titles[at]!, titles[at + 1]!, titles[at + 2]!];
        const isName = packed % 2 === 1;
        const record = Math.floor(packed / 2);
        const worth = titleWorth(isName, length, averages) * (isTail ? TERM_RANK.tail : 1);
        places.push({ record, isName, isTail, length, below, worth });
      }
    };
    add(term, false);
    for (const longer of ending) add(longer, true);
    if (ending.length > 0) places.sort((a, b) => a.record - b.record);
    return best(places, LISTED);
  }

  private bestTexts(term: number, ending: readonly number[]): TextList {
    const { textStarts, textRecords } = this.places;
    const own = { from: textStarts[term]!, to: textStarts[term + 1]! };
    if (ending.length === 0)
      return bestOf(textRecords.subarray(own.from, own.to), this.textSteps.subarray(own.from, own.to));
    const worths = worthsOf(BODY_SCALE);
    const all = new Map<number, number>();
    for (let at = own.from; at < own.to; at += 1) all.set(textRecords[at]!, this.textSteps[at]!);
    for (const longer of ending)
      for (let at = textStarts[longer]!; at < textStarts[longer + 1]!; at += 1) {
        const record = textRecords[at]!;
        const less = stepOf(worths[this.textSteps[at]!]! * TERM_RANK.tail, BODY_SCALE);
        all.set(record, Math.max(all.get(record) ?? 0, less));
      }
    const records = [...all.keys()].sort((a, b) => a - b);
    return bestOf(
      records,
      records.map((record) => all.get(record)!),
    );
  }

  private encodeTitle({ record, isName, isTail, length, below }: TitlePlace): string {
    const isHeading = this.numbers.firsts[this.numbers.pageOf[record]!] !== record;
    const own = encodeVarint(length * 4 + (isTail ? 2 : 0) + (isName ? 1 : 0));
    return own + (isHeading ? encodeVarint(below) : '');
  }

  /** What the words that begin so make together of the records that they stand in. */
  private encodeBeginning(
    beginning: string,
    hasTitles: Uint8Array,
    listedOf: (number: number) => ListedTerm,
  ): Columns<BeginningFile> {
    const isShort = isShortPrefix(beginning);
    const itself = new Set([beginning, this.language.stem(beginning)]);
    const own: { number: number; term: string }[] = [];
    for (let number = firstFrom(this.terms, beginning); number < this.terms.length; number += 1) {
      const term = this.terms[number]!;
      if (!term.startsWith(beginning)) break;
      if (!itself.has(term) && (!isShort || hasTitles[number] === 1)) own.push({ number, term });
    }
    const chosen = own
      .sort((a, b) => a.term.length - b.term.length || (a.term < b.term ? -1 : 1))
      .slice(0, MAX_PREFIX_EXPANSIONS);
    const { raised } = this;
    const worths = worthsOf(BODY_SCALE);
    for (const { number, term } of chosen) {
      const weight = prefixWeight(beginning.length, term.length, true);
      const { titles, texts } = listedOf(number);
      for (const { record, worth } of titles.best) raised.raise(record, weight * worth, 0);
      if (isShort) continue;
      for (let i = 0; i < texts.records.length; i += 1)
        raised.raise(texts.records[i]!, 0, weight * worths[texts.steps[i]!]!);
    }
    const { total, best: places } = best(raised.take(), LISTED_OF_BEGINNING);
    const marks = places.map((place) => {
      const { record } = place;
      const [title, body] = [stepOf(place.title, TITLE_SCALE), stepOf(place.body, BODY_SCALE)];
      const ofTitle = title === 0 ? '' : encodeVarint(this.numbers.titleLengths[record]!);
      return encodeDigit(title) + ofTitle + encodeDigit(body);
    });
    return { counts: encodeVarint(total), places: placesText(places), marks: marks.join('') };
  }
}

/**
 * Records with the most that one of several words is worth in their title and in their text. Arrays for all records of the site,
 * used again for each beginning: objects in a map were a quarter of the time that lists of 10,000 pages take.
 */
class RaisedRecords {
  private count = 0;
  private readonly records: Uint32Array;
  private readonly isIn: Uint8Array;
  private readonly titles: Float64Array;
  private readonly bodies: Float64Array;

  constructor(records: number) {
    this.records = new Uint32Array(records);
    this.isIn = new Uint8Array(records);
    this.titles = new Float64Array(records);
    this.bodies = new Float64Array(records);
  }

  raise(record: number, title: number, body: number): void {
    if (this.isIn[record] === 0) {
      this.isIn[record] = 1;
      this.records[this.count] = record;
      this.count += 1;
    }
    if (title > this.titles[record]!) this.titles[record] = title;
    if (body > this.bodies[record]!) this.bodies[record] = body;
  }

  /** In the order of the records. There are none then. */
  take(): { record: number; title: number; body: number; worth: number }[] {
    const taken = Array.from(this.records.subarray(0, this.count).sort(), (record) => {
      const [title, body] = [this.titles[record]!, this.bodies[record]!];
      return { record, title, body, worth: title + body };
    });
    for (const { record } of taken) {
      this.isIn[record] = 0;
      this.titles[record] = 0;
      this.bodies[record] = 0;
    }
    this.count = 0;
    return taken;
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

/** Where a term stands in texts, in the order of the records. */
interface TextList {
  /** With those that are left out. */
  readonly total: number;
  readonly records: ArrayLike<number>;
  /** What each is worth, steps of `BODY_SCALE`. */
  readonly steps: ArrayLike<number>;
}

interface ListedTerm {
  readonly titles: Best<TitlePlace>;
  readonly texts: TextList;
}

/** What a file says of its terms, by the name of its column. */
type Columns<File> = { readonly [Name in Exclude<keyof File, 'format' | TermNames>]: string };
/** Names under which files have their terms. */
type TermNames = 'terms' | 'beginnings';

interface Encoded {
  readonly term: string;
  /** The same for all terms of a file. */
  readonly columns: Readonly<Record<string, string>>;
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

/** As `best`, of places that are worth a small whole number each: those of frequent words are the longest lists. */
function bestOf(records: ArrayLike<number>, steps: ArrayLike<number>): TextList {
  const total = records.length;
  if (total <= LISTED) return { total, records, steps };
  const having = new Uint32Array(BODY_SCALE.steps + 1);
  for (let i = 0; i < total; i += 1) having[steps[i]!]! += 1;
  let least = BODY_SCALE.steps;
  let room = LISTED;
  for (; having[least]! < room; least -= 1) room -= having[least]!;
  const chosen = { records: new Uint32Array(LISTED), steps: new Uint8Array(LISTED) };
  for (let i = 0, at = 0; at < LISTED; i += 1) {
    if (steps[i]! < least || (steps[i] === least && room-- <= 0)) continue;
    chosen.records[at] = records[i]!;
    chosen.steps[at] = steps[i]!;
    at += 1;
  }
  return { total, ...chosen };
}

/** By place in a text: what it is worth. */
function stepsOf(
  { textRecords, textCounts }: Places,
  { textLengths, codeLengths }: RecordNumbers,
  averages: IndexAverages,
): Uint8Array {
  const stepIn = (record: number, count: number): number =>
    stepOf(bodyWorth(count, [textLengths[record]!, codeLengths[record]!], averages), BODY_SCALE);
  // Most words stand once in a text: that is worth the same for all of them.
  const once = Uint8Array.from(textLengths, (_, record) => stepIn(record, COUNT_STEP));
  const steps = new Uint8Array(textRecords.length);
  for (let i = 0; i < steps.length; i += 1) {
    const record = textRecords[i]!;
    const count = textCounts[i]!;
    steps[i] = count === COUNT_STEP ? once[record]! : stepIn(record, count);
  }
  return steps;
}

/** Sorts the terms that stand in pages, and gives them their new numbers there. */
function sortTerms(terms: readonly string[], pages: readonly KeptPage[]): string[] {
  const isUsed = new Uint8Array(terms.length);
  for (const { counts } of pages) {
    for (let i = 0; i < counts.titles.length; i += TITLE_NUMBERS) isUsed[counts.titles[i]!] = 1;
    for (const term of counts.terms) isUsed[term] = 1;
  }
  const sorted = terms.filter((_, number) => isUsed[number] === 1).sort();
  const numbers = new Map(sorted.map((term, number) => [term, number]));
  const numberOf = Uint32Array.from(terms, (term) => numbers.get(term) ?? 0);
  // A page may stand in two places.
  for (const counts of new Set(pages.map((page) => page.counts))) {
    for (let i = 0; i < counts.titles.length; i += TITLE_NUMBERS)
      counts.titles[i] = numberOf[counts.titles[i]!]!;
    for (let i = 0; i < counts.terms.length; i += 1) counts.terms[i] = numberOf[counts.terms[i]!]!;
  }
  return sorted;
}

/** Of all pages together. */
interface RecordNumbers {
  /** By record: its page. */
  readonly pageOf: Uint32Array;
  /** By page: its first record. */
  readonly firsts: Uint32Array;
  /** By record. */
  readonly titleLengths: Uint32Array;
  readonly textLengths: Uint32Array;
  readonly codeLengths: Uint32Array;
}

const recordsIn = ({ counts }: KeptPage): number => counts.records.length / RECORD_NUMBERS;

function numberRecords(pages: readonly KeptPage[]): RecordNumbers {
  const records = pages.reduce((sum, page) => sum + recordsIn(page), 0);
  const column = (): Uint32Array => new Uint32Array(records);
  const firsts = new Uint32Array(pages.length);
  const numbers = { pageOf: column(), titleLengths: column(), textLengths: column(), codeLengths: column() };
  let first = 0;
  for (const [page, { counts }] of pages.entries()) {
    firsts[page] = first;
    for (let i = 0; i < counts.records.length; i += RECORD_NUMBERS) {
      numbers.pageOf[first] = page;
      numbers.titleLengths[first] = counts.records[i]!;
      numbers.textLengths[first] = counts.records[i + 1]!;
      numbers.codeLengths[first] = counts.records[i + 2]!;
      first += 1;
    }
  }
  return { ...numbers, firsts };
}

/** Where each term stands, term after term and in the order of the records. Records are numbered through all pages. */
interface Places {
  /** By term: its first place in titles, and one more for the end. */
  readonly titleStarts: Uint32Array;
  /** Three numbers for each: twice the record plus 1 for a name, length, headings below it. */
  readonly titles: Uint32Array;
  /** The same for texts and codes. */
  readonly textStarts: Uint32Array;
  readonly textRecords: Uint32Array;
  readonly textCounts: Uint16Array;
}

const PLACE_NUMBERS = TITLE_NUMBERS - 1;

function placesOf(pages: readonly KeptPage[], terms: number): Places {
  const titleStarts = new Uint32Array(terms + 1);
  const textStarts = new Uint32Array(terms + 1);
  for (const { counts } of pages) {
    for (let i = 0; i < counts.titles.length; i += TITLE_NUMBERS) titleStarts[counts.titles[i]! + 1]! += 1;
    for (const term of counts.terms) textStarts[term + 1]! += 1;
  }
  for (const starts of [titleStarts, textStarts])
    for (let term = 0; term < terms; term += 1) starts[term + 1]! += starts[term]!;
  const titles = new Uint32Array(titleStarts[terms]! * PLACE_NUMBERS);
  const textRecords = new Uint32Array(textStarts[terms]!);
  const textCounts = new Uint16Array(textStarts[terms]!);
  const [nextTitle, nextText] = [titleStarts.slice(), textStarts.slice()];
  let first = 0;
  for (const page of pages) {
    const { counts } = page;
    for (let i = 0; i < counts.titles.length; i += TITLE_NUMBERS) {
      const at = nextTitle[counts.titles[i]!]! * PLACE_NUMBERS;
      nextTitle[counts.titles[i]!]! += 1;
      titles[at] = counts.titles[i + 1]! + first * 2;
      titles[at + 1] = counts.titles[i + 2]!;
      titles[at + 2] = counts.titles[i + 3]!;
    }
    let own = 0;
    for (let record = 0; record < recordsIn(page); record += 1) {
      const end = own + counts.records[record * RECORD_NUMBERS + 3]!;
      for (; own < end; own += 1) {
        const at = nextText[counts.terms[own]!]!;
        nextText[counts.terms[own]!] = at + 1;
        textRecords[at] = first + record;
        textCounts[at] = counts.counts[own]!;
      }
    }
    first += recordsIn(page);
  }
  return { titleStarts, titles, textStarts, textRecords, textCounts };
}

/** Beginnings of terms that are in more files than are loaded for a word, sorted. */
function wideBeginnings(files: readonly FileFrom[]): string[] {
  const found = new Set<string>();
  for (let i = 1; i + MAX_RANGE_FILES <= files.length; i += 1) {
    const [from] = files[i]!;
    const [other] = files[i + MAX_RANGE_FILES - 1]!;
    // Terms of all files between begin with what these two have in common.
    for (
      let length = 1;
      length <= MAX_BEGINNING && from.slice(0, length) === other.slice(0, length);
      length += 1
    ) {
      const beginning = from.slice(0, length);
      if (beginning.length < length || /[\ud800-\udbff]$/.test(beginning)) continue;
      const [first, last] = filesWith(files, beginning);
      if (last - first >= MAX_RANGE_FILES) found.add(beginning);
    }
  }
  return [...found].sort();
}

/** Position of the first term that is not before another. */
function firstFrom(terms: readonly string[], term: string): number {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (terms[middle]! < term) low = middle + 1;
    else high = middle;
  }
  return low;
}

const placesText = (places: readonly { readonly record: number }[]): string =>
  encodeSteps(places.map(({ record }) => record));

function sizeOf({ term, columns }: Encoded): number {
  let size = term.length + 1;
  for (const name in columns) size += columns[name]!.length;
  return size;
}

/** A file of some terms. @param name that of their column */
function partOf(role: TermRole, items: readonly Encoded[], name: TermNames): TermPart {
  const [{ term, columns }] = items as readonly [Encoded];
  const joined = Object.keys(columns).map((column) => [
    column,
    items.map((item) => item.columns[column]!).join(''),
  ]);
  const file = { format: INDEX_FORMAT, [name]: encodeWords(items.map((item) => item.term)) };
  return { role, from: term, text: JSON.stringify({ ...file, ...Object.fromEntries(joined) }) };
}

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
