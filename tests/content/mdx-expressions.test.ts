/** What is known of an expression without a parser: it must never say that one goes on which has ended. */
import { Parser } from 'acorn';
import acornJsx from 'acorn-jsx';
import fc from 'fast-check';
import { eventsToAcorn as theirs } from 'micromark-util-events-to-acorn';
import type { Event, Point, Token } from 'micromark-util-types';
import { describe, expect, it } from 'vitest';
import { createOpenSigns, eventsToAcorn } from '../../src/content/mdx/events-to-acorn.ts';
import { fuzzCount, fuzzSeed } from './inputs.ts';

const OPTIONS = { ecmaVersion: 2024, sourceType: 'module', preserveParens: true } as const;
const Acorn = Parser.extend(acornJsx());

/** Whether a text is an expression and nothing else. */
function isWhole(source: string): boolean {
  try {
    return source.slice(Acorn.parseExpressionAt(source, 0, OPTIONS).end).trim() === '';
  } catch {
    return false;
  }
}

const CHUNK = 'mdxFlowExpressionChunk' as const;
const token = fc.constantFrom(
  ...['{', '}', '"', "'", '\\', '`', '${', '/', '//', '/*', '*/', '<a>', '</a>', '(', ')', '[', ']'],
  ...['a', ':', ',', ' ', '\n', '1', '=>', '"b"', "'}'", '{a: 1}', '...', '\u2028', '\r'],
);
const START = { line: 1, column: 1, offset: 0, _index: 0, _bufferIndex: 0 };

interface Piece {
  readonly piece: string;
  readonly at: Point;
  readonly next: Point;
}

/** A text in the pieces that micromark cuts it into: before each closing brace, and around the end of a line. */
function piecesOf(source: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let at: Point = START;
  for (const piece of source.match(/\r\n|[\r\n]|\}[^}\r\n]*|[^}\r\n]+/g) ?? []) {
    const isEnd = /[\r\n]$/.test(piece);
    const line = at.line + (isEnd ? 1 : 0);
    const column = isEnd ? 1 : at.column + piece.length;
    const next = { ...at, line, column, offset: at.offset + piece.length };
    pieces.push({ piece, at, next });
    at = next;
  }
  return pieces;
}

/** Where a text is open at its end, and before each closing brace. */
function openIn(source: string): readonly (readonly [part: string, offset: number | undefined])[] {
  const signs = createOpenSigns();
  const found: [string, number | undefined][] = [];
  for (const { piece, at } of piecesOf(source)) {
    if (piece.startsWith('}')) found.push([source.slice(0, at.offset), signs.open?.offset]);
    signs.add(piece, at);
  }
  return [...found, [source, signs.open?.offset]];
}

describe('what is open at the end of an expression', () => {
  it.each([
    ['{"a": {"b": 1', 6],
    ['{"a": {"b": 1}', 0],
    ['{"a": {"b": 1}}', undefined],
    ['{"a": "}', 6],
    ['{"a": "\\"}', 6],
    ["{'a': '{'}", undefined],
    ['{a: 1\n, b: "c', 11],
    // No text in quotes goes on in another line.
    ['{a: "b\nc', undefined],
    // Only a parser knows.
    ['{a: /}/', undefined],
    ['{a: `}', undefined],
    ['{a: <b>{', undefined],
    ['a}', undefined],
  ])('%j: %j', (source, offset) => {
    expect(openIn(source).at(-1)).toEqual([source, offset]);
  });

  it('is told of each part of a schema without a parser', () => {
    const schema = JSON.stringify({ a: [{ b: { c: "it's {" } }, { d: '}' }], e: { f: [{}] } }, null, 2);
    const parts = openIn(schema);
    expect(parts).toHaveLength(8);
    expect(parts.filter(([part, offset]) => (offset !== undefined) !== (part !== schema))).toEqual([]);
  });

  it('is nothing in what is whole, whatever was read before', () => {
    fc.assert(
      fc.property(fc.array(token, { maxLength: 14 }), (tokens) => {
        for (const [part, offset] of openIn(tokens.join('')))
          if (offset !== undefined) expect([part, isWhole(part)]).toEqual([part, false]);
      }),
      { numRuns: fuzzCount(2000), seed: fuzzSeed() },
    );
  });
});

const OPEN = JSON.stringify([undefined, 'goes on', true]);
const textOf = (events: readonly Event[]): string =>
  events
    .flatMap(([kind, token, context]) => (kind === 'enter' ? [context.sliceSerialize(token)] : []))
    .join('');

/** What micromark would hand over of a text, at each closing brace and at its end. */
function eventsOf(source: string): readonly Event[][] {
  const found: Event[][] = [];
  const events: Event[] = [];
  const slice = ({ start, end }: Pick<Token, 'start' | 'end'>) => source.slice(start.offset, end.offset);
  const context = { sliceSerialize: slice, sliceStream: (token: Token) => [slice(token)] } as never;
  for (const { piece, at, next } of piecesOf(source)) {
    if (piece.startsWith('}')) found.push([...events]);
    const type = (/[\r\n]$/.test(piece) ? 'lineEnding' : CHUNK) as Token['type'];
    const token: Token = { type, start: at, end: next };
    events.push(['enter', token, context], ['exit', token, context]);
  }
  return [...found, events];
}

it('gives what micromark gives, whatever was asked before', () => {
  const run = (parse: typeof eventsToAcorn, events: Event[]) => {
    const options = { acorn: Acorn, tokenTypes: [CHUNK], acornOptions: OPTIONS, start: START };
    try {
      const { estree, error, swallow } = parse(events, {
        ...options,
        expression: true,
        allowEmpty: true,
      } as never);
      return JSON.stringify([estree, error && (swallow ? 'goes on' : error), swallow]);
    } catch (error) {
      return String(error);
    }
  };
  fc.assert(
    fc.property(fc.array(token, { maxLength: 14 }), (tokens) => {
      // What is open is asked again; else a fault is one at once.
      for (const events of eventsOf(tokens.join('')))
        expect(run(eventsToAcorn, events)).toBeOneOf([
          run(theirs, events),
          ...(isWhole(textOf(events)) ? [] : [OPEN]),
        ]);
    }),
    { numRuns: fuzzCount(2000), seed: fuzzSeed() },
  );
});
