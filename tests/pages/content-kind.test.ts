import { expect, it, test } from 'vitest';
import { importsOfPage, mayHold } from '../../src/pages/content-kind.ts';

const holds = (text: string, ...names: string[]) => mayHold(text, new Set(names));

test.each([
  ['[a](b)', 'a'],
  ['[a][b]\n\n[b]: /c', 'a'],
  ['text\n\n## H', 'h2'],
  ['```js\n1\n```', 'pre'],
  ['a `b` c', 'code'],
  ['- a', 'li'],
  ['1. a', 'ol'],
  ['| a | b |\n|---|---|\n', 'table'],
  ['![a](b.png)', 'img'],
  ['**a**', 'strong'],
  ['> a', 'blockquote'],
])('%j may hold <%s>', (text, name) => {
  expect(holds(text, name)).toBe(true);
  expect(holds('Plain text, 2 * 3.', name)).toBe(false);
});

it('looks only for elements that it is asked for', () => {
  expect(holds('[a](b) and `c`', 'table', 'img', 'Card')).toBe(false);
});

it.each([
  ["import A, { B, c as D } from './a';", ['./a default', './a B', './a c']],
  ["import * as all from './a';", ['./a *']],
  ["import {} from './a';", ['./a *']],
  ["import './a.css';", ['./a.css *']],
  ["import Part from './_part.mdx';", []],
])('%s asks for %j', (text, asked) => {
  expect(
    importsOfPage({ path: 'docs/a.mdx' as never, text }).map(({ from, name }) => `${from} ${name}`),
  ).toEqual(asked);
});
