/** What search knows of a language. The build and the browser read texts by the same one: that of the site's locale. */
import { fold } from '../fold.ts';

export interface SearchLanguage {
  /** BCP 47, without region: `de`. */
  readonly code: string;
  /** @param word folded @returns what all forms of the word share, not always a word */
  readonly stem: (word: string) => string;
  /** Terms that a word could become when its writer goes on typing; left out where a beginning is enough. */
  readonly stemsOfBeginning?: (word: string) => readonly string[];
  /** Folded. Not indexed in running text, never required of a hit, never marked. */
  readonly stopWords: ReadonlySet<string>;
  /** Folded. Words of questions rather than of answers: "use with TypeScript". They count for less. */
  readonly intentWords: ReadonlySet<string>;
  /** One spelling where a language has two, letter by letter, so that all keep their places: texts are read in it. */
  readonly respell?: (text: string) => string;
  /** What stands before an apostrophe and is no part of the word: `l’installation`. */
  readonly elision?: RegExp;
  /** Words of a script without spaces that say little; texts are cut at them. Must be global. */
  readonly cuts?: RegExp;
  /** Words are made of words without a space between: letters that the last one, and all before it, must have at least. */
  readonly compounds?: { readonly tail: number; readonly head: number };
}

/** The text as it is compared: folded, in the one spelling of the language. */
export function foldIn(text: string, { respell }: SearchLanguage): string {
  const folded = fold(text);
  return respell ? respell(folded) : folded;
}

/** @param list words between spaces, as they are written */
export function wordSet(list: string): ReadonlySet<string> {
  return new Set(fold(list).trim().split(/\s+/));
}

/** Whether a word of a language with Latin letters may have endings. The secure form of a protocol is no plural: `https`. */
export const hasForms = (word: string): boolean => /^(?!(?:f|ht|sf|sm)tps$)[a-z]{4,}$/.test(word);

/** An ending, the letters that must be left before it, and what takes its place. */
type Ending = readonly [ending: string, least: number, instead: string];

/**
 * @param table letters that must be left → endings between spaces, `aux>al` with what takes their place
 * @returns the longest first
 */
export function endings(table: Readonly<Record<number, string>>): readonly Ending[] {
  return Object.entries(table)
    .flatMap(([least, list]) =>
      fold(list)
        .trim()
        .split(/\s+/)
        .map((item): Ending => {
          const [ending = '', instead = ''] = item.split('>');
          return [ending, Number(least), instead];
        }),
    )
    .sort((a, b) => b[0].length - a[0].length);
}

/** The word without the first of the endings that it has. */
export function withoutEnding(word: string, list: readonly Ending[]): string {
  for (const [ending, least, instead] of list)
    if (word.length - ending.length >= least && word.endsWith(ending))
      return word.slice(0, word.length - ending.length) + instead;
  return word;
}

/** `appell` → `appel`. */
export function withoutDouble(word: string): string {
  return /([b-df-hj-np-tv-z])\1$/.test(word) && word.length > 4 ? word.slice(0, -1) : word;
}
