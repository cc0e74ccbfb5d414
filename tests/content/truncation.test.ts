/** Where posts are cut: the comment goes, a slot stays, and the page is what it was without it. */
import { expect, it } from 'vitest';
import { type ContentOptions, createParser } from '../../src/content/index.ts';
import { slot } from '../../src/contract/index.ts';
import { docPath, sitePath } from '../../src/paths/index.ts';
import { createBodyRenderer } from '../../src/render/body.ts';
import { createTheme, ENGLISH } from '../../src/theme/index.ts';

const OPTIONS: ContentOptions = {
  html: 'sanitize',
  mdx: 'static',
  admonitions: [],
  highlight: { engine: 'prism', languages: [], lineNumbers: false },
  emoji: false,
  math: false,
  mermaid: false,
  fastPath: true,
  frameHosts: [],
};

async function read(text: string, name = 'a.md', options: Partial<ContentOptions> = {}) {
  const parser = await createParser({ ...OPTIONS, ...options } as ContentOptions, {
    readFile: () => undefined,
  });
  const source = {
    path: sitePath(`blog/${name}`),
    docPath: docPath(name),
    version: 'blog@current',
    locale: 'en',
  };
  const { doc, tree, sections } = parser.parse({ ...source, text });
  const html = createBodyRenderer({ theme: createTheme(), strings: ENGLISH })(tree);
  return { doc, html: html.replace(slot('truncate', ''), '|'), sections };
}

it.each([
  ['Above.\n\n<!-- truncate -->\n\nBelow.', 'a.md', '<p>Above.</p>\n|\n<p>Below.</p>'],
  ['Above.\n\n<!--truncate-->\n\nBelow.', 'a.md', '<p>Above.</p>\n|\n<p>Below.</p>'],
  ['Above.\n<!-- truncate -->\nBelow.', 'a.md', '<p>Above.</p>\n|\n<p>Below.</p>'],
  ['Above. <!-- truncate --> Below.', 'a.md', '<p>Above. | Below.</p>'],
  [
    '- one\n\n  <!-- truncate -->\n- two',
    'a.md',
    '<ul>\n<li>\n<p>one</p>\n|\n</li>\n<li>\n<p>two</p>\n</li>\n</ul>',
  ],
  ['Above.\n\n{/* truncate */}\n\nBelow.', 'a.md', '<p>Above.</p>\n|\n<p>Below.</p>'],
  ['Above.\n\n{/* truncate */}\n\nBelow.', 'a.mdx', '<p>Above.</p>\n|\n<p>Below.</p>'],
])('%j of %s is cut', async (text, name, html) => {
  const found = await read(text, name);
  expect(found.html).toBe(html);
  expect(found.doc.isTruncated).toBe(true);
  expect(found.doc.diagnostics).toEqual([]);
  expect((await read(text, name, { fastPath: false })).html).toBe(html);
});

it('cuts at the first comment alone', async () => {
  const { html } = await read('a\n\n<!-- truncate -->\n\nb\n\n<!-- truncate -->\n\nc');
  expect(html.match(/\|/g)).toHaveLength(1);
});

it.each([
  '`<!-- truncate -->`',
  '```\n<!-- truncate -->\n```',
  'truncate',
  '<!-- truncated -->',
  '\\<!-- truncate -->',
])('%j is no such comment', async (text) => {
  const { doc, html } = await read(text);
  expect(doc.isTruncated).toBeUndefined();
  expect(html).not.toContain('|');
});

it('leaves no trace in the text that is searched', async () => {
  const { sections } = await read('## One\n\na<!-- truncate -->b');
  expect(sections.at(-1)!.text).toBe('ab');
});

it('keeps the addresses that tags have', async () => {
  const { doc } = await read('---\ntags: [a, { label: B c, permalink: /d }]\n---\n\nx');
  expect(doc.frontMatter.tags).toEqual(['a', 'B c']);
  expect(doc.frontMatter.tagPermalinks).toEqual({ 'B c': '/d' });
});
