/** Admonitions inside of tags: in pages that are programs, and in those that are not. */
import { expect, it } from 'vitest';
import { expectBuilt, project } from '../support/project.ts';

const TABS = "import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n\n";
const BOX = "import Box from '@site/src/Box';\n\n";

const inTabs = (text: string) => `<Tabs>\n<TabItem value="a">\n${text}\n</TabItem>\n</Tabs>\n`;
const inBox = (text: string) => `<Box>\n${text}\n</Box>\n`;
const inDiv = (text: string) => `<div>\n${text}\n</div>\n`;

/** What stands in tags, and what comes of it: `info(Title: <p>text</p>)`. */
const CASES: readonly (readonly [text: string, shown: string])[] = [
  ['\n:::info\n\ninner\n\n:::\n', 'info(Info: <p>inner</p>)'],
  [':::info\ninner\n:::', 'info(Info: <p>inner</p>)'],
  [
    '\n:::tip[An *own*]\n\na\n\n:::\n\n:::note Other\n\nb\n\n:::\n',
    'tip(An <em>own</em>: <p>a</p>)note(Other: <p>b</p>)',
  ],
  ['\n::::info\n\na\n\n:::tip\n\nb\n\n:::\n\nc\n\n::::\n', 'info(Info: <p>a</p>tip(Tip: <p>b</p>)<p>c</p>)'],
  [
    '\n- a\n\n  :::info\n\n  b\n\n  :::\n\n- c\n',
    '<ul><li><p>a</p>info(Info: <p>b</p>)</li><li><p>c</p></li></ul>',
  ],
  ['\n  :::info\n\n  a\n\n  :::\n', 'info(Info: <p>a</p>)'],
];

/** The article, with admonitions as in `CASES`. */
const shown = (main: string): string =>
  /theme-doc-markdown markdown">([\s\S]*)<footer/
    .exec(main)![1]!
    .replace(/\s*\n\s*/g, '')
    .replace(
      /<div class="theme-admonition theme-admonition-(\w+)[^>]*><div [^>]*><i [^>]*><\/i><span>(.*?)<\/span><\/div><div class="admonition-content">/g,
      '$1($2: ',
    )
    .replace(/(?<=>|\))<\/div><\/div>/g, ')');

it('are admonitions there too', async () => {
  const pages = CASES.flatMap(([text, html], at): [path: string, text: string, html: string][] => [
    [`tabs${at}.md`, inTabs(text), html],
    [`imported${at}.mdx`, TABS + inTabs(text), html],
    [`box${at}.mdx`, BOX + inBox(text), html],
    [`div${at}.md`, BOX + inDiv(text), html],
    [`both${at}.md`, BOX + inBox(inTabs(text)), html],
  ]);
  const site = project({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://t.test', baseUrl: '/', presets: [['classic', { blog: false, docs: { routeBasePath: '/' } }]] };\n",
    'src/Box.jsx': 'export default ({ children }) => <section>{children}</section>;\n',
    'docs/index.md': '# Home\n',
    ...Object.fromEntries(pages.map(([path, text]) => [`docs/${path}`, text])),
  });
  const { stderr, stdout } = await expectBuilt(site);
  expect(stdout + stderr).not.toMatch(/ {2}(?:warning|error) {2}/);
  for (const [path, , html] of pages)
    expect([path, shown(site.main(`${path.replace(/\..*/, '')}/index.html`))]).toEqual([
      path,
      expect.stringContaining(html),
    ]);
});
