/** Finds, without parsing, which grammars the fences of a page may need. Too many is harmless, too few is a plain block. */
import type { LanguageMeaning } from './languages.ts';

const FENCE = /(?<![`~])(?:`{3,}|~{3,})[ \t]*([^\s`~{[,:]+)/g;
const SNIPPET = /\bfile=["']?[^"'\s]{0,200}\.([\w+-]+)/g;

/** Grammar names, without repeats, unknown words left out. */
export function grammarsOf(text: string, meaningOf: (word: string) => LanguageMeaning): string[] {
  const grammars = new Set<string>();
  if (!text.includes('```') && !text.includes('~~~')) return [];
  for (const pattern of [FENCE, SNIPPET]) {
    for (const match of text.matchAll(pattern)) {
      const meaning = meaningOf(match[1]!.toLowerCase());
      if (meaning.kind === 'grammar') grammars.add(meaning.grammar);
    }
  }
  return [...grammars];
}
