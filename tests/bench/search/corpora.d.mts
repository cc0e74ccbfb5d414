/** What the suite takes from `corpora.mjs`. */

export interface Question {
  readonly query: string;
  readonly kind: string;
  /** Pages, some with a heading. */
  readonly answers: readonly string[];
}

export const INSTALLED: string;

export function makeSite(name: string, dir: string): { readonly questions: readonly Question[] } | undefined;
