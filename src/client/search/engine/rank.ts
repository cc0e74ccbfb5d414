/**
 * Which records answer a query, best first. BM25 over title, names, text and code of a section, with three things that a plain
 * sum of fields does not know: a section also stands under its headings and its page, a title that says just what was
 * asked for is the answer, and the words of a query belong together.
 */
import { FIELD_NAMES, type IndexStore } from './index-store.ts';
import type { ParsedQuery } from './query.ts';
import type { Expansion } from './vocabulary.ts';

/** Tuned on the odd half of `tests/bench/search/questions.json`. */
export const RANK = {
  /** Field weights. */
  title: 5,
  names: 2.5,
  text: 0.75,
  code: 0.4,
  /** BM25: saturation and length normalisation. */
  k: 0.8,
  titleB: 0.55,
  textB: 0.67,
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
  /** A word of the query stands in its own title. */
  readonly inTitle: boolean;
}

export interface Ranking {
  /** Best first. */
  readonly hits: readonly Ranked[];
  /** Terms that count as matches, for marks: typed form by term. */
  readonly terms: ReadonlyMap<string, { readonly surface: string; readonly kind: Expansion['kind'] }>;
}

interface WordScores {
  readonly title: Float32Array;
  readonly body: Float32Array;
  /** By page: whether one of its further names matched. */
  readonly named: Uint8Array;
  idf: number;
  readonly required: boolean;
}

/** Scores every record that holds a word. A generator: between two steps its caller may give way to other work. */
export function* rank(store: IndexStore, query: ParsedQuery): Generator<void, Ranking> {
  const terms = new Map<string, { surface: string; kind: Expansion['kind'] }>();
  const touched = new Uint8Array(store.size);
  const words: WordScores[] = [];
  for (const word of query.words) {
    const expansions = store.vocabulary.expand(word.surface, word.typing);
    for (const { term, kind } of expansions) {
      if (!word.stopWord && !terms.has(term)) terms.set(term, { surface: word.surface, kind });
    }
    const scores = emptyScores(store, !word.stopWord);
    const documents = yield* addScores(store, scores, expansions, 1);
    scores.idf = idf(store.size, documents) * (word.stopWord ? RANK.stopWord : 1);
    if (!word.stopWord) markTouched(touched, scores);
    words.push(scores);
    yield;
  }
  for (const compound of query.compounds) {
    const expansions = store.vocabulary
      .expand(compound.surface, compound.typing)
      .filter(({ kind }) => kind === 'exact' || (kind === 'prefix' && compound.surface.length > 4));
    if (expansions.length === 0) continue;
    for (const { term, kind } of expansions) terms.set(term, { surface: compound.surface, kind });
    const scores = emptyScores(store, true);
    yield* addScores(store, scores, expansions, compound.written ? RANK.written : RANK.guessed);
    markTouched(touched, scores);
    for (let i = compound.from; i <= compound.to; i += 1) raise(words[i]!, scores);
    yield;
  }
  const hits = yield* combine(store, words, touched);
  return { hits, terms };
}

function emptyScores({ size, pages }: IndexStore, required: boolean): WordScores {
  return {
    title: new Float32Array(size),
    body: new Float32Array(size),
    named: new Uint8Array(pages.length),
    idf: 0,
    required,
  };
}

/** @returns number of records with the word: of its exact form where there is one */
function* addScores(
  store: IndexStore,
  scores: WordScores,
  expansions: readonly Expansion[],
  boost: number,
): Generator<void, number> {
  const { average, titleLength, textLength, codeLength } = store;
  const { k, titleB, textB } = RANK;
  let exact = 0;
  let all = 0;
  for (const { entry, weight, kind } of expansions) {
    for (const packed of entry.titles) {
      const record = packed >> 1;
      const named = (packed & 1) === FIELD_NAMES;
      if (named && weight > 0.6) scores.named[store.pageOf[record]!] = 1;
      const norm = 1 - titleB + (titleB * titleLength[record]!) / average.title;
      const value = (boost * weight * (named ? RANK.names : RANK.title) * (k + 1)) / (1 + k * norm);
      if (value > scores.title[record]!) scores.title[record] = value;
    }
    let count = entry.titles.length;
    if (scores.required) {
      for (const place of entry.texts) {
        store.eachText(place, (record, inText, inCode) => {
          count += 1;
          const textNorm = 1 - textB + (textB * textLength[record]!) / average.text;
          const codeNorm = 1 - textB + (textB * codeLength[record]!) / average.code;
          const value =
            boost *
            weight *
            ((RANK.text * inText * (k + 1)) / (inText + k * textNorm) +
              (RANK.code * inCode * (k + 1)) / (inCode + k * codeNorm));
          if (value > scores.body[record]!) scores.body[record] = value;
        });
        yield;
      }
    }
    all += count;
    if (kind === 'exact') exact += count;
  }
  return exact > 0 ? exact : all;
}

function idf(size: number, documents: number): number {
  return Math.log(1 + (size - Math.min(documents, size) + 0.5) / (documents + 0.5));
}

function markTouched(touched: Uint8Array, { title, body }: WordScores): void {
  for (let record = 0; record < touched.length; record += 1) {
    if (title[record]! > 0 || body[record]! > 0) touched[record] = 1;
  }
}

function raise(word: WordScores, by: WordScores): void {
  for (let page = 0; page < word.named.length; page += 1) word.named[page]! |= by.named[page]!;
  for (let record = 0; record < word.title.length; record += 1) {
    if (by.title[record]! > word.title[record]!) word.title[record] = by.title[record]!;
    if (by.body[record]! > word.body[record]!) word.body[record] = by.body[record]!;
  }
}

function* combine(
  store: IndexStore,
  words: readonly WordScores[],
  touched: Uint8Array,
): Generator<void, readonly Ranked[]> {
  const pageBody = words.map(() => new Float32Array(store.pages.length));
  for (let i = 0; i < words.length; i += 1) {
    for (let record = 0; record < touched.length; record += 1) {
      const page = store.pageOf[record]!;
      const value = words[i]!.body[record]! + words[i]!.title[record]!;
      if (value > pageBody[i]![page]!) pageBody[i]![page] = value;
    }
    yield;
  }
  const idfSum = words.reduce((sum, word) => sum + (word.required ? word.idf : 0), 0) || 1;
  const list: { record: number; score: number; inTitle: boolean }[] = [];
  for (let record = 0; record < touched.length; record += 1) {
    if (touched[record] === 0) continue;
    list.push(scoreRecord(store, words, pageBody, idfSum, record));
    if ((list.length & 511) === 511) yield;
  }
  list.sort((a, b) => b.score - a.score || a.record - b.record);
  yield;
  return dampened(store, list);
}

function scoreRecord(
  store: IndexStore,
  words: readonly WordScores[],
  pageBody: readonly Float32Array[],
  idfSum: number,
  record: number,
): Ranked & { score: number } {
  const page = store.pageOf[record]!;
  const first = store.pages[page]!.first;
  let score = 0;
  let covered = 0;
  let titleIdf = 0;
  let titleWords = 0;
  let nameWords = 0;
  let inTitle = false;
  for (let i = 0; i < words.length; i += 1) {
    const { title, body, named, idf: weight, required } = words[i]!;
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
        : Math.max(RANK.parentInstead * above, RANK.page * Math.min(elsewhere, RANK.title));
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
  const total =
    score *
    (covered / idfSum) ** RANK.coveragePower *
    (1 + exact) *
    (RANK.prior[store.depthOf[record]!] ?? 0.9);
  return { record, score: total, inTitle };
}

/** Lets other pages through: the second and later sections of one page count for less. Cuts the tail. */
function dampened(store: IndexStore, list: readonly Ranked[]): Ranked[] {
  const seen = new Map<number, number>();
  const least = (list[0]?.score ?? 0) * RANK.least;
  const kept = list.filter((hit) => hit.score > 0 && hit.score >= least);
  const damped = kept.map((hit) => {
    const page = store.pageOf[hit.record]!;
    const times = seen.get(page) ?? 0;
    seen.set(page, times + 1);
    return { ...hit, score: hit.score * Math.max(RANK.repeat ** times, 0.4) };
  });
  return damped.sort((a, b) => b.score - a.score || a.record - b.record);
}
