/** Files of `src/theme` that wrap what Docusaurus has: what works of them, in `build` and in `dev`, after each save. */
import { afterEach, expect, it } from 'vitest';
import type { Session } from '../../src/pipeline/index.ts';
import { expectClean, project } from '../support/project.ts';
import { expectAsBuilt, openSession } from './open-session.ts';

let session: Session | undefined;
afterEach(() => session?.close());

const root = (word: string) =>
  `import Root from '@theme-init/Root';\nimport Words from '../words';\nexport default ({ children }) => <Root><Words.Provider value="${word}">{children}</Words.Provider></Root>;\n`;
const components = (name: string) =>
  `import MDXComponents from '@theme-original/MDXComponents';\nimport Mark from '@site/src/theme/MDXComponents/Mark';\nexport default { ...MDXComponents, ${name}: Mark, blockquote: ({ children }) => <aside>{children}</aside> };\n`;

const FILES = {
  'docusaurus.config.js':
    "module.exports = { title: 'Auk', url: 'https://auk.test', baseUrl: '/', presets: [['classic', { blog: false, docs: { routeBasePath: '/' } }]] };\n",
  'docs/index.md':
    '# Home\n\n<Mark color="red">so</Mark>\n\n<Admonition type="tip">ours</Admonition>\n\n> said\n',
  'docs/code.mdx':
    'import CodeBlock from \'@theme/CodeBlock\';\n\n# Code\n\n<CodeBlock language="js">x</CodeBlock>\n',
  'docs/moving.mdx': "import Moving from '@site/src/moving';\n\n# Moving\n\n<Moving />\n",
  'src/words.js': "import { createContext } from 'react';\nexport default createContext('none');\n",
  'src/moving.jsx':
    "import { useContext, useState } from 'react';\nimport Words from './words';\nexport default function Moving() { const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>{useContext(Words)} {n}</button>; }\n",
  'src/theme/Root.js': root('first'),
  'src/theme/MDXComponents/index.js': components('Mark'),
  'src/theme/MDXComponents/Mark.jsx':
    'export default ({ color, children }) => <mark className={color}>{children}</mark>;\n',
  // A component of the site's own, which has no part of Docusaurus's name.
  'src/theme/Banner.jsx': 'export default () => <b>Banner</b>;\n',
  'src/theme/CodeBlock/index.js':
    "import CodeBlock from '@theme-original/CodeBlock';\nexport default (props) => <figure><CodeBlock {...props} /></figure>;\n",
};

it('are read as Docusaurus reads them', async () => {
  const site = project(FILES);
  await expectClean(site);
  const home = site.main('index.html');
  expect(home).toContain('<mark class="red">so</mark>');
  expect(home).toMatch(/admonition-tip[\s\S]*ours/);
  expect(home).toMatch(/<aside>\s*<p>said<\/p>\s*<\/aside>/);
  expect(site.main('code/index.html')).toMatch(/<figure><div class="theme-code-block language-js">/);
  expect(site.main('moving/index.html').replaceAll('<!-- -->', '')).toMatch(
    /<jd-island[^>]* data-root=""[^>]*><button>first 0<\/button>/,
  );
});

it('give their style sheets to all pages, as the one sheet of Docusaurus does', async () => {
  const site = project({
    ...FILES,
    'src/theme/Frame/index.js':
      "import '../../css/font.css';\nimport '@site/src/css/more.scss.css';\nimport css from './own.module.css';\nimport './not-there.css';\nexport default () => css.a;\n",
    'src/theme/Frame/own.module.css': '.a { color: tan }\n',
    'src/css/font.css': 'body { font-family: Auk }\n',
    'src/css/more.scss.css': 'p { color: teal }\n',
  });
  expect((await site.run('build')).code).toBe(0);
  const sheets = [...site.read('build/index.html').matchAll(/rel="stylesheet" href="([^"]+)"/g)];
  const css = sheets.map(([, path]) => site.read(`build${path}`)).join('');
  expect(css).toContain('body{font-family:Auk}p{color:teal}');
  expect(css).not.toContain('color:tan');
});

it('are not used where they are copies of code blocks, which need what is not here', async () => {
  const copy =
    "import Text from '@theme/CodeBlock/Content/String';\nimport { parseLines } from '@docusaurus/theme-common/internal';\nexport default ({ children }) => <Text>{parseLines(children).code}</Text>;\n";
  const site = project({
    ...FILES,
    'src/theme/CodeBlock/index.js': copy,
    'src/theme/CodeBlock/Content/String.js': 'export default ({ children }) => <b>{children}</b>;\n',
  });
  const { code, stderr } = await site.run('build');
  expect([code, stderr]).toEqual([0, expect.not.stringMatching(/not-built|component-stand-in/)]);
  expect(stderr).toContain('`CodeBlock` (`theme.slots.CodeBlock`)');
  expect(site.main('code/index.html')).toMatch(/<div class="theme-code-block language-js">/);
});

it('replace elements of Markdown on all pages that are MDX', async () => {
  const elements = ['a', 'h1', 'h2', 'img', 'pre', 'table'];
  const page =
    '## Part\n\n[Out](https://out.test)\n\n![P](/p.svg)\n\n```\ncode\n```\n\n| A |\n| - |\n| b |\n';
  const site = project({
    'docusaurus.config.js': FILES['docusaurus.config.js'],
    'static/p.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    'docs/index.md': `# Home\n\n${page}`,
    'docs/shown.md': `# Shown\n\n<Own />\n\n${page}`,
    'src/theme/MDXComponents.jsx': `// img: Comment
const options = { a: 1, em: 'x' };
const wrap = (name) => (props) => <span data-own={name}>{props.children}</span>;
const Own = () => <b>{options.em}</b>;
export default {
  Own,
${elements.map((name) => `  ${name}: (props) => wrap('${name}')(props),`).join('\n')}
};
`,
  });
  const { code, stdout, stderr } = await site.run('build');
  expect([code, `${stdout}${stderr}`.match(/\S+ {2}(?:error|warning) {2}\S+\n.*/g)]).toEqual([0, null]);
  const shown = (name: string) =>
    Array.from(site.main(name).matchAll(/data-own="(\w+)"/g), ([, element]) => element).sort();
  expect(shown('index.html')).toEqual(elements);
  expect(shown('shown/index.html')).toEqual(elements);
  site.write(
    'docusaurus.config.js',
    FILES['docusaurus.config.js'].replace("title: 'Auk'", "title: 'Auk', markdown: { format: 'detect' }"),
  );
  const detected = await site.run('build');
  expect(`${detected.stdout}${detected.stderr}`).toContain(
    '`MDXComponents` replaces `a`, `h1`, `h2`, `img`, `pre`, `table`. Pages in `.md` files have the elements as they are.',
  );
  expect(shown('index.html')).toEqual([]);
});

it('are the same in `dev`, after each save', { timeout: 120_000 }, async () => {
  const site = project(FILES);
  session = await openSession(site.dir, undefined, undefined, true);
  await session.finish();
  await expectAsBuilt(session, site, [
    ['src/theme/Root.js', root('second')],
    [
      'src/theme/MDXComponents/Mark.jsx',
      'export default ({ children }) => <mark title="own">{children}</mark>;\n',
    ],
    ['src/theme/MDXComponents/index.js', components('Other')],
    ['docs/index.md', '# Home\n\n<Other>other</Other>\n'],
    ['src/theme/Root.js', undefined],
  ]);
  const home = await session.read('index.html');
  expect(home && 'content' in home && String(home.content)).toContain('<mark title="own">other</mark>');
});
