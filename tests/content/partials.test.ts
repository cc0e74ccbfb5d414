import { toHtml } from 'hast-util-to-html';
import { describe, expect, test } from 'vitest';
import type { ParsedDoc } from '../../src/content/index.ts';
import type { ContentOptions } from '../../src/content/options.ts';
import { createParser } from '../../src/content/parse.ts';
import { parseSlot } from '../../src/contract/index.ts';
import { SANITIZED, source } from '../conformance/convert.ts';

/** Parses the page among files of the site. */
async function parse(
  files: Readonly<Record<string, string>>,
  page = 'page.mdx',
  options: Partial<ContentOptions> = {},
): Promise<ParsedDoc & { html: string; findings: string[] }> {
  const parser = await createParser(
    { ...SANITIZED, ...options },
    { readFile: (path) => files[path] },
    { plainCode: true },
  );
  const own = source(files[`docs/${page}`]!, page);
  await parser.prepare(own);
  const parsed = parser.parse(own);
  const html = toHtml(parsed.tree).replace(
    /\u0001[^\u0001]*\u0001|\S*href:\d+\S*/g,
    (slot) => parseSlot(slot)?.kind ?? slot,
  );
  const findings = parsed.doc.diagnostics.map(
    ({ code, file, line, column }) => `${code} ${file}:${line}:${column}`,
  );
  return { ...parsed, html: html.replace(/\n/g, ''), findings };
}

describe('a partial', () => {
  test('is shown where its name stands, in `.mdx` and in `.md`', async () => {
    for (const name of ['page.mdx', 'page.md']) {
      const page = await parse(
        {
          [`docs/${name}`]: "import Steps from './_steps.mdx';\n\n# Title\n\nbefore\n\n<Steps />\n\nafter\n",
          'docs/_steps.mdx': '---\nx: 1\n---\n\n- one\n- *two*\n',
        },
        name,
      );
      expect(page.findings).toEqual([]);
      expect(page.html).toBe(
        '<h1>Title</h1><p>before</p><ul><li>one</li><li><em>two</em></li></ul><p>after</p>',
      );
      expect(page.doc.includes).toEqual(['docs/_steps.mdx']);
    }
  });

  test('is found from the site folder, from folders above, and as `.md`', async () => {
    const page = await parse({
      'docs/page.mdx': "import A from '@site/parts/_a.md'\nimport B from '../parts/_b.mdx'\n\n<A/>\n\n<B/>\n",
      'parts/_a.md': 'a',
      'parts/_b.mdx': 'b',
    });
    expect(page.findings).toEqual([]);
    expect(page.html).toBe('<p>a</p><p>b</p>');
  });

  test('is found in the static folder by its address, and by the names that the site has for folders', async () => {
    const text =
      "import A from '/parts/a.md'\nimport B from '@parts/b.md'\nimport C from '/c.md'\n\n<A/>\n\n<B/>\n\n<C/>\n";
    const page = await parse(
      {
        'docs/page.mdx': text,
        'static/parts/a.md': 'a',
        'src/parts/b.md': 'b',
        'c.md': 'c',
        'static/c.md': 'd',
      },
      'page.mdx',
      { moduleAliases: { '@parts': './src/parts' } },
    );
    expect(page.findings).toEqual([]);
    expect(page.html).toBe('<p>a</p><p>b</p><p>c</p>');
  });

  test('shows what stands between its tags where it says, with the links, headings and partials of the page', async () => {
    const files = {
      'docs/page.mdx':
        'import Box from "./_box.mdx"\nimport B from "./_b.mdx"\n\n<Box name="one">\n\nSome **text**, [a link](./other.md).\n\n### Inner\n\n<B />\n\n</Box>\n\n<Box name="two" />\n\n## Last\n',
      'docs/_box.mdx': '## Box {props.name}\n\n{props.children}\n\nend\n',
      'docs/_b.mdx': 'from *b*\n',
    };
    const page = await parse(files);
    expect(page.findings).toEqual([]);
    expect(page.html.replace(/href="[^"]*"/g, 'href')).toBe(
      '<h2 id="box-one">Box one</h2><p>Some <strong>text</strong>, <a href>a link</a>.</p><h3 id="inner">Inner</h3><p>from <em>b</em></p><p>end</p><h2 id="box-two">Box two</h2><p>end</p><h2 id="last">Last</h2>',
    );
    expect(page.doc.headings.map(({ text }) => text)).toEqual(['Box one', 'Inner', 'Box two', 'Last']);
    expect(page.doc.links.map(({ url, line }) => [url, line])).toEqual([['./other.md', 6]]);
    const short = await parse({
      ...files,
      'docs/page.mdx': 'import Box from "./_box.mdx"\n\n<Box name="x">short</Box>\n',
      'docs/_box.mdx': '**{children}** and {props.children}.\n',
    });
    expect([short.findings, short.html]).toEqual([[], '<p><strong>short</strong> and short.</p>']);
  });

  test('that is never closed is shown, and what follows it', async () => {
    const page = await parse({
      'docs/page.mdx': 'import Box from "./_box.mdx"\n\n<Box>\n\nafter\n',
      'docs/_box.mdx': 'box {children}\n',
    });
    expect(page.findings).toEqual(['jsx-unclosed docs/page.mdx:3:1']);
    expect(page.html).toBe('<p>box </p><p>after</p>');
  });

  test('takes literals for its `props`, in texts and in attributes', async () => {
    const page = await parse({
      'docs/page.mdx':
        'import Install from "./_install.mdx"\n\n<Install name="core" times={3} list={["a", "b"]} />\n\n<Install name={`it`} />',
      'docs/_install.mdx':
        '## Install {props.name}\n\n**{props.name}** {props.times} {props.list}\n\n<div title={props.name}>x</div>\n',
    });
    expect(page.findings).toEqual([]);
    expect(page.html).toBe(
      '<h2 id="install-core">Install core</h2><p><strong>core</strong> 3 ab</p><div title="core">x</div>' +
        '<h2 id="install-it">Install it</h2><p><strong>it</strong>  </p><div title="it">x</div>',
    );
  });

  test('shows partials of its own, with their own paths', async () => {
    const page = await parse({
      'docs/page.mdx': 'import A from \'./parts/_a.mdx\'\n\n<A to="x" />',
      'docs/parts/_a.mdx': "import B from './_b.mdx'\n\na\n\n<B to={props.to} />",
      'docs/parts/_b.mdx': 'b {props.to} [link](./near.md) ![picture](./p.png)',
    });
    expect(page.findings).toEqual([]);
    expect(page.doc.includes).toEqual(['docs/parts/_a.mdx', 'docs/parts/_b.mdx']);
    expect(page.doc.links).toMatchObject([
      { url: './near.md', file: 'docs/parts/_b.mdx', line: 1, column: 14 },
      { url: './p.png', file: 'docs/parts/_b.mdx', line: 1, column: 32 },
    ]);
  });

  test('that holds itself is reported with the way that leads to it', async () => {
    const page = await parse({
      'docs/page.mdx': "import A from './_a.mdx'\n\n<A/>",
      'docs/_a.mdx': "import B from './_b.mdx'\n\na\n\n<B/>",
      'docs/_b.mdx': "b\n\nimport A from './_a.mdx'\n\n<A/>",
    });
    expect(page.findings).toEqual(['partial-cycle docs/_b.mdx:3:1']);
    expect(page.doc.diagnostics[0]!.message).toBe(
      'A partial holds itself: `docs/_a.mdx` → `docs/_b.mdx` → `docs/_a.mdx`.',
    );
    expect(page.html).toBe('<p>a</p><p>b</p>');
  });

  test('that is missing or lies outside is reported at its import', async () => {
    const page = await parse({
      'docs/page.mdx': "text\n\nimport A from './_no.mdx'\nimport B from '../../up.md'\n\n<A/><B/>\n",
    });
    expect(page.findings).toEqual(['partial-missing docs/page.mdx:3:1', 'partial-missing docs/page.mdx:4:1']);
    expect(page.doc.diagnostics.map(({ message }) => message)).toEqual([
      'There is no file `docs/_no.mdx`.',
      'The partial `../../up.md` is no file of this site.',
    ]);
    // A file that is missing may appear.
    expect(page.doc.includes).toEqual(['docs/_no.mdx']);
    expect(page.html).toBe('<p>text</p>');
  });

  test('gives its headings ids in the order of the page, and no id twice', async () => {
    const page = await parse({
      'docs/page.mdx': "import A from './_a.mdx'\n\n# T\n\n## Same\n\n<A/>\n\n## Same\n\n<A/>\n",
      'docs/_a.mdx': '## Same\n\n### Own {#own}\n',
    });
    expect(page.findings).toEqual([]);
    expect(page.doc.headings.map(({ id, file, line }) => [id, file, line])).toEqual([
      [undefined, undefined, 3],
      ['same', undefined, 5],
      ['same-1', 'docs/_a.mdx', 1],
      ['own', 'docs/_a.mdx', 3],
      ['same-2', undefined, 9],
      ['same-3', 'docs/_a.mdx', 1],
      ['own-1', 'docs/_a.mdx', 3],
    ]);
    expect(page.sections.map(({ title }) => title)).toEqual(['Same', 'Same', 'Own', 'Same', 'Same', 'Own']);
  });

  test('whose id the page has too is reported where it stands', async () => {
    const page = await parse({
      'docs/page.mdx': "import A from './_a.mdx'\n\n## Mine {#own}\n\n<A/>\n",
      'docs/_a.mdx': 'a\n\n## Own {#own}\n',
    });
    expect(page.findings).toEqual(['duplicate-id docs/_a.mdx:3:1']);
    expect(page.doc.diagnostics[0]!.message).toBe(
      'The id `own` is given to two headings of this page, here and at docs/page.mdx:3.',
    );
  });

  test('within a text gives its paragraph’s text, or divides the paragraph', async () => {
    const page = await parse({
      'docs/page.mdx':
        "import A from './_a.mdx'\nimport B from './_b.mdx'\n\nSay <A/> now.\n\nSay <B/> now.\n",
      'docs/_a.mdx': 'the *word*',
      'docs/_b.mdx': '- one',
    });
    expect(page.html).toBe('<p>Say the <em>word</em> now.</p><p>Say </p><ul><li>one</li></ul><p> now.</p>');
  });

  test('stands in tabs, lists and raw HTML', async () => {
    const page = await parse({
      'docs/page.mdx':
        'import A from \'./_a.mdx\'\n\n<Tabs>\n<TabItem value="x"><A/></TabItem>\n</Tabs>\n\n- <A/>\n\n<details>\n<summary>S</summary>\n\n<A/>\n\n</details>\n',
      'docs/_a.mdx': '**a** <kbd>k</kbd>',
    });
    expect(page.findings).toEqual([]);
    const a = '<p><strong>a</strong> <kbd>k</kbd></p>';
    expect(page.html).toContain(`<jd-tab value="x" label="x">${a}</jd-tab>`);
    expect(page.html).toContain(`<li>${a}</li>`);
    expect(page.html).toContain(`</summary>${a}</details>`);
  });

  test('has its own findings, comments and footnotes', async () => {
    const page = await parse({
      'docs/page.mdx': "import A from './_a.mdx'\n\nnote[^1]\n\n<A/>\n\n[^1]: outer\n",
      'docs/_a.mdx':
        '\n\n:::nothing\n\n<!-- link-check-ignore-next-line: known -->\n[x](./no.md)[^1]\n\n<blink>\n\n[^1]: inner\n',
    });
    expect(page.findings.every((finding) => finding.includes('docs/_a.mdx:'))).toBe(true);
    expect(page.findings.length).toBeGreaterThan(0);
    expect(page.doc.linkCheckComments).toMatchObject([{ file: 'docs/_a.mdx', line: 5, nextLine: 6 }]);
    expect(page.doc.anchors).toEqual(
      expect.arrayContaining(['fn-1', 'part-1-fn-1', 'fnref-1', 'part-1-fnref-1']),
    );
    expect(new Set(page.doc.anchors).size).toBe(page.doc.anchors.length);
  });

  test('beyond all measure is cut off', async () => {
    const files: Record<string, string> = { 'docs/_z.mdx': 'z' };
    for (let i = 0; i < 12; i += 1)
      files[`docs/_${i}.mdx`] = `import A from './_${i === 11 ? 'z' : i + 1}.mdx'\n\n<A/><A/>\n\n<A/>\n`;
    files['docs/page.mdx'] = "import A from './_0.mdx'\n\n<A/>";
    const page = await parse(files);
    expect([...new Set(page.doc.diagnostics.map(({ code }) => code))]).toEqual(['too-complex']);
  });
});

describe('imports', () => {
  test.each([
    'import Tabs from "@theme/Tabs";\nimport TabItem from "@theme/TabItem";',
    'import {\n  a,\n  b as c,\n} from "../x";',
    'import Default, { named } from "pkg" // why',
    'import * as all from "pkg"',
    "import './style.css';",
    'import a from "a"; import b from "b"',
  ])('are never shown: %j', async (lines) => {
    const page = await parse({ 'docs/page.mdx': `${lines}\n\ntext` });
    expect(page.html).toBe('<p>text</p>');
    expect(page.findings).toEqual([]);
  });

  test('are taken from the start of a paragraph, the rest stays', async () => {
    const page = await parse({ 'docs/page.mdx': 'import a from "b"\nText *goes* on.' });
    expect(page.html).toBe('<p>Text <em>goes</em> on.</p>');
  });

  test('are taken from before a bare link too', async () => {
    const page = await parse({ 'docs/page.mdx': 'import a from "b"\nSee www.example.test now.' });
    expect(page.html).toMatch(/^<p>See <a[^>]*>www\.example\.test<\/a> now\.<\/p>$/);
  });

  test('that a `.md` file explains stay its text', async () => {
    const page = await parse(
      { 'docs/page.md': 'import lodash from "lodash" in your file.\n\n{1}' },
      'page.md',
    );
    expect(page.html).toBe('<p>import lodash from "lodash" in your file.</p><p>{1}</p>');
  });

  test('of a picture give a tag its file', async () => {
    const page = await parse({
      'docs/page.mdx': 'import shot from "./shot.png"\n\n<Image img={shot} alt="A"/>\n\n<img src={shot} />',
    });
    expect(page.doc.links.map(({ url }) => url)).toEqual(['./shot.png', './shot.png']);
    expect(page.findings).toEqual([]);
  });
});

describe('expressions', () => {
  test.each([
    ['a{" "}b', '<p>a b</p>'],
    ["{'one'} {2} {-1.5} {`three`} {true}{null}", '<p>one 2 -1.5 three </p>'],
    ['a {/* gone */} b', '<p>a  b</p>'],
    ['{/*\n\ngone\n\n*/}\n\nb', '<p>b</p>'],
    ['{`two\n\nlines`}', '<p>twolines</p>'],
    ['- a\n\n  {" "}\n- b', '<ul><li><p>a</p></li><li><p>b</p></li></ul>'],
    ['# {"Title"}', '<h1>Title</h1>'],
    ['{"<b>"} \\{1} `{1}`', '<p>&#x3C;b> {1} <code>{1}</code></p>'],
  ])('that are literals are text: %j', async (text, html) => {
    const page = await parse({ 'docs/page.mdx': text });
    expect(page.html).toBe(html);
    expect(page.findings).toEqual([]);
  });

  test.each(['{1 + 2}', '{load()}', '{props.x}', '{items.map((item) => {\n  return item;\n})}', '{`${a}`}'])(
    'that are code are shown as written and reported: %j',
    async (text) => {
      const page = await parse({ 'docs/page.mdx': `${text}\n` });
      expect(page.findings).toEqual(['mdx-unsupported docs/page.mdx:1:1']);
      expect(page.html.replace(/ /g, '')).toBe(`<p>${text.replace(/\s/g, '')}</p>`);
    },
  );

  test('stay text in a plain `.md` file', async () => {
    const page = await parse({ 'docs/page.md': '{1} {" "} {/* c */}' }, 'page.md');
    expect(page.html).toBe('<p>{1} {" "} {/* c */}</p>');
  });

  test('without end cost little', async () => {
    const page = await parse({ 'docs/page.mdx': '{ a\n\n'.repeat(3000) });
    expect(page.findings).toEqual([]);
  });
});
