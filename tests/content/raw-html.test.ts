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
  '<a id="x"></a>A <a href="./x.md">link <b>b</b></a> and <img src=\'y.png\' alt> **b**.',
  '<b>bold *em* `code`</b> <a href="x">[link](./l.md)</a>',
  '<a id="b">\n\nText\n\n</a>',
  '<p align="center">\n  <img src="x.png" width="10">\n  <b>text</b>\n</p>',
  '<p align="center">\n\nText\n\n</p>',
  '<p>a<div>b</div></p>',
  '<div class="a"><p>x</p><ul><li>one</li><li>two <div>three</div></li></ul></div>',
  '<ul>\n<li>one\n<li>two\n</ul>',
  '<ul>\n\n- md\n\n</ul>',
  '<dl><dt>a</dt><dd>b</dd></dl>',
  '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b <b>c</b></td></tr></tbody></table>',
  '<table><tr><td>\n\n*md*\n\n</td></tr></table>',
  '<table>text<tr><div>d</div><td>x</td></tr></table>',
  '<details>\n<summary>S <b>b</b></summary>\n\n- list <kbd>K</kbd>\n\n</details>',
  '<center>\n\n## In it\n\n| a |\n| - |\n| <br> |\n\n</center>',
  '<iframe src="https://example.org/x" title="x"></iframe>',
  '<h2>a <h3>b</h3></h2>',
  '<b><div>a</div></b>',
  '<BR><Span>a</sPAN><div/>',
  '- <div>\n\n  text\n\n  </div>\n- <p>x</p> <a><i>y</i></a>',
  '> <section>\n>\n> text <em>a</em>\n>\n> </section>',
  'A line <div>with a block</div> in it <p>and</p> more.',
  '<figure><img src="a.png"><figcaption>c</figcaption></figure>',
  'Text\n***\nText with `code`, ~~gone~~ and https://example.org/.',
];

const TAGS =
  'a b code em font i nobr small strong u s kbd label span sub mark div details summary section center blockquote figure p h2 h3 ul ol li dl dt dd table tbody tr td th picture iframe style video nav'.split(
    ' ',
  );
const INLINE = ['text', '*em*', '`c`', 'a [l](./l.md)', '**b**', ' ', '~~d~~', '![p](./p.png)'];

/** Pages of tags in each other, with Markdown between them; now and then one is not closed, or not opened. */
function nestedTags(seed: number, count: number): string[] {
  let state = seed;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 8) % limit;
  };
  const pick = (list: readonly string[]) => list[below(list.length)]!;
  const piece = (depth: number): string => {
    const kind = depth <= 0 ? 0 : below(14);
    if (kind < 3) return pick(INLINE);
    if (kind === 3) return pick(['<br>', '<img src="x.png">', '<hr>', '<!-- c -->', '<br/>']);
    const inner = piece(depth - 1);
    if (kind === 4) return `\n\n${inner}\n\n`;
    if (kind === 5) return `\n\n- ${inner.replaceAll('\n', '\n  ')}\n- x\n\n`;
    if (kind === 6) return `\n\n> ${inner.replaceAll('\n', '\n> ')}\n\n`;
    if (kind === 7) return `\n\n## H\n\n${inner}`;
    if (kind === 8) return `\n\n:::note\n\n${inner}\n\n:::\n\n`;
    const name = pick(TAGS);
    const gap = pick(['', '', '\n', '\n\n']);
    const content = `${gap}${inner}${gap}${below(2) ? piece(depth - 1) : ''}${gap}`;
    const fault = below(40);
    return `${fault === 1 ? '' : `<${name}${pick(['', '', ' class="x"', " id='y'"])}>`}${content}${fault === 0 ? '' : `</${name}>`}`;
  };
  return Array.from(
    { length: count },
    () => `*a*\n\n${piece(3)}\n\n**b** [l](./l.md)\n\n${piece(2)}\n\n- c\n`,
  );
}

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
    const nested = nestedTags(fuzzSeed(), fuzzCount(300));
    for (const text of [...pairs, ...mixed, ...pages, ...fuzz, ...nested]) {
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
