/**
 * What a word is worth where it stands: BM25 over title, names, text and code of a section. Both the build and the engine
 * count by it: a large index holds the worth of a text, not its words.
 */
import { COUNT_STEP, type CountedTerms } from './count-terms.ts';
import type { IndexAverages } from './index-format.ts';

/** Tuned on the odd half of `tests/bench/search/questions.json`. */
export const TERM_RANK = {
  title: 5,
  names: 2.5,
  text: 0.75,
  code: 0.4,
  /** BM25: saturation and length normalisation. */
  k: 0.8,
  titleB: 0.55,
  textB: 0.67,
  /** A prefix beside an exact word. */
  beside: 0.55,
  /** `Datei` of `Konfigurationsdatei`. */
  tail: 0.6,
};

/** @param length words of the title */
export function titleWorth(isName: boolean, length: number, average: IndexAverages): number {
  const { k, titleB } = TERM_RANK;
  const norm = 1 - titleB + (titleB * length) / average.title;
  return ((isName ? TERM_RANK.names : TERM_RANK.title) * (k + 1)) / (1 + k * norm);
}

/**
 * Worth of a term in a text and its code. A split index holds the nearest step of `BODY_SCALE`.
 * @param both how often it stands there, see `CountedTerms`
 * @param lengths of the record
 */
export function bodyWorth(
  both: number,
  [textLength, codeLength]: CountedTerms['lengths'],
  average: IndexAverages,
): number {
  const { k, textB } = TERM_RANK;
  const part = (weight: number, count: number, length: number, mean: number) => {
    const norm = 1 - textB + (textB * length) / mean;
    return (weight * count * (k + 1)) / (count + k * norm);
  };
  return (
    part(TERM_RANK.text, Math.floor(both / COUNT_STEP), textLength, average.text) +
    part(TERM_RANK.code, both % COUNT_STEP, codeLength, average.code)
  );
}

/**
 * Least and most that a title or a body is said to be worth, and in how many steps, 63 at most. Most that the formulas give;
 * what is less than the least is hardly worth anything.
 */
export const TITLE_SCALE = { least: 0.05, most: 9.5, steps: 63 } as const;
export const BODY_SCALE = { least: 0.05, most: 2.1, steps: 15 } as const;
type Scale = typeof TITLE_SCALE | typeof BODY_SCALE;

/** The nearest step, each larger than the one before by the same share; 0 for nothing. */
export function stepOf(worth: number, { least, most, steps }: Scale): number {
  if (worth <= 0) return 0;
  const step = 1 + ((steps - 1) * Math.log(worth / least)) / Math.log(most / least);
  return Math.max(1, Math.min(steps, Math.round(step)));
}

/** What each step is worth, by step. */
export function worthsOf({ least, most, steps }: Scale): Float64Array {
  return Float64Array.from({ length: steps + 1 }, (_, step) =>
    step === 0 ? 0 : least * (most / least) ** ((step - 1) / (steps - 1)),
  );
}

/** The mean of the numbers above 0, rounded to steps of a twentieth: one edited page hardly ever moves it. 1 without any. */
export function evenAverage(values: ArrayLike<number>): number {
  let sum = 0;
  let count = 0;
  for (let i = 0; i < values.length; i += 1) {
    if (values[i]! > 0) {
      sum += values[i]!;
      count += 1;
    }
  }
  return count === 0 ? 1 : 1.05 ** Math.round(Math.log(sum / count) / Math.log(1.05));
}

/**
 * Weight of a longer word than the one that is typed.
 * @param typing the reader may not have finished it
 */
export function prefixWeight(typed: number, length: number, typing: boolean): number {
  const closeness = typed / (typed + Math.max(length - typed, 0));
  return typing ? 0.35 + 0.5 * closeness : 0.55 * closeness;
}

/** Readings of one word beyond this many are dropped, the longest first. Ours: more only cost time. */
export const MAX_PREFIX_EXPANSIONS = 240;

/** So short a beginning is looked up in titles only. One letter of Han or Hangul says as much as three of Latin. */
export function isShortPrefix(beginning: string): boolean {
  return beginning.length < 3 && !/^[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(beginning);
}
