/**
 * Splits the text of a JavaScript, TypeScript or JSON file into tokens. Not a parser: it knows just enough about strings,
 * templates, comments and regular expressions to tell brackets from text, and it never throws.
 */

export type TokenKind = 'name' | 'string' | 'number' | 'template' | 'regex' | 'mark';

export interface Token {
  readonly kind: TokenKind;
  /** As written; a string includes its quotes. */
  readonly text: string;
  /** Offset of the first code unit. */
  readonly start: number;
  /** Offset one past the last. */
  readonly end: number;
  /** Index of the closing bracket of an opening one, and the other way round; absent where it is missing. */
  partner?: number;
}

const NAME = /[\p{ID_Start}_$#@][\p{ID_Continue}$\u200c\u200d]*/uy;
/** `42`, `1_000.5e-3`, `0xff`, `10n`. */
const NUMBER = /(?:0[xob][\da-f_]+|(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:e[+-]?\d+)?)n?/iy;
/** An operator or any other single character: `...`, `=>`, `?.`, `===`, `{`. */
const MARK = /\.\.\.|=>|\?\?=?|\?\.(?!\d)|&&=?|\|\|=?|[=!]==?|[+\-*/%<>&|^]=|\+\+|--|\*\*=?|<<=?|>>>?=?|./suy;
/** Words after which a slash begins a regular expression and not a division. */
const BEFORE_REGEX = new Set([
  'return',
  'typeof',
  'case',
  'in',
  'of',
  'do',
  'else',
  'void',
  'delete',
  'throw',
  'new',
  'await',
  'yield',
]);
const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

export function tokenize(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = text.startsWith('#!') ? lineEnd(text, 0) : 0;
  while (at < text.length) {
    const space = /\s+/y;
    space.lastIndex = at;
    if (space.test(text)) at = space.lastIndex;
    if (at >= text.length) break;
    if (text.startsWith('//', at)) {
      at = lineEnd(text, at);
      continue;
    }
    if (text.startsWith('/*', at)) {
      const close = text.indexOf('*/', at + 2);
      at = close < 0 ? text.length : close + 2;
      continue;
    }
    const [kind, end] = readToken(text, at, tokens.at(-1));
    tokens.push({ kind, text: text.slice(at, end), start: at, end });
    at = end;
  }
  pairBrackets(tokens);
  return tokens;
}

function readToken(text: string, at: number, before: Token | undefined): [TokenKind, number] {
  const char = text[at]!;
  if (char === '"' || char === "'") return ['string', stringEnd(text, at)];
  if (char === '`') return ['template', templateEnd(text, at)];
  if (char === '/' && mayBeRegex(before)) {
    const end = regexEnd(text, at);
    if (end !== undefined) return ['regex', end];
  }
  const number = match(NUMBER, text, at);
  if (number > at) return ['number', number];
  const name = match(NAME, text, at);
  if (name > at) return ['name', name];
  return ['mark', Math.max(at + 1, match(MARK, text, at))];
}

function match(pattern: RegExp, text: string, at: number): number {
  const copy = new RegExp(pattern);
  copy.lastIndex = at;
  return copy.test(text) ? copy.lastIndex : at;
}

/** A string ends at its quote, or at the end of the line if the quote is missing. */
function stringEnd(text: string, at: number): number {
  const quote = text[at];
  for (let end = at + 1; end < text.length; end++) {
    if (text[end] === '\\') end++;
    else if (text[end] === quote) return end + 1;
    else if (text[end] === '\n') return end;
  }
  return text.length;
}

/** A template is one token, with everything nested in its `${…}`. */
function templateEnd(text: string, at: number): number {
  for (let end = at + 1; end < text.length; end++) {
    if (text[end] === '\\') end++;
    else if (text[end] === '`') return end + 1;
    else if (text.startsWith('${', end)) end = substitutionEnd(text, end + 2) - 1;
  }
  return text.length;
}

function substitutionEnd(text: string, at: number): number {
  let depth = 1;
  let end = at;
  while (end < text.length) {
    const char = text[end]!;
    if (char === '"' || char === "'") end = stringEnd(text, end);
    else if (char === '`') end = templateEnd(text, end);
    else {
      if (char === '{') depth++;
      else if (char === '}' && --depth === 0) return end + 1;
      end++;
    }
  }
  return text.length;
}

function mayBeRegex(before: Token | undefined): boolean {
  if (before === undefined) return true;
  if (before.kind === 'mark') return !/^[)\]}]$|^(?:\+\+|--)$/.test(before.text);
  return before.kind === 'name' && BEFORE_REGEX.has(before.text);
}

function regexEnd(text: string, at: number): number | undefined {
  let isInClass = false;
  for (let end = at + 1; end < text.length && text[end] !== '\n'; end++) {
    const char = text[end];
    if (char === '\\') end++;
    else if (char === '[') isInClass = true;
    else if (char === ']') isInClass = false;
    else if (char === '/' && !isInClass) return match(/[a-z]*/y, text, end + 1);
  }
  return undefined;
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

function pairBrackets(tokens: readonly Token[]): void {
  const open: number[] = [];
  tokens.forEach((token, at) => {
    if (token.kind !== 'mark') return;
    if (token.text in CLOSING) open.push(at);
    else if (/^[)\]}]$/.test(token.text)) {
      const from = open.pop();
      if (from === undefined || CLOSING[tokens[from]!.text] !== token.text) return;
      tokens[from]!.partner = at;
      token.partner = from;
    }
  });
}
