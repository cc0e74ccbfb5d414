/**
 * Text to search terms, the same when the index is built and when a reader types. Identifiers come out whole and in parts:
 * `text_encoder`, `TextEncoder` and `text-encoder` are all `text`, `encoder` and `textencoder`.
 */
import { fold } from './fold.ts';
import { stem } from './stem.ts';

export interface Token {
  /** What is indexed and looked up: folded, stemmed, cut. */
  readonly term: string;
  /** Folded, not stemmed. */
  readonly surface: string;
  /** `word`: a word or part of an identifier. `joined`: an identifier without its separators. `option`: `--network`, `-n`. */
  readonly kind: 'word' | 'joined' | 'option';
  /** UTF-16 offsets in the text. */
  readonly start: number;
  readonly end: number;
}

/** Longer terms are cut, so that hashes and base64 do not swell the index. UTF-16 units. */
export const MAX_TERM_LENGTH = 40;

/**
 * A run of letters and digits, with punctuation inside identifiers and the dashes of an option. In "Use Kv.get() with
 * --network, it's e2e-safe" it matches `Use`, `Kv.get`, `with`, `--network`, `it's` and `e2e-safe`.
 */
const CHUNK =
  /(?:(?<![\p{L}\p{N}_)\]-])--?(?=\p{L}))?[\p{L}\p{N}_$](?:[\p{L}\p{N}\p{M}_$]|[.\-'’](?=[\p{L}\p{N}_$]))*/gu;
/** A character of a script without spaces between words: `日`, `ー`, `ก`. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** A run of them: `東京都` in "JR 東京都". */
const UNSPACED_RUN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{M}]+/gu;
/** Parts of an identifier: `URLPattern2` → `URL`, `Pattern2`. */
const PART =
  /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{Lt}\p{M}\p{N}]+|\p{Lu}+[\p{N}\p{M}]*|[\p{N}\p{L}\p{M}]+/gu;

/** Cuts terms of unspaced scripts where the browser or Node knows how; else by code point. */
type Segment = (
  text: string,
) => Iterable<{ segment: string; index: number; isWordLike?: boolean | undefined }>;

/** @returns terms in the order of the text; a whole identifier follows its parts */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(CHUNK)) addChunk(tokens, match[0], match.index);
  return tokens;
}

/** Turns texts into terms, for code that reads many texts. Made by `createTermReader`. */
export type TermReader = (text: string) => string[];

/** Chunks remembered; then all are forgotten. */
const MAX_KNOWN = 50_000;
/** V8 keeps the whole text in memory while a part longer than this is in use. UTF-16 units. */
const MAX_OWN_LENGTH = 12;
/** Longer ones are rare. UTF-16 units. */
const MAX_KNOWN_LENGTH = 60;

/** Reads terms without their places, stop words left out. The words of a site repeat: each is looked at once. */
export function createTermReader(): TermReader {
  const known = new Map<string, readonly string[]>();
  return (text) => {
    const terms: string[] = [];
    for (const chunk of text.match(CHUNK) ?? []) {
      let own = known.get(chunk);
      if (!own) {
        const tokens: Token[] = [];
        addChunk(tokens, chunk, 0);
        own = tokens.filter(({ surface }) => !STOP_WORDS.has(surface)).map(({ term }) => term);
        if (known.size >= MAX_KNOWN) known.clear();
        if (chunk.length <= MAX_KNOWN_LENGTH)
          known.set(chunk.length > MAX_OWN_LENGTH ? chunk.split('').join('') : chunk, own);
      }
      for (const term of own) terms.push(term);
    }
    return terms;
  };
}

function addChunk(tokens: Token[], chunk: string, start: number): void {
  if (/^[a-z]+$/.test(chunk)) {
    tokens.push(token(chunk, 'word', start, start + chunk.length));
    return;
  }
  if (UNSPACED.test(chunk)) {
    addUnspaced(tokens, chunk, start);
    return;
  }
  const dashes = /^-+/.exec(chunk)?.[0].length ?? 0;
  const end = start + chunk.length;
  if (dashes > 0) tokens.push({ ...token(chunk, 'option', start, end), term: cut(fold(chunk)) });
  // A possessive or a short form is one word: `rollup's`, `don’t`.
  const body = chunk.slice(dashes).replace(/['’]s$/i, '');
  let parts = 0;
  for (const match of body.matchAll(PART)) {
    if (/^['’]/.test(match[0])) continue;
    const at = start + dashes + match.index;
    tokens.push(token(match[0], 'word', at, at + match[0].length));
    parts += 1;
  }
  if (parts > 1) tokens.push(token(body.replace(/[^\p{L}\p{N}\p{M}]/gu, ''), 'joined', start, end));
}

function addUnspaced(tokens: Token[], chunk: string, start: number): void {
  let end = 0;
  for (const run of chunk.matchAll(UNSPACED_RUN)) {
    tokens.push(...shifted(chunk.slice(end, run.index), start + end));
    for (let from = 0; from < run[0].length; from += SEGMENTED) {
      for (const { segment, index, isWordLike } of segmentWords(run[0].slice(from, from + SEGMENTED))) {
        if (isWordLike === false) continue;
        const at = start + run.index + from + index;
        tokens.push(token(segment, 'word', at, at + segment.length));
      }
    }
    end = run.index + run[0].length;
  }
  tokens.push(...shifted(chunk.slice(end), start + end));
}

function shifted(text: string, by: number): Token[] {
  return tokenize(text).map((item) => ({ ...item, start: item.start + by, end: item.end + by }));
}

/** Made when a text needs it: that takes 10 ms. */
let segmenter: Intl.Segmenter | undefined;

/** A run without a break is cut into pieces of so many UTF-16 units: the browser's dictionary takes the square of the length. */
const SEGMENTED = 400;

const segmentWords: Segment = (text) => {
  if (typeof Intl.Segmenter === 'function') {
    // The dictionary does not depend on the locale; naming one keeps the machine's out of it.
    segmenter ??= new Intl.Segmenter('en', { granularity: 'word' });
    return segmenter.segment(text);
  }
  let index = 0;
  return [...text].map((segment) => {
    const at = index;
    index += segment.length;
    return { segment, index: at };
  });
};

function token(text: string, kind: Token['kind'], start: number, end: number): Token {
  const surface = cut(fold(text));
  return { term: cut(stem(surface)), surface, kind, start, end };
}

function cut(term: string): string {
  return term.length > MAX_TERM_LENGTH ? term.slice(0, MAX_TERM_LENGTH) : term;
}

/** Words that say little: not indexed in running text and never required of a hit. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a an and are as at be been but by can could did do does for from had has have how i if in into is it its me my of on or ' +
    'our out so than that the their them then there these they this those to up us was we what when where which who why will ' +
    'with would you your should about'
  ).split(' '),
);
