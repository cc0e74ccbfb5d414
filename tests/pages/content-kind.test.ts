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
  ["import A from './\\_a';", ['./_a default']],
  ["import Part from './_part.mdx';", []],
])('%s asks for %j', (text, asked) => {
  expect(
    importsOfPage({ path: 'docs/a.mdx' as never, text }, {}).modules.map(
      ({ from, name }) => `${from} ${name}`,
    ),
  ).toEqual(asked);
});

it('names the Markdown that a page imports, as files of the site', () => {
  const text =
    "import A from './_a.mdx';\nimport B from '@site/parts/b.md';\nimport C from '../../c.md';\nimport D from 'pack/d.md';\nimport F from '@parts/f.md';\n\n```js\nimport E from './e.md';\n```\n";
  expect(importsOfPage({ path: 'docs/in/a.mdx' as never, text }, { '@parts': './../parts' })).toEqual({
    modules: [],
    parts: ['docs/in/_a.mdx', 'parts/b.md', 'c.md', '../parts/f.md'],
  });
});
