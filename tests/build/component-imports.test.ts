/** What components import beside code: Markdown files, all files of a folder, and addresses of files. */
import { expect, it } from 'vitest';
import { aTickLater, expectClean, type Project, project } from '../support/project.ts';

const CONFIG = {
  'jstz-docs.config.json':
    '{ "title": "T", "markdown": { "mdx": "full" }, "search": { "provider": "none" } }',
};

const site = (files: Readonly<Record<string, string>>) => project({ ...CONFIG, ...files });

async function built(of: Project): Promise<string> {
  const { code, stderr, stdout } = await of.run('build');
  expect(`${stderr}${stdout}`).not.toMatch(/ (?:error|warning) {2}/);
  expect(code).toBe(0);
  const text = /theme-doc-markdown markdown">([\s\S]*?)<\/div><footer/.exec(of.main('index.html'))![1]!;
  return text.replace(/\n/g, '');
}

const PAGE = "import Table from '@site/src/table';\n\n# T\n\n<Table />\n";

it('shows Markdown files that components import, with their own links, code and components', async () => {
  const of = site({
    'docs/index.mdx': PAGE,
    'docs/other.md': '# Other\n',
    'src/table.jsx':
      'import Rows, { frontMatter } from \'./parts/_rows.md\';\nexport default () => <section title={frontMatter.word}><Rows of="two" /></section>;\n',
    'src/parts/_rows.md':
      "---\nword: Rows\n---\nimport { Star } from './star';\n\n## Rows of {props.of}\n\n| a | b |\n| - | - |\n| <Star /> | [other](../../docs/other.md) |\n\n```js\nlet a = 1;\n```\n",
    'src/parts/star.jsx': 'export const Star = () => <b>star</b>;\n',
  });
  const text = await built(of);
  expect(text).toContain('<section title="Rows"><h2');
  expect(text).toContain('Rows of two');
  expect(text).toContain('<td><b>star</b><td><a href="/other">other</a></table>');
  expect(text).toContain('<span class="token keyword">let</span>');
  expect(of.main('index.html')).toContain(
    '<a class="table-of-contents__link" href="#rows-of-propsof">Rows of two<',
  );
});

it('makes a page anew when Markdown has changed that its components import', async () => {
  const of = site({
    'docs/index.mdx': PAGE,
    'docs/other.md': '# Other\n',
    'src/table.jsx': "import Rows from './_rows.md';\nexport default () => <Rows />;\n",
    'src/_rows.md': 'First.\n',
  });
  expect(await built(of)).toContain('<p>First.</p>');
  of.write('src/_rows.md', 'Second.\n');
  const { stdout, stderr } = await of.run('build');
  expect(of.main('index.html')).toContain('<p>Second.</p>');
  expect(stdout + stderr).toContain('cache: 1 of 2 pages');
});

it('names the place in Markdown that a component imports', async () => {
  const { stderr } = await site({
    'docs/index.mdx': PAGE,
    'src/table.jsx': "import Rows from './_rows.mdx';\nexport default () => <Rows />;\n",
    'src/_rows.mdx': 'First.\n\n<b>\n',
  }).run('build');
  expect(stderr).toContain(
    'src/_rows.mdx:3:1  error  mdx-syntax\n  This is no MDX: Expected a closing tag for `<b>`',
  );
});

it('keeps Markdown in what browsers take over, shown or not yet', async () => {
  const of = site({
    'docs/index.mdx': PAGE,
    'src/table.jsx': `import { useState } from 'react';
import One from './_one.md';
import Two from './_two.md';
export default () => {
  const [n, set] = useState(1);
  return <div><button onClick={() => set(2)}>next</button>{n === 1 ? <One /> : <Two />}</div>;
};
`,
    'src/_one.md': 'The *first*.\n',
    'src/_two.md': 'The **second**.\n',
  });
  const text = await built(of);
  expect(text).toContain(
    '<jd-slot data-name="markdown:src/_one.md"><p>The <em>first</em>.</p></jd-slot></div><template data-name="markdown:src/_two.md"><jd-slot><p>The <strong>second</strong>.</p></jd-slot></template>',
  );
  const island = of.list('build/assets').find((name) => name.startsWith('island-'))!;
  expect(of.read(`build/assets/${island}`)).toContain('src/_two.md');
});

it('shows Markdown that a page of code imports', async () => {
  const of = project({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://t.test', baseUrl: '/', presets: [['classic', { blog: false }]] };\n",
    'docs/start.md': '# Start\n',
    'src/pages/index.jsx':
      "import Layout from '@theme/Layout';\nimport Text from '../_text.mdx';\nexport default () => <Layout title=\"Home\"><h1>Home</h1><Text /></Layout>;\n",
    'src/_text.mdx': '## Part\n\nSee [start](../docs/start.md).\n',
  });
  await expectClean(of);
  expect(of.main('index.html')).toMatch(
    /<h1>Home<\/h1>\s*<h2[^>]* id="part"[\s\S]*<a href="\/docs\/start">start<\/a>/,
  );
});

it('gives Markdown in a component the components of its provider, in what browsers take over too', async () => {
  const of = project({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://t.test', baseUrl: '/', presets: [['classic', { blog: false }]] };\n",
    'docs/start.md': '# Start\n',
    'src/pages/index.jsx': `import { useState } from 'react';
import { MDXProvider } from '@mdx-js/react';
import Text from '../_text.mdx';
const Moving = () => { const [step] = useState(0); return <section>{step}<Text /></section>; };
const provided = { Boat: ({ name }) => <b>{name}</b>, Oar: () => 'oar' };
export default () => (
  <MDXProvider components={provided}>
    <Text />
    <MDXProvider components={(outer) => ({ ...outer, Oar: () => 'paddle' })}><Moving /></MDXProvider>
    <MDXProvider disableParentContext components={{ Boat: () => 'none' }}><Text components={{ Oar: () => 'own' }} /></MDXProvider>
  </MDXProvider>
);
`,
    'src/_text.mdx': '<Boat name="Ann" /> <Oar />\n',
    // Docusaurus's own sites have it installed.
    'node_modules/@mdx-js/react/package.json': '{"name":"@mdx-js/react","version":"3.1.1","main":"index.js"}',
    'node_modules/@mdx-js/react/index.js': 'exports.MDXProvider = ({ children }) => children;',
  });
  await expectClean(of);
  expect(of.main('index.html').replace(/<\/?(?:jd-|p>)[^>]*>?|<!-- -->|\n/g, '')).toBe(
    '<div class="page-module"><b>Ann</b>oar<section>0<b>Ann</b>paddle</section>noneown</div>',
  );
});

const FOLDER = {
  'docs/index.mdx': "import All from '@site/src/all';\n\n# T\n\n<All />\n",
  'docs/other.md': '# Other\n',
  'src/all.tsx': `const all = require.context('./data', true, /\\.json$/);
export default () => <ul>{all.keys().map((key: string) => <li key={key}>{key}: {all(key).name}</li>)}</ul>;
`,
  'src/data/a.json': '{ "name": "A" }',
  'src/data/b/c.json': '{ "name": "C" }',
  'src/data/readme.txt': 'no',
};

it('gives all modules of a folder, and notices one that comes', async () => {
  const of = site(FOLDER);
  await aTickLater();
  expect(await built(of)).toBe('<ul><li>./a.json: A</li><li>./b/c.json: C</li></ul>');
  const again = await of.run('build --explain docs/index.mdx');
  expect(again.stdout + again.stderr).toContain('Nothing has changed');
  of.write('src/data/d.json', '{ "name": "D" }');
  expect(await built(of)).toBe('<ul><li>./a.json: A</li><li>./b/c.json: C</li><li>./d.json: D</li></ul>');
  of.remove('src/data/d.json');
  expect(await built(of)).toBe('<ul><li>./a.json: A</li><li>./b/c.json: C</li></ul>');
});

it('gives the file of a folder whose name is known when the page is drawn, and notices one that comes', async () => {
  const of = site({
    'docs/index.mdx': 'import Fact from \'@site/src/fact\';\n\n# T\n\n<Fact of="a" /><Fact of="b" />\n',
    'src/fact.jsx': `export default function Fact({ of }) {
  const { default: Icon } = require(\`@site/static/\${of}/icon.svg\`);
  const { name } = require('./data/' + of);
  return <p><Icon /> {name}</p>;
}
`,
    'src/data/a.json': '{ "name": "A" }',
    'static/a/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"><title>a</title></svg>',
    'static/b/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"><title>b</title></svg>',
  });
  await aTickLater();
  const { stderr, code } = await of.run('build');
  expect(code).toBe(1);
  expect(stderr).toContain('there is no module "./b" in the folder "data"');
  expect(stderr).toContain('src/fact.jsx:3:');
  of.write('src/data/b.json', '{ "name": "B" }');
  expect((await built(of)).replace(/ xmlns="[^"]*"/g, '')).toBe(
    '<p><svg><title>a</title></svg> A</p><p><svg><title>b</title></svg> B</p>',
  );
});

it('gives the Markdown files of a folder to what browsers take over', async () => {
  const of = site({
    'docs/index.mdx': "import All from '@site/src/all';\n\n# T\n\n<All />\n",
    'src/all.jsx': `import { useState } from 'react';
const all = require.context('./texts', false, /\\.mdx?$/);
export default () => {
  const [at] = useState('./a.md');
  const { default: Text, frontMatter } = all(at);
  return <div><b>{frontMatter.name}</b><Text /></div>;
};
`,
    'src/texts/a.md': '---\nname: Ann\n---\n\nHello.\n',
  });
  expect(await built(of)).toContain(
    '<b>Ann</b><jd-slot data-name="markdown:src/texts/a.md"><p>Hello.</p></jd-slot>',
  );
});

it('joins a paragraph with the one that is written as a tag around it, in pages with components and without', async () => {
  const text = '<p className="lead">\n  All **one**.\n</p>\n\n<div>\n  Two\n</div>\n';
  const of = site({
    'docs/index.mdx': `import All from '@site/src/all';\n\n# T\n\n${text}\n<All />\n`,
    'docs/plain.mdx': `# P\n\n${text}`,
    'src/all.jsx': 'export default () => <i>x</i>;\n',
  });
  const one = '<p class="lead">All <strong>one</strong>.</p>';
  expect(await built(of)).toContain(one);
  expect(of.main('plain/index.html').replace(/\n/g, '')).toContain(one);
});

it('gives the text of a file as the options of the loader say, to what requires it by a path that is known later, too', async () => {
  const of = site({
    'docs/index.mdx': "import All from '@site/src/all';\n\n# T\n\n<All />\n",
    'src/all.jsx': `const read = (name) => require(\`!!raw-loader?esModule=false!./texts/\${name}\`);
const all = [require('!!raw-loader!./texts/a.json').default, require('!!raw-loader?esModule=false!./texts/a.json'), read('b.json')];
export default () => <pre>{all.map((text) => text.trim()).join(' ')}</pre>;
`,
    'src/texts/a.json': '{"a":1}\n',
    'src/texts/b.json': '[2]\n',
  });
  expect(await built(of)).toContain('<pre>{&quot;a&quot;:1} {&quot;a&quot;:1} [2]</pre>');
});

it('gives the texts of all files of a folder', async () => {
  const of = site({
    'docs/index.mdx': "import All from '@site/src/all';\n\n# T\n\n<All />\n",
    'src/all.jsx': `const all = require.context('!!raw-loader!./texts', false, /\\.md$/);
export default () => <pre>{all.keys().map((key) => key + ' ' + (all(key).default || all(key)))}</pre>;
`,
    'src/texts/a.md': '# *Ann*\n',
  });
  await aTickLater();
  expect(await built(of)).toContain('<pre>./a.md # *Ann*</pre>');
  of.write('src/texts/a.md', '# Bo\n');
  expect(await built(of)).toContain('<pre>./a.md # Bo</pre>');
});

it('gives the addresses of files beside a module, on the server and in browsers', async () => {
  const of = site({
    'docs/index.mdx': PAGE,
    'src/table.tsx': `import { useState } from 'react';
import { wasm, count } from './files';
const picture = new URL('../my files/a.svg', import.meta.url);
export default () => {
  const [n, set] = useState(0);
  return <p onClick={() => count(set)}><img src={picture.href} alt="" />{n}<a href={wasm.pathname}>wasm</a></p>;
};
`,
    'src/files.ts': `export const wasm: URL = new URL(
  "/src/tree.wasm",
  import.meta.url,
);
export const other = (name: string) => new URL(name, import.meta.url).href;
export const count = (set: (n: number) => void) => {
  const worker = new Worker(new URL('./count.ts', import.meta.url), { name: 'count' });
  worker.onmessage = ({ data }) => set(data);
};
`,
    'src/count.ts': "import { two } from './two';\nself.postMessage(two as number);\n",
    'src/two.ts': 'export const two: number = 22;\n',
    'src/tree.wasm': '\0asm',
    'my files/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  });
  await aTickLater();
  const text = await built(of);
  expect(text).toMatch(
    /<img src="\/assets\/files\/a-\w+\.svg" alt="">0<a href="\/assets\/files\/tree-\w+\.wasm">/,
  );
  const assets = of.list('build/assets');
  const name = assets.find((name) => /^count-\w+\.js$/.test(name))!;
  expect(of.read(`build/assets/${name}`)).toContain('self.postMessage(22)');
  expect(assets.find((name) => /^tree-\w+\.wasm$/.test(name))).toBeDefined();
  of.write('src/two.ts', 'export const two: number = 33;\n');
  await built(of);
  const next = of.list('build/assets').find((name) => /^count-\w+\.js$/.test(name))!;
  expect(of.read(`build/assets/${next}`)).toContain('self.postMessage(33)');
});

it('names a file that is asked for by its address and is not there', async () => {
  const { stderr } = await site({
    'docs/index.mdx': PAGE,
    'src/table.jsx':
      'const file = new URL(\'./gone.png\', import.meta.url);\nexport default () => <img src={file.href} alt="" />;\n',
  }).run('build');
  expect(stderr).toContain('src/table.jsx:1:22: there is no file "./gone.png"');
});
