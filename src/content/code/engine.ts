/** What a highlighter gives the code renderer, and the one that is there without a package of its own: Prism. */
import { errorText } from '../../diagnostics/index.ts';
import type { OwnGrammars } from '../options.ts';
import { type LanguageMeaning, languageMeaning, languageNames } from './languages.ts';
import { addGrammars, hasGrammar, loadCommonGrammars, loadGrammars, prismRuns } from './prism.ts';
import type { Run } from './runs.ts';

export interface Engine {
  /** Why the owner's grammars are missing. */
  readonly fault?: string | undefined;
  /** What a word on a fence, in lower case, means to this engine. */
  readonly meaning: (word: string | undefined) => LanguageMeaning;
  /** Every word it knows, for suggestions. */
  readonly names: () => Iterable<string>;
  readonly has: (grammar: string) => boolean;
  readonly load: (grammars: Iterable<string>) => Promise<void>;
  /** Colours code by a grammar; runs together are the code. A grammar that is not loaded gives plain text. */
  readonly highlight: (code: string, grammar: string) => readonly Run[];
}

/** Prism, with the common grammars loaded, and those of the owner's. */
export async function createPrismEngine(own?: OwnGrammars): Promise<Engine> {
  await loadCommonGrammars();
  let names: ReadonlySet<string> = new Set();
  let fault: string | undefined;
  if (own)
    try {
      names = await addGrammars(own);
    } catch (error) {
      fault = errorText(error);
    }
  return {
    fault,
    meaning: (word) =>
      word !== undefined && names.has(word) ? { kind: 'grammar', grammar: word } : languageMeaning(word),
    names: () => [...languageNames(), ...names],
    has: hasGrammar,
    load: loadGrammars,
    highlight: prismRuns,
  };
}
