/** A reader's query as words to look up. Pure. */
import { fold, SEARCH_MAX_QUERY_LENGTH, STOP_WORDS, tokenize } from '../../../contract/index.ts';

export interface QueryWord {
  readonly surface: string;
  /** The reader may still be typing it: nothing follows. */
  readonly typing: boolean;
  /** Says little: helps a title that has it, is not asked of a hit. */
  readonly stopWord: boolean;
}

/** An identifier that the words make together: finding it counts as finding each of them. */
export interface QueryCompound {
  readonly surface: string;
  /** First and last of `words` that it is made of. */
  readonly from: number;
  readonly to: number;
  readonly typing: boolean;
  /** Written as one by the reader: `Kv.get`, `--network`. Else two words that may be one name: `text encoder`. */
  readonly written: boolean;
}

export interface ParsedQuery {
  readonly words: readonly QueryWord[];
  readonly compounds: readonly QueryCompound[];
  /** Folded texts that a hit must hold as they are. */
  readonly phrases: readonly string[];
}

/** Reads a query. Quotes make phrases; an open quote reaches to the end. Cut at 64 characters. */
export function parseQuery(query: string): ParsedQuery {
  const text = query.slice(0, SEARCH_MAX_QUERY_LENGTH);
  const phrases = [...text.matchAll(/["“”]([^"“”]+)(?:["“”]|$)/g)]
    .map((match) => fold(match[1]!).replace(/\s+/g, ' ').trim())
    .filter((phrase) => phrase !== '');
  const words: (QueryWord & { start: number; end: number })[] = [];
  const compounds: QueryCompound[] = [];
  const tokens = tokenize(text);
  for (const { kind, surface, start, end } of tokens) {
    if (kind !== 'word' || words.some((word) => word.surface === surface)) continue;
    words.push({ surface, typing: end === text.length, stopWord: STOP_WORDS.has(surface), start, end });
  }
  for (const { kind, surface, start, end } of tokens) {
    if (kind === 'word') continue;
    const from = words.findIndex((word) => word.start >= start);
    const to = words.findLastIndex((word) => word.end <= end);
    if (from >= 0 && to >= from)
      compounds.push({ surface, from, to, typing: end === text.length, written: true });
  }
  for (let from = 0; from < words.length; from += 1) {
    let surface = words[from]!.surface;
    for (let to = from + 1; to < Math.min(words.length, from + 4); to += 1) {
      surface += words[to]!.surface;
      if (compounds.some((known) => known.surface === surface)) continue;
      compounds.push({ surface, from, to, typing: words[to]!.typing, written: false });
    }
  }
  const allStop = words.every((word) => word.stopWord);
  return {
    words: words.map(({ surface, typing, stopWord }) => ({
      surface,
      typing,
      stopWord: stopWord && !allStop,
    })),
    compounds,
    phrases,
  };
}
