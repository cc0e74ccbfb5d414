/**
 * Which records answer a query, best first. Over the scores of its words stand three things that a plain sum of fields does
 * not know: a section also stands under its headings and its page, a title that says just what was asked for is the
 * answer, and the words of a query belong together. Over these stands what only texts tell, for the best of them.
 */

import { type SearchLanguage, TERM_RANK } from '../../../contract/index.ts';
import { type Adjacency, pairsOf, type WordPair } from './adjacency.ts';
import type { IndexStore } from './index-store.ts';
import type { ParsedQuery } from './query.ts';
import type { Expansion } from './vocabulary.ts';
import { type FoundWord, type Lookup, raised, type WordIndex, type WordScores } from './word-scores.ts';

/** Tuned on the odd half of `tests/bench/search/questions.json`, checked on the docs that are measured beside it. */
export const RANK = {
  /** Share of a match in a heading above, beside an own match and instead of one. */
  parentBeside: 0.35,
  parentInstead: 0.75,
  /** Share of a match elsewhere on the page, and what it counts as coverage. */
  page: 0.18,
  pageCoverage: 0.25,
  /** The same for the page itself: it is about what its sections say. */
  ownPage: 0.5,
  ownPageCoverage: 0.8,
  parentCoverage: 0.9,
  coveragePower: 1.2,
  /** Bonus of a title that is the query, for pages and for sections. */
  exactPage: 4,
  exactSection: 1.6,
  /** A page before a section. */
  pageFirst: 1.5,
  /** Share of a word that a title says by a synonym, where it counts how much of the question the title is. */
  synonym: 0.4,
  /** Each further section of one page counts for this much less. */
  repeat: 0.55,
  written: 2.2,
  /** A page that names what others explain, where the question does not name the page: a change log has every word of a site. */
  listing: 0.5,
  /** A hit that has an identifier of the question in parts only. */
  inParts: 0.6,
  /**
   * Share of a match of a name's words alone, where some section has the name: `Networks` for `--network`, "Fields" for
   * `storeFields`. Of `reply.send` and `body_limit` the words may stand apart, under the title "Reply" as `send()`; one title that
   * has all of them apart is no match where another has the name: "Send a reply".
   */
  partOfName: 0.3,
  /** A section that says just what one of another page before it says: the options that many commands share. */
  copy: 0.5,
  /** What the question writes with signs stands so in the section: `:root > *`, `http/2`. Its words alone say less. */
  literal: 10,
  /** A line or a sentence of the section begins with the identifier: it is explained there. */
  explained: 1,
  guessed: 0.9,
  stopWord: 0.25,
  intent: 0.5,
  /** Words that stand together as in the question: in the title, and anywhere in the section. */
  adjacentTitle: 0.6,
  adjacent: 3,
  /** A run of three words or more as in the question: a message that was pasted. */
  run: 3,
  /** A page whose title and first sentence say what was asked: it is about that. */
  lead: 2,
  /** So many of the best are looked at for these. */
  longQuery: 6,
  looked: 80,
  /** Hits below this share of the best are no hits. */
  least: 0.008,
  /** The dialog leaves out hits below this share of the best, unless they are among the first few. */
  strong: 0.08,
  few: 6,
  /** A section's best hit comes before further hits of other sections that are better, but not where it has less than this share. */
  worthWaiting: 0.5,
};

export interface Ranked {
  readonly record: number;
  readonly score: number;
  /** A word of the query is in its own title. */
  readonly inTitle: boolean;
}

export interface Ranking {
  /** Best first: all, or the best of so many that nobody reads on, see `ORDERED`. */
  readonly hits: readonly Ranked[];
  readonly total: number;
  /** Terms that count as matches, for marks: typed form by term. */
  readonly terms: ReadonlyMap<string, { readonly surface: string; readonly kind: Expansion['kind'] }>;
  /** Typed forms of which all longer words count as matches. */
  readonly begun: readonly string[];
  /** Of the words. */
  readonly language: SearchLanguage;
  /** Terms of which all words that end so count as matches. */
  readonly tails: readonly string[];
  /** Files that must come in before there is an answer; there are no hits then. */
  readonly missing: readonly string[];
  /** Files with texts of the best hits, best first, that would make their order surer. */
  readonly wanted: readonly string[];
}

interface QueryWordScores {
  readonly scores: WordScores;
  readonly idf: number;
  readonly required: boolean;
  readonly documents: number;
}

/** So many hits are put in order: those of the search page and what falls away among them. Ours. */
const ORDERED = 500;

/** An option, or words that capitals alone keep apart. */
const ONE_NAME = /^(?:-.*|[\p{L}\p{N}]+)$/u;
const DOTTED = /[._]/;

/** Scores every record that holds a word. A generator: between two steps its caller may give way to other work. */
export function* rank(
  store: IndexStore,
  index: WordIndex,
  adjacency: Adjacency,
  query: ParsedQuery,
): Generator<void, Ranking> {
  const terms = new Map<string, { surface: string; kind: Expansion['kind'] }>();
  const begun: string[] = [];
  const tails: string[] = [];
  const { language } = store;
  const touched = new TouchedRecords(store.size);
  const words: QueryWordScores[] = [];
  const identifiers: Identifier[] = [];
  const missing = new Set<string>();
  const look = function* (lookup: Lookup): Generator<void, FoundWord | undefined> {
    const found = yield* index.look(lookup);
    if (!('missing' in found)) return found;
    for (const file of found.missing) missing.add(file);
    return undefined;
  };
  const isSigns = query.words.every(({ operator, stopWord }) => operator || stopWord);
  for (const { surface, typing, stopWord, operator, intent } of query.words) {
    const fields = stopWord ? 'title' : 'all';
    // Neither longer nor similar signs are meant.
    const word = yield* look({ surface, typing, fields, boost: 1, isCompound: operator });
    if (!word) continue;
    const required = !stopWord && (!operator || isSigns);
    const { expansions, scores, documents } = word;
    if (!stopWord) {
      for (const { term, kind } of expansions) if (!terms.has(term)) terms.set(term, { surface, kind });
      if (word.isBegun) begun.push(surface);
      const base = language.stem(surface);
      if (language.compounds && base.length >= language.compounds.tail) tails.push(base);
      if (required) touched.add(scores.found);
    }
    const share = stopWord ? RANK.stopWord : intent || !required ? RANK.intent : 1;
    words.push({
      scores,
      idf: idf(store.size, documents) * share,
      required,
      documents,
    });
    yield;
  }
  for (const { surface, typing, written, from, to, name = '' } of query.compounds) {
    const boost = written ? RANK.written : RANK.guessed;
    const word = yield* look({ surface, typing, fields: 'all', boost, isCompound: true });
    if (!word || missing.size > 0 || (word.expansions.length === 0 && !word.isBegun)) continue;
    const { expansions, scores } = word;
    for (const { term, kind } of expansions) terms.set(term, { surface, kind });
    touched.add(scores.found);
    const exact = name === '' ? undefined : expansions.find(({ kind }) => kind === 'exact');
    const isOne = exact !== undefined && ONE_NAME.test(name);
    const option = isOne && surface.startsWith('-') ? surface.replace(/^-+/, '') : undefined;
    if (written) identifiers.push({ scores, from, to, option });
    const isCalled = exact !== undefined && exact.entry.titles.length > 0 && DOTTED.test(name);
    const titles = words.slice(from, to + 1).map((word) => word.scores.title);
    const isOfParts = (record: number): boolean =>
      isOne || (isCalled && scores.title[record] === 0 && titles.every((title) => title[record]! > 0));
    const shareOf = (record: number): number => (isOfParts(record) ? RANK.partOfName : 1);
    for (let i = from; i <= to; i += 1)
      words[i] = { ...words[i]!, scores: raised(words[i]!.scores, scores, shareOf) };
    yield;
  }
  const marks = { terms, begun, tails, language };
  if (missing.size > 0) return { hits: [], total: 0, ...marks, missing: [...missing], wanted: [] };
  forgetUnknown(words, query);
  // What a hit must have may stand in any of them.
  const ordered = query.phrases.length + query.filters.length > 0 ? Number.POSITIVE_INFINITY : ORDERED;
  const pairs = pairsOf(query.sequence);
  const hits = yield* combine(store, {
    words,
    slots: slotsOf(words, query),
    identifiers,
    touched: touched.records,
    ordered,
    adjacency,
    pairs,
    query,
    terms,
  });
  return { ...hits, ...marks, missing: [] };
}

/** Two letters from the edge of two words are in no text: nothing is asked of them where others of their run are found. */
function forgetUnknown(words: QueryWordScores[], query: ParsedQuery): void {
  const isKnown = new Set(query.words.filter((_, i) => words[i]!.documents > 0).map(({ run }) => run));
  for (const [i, { run }] of query.words.entries())
    if (run !== undefined && words[i]!.documents === 0 && isKnown.has(run))
      words[i] = { ...words[i]!, idf: 0, required: false };
}

/** Alternatives count as one word: the better of them. */
function slotsOf(words: readonly QueryWordScores[], query: ParsedQuery): readonly QueryWordScores[] {
  const slots: QueryWordScores[] = [];
  for (const [i, word] of words.entries()) {
    const { slot } = query.words[i]!;
    const known = slots[slot];
    slots[slot] = known
      ? {
          scores: raised(known.scores, word.scores),
          idf: Math.max(known.idf, word.idf),
          required: known.required || word.required,
          documents: Math.max(known.documents, word.documents),
        }
      : word;
  }
  return slots;
}

/** Records with a word that counts. */
class TouchedRecords {
  private readonly seen: Uint8Array;

  constructor(size: number) {
    this.seen = new Uint8Array(size);
  }

  add(records: readonly number[]): void {
    for (const record of records) this.seen[record] = 1;
  }

  /** Each once, in their order: what is said of neighbors lies together in memory. */
  get records(): readonly number[] {
    const records: number[] = [];
    for (let record = this.seen.indexOf(1); record >= 0; record = this.seen.indexOf(1, record + 1))
      records.push(record);
    return records;
  }
}

function idf(size: number, documents: number): number {
  return Math.log(1 + (size - Math.min(documents, size) + 0.5) / (documents + 0.5));
}

interface Found {
  /** By word of the query, and by slot: alternatives have one. */
  readonly words: readonly QueryWordScores[];
  readonly slots: readonly QueryWordScores[];
  readonly identifiers: readonly Identifier[];
  /** Records with a word that counts. */
  readonly touched: readonly number[];
  /** So many hits are put in order. */
  readonly ordered: number;
  readonly adjacency: Adjacency;
  readonly pairs: readonly WordPair[];
  readonly query: ParsedQuery;
  readonly terms: Ranking['terms'];
}

function* combine(
  store: IndexStore,
  found: Found,
): Generator<void, Pick<Ranking, 'hits' | 'total' | 'wanted'>> {
  const { words, slots, identifiers, touched, ordered } = found;
  const pageBody: Float32Array[] = [];
  for (const { scores } of slots) {
    const best = new Float32Array(store.pages.length);
    for (const record of scores.found) {
      const page = store.pageOf[record]!;
      const value = scores.body[record]! + scores.title[record]!;
      if (value > best[page]!) best[page] = value;
    }
    pageBody.push(best);
    yield;
  }
  const idfSum = slots.reduce((sum, word) => sum + (word.required ? word.idf : 0), 0) || 1;
  const scored: Scored = { score: new Float32Array(store.size), inTitle: new Uint8Array(store.size) };
  const hasSigns = found.query.literals.length > 0;
  let best = 0;
  for (let i = 0; i < touched.length; i += 1) {
    const record = touched[i]!;
    scoreRecord(store, slots, pageBody, idfSum, hasSigns, record, scored);
    if (isUnnamedListing(store, slots, record)) scored.score[record]! *= RANK.listing;
    for (const identifier of identifiers)
      if (!isWhole(words, identifier, record)) scored.score[record]! *= RANK.inParts;
    if (scored.score[record]! > best) best = scored.score[record]!;
    if ((i & 511) === 511) yield;
  }
  const least = best * RANK.least;
  const kept = touched.filter((record) => scored.score[record]! > 0 && scored.score[record]! >= least);
  yield;
  const candidates = bestOf(kept, scored.score, ordered);
  const wanted = yield* raiseRead(store, candidates, scored.score, { ...found, idfSum });
  return { hits: dampened(store, candidates, scored), total: kept.length, wanted };
}

/** Whether a record's page lists what others say and the question has no word of the page's title. */
function isUnnamedListing(
  { pages, pageOf }: IndexStore,
  words: readonly QueryWordScores[],
  record: number,
): boolean {
  const { isListing, first } = pages[pageOf[record]!]!;
  return isListing && !words.some(({ required, scores }) => required && scores.title[first]! > 0);
}

/** An identifier of the question, and the words that it is made of. */
interface Identifier {
  readonly scores: WordScores;
  readonly from: number;
  readonly to: number;
  /** Of an option that some section has. */
  readonly option: string | undefined;
}

/** Whether a section has the identifier, or is the place of it: `send()` below the title `Reply` is `reply.send`. */
function isWhole(
  words: readonly QueryWordScores[],
  { scores, from, to }: Identifier,
  record: number,
): boolean {
  if (scores.title[record]! > 0 || scores.body[record]! > 0) return true;
  if (words[to]!.scores.title[record] === 0) return false;
  for (let i = from; i < to; i += 1) {
    const { title, above } = words[i]!.scores;
    if (title[record] === 0 && above[record] === 0) return false;
  }
  return true;
}

interface Scored {
  /** By record. */
  readonly score: Float32Array;
  readonly inTitle: Uint8Array;
}

function scoreRecord(
  store: IndexStore,
  words: readonly QueryWordScores[],
  pageBody: readonly Float32Array[],
  idfSum: number,
  hasSigns: boolean,
  record: number,
  scored: Scored,
): void {
  const page = store.pageOf[record]!;
  const isPage = record === store.pages[page]!.first;
  const share = isPage ? RANK.ownPage : RANK.page;
  const coverage = isPage ? RANK.ownPageCoverage : RANK.pageCoverage;
  let score = 0;
  let covered = 0;
  let titleIdf = 0;
  let titleWords = 0;
  let nameWords = 0;
  let inTitle = false;
  for (let i = 0; i < words.length; i += 1) {
    const { idf: weight, required } = words[i]!;
    const { title, alias, body, named } = words[i]!.scores;
    nameWords += named[page]!;
    const own = title[record]! + body[record]!;
    const above = words[i]!.scores.above[record]!;
    if (title[record]! > 0) {
      const worth = alias[record] ? RANK.synonym : 1;
      titleWords += worth;
      if (required) {
        titleIdf += weight * worth;
        inTitle = true;
      }
    }
    const elsewhere = pageBody[i]![page]!;
    const part =
      own > 0
        ? own + RANK.parentBeside * above
        : Math.max(RANK.parentInstead * above, share * Math.min(elsewhere, TERM_RANK.title));
    score += weight * part;
    if (!required) continue;
    covered += weight * (own > 0 ? 1 : above > 0 ? RANK.parentCoverage : elsewhere > 0 ? coverage : 0);
  }
  const asked = titleIdf / idfSum;
  const { nameLength } = store.pages[page]!;
  const said = Math.max(
    Math.min(1, titleWords / Math.max(1, store.titleLength[record]!)),
    isPage && nameLength > 0 ? 0.9 * Math.min(1, nameWords / nameLength) : 0,
  );
  // A title of its words is not what a question with signs asks for; one that has the signs too is raised by them.
  const exact = hasSigns ? 0 : (isPage ? RANK.exactPage : RANK.exactSection) * asked * asked * said;
  scored.inTitle[record] = inTitle ? 1 : 0;
  scored.score[record] =
    score * (covered / idfSum) ** RANK.coveragePower * (1 + exact) * (isPage ? RANK.pageFirst : 1);
}

/**
 * Raises the best candidates by what their texts say: how much of the question's order they keep, what they explain, and what a
 * page begins with.
 */
function* raiseRead(
  store: IndexStore,
  candidates: readonly number[],
  score: Float32Array,
  found: Found & { readonly idfSum: number },
): Generator<void, readonly string[]> {
  const { adjacency, pairs, query } = found;
  const names = query.compounds.flatMap(({ name }) => name ?? []);
  if (pairs.length + names.length + query.literals.length === 0) return [];
  const looked = new Set<string>();
  const best = byScore(store, candidates, score).slice(0, RANK.looked);
  const seen = new Set<string>();
  const explained = new Map<string, number>();
  // A long question that is kept in order was copied from the page.
  const length = Math.min(1, pairs.length / RANK.longQuery);
  for (const [place, record] of best.entries()) {
    // In a split index, only so many files are looked at: the same ones whatever has come in.
    const file = store.directory?.pageFile(record);
    if (file !== undefined && !looked.has(file) && looked.size === store.directory!.looked) continue;
    if (file !== undefined) looked.add(file);
    // One text on many pages, such as an option of many commands: the first of them stands for all.
    const text = store.texts[record] && `${store.titles[record]}\n${store.texts[record]}`;
    const isCopy = text !== undefined && seen.has(text);
    if (isCopy) score[record]! *= RANK.copy;
    if (text) seen.add(text);
    const { inTitle, anywhere } = adjacency.of(record, pairs);
    const run = adjacency.run(record, query.sequence);
    score[record]! *= 1 + length * (RANK.adjacentTitle * inTitle + RANK.adjacent * anywhere * anywhere);
    score[record]! *= 1 + RANK.run * run * run;
    score[record]! *= 1 + RANK.literal * adjacency.literal(record, query.literals);
    for (const { scores, option } of found.identifiers)
      if (option && scores.title[record] === 0 && scores.body[record] === 0)
        if (!adjacency.isCalled(record, option)) score[record]! *= RANK.inParts;
    if (
      found.identifiers.length + query.literals.length === 0 &&
      store.pages[store.pageOf[record]!]!.first === record
    ) {
      const told = toldByLead(store, record, found);
      score[record]! *= 1 + RANK.lead * told * told;
    }
    const explanation = names.map((name) => adjacency.explanation(record, name)).find(Boolean);
    if (explanation !== undefined) {
      score[record]! *= 1 + RANK.explained;
      const isCalled = found.identifiers.some(({ scores }) => scores.title[record]! > 0);
      if (!isCopy && !isCalled) {
        const other = explained.get(explanation);
        explained.set(explanation, other === undefined ? record : firstOf(store, score, other, record));
      }
    }
    if (place % 8 === 7) yield;
  }
  return [...looked].filter((file) => !store.has(file));
}

/** Of two sections that say the same of a name, that of the page with more sections comes first. @returns that one */
function firstOf(store: IndexStore, score: Float32Array, a: number, b: number): number {
  const [first, copy] = sizeOf(store, b) > sizeOf(store, a) ? [b, a] : [a, b];
  score[first] = Math.max(score[a]!, score[b]!);
  score[copy]! *= RANK.copy;
  return first;
}

/** Share of the question that a page's title and beginning answer to. */
function toldByLead(
  { language }: IndexStore,
  record: number,
  { adjacency, query, words, terms, idfSum }: Found & { readonly idfSum: number },
): number {
  const lead = adjacency.lead(record);
  // A word that is only begun says too little.
  const match = (term: string) => terms.get(term);
  const told = new Set(
    Array.from(lead, (term) => (match(term)?.kind === 'prefix' ? undefined : match(term)?.surface)),
  );
  let share = 0;
  for (const [i, { surface, stopWord }] of query.words.entries())
    if (!stopWord && (told.has(surface) || lead.has(language.stem(surface)))) share += words[i]!.idf;
  return Math.min(1, share / idfSum);
}

/** Lets other pages through: the second and later sections of one page count for less. */
function dampened(store: IndexStore, kept: readonly number[], { score, inTitle }: Scored): Ranked[] {
  const times = new Uint16Array(store.pages.length);
  for (const record of byScore(store, kept, score)) {
    const page = store.pageOf[record]!;
    score[record]! *= Math.max(RANK.repeat ** times[page]!, 0.4);
    times[page]! += 1;
  }
  return byScore(store, kept, score).map((record) => ({
    record,
    score: score[record]!,
    inTitle: inTitle[record] === 1,
  }));
}

/** Bits of a score that say which of 4096 steps it is on: its exponent and four of its mantissa. */
const STEP_SHIFT = 19;

/**
 * At least `count` of the best, and those as good as the last of them: much less work than to sort all.
 * The bits of a positive float, read as an integer, have its order.
 */
function bestOf(records: readonly number[], score: Float32Array, count: number): readonly number[] {
  if (records.length <= count) return records;
  const bits = new Uint32Array(score.buffer);
  const onStep = new Uint32Array(2 ** (32 - STEP_SHIFT));
  for (const record of records) onStep[bits[record]! >>> STEP_SHIFT]! += 1;
  let step = onStep.length;
  for (let left = count; left > 0; left -= onStep[step]!) step -= 1;
  return records.filter((record) => bits[record]! >>> STEP_SHIFT >= step);
}

/** Best first. Of sections that are the same on several pages, that of the page that has most of them: the one to read. */
function byScore(store: IndexStore, records: readonly number[], score: Float32Array): number[] {
  return [...records].sort((a, b) => score[b]! - score[a]! || sizeOf(store, b) - sizeOf(store, a) || a - b);
}

/** Records of a record's page. */
const sizeOf = ({ pages, pageOf }: IndexStore, record: number): number => pages[pageOf[record]!]!.records;
