import { toHtml } from 'hast-util-to-html';
import { parseFragment, serialize } from 'parse5';
import { describe, expect, test } from 'vitest';
import type { ParsedDoc } from '../../src/content/index.ts';
import { createParser } from '../../src/content/parse.ts';
import { SANITIZED, source, TRUSTED } from '../conformance/convert.ts';
import { examples, fuzzCount, fuzzInputs, fuzzSeed, realPages } from './inputs.ts';

const tools = { readFile: () => undefined };

/** Raw HTML beside blocks of every kind: what leaks from one into the other, and what must not. */
const PIECES = [
  'Press <kbd>Ctrl</kbd> <kbd>C</kbd>.',
  'H<sub>2</sub>O<br>and <span class="x" id="y">more</span>',
  '<!-- a comment -->',
  '<!--> text -->',
  '<!-- a --!> <b>',
  'An <b>open one',
  '*a <kbd>b* c</kbd>',
  '<kbd>a *b</kbd> c*',
  '<kbd/>never closed',
  '<kbd>a <sub>b</kbd> c</sub>',
  '<a href="./x.md">a</a> [b](./b.md)',
  '<details><summary>S</summary>',
  '</details>',
  '<div>\n\n*inside*\n\n</div>',
  '</p>',
  '<table><tr><td>x',
  '<select><option>',
  '<svg><kbd>x</kbd></svg>',
  '<jd-code>imitated</jd-code>',
  '<span data-jd-raw="0" onclick="x()">a</span>',
  '- item <kbd>K</kbd>\n- [ ] task\n\n  > quote',
  '| a | b |\n| - | - |\n| <sub>x</sub> | `y` |',
  '## A heading {#own}',
  '```js title="x.js"\nlet a = 1;\n```',
  ':::note\n\nA note with **words**, ![p](./p.png) and [a link](./l.md).\n\n:::',
  '[^1] and a note.\n\n[^1]: Text <sup>x</sup>.',
  '1. one\n2. two\n\n   three',
  '> [!TIP]\n> Alert.',
  'Text\n***\nText with `code`, ~~gone~~ and https://example.org/.',
];

/** As a browser has it: the two may write the same attribute or text differently. */
const shown = ({ doc, tree, sections }: ParsedDoc) => ({
  html: serialize(parseFragment(toHtml(tree, { allowDangerousHtml: true }))),
  doc,
  sections,
});

describe.each([
  ['sanitised', SANITIZED],
  ['trusted', TRUSTED],
])('raw HTML, %s', (_name, options) => {
  test('means the same where the HTML parser sees only the blocks that hold some', async () => {
    const [short, whole] = await Promise.all([
      createParser(options, tools),
      createParser(options, tools, { wholeHtml: true }),
    ]);
    // Each two pieces in one of two forms, the other way round in the other.
    const pairs = PIECES.flatMap((a, i) =>
      PIECES.map((b, j) =>
        i < j || (i === j && i % 2 === 0) ? `${a}\n\n${b}\n\nEnd *of* it.\n` : `Start.\n\n${a}\n${b}\n`,
      ),
    );
    const mixed = examples().map((text) => `A <kbd>key</kbd>.\n\n${text}\n\nEnd <sub>of</sub> it.\n`);
    const pages = realPages().map(({ text }) => `${text}\n\n<kbd>K</kbd>\n`);
    const fuzz = fuzzInputs(fuzzSeed(), fuzzCount(300), examples()).map((text) => `<kbd>K</kbd>\n\n${text}`);
    for (const text of [...pairs, ...mixed, ...pages, ...fuzz]) {
      await short.prepare(source(text));
      await whole.prepare(source(text));
      const parsed = [short.parse(source(text, 'page.md')), whole.parse(source(text, 'page.md'))] as const;
      // Nearly all have the same tree, and what is the same needs no second look.
      if (JSON.stringify(parsed[0]) === JSON.stringify(parsed[1])) continue;
      const [a, b] = [shown(parsed[0]), shown(parsed[1])];
      if (JSON.stringify(a) !== JSON.stringify(b)) expect({ text, ...a }).toEqual({ text, ...b });
    }
  }, 300_000);
});

describe('HTML that is never closed', () => {
  const findings = ({ doc }: ParsedDoc) =>
    doc.diagnostics.map(({ code, line, column, message }) => `${line}:${column} ${code} ${message}`);
  const parse = async (text: string) => (await createParser(SANITIZED, tools)).parse(source(text, 'page.md'));

  test.each([
    ['# A\n\n<details>\n\ntext', '3:1', '`<details>` is never closed: it takes in all that follows it.'],
    ['a <b class="x">c', '1:3', '`<b>` is never closed: it takes in all that follows it.'],
    [
      '> <div>\n> <span>a\n> </div>\n\n> <div>',
      '5:3',
      '`<div>` is never closed: it takes in all that follows it.',
    ],
    ['a\n\n<!-- b\n\nc', '3:1', '`<!--` is never closed: readers see nothing of what follows it.'],
    [
      '<div>a</div>\n<p title="b\n\nc',
      '2:1',
      '`<p title="b` has no `>` before its block ends: it is no tag.',
    ],
    ['<div>a\nb</div', '2:2', '`</div` has no `>` before its block ends: it is no tag.'],
  ])('is told with its place: %j', async (text, place, message) => {
    expect(findings(await parse(text))).toContain(`${place} html-unclosed ${message}`);
  });

  test.each([
    ['a\n\n<script>\n\nb\n', 3],
    ['a\n\n<textarea>\n\n# b\n', 3],
    ['a <script>\n\nb\n', 1],
    ['a <script>b</script>\n', undefined],
    ['<script>\n\na\n</script>\n\nb\n', undefined],
  ])('and holds no HTML is told on trusted pages, which keep it: %j', async (text, line) => {
    const { doc } = (await createParser(TRUSTED, tools)).parse(source(text, 'page.md'));
    expect(doc.diagnostics.map((found) => [found.code, found.line])).toEqual(
      line === undefined ? [] : [['html-unclosed', line]],
    );
  });

  test.each([
    ['# A\n\n<?php\n\necho 1;\n\n?>\n', '3:1', '<?php'],
    ['a <? b ?> c', '1:3', '<?'],
    ['<![CDATA[\nb\n]]>\n', '1:1', '<![CDATA['],
    ['a\n\n<!ELEMENT b>\n', '3:1', '<!ELEMENT'],
    ['<!DOCTYPE htm\n\nwords\n\nl>\n', '1:1', '<!DOCTYPE'],
  ])('and what browsers take for a comment are told with their places: %j', async (text, place, name) => {
    expect(findings(await parse(text))).toEqual([
      `${place} html-removed \`${name}\` begins what browsers take for a comment: readers see nothing up to the next \`>\`.`,
    ]);
  });

  test('and a document type are told apart', async () => {
    expect(findings(await parse('<!doctype html>\n\n<!-- b -->\n'))).toEqual([]);
  });

  test.each([
    '<details><summary>S</summary>\n\ntext\n\n</details>',
    '<p>a\n\n<ul><li>b<li>c</ul>\n\n<table><tr><td>d<tr><td>e</table>',
    '<br><img src="./a.png" alt="x"> <kbd/> <!-- a\n\nb --> <!-->\n',
    '`<div>`\n\n```html\n<div>\n```\n',
    '<pre>\n<span>a</span>\n\n</pre>',
  ])('is told from what needs no end: %j', async (text) => {
    expect(findings(await parse(text)).filter((finding) => finding.includes('html-unclosed'))).toEqual([]);
  });

  test.each([
    '<div>\none <b two="',
    '<div>\none <b two',
    '<div title="one',
    '<div>\none </b two',
    '<p>one <? two',
  ])('loses no word: %j', async (text) => {
    const html = toHtml((await parse(`${text}\n\nlast`)).tree);
    for (const word of text.match(/\b(?:one|two)\b/g)!) expect(html).toContain(word);
    expect(html).toContain('last');
  });
});

test('a block of raw HTML in a directive ends at its closing fence, where unknown names are text too', async () => {
  const parser = await createParser(SANITIZED, tools, { plainCode: true });
  const read = (text: string) => {
    const { tree, doc } = parser.parse(source(text));
    return [toHtml(tree).replaceAll('\n', ''), doc.diagnostics.map(({ code }) => code)];
  };
  expect(read(':::note\n<details>\n\none\n\n</details>\n:::\n\nafter')).toEqual([
    '<jd-admonition kind="note"><details><p>one</p></details></jd-admonition><p>after</p>',
    [],
  ]);
  expect(read(':::note\n<NAME>\n:::\n\nafter')).toEqual([
    '<jd-admonition kind="note"><p>&#x3C;NAME></p></jd-admonition><p>after</p>',
    ['unknown-tag'],
  ]);
});
