/**
 * Which records answer a query, best first. Over the scores of its words stand three things that a plain sum of fields does
 * not know: a section also stands under its headings and its page, a title that says just what was asked for is the
 * answer, and the words of a query belong together.
 */
import type { IndexStore } from './index-store.ts';
import type { ParsedQuery } from './query.ts';
import type { Expansion } from './vocabulary.ts';
import { FIELD_RANK, raised, type WordIndex, type WordScores } from './word-scores.ts';

/** Tuned on the odd half of `tests/bench/search/questions.json`. */
export const RANK = {
  /** Share of a match in a heading above, beside an own match and instead of one. */
  parentBeside: 0.35,
  parentInstead: 0.6,
  /** Share of a match elsewhere on the page, and what it counts as coverage. */
  page: 0.18,
  pageCoverage: 0.42,
  parentCoverage: 0.9,
  coveragePower: 1.1,
  /** Bonus of a title that is the query, for pages and for sections. */
  exactPage: 3,
  exactSection: 1.3,
  /** By depth of the heading, 1 to 6. */
  prior: [0, 1.15, 1, 1, 0.95, 0.9, 0.9],
  /** Each further section of one page counts for this much less. */
  repeat: 0.55,
  written: 2.2,
  guessed: 0.9,
  stopWord: 0.25,
  /** Hits below this share of the best are no hits. */
  least: 0.008,
  /** The dialog leaves out hits below this share of the best, unless they are among the first few. */
  strong: 0.08,
  few: 6,
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
}

interface QueryWordScores {
  readonly scores: WordScores;
  readonly idf: number;
  readonly required: boolean;
}

/** So many hits are put in order: those of the search page and what falls away among them. Ours. */
const ORDERED = 500;

/** Scores every record that holds a word. A generator: between two steps its caller may give way to other work. */
export function* rank(store: IndexStore, index: WordIndex, query: ParsedQuery): Generator<void, Ranking> {
  const terms = new Map<string, { surface: string; kind: Expansion['kind'] }>();
  const touched = new TouchedRecords(store.size);
  const words: QueryWordScores[] = [];
  for (const { surface, typing, stopWord } of query.words) {
    const { expansions, scores, documents } = yield* index.look({
      surface,
      typing,
      fields: stopWord ? 'title' : 'all',
      boost: 1,
      isCompound: false,
    });
    if (!stopWord) {
      for (const { term, kind } of expansions) if (!terms.has(term)) terms.set(term, { surface, kind });
      touched.add(scores.found);
    }
    words.push({
      scores,
      idf: idf(store.size, documents) * (stopWord ? RANK.stopWord : 1),
      required: !stopWord,
    });
    yield;
  }
  for (const { surface, typing, written, from, to } of query.compounds) {
    const { expansions, scores } = yield* index.look({
      surface,
      typing,
      fields: 'all',
      boost: written ? RANK.written : RANK.guessed,
      isCompound: true,
    });
    if (expansions.length === 0) continue;
    for (const { term, kind } of expansions) terms.set(term, { surface, kind });
    touched.add(scores.found);
    for (let i = from; i <= to; i += 1) words[i] = { ...words[i]!, scores: raised(words[i]!.scores, scores) };
    yield;
  }
  // A phrase may stand in any of them.
  const ordered = query.phrases.length > 0 ? Number.POSITIVE_INFINITY : ORDERED;
  const hits = yield* combine(store, words, touched.records, ordered);
  return { ...hits, terms };
}

/** Records with a word that counts, each once. */
class TouchedRecords {
  readonly records: number[] = [];
  private readonly seen: Uint8Array;

  constructor(size: number) {
    this.seen = new Uint8Array(size);
  }

  add(records: readonly number[]): void {
    for (const record of records) {
      if (this.seen[record] === 0) this.records.push(record);
      this.seen[record] = 1;
    }
  }
}

function idf(size: number, documents: number): number {
  return Math.log(1 + (size - Math.min(documents, size) + 0.5) / (documents + 0.5));
}

function* combine(
  store: IndexStore,
  words: readonly QueryWordScores[],
  touched: readonly number[],
  ordered: number,
): Generator<void, Pick<Ranking, 'hits' | 'total'>> {
  const pageBody: Float32Array[] = [];
  for (const { scores } of words) {
    const best = new Float32Array(store.pages.length);
    for (const record of scores.found) {
      const page = store.pageOf[record]!;
      const value = scores.body[record]! + scores.title[record]!;
      if (value > best[page]!) best[page] = value;
    }
    pageBody.push(best);
    yield;
  }
  const idfSum = words.reduce((sum, word) => sum + (word.required ? word.idf : 0), 0) || 1;
  const scored: Scored = { score: new Float32Array(store.size), inTitle: new Uint8Array(store.size) };
  let best = 0;
  for (let i = 0; i < touched.length; i += 1) {
    const record = touched[i]!;
    scoreRecord(store, words, pageBody, idfSum, record, scored);
    if (scored.score[record]! > best) best = scored.score[record]!;
    if ((i & 511) === 511) yield;
  }
  const least = best * RANK.least;
  const kept = touched.filter((record) => scored.score[record]! > 0 && scored.score[record]! >= least);
  yield;
  return { hits: dampened(store, bestOf(kept, scored.score, ordered), scored), total: kept.length };
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
  record: number,
  scored: Scored,
): void {
  const page = store.pageOf[record]!;
  const first = store.pages[page]!.first;
  let score = 0;
  let covered = 0;
  let titleIdf = 0;
  let titleWords = 0;
  let nameWords = 0;
  let inTitle = false;
  for (let i = 0; i < words.length; i += 1) {
    const { idf: weight, required } = words[i]!;
    const { title, body, named } = words[i]!.scores;
    nameWords += named[page]!;
    const own = title[record]! + body[record]!;
    let above = 0;
    for (let at = record; at !== first; ) {
      at = store.parentOf[at]!;
      if (title[at]! > above) above = title[at]!;
    }
    if (title[record]! > 0) {
      titleWords += 1;
      if (required) {
        titleIdf += weight;
        inTitle = true;
      }
    }
    const elsewhere = pageBody[i]![page]!;
    const part =
      own > 0
        ? own + RANK.parentBeside * above
        : Math.max(RANK.parentInstead * above, RANK.page * Math.min(elsewhere, FIELD_RANK.title));
    score += weight * part;
    if (!required) continue;
    covered +=
      weight * (own > 0 ? 1 : above > 0 ? RANK.parentCoverage : elsewhere > 0 ? RANK.pageCoverage : 0);
  }
  const isPage = record === first;
  const asked = titleIdf / idfSum;
  const { nameLength } = store.pages[page]!;
  const said = Math.max(
    Math.min(1, titleWords / Math.max(1, store.titleLength[record]!)),
    isPage && nameLength > 0 ? 0.9 * Math.min(1, nameWords / nameLength) : 0,
  );
  const exact = (isPage ? RANK.exactPage : RANK.exactSection) * asked * asked * said;
  scored.inTitle[record] = inTitle ? 1 : 0;
  scored.score[record] =
    score *
    (covered / idfSum) ** RANK.coveragePower *
    (1 + exact) *
    (RANK.prior[store.depthOf[record]!] ?? 0.9);
}

/** Lets other pages through: the second and later sections of one page count for less. */
function dampened(store: IndexStore, kept: readonly number[], { score, inTitle }: Scored): Ranked[] {
  const times = new Uint16Array(store.pages.length);
  for (const record of byScore(kept, score)) {
    const page = store.pageOf[record]!;
    score[record]! *= Math.max(RANK.repeat ** times[page]!, 0.4);
    times[page]! += 1;
  }
  return byScore(kept, score).map((record) => ({
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

/** Best first, equal ones by number. */
function byScore(records: readonly number[], score: Float32Array): number[] {
  return [...records].sort((a, b) => score[b]! - score[a]! || a - b);
}
