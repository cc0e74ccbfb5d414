import { toHtml } from 'hast-util-to-html';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ParsedDoc } from '../../src/content/index.ts';
import { createParser, type Parser } from '../../src/content/parse.ts';
import { SANITIZED, source, TRUSTED } from '../conformance/convert.ts';

const tools = { readFile: () => undefined };
let parser: Parser;
let trusted: Parser;
let lenient: Parser;
beforeAll(async () => {
  lenient = await createParser({ ...TRUSTED, isLenient: true }, tools);
  parser = await createParser(SANITIZED, tools);
  trusted = await createParser(TRUSTED, tools);
});

const parse = (text: string, path = 'page.md'): ParsedDoc => parser.parse(source(text, path));
/** HTML with slots readable: `{href:0}`. */
const html = ({ tree }: ParsedDoc): string => toHtml(tree).replace(/\u0001([^\u0001]*)\u0001/g, '{$1}');
const findings = ({ doc }: ParsedDoc): string[] =>
  doc.diagnostics.map(({ code, line, column }) => `${code} ${line}:${column}`);

test('ids of any element and names of links are what fragments may name', () => {
  const { doc } = parse('<b id="one">a</b> <a name="two">b</a> <b name="three">c</b> <a name="" id="">d</a>');
  expect(doc.anchors).toEqual(['one', 'two']);
});

describe('headings', () => {
  const ids = (text: string): (string | undefined)[] => parse(text).doc.headings.map(({ id }) => id);

  test.each([
    ['## Building ⚒️', 'building-️'],
    ['## `URL.canParse(a: string): boolean` {#canParse}', 'canParse'],
    ['### `console.log(...message : unknown[]) : void`{#log}', 'log'],
    ['## 2. Deploying {#deploying-it} ##', 'deploying-it'],
    ['## a (b): c | d{#x_y_z}', 'x_y_z'],
    ['## `A<B>` {#generic}', 'generic'],
    ['Setext {#s}\n---', 's'],
    ['## Odd {#a#b}', 'a#b'],
    ['## Größe é', 'größe-é'],
    ['## `Headers.[Symbol.iterator]()`', 'headerssymboliterator'],
    ['## [Link](./a.md) *and* `code`', 'link-and-code'],
    ['## a \\{#b}', 'a-b'],
    ['### [<code>A</code>](#a-b) \\{#a-b\\}', 'a-b'],
    ['### `i18n._()` {#i18n.\\_}', 'i18n._'],
    ['### `i18n._()` \\{#i18n.\\_\\}', 'i18n._'],
  ])('%s has the id %s', (text, id) => {
    expect(ids(text)).toEqual([id]);
  });

  test.each(['page.md', 'page.mdx'])('sites of Docusaurus escape the first brace alone in %s', (path) => {
    const page = lenient.parse(source('### SMTP \\{#tolgee-_-smtp}', path));
    expect(page.doc.headings).toMatchObject([{ id: 'tolgee-_-smtp', text: 'SMTP' }]);
    expect(html(page)).toBe('<h3 id="tolgee-_-smtp">SMTP</h3>');
  });

  test('the fragment of the live site for an emoji is ours', () => {
    expect(encodeURIComponent(ids('## Building 🏗️')[0]!)).toBe('building-%EF%B8%8F');
  });

  test('equal texts are numbered, and an id that the author wrote is never taken twice', () => {
    expect(ids('## A\n\n## A\n\n## B {#a-2}\n\n## A')).toEqual(['a', 'a-1', 'a-2', 'a-3']);
  });

  test('an explicit id leaves no trace in text and HTML', () => {
    const { doc } = parse('## x `c` {#id}');
    expect(doc.headings[0]).toMatchObject({
      text: 'x c',
      html: 'x <code>c</code>',
      id: 'id',
      line: 1,
      column: 1,
    });
  });

  test('an id that is given twice is an error with both places', () => {
    const { doc } = parse('## a {#x}\n\n## b {#x}');
    expect(doc.diagnostics).toMatchObject([
      {
        code: 'duplicate-id',
        severity: 'error',
        line: 3,
        column: 1,
        related: [{ file: 'docs/page.md', line: 1, column: 1 }],
      },
    ]);
    expect(findings(parse('## a {#x}\n\n## b {#y}'))).toEqual([]);
  });

  test('ids that are given twice are told once where they fail no build', () => {
    const text = '## a {#x}\n\n## b {#x}\n\n## c {#y}\n\n## d {#y}';
    expect(lenient.parse(source(text, 'page.md')).doc.diagnostics).toMatchObject([
      {
        severity: 'warning',
        line: 3,
        message: expect.stringMatching(/here and at line 1\. One more id is given twice, too\.$/),
      },
    ]);
    expect(findings(parse(text))).toEqual(['duplicate-id 3:1', 'duplicate-id 7:1']);
  });

  test('the h1 that opens the page is its title and has no id', () => {
    const { doc, tree } = parse('# Hello *you*\n\n## Next');
    expect([doc.title, doc.hasOwnTitle, doc.headings[0]!.id]).toEqual(['Hello you', true, undefined]);
    expect(toHtml(tree)).toContain('<h1>Hello <em>you</em></h1>');
    expect(parse('## First\n\n# Later').doc.hasOwnTitle).toBe(false);
  });

  test('a table of contents gets safe inline HTML without links and images', () => {
    const { doc } = parse('## [a *b*](x) ![i](j) `<c>` &lt;d> [^1]\n\n[^1]: n');
    expect(doc.headings[0]!.html).toBe('a <em>b</em>  <code>&#x3C;c></code> &#x3C;d>');
  });
});

describe('links', () => {
  const TEXT = [
    '---\r\ntitle: T\r\n---\r\n\r\n',
    '[a](./b.md "t") and ![i](<p q.png>) and <https://c.d>\r\n',
    'https://e.f [r][x] #\r\n\r\n> - [n](#here)\r\n\r\n[x]: ../g.md#h\r\n',
  ].join('');

  test('each has its url, its place and the place of its url', () => {
    const { doc } = parse(`\uFEFF${TEXT}`);
    expect(doc.links.map(({ kind, url, line, column }) => [kind, url, line, column])).toEqual([
      ['link', './b.md', 5, 1],
      ['image', 'p q.png', 5, 21],
      ['link', 'https://c.d', 5, 41],
      ['link', 'https://e.f', 6, 1],
      ['link', '../g.md#h', 6, 13],
      ['link', '#here', 8, 5],
    ]);
    for (const { url, urlRange } of doc.links)
      expect(`\uFEFF${TEXT}`.slice(urlRange!.start, urlRange!.end)).toBe(url);
  });

  test('become slots, and images the image component', () => {
    expect(html(parse('[a](b) ![c](d#gh-dark-mode-only)'))).toBe(
      '<p><a href="{href:0}">a</a> <jd-image src="{src:1}" imageIndex="1" class="dark-only" alt="c"></jd-image></p>',
    );
  });

  test('raw HTML in a quote in a list keeps its places', () => {
    const text =
      '- > <div>\n  > <a href="x.md">t</a>\n  > <img src=\'y.png\' srcset="z.png 1x, w.png 2x">\n  > </div>';
    const { doc } = parse(text);
    expect(doc.links.map(({ url, line, column }) => [url, line, column])).toEqual([
      ['x.md', 2, 5],
      ['y.png', 3, 5],
      ['z.png', 3, 5],
      ['w.png', 3, 5],
    ]);
    for (const { url, urlRange } of doc.links) expect(text.slice(urlRange!.start, urlRange!.end)).toBe(url);
  });

  test('a link whose address has a space stays text and is reported', () => {
    const page = parse('A.\n\nSee [the page](my folder/page one.md#two) and ![b](a boat.png).');
    expect(page.doc.diagnostics.map(({ message, hint }) => `${message} [${hint}]`)).toEqual([
      '`[the page](my folder/page one.md#two)` is shown as text: the address of a link ends at a space. [Write the address as `<my folder/page one.md#two>`.]',
      '`![b](a boat.png)` is shown as text: the address of a link ends at a space. [Write the address as `<a boat.png>`.]',
    ]);
    expect(findings(page)).toEqual(['link-with-space 3:5', 'link-with-space 3:47']);
    for (const text of [
      '[the page](<my folder/page one.md>) [b](a.png "a boat.png") [c](my%20page.md)',
      'The second [of them](see the other page) and a[0](an index.md) and `[x](a b.md)`.',
      `[a](${' '.repeat(50_000)}`,
    ])
      expect(findings(parse(text))).toEqual([]);
  });

  test('a reference that nothing defines stays text and is reported', () => {
    const page = parse('See [this][nope] and array[0][1].');
    expect(findings(page)).toEqual(['undefined-reference 1:5']);
    expect(html(page)).toBe('<p>See [this][nope] and array[0][1].</p>');
    expect(findings(parse('[this][yes]\n\n[yes]: x'))).toEqual([]);
  });

  test.each(['javascript:alert(1)', 'JaVaScRiPt:x', 'java&#10;script:x', 'vbscript:x', 'data:text/html,x'])(
    'a link to %s loses its target',
    (url) => {
      const page = parse(`[a](<${url}>)`);
      expect(findings(page)).toEqual(['unsafe-url 1:1']);
      expect(html(page)).toBe('<p><a>a</a></p>');
      expect(findings(parse(`<a href="${url}">a</a>`))).toEqual(['unsafe-url 1:1']);
    },
  );

  test('a picture may be data', () => {
    expect(findings(parse('![a](data:image/png;base64,AA==)'))).toEqual([]);
  });
});

describe('raw HTML', () => {
  test('what is harmless stays', () => {
    const text = '<details open>\n<summary>S <kbd>K</kbd></summary>\n\n**in** <sub>x</sub>\n\n</details>';
    const page = parse(text);
    expect(findings(page)).toEqual([]);
    expect(html(page)).toBe(
      '<details open>\n<summary>S <kbd>K</kbd></summary>\n<p><strong>in</strong> <sub>x</sub></p>\n</details>',
    );
  });

  test('old looks stay: letters of a color or a size', () => {
    const page = parse('a <font color="red" size="5" onclick="x()">b</font> <big>c</big>');
    expect(findings(page)).toEqual(['html-removed 1:3']);
    expect(html(page)).toBe('<p>a <font color="red" size="5">b</font> <big>c</big></p>');
  });

  test.each([
    ['a <span onclick="x()">b</span>', 'html-removed 1:3', '<p>a <span>b</span></p>'],
    ['a <span style="position:fixed">b</span>', 'style-removed 1:3', '<p>a <span>b</span></p>'],
    ['<div>\n<form action="x">b</form>\n</div>', 'html-removed 2:1', '<div>\nb\n</div>'],
    ['<script>alert(1)</script>', 'html-removed 1:1', ''],
    ['<jd-hero>x</jd-hero>', 'html-removed 1:1', '<p>x</p>'],
    ['<div data-island="x" data-props="{}">y</div>', 'html-removed 1:1', '<div>y</div>'],
    ['a <ADDRESS> b', 'unknown-tag 1:3', '<p>a &#x3C;ADDRESS> b</p>'],
    ['a <title> b <b>c</b>', 'html-removed 1:3', '<p>a &#x3C;title> b <b>c</b></p>'],
  ])('%s', (text, finding, expected) => {
    const page = parse(text);
    expect(findings(page)[0]).toBe(finding);
    expect(html(page)).toBe(expected);
  });

  test.each([
    ['<x-y>\n\n* a\n\n</x-y>\n\nb', ['html-removed 1:1'], '<ul>\n<li>a</li>\n</ul>\n<p>b</p>'],
    ['<x-y a="1">*b* c</x-y> <x-y></x-y>', ['html-removed 1:1', 'html-removed 1:24'], '<p><em>b</em> c</p>'],
    ['a <x-y> <x-z> </x-z>', ['html-removed 1:9', 'unknown-tag 1:3'], '<p>a &#x3C;x-y></p>'],
    ['a \\<x-y> </x-y>', ['unknown-tag 1:10'], '<p>a &#x3C;x-y> &#x3C;/x-y></p>'],
    ['a <X-Y> b </X-Y>', ['unknown-tag 1:3', 'unknown-tag 1:11'], '<p>a &#x3C;X-Y> b &#x3C;/X-Y></p>'],
    ['`<x-y>` a `</x-y>`', [], '<p><code>&#x3C;x-y></code> a <code>&#x3C;/x-y></code></p>'],
  ])('elements that a site has made up show what is in them: %s', (text, found, expected) => {
    const page = parse(text);
    expect(findings(page)).toEqual(found);
    expect(html(page).replace(/ +(?=<\/p>)/g, '')).toBe(expected);
  });

  test('names the directive where a component of VitePress stands', () => {
    const { diagnostics } = parse('## T <Badge type="tip" text="new" /> <Nope />').doc;
    expect(diagnostics.map(({ hint }) => hint)).toEqual([
      'Write `:badge[New]{kind="tip"}`.',
      'Put it in backticks if it is text, or write `\\<`.',
    ]);
  });

  test('cannot imitate a slot', () => {
    expect(html(parse('<b title="&#1;href:0&#x1;">&#1;href:0&#1;</b>\u0001href:0\u0001'))).not.toContain(
      '{href',
    );
  });

  test('passes as it is where every author is trusted, but for names of the theme', () => {
    const page = trusted.parse(source('<x-y style="color:red" onclick="z()"><jd-code>q</jd-code></x-y>'));
    expect(toHtml(page.tree)).toBe('<p><x-y style="color:red" onclick="z()">q</x-y></p>');
    expect(findings(page)).toEqual(['html-removed 1:38']);
    expect(findings(trusted.parse(source('a <nope> b')))).toEqual(['unknown-tag 1:3']);
  });
});

describe('JSX', () => {
  test('the image of Docusaurus, in a list too', () => {
    const page = parse(
      'import Image from \'@theme/IdealImage\';\n\n1. a\n\n   <div style={{maxWidth:400}}>\n   <Image img={require(\'./i.png\')} alt="A" width="100"/>\n   </div>\n',
    );
    expect(findings(page)).toEqual([]);
    expect(html(page)).toContain('<jd-image src="{src:0}" alt="A" imageIndex="0" width="400"></jd-image>');
    expect(html(page)).not.toContain('import');
    expect(page.doc.links).toMatchObject([{ kind: 'image', url: './i.png', line: 6, column: 4 }]);
  });

  test.each([
    ['groupId="os" queryString', 'group="os" querystring="os"'],
    ['queryString', 'querystring="tab"'],
    ['groupId="os" queryString="q"', 'group="os" querystring="q"'],
  ])('tabs whose choice stands in the address: %s', (given, made) => {
    const page = parse(`<Tabs ${given}>\n<TabItem value="a">x</TabItem>\n</Tabs>`);
    expect(html(page).toLowerCase()).toContain(`<jd-tabs ${made}>`);
  });

  test('tabs with Markdown, nested code and labels from `values`', () => {
    const page = parse(
      '<Tabs groupId="os" defaultValue="b" values={[\n  { label: "Bee", value: "b" },\n]}>\n<TabItem value="a" label="A" default>\n\n**x**\n\n</TabItem>\n<TabItem value="b">y</TabItem>\n</Tabs>\n\nafter',
    );
    expect(findings(page)).toEqual([]);
    expect(html(page).replace(/\n/g, '')).toBe(
      '<jd-tabs group="os" defaultValue="b"><jd-tab value="a" label="A" default><p><strong>x</strong></p></jd-tab><jd-tab value="b" label="Bee"><p>y</p></jd-tab></jd-tabs><p>after</p>',
    );
  });

  test('tabs with classes of the list, of a tab and of a panel', () => {
    const page = parse(
      '<Tabs className="pills" block values={[{ label: "B", value: "b", attributes: { className: "blue" } }]}>\n<TabItem value="a" className="wide" attributes={{ className: "red" }}>x</TabItem>\n<TabItem value="b">y</TabItem>\n</Tabs>',
    );
    expect(findings(page)).toEqual([]);
    expect(html(page).replace(/\n/g, '')).toBe(
      '<jd-tabs class="tabs--block pills"><jd-tab value="a" label="a" class="wide" tabClass="red"><p>x</p></jd-tab><jd-tab value="b" label="B" tabClass="blue"><p>y</p></jd-tab></jd-tabs>',
    );
  });

  test('in `.mdx` comments go, class names are HTML, components are reported and shown', () => {
    const page = parse(
      '{/* gone */}\n\n<div className="c">\n**b**\n</div>\n\n<Chart data={load()} />\n\nsum {1 + 2}',
      'page.mdx',
    );
    expect(findings(page)).toEqual(['mdx-unsupported 7:1', 'mdx-unsupported 9:5']);
    expect(html(page)).toContain('<div class="c">\n<p><strong>b</strong></p>\n</div>');
    expect(html(page)).toContain('&#x3C;Chart data={load()} />');
    expect(html(page)).not.toContain('gone');
  });

  test('braces in `.md` are text', () => {
    const page = parse('A { myValue: 5 } and `{ myValue: 5 }`, {/* this */} too.');
    expect(findings(page)).toEqual([]);
    expect(html(page)).toBe('<p>A { myValue: 5 } and <code>{ myValue: 5 }</code>, {/* this */} too.</p>');
  });

  test('an unclosed component is reported', () => {
    expect(findings(parse('<Tabs>\n\ntext'))).toEqual(['jsx-unclosed 1:1']);
  });
});

describe('the rest of a page', () => {
  test('sections hold text and code apart', () => {
    const { sections, doc } = parse(
      '# T\n\nIntro *text*.\n\n## A\n\nOne\ntwo.\n\n```js\nlet x;\n```\n\n### B {#b}\n\n- li\n\n| c |\n|--|\n| d |',
    );
    expect(sections).toEqual([
      { id: undefined, depth: 1, title: '', parents: [], text: 'Intro text.', code: '' },
      { id: 'a', depth: 2, title: 'A', parents: [], text: 'One two.', code: 'let x;' },
      { id: 'b', depth: 3, title: 'B', parents: ['A'], text: 'li · c · d', code: '' },
    ]);
    expect(doc).toMatchObject({ description: 'Intro text.', isWide: false });
  });

  test('long code in a table may break between its words, short code and code outside may not', () => {
    const { tree } = parse(
      '| a |\n|---|\n| `TypeError: not a callable function` |\n| `--name <NAME>` |\n\n`TypeError: not a callable function`',
    );
    const classes = [...JSON.stringify(tree).matchAll(/"tagName":"code","properties":(\{[^}]*\})/g)];
    expect(classes.map(([, properties]) => properties)).toEqual([
      '{"className":["code-breaks"]}',
      '{}',
      '{}',
    ]);
  });

  test('an option of a command stands on one line', () => {
    const { tree } = parse('`--force`, `-d` and `--to=<x>`, `--name <NAME>`, `- a`, `1-2`, `--`');
    const codes = [...JSON.stringify(tree).matchAll(/"tagName":"code","properties":(\{[^}]*\})/g)];
    const whole = '{"className":["code-whole"]}';
    expect(codes.map(([, properties]) => properties)).toEqual([whole, whole, '{}', '{}', '{}', '{}', '{}']);
  });

  test('footnotes are links both ways', () => {
    const { doc } = parse('a[^n]\n\n[^n]: note');
    expect(doc.anchors).toEqual(['fnref-n', 'footnote-label', 'fn-n']);
    expect(doc.links.map(({ url }) => url)).toEqual(['#fn-n', '#fnref-n']);
    expect(doc.description).toBe('a');
  });

  test('footnotes and addresses that are defined within tabs count for the page, empty ones too', () => {
    const { doc } = parse(
      "<Tabs>\n<TabItem value='a'>\n\na[^n] b[^m] [c][d]\n\n[^n]:\n    note\n\n[^m]:\n\n[d]: /e\n\n</TabItem>\n</Tabs>",
    );
    expect(doc.anchors).toEqual(expect.arrayContaining(['fn-n', 'fn-m']));
    expect(doc.links.map(({ url }) => url)).toEqual(['/e', '#fn-n', '#fn-m', '#fnref-n', '#fnref-m']);
  });

  test('check boxes have names, tables a wrapper and classes', () => {
    expect(html(parse('- [x] done'))).toContain('<input type="checkbox" checked disabled aria-label="done">');
    expect(html(parse('|a|\n|:-:|\n|b|'))).toContain('<th class="align-center">a</th>');
  });

  test('a head cell without text is an ordinary cell: it names no column', () => {
    expect(html(parse('| |a|\n|-|-|\n|b|c|'))).toContain('<td></td>\n<th>a</th>');
  });

  test.each([
    [':rocket: `:rocket:` :nope: 10:30:20', '🚀 <code>:rocket:</code> :nope: 10:30:20'],
    [':tada::tada::nope::rocket:', '🎉🎉:nope:🚀'],
    [':heavy\\_check\\_mark:', '✔️'],
    ['&colon;rocket&#58;', '🚀'],
    [':r&#111;cket:', '🚀'],
    ['a: b', 'a: b'],
  ])('the short codes of %j become emoji outside code', async (text, expected) => {
    const fresh = await createParser(SANITIZED, tools);
    await fresh.prepare(source(text));
    expect(html(fresh.parse(source(text)))).toBe(`<p>${expected}</p>`);
  });

  test('the table of emoji is loaded for a page that may need it alone', async () => {
    const fresh = await createParser(SANITIZED, tools);
    expect(fresh.prepare(source('Note: at 10:30, see https://example.test/a'))).toBeUndefined();
    expect(fresh.prepare(source(':rocket:'))).toBeInstanceOf(Promise);
  });

  test('code in front matter is never run', () => {
    const page = parse('---js\nmodule.exports = globalThis.ran = true\n---\n\ntext');
    expect(findings(page)).toEqual(['front-matter-language 1:1']);
    expect(html(page)).toBe('<p>text</p>');
    expect((globalThis as { ran?: boolean }).ran).toBeUndefined();
  });

  test('more dashes than three end front matter, too', () => {
    const page = parse('---\ntitle: T\n-----\n\ntext');
    expect([page.doc.title, html(page), findings(page)]).toEqual(['T', '<p>text</p>', []]);
  });

  test('a fault in front matter names the line of the file and keeps the page', () => {
    const page = parse('---\ntitle: T\ndraft: maybe\n---\n\n# Own');
    expect(findings(page)).toEqual(['front-matter-value 3:1']);
    expect(page.doc).toMatchObject({ title: 'T', hasOwnTitle: true });
  });

  test('a page without any title has its file name', () => {
    expect(parse('text', 'guide/first-steps.md').doc.title).toBe('first-steps');
  });
});
