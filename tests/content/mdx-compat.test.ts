/** What MDX would refuse, made readable for it. */
import { expect, test } from 'vitest';
import { readable } from '../../src/content/mdx/compat.ts';

/** With signs in place of the braces that are text. */
const read = (text: string) =>
  readable(text, false, (_, name) => name === 'badge')
    .replaceAll('\uF8E0', '«')
    .replaceAll('\uF8E1', '»');

test.each([
  ['word:name{.wide} and :other[a]{#b}', 'word:name«.wide» and :other[a]«#b»'],
  ['a:b{c="d" e=\'f\' g=h i}, x:y{}', 'a:b«c="d" e=\'f\' g=h i», x:y«»'],
  ['::video[Film]{id=5}', '::video[Film]«id=5»'],
])('attributes of a directive are text, behind a word too: %s', (text, expected) => {
  expect(read(text)).toBe(expected);
});

test.each([
  'Sum:of{a + b}, sum:of{a.b()}, sum:{a}, 10:30{a}, \\:name{a}',
  ':badge[New]{kind="tip"}',
  '`word:name{.wide}`',
  'export const A = ({ b }) => (\n  <p>Sum:of{b}</p>\n);\n\n<A />',
])('what is none stays code: %s', (text) => {
  expect(read(text)).toBe(text);
});

test('grows in step with the text', () => {
  const start = performance.now();
  for (const part of ['a', '.a', '.abc ', 'a ', 'a=', ' ', ':a', 'a{', ':a{b'])
    read(`:x{y} :name{${part.repeat(20_000)}`);
  expect(performance.now() - start).toBeLessThan(2_000);
});
