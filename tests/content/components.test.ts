import { toHtml } from 'hast-util-to-html';
import { describe, expect, test } from 'vitest';
import { createParser } from '../../src/content/parse.ts';
import { SANITIZED, source } from '../conformance/convert.ts';

async function parse(text: string, files: Readonly<Record<string, string>> = {}, path = 'page.mdx') {
  const parser = await createParser(SANITIZED, { readFile: (name) => files[name] }, { plainCode: true });
  const { doc, tree } = parser.parse(source(text, path));
  const html = toHtml(tree).replace(
    /\u0001(\w+):(\d+)\u0001/g,
    (_, kind, id) => `{${kind} ${doc.links[id]?.url}}`,
  );
  return {
    doc,
    html: html.replace(/\n(?=<)|(?<=>)\n/g, ''),
    findings: doc.diagnostics.map(({ code, message }) => `${code}: ${message}`),
  };
}

const RAW = "import src from '!!raw-loader!./a.ts';\n\n";

describe('a component of Docusaurus', () => {
  test.each<[string, string, string]>([
    [
      'Admonition',
      '<Admonition type="tip" title="Try">\n\nSome **words**.\n\n</Admonition>',
      '<jd-admonition kind="tip"><jd-label>Try</jd-label><p>Some <strong>words</strong>.</p></jd-admonition>',
    ],
    [
      'Admonition on one line',
      '<Admonition>Some *words*.</Admonition>',
      '<jd-admonition kind="note"><p>Some <em>words</em>.</p></jd-admonition>',
    ],
    [
      'Details',
      '<Details summary="More">\n\nText\n\n</Details>',
      '<details><summary>More</summary><p>Text</p></details>',
    ],
    [
      'Details with a summary of its own',
      '<Details>\n<summary>Own</summary>\n\nText\n\n</Details>',
      '<details><summary>Own</summary><p>Text</p></details>',
    ],
    [
      'CodeBlock with a template',
      '<CodeBlock language="js">\n{`let a;\n\nlet b = <b>;`}\n</CodeBlock>',
      '<pre><code class="language-js">let a;\n\nlet b = &#x3C;b>;</code></pre>',
    ],
    [
      'CodeBlock with text',
      '<CodeBlock className="language-sh">\n  ls *.md\n</CodeBlock>',
      '<pre><code class="language-sh">ls *.md</code></pre>',
    ],
    [
      'Link',
      'Go <Link to="/a" className="button big">to *a*</Link>.',
      '<p>Go <a href="{href /a}" class="button big">to <em>a</em></a>.</p>',
    ],
    ['Translate', '# <Translate id="x">Hello</Translate>', '<h1>Hello</h1>'],
    [
      'ThemedImage',
      "<ThemedImage alt=\"A\" sources={{ light: useBaseUrl('/l.png'), dark: '/d.png' }} />",
      '<jd-image src="{src /l.png}" imageIndex="0" alt="A" class="light-only"></jd-image><jd-image src="{src /d.png}" imageIndex="1" alt="A" class="dark-only"></jd-image>',
    ],
    [
      'An image of a size in pixels',
      '<ThemedImage alt="A" width="40" height="50%" sources={{ light: "/l.png" }} />',
      '<jd-image src="{src /l.png}" imageIndex="0" alt="A" class="light-only" width="40"></jd-image>',
    ],
    [
      'What stands below an import, a bare link in it,',
      "import Tabs from '@theme/Tabs';\nSee https://x.test/ or *not*.",
      '<p>See <a href="{href https://x.test/}">https://x.test/</a> or <em>not</em>.</p>',
    ],
    [
      'TOCInline',
      '<TOCInline toc={toc} />\n\n# T\n\n## A `b`\n\n### C\n\n#### D\n\n## E',
      '<ul class="contents-list"><li><a href="#a-b">A <code>b</code></a><ul><li><a href="#c">C</a></li></ul></li><li><a href="#e">E</a></li></ul>',
    ],
    [
      'TOCInline of some levels',
      '<TOCInline toc={toc} minHeadingLevel={3} maxHeadingLevel={4} />\n\n## A\n\n### B\n\n#### C\n\n##### D',
      '<ul class="contents-list"><li><a href="#b">B</a><ul><li><a href="#c">C</a></li></ul></li></ul>',
    ],
    [
      'TOCInline from the first level on',
      '<TOCInline toc={toc} minHeadingLevel={1} />\n\n# T\n\n## A\n\n# Second',
      '<ul class="contents-list"><li><a href="#a">A</a></li><li><a href="#second">Second</a></li></ul>',
    ],
    [
      'TOCInline of levels that no heading has',
      '<TOCInline toc={toc} minHeadingLevel={0} maxHeadingLevel={7} />\n\n## A\n\n### B\n\n#### C',
      '<ul class="contents-list"><li><a href="#a">A</a><ul><li><a href="#b">B</a></li></ul></li></ul>',
    ],
    [
      'DocCard',
      "<DocCard item={{ type: 'link', href: '/a', label: 'A', description: 'About a' }} />",
      '<jd-cards><jd-card title="A" href="{href /a}"><p>About a</p></jd-card></jd-cards>',
    ],
  ])('%s needs no program', async (_name, text, html) => {
    const page = await parse(text);
    expect(page.findings).toEqual([]);
    expect(page.html.slice(0, html.length)).toBe(html);
  });

  test('shows the text of a file that raw-loader names', async () => {
    const page = await parse(`${RAW}<CodeBlock language="ts" title="a.ts">{src}</CodeBlock>`, {
      'docs/a.ts': 'const a = 1;\n',
    });
    expect(page.findings).toEqual([]);
    expect(page.html).toBe('<pre><code class="language-ts">const a = 1;</code></pre>');
    expect(page.doc.includes).toEqual(['docs/a.ts']);
    const without = await parse(`${RAW}<CodeBlock>{src}</CodeBlock>`);
    expect(without.findings).toEqual([
      'snippet-missing: The code `./a.ts` does not exist: there is no file `docs/a.ts`.',
    ]);
  });

  test('BrowserOnly shows its fallback and says so', async () => {
    const page = await parse(
      '<BrowserOnly fallback={<div className="x">Wait</div>}>\n  {() => {\n\n    return <Chart data={load()} />;\n  }}\n</BrowserOnly>\n\nafter',
    );
    expect(page.findings).toEqual([
      'mdx-unsupported: What `<BrowserOnly>` shows is code; its fallback is shown.',
    ]);
    expect(page.html).toBe('<div class="x">Wait</div><p>after</p>');
  });

  test('is known by its import, under any name, in `.md` too', async () => {
    const page = await parse(
      'import Box from \'@theme/Admonition\';\n\n<Box type="info">x</Box>\n',
      {},
      'page.md',
    );
    expect(page.findings).toEqual([]);
    expect(page.html).toBe('<jd-admonition kind="info"><p>x</p></jd-admonition>');
  });

  test('of the site with the same name is not taken for it', async () => {
    const page = await parse('import Details from \'@site/src/Details\';\n\n<Details summary="a" />');
    expect(page.findings[0]).toMatch(
      /^mdx-unsupported: `<Details>` is code; pages run none, so it is shown as text\.$/,
    );
  });

  test.each([
    [
      '<CodeBlock>{load()}</CodeBlock>',
      'The text of this `<CodeBlock>` would have to be run; its source is shown.',
    ],
    [
      '<DocCard item={item} />',
      '`item={item}` in `<DocCard>` would have to be run; only literal values are read.',
    ],
    [
      '<Link to="javascript:x()">a</Link>',
      'The url `javascript:x()` could run code, so the link was removed.',
    ],
    ['<Admonition>\n\ntext', '`<Admonition>` is never closed here.'],
  ])('that needs one is reported: %j', async (text, message) => {
    const page = await parse(text);
    expect(page.doc.diagnostics.map((finding) => finding.message)).toContain(message);
    expect(page.html).not.toContain('javascript');
  });
});

describe('a heading', () => {
  test.each(['## Title {#own}', '## Title { #own }', '## Title {#own} ##', '## **Title** { #own }'])(
    'may have an id of its own: %j',
    async (text) => {
      for (const path of ['page.md', 'page.mdx']) {
        const page = await parse(text, {}, path);
        expect(page.doc.headings).toMatchObject([{ id: 'own', text: 'Title' }]);
        expect(page.findings).toEqual([]);
      }
    },
  );
});

describe('a definition list', () => {
  test.each<[string, string]>([
    [
      'Term\n: Meaning of *it*\n: Another\n\nOther\n: Its `own`',
      '<dl><dt>Term</dt><dd>Meaning of <em>it</em></dd><dd>Another</dd><dt>Other</dt><dd>Its <code>own</code></dd></dl>',
    ],
    ['A\n: First\n\n    Second', '<dl><dt>A</dt><dd><p>First</p><p>Second</p></dd></dl>'],
  ])('has terms and what they mean: %j', async (text, html) => {
    for (const path of ['page.md', 'page.mdx']) expect((await parse(text, {}, path)).html).toBe(html);
  });

  test.each(['At 10:30 and a :badge', ': alone', 'a:\nb'])('is not seen in %j', async (text) => {
    expect((await parse(text, {}, 'page.md')).html).not.toContain('<dl>');
  });
});

describe('a fence', () => {
  test('with `npm2yarn` becomes tabs of package managers', async () => {
    const text = '```bash npm2yarn\nnpm install --save a\n```';
    const parser = await createParser(SANITIZED, { readFile: () => undefined }, { plainCode: true });
    await parser.prepare(source(text));
    const { doc, tree } = parser.parse(source(text));
    expect(doc.diagnostics).toEqual([]);
    const html = toHtml(tree);
    expect(html.match(/<jd-tab value="\w+" label="\w+">/g)).toEqual([
      '<jd-tab value="npm" label="npm">',
      '<jd-tab value="yarn" label="Yarn">',
      '<jd-tab value="pnpm" label="pnpm">',
      '<jd-tab value="bun" label="Bun">',
    ]);
    for (const command of ['npm install --save a', 'yarn add a', 'pnpm add a', 'bun add a'])
      expect(html).toContain(command);
    expect(html).toContain('<jd-tabs group="npm2yarn">');
  });

  test('with `live` is code, and its author hears of it once', async () => {
    const page = await parse('```jsx live\n<A />\n```\n\n```jsx live\n<B />\n```');
    expect(page.doc.diagnostics).toMatchObject([{ code: 'live-code', severity: 'info', line: 1 }]);
    expect(page.html).toContain('<pre><code class="language-jsx">&#x3C;A />');
  });
});

describe('an inline style', () => {
  test.each<[string, string, string[]]>([
    ['<span style="color: red; margin:0 1px">x</span>', 'page.md', ['color:red;margin:0 1px']],
    [
      '<div style={{ color: "red", marginTop: 4, lineHeight: 2, "--a": "b" }}>x</div>',
      'page.mdx',
      ['color:red;margin-top:4px;line-height:2;--a:b'],
    ],
    [
      '<b style="a:1">x</b> <i style="a:1">y</i> <i style="b:calc(1px + (2px))">z</i>',
      'page.md',
      ['a:1', 'b:calc(1px + (2px))'],
    ],
    ['<p className="big" style={{ color: `red` }}>x</p>', 'page.mdx', ['color:red']],
    ['<b style="font-family: \'A; B\'">x</b>', 'page.md', ["font-family:'A; B'"]],
    ['<b style="-a-b: \'A, @c=400 } /*\'">x</b>', 'page.md', ["-a-b:'A, @c=400 } /*'"]],
  ])('becomes a class: %j', async (text, path, styles) => {
    const page = await parse(text, {}, path);
    expect(page.findings).toEqual([]);
    expect(page.doc.styles).toEqual(styles);
    expect(page.html).toMatch(/class="(?:big )?own-[0-9a-f]{8}"/);
    expect(page.html).not.toContain('style=');
  });

  test.each([
    'background: url(https://evil.test/a.png)',
    'background: URL (x)',
    'background: image-set("a.png" 1x)',
    'color: red} body{display:none',
    'color: \\75rl(x)',
    '{}: x',
    'content: "a',
    'width: expression(alert(1))',
    'width: calc(1px',
    'position: fixed',
    'color: </style><script>',
    'content: "</style>"',
    'content: "\\22 } body { color: red }"',
    'content: "a" } b { c: "d"',
    'content: "a\'} b { c: \'d"} e',
    '@import: x',
  ])('that is more than a plain value is removed: %j', async (css) => {
    const page = await parse(`<span style="${css.replaceAll('"', '&quot;')}">x</span>`, {}, 'page.md');
    expect(page.doc.diagnostics.map(({ code }) => code)).toContain('style-removed');
    expect(page.doc.styles ?? []).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/url|fixed|[{}<@"\\]/i)]),
    );
    expect(page.html).not.toContain('style=');
  });

  test('keeps what is good of one', async () => {
    const page = await parse('<span style="color:red;background:url(x);margin:0">x</span>', {}, 'page.md');
    expect(page.doc.styles).toEqual(['color:red;margin:0']);
    expect(page.findings).toEqual([
      "style-removed: The style `background: url(x)` was removed: a page's own styles load no files, cover nothing and hold plain values only.",
    ]);
  });
});
