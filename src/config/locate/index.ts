/**
 * Finds config keys in the text of a config file. It looks for the exported object and follows key paths through literals,
 * constants and function results. Where it cannot follow the code (a spread, a computed key, an import), it gives the
 * nearest key above.
 */
import { type Place, positionAt } from '../../diagnostics/index.ts';
import type { KeyPath } from '../fault.ts';
import { findRoot, resolveValue } from './resolve.ts';
import { type Token, tokenize } from './tokens.ts';

export interface Outline {
  /** Place of the key or list item at the path, or of its nearest ancestor that can be found. */
  readonly locate: (path: KeyPath) => Required<Omit<Place, 'file'>> | undefined;
}

/** @returns undefined where no exported object can be found */
export function outlineConfig(text: string): Outline | undefined {
  const tokens = tokenize(text);
  const root = findRoot(tokens);
  if (root === undefined) return undefined;
  return {
    locate: (path) => {
      const { from, to } = walk(tokens, root, path);
      const end = positionAt(text, tokens[to]!.end);
      return { ...positionAt(text, tokens[from]!.start), endLine: end.line, endColumn: end.column };
    },
  };
}

/** First and last token of a place. */
interface Range {
  readonly from: number;
  readonly to: number;
}

function walk(tokens: readonly Token[], root: number, path: KeyPath): Range {
  let found: Range = { from: root, to: root };
  let value: number | undefined = root;
  for (const part of path) {
    if (value === undefined) return found;
    const entry: Entry | undefined =
      typeof part === 'number' ? itemAt(tokens, value, part) : entryOf(tokens, value, part);
    if (entry === undefined) return found;
    found = { from: entry.from, to: entry.to };
    value = resolveValue(tokens, entry.value);
  }
  return found;
}

interface Entry extends Range {
  /** Index of the first token of the value. */
  readonly value: number;
}

/** The last entry of that name in an object literal, because the last one counts. */
function entryOf(tokens: readonly Token[], open: number, name: string): Entry | undefined {
  if (tokens[open]?.text !== '{') return undefined;
  let found: Entry | undefined;
  for (const { from, to } of parts(tokens, open)) {
    let at = from;
    while (
      /^(?:async|get|set|\*)$/.test(tokens[at]!.text) &&
      at < to &&
      !/^[:,(]$/.test(tokens[at + 1]!.text)
    )
      at++;
    const token = tokens[at]!;
    const isComputed = token.text === '[' && token.partner === at + 2 && tokens[at + 1]?.kind === 'string';
    const key = isComputed ? tokens[at + 1]! : token;
    if (keyText(key) !== name) continue;
    const end = isComputed ? at + 2 : at;
    const hasValue = end < to && tokens[end + 1]?.text === ':';
    found = { from: at, to: end, value: hasValue ? end + 2 : end };
  }
  return found;
}

function itemAt(tokens: readonly Token[], open: number, index: number): Entry | undefined {
  // A call on the list (`.filter(Boolean)`) may move its items.
  if (tokens[open]?.text !== '[' || tokens[(tokens[open].partner ?? 0) + 1]?.text === '.') return undefined;
  let at = 0;
  for (const { from, to } of parts(tokens, open)) {
    // After a spread the position of an item is unknown.
    if (tokens[from]?.text === '...') return undefined;
    if (at === index) {
      const isBracket = tokens[from]?.partner !== undefined;
      return { from, to: isBracket ? from : to, value: from };
    }
    at++;
  }
  return undefined;
}

/** The comma-separated parts between a bracket and its partner. */
function parts(tokens: readonly Token[], open: number): readonly Range[] {
  const close = tokens[open]?.partner;
  if (close === undefined) return [];
  const ranges: Range[] = [];
  let from = open + 1;
  for (let at = open + 1; at <= close; at++) {
    const token = tokens[at]!;
    if (at === close || token.text === ',') {
      if (at > from) ranges.push({ from, to: at - 1 });
      from = at + 1;
    } else if (token.partner !== undefined && token.partner > at) at = token.partner;
  }
  return ranges;
}

function keyText(token: Token): string | undefined {
  if (token.kind === 'name' || token.kind === 'number') return token.text;
  if (token.kind !== 'string') return undefined;
  const body = token.text.slice(1, -1);
  return body.replace(/\\(?:u([\da-fA-F]{4})|(.))/gs, (_, code: string | undefined, char: string) =>
    code === undefined ? char : String.fromCharCode(Number.parseInt(code, 16)),
  );
}
