/** What is known of an expression without a parser: it must never say that one goes on which has ended. */
import { Parser } from 'acorn';
import acornJsx from 'acorn-jsx';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createOpenSigns, expressionParser } from '../../src/content/mdx/expressions.ts';
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

/** The texts that the parser is asked for: all before each closing brace. */
const asked = (source: string): readonly string[] =>
  Array.from(source.matchAll(/\}|$(?![\s\S])/g), ({ index }) => source.slice(0, index));

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
    expect(createOpenSigns()(source)).toBe(offset);
  });

  it('is told of each part of a schema without a parser', () => {
    const schema = JSON.stringify({ a: [{ b: { c: "it's {" } }, { d: '}' }], e: { f: [{}] } }, null, 2);
    const openIn = createOpenSigns();
    const parts = asked(schema);
    expect(parts.map((part) => openIn(part) !== undefined)).toEqual(parts.map((part) => part !== schema));
  });

  it('is nothing in what is whole, whatever was read before', () => {
    const token = fc.constantFrom(
      ...['{', '}', '"', "'", '\\', '`', '${', '/', '//', '/*', '*/', '<a>', '</a>', '(', ')', '[', ']'],
      ...['a', ':', ',', ' ', '\n', '1', '=>', '"b"', "'}'", '{a: 1}', '...', '\u2028', '\r'],
    );
    const texts = fc.array(fc.array(token, { maxLength: 14 }), { maxLength: 4 });
    fc.assert(
      fc.property(texts, (all) => {
        const openIn = createOpenSigns();
        for (const tokens of all)
          for (const source of asked(tokens.join('')))
            if (openIn(source) !== undefined) expect([source, isWhole(source)]).toEqual([source, false]);
      }),
      { numRuns: fuzzCount(2000), seed: fuzzSeed() },
    );
  });
});

it('fails as the parser does, at what is open', () => {
  const source = '{"a": {"b": 1}';
  const thrown = (parse: () => unknown) => {
    try {
      return parse();
    } catch (error) {
      const { message, pos, raisedAt } = error as Error & { pos: number; raisedAt: number };
      return { message: message.replace(/ \(.*/, ''), pos, raisedAt };
    }
  };
  const own = thrown(() => expressionParser.parseExpressionAt(source, 0, OPTIONS));
  expect(own).toEqual({ message: 'Unexpected token', pos: 0, raisedAt: source.length });
  expect(thrown(() => Acorn.parseExpressionAt(source, 0, OPTIONS))).toMatchObject({
    message: 'Unexpected token',
    raisedAt: source.length,
  });
});
