/** The words of one page, counted. Reads no other page, so what it finds may be kept between builds. */
import { countRecord, type SearchLanguage, type TermReader, tokenize } from '../contract/index.ts';
import type { PageRecord } from './records.ts';

/** Terms are numbers of a {@link Dictionary}; records are numbered in the page. */
export interface PageCounts {
  /** Four numbers for each record: words of its title, terms of its text, terms of its code, different terms of both. */
  readonly records: Uint32Array;
  /** Four numbers for each place in a title or a name: term, twice the record plus 1 for a name, length, headings below it. */
  readonly titles: Uint32Array;
  /** Different terms of texts and codes, record after record. */
  readonly terms: Uint32Array;
  /** For each of these, how often it stands there: see `CountedTerms`. */
  readonly counts: Uint16Array;
}

export const RECORD_NUMBERS = 4;
export const TITLE_NUMBERS = 4;

export interface CountedPage {
  readonly title: string;
  /** One a line. */
  readonly names: string;
  readonly records: readonly PageRecord[];
}

/** Terms and their numbers, in the order in which they were met. */
export class Dictionary {
  readonly terms: string[];
  private numbers: Map<string, number> | undefined;

  constructor(terms: readonly string[] = []) {
    this.terms = [...terms];
  }

  numberOf(term: string): number {
    this.numbers ??= new Map(this.terms.map((known, number) => [known, number]));
    const known = this.numbers.get(term);
    if (known !== undefined) return known;
    this.numbers.set(term, this.terms.length);
    return this.terms.push(term) - 1;
  }
}

export interface CountingOf {
  readonly language: SearchLanguage;
  readonly termsOf: TermReader;
  readonly dictionary: Dictionary;
}

export function countTerms(
  { title, names, records }: CountedPage,
  { language, termsOf, dictionary }: CountingOf,
): PageCounts {
  const lengths: number[] = [];
  const titles: number[] = [];
  const terms: number[] = [];
  const counts: number[] = [];
  const placed = new Set<number>();
  const addTitle = (term: string, packed: number, length: number, below: number): void => {
    const number = dictionary.numberOf(term);
    const place = number * (2 * records.length) + packed;
    if (placed.has(place)) return;
    placed.add(place);
    titles.push(number, packed, length, below);
  };
  const named = names === '' ? [] : names.split('\n').map((name) => tokenize(name, language));
  const shortest = Math.min(...named.map(wordsOf));
  for (const tokens of named) for (const { term } of tokens) addTitle(term, 1, shortest, 0);
  for (const [i, record] of records.entries()) {
    const tokens = tokenize(i === 0 ? title : record.title, language);
    const length = wordsOf(tokens);
    const below = i === 0 ? records.length - 1 : headingsBelow(records, i);
    for (const { term } of tokens) addTitle(term, i * 2, length, below);
    const counted = countRecord(record.text, record.code, termsOf);
    for (const [term, both] of counted.counts) {
      terms.push(dictionary.numberOf(term));
      counts.push(both);
    }
    lengths.push(length, ...counted.lengths, counted.counts.size);
  }
  return {
    records: Uint32Array.from(lengths),
    titles: Uint32Array.from(titles),
    terms: Uint32Array.from(terms),
    counts: Uint16Array.from(counts),
  };
}

const wordsOf = (tokens: readonly { readonly kind: string }[]): number =>
  tokens.filter(({ kind }) => kind === 'word').length;

function headingsBelow(records: readonly PageRecord[], at: number): number {
  let end = at + 1;
  while (end < records.length && records[end]!.depth > records[at]!.depth) end += 1;
  return end - at - 1;
}
