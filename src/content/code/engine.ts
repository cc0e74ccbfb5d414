/** What a highlighter gives the code renderer, and the one that is there without a package of its own: Prism. */
import { type LanguageMeaning, languageMeaning, languageNames } from './languages.ts';
import { hasGrammar, loadCommonGrammars, loadGrammars, prismRuns } from './prism.ts';
import type { Run } from './runs.ts';

export interface Engine {
  /** What a word on a fence, in lower case, means to this engine. */
  readonly meaning: (word: string | undefined) => LanguageMeaning;
  /** Every word it knows, for suggestions. */
  readonly names: () => Iterable<string>;
  readonly has: (grammar: string) => boolean;
  readonly load: (grammars: Iterable<string>) => Promise<void>;
  /** Colours code by a grammar; runs together are the code. A grammar that is not loaded gives plain text. */
  readonly highlight: (code: string, grammar: string) => Run[];
}

/** Prism, with the common grammars loaded. */
export async function createPrismEngine(): Promise<Engine> {
  await loadCommonGrammars();
  return {
    meaning: languageMeaning,
    names: languageNames,
    has: hasGrammar,
    load: loadGrammars,
    highlight: prismRuns,
  };
}
