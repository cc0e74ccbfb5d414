/** The short way through a page gives what the full parser gives, and real pages do go it. */
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ListItem, Root } from 'mdast';
import { describe, expect, it } from 'vitest';
import type { ContentOptions, ParsedDoc } from '../../src/content/index.ts';
import { createParser } from '../../src/content/parse.ts';
import { type BlockRules, parsePlain } from '../../src/content/plain/index.ts';
import { SyntaxChooser } from '../../src/content/syntax.ts';
import { SANITIZED, source } from '../conformance/convert.ts';
import { examples, fuzzCount, fuzzInputs, fuzzSeed, realPages } from './inputs.ts';

/** Every word opens a container, and there is always one to close. */
const RULES: BlockRules = {
  gfm: true,
  dialect: 'markdown',
  marks: [],
  links: new Set(['E', 'F G']),
  directives: { isContainer: () => true, canClose: () => true, open: () => () => {}, close: () => () => {} },
};
const DOCS = resolve(import.meta.dirname, '../../docs');
/** What stands for the full parser's tree: nothing, or a list of one item. */
const treeOf = (piece: string): Root => {
  const point = { line: 1, column: 1, offset: 0 };
  const item: ListItem = { type: 'listItem', children: [], position: { start: point, end: { ...point } } };
  return { type: 'root', children: piece.startsWith('- ') ? [{ type: 'list', children: [item] }] : [] };
};
const EMPTY = treeOf('');

/** What is left for the full parser. */
function hardPieces(text: string): string[] {
  const pieces: string[] = [];
  parsePlain(text, RULES, (piece) => {
    pieces.push(piece);
    return treeOf(piece);
  });
  return pieces;
}

describe('a block that can be read in one way only', () => {
  it.each([
    'A paragraph with `code`, *emphasis*, **strong words** and a [link](./other.md#part "Title").\nIts second line.',
    'snake_case_words, 2 * 3 and a picture: ![a shoe](./shoe.png)',
    '## A heading with `code`',
    '```ts title="a.ts"\nconst a: string[] = [];\n\n[x]: y\n```',
    '- one\n- two\n  goes on\n\n  ```sh\n  ls\n  ```\n\n- three\n  1. inner\n  2. inner\n',
    '| a | b |\n| --- | :-: |\n| `x\\|y` | |\n| **c** | d & e |',
    'Fish & chips, 1&2 &',
    '- **rule:** [no-shadow] allow it ([#1](https://a.test/1))\n- by @name, [@name](./name.md) and (@an-other)',
    'The \\_\\_clone call, 3 \\> 2',
    '---',
    'See https://a.test/b_c?d=e&f#g, (http://h.test:80) "https://i.test." or [https://j.test](k.md)\nhttps://l.test/.',
    'A [link][e], [another][f  G], a [e][] and [E], ![a shoe][e] and ![e], [![a](./b.png)][e]; [no] label',
    '[a]: ./b.md#c "A title"\n[`d` e]: https://f.test/g?h=1\n\n[i]: j',
  ])('does not reach the full parser: %j', (text) => {
    expect(hardPieces(text)).toEqual([]);
  });

  it.each([
    ['<!--\n\na\n\n-->\n\nB *c*\n', ['<!--\n\na\n\n-->\n']],
    ['<img\n  a="b"\n/>\n\nB *c*\n', ['<img\n  a="b"\n/>\n']],
    ['A *plain* text.\n\nA [reference][b].\n\n# Two\n\n[b]: c\n', ['A [reference][b].\n']],
    [
      '> a\n> ```js\n> b\n>\n> c\n\nD *e*\n\n[f]: g "H"\ni\n',
      ['> a\n> ```js\n> b\n>\n> c\n', '[f]: g "H"\ni\n'],
    ],
    [
      'A *plain* text.\n\nA note[^1]\n\n# Two\n\n[^1]: c\n\n    d\n\nLast.\n',
      ['A note[^1]\n', '[^1]: c\n\n    d\n\n'],
    ],
    ['- ~~a~~\n  ```\n    b\n\n  c\n  ```\n\nD *e*.\n', ['- ~~a~~\n  ```\n    b\n\n  c\n  ```\n\n']],
    ['- a\n- ~~b~~\n\n  c\n- d\n- [e][f]\n\nG *h*.\n', ['- ~~b~~\n\n  c\n', '- [e][f]\n']],
    ['- ~~a~~\n  ```\n b\n  ```\n\nD *e*.\n', ['- ~~a~~\n  ```\n b\n  ```\n\nD *e*.\n']],
  ])('is read around references and definitions: %j', (text, pieces) => {
    expect(hardPieces(text)).toEqual(pieces);
  });

  it('is read around one that does', () => {
    expect(
      hardPieces('# One\n\nA *plain* text.\n\n> A quote\n> of two lines\n\n## Two\n\nSee www.x.org.\n'),
    ).toEqual(['> A quote\n> of two lines\n', 'See www.x.org.\n']);
  });

  it('is read in MDX too, around what only MDX has', () => {
    const { marks } = new SyntaxChooser(
      { mdx: true, gfm: true, placeholders: true, fences: undefined, jsx: true, options: SANITIZED },
      () => undefined,
    );
    const pieces: string[] = [];
    const text =
      'import a from "./b"\n\nA <kbd>key</kbd> of *all*.\n\nAn <Icon/>.\n\n```\na\n```\n\nOne {/* note */} more.\n\n## A *heading* {#its-id}\n\n<TabItem value="a" default>\n```\nb\n```\n</TabItem>\nC *d*.\n';
    parsePlain(text, { ...RULES, dialect: 'mdx', marks }, (piece) => {
      pieces.push(piece);
      return EMPTY;
    });
    expect(pieces).toEqual([
      'An <Icon/>.\n',
      'One {/* note */} more.\n',
      '<TabItem value="a" default>\n',
      '</TabItem>\n',
    ]);
  });

  it.each(['a\r\nb', '\uFEFFa'])(
    'is not looked for in a page that the full parser changes before it reads: %j',
    (text) => {
      expect(parsePlain(text, RULES, () => EMPTY)).toBeUndefined();
    },
  );

  it('makes up nine tenths of the project’s own pages', () => {
    const pages = (readdirSync(DOCS, { recursive: true }) as string[]).filter((name) => name.endsWith('.md'));
    let all = 0;
    let hard = 0;
    for (const name of pages) {
      const text = readFileSync(resolve(DOCS, name), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');
      all += text.length;
      for (const piece of hardPieces(text)) hard += piece.length;
    }
    expect(pages.length).toBeGreaterThan(30);
    expect(hard / all).toBeLessThan(0.1);
  });
});

describe('a line of a definition list', () => {
  it.each(['Term\n\n: b\n', 'a\n\n# Term\n: b\n', '```\na\n```\n: b\n', '- Term\n\n: b\n'])(
    'sends its page to the full parser: %j',
    (text) => expect(parsePlain(text, RULES, treeOf)).toBeUndefined(),
  );

  it.each([
    ['a\n\nTerm\n: b\n\nc\n', ['Term\n: b\n\nc\n']],
    ['a\n\n- Term\n  : b\n\nc\n', ['- Term\n  : b\n\nc\n']],
    ['a\n\n> Term\n>\n> : b\n\nc\n', ['> Term\n>\n> : b\n']],
  ])('is read with what it stands in: %j', (text, pieces) => expect(hardPieces(text)).toEqual(pieces));

  it.each([
    'a: b\n\n:d\n',
    '```\ndata: a\n\n: ping\n```\n',
    '~~~ ab\n```\n: b\n<i>\n~~~\n',
    '- a\n\n  ```js\n  b\n    ? c\n    : d\n  ```\n',
  ])('is none in %j', (text) => {
    expect(hardPieces(text).join('')).not.toContain(': ');
  });
});

/** Each was read wrongly once, or is near such a text. */
const TRAPS = [
  // Lines that end with spaces or break, and lines further in or out than those before.
  'a \nb  \nc   \n`d` \n**e**  \n*f \ng*  \n[h \ni](j)  \n![k](l) \n  m \n\nn \\\no\\\n  p\\\n\n q  \n\n   r\n s\n',
  '1. a\n    - b \n      c\n    - d  \n\n    e\n    ```sh\n    f\n      g\n\n    ```\n2. h\n     ```\n     i\n    j\n     ```\n',
  '- a\nb\n c `d\ne` *f\n  g*\n   h\n- i\n  - j\nk\n l\n\n   # m\n    n\n - o\n',
  '1. a:\n\n    b\n    c\n   d\n\n     | e |\n     | - |\n     | f |\n\n      g\n\n       h\n1. i\n',
  '- a\n   ```\n  b\n   ```\n\n   ***\n\n   - c\n  - d\n\n     1. e\n    f\n\n~~g~~\n',
  '  # a  \n  b\n   - c\nd\n  ---\n  | e |\n  |---|\n  | f |\n\n  [g]: /h\n  i [g]  \n\n   ```\n  j\n   ```\n    k\n',
  '- a\n=\n- b\n1. c\nd | e\n- | -\n\n- f\n  g | h\n-|-\n\n- i \n :::note\n  j\n:::\n  k \n\n:::\n',
  '- a\\\n  b  \n  `c`  \nd\\\ne \n\n  f @g.h \n  https://i.test \nj https://k.test  \n https://l.test\n\n| m  \n| n\\\n',
  // Code in items that looks open.
  '- a\n\n  ```js\n  {\n    <!--\n  $$\n  :::\n  ```\n\n  <i>b</i>\n- c\n\n*d*\n',
  '1. <div>\n   ```\n\n   <!--\n\n   ```\n\n   b\n\n*c*\n\n```\n-->\n```\n',
  '- {a\n  ```\n  }\n  ```\n  }\n\n*b*\n\n- c <A>\n  ```\n  {\n  ```\n  </A>\n\n*d*\n',
  '- $$\n  ```\n  $$\n  ```\n\n$$a$$, b\n\n$$ c\n\nd\n\n$$\n\n$$$ e $\n\nf\n',
  // Addresses in a text.
  'https://a.test b:https://a.test ahttps://a.test "HTTP://a.test/b" http://a http:// https://a_b.test/c_d_ https://a..b\n',
  'a https://b.test/c;d&e=f&amp;g (https://b.test/c(d)) https://b.test/c). https://b.test/c),d https://b.test?c: d\n',
  '- a\n  https://b.test\n  c https://b.test\n\n| https://b.test | a https://c.test/\\|d |\n| - | - |\n| `https://` | *https://b.test* |\n',
  '[https://a.test](b) [c https://a.test [https://a.test][c] ![https://a.test](b) <https://a.test> *a* https://a.test*\n\n[c]: d\n',
  '[www.a.test](b) [c@d.test](b) _[@e](b)_ https://a.test\n# https://a.test {#b}\n\n:note[https://a.test] https://a.test/b]\n',
  'https://a.test/_ https://a.test/~ ~https://a.test/~ https://a.test/**b** \\https://a.test &https://a.test https\\://a.test\n',
  'https://a-.test-/ https://-a.test https://a.test:b https://a.test:80:90 https://a.test/é https://é.test https://a.test/b…\n',
  // References, and what looks like them.
  '[a][b] [b][c] [b] [c](d) [b]: [b](e f) ![b] ![c][b] ![d][] [*b*] [b\nc] [b][] [][b] [b][b][c] [c][b][b]\n\n[b]: /b\n',
  '[b]\n\n[b]:\n/c\n\n[b]: d\n[`e`] [`e][f` g] [&b;] [b\\]] [b] [] [ b ][]\n\n[`e`]: /e\n[f` g]: /f\n[&b;]: /g\n',
  '| [b] | [c][b] | [d\\|e] |\n| - | - | - |\n| ![b] | [b][] | [b\n\n[b]: /b\n[d\\|e]: /d\n',
  '- [b] *[b]* **[c d][b]**\n  [c\n  d][b] [c\n  e]\n\n[b]: /b\n[c e]: /c\n',
  '[b] [x] and [ß][] and [SS] [a [b] c][b] [a ![b] c][b] [a `]`][b] <[b]> [b]_c_ _[b]_ @[b] [@b][b]\n\n[b]: /b\n[ß]: /s\n',
  // Definition lists, in containers and after what is read otherwise.
  'Term\n\n: b\n\nc\n\nd\n: e\n',
  '# a\n: b\n\n| c |\n| - |\n: d\n',
  'a\n\n~~b~~\n\n: c\n\n- d\n  : e\n\n    f\n\ng\n',
  '- a\n\n: b\n\n> c\n> : d\n\n: e\n',
  '```\na\n```\n: b\n\nc\n: d\n\n```\n: e\n```\n',
  '- a\n\n  ```\n  : b\n  ```\n\n  c\n: d\n\n*e*\n',
  '<div>\na\n: b\n\nc\n</div>\n: d\n\n[^e]: f\n\n    : g\n',
  ':::note\n\na\n\n: b\n\n:::\n\nc\n: d\n',
  'a\n***\n: b\n\n1. c\n   : d\n   : e\n2. f\n\n: g\n',
  // What goes on with a definition.
  '[a]\n\n[a]: b\n"c"\n\n[d]: e\n2. f\n\n[g]: h\n    i\n\n[j]: k\n===\n',
  '[a]: b "c"\n---\n\n[A  ß]: d \n[e]:f\n[g]: <h>\n\n[i]: j "k" l\n[ ]: m\n[n]: o\n- p\n',
  '[a]: b\n[c]: d\n[a]: e "f"\n[g h\ni]: j\n\n[a] [C] [g h i]\n',
  // Quotes whose lines all have their mark, and others.
  '> a\n> ```\n> - b\n\n  c\n\n> - d\n\n  e\n\n> <div>\n>\n> f\n\n*g*\n',
  '> a\nb\n\n> [^c]: d\n\n    e\n\n   > f\n>g\n\n    > h\n\n> :::note\n> i\n\nj\n:::\n\n:::\n',
  // A list right in an item right below a paragraph.
  'ddd\n- 003. ok',
  'Foo\n* *',
  'Foo\n- - a',
  'Foo\n+ 2) a\n+ b',
  'Foo\n1. 7. a',
  'Foo\n1. *\n',
  '- Foo\n  - 003. ok',
  '- Foo\n- 003. ok',
  'Foo\n- 1. ok\n- 4. no',
  '`a\n[^1]: b`\n\nc',
  // An item that begins with code.
  '*     ![a](b)',
  '* a\n*     b',
  'Foo\n*     b',
  'Foo\n*\tb',
  '-     b\n\n1.     c',
  '- a\n\n\tb',
  '    code\n    ',
  '    code\n    \nafter',
  '#\n    code\n    ',
  '_ _ _\n    code\n    ',
  '```\n',
  '1. a\n   :::note[b]\n`\n:::\n:::',
  '```\n```\n2. a\n   `b`\n\n',
  '\u00a0\n:::\n\\|--|\n* b',
  '- a\n\n*\n',
  '- a\n\n-\n',
  '[`\n`](b)',
  '[`\nb`](c)',
  '- a\n<i>\n',
  '** *\n\na\n** *\nb',
  'a\n_ _ _\nb',
  'a | b\n- | -',
  ':::note\na\n:::\n\n:::\n',
  ':::note\n- a\n:::\n- b',
  '<div>\n```\n</div>\n\n[a]: b\n\n```\n',
  '- a\n  ```\ncode\n  ```\n\nb\n\n```\nc',
  '1. a\n\n  ```\n\nb\n  ```\n',
  '<!--\n\na\n\n-->\n\nb',
  '<Tabs values={[\n\n]}>\n\na',
  '> a\n```\nb\n\nc\n```\n\nd',
  '```x \u00a0\n```',
  '- [`b\n  c`](d)',
  '![a $b$ c](d) and $x$',
  'A :badge[b] of `:badge[c]`',
  '```\na\n      ```\nb\n',
  '- ```\n  a\n         ```\n  b\n',
  '[a] b[^n]\n\nc\n\n[A]: d\n\ne\n\n[^N]: f\n',
  '![^n] [x]\n\n[^n](b) ![^n](c)\n\nd\n\n[^n]: f\n\n    [x]: y\n\nz [x]\n',
  '[a]\n\nb\n\n```\n[a]: c\n```\n\n> [A\n> b]: c\n\n[a b]\n',
  'a [b]\n\nc\n[b]: d\n\n- [b]: d\n',
  '[ß] [ẞ]\n\nb\n\n[SS]: c\n',
  'a[^1]\n\nb\n\n[^1]: ```\n    c\n\n    d\n    ```\n\ne\n',
  ':::note[a [b]]\n[b]\n:::\n\n[b]: c\n',
  '<!-- a\n\n- b\n\n--> c\nd\n\ne\n',
  '<!--->\n\na\n\n-->\nb\n',
  '<pre>\na\n\n*b*\n</style> c\n*d*\n\ne\n',
  '<pre {...a}>\n\n*b*\n</pre>\n\n*c*\n',
  '<img\n  a="b"\n\n  c>\n\nd\n',
  ':::note\n<!--\n:::\n-->\na\n:::\n\nb\n',
  '{/*\n```\n*/}\n\nb\n\n```\nc',
  'a [b] c\n',
  '[b]\nc [d e] *[f]* [g](h)[i][j] [k]: l\n',
  '- [x] a\n- [ ] b\n- [y] c\n- a [x] b\n',
  '[a [b] c](d) ![a [b]](c) :e[b] [@f]\n',
  '[a]\n: b\n',
  '| a [b] | c \\| d |\n| --- | --- |\n| \\_ | \\| |\n',
  '\\*a* *b\\** \\[c](d) [c\\](d) [c\\]](d)\n',
  'a\\@b.c a @b.c _a_@b.c **a**@b.c _a_ @b.c `a`@b.c [a](b)@b.c\n',
  'http\\://a.b www\\.a.b a\n@b.c\n- a-\n  @b.c\n',
  '## a \\{b} \\# #\n\n## [a] {#b}\n\n# c \\#\n',
  'a <a href="b">c</a> <Image alt="d" /> {" "} {a} {c}\n',
  '<a href="b">\n\nc\n\n</a>\n',
  '<TabItem a="b" c=\'d\' default>\n```x\n<b>\n```\n</TabItem>\n<b c>\n- d\n<b c=e>\nf\n',
  '<div>\n  <p a="b">\n    c *d*\n  </p>\n## e {#f}\n    <p>\n\tg\n\t</p>\n</div>\n\n- h\n\n  <i>\n\n  j\n\n  </i>\n- k\n  <i>\n  l\n  </i>\n      <i>\n\n1. m\n\n    <i>\n    n\n    </i>\no\n    <i>\np\n',
  '{/*/ }\n\n- b\n*/}\n\n# c *d*\n\n{/**/}\n\n*e*\n',
  '{/* a\n\n- b\n```\n*/}\nc *d*\n\n{ /* e */ }\n\n{/* f */} g\n\n{/* h\n\ni */ + 1}\n\n# j\n\n{/* k\n\n',
  '**名**（*路径*）：字，“*a*” ‘**b**’—*c*… *d*é *é*d _é_ _（e）_ **（f）** *\u00a0g* 文**粗**文 *h*\u{1f600} \u{1f600}*i* *j*\ud83d\n',
  'a\n    <i>\nb\n\n> c\n    <i>\n\nd\n  </i>\ne\n\n[^f]: g\n\n    <i>\n\n    h\n\n    </i>\n\ni[^f]\n',
  '## a {#b}\n\n### *a* b {#c_d}\n# {#e}\n## a{#f}\n## a {#g} \n## {x} {#h}\n## `a` {#i_} {#_j}\n## *a {#b_*}\n',
  ' * a\n * b\n   c\n\n * d\n\n   e\n\nf\n',
  ' * a\n* b\n\n  - c\n - d\n\n   1. e\n   2. f\n\n  * g\nh\n\n * i\n j\n\n - k\n\n  l\n\n    m\n',
  '- a\n\n * b\n\n * c\n   - d\n   - e\n\n    * f\n\ng\n  * h\n\n  :::note\n   - i\n  :::\n',
  ':::note\n * a\n * b\n:::\n\n> * c\n\n * ```\n   d\n   ```\n * e\n',
  'a `{b}` c ``{`d`}`` `e` {f}\n\n`{g} {h}`\n\n\\`{i}`\n\n` {j} `` k ` {l} ``\n\n```{m}``` `` `{n}` ``\n\n`$o$` `:p[q]` :r[`s`]\n',
  '# a \n## b {#c}  \n### \n#### d #  \n- # e \n\n# f\u00a0\n',
  '<Image\n  alt={`\n\n`}\n/>\n\n*b*\n',
  '{`\n\n- b\n`}\n\n*c*\n',
  'b\n{a}\nc\n\n    d\n\n*e*\n',
  '<div>\nb *c*\n</div>\n*d*\n\n<b>c\n- d\n',
  '1\\. a\n\\- b\nc \\\\ d \\\\\n\\<b> \\&amp; e\\\n',
  'a *b*\n\n```\n: c\n```\n\n- d\n  ```\n  : e\n  ```\n',
  '- a\n```\n: b\n```\n- c\n  : d\n',
  '> a\n```\n: b\n\n> : c\n',
  'a `b\n```\n: c\n```\nd` *e*\n',
  '[a]: b "c\n```\n: d\n```\ne"\n',
  'a <!--\n```\n: b\n```\n-->\n',
  ':::note\n```\n: a\n:::\n```\n\nb\n',
  'a[^1]\n\n[^1]: b\n```\n: c\n```\n',
  '    ```\n: a\n    ```\n',
  // Items that are not plain in a list of others.
  '- a\n- ~~b~~\n- c\n',
  '- ~~a~~\n\n- b\n',
  '- a\n\n  ~~b~~\n\n- c\n\nd\n',
  '* a\n* <b>c</b>\n  * d\n  * ~~e~~\n\n    f\n* g\n',
  '1. a\n2. ~~b~~\n3. c\n',
  '7) ~~a~~\n3) b\n',
  '- a\n- ~~b~~\nc\n- d\n',
  '- a\n- ~~b~~\n c\n- d\n',
  '- a\n- ~~b~~\n\n c\n- d\n',
  '- a\n- ```\n  b\n\n- c\n',
  '- a\n- ~~b~~\n  ```\n  c\n\n- d\n',
  '- a\n- <pre>\n\n- b\n\n</pre>\n',
  '- a\n- <div>\n  ~~b~~\n- c\n  </div>\n',
  '- a\n- <!-- b\n- c -->\n',
  '- a\n- $$\n- b\n  $$\n- c\n',
  '- a\n- ~~b~~ {c\n- d} e\n',
  '- a\n- {c\n- d}\n',
  '- a\n- ~~b~~\n* c\n',
  '- a\n- ~~b~~\n\n* c\n',
  '- a\n- ~~b~~\n---\n',
  '- a\n- ~~b~~\n# c\n',
  '- a\n- ~~b~~\n  ===\n- d\n',
  '- a\n- ~~b~~\n\n      c\n\n- d\n',
  '- a\n-     b\n- c\n',
  '- a\n- - b\n  - c\n- d\n',
  '- a\n- ---\n- b\n',
  '- a\n- [x] b\n\n- [ ] c\n',
  '- a\n- [b]: c\n- [b]\n',
  '- a\n- d[^1]\n- [^1]: e\n\n      f\n- g\n',
  '- a\n- :::note\n  b\n  :::\n- c\n',
  ':::note\n- a\n- ~~b~~\n:::\n- c\n',
  '- a\n- ~~b~~\n\n\n- c\n',
  '- a\n- ~~b~~\n\n\n',
  '- a\n- ~~b~~\n\t\n- c\n',
  '- a\n-\n- b\n',
  '- a\n- b |\n  - |\n- c\n',
  '- a\n- b\n  : c\n- d\n',
  'a\n- ~~b~~\n- c\n',
];

/** A page that imports what it shows; small names too. */
const IMPORTS = "import Image from '@theme/IdealImage';\nimport a from './a.png';\n\n";
const tools = { readFile: () => undefined };
const MATH = { ...SANITIZED, math: true };

const parserOf = (options: ContentOptions, fastPath: boolean) =>
  createParser({ ...options, fastPath }, tools, { plainCode: true });

/** The same text read with the short way and without. */
async function bothWays(
  options: ContentOptions,
): Promise<(text: string, path?: string) => readonly [ParsedDoc, ParsedDoc]> {
  const [short, full] = await Promise.all([parserOf(options, true), parserOf(options, false)]);
  return (text, path) => [short.parse(source(text, path)), full.parse(source(text, path))];
}

const trapped = bothWays(MATH);
it.each(TRAPS)('%j has the same tree both ways', async (text) => {
  const parse = await trapped;
  for (const path of ['page.md', 'page.mdx']) {
    for (const around of [text, `# Before\n\n${text}`, `${text}\n\nAfter *it*.\n`, `${IMPORTS}${text}`]) {
      const [short, full] = parse(around, path);
      expect(short).toEqual(full);
    }
  }
});

it.each([
  ['the usual options', SANITIZED, 'page.md'],
  ['formulas', MATH, 'page.md'],
  ['MDX', SANITIZED, 'page.mdx'],
  ['imports', SANITIZED, 'page.md', IMPORTS],
])(
  'any text has the same tree both ways, with %s',
  async (_what, options, path, before = '') => {
    const seed = fuzzSeed() + 1;
    const pages = realPages().map(({ text }) => text);
    const made = fuzzInputs(seed, fuzzCount(250), [...examples(), ...pages]);
    // Dollars that meet one another.
    const inputs = [...pages, ...made.map((text) => (options.math ? text.replace(/word|é|~/g, '$') : text))];
    console.log(`${inputs.length} inputs, seed ${seed}`);
    const parse = await bothWays(options);
    for (const text of inputs) {
      // The option is about dollars.
      if (options.math && !text.includes('$')) continue;
      const [short, full] = parse(`${before}${text}`, path);
      if (JSON.stringify(short) !== JSON.stringify(full))
        expect({ text, ...short }).toEqual({ text, ...full });
    }
  },
  300_000,
);

/** Texts of pages that are compiled: elements over empty lines, code, expressions, what is no MDX. */
const PROGRAM_TRAPS = [
  '{/*/ }\n\n- b\n*/}\n\n# c *d*\n\n{/**/}\n\n*e*\n',
  'a `b\n{`\n\n- b\n`}\n\n# c*\n',
  '{/* a\n\n- b\n```\n*/}\nc *d*\n\n{ /* e */ }\n\n# f\n\n{/* g */} h\n\n*i*\n',
  '{/* a\n\nb */ + 1}\n\n# c *d*\n',
  '<Tabs>\n\n*a*\n\n<Tabs>\n\n- b\n\n</Tabs>\n\n</Tabs>\n\n# After *it*\n\n| a |\n| - |\n| <b>c</b> |\n',
  '<>\n\n*a*\n\n</>\n\nAfter {1 + 1} *it*\n',
  '<A.B c={[\n\n1]} {...d}>\n\n```jsx\n</A.B>\n```\n\n</A.B>\n\n*b*\n',
  '<A\n  b="c"\n\n  d={`\n\n`}\n/>\n\n*e*\n',
  '<b>c</b> and *d*\ne\n\nf\n',
  '<b c={{d: "e"}}>f</b><i>g</i>\n\n- *h*\n\n<b c={`{`}>*i*</b> `j` {k}\n- *l*\n\n<b>c\n\nd</b>\n',
  '<b></b><A c=">" />\n*d*\n\n<A/> <b></b>\t\n```\n<A>\n```\n\n<A/> {b}\n\n*c*\n\n<A></A>{`\n\n`}\n\n*d*\n',
  '</A> *b*\n\nc\n',
  '  <b>c</b> *d* | e\n- | -\n\nf\n\n<b>g</b>\n---\n\nh\n',
  '<A>b</A>\n*c*\n\n<A>\n</A> *d*\n\ne\n',
  '<A>\n</A>\n- b\n- <A>c</A>\n\n  <A>\n\n  d\n\n  </A>\n',
  'export const a = () => {\n\n  return <b>{`\n\n`}</b>;\n};\n\n# {a()} *b*\n',
  "import a from './a'\nimport b from './b'\n\nexport const c = '{'\n\n*d*\n\nexport default ({ children }) => <p>{children}</p>\n",
  'import is a word.\n',
  'imports are *words*\nimport x\n\nexport {\n\n}\n\nb\n',
  '> <A>\n>\n> *b*\n>\n> </A>\n\nc\n',
  '{/* a\n\n*b* */}\n\n{c}\n*d*\n\n# e {f} g\n',
  ':::note\n\n<A>\n\n:::tip\n*b*\n:::\n\n</A>\n\n:::\n\nc\n',
  '[a][b] and <A c={<i>[b]</i>}>d</A>\n\n[b]: ./e.md\n\nf[^1]\n\n[^1]: *g* {h}\n',
  '<A>\n\nb\n',
  'a <B>\n\nc\n\n</B>\n',
  '# a\n\n*b* {\n\nc\n',
  '<A b=">" c={">"}>\n\n*d*\n\n</A>\n\n<Ab>\n\n<A/>\n\n</Ab>\n\ne\n',
  'a `<b>` and `{c}`\n\n    <A>\n\n    *d*\n\n    </A>\n\ne\n',
];
/** In whose text code is what it may be: a page of pieces. */
const CODE_WORDS = [
  '<A>',
  '</A>',
  '<A b={c} />',
  '{d}',
  '{/* e */}',
  'export const f = 1;',
  '<b>g</b>',
  '\n\n',
];

it('makes the same programs both ways', async () => {
  const parsers = [true, false].map((fastPath) => parserOf({ ...MATH, format: 'mdx', fastPath }, fastPath));
  const [short, full] = await Promise.all(parsers);
  const program = async (parser: typeof short, text: string) => {
    try {
      const { program: made, finish } = await parser!.compile(source(text, 'page.mdx'), {
        overridden: new Set(),
      });
      return JSON.stringify([made, finish(undefined, { findings: [], inputs: [], asks: 'docs' })]);
    } catch (error) {
      // The development builds of the parser's parts, which tests load, stop where those of users go on to say what is wrong.
      if ((error as Error).name !== 'Assertion') throw error;
      return '[null]';
    }
  };
  const made = fuzzInputs(fuzzSeed() + 2, fuzzCount(150), [...TRAPS, ...PROGRAM_TRAPS]);
  const mixed = made.map((text, at) =>
    text.replace(/ (?=\S)|\n/g, (sign, place: number) =>
      (place + at) % 11 === 0 ? `${sign}${CODE_WORDS[(place * 7 + at) % CODE_WORDS.length]}${sign}` : sign,
    ),
  );
  let compiled = 0;
  for (const text of [
    ...PROGRAM_TRAPS,
    ...TRAPS,
    ...made,
    ...mixed,
    ...realPages().map((page) => page.text),
  ]) {
    const [one, other] = [await program(short, text), await program(full, text)];
    if (one !== other) expect({ text, made: JSON.parse(one) }).toEqual({ text, made: JSON.parse(other) });
    if (!one.startsWith('[null')) compiled += 1;
  }
  expect(compiled).toBeGreaterThan(150);
}, 300_000);

it('gives the same trees of a partial that is plain Markdown, and of one that is not', async () => {
  let part = '';
  const inner = { readFile: () => part };
  const [short, full] = await Promise.all(
    [true, false].map((fastPath) => createParser({ ...SANITIZED, fastPath }, inner)),
  );
  const page = source("import P from './_p.md';\n\n<P />\n\n<P />\n", 'page.md');
  for (const text of [...examples(), ...TRAPS, ...fuzzInputs(fuzzSeed(), fuzzCount(300), [...examples()])]) {
    part = text;
    const [one, other] = [short!.parse(page), full!.parse(page)];
    // What is the same needs no second look, which takes longer than the parse.
    if (!isDeepStrictEqual(one, other)) expect({ part, parsed: one }).toEqual({ part, parsed: other });
  }
  part = 'Words *of* a partzq.\n';
  expect(JSON.stringify(short!.parse(page).tree).match(/partzq/g)).toHaveLength(2);
}, 120_000);

it('a definition elsewhere on a page changes how no other line is read', async () => {
  const parser = await parserOf(SANITIZED, true);
  const treeOf = (text: string) => {
    const { position: _, ...tree } = parser.parse(source(text)).tree;
    return tree;
  };
  for (const { name, text } of realPages()) {
    const tree = treeOf(`${text.trimEnd()}\n`);
    const same = treeOf(`${text.trimEnd()}\n\n[no page names this]: ./x.md\n`);
    if (!isDeepStrictEqual(same, tree)) expect({ name, ...same }).toEqual({ name, ...tree });
  }
}, 300_000);
