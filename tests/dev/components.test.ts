/** What `dev` serves of pages with components is what a build writes, after each save of what they are made from. */
import { afterEach, expect, it } from 'vitest';
import type { Session } from '../../src/pipeline/index.ts';
import { project } from '../support/project.ts';
import { differences, openSession } from './open-session.ts';

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
  ['docs/start.mdx', '# Start\n\nNo component.\n'],
];

it('serves the bytes of a build after each save', { timeout: 300_000 }, async () => {
  const site = project(FILES);
  session = await openSession(site.dir, undefined, undefined, true);
  await session.finish();
  const compared = async () => {
    await session!.update();
    await session!.finish();
    return differences(session!, site.dir, undefined, true);
  };
  expect(await compared()).toEqual([]);
  const home = await session.read('index.html');
  expect(home && 'content' in home && String(home.content)).toContain('<jd-island');
  for (const [file, text] of EDITS) {
    if (text === undefined) site.remove(file);
    else site.write(file, text);
    expect([file, text, await compared()]).toEqual([file, text, []]);
  }
});
