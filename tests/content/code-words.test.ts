/** Colours by meaning: types and globals of JavaScript, words of shells; and numbered notes on lines. */
import { toHtml } from 'hast-util-to-html';
import { expect, it } from 'vitest';
import { loadCommonGrammars, prismRuns } from '../../src/content/code/prism.ts';
import { createParser } from '../../src/content/parse.ts';
import { SANITIZED, source } from '../conformance/convert.ts';

await loadCommonGrammars();

/** Texts of a class, in order. */
const words = (code: string, grammar: string, name: string): string[] =>
  prismRuns(code, grammar).flatMap((run) => (run.class === name ? [run.text] : []));

it.each([
  ['(a: Request): Promise<Response> => new Response()', ['Request', 'Promise', 'Response', 'Response']],
  ['Kv.get<URL>("A"); JSON.parse(T)', ['Kv', 'URL', 'JSON', 'T']],
  ['const MAX_SIZE = a.Size; // Not This', ['Size']],
])('types and globals have one class wherever they stand: %s', (code, names) => {
  expect(words(code, 'typescript', 'class-name')).toEqual(names);
  expect(
    prismRuns(code, 'typescript')
      .map(({ text }) => text)
      .join(''),
  ).toBe(code);
});

it.each([
  'const answer = (request: Request): Response => new Response()',
  'const answer: Handler<Request> = async (request) => go(request)',
  'export const answer = async (of: (a: T) => void): Promise<T> => of',
  'const answer = (a) => a',
  'const answer = async a => a',
  'const answer = function (a: number) {}',
])('the name of a function has its class, with types and without: %s', (code) => {
  for (const grammar of ['typescript', 'tsx']) expect(words(code, grammar, 'function')[0]).toBe('answer');
});

it('so has that of one with parameters of types', () => {
  expect(words('const answer = <T>(a: T): T => a', 'typescript', 'function')).toEqual(['answer']);
});

it.each([
  'const answer: Response = request',
  'const ok = answer(a) ? (b) : c',
  'const f = { answer: Response, of: (1) }',
  'let answer: number; const g = 1',
])('another name has not: %s', (code) => {
  expect(
    prismRuns(code, 'typescript').some(
      ({ text, class: name }) => /^(?:answer|ok|f|g)$/.test(text) && name === 'function',
    ),
  ).toBe(code.includes('answer('));
});

it.each(['javascript', 'jsx', 'typescript', 'tsx'])(
  'keys of objects are plain, and quoted ones strings, in %s',
  (grammar) => {
    const code = '({ status: 400, \'content-type\': "a" })';
    expect(words(code, grammar, 'property')).toEqual([]);
    expect(words(code, grammar, 'string')).toEqual(["'content-type'", '"a"']);
  },
);

it('words between tags are no types', () => {
  expect(words('const a = <Box>Hello World</Box>;', 'tsx', 'class-name')).not.toContain('Hello');
});

it.each([
  ['jstz deploy a.js --name counter', { function: ['jstz'], builtin: ['--name'] }],
  [
    'sudo apt install x | grep -v <NAME>',
    { function: ['sudo', 'apt', 'grep'], builtin: ['-v'], constant: ['<NAME>'] },
  ],
  ['A=1 cargo build --out=x && echo "-n $A"', { function: ['cargo', 'echo'], builtin: ['--out'] }],
  ['curl -X POST \\\n  --data x\nls', { function: ['curl', 'ls'], builtin: ['-X', '--data'] }],
  [
    'if test -f a; then rm a; fi # rm -f',
    { keyword: ['if', 'then', 'fi'], function: ['test', 'rm'], builtin: ['-f'] },
  ],
])('words of a shell are told apart by their place: %s', (code, classes) => {
  const runs = prismRuns(code, 'bash');
  expect(runs.map(({ text }) => text).join('')).toBe(code);
  for (const [name, texts] of Object.entries(classes))
    expect(runs.flatMap((run) => (run.class === name ? [run.text.trim()] : []))).toEqual(texts);
});

const parser = await createParser(SANITIZED, { readFile: () => undefined });
const html = (text: string): string => toHtml(parser.parse(source(text)).tree);

it('numbers in comments are notes where the list below has their texts', () => {
  const code = '```js\na(); // (1)\nb(); // [!code ++] // (2)\n```\n\n';
  const noted = html(`${code}1. One\n2. Two\n`);
  expect(noted).toContain('<b class="code-note" data-note="1"></b>\n');
  expect(noted).toContain('<b class="code-note" data-note="2"></b>\n');
  expect(noted).toContain('<ol class="code-notes">');
  expect(noted).not.toContain('//');
});

it.each([
  ['without a list', 'Text.'],
  ['with a list of another length', '1. One'],
  ['with a list that starts elsewhere', '2. One\n3. Two'],
  ['with a list of points', '- One\n- Two'],
])('numbers in comments stay as they were typed %s', (_, below) => {
  const plain = html(`\`\`\`js\na(); // (1)\nb(); // (2)\n\`\`\`\n\n${below}\n`);
  expect(plain).toContain('// (1)');
  expect(plain).not.toContain('code-note');
});

it('heads of columns of text say so where there are many columns', () => {
  const row = '| `a-long-name-of-code` | some words that are text | x | 1 |';
  expect(html(`| A | B | C | D |\n| - | -: | - | - |\n${row}\n`)).toContain(
    '<th>A</th><th class="align-right text">B</th><th>C</th>'.replaceAll('><', '>\n<'),
  );
  expect(html('| A | B |\n| - | - |\n| some words that are text | b |\n')).not.toContain('class="text"');
});

it.each([
  [
    'long text behind the first column stacks',
    '| `a` | x | some words that are text, and more of them |',
    true,
  ],
  ['three columns of short cells does not', '| `a` | x | some words that are text |', false],
  ['four columns of text does', '| `a` | x | y | some words that are text |', true],
  ['numbers alone do not', '| some words | 1 | 2 |', false],
  ['two columns do not', '| `a` | some words that are text |', false],
  ['five columns do not', '| `a` | 1 | 2 | 3 | some words that are text |', false],
])('on a phone a table with %s', (_, row, stacks) => {
  const line = (cell: string) => row.replace(/[^|]+/g, cell);
  expect(html(`${line(' H ')}\n${line('-')}\n${row}\n`).includes('<table class="stacks">')).toBe(stacks);
});

it('long words of code in a cell have seams, short ones have none', () => {
  const cell = (code: string) => /<code[^>]*>(.*?)<\/code>/.exec(html(`| A |\n| - |\n| \`${code}\` |\n`))![1];
  expect(cell('GET /accounts/{address}/kv')).toBe('GET /accounts/<wbr>{address}/<wbr>kv');
  expect(cell('JSTZ_LONG_NAME_OF_A_VARIABLE')).toBe('JSTZ_<wbr>LONG_<wbr>NAME_<wbr>OF_<wbr>A_<wbr>VARIABLE');
  expect(cell('getBlockTransactionCount --name <N>')).toBe(
    'get<wbr>Block<wbr>Transaction<wbr>Count --name &#x3C;N>',
  );
  expect(cell('a/b/c')).toBe('a/b/c');
});

it('a listing in the language `diff` is tinted, but for its heads', () => {
  const listing = html('```diff\n--- a.js\n+++ b.js\n-old\n+new\n same\n```\n');
  expect(listing.match(/code-line \w+/g)).toEqual(['code-line removed', 'code-line added']);
});
