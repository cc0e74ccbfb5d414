/** What Docusaurus's theme shares with a site's own block of code. */
import { expect, it } from 'vitest';
import {
  containsLineNumbers,
  createCodeBlockMetadata,
  getLineNumbersStart,
  getPrismCssVariables,
  parseCodeBlockTitle,
  parseLines,
} from '../../src/components/code-hooks.tsx';

const MARKS = [
  {
    className: 'theme-code-block-highlighted-line',
    line: 'highlight-next-line',
    block: { start: 'highlight-start', end: 'highlight-end' },
  },
  { className: 'bad', line: 'This will error' },
];

it('reads titles and numbers of lines from the info string', () => {
  expect(['title="a b.js"', "x title='c'", 'none', undefined].map(parseCodeBlockTitle)).toEqual([
    'a b.js',
    'c',
    '',
    '',
  ]);
  expect(containsLineNumbers('title="a" showLineNumbers')).toBe(true);
  const start = (showLineNumbers?: boolean | number, metastring?: string) =>
    getLineNumbersStart({ showLineNumbers, metastring });
  expect([
    start(),
    start(true),
    start(7),
    start(undefined, 'showLineNumbers'),
    start(undefined, 'showLineNumbers=3'),
  ]).toEqual([undefined, 1, 7, 1, 3]);
  expect(start(false, 'showLineNumbers')).toBeUndefined();
});

it('takes comments that mark lines out of code in a language', () => {
  const code =
    '// highlight-next-line\na\n# This will error\nb\n/* highlight-start */\nc\nd\n/* highlight-end */\ne\n';
  expect(parseLines(code, { language: 'js', magicComments: MARKS })).toEqual({
    code: 'a\nb\nc\nd\ne',
    lineClassNames: {
      0: ['theme-code-block-highlighted-line'],
      1: ['bad'],
      2: ['theme-code-block-highlighted-line'],
      3: ['theme-code-block-highlighted-line'],
    },
  });
  expect(parseLines(code, { magicComments: MARKS })).toEqual({ code: code.trimEnd(), lineClassNames: {} });
});

it('marks the lines that the info string names, up to the last one', () => {
  expect(
    parseLines('a\nb\nc\n', { metastring: '{1,3-999999999}', language: 'js', magicComments: MARKS }),
  ).toEqual({
    code: 'a\nb\nc',
    lineClassNames: {
      0: ['theme-code-block-highlighted-line'],
      2: ['theme-code-block-highlighted-line'],
    },
  });
});

it('says all of a block at once', () => {
  expect(
    createCodeBlockMetadata({
      code: 'a\n',
      className: 'own',
      language: undefined,
      defaultLanguage: 'JS',
      metastring: 'title="T" showLineNumbers',
      magicComments: MARKS,
      title: undefined,
      showLineNumbers: undefined,
    }),
  ).toEqual({
    codeInput: 'a\n',
    code: 'a',
    className: 'own language-js',
    language: 'js',
    title: 'T',
    lineNumbersStart: 1,
    lineClassNames: {},
  });
});

it('gives variables for the colors that a theme has', () => {
  expect(getPrismCssVariables({ plain: { color: '#111', backgroundColor: '#fff' } })).toEqual({
    '--prism-color': '#111',
    '--prism-background-color': '#fff',
  });
  expect(getPrismCssVariables({ plain: {} })).toEqual({});
});
