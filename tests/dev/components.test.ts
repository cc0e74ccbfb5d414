/** What `dev` serves of pages with components is what a build writes, after each save of what they are made from. */
import { afterEach, expect, it } from 'vitest';
import { DEV_PAGE_HEADER } from '../../src/contract/index.ts';
import type { Session } from '../../src/pipeline/index.ts';
import { project } from '../support/project.ts';
import { devSite } from './dev-site.ts';
import { differences, expectAsBuilt, openSession } from './open-session.ts';

let session: Session | undefined;
afterEach(() => session?.close());

const FILES = {
  'docusaurus.config.js':
    "module.exports = { title: 'Auk', baseUrl: '/', presets: [['classic', { blog: false }]], customFields: { a: 1 } };\n",
  'docs/start.mdx':
    "import Count from '@site/src/count';\nimport Part from './_part.mdx';\nexport const Own = () => { const [n] = useState(1); return <i onClick={() => n}>{n}</i>; };\nimport { useState } from 'react';\n\n# Start\n\n<Count from={2} />\n\n<Part name=\"p\" />\n\n<Own />\n",
  'docs/_part.mdx': "import Count from '@site/src/count';\n\n## Part of {props.name}\n\n<Count from={4} />\n",
  'docs/plain.md': '# Plain\n\n[home](/)\n',
  'src/pages/index.jsx':
    "import Layout from '@theme/Layout';\nimport Count from '../count';\nimport { word } from '../word.json';\nimport styles from './index.module.css';\nexport default function Home() {\n  return <Layout title={word}><h1 className={styles.top}>{word}</h1><Count from={1} /><p><Gone /></p></Layout>;\n}\nimport Gone from 'gone';\n",
  'src/pages/index.module.css': '.top { color: red }\n',
  'src/pages/still.jsx': 'export default () => <p>still</p>;\n',
  'src/count.jsx':
    "import { useState } from 'react';\nexport default function Count({ from }) {\n  const [n, set] = useState(from);\n  return <button onClick={() => set(n + 1)}>{n}</button>;\n}\n",
  'src/word.json': '{ "word": "Hello" }',
  'src/pages/words.jsx':
    "import Text from '../_text.md';\nconst all = require.context('../words', true, /\\.json$/);\nexport default () => <div><p>{all.keys().map((key) => all(key).word)}</p><Text /></div>;\n",
  'src/words/a.json': '{ "word": "A" }',
  'src/_text.md': 'First.\n',
  'docs/list.mdx':
    "import { useDocsData } from '@docusaurus/plugin-content-docs/client';\nimport { useLocation } from '@docusaurus/router';\nexport const List = () => <p>{useDocsData().versions[0]?.docs.map(({ path }) => path).join(' ')} {useLocation().pathname}</p>;\n\n# List\n\n<List />\n",
};

const EDITS: readonly (readonly [file: string, text: string | undefined])[] = [
  ['src/count.jsx', FILES['src/count.jsx'].replace('>{n}<', '>{n} times<')],
  ['src/word.json', '{ "word": "Other" }'],
  ['src/pages/index.module.css', '.top { color: blue }\n'],
  ['docs/_part.mdx', "import Count from '@site/src/count';\n\n### Other part\n\n<Count from={9} />\n"],
  ['src/pages/still.jsx', "import Count from '../count';\nexport default () => <Count from={7} />;\n"],
  ['src/pages/still.jsx', 'export default () => { throw new Error("no"); };\n'],
  ['src/pages/still.jsx', 'export default () => <p>again</p>;\n'],
  ['src/pages/new.tsx', 'export default function New(): JSX.Element { return <b id="b">new</b>; }\n'],
  ['src/pages/new.tsx', undefined],
  ['docs/more.md', '---\nslug: /most\n---\n\n# More\n'],
  ['docs/more.md', '# More\n'],
  ['docs/more.md', undefined],
  ['src/words/b/c.json', '{ "word": "C" }'],
  ['src/words/a.json', '{ "word": "B" }'],
  ['src/words/b/c.json', undefined],
  ['src/_text.md', 'Second.\n'],
  ['docs/start.mdx', '# Start\n\nNo component.\n'],
];

it('serves the bytes of a build after each save', { timeout: 300_000 }, async () => {
  const site = project(FILES);
  session = await openSession(site.dir, undefined, undefined, true);
  await session.finish();
  await session.update();
  await session.finish();
  expect(await differences(session, site.dir, undefined, true)).toEqual([]);
  const home = await session.read('index.html');
  expect(home && 'content' in home && String(home.content)).toContain('<jd-island');
  await expectAsBuilt(session, site, EDITS);
});

const counter = (step: number) =>
  `import { useState } from 'react';\nexport default function Count() {\n  const [n, set] = useState(0);\n  return <button onClick={() => set(n + ${step})}>{n}</button>;\n}\n`;
const other = (n: number) =>
  `import { useState } from 'react';\nimport { shared } from './shared';\nexport default function C${n}() {\n  const [a, set] = useState(shared);\n  return <button onClick={() => set(a + 1)}>{a}</button>;\n}\n`;
const page = (name: string) => `import C from '@site/src/${name}';\n\n# Page\n\n<C />\n`;
/** Pages with a component each. */
const MANY = {
  'jstz-docs.config.ts': "export default { title: 'Auk', markdown: { mdx: 'full' } };\n",
  'docs/index.mdx': page('count'),
  'src/count.jsx': counter(1),
  'src/shared.js': 'export const shared = 7;\n',
  ...Object.fromEntries(
    Array.from({ length: 6 }, (_, n) => [
      [`docs/p${n}.mdx`, page(`c${n}`)],
      [`src/c${n}.jsx`, other(n)],
    ]).flat(),
  ),
};

it('files that pages are found to be made of while all are read are no change', {
  timeout: 120_000,
}, async () => {
  const { dir, write } = project(MANY);
  await new Promise((resolve) => setTimeout(resolve, 100));
  session = await openSession(dir, undefined, undefined, true);
  let isReading = true;
  const finished = session.finish().finally(() => {
    isReading = false;
  });
  const seen = new Set<boolean>();
  while (isReading) {
    seen.add(await session.update());
    await new Promise((resolve) => setImmediate(resolve));
  }
  await finished;
  expect([[...seen], session.edits]).toEqual([[false], 0]);
  write('src/c3.jsx', other(4));
  expect(await session.update()).toBe(true);
});

it('a page that was asked for before all pages were read is the same version afterwards, until an edit', {
  timeout: 120_000,
}, async () => {
  const { dir, write } = project(MANY);
  // What was written just before the start is looked at once more, as after an edit.
  await new Promise((resolve) => setTimeout(resolve, 100));
  const dev = await devSite(dir, { events: false }, true);
  const ask = async () => {
    const response = await fetch(dev.url);
    const text = await response.text();
    return {
      version: response.headers.get(DEV_PAGE_HEADER),
      scripts: text.match(/assets\/islands?-[\w-]+\.js/g),
    };
  };
  const early = await ask();
  await dev.session.finish();
  const late = await ask();
  expect(late.scripts).not.toEqual(early.scripts);
  expect(late.version).toBe(early.version);
  // Files of components that the pages named are no change: the watcher knows them as they were read.
  expect([await dev.session.update(), dev.session.edits]).toEqual([false, 0]);
  write('src/count.jsx', counter(2));
  await dev.session.update();
  await dev.session.finish();
  expect((await ask()).version).not.toBe(early.version);
});

it('mends a page by itself when a file that its component is made from is there again', async () => {
  const part = 'export const word = "part";\n';
  const card = "import { word } from './parts/word';\nexport default () => <b>{word}</b>;\n";
  const site = project({
    'jstz-docs.config.ts': "export default { title: 'T', markdown: { mdx: 'full' } };\n",
    'docs/index.mdx': "# T\n\nimport Card from './card';\n\n<Card />\n",
    'docs/card.tsx': card,
    'docs/parts/word.ts': part,
  });
  session = await openSession(site.dir, undefined, undefined, true);
  await session.finish();
  const codes = async () => {
    await session!.update();
    await session!.finish();
    return session!.diagnostics.map(({ code, message }) => `${code}: ${message}`);
  };
  for (const [file, text, missing] of [
    ['docs/card.tsx', card, 'there is no file "docs/card"'],
    ['docs/parts/word.ts', part, 'docs/card.tsx:1:22: there is no file "./parts/word"'],
  ] as const) {
    site.remove(file);
    expect(await codes()).toEqual([
      `component-failed: A component of this page cannot be loaded: ${missing}.`,
    ]);
    site.write(file, text);
    expect(await codes()).toEqual([]);
  }
});

const WORDS =
  'import Translate from \'@docusaurus/Translate\';\nexport default function Words() {\n  return <b><Translate id="hello">Hello</Translate></b>;\n}\n';
const FI = 'i18n/fi/docusaurus-plugin-content-docs/current';
const LANGUAGES = {
  'docusaurus.config.js':
    "module.exports = { title: 'Auk', baseUrl: '/', i18n: { defaultLocale: 'en', locales: ['en', 'fi'] }, presets: [['classic', { blog: false }]] };\n",
  'docs/start.mdx': "import Words from '@site/src/words';\n\n# Start\n\n<Words />\n",
  'docs/plain.mdx': '# Plain\n\n[start](./start.mdx)\n',
  'src/pages/index.jsx': "import Words from '../words';\nexport default () => <main><Words /></main>;\n",
  'src/words.jsx': WORDS,
  'i18n/fi/code.json': '{ "hello": "Hei" }',
};
const LANGUAGE_EDITS: typeof EDITS = [
  ['src/pages/index.jsx', LANGUAGES['src/pages/index.jsx'].replace('<Words />', 'A <Words />')],
  ['src/words.jsx', WORDS.replace('<b>', '<b title="x">')],
  ['i18n/fi/code.json', '{ "hello": "Terve" }'],
  // It asks for no language any more, and again.
  ['src/words.jsx', 'export default () => <b>Hello</b>;\n'],
  ['src/words.jsx', WORDS],
  ['docs/plain.mdx', "import Words from '@site/src/words';\n\n# Plain\n\n<Words />\n"],
  [`${FI}/start.mdx`, '# Alku\n'],
  [`${FI}/start.mdx`, undefined],
  ['docs/start.mdx', undefined],
  ['docs/list.mdx', FILES['docs/list.mdx']],
  ['src/pages/other.jsx', "import Words from '../words';\nexport default () => <Words />;\n"],
  ['src/pages/other.jsx', undefined],
];

it('serves the bytes of a build in each language after each save', { timeout: 300_000 }, async () => {
  const site = project(LANGUAGES);
  session = await openSession(site.dir, undefined, undefined, true);
  await session.finish();
  const textOf = async (path: string) => {
    const file = await session!.read(path);
    return file && 'content' in file ? String(file.content) : '';
  };
  expect(await textOf('fi/index.html')).toContain('<b>Hei</b>');
  expect(await textOf('fi/docs/start/index.html')).toContain('<b>Hei</b>');
  expect(await differences(session, site.dir, undefined, true)).toEqual([]);
  await expectAsBuilt(session, site, LANGUAGE_EDITS);
});

it('draws a page of another language when it is asked for, before all are read', async () => {
  const site = project(LANGUAGES);
  session = await openSession(site.dir, undefined, undefined, true);
  const file = await session.read('fi/docs/start/index.html');
  expect(file && 'content' in file && String(file.content)).toContain('<b>Hei</b>');
});
