/** Text with its matches as ranges: titles whole, long texts cut to some words around the densest match. */
import {
  ENGLISH,
  foldIn,
  type MarkedText,
  type SearchLanguage,
  type Token,
  tokenize,
} from '../../../contract/index.ts';
import type { Ranking } from './rank.ts';

type Terms = Pick<Ranking, 'terms' | 'begun'> & Partial<Pick<Ranking, 'tails' | 'language'>>;

interface Match {
  readonly start: number;
  readonly end: number;
  readonly term: string;
}

/** The whole text with its matches. */
export function markText(text: string, terms: Terms): MarkedText {
  return pieces(text, 0, text.length, matches(text, terms));
}

/** Characters between two spaces, in the mean, from which on they are not between words. */
const UNSPACED_LENGTH = 14;

/** Text longer than this is searched for matches in its beginning only. UTF-16 units; ours. */
const SCANNED = 20_000;

/**
 * Some words around the stretch with the most different words of the query. Starts at the beginning where nothing matches.
 * @param words at most this many words
 */
export function snippet(text: string, terms: Terms, words: number): { marked: MarkedText; found: number } {
  const scanned = text.length > SCANNED ? text.slice(0, SCANNED) : text;
  const found = matches(scanned, terms);
  const starts = [...scanned.matchAll(/\S+/gu)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  // Spaces are only between the sentences of such a text.
  if (starts.length * UNSPACED_LENGTH < scanned.length || starts.length <= 1)
    return { marked: unspacedSnippet(scanned, found, words), found: found.length };
  const best = bestWindow(scanned, starts, found, words);
  const from = starts[best]!.start;
  let last = Math.min(best + words, starts.length) - 1;
  // Nothing comes after it.
  while (last > best && isSeparator(scanned, starts[last]!)) last -= 1;
  const to = starts[last]!.end;
  const marked = pieces(scanned, from, to, found);
  return {
    marked: withEllipses(marked, best > 0, last < starts.length - 1 || scanned.length < text.length),
    found: new Set(found.map((match) => match.term)).size,
  };
}

/** First word of the window that holds the most different terms; on a tie the earliest, with a little room before its match. */
function bestWindow(text: string, starts: readonly Word[], found: readonly Match[], words: number): number {
  if (found.length === 0) return 0;
  const wordOf = (offset: number): number => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle]!.start <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  const at = found.map((match) => ({ word: wordOf(match.start), term: match.term }));
  let best = { first: at[0]!.word, last: at[0]!.word, kinds: 0 };
  for (let i = 0; i < at.length; i += 1) {
    const kinds = new Set<string>();
    let last = at[i]!.word;
    for (let j = i; j < at.length && at[j]!.word - at[i]!.word < words; j += 1) {
      kinds.add(at[j]!.term);
      last = at[j]!.word;
    }
    if (kinds.size > best.kinds) best = { first: at[i]!.word, last, kinds: kinds.size };
  }
  const room = words - (best.last - best.first + 1);
  const start = Math.max(0, best.first - Math.floor(room / 3));
  const earliest = Math.max(0, best.first - Math.floor((room * 2) / 3));
  for (let word = best.first; word >= earliest; word -= 1)
    if (beginsSentence(text, starts, word)) return word;
  return Math.max(0, Math.min(start, starts.length - words));
}

interface Word {
  readonly start: number;
  readonly end: number;
}

const isSeparator = (text: string, { start, end }: Word): boolean => text.slice(start, end) === '·';

/** Whether a sentence, a cell or an item begins with a word. */
function beginsSentence(text: string, starts: readonly Word[], word: number): boolean {
  if (isSeparator(text, starts[word]!)) return false;
  const before = starts[word - 1];
  return !before || /[.!?…·。！？][\p{Pe}\p{Pf}"']*$/u.test(text.slice(before.start, before.end));
}

/** Text without spaces: as many characters as the words would have. */
function unspacedSnippet(text: string, found: readonly Match[], words: number): MarkedText {
  const length = words * 6;
  const first = found[0]?.start ?? 0;
  const from = Math.max(0, Math.min(first - Math.floor(length / 4), text.length - length));
  const to = Math.min(text.length, from + length);
  return withEllipses(pieces(text, from, to, found), from > 0, to < text.length);
}

function withEllipses(marked: MarkedText, before: boolean, after: boolean): MarkedText {
  return [
    ...(before ? [{ text: '… ', mark: false }] : []),
    ...marked,
    ...(after ? [{ text: ' …', mark: false }] : []),
  ];
}

function matches(text: string, { terms, begun, tails = [], language = ENGLISH }: Terms): Match[] {
  const found: Match[] = [];
  for (const item of tokenize(text, language)) {
    const match = terms.get(item.term) ?? begunMatch(item, begun) ?? tailMatch(item, tails, language);
    if (!match) continue;
    const range = { start: item.start, end: markEnd(text, item, match, language), term: match.surface };
    const before = found.at(-1);
    // A whole identifier comes after its parts and takes their place.
    while (found.length > 0 && found.at(-1)!.start >= range.start && found.at(-1)!.end <= range.end)
      found.pop();
    if (before && found.length > 0 && range.start < found.at(-1)!.end) {
      // Two letters of Han and the next two share one.
      if (item.run) found.push({ ...found.pop()!, end: range.end });
      continue;
    }
    found.push(range);
  }
  return found;
}

function begunMatch({ surface }: Token, begun: Terms['begun']): ReturnType<Terms['terms']['get']> {
  const typed = begun.find((beginning) => surface.startsWith(beginning));
  return typed === undefined ? undefined : { surface: typed, kind: 'prefix' };
}

function tailMatch(
  { term }: Token,
  tails: readonly string[],
  { compounds }: SearchLanguage,
): ReturnType<Terms['terms']['get']> {
  const tail = tails.find((one) => term.length >= one.length + compounds!.head && term.endsWith(one));
  return tail === undefined ? undefined : { surface: tail, kind: 'tail' };
}

/** Of a longer word only the typed beginning is marked. */
function markEnd(
  text: string,
  item: Token,
  match: { readonly surface: string; readonly kind: string },
  language: SearchLanguage,
): number {
  if (match.kind !== 'prefix') return item.end;
  const end = item.start + match.surface.length;
  return end < item.end && foldIn(text.slice(item.start, end), language) === match.surface ? end : item.end;
}

function pieces(text: string, from: number, to: number, found: readonly Match[]): MarkedText {
  const out: { text: string; mark: boolean }[] = [];
  const add = (start: number, end: number, mark: boolean): void => {
    const piece = text.slice(start, end).replace(/\s+/g, ' ');
    if (piece !== '') out.push({ text: piece, mark });
  };
  let at = from;
  for (const { start, end } of found) {
    if (end <= from || start >= to) continue;
    add(at, Math.max(start, at), false);
    add(Math.max(start, at), Math.min(end, to), true);
    at = Math.max(at, Math.min(end, to));
  }
  add(at, to, false);
  return out;
}
