/** How often each term stands in a text and its code, counted alike by the build and by browsers. */
import { type TermReader, termsOfText } from './tokenize.ts';

/** Counts beyond this are as good as it. */
const MAX_COUNT = 31;
/** A count in the text is so many times a count in the code: both are one number. */
export const COUNT_STEP = MAX_COUNT + 1;

export interface CountedTerms {
  /** Terms of the text, and of the code. */
  readonly lengths: readonly [text: number, code: number];
  /** By term: {@link COUNT_STEP} times the count in the text, plus the count in the code. */
  readonly counts: ReadonlyMap<string, number>;
}

export function countRecord(text: string, code: string, termsOf: TermReader): CountedTerms {
  const counts = new Map<string, number>();
  const inText = termsOfText(text, termsOf);
  for (const term of inText) {
    const known = counts.get(term) ?? 0;
    if (known < MAX_COUNT * COUNT_STEP) counts.set(term, known + COUNT_STEP);
  }
  const inCode = termsOf(code);
  for (const term of inCode) {
    const known = counts.get(term) ?? 0;
    if (known % COUNT_STEP < MAX_COUNT) counts.set(term, known + 1);
  }
  return { lengths: [inText.length, inCode.length], counts };
}
