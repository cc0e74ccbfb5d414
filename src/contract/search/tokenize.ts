/**
 * Text to search terms, the same when the index is built and when a reader types. Identifiers come out whole and in parts:
 * `text_encoder`, `TextEncoder` and `text-encoder` are all `text`, `encoder` and `textencoder`.
 */
import { fold } from './fold.ts';
import { ENGLISH } from './languages/english.ts';
import type { SearchLanguage } from './languages/language.ts';

export interface Token {
  /** What is indexed and looked up: folded, stemmed, cut. */
  readonly term: string;
  /** Folded, not stemmed. */
  readonly surface: string;
  /**
   * `word`: a word or part of an identifier. `joined`: an identifier without its separators. `option`: `--network`, `-n`.
   * `operator`: signs alone, `=>`.
   */
  readonly kind: 'word' | 'joined' | 'option' | 'operator';
  /** UTF-16 offsets in the text. */
  readonly start: number;
  readonly end: number;
  /** Its script alone says that it says little: Hiragana between other letters. */
  readonly little?: true;
  /** Of two letters from a longer run without spaces: where the run begins and ends. */
  readonly run?: readonly [start: number, end: number];
}

/** Longer terms are cut, so that hashes and base64 do not swell the index. UTF-16 units. */
export const MAX_TERM_LENGTH = 40;

/**
 * A run of letters and digits, with punctuation inside identifiers and the dashes of an option. In "Use Kv.get() with
 * --network, it's e2e-safe" it matches `Use`, `Kv.get`, `with`, `--network`, `it's` and `e2e-safe`.
 */
const CHUNK =
  /(?:(?<![\p{L}\p{N}_)\]-])--?(?=\p{L}))?[\p{L}\p{N}_$](?:[\p{L}\p{N}\p{M}_$]|[.\-'’](?=[\p{L}\p{N}_$]))*/gu;
/**
 * One to four signs that stand alone, as operators do in headings, in code within a text and in questions: `=>`, `%` and `...` in
 * "`=>`, the rest (%) and ...". Not a full stop, a dash or a comma alone, which are between words.
 */
const OPERATOR =
  /(?<![^\s([{"'“‘`])(?![.:\-,;](?:$|\s)|---)[!#%&*+\-./:<=>?@\\^|~]{1,4}(?=$|[\s)\]}"'”’`,;])/gu;
const CHUNK_OR_OPERATOR = new RegExp(`${CHUNK.source}|(?<operator>${OPERATOR.source})`, 'gu');
/** A record lists so many different operators: a table of all of them, and no more of what is a drawing. Ours. */
const MAX_OPERATORS = 32;
/** A character of a script without spaces between words: `日`, `ー`, `ก`. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** A run of them: `東京都` in "JR 東京都". Kana and Han change at the edges of words: `関数`, `を`, `テスト`. */
const UNSPACED_RUN =
  /(?<han>\p{Script=Han}+)|(?<katakana>\p{Script=Katakana}[\p{Script=Katakana}ー\u3099\u309a]*)|(?<hiragana>[\p{Script=Hiragana}ー][\p{Script=Hiragana}ー\u3099\u309a]*)|[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{M}]+/gu;
/** Parts of an identifier: `URLPattern2` → `URL`, `Pattern2`. */
const PART =
  /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{Lt}\p{M}\p{N}]+|\p{Lu}+[\p{N}\p{M}]*|[\p{N}\p{L}\p{M}]+/gu;

/** Cuts terms of unspaced scripts where the browser or Node knows how; else by code point. */
type Segment = (
  text: string,
) => Iterable<{ segment: string; index: number; isWordLike?: boolean | undefined }>;

/** @returns terms in the order of the text; a whole identifier follows its parts */
export function tokenize(text: string, language: SearchLanguage = ENGLISH): Token[] {
  const reader: Reader = { tokens: [], language };
  for (const match of text.matchAll(CHUNK_OR_OPERATOR)) {
    const operator = match.groups?.operator;
    if (operator === undefined) addChunk(reader, match[0], match.index);
    else {
      const term = plainOperator(operator);
      const end = match.index + term.length;
      reader.tokens.push({ term, surface: term, kind: 'operator', start: match.index, end });
    }
  }
  return reader.tokens;
}

/** `=>` of "it is called =>."; `?.` and `...` stay. */
function plainOperator(text: string): string {
  return text.replace(/(?<=[^.:?!])[.:?!]$/, '');
}

/** Terms of a page's text for the index, operators among them: its code has those everywhere, and is not read for them. */
export const termsOfText = (text: string, termsOf: TermReader): readonly string[] => [
  ...termsOf(text),
  ...operatorsOf(text),
];

/** Different operators in a text. */
function operatorsOf(text: string): readonly string[] {
  const found = new Set<string>();
  for (const [operator] of text.matchAll(OPERATOR)) {
    found.add(plainOperator(operator));
    if (found.size === MAX_OPERATORS) break;
  }
  return [...found];
}

/** Whether a word is not indexed in running text and never required of a hit. */
export function saysLittle({ little, surface }: Token, { stopWords }: SearchLanguage): boolean {
  return little === true || stopWords.has(surface);
}

interface Reader {
  readonly tokens: Token[];
  readonly language: SearchLanguage;
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
export function createTermReader(language: SearchLanguage = ENGLISH): TermReader {
  const known = new Map<string, readonly string[]>();
  return (text) => {
    const terms: string[] = [];
    for (const chunk of text.match(CHUNK) ?? []) {
      let own = known.get(chunk);
      if (!own) {
        const reader: Reader = { tokens: [], language };
        addChunk(reader, chunk, 0);
        own = reader.tokens.filter((item) => !saysLittle(item, language)).map(({ term }) => term);
        if (known.size >= MAX_KNOWN) known.clear();
        if (chunk.length <= MAX_KNOWN_LENGTH)
          known.set(chunk.length > MAX_OWN_LENGTH ? chunk.split('').join('') : chunk, own);
      }
      for (const term of own) terms.push(term);
    }
    return terms;
  };
}

function addChunk(reader: Reader, whole: string, wholeStart: number): void {
  const { tokens, language } = reader;
  const elided = language.elision?.exec(whole)?.[0].length ?? 0;
  const chunk = whole.slice(elided);
  const start = wholeStart + elided;
  if (/^[a-z]+$/.test(chunk)) {
    tokens.push(token(chunk, 'word', start, language));
    return;
  }
  if (UNSPACED.test(chunk)) {
    addUnspaced(reader, chunk, start);
    return;
  }
  const dashes = /^-+/.exec(chunk)?.[0].length ?? 0;
  if (dashes > 0) tokens.push({ ...token(chunk, 'option', start, language), term: cut(fold(chunk)) });
  // A possessive or a short form is one word: `rollup's`, `don’t`.
  const body = chunk.slice(dashes).replace(/['’]s$/i, '');
  let parts = 0;
  for (const match of body.matchAll(PART)) {
    if (/^['’]/.test(match[0])) continue;
    tokens.push(token(match[0], 'word', start + dashes + match.index, language));
    parts += 1;
  }
  if (parts > 1) {
    const joined = token(body.replace(/[^\p{L}\p{N}\p{M}]/gu, ''), 'joined', start, language);
    tokens.push({ ...joined, end: start + chunk.length });
  }
}

function addUnspaced(reader: Reader, chunk: string, start: number): void {
  const { tokens, language } = reader;
  let end = 0;
  for (const match of chunk.matchAll(UNSPACED_RUN)) {
    const [run] = match;
    const { han, katakana, hiragana } = match.groups!;
    addSpaced(reader, chunk.slice(end, match.index), start + end);
    const at = start + match.index;
    if (han) addHan(reader, language.respell?.(han) ?? han, at);
    else if (katakana) tokens.push(token(katakana, 'word', at, language));
    else if (hiragana) tokens.push({ ...token(hiragana, 'word', at, language), little: true });
    else addSegmented(reader, run, at);
    end = match.index + run.length;
  }
  addSpaced(reader, chunk.slice(end), start + end);
}

function addSpaced(reader: Reader, text: string, start: number): void {
  for (const { 0: chunk, index } of text.matchAll(CHUNK)) addChunk(reader, chunk, start + index);
}

/** Two letters each, since most words have two: what is typed meets them whatever stands beside it. */
function addHan(reader: Reader, run: string, start: number): void {
  const { tokens, language } = reader;
  let from = 0;
  const addUntil = (to: number): void => {
    const letters = [...run.slice(from, to)];
    let at = start + from;
    const own = [at, start + to] as const;
    for (let i = 0; i < Math.max(1, letters.length - 1) && letters.length > 0; i += 1) {
      const pair = token(letters[i]! + (letters[i + 1] ?? ''), 'word', at, language);
      tokens.push(letters.length > 2 ? { ...pair, run: own } : pair);
      at += letters[i]!.length;
    }
  };
  for (const { 0: word, index } of language.cuts ? run.matchAll(language.cuts) : []) {
    addUntil(index);
    tokens.push({ ...token(word, 'word', start + index, language), little: true });
    from = index + word.length;
  }
  addUntil(run.length);
}

function addSegmented({ tokens, language }: Reader, run: string, start: number): void {
  for (let from = 0; from < run.length; from += SEGMENTED)
    for (const { segment, index, isWordLike } of segmentWords(run.slice(from, from + SEGMENTED)))
      if (isWordLike !== false) tokens.push(token(segment, 'word', start + from + index, language));
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

function token(text: string, kind: Token['kind'], start: number, language: SearchLanguage): Token {
  const surface = cut(fold(text));
  return { term: cut(language.stem(surface)), surface, kind, start, end: start + text.length };
}

function cut(term: string): string {
  return term.length > MAX_TERM_LENGTH ? term.slice(0, MAX_TERM_LENGTH) : term;
}
