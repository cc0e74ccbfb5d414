/**
 * What each record scores for one word of a query, see `TERM_RANK`. Words of a query stay while its last one is typed, so that
 * their scores are kept until more of the index comes in.
 */
import { TERM_RANK, titleWorth } from '../../../contract/index.ts';
import { FLAG_NAME, FLAG_TAIL, type IndexStore } from './index-store.ts';
import type { Expansion, Expansions } from './vocabulary.ts';

export interface WordScores {
  /** By record. */
  readonly title: Float32Array;
  /** By record: whether its title says the word by a synonym alone, or a name in parts alone. */
  readonly alias: Uint8Array;
  readonly body: Float32Array;
  /** Best title above the record. */
  readonly above: Float32Array;
  /** By page: whether one of its further names matched. */
  readonly named: Uint8Array;
  /** Records with a score, each once, in no order. */
  readonly found: readonly number[];
  /** Records with a title above them that has one, each once. */
  readonly under: readonly number[];
}

/** One word, or an identifier that some words make together, as it is looked up. */
export interface Lookup {
  readonly surface: string;
  readonly typing: boolean;
  /** `title`: a word that says little is looked for in titles only. */
  readonly fields: 'all' | 'title';
  readonly boost: number;
  /** An identifier that the reader may not have meant: typing mistakes are not looked for. */
  readonly isCompound: boolean;
}

export interface FoundWord {
  readonly expansions: readonly Expansion[];
  /** All longer words count, also those that are not in `expansions`. */
  readonly isBegun: boolean;
  readonly scores: WordScores;
  /** Number of records with the word: of its exact form where there is one. */
  readonly documents: number;
}

/** Words whose scores are kept. A query has hardly more; a word costs twelve bytes a record. Ours. */
const KEPT_WORDS = 16;

/** Looks words up and remembers the latest. */
export class WordIndex {
  private readonly store: IndexStore;
  private readonly known = new Map<string, FoundWord>();
  private version = 0;

  constructor(store: IndexStore) {
    this.store = store;
  }

  /** A generator: between two steps its caller may give way to other work. @returns files that must come in first, if any */
  *look(lookup: Lookup): Generator<void, FoundWord | { readonly missing: readonly string[] }> {
    const { store, known } = this;
    const { version } = store;
    // What a word means in a split index does not change when more comes in.
    if (this.version !== version && !store.directory) known.clear();
    this.version = version;
    const key = JSON.stringify(lookup);
    let found = known.get(key);
    known.delete(key);
    if (!found) {
      const { surface, typing, fields, isCompound } = lookup;
      const isStopWord = fields === 'title' && !typing;
      const reach =
        isStopWord || (isCompound && surface.length <= 4) ? 'exact' : isCompound ? 'prefix' : 'all';
      const expansions = store.vocabulary.expand(surface, { typing, reach });
      if (expansions.missing.length > 0) return { missing: expansions.missing };
      found = yield* score(store, lookup, expansions);
    }
    if (store.version !== version && !store.directory) return found;
    known.set(key, found);
    if (known.size > KEPT_WORDS) known.delete(known.keys().next().value!);
    return found;
  }
}

function* score(
  store: IndexStore,
  { boost, fields }: Lookup,
  { terms, begun }: Expansions,
): Generator<void, FoundWord> {
  const { average, titleLength, below } = store;
  const title = new Float32Array(store.size);
  const alias = new Uint8Array(store.size);
  const body = new Float32Array(store.size);
  const above = new Float32Array(store.size);
  const named = new Uint8Array(store.pages.length);
  const found: number[] = [];
  const under: number[] = [];
  let exact = 0;
  let all = 0;
  const raiseTitle = (record: number, value: number, isAlias: boolean): void => {
    if (title[record] === 0 && body[record] === 0) found.push(record);
    if (!isAlias) alias[record] = 0;
    else if (title[record] === 0) alias[record] = 1;
    if (value > title[record]!) title[record] = value;
    const last = record + below[record]!;
    for (let lower = record + 1; lower <= last; lower += 1) {
      if (above[lower] === 0) under.push(lower);
      if (value > above[lower]!) above[lower] = value;
    }
  };
  const raiseBody = (record: number, value: number): void => {
    if (title[record] === 0 && body[record] === 0) found.push(record);
    if (value > body[record]!) body[record] = value;
  };
  for (const { entry, weight, kind } of terms) {
    for (const packed of entry.titles) {
      const record = packed >> 2;
      const isName = (packed & FLAG_NAME) > 0;
      const share = (packed & FLAG_TAIL) > 0 ? TERM_RANK.tail * weight : weight;
      const page = store.pageOf[record]!;
      if (isName && share > TERM_RANK.tail) named[page] = 1;
      const length = isName ? store.pages[page]!.nameLength : titleLength[record]!;
      raiseTitle(record, boost * share * titleWorth(isName, length, average), kind === 'synonym');
    }
    let count = entry.inTitles || entry.titles.length;
    if (fields === 'all' && entry.text) {
      count += entry.text.count;
      store.eachText(entry.text, (record, worth) => raiseBody(record, boost * weight * worth));
      yield;
    }
    all += count;
    if (kind === 'exact') exact += count;
  }
  if (begun) {
    const scale = boost * begun.weight;
    all += begun.place.count;
    store.eachBegun(begun.place, (record, inTitle, inBody) => {
      if (inTitle > 0) raiseTitle(record, scale * inTitle, false);
      if (inBody > 0 && fields === 'all') raiseBody(record, scale * inBody);
    });
  }
  const documents = exact > 0 ? exact : all;
  return {
    expansions: terms,
    isBegun: begun !== undefined,
    scores: { title, alias, body, above, named, found, under },
    documents,
  };
}

/**
 * The better of two scores, record by record.
 * @param shareOf what the scores of the word itself count for in a record
 */
export function raised(
  word: WordScores,
  by: WordScores,
  shareOf: (record: number) => number = () => 1,
): WordScores {
  const title = word.title.slice();
  const alias = word.alias.slice();
  const body = word.body.slice();
  const above = word.above.slice();
  const named = word.named.slice();
  const found = word.found.slice();
  const under = word.under.slice();
  for (const record of found) {
    const share = shareOf(record);
    if (share === 1) continue;
    // A title that has the words of a name alone is not called so.
    alias[record] = title[record]! > 0 ? 1 : 0;
    title[record]! *= share;
    body[record]! *= share;
  }
  for (const record of under) above[record]! *= shareOf(record);
  for (let page = 0; page < named.length; page += 1) named[page]! |= by.named[page]!;
  for (const record of by.under) {
    if (above[record] === 0) under.push(record);
    if (by.above[record]! > above[record]!) above[record] = by.above[record]!;
  }
  for (const record of by.found) {
    if (title[record] === 0 && body[record] === 0) found.push(record);
    if (by.title[record]! > 0 && (title[record] === 0 || shareOf(record) < 1 || !by.alias[record]))
      alias[record] = by.alias[record]!;
    if (by.title[record]! > title[record]!) title[record] = by.title[record]!;
    if (by.body[record]! > body[record]!) body[record] = by.body[record]!;
  }
  return { title, alias, body, above, named, found, under };
}
