/** Pages that are programs: what they show, what is said of their faults, and what is made anew when. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createRunner } from '../../src/components/index.ts';
import { root } from '../architecture/imports.ts';
import { project } from '../support/project.ts';

const CONFIG = {
  'jstz-docs.config.json':
    '{ "title": "T", "markdown": { "mdx": "full" }, "search": { "provider": "none" } }',
};

const page = (text: string, files: Readonly<Record<string, string>> = {}) =>
  project({ ...CONFIG, 'docs/index.mdx': text, 'docs/other.md': '# Other\n\n## Part\n', ...files });

/** What stands between the title and the end of the text. */
async function textOf(site: ReturnType<typeof page>): Promise<string> {
  const { code, stderr, stdout } = await site.run('build');
  expect(`${stderr}${stdout}`).not.toMatch(/ (?:error|warning) {2}/);
  expect(code).toBe(0);
  const main = site.main('index.html');
  return /<div class="theme-doc-markdown markdown">([\s\S]*?)<\/div><footer/.exec(main)![1]!;
}

it('shows exports, expressions, props and own components', async () => {
  const site = page(
    `---\ntitle: Home\nlevel: 5\n---\nimport { Box } from './box';\nexport const year = 2020 + 6;\nexport const Big = ({ children }) => <strong>{children}!</strong>;\n\nIn {year} at {frontMatter.level}.\n\n<Box size={1 + 1}>\n\nSome *text*.\n\n</Box>\n\n<Big>so</Big>\n`,
    {
      'docs/box.tsx':
        'export const Box = ({ size, children }: { size: number; children?: unknown }) => <section data-size={size}>{children as never}</section>;\n',
    },
  );
  expect(await textOf(site)).toBe(
    '<p>In 2026 at 5.</p>\n<section data-size="2"><p>Some <em>text</em>.</p></section>\n<strong>so!</strong>',
  );
});

it('describes a page by what it says itself, and not by what its components draw of other pages', async () => {
  const files = {
    'docs/lead.jsx': `import { useAllDocsData } from '@docusaurus/plugin-content-docs/client';
export const Still = () => <p>Drawn by it.</p>;
export const Late = () => <p>{useAllDocsData().default.versions.length} versions.</p>;
`,
  };
  const descriptionOf = async (name: string) => {
    const site = page(`import { ${name} } from './lead';\n\n# Home\n\n<${name} />\n\nSaid here.\n`, files);
    await textOf(site);
    return /<meta name="description" content="([^"]*)"/.exec(site.read('build/index.html'))?.[1];
  };
  expect(await descriptionOf('Still')).toBe('Drawn by it.');
  expect(await descriptionOf('Late')).toBe('Said here.');
});

it('shows exports that are written out as it shows those that are run', async () => {
  const written = `export const list = ['a', -1, [true, null], { b: "c", 'd-e': 2 }], word = "x";\n`;
  const text = '\n<p>{JSON.stringify(list)} {word}</p>\n';
  // A number with a sign, and what `run` is, are no written values.
  const shown = '<p>["a",-1,[true,null],{"b":"c","d-e":2}] x</p>';
  const decode = (html: string) => html.replaceAll('&quot;', '"');
  expect(decode(await textOf(page(`${written}${text}`)))).toBe(shown);
  expect(decode(await textOf(page(`${written.replace('-1', '1')}${text}`)))).toBe(shown.replace('-1', '1'));
  const both = await textOf(page(`${written}export const run = () => list.length;\n${text}\n{run()}\n`));
  expect(decode(both)).toBe(`${shown}\n4`);
});

it('names what is computed in headings as readers see it, and keeps their ids', async () => {
  const site = page(
    "export const name = 'World';\n\n# Hello {name}\n\n## Version {1 + 1}\n\nText.\n\n## `code` {name}{/* why */}\n",
  );
  expect((await site.run('build')).code).toBe(0);
  const html = site.read('build/index.html');
  expect(/<title>[^<]*/.exec(html)![0]).toBe('<title>Hello World | T');
  expect(/aria-current="page">([^<]*)/.exec(html)![1]).toBe('Hello World');
  expect(html).toContain('<a class="table-of-contents__link" href="#version-1--1">Version 2</a>');
  const other = site.read('build/other/index.html');
  expect(/rel="(?:prev|next)">.*?__label">([^<]*)/.exec(other)![1]).toBe('Hello World');
});

it('treats links, headings and pictures of components like those of Markdown', async () => {
  const site = page(
    `import Card from '@site/src/Card';\n\n## Top {#up}\n\n<Card to="./other.md#part" />\n\n[up](#up)\n`,
    {
      'src/Card.jsx':
        'import Link from \'@docusaurus/Link\';\nexport default ({ to }) => <div><Link to={to}>go</Link><img src="/p.svg" alt="P" /></div>;\n',
      'static/p.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
    },
  );
  const text = await textOf(site);
  expect(text).toContain('<a href="/other#part">go</a>');
  expect(text).toMatch(/<picture><img [^>]*src="\/p\.svg" alt="P"[^>]*width="4"/);
  expect(site.main('index.html')).toContain('<a class="table-of-contents__link" href="#up">Top</a>');
});

it('leaves a picture that has its own sources as it is', async () => {
  const site = page(`import Hero from '@site/src/Hero';\n\n<Hero />\n`, {
    'src/Hero.jsx':
      'export default () => <picture><source media="(max-width: 9px)" srcSet="/q.svg" /><img src="/p.svg" alt="P" /></picture>;\n',
    'static/p.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
    'static/q.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
  });
  expect(await textOf(site)).toContain(
    '<picture><source media="(max-width: 9px)" srcSet="/q.svg"/><img loading="lazy" decoding="async" src="/p.svg" alt="P"/></picture>',
  );
});

it('finds broken links of components, at the place of the component', async () => {
  const site = page(`import Card from '@site/src/Card';\n\n# T\n\n<Card />\n`, {
    'src/Card.jsx': 'export default () => <a href="./nope.md">x</a>;\n',
  });
  const { stdout, stderr } = await site.run('check-links');
  expect(`${stdout}${stderr}`).toContain('docs/index.mdx:5:1  error  broken-markdown-link');
});

it('takes in Markdown files with props, one in the other', async () => {
  const site = page(
    `import Part from './_part.mdx';\n\nexport const a = 1;\n\n<Part name={'y' + 'ou'} />\n`,
    {
      'docs/_part.mdx': "import Inner from './parts/_inner.md';\n\nHello {props.name}.\n\n<Inner />\n",
      'docs/parts/_inner.md': 'See [other](../other.md).\n',
    },
  );
  expect(await textOf(site)).toBe('<p>Hello you.</p>\n<p>See <a href="/other">other</a>.</p>');
});

it('says which Markdown file is missing, and which import runs in a circle', async () => {
  const missing = await page(`import A from './_a.mdx';\n\nexport const a = 1;\n\n<A />\n`).run('build');
  expect(missing.stderr).toContain(
    'docs/index.mdx:1:1  error  partial-missing\n  There is no file `docs/_a.mdx`.',
  );
  const circle = await page(`import A from './_a.mdx';\n\nexport const a = 1;\n\n<A />\n`, {
    'docs/_a.mdx': "import B from './_b.mdx';\n\n<B />\n",
    'docs/_b.mdx': "import A from './_a.mdx';\n\n<A />\n",
  }).run('build');
  expect(circle.stderr).toContain('docs/index.mdx → docs/_a.mdx → docs/_b.mdx → docs/_a.mdx');
});

it('reads the rest of a page that a partial is missing on, and blames no link for what could not be read', async () => {
  const text = (tags: string) =>
    `import A from './_a.mdx';\n\nexport const a = 1;\n\n# T\n\nSee [part](#part) and [^1].\n\n${tags}\n\n[^1]: note\n`;
  const part = 'See [part](#part).\n\n## Part';
  for (const site of [
    page(text(`<A>\n\n${part}\n\n</A>`), { 'docs/b.md': '# B\n\n[p](./index.mdx#part)\n' }),
    // No program, but parts of it.
    page(text(`<A>\n\n${part}\n\n</A>`).replace('export const a = 1;', '')),
  ]) {
    const { stderr, stdout } = await site.run('check-links');
    expect(`${stdout}${stderr}`.match(/\S+ {2}error {2}\S+/g)).toEqual([
      'docs/index.mdx:1:1  error  partial-missing',
    ]);
  }
  const unread = page(`export const a = 1;\n\n[x](#x)[^1]\n\n## X\n\n[^1]: note\n\n<A>\n`, {
    'docs/b.md': '# B\n\n[x](./index.mdx#x)\n',
  });
  const { stderr, stdout } = await unread.run('check-links');
  expect(`${stdout}${stderr}`.match(/\S+ {2}error {2}\S+/g)).toEqual([
    expect.stringMatching(/docs\/index\.mdx:\d+:\d+ {2}error {2}mdx-syntax/),
  ]);
});

it('names the place where a page is no MDX', async () => {
  const { stderr, code } = await page('import A from "./a";\n\n# T\n\n<A>\n').run('build');
  expect(stderr).toContain(
    'docs/index.mdx:5:1  error  mdx-syntax\n  This is no MDX: Expected a closing tag for `<A>`',
  );
  expect(code).toBe(1);
});

it('reads a page that is no MDX after all as before', async () => {
  const site = page('# T\n\nA {#odd} line and <Thing> as text.\n');
  const { stderr, stdout } = await site.run('build');
  expect(`${stderr}${stdout}`).toContain('warning  mdx-unsupported');
  expect(site.main('index.html')).toContain('&lt;Thing&gt; as text');
});

it('fails the page of a component that throws, with the place in both files, and no other page', async () => {
  const site = page(`import Bad from './bad';\n\n# T\n\n<Bad />\n`, {
    'docs/bad.tsx': "export default function Bad() {\n  throw new Error('no luck');\n}\n",
  });
  const { stderr } = await site.run('build');
  expect(stderr).toContain('docs/index.mdx:5:1  error  component-failed');
  expect(stderr).toContain('`<Bad>` threw while the page was drawn: docs/bad.tsx:2:9: no luck.');
  expect(stderr.match(/ error /g)).toHaveLength(2);
});

it('names a package that is not installed, with the file that asks for it', async () => {
  const { stderr } = await page(`import Chart from './chart';\n\n# T\n\n<Chart />\n`, {
    'docs/chart.jsx': "import { plot } from 'plotting';\nexport default () => plot();\n",
  }).run('build');
  expect(stderr).toContain('docs/chart.jsx:1:22: the package "plotting" is not installed');
});

it('names the line of a component that cannot be read, and builds pages without it', async () => {
  const { stderr } = await page(`import A from './a';\n\n<A />\n`, {
    'docs/a.jsx': 'export default () => <b>;\n',
    'docs/b.jsx': 'export default () => <b>fine</b>;\n',
    'docs/fine.mdx': "import B from './b';\n\n# Fine\n\n<B />\n",
  }).run('build');
  expect(stderr).toContain('docs/index.mdx:1:1  error  component-failed');
  expect(stderr).toMatch(/cannot be loaded: docs\/a\.jsx:1:26: /);
  expect(stderr).not.toContain('docs/fine.mdx');
});

it('names a name between braces that nothing defines, with its place', async () => {
  const { stderr } = await page(
    `export const known = 1;\n\n# T\n\n\`\`\`js\n({ all });\n\`\`\`\n\n> ~~~js\n> ({ all });\n> ~~~\n\nIt is {known}, \`{all}\`, of {all}.\n`,
  ).run('build');
  expect(stderr).toContain(`docs/index.mdx:13:29  error  component-failed
  \`all\` stands between braces, and nothing on this page defines it.
  13 | It is {known}, \`{all}\`, of {all}.
     |                             ^
  hint: Import or define it, or write \`\\{\` for a brace that is text.
`);
});

it('reports HTML of components that is not well formed', async () => {
  const { stderr } = await page(`import Raw from './raw';\n\n# T\n\n<Raw />\n`, {
    'docs/raw.jsx': 'export default () => <div dangerouslySetInnerHTML={{ __html: "<b><i>x</b>" }} />;\n',
  }).run('build');
  expect(stderr).toContain('docs/index.mdx:1:1  error  component-markup');
  expect(stderr).toContain('`</b>` closes nothing that is open');
});

it('shows it as browsers do in sites of Docusaurus', async () => {
  const site = project({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://t.test', baseUrl: '/', presets: [['classic', { blog: false, docs: { routeBasePath: '/' } }]] };\n",
    'docs/index.mdx': "import Raw from './raw';\n\n# T\n\n<Raw />\n\nafter\n",
    'docs/raw.jsx':
      'export default () => <div dangerouslySetInnerHTML={{ __html: "a</code><b><i>x</b>y<u>" }} />;\n',
  });
  const { code, stderr } = await site.run('build');
  expect([code, stderr.match(/component-markup\n.*/g)]).toEqual([
    0,
    [expect.stringContaining('`</code>` closes nothing that is open')],
  ]);
  expect(site.main('index.html')).toMatch(/<div>a<b><i>x<\/i><\/b>y<u><\/u><\/div>\s*<p>after<\/p>/);
});

it('keeps markup in props text, on the page and on the way to the browser', async () => {
  const site = page(
    `import Shout from './shout';\n\n# T\n\n<Shout text={'</script><img src=x onerror=alert(1)>'} />\n`,
    {
      'docs/shout.jsx': 'export default ({ text }) => <button onClick={() => alert(text)}>{text}</button>;\n',
    },
  );
  const text = await textOf(site);
  expect(text).not.toContain('<img');
  expect(text).toContain('&lt;/script');
  expect(text).toMatch(/data-props="\{&quot;text&quot;:&quot;&(?:lt|#x3C);\/script&?[^"<]*"/);
});

it('warns of a prop that cannot be sent to a browser, and keeps what the server drew', async () => {
  const site = page(`import Button from './button';\n\n# T\n\n<Button run={() => 1} />\n`, {
    'docs/button.jsx': 'export default ({ run }) => <button onClick={run}>go</button>;\n',
  });
  const { stderr, stdout, code } = await site.run('build');
  expect(`${stderr}${stdout}`).toContain('docs/index.mdx:5:1  warning  island-props');
  expect(`${stderr}${stdout}`).toContain('its prop `run` is a function');
  expect(code).toBe(0);
  expect(site.main('index.html')).toContain('<button>go</button>');
});

it('names the import of a file that is missing or faulty', async () => {
  const site = page(`import Gone from './gone';\n\n# T\n\n<Gone />\n`, {
    'docs/b.mdx': "# B\n\nimport Bad from './bad';\n\n<Bad />\n",
    'docs/bad.tsx': 'export default function Bad() { return <p>; }\n',
  });
  const { stderr } = await site.run('build');
  expect(stderr).toContain(`docs/b.mdx:3:1  error  component-failed
  A component of this page cannot be loaded: docs/bad.tsx:1:45: The character "}" is not valid inside a JSX element.
  3 | import Bad from './bad';
    | ^
  hint: Install the package, or mend the file that is named.
`);
  expect(stderr).toContain(`docs/index.mdx:1:1  error  component-failed
  A component of this page cannot be loaded: there is no file "docs/gone".
  1 | import Gone from './gone';
    | ^
  hint: Mend the path, or write the file.
`);
});

it('says where a package was made for another React', async () => {
  const { stderr } = await page("import Old from './old';\n\n# T\n\n<Old />\n", {
    'docs/old.jsx':
      "import React from 'react';\nexport default () => <p>{React.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED.ReactCurrentOwner.current}</p>;\n",
  }).run('build');
  expect(stderr).toMatch(/component-failed\n.*'ReactCurrentOwner'/);
  expect(stderr).toContain(
    'hint: A package that it imports was made for React 18 alone, and this is React 19',
  );
});

it('tells a file that many pages import and that is not there once, at its imports', async () => {
  const text = "\n\nimport Card from '@site/src/card';\n\n# T\n\n<Card />\n";
  const { stderr } = await page(text, { 'docs/b.mdx': text, 'docs/c.mdx': text, 'docs/d.mdx': text }).run(
    'build',
  );
  expect(stderr.match(/cannot be loaded/g)).toHaveLength(1);
  expect(stderr).toContain('there is no file "@site/src/card"');
  expect(stderr).toContain("3 | import Card from '@site/src/card';");
  expect(stderr).toContain('seen at docs/b.mdx:3:1, docs/c.mdx:3:1, docs/d.mdx:3:1');
});

it('names the module that browsers cannot have', async () => {
  const { stderr } = await page(`import Fs from './fs';\n\n# T\n\n<Fs />\n`, {
    'docs/fs.jsx':
      "import { useState } from 'react';\nimport './gone.css';\nexport default () => { useState(0); return <b>x</b>; };\n",
  }).run('build');
  expect(stderr).toMatch(/component-failed|island-bundle/);
  expect(stderr).toContain('there is no file "./gone.css"');
});

it('leaves the last good site as it is where what browsers run cannot be bundled, and nothing beside it', async () => {
  const site = project({
    'docs/index.md': '# One\n',
    'src/all.js': "console.log('all');\n",
    'static/first.txt': 'first',
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://t.test', baseUrl: '/', clientModules: ['./src/all.js'] };\n",
  });
  expect(await site.run('build')).toMatchObject({ code: 0 });
  const before = site.list('build');
  site.write('src/all.js', "import './gone.js';\n");
  site.write('static/second.txt', 'second');
  const { code, stderr } = await site.run('build');
  expect([code, stderr]).toEqual([1, expect.stringContaining('There is no file `./gone.js`.')]);
  expect(site.list('build')).toEqual(before);
  expect(readdirSync(site.dir).filter((name) => name.startsWith('.build'))).toEqual([]);
});

it('gives classes of CSS modules names of their own, in one sheet for the pages that need it', async () => {
  const site = page(`import Box from './box';\n\n# T\n\n<Box />\n`, {
    'docs/box.jsx':
      "import styles from './box.module.css';\nexport default () => <div className={styles.box}>x</div>;\n",
    'docs/box.module.css': '.box { color: red; }\n.box:hover .other { color: blue }\n',
  });
  const name = /<div class="(box_\w{6})">/.exec(await textOf(site))![1]!;
  const sheet = site.list('build/assets').find((file) => file.startsWith('components-'))!;
  expect(site.read(`build/assets/${sheet}`)).toContain(`.${name}{color:red}`);
  expect(site.read('build/index.html')).toContain(`/assets/${sheet}`);
  expect(site.read('build/other/index.html')).not.toContain(sheet);
});

it('takes the default of a CommonJS module, or all that it exports', async () => {
  const site = page(
    `import Box from './box.cjs';\nimport all from './all.cjs';\n\n# T\n\n<Box /> {all.year}\n`,
    {
      'docs/box.cjs': "exports.default = () => 'in the box';\n",
      'docs/all.cjs': 'module.exports = { year: 2026 };\n',
    },
  );
  expect(await textOf(site)).toBe('in the box\n2026');
});

it('leaves addresses on other hosts in the style sheets of components, and those that have the base path', async () => {
  const site = page(`import Box from './box';\n\n# T\n\n<Box />\n`, {
    'docs/box.jsx': "import './box.css';\nexport default () => <div>x</div>;\n",
    'docs/box.css':
      'b{background:url(https://x.test/y.png)}i{background:url(//x.test/z.png)}u{background:url(./p.svg)}s{background:url(/base/q.png), url(/r.png)}',
    'jstz-docs.config.json': JSON.stringify({
      ...(JSON.parse(CONFIG['jstz-docs.config.json']) as object),
      baseUrl: '/base/',
    }),
    'docs/p.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  await textOf(site);
  const sheet = site.list('build/assets').find((file) => file.startsWith('components-'))!;
  const urls = [...site.read(`build/assets/${sheet}`).matchAll(/url\(([^)]*)\)/g)].map(([, url]) => url);
  expect(urls.slice(0, 2)).toEqual(['https://x.test/y.png', '//x.test/z.png']);
  expect(urls[2]).toMatch(/p.*\.svg|data:image/);
  expect(urls.slice(3)).toEqual(['/base/q.png', '/base/r.png']);
});

it('writes a picture once that a sheet of the theme and one of a component show', async () => {
  const site = page(`import Box from './box';\n\n# T\n\n<Box />\n`, {
    'jstz-docs.config.json': JSON.stringify({
      ...(JSON.parse(CONFIG['jstz-docs.config.json']) as object),
      theme: { styles: ['docs/own.css'] },
    }),
    'docs/box.jsx': "import './box.css';\nexport default () => <div>x</div>;\n",
    'docs/box.css': 'b{background:url(p.svg)}',
    'docs/own.css': 'i{background:url(p.svg)}',
    'docs/p.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  await textOf(site);
  expect(site.list('build/assets').filter((file) => /^p-\w+\.svg$/.test(file))).toHaveLength(1);
});

it('lets a component say when a browser takes it over, and leaves one that stands still to the server', async () => {
  const site = page(
    `import { Box } from './box';\nimport { Still } from './still';\n\nexport const Own = () => <i>{typeof Box}</i>;\n\n<Box />\n\n<Box client:load />\n\n<Box client:idle />\n\n<Box client:only />\n\n<Still />\n\n<Still client:visible />\n\n<Own />\n`,
    {
      'docs/box.jsx': 'export const Box = () => <button onClick={() => {}}>go</button>;\n',
      'docs/still.jsx': 'export const Still = () => <b>still</b>;\n',
    },
  );
  const text = await textOf(site);
  const whens = [...text.matchAll(/data-when="(\w+)"/g)].map(([, when]) => when);
  // What is written in a page moves where it uses something that does.
  expect(whens).toEqual(['visible', 'load', 'idle', 'only', 'visible', 'visible']);
});

it('makes classes of the styles that components write', async () => {
  const site = page(`import Box from './box';\n\n# T\n\n<Box />\n`, {
    'docs/box.jsx': 'export default () => <div style={{ marginTop: 4 }}>x</div>;\n',
  });
  const text = await textOf(site);
  expect(text).toMatch(/<div class="own-\w{8}">x<\/div>/);
  expect(text).not.toContain('style=');
});

it('takes more of the styles of components than of those of a text, and what they write as an element', async () => {
  const site = page(`import Box from './box';\n\n# T\n\n<Box />\n`, {
    'docs/box.jsx': `const left = { background: 'url(b.png) url("./c d.png")', backgroundImage: 'element(#x)', color: 'red}b{', margin: 1 };
export default () => <div style={{ position: 'fixed', background: 'url(/a.png), url("https://pictures.test/b.png")' }}><style>{'.box > b{color:red}'}</style><b style={left}>x</b></div>;
`,
  });
  const { stderr } = await site.run('build');
  expect(stderr).toContain(
    'The style `background-image: element(#x)` was removed: it stands in a style sheet',
  );
  expect(stderr).toContain('The style `color: red}b{` was removed');
  const html = site.read('build/index.html');
  expect(site.main('index.html')).toMatch(/<div class="own-\w{8}"><b class="own-\w{8}">x<\/b><\/div>/);
  expect(html).not.toContain('<style>');
  expect(html).toContain("img-src 'self' data: https://pictures.test;");
  const sheet = site.read(`build${/\/assets\/page-\w+\.css/.exec(html)![0]}`);
  expect(sheet).toMatch(/^\.box > b\{color:red\}\n/);
  // What the page's address completes is so from the sheet, too.
  expect(sheet).toContain('{background:url(/b.png) url("/c%20d.png");margin:1px}');
  expect(sheet).toContain('{position:fixed;background:url(/a.png), url("https://pictures.test/b.png")}');
});

it.each(['@docusaurus/', '@docusaurus/core/lib/client/exports/'])(
  'draws parts of the theme, and the hooks of %s',
  async (core) => {
    const site = page(
      `import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\nimport Info from './info';\n\n# T\n\n<Tabs>\n<TabItem value="a" label="A">\n\n<Info />\n\n</TabItem>\n</Tabs>\n`,
      {
        'docs/info.jsx': `import useBaseUrl from '${core}useBaseUrl';
import useDocusaurusContext from '${core}useDocusaurusContext';
import CodeBlock from '@theme/CodeBlock';
import Admonition from '@theme/Admonition';
export default function Info() {
  const { siteConfig } = useDocusaurusContext();
  return <Admonition type="tip" title={siteConfig.title}><a href={useBaseUrl('other')}>o</a><CodeBlock language="js">{'let a = 1;'}</CodeBlock></Admonition>;
}\n`,
      },
    );
    const text = await textOf(site);
    expect(text).toContain('role="tabpanel"');
    expect(text).toContain('theme-admonition-tip');
    expect(text).toContain('<span>T</span>');
    expect(text).toContain('<span class="token keyword">let</span>');
  },
);

it('draws tabs of a program with the classes that they are given', async () => {
  const site = page(
    `import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\nexport const kind = 'pills';\n\n# T\n\n<Tabs className={kind} block values={[{ value: 'a', label: 'A', attributes: { className: 'red' } }]}>\n<TabItem value="a" className="wide">\n\nIn.\n\n</TabItem>\n</Tabs>\n`,
  );
  const html = await textOf(site);
  expect(html).toContain('class="tabs script-only tabs--block pills"');
  expect(html).toContain('class="tabs__item tabs__item--active red"');
  expect(html).toContain('class="tabs__panel tabs__panel--active wide"');
});

it('draws tabs whose labels are elements', async () => {
  const site = page(
    "import Own from './own';\nimport Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n\n# T\n\n<Own />\n\n<Tabs values={[{ value: \"ink\", label: <i>Ink</i> }]}>\n<TabItem value=\"ink\">\n\nLast.\n\n</TabItem>\n</Tabs>\n",
    {
      'docs/own.jsx':
        'import Tabs from \'@theme/Tabs\';\nimport TabItem from \'@theme/TabItem\';\nexport default () => <Tabs><TabItem value="ink" label={<b>Pot</b>}>In.</TabItem><TabItem value="nib">On.</TabItem></Tabs>;\n',
    },
  );
  const html = await textOf(site);
  expect(html).toMatch(/<button[^>]* data-value="ink"[^>]*><b>Pot<\/b><\/button>/);
  expect(html).toMatch(/<button[^>]* data-value="nib"[^>]*>nib<\/button>/);
  expect(html).toMatch(/<button[^>]* data-value="ink"[^>]*><i>Ink<\/i><\/button>/);
  expect(html).toMatch(/<p class="tabs__label" aria-hidden="true"><i>Ink<\/i><\/p><p>Last\.<\/p>/);
});

it('colours code that a component draws in a language that no page has a fence of', async () => {
  const site = page(
    "import Code from '@theme/CodeBlock';\n\n# T\n\n<Code language=\"dart\">{'final int a = 1;'}</Code>\n",
  );
  expect(await textOf(site)).toContain('<span class="token keyword">final</span>');
});

it('draws the diagrams that components give it, and names those that it cannot draw', async () => {
  const diagram = '<Mermaid value={`graph LR\n  a --> b`} />';
  const site = page(
    `import Mermaid from '@theme/Mermaid';\nimport Own from './own';\n\n# T\n\n${diagram}\n\n<Own />\n\n<Mermaid value="gantt" />\n`,
    {
      'jstz-docs.config.json': JSON.stringify({ title: 'T', markdown: { mdx: 'full', mermaid: true } }),
      'docs/own.jsx': `import Mermaid from '@theme/Mermaid';\nexport default () => ${diagram};\n`,
    },
  );
  const { stderr } = await site.run('build');
  expect(stderr).toMatch(/^docs\/index\.mdx:11:1 {2}error {2}mermaid-syntax/m);
  site.write('docs/index.mdx', site.read('docs/index.mdx').replace(/<Mermaid value="gantt".*/, ''));
  const text = await textOf(site);
  expect(text.match(/<figure class="mermaid-diagram mermaid-diagram--drawn"/g)).toHaveLength(2);
  const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

it('draws elements of Markdown with the components of the site', async () => {
  const site = page('# T\n\n{1 + 1} and [o](./other.md)\n', {
    'src/theme/MDXComponents.js': `import MDXComponents from '@theme-original/MDXComponents';
export default { ...MDXComponents, a: ({ href, children }) => <a href={href} className="mine">{children}</a> };\n`,
  });
  expect(await textOf(site)).toContain('<p>2 and <a class="mine" href="/other">o</a></p>');
});

it('gives a component that draws a table its rows, as elements', async () => {
  const site = page('# T\n\n{1 + 1}\n\n| | |\n| - | - |\n| [o](./other.md) | `c` |\n', {
    'src/theme/MDXComponents.js':
      'export default { table: ({ children: [head, body] }) => <table data-head={head.props.children.props.children.length}>{body}</table> };\n',
  });
  expect(await textOf(site)).toContain(
    '<table data-head="2"><tbody><tr><td><a href="/other">o</a><td><code>c</code></table>',
  );
});

it('draws elements of pages without components so too, and makes them anew with the components', async () => {
  const elements = (name: string) =>
    `export default { ${name}: ({ children }) => <mark>{children}</mark> };\n`;
  const site = page('# T\n\nA *word*.\n', {
    'docs/more.mdx': '# More\n\nA **word**.\n',
    'src/theme/MDXComponents.js': elements('em'),
  });
  expect(await textOf(site)).toBe('<p>A <mark>word</mark>.</p>');
  expect(site.main('more/index.html')).toContain('A <strong>word</strong>.');
  site.write('src/theme/MDXComponents.js', elements('strong'));
  expect(await textOf(site)).toBe('<p>A <em>word</em>.</p>');
  expect(site.main('more/index.html')).toContain('A <mark>word</mark>.');
});

it('has the Markdown files of the site’s own components on the pages that show them, and no other', async () => {
  const site = project({
    'jstz-docs.config.json':
      '{ "title": "T", "markdown": { "mdx": "full" }, "onBrokenMarkdownLinks": "warn" }',
    'src/theme/MDXComponents.js': `import Outer from '@site/parts/_outer.mdx';
import Inner, { year } from '@site/parts/_inner.mdx';
import { Move } from '@site/src/move';
const Frame = () => <section><Move /></section>;
export default { Outer, Inner, Move, Frame, Year: () => <b>{year}</b> };\n`,
    'src/move.jsx':
      "import { useState } from 'react';\nexport const Move = () => { const [n, set] = useState(1); return <button onClick={() => set(n + 1)}>{n}</button>; };\n",
    'parts/_outer.mdx': '## Outer\n\nTo the [end](#end).\n\n<Inner />\n',
    'parts/_inner.mdx': 'export const year = 2026;\n\nInner to [nothing](./gone.md).\n',
    'docs/index.mdx': '# T\n\n<Outer />\n\n## End\n',
    'docs/none.mdx': '# None\n\n<Move />\n',
    'docs/year.mdx': '# Year\n\n<Year />\n\n<Frame />\n',
  });
  const { code, stderr } = await site.run('build');
  expect(code).toBe(0);
  // What is wrong in a file is told once, where it stands.
  expect([...stderr.matchAll(/^(?:docs|parts)\/\S+/gm)].join()).toBe('parts/_inner.mdx:3:10');
  expect(site.main('index.html')).toMatch(/id="outer"[\s\S]*href="#end"[\s\S]*Inner to/);
  // Nor does an island hold texts that nothing in it shows.
  expect(site.main('none/index.html')).toMatch(/<jd-island.*<button>1<\/button><\/jd-island>/);
  expect(site.main('year/index.html')).toMatch(/<b>2026<\/b>\s*<section><jd-island.*<button>1/);
});

it('has the style sheets of the site’s own components on the pages of programs', async () => {
  const site = page('# T\n\n<Box />\n', {
    'src/theme/MDXComponents.js':
      "import css from './box.module.css';\nexport default { Box: () => <i className={css.box}>box</i> };\n",
    'src/theme/box.module.css': '.box { color: teal }\n',
  });
  const name = /<i class="([^"]+)">box/.exec(await textOf(site))![1]!;
  const sheets = [...site.read('build/index.html').matchAll(/rel="stylesheet" href="([^"]+)"/g)];
  expect(sheets.map(([, path]) => site.read(`build${path}`)).join('')).toContain(`.${name}{color:teal}`);
});

it('takes code that is shown for no code of the page', async () => {
  const shown = "```js\nconst a = require('not-there');\nimport 'nor-this';\n```";
  const site = page(
    `import { Box } from './box';\n\n<Box text="require('nor-that')">\n\n${shown}\n\n</Box>\n`,
    {
      'docs/box.jsx':
        "import { useState } from 'react';\nexport const Box = ({ text, children }) => { useState(text); return <div>{children}</div>; };\n",
    },
  );
  expect(await textOf(site)).toContain('not-there');
});

it('draws a page once that asks for no more than its own front matter', async () => {
  const drawn = async (asked: string) => {
    const site = page("---\nlevel: 5\n---\nimport { Box } from './box';\n\n# T\n\n<Box />\n");
    site.write(
      'docs/box.jsx',
      `import { appendFileSync } from 'node:fs';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
export const Box = () => {
  appendFileSync(${JSON.stringify(join(site.dir, 'draws'))}, '.');
  return <b>{JSON.stringify(useDoc().${asked})}</b>;
};\n`,
    );
    const text = await textOf(site);
    return [text.replaceAll('&quot;', '"'), site.read('draws').length];
  };
  expect(await drawn('frontMatter')).toEqual(['<b>{"level":5}</b>', 1]);
  expect(await drawn('metadata.permalink')).toEqual(['<b>"/"</b>', 2]);
});

it('gives dates of the front matter as dates, as Docusaurus does', async () => {
  const site = page(
    "---\nday: 2024-05-01\ntime: 2024-05-01 10:30:00 +02:00\ntext: '2024-05-01'\n---\n# T\n\n{frontMatter.day.getTime()} {frontMatter.time.toISOString()} {typeof frontMatter.text}\n",
  );
  expect(await textOf(site)).toMatch(/1714521600000\s2024-05-01T08:30:00.000Z\sstring/);
});

it('reads what a Markdown file exports, in the content and in exports of the page', async () => {
  const site = page(
    [
      "import Part, { toc as partToc, frontMatter as about, year } from './_part.mdx';",
      "import * as all from './_part.mdx';",
      'export const toc = [...partToc, { value: String(year) }];',
      '\n# T\n\n<Part />\n',
      'Of {toc.map(({ value }) => value).join()} {about.level} {year} {all.frontMatter.level}\n',
    ].join('\n'),
    {
      'docs/_part.mdx': '---\nlevel: 3\n---\nexport const year = 2026;\n\n## Inner\n',
    },
  );
  expect(await textOf(site)).toContain('<p>Of Inner,2026 3 2026 3</p>');
});

it('reads an imported file of Markdown as Markdown where files of MDX have their own ending', async () => {
  const site = page("import Log from './_log.md';\nexport const n = 1;\n\n# T\n\n<Log />\n", {
    'docs/_log.md':
      'Coming from <2.6 needs {care}: at most <= 5.\n\nSee <https://ropes.example.org/> and <b>{n}</b>.\n',
  });
  const text = (await textOf(site)).replace(/<!-- -->/g, '');
  expect(text).toContain('<p>Coming from &lt;2.6 needs {care}: at most &lt;= 5.</p>');
  expect(text).toMatch(/<a href="https:\/\/ropes\.example\.org\/"/);
  site.write('docs/index.mdx', site.read('docs/index.mdx').replace('_log.md', '_log.mdx'));
  site.write('docs/_log.mdx', site.read('docs/_log.md'));
  const { code, stderr } = await site.run('build');
  expect([code, stderr]).toEqual([1, expect.stringContaining('_log.mdx:1:14  error  mdx-syntax')]);
});

it('finds pictures that an imported file names from the site on', async () => {
  const site = page("import Part from '@site/parts/_part.mdx';\n\n# T\n\n<Part />\n", {
    'parts/_part.mdx': 'export const n = 1;\n\n![a](@site/parts/a.svg) ![b](./a.svg)\n',
    'parts/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  });
  expect(await textOf(site)).toMatch(/ alt="a" [\s\S]* alt="b" /);
});

it('imports Markdown from outside the site where pages are programs, and tells once what is not there', async () => {
  const text = "import Rules, { toc } from '@site/../RULES.md';\n\n# T\n\n<Rules /> {toc.length}\n";
  const site = project({
    'RULES.md': '## Be kind\n',
    'site/jstz-docs.config.json': CONFIG['jstz-docs.config.json'],
    'site/docs/index.mdx': text,
    'site/docs/gone.mdx': text.replace('RULES', 'GONE'),
  });
  const { code, stderr } = await site.run('build site');
  expect(stderr.match(/ error {2}\S+\n.*/g)).toEqual([
    ' error  partial-missing\n  There is no file `../GONE.md`.',
  ]);
  expect(code).toBe(1);
  site.remove('site/docs/gone.mdx');
  expect((await site.run('build site')).code).toBe(0);
  expect(site.read('site/build/index.html')).toMatch(/<h2[^>]*id="be-kind"/);
});

it('leaves out a sheet that a sheet imports and that is not there, with its place', async () => {
  const files = {
    'docs/box.jsx': "import './box.css';\nexport default () => <b>x</b>;\n",
    'docs/box.css': '@import "not-here/base";\n@import "./gone.css";\n.a { color: red }\n',
  };
  const text = `import Box from './box';\n\n# T\n\n<Box />\n`;
  const { code, stderr } = await page(text, files).run('build');
  expect(stderr).toContain(
    'docs/box.css:1:9  error  style-missing\n  There is no style sheet "not-here/base"',
  );
  expect(stderr).toContain('docs/box.css:2:9  error  style-missing\n  There is no style sheet "./gone.css"');
  expect(code).toBe(1);
  const lenient = project({
    ...files,
    'docs/index.mdx': text,
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://t.test', baseUrl: '/', presets: [['classic', { blog: false, docs: { routeBasePath: '/' } }]] };\n",
  });
  const said = await lenient.run('build');
  expect(said.stdout + said.stderr).toContain('docs/box.css:1:9  warning  style-missing');
  expect([said.code, lenient.main('index.html')]).toEqual([0, expect.stringContaining('<b>x</b>')]);
});

it('makes a page anew when a component that it imports has changed, and no other', async () => {
  const site = page(`import Box from './box';\n\n# T\n\n<Box />\n`, {
    'docs/box.jsx': 'export default () => <b>one</b>;\n',
  });
  await textOf(site);
  const again = await site.run('build --explain docs/index.mdx');
  expect(again.stdout + again.stderr).toContain('Nothing has changed');
  site.write('docs/box.jsx', 'export default () => <b>two</b>;\n');
  const { stdout, stderr } = await site.run('build');
  expect(site.main('index.html')).toContain('<b>two</b>');
  expect(stdout + stderr).toContain('cache: 1 of 2 pages');
});

it.each([
  ['the command', 'full', 'build --static-content'],
  ['the configuration', 'static', 'build'],
])('runs nothing where %s says so', async (_, mdx, command) => {
  const site = project({
    'jstz-docs.config.json': `{ "title": "T", "markdown": { "mdx": "${mdx}" } }`,
    'docs/index.mdx': `import Box from './box';\nexport const run = 1;\n\n# T\n\n<Box />\n\n{1 + 1}\n`,
    'docs/box.jsx': "throw new Error('was run');\n",
  });
  const { stdout, stderr, code } = await site.run(command);
  expect(code).toBe(0);
  expect(stdout + stderr).not.toContain('was run');
  expect(site.main('index.html')).toContain('{1 + 1}');
  expect(site.list('build/assets').filter((name) => /^(?:island|components)/.test(name))).toEqual([]);
});

it('shows no comments', async () => {
  const site = page(
    'export const a = 1;\n\nOne{/* two */} {a}.\n\n{/* three */}\n\n<!-- four -->\n\nFive.\n',
  );
  expect(await textOf(site)).toBe('<p>One 1.</p>\n<p>Five.</p>');
});

it('waits for nothing that a module asks of the network when it is loaded', async () => {
  const site = page("import Release from '@site/src/release';\n\n# T\n\n<Release />\n", {
    'src/release.jsx':
      "const asked = Promise.reject(new TypeError('fetch failed'));\nexport default () => <p>{typeof asked.then}</p>;\n",
  });
  expect(await textOf(site)).toContain('<p>function</p>');
});

it('names the component that reads a file that is not there', async () => {
  const site = page(`import Secret from './secret';\n\n# T\n\n<Secret />\n`, {
    'docs/secret.jsx': `import { readFileSync } from 'node:fs';
import { useState } from 'react';
export default function Secret() {
  const [isOpen] = useState(false);
  const text = readFileSync('secret.txt', 'utf8');
  return <b>{isOpen ? text : 'closed'}</b>;
}
`,
  });
  const { stderr } = await site.run('build');
  expect(stderr).toMatch(/docs\/index\.mdx:5:1 {2}error {2}component-failed[\s\S]*ENOENT/);
});

it('stops a component that never ends, and draws the next page', async () => {
  const site = project({ 'hang.jsx': 'export default () => { for (;;) {} };\n' });
  const runner = createRunner({
    siteDir: site.dir,
    threadFile: join(root, 'dist/component-thread.js'),
    facts: { en: {} as never },
    timeLimitMs: 300,
  });
  onTestFinished(() => runner.close());
  const program = (body: string, from?: string) => ({
    path: 'a.mdx' as never,
    locale: 'en',
    version: 'current',
    frontMatter: {},
    scripts: [
      {
        path: 'a.mdx' as never,
        code: `const { jsx, scope } = arguments[0]; return { default: () => jsx(${body}, {}) };`,
        module: '',
        names: from ? ['Hang'] : [],
        imports: from ? [{ local: 'Hang', imported: 'default', from, line: 1, column: 1 }] : [],
        used: [],
        partials: [],
        toc: [],
      },
    ],
  });
  const { html, findings } = await runner.run(program('scope.Hang', './hang'));
  expect(html).toBeUndefined();
  expect(findings[0]).toMatchObject({ code: 'component-timeout', severity: 'error' });
  expect((await runner.run(program("'hr'"))).html).toBe('<hr/>');
});

it('imports partials and components that lie beside it in docs outside the site', async () => {
  const site = project({
    'web/jstz-docs.config.json':
      '{ "title": "T", "markdown": { "mdx": "full" }, "docs": { "path": "../docs" } }',
    'docs/guide/a.mdx':
      "import Part from '../parts/_part.mdx';\nimport { Box } from '../parts/box';\n\n<Box />\n\n<Part />\n",
    'docs/parts/_part.mdx': 'export const word = "partial";\n\nFrom the {word}, [A](../guide/a.mdx).\n',
    'docs/parts/box.jsx': 'export const Box = () => <section>From the box.</section>;\n',
  });
  const { code, stderr, stdout } = await site.run('build web');
  expect(code === 0 ? '' : stderr + stdout).toBe('');
  const html = site.read('web/build/guide/a/index.html');
  expect(html).toContain('<section>From the box.</section>');
  expect(html).toContain('From the partial, <a href="/guide/a">A</a>.');
});

const CHOICE = {
  'src/choice.jsx': `import React, { createContext, useContext, useState } from 'react';
const Choice = createContext({ name: 'none' });
export const Moving = ({ children }) => {
  const [name, set] = useState('first');
  return <Choice.Provider value={{ name, set }}><button onClick={() => set('second')}>{name}</button>{children}</Choice.Provider>;
};
export const Still = ({ children }) => <Choice.Provider value={{ name: 'still' }}>{children}</Choice.Provider>;
export const Shown = () => <b>{useContext(Choice).name}</b>;
export const Chosen = () => { const { name, set } = React.useContext(Choice); return <i onClick={() => set('third')}>{name}</i>; };
export const Plain = ({ children }) => { const [n, set] = useState(0); return <div onClick={() => set(1)}>{n}{children}</div>; };
export const Both = () => <Moving><Shown /><Chosen /></Moving>;
`,
};
const choice = (text: string) =>
  page(
    `import { Both, Chosen, Moving, Plain, Shown, Still } from '@site/src/choice';\n\n${text}\n`,
    CHOICE,
  ).run('build');

it('names components that a context does not reach, with their place', async () => {
  const given =
    'docs/index.mdx:3:1  warning  island-context\n  What stands in `<Moving>` does not get what `<Moving>` gives as a context: a browser takes over each component by itself.';
  expect((await choice('<Moving><a href="#x"><Shown /></a></Moving>')).stderr).toContain(given);
  expect((await choice('<Still>\n\n<Chosen />\n\n</Still>')).stderr).toContain(
    'docs/index.mdx:5:1  warning  island-context\n  `<Chosen>` does not get what a component around it gives as a context: a browser takes it over by itself.',
  );
});

it('takes over a component with those that stand in it, where it gives them a context', async () => {
  const site = page(
    'import { Moving, Plain, Shown } from \'@site/src/choice\';\n\n<Moving>\n  Words and <Shown />\n  <Plain>**bold** <Shown key="two" /></Plain>\n</Moving>\n',
    CHOICE,
  );
  expect((await site.run('build')).stderr).not.toMatch(/ (?:warning|error) {2}/);
  const [, parts] =
    /<jd-island data-id="i\d" data-name="Moving"[^>]* data-parts="([^"]*)"><button>first<\/button><p>Words and <b>first<\/b>\s*<div>0<jd-slot [^>]*><strong>bold<\/strong><\/jd-slot> <b>first<\/b><\/div><\/p><\/jd-island>/.exec(
      site.main('index.html').replaceAll('<!-- -->', ''),
    ) ?? [];
  // Each once, and never a browser's component in another's.
  expect(parts?.split(' ')).toHaveLength(2);
  for (const path of parts!.split(' ')) expect(site.list('build')).toContain(path.slice(1));
  expect(site.main('index.html').match(/<jd-island/g)).toHaveLength(1);
});

it('takes over components of the site for Markdown with those in them, too', async () => {
  const site = project({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://t.test', baseUrl: '/', presets: [['classic', { blog: false, docs: { routeBasePath: '/' } }]] };\n",
    'src/theme/MDXComponents.jsx':
      "import All from '@theme-original/MDXComponents';\nimport { Moving, Shown } from '@site/src/choice';\nexport default { ...All, Moving, Shown };\n",
    'docs/index.mdx': '# T\n\n<Moving>\n  <Shown />\n</Moving>\n',
    ...CHOICE,
  });
  expect((await site.run('build')).stderr).not.toMatch(/ (?:warning|error) {2}/);
  expect(site.main('index.html').replaceAll('<!-- -->', '')).toMatch(
    /<jd-island [^>]*data-name="Moving"[^>]* data-parts="[^" ]+"><button>first<\/button>\s*<b>first<\/b>/,
  );
});

it('takes them over with their own parts, too', async () => {
  const site = project({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://t.test', baseUrl: '/', presets: [['classic', { blog: false, docs: { routeBasePath: '/' } }]] };\n",
    'src/theme/MDXComponents.jsx':
      "import All from '@theme-original/MDXComponents';\nimport { Card } from '@site/src/card';\nexport default { ...All, Card };\n",
    'src/card.jsx': `import { createContext, useContext, useState } from 'react';
const Method = createContext(undefined);
const Root = ({ method, children }) => { useState(0); return <Method.Provider value={method}><section>{children}</section></Method.Provider>; };
const Title = () => <b>{useContext(Method).toUpperCase()}</b>;
export const Card = Object.assign(Root, { Title });
`,
    'docs/index.mdx': '# T\n\n<Card method="get">\n  <Card.Title />\n</Card>\n',
  });
  expect((await site.run('build')).stderr).not.toMatch(/ (?:warning|error) {2}/);
  expect(site.main('index.html')).toMatch(/<jd-island [^>]*data-parts="[^" ]+"><section>\s*<b>GET<\/b>/);
});

/** As the table of an interface: rows have the names that stand in their first cells. */
const ROWS = `import React, { useState } from 'react';
export default function Rows({ children }) {
  useState(0);
  if (children.type !== 'table') throw new Error('no table');
  const [head, body] = React.Children.toArray(children.props.children);
  const nameOf = (node) => (React.isValidElement(node) ? nameOf(React.Children.toArray(node.props.children)[0]) : node);
  return <table className="rows">{head}<tbody>{React.Children.map(body.props.children, (row) => <tr id={nameOf(row)}>{row.props.children}</tr>)}</tbody></table>;
}
`;

it('shows what is no id at the end of a heading', async () => {
  const text = await textOf(page('## Odd {#a b}\n\n## Odder {#a\\{b}\n\nText {1 + 1}.\n'));
  expect(text).toContain('Odd {#a b}');
  expect(text).toContain('Odder {#a{b}');
});

it('lets a component look at the rows of a table in it', async () => {
  const site = page(
    "import Rows from '@site/src/rows';\n\n<Rows>\n\n| Name | What |\n| --- | --- |\n| `aVeryLongNameOfSomething` | see [other](./other.md) |\n| `b` | **bold** |\n\n</Rows>\n\n[To it](#aVeryLongNameOfSomething)\n",
    { 'src/rows.jsx': ROWS },
  );
  expect((await site.run('build')).stderr).not.toMatch(/ (?:warning|error) {2}/);
  const html = site.main('index.html');
  expect(html).toMatch(
    /<jd-island [^>]*data-name="Rows"[^>]*><table class="rows"><thead><tr><th>Name<th>What<tbody>/,
  );
  expect(html).toMatch(/<tr id="aVeryLongNameOfSomething"><td><code[^>]*>aVeryLongNameOfSomething<\/code>/);
  expect(html).toContain('<a href="/other">other</a>');
  expect(html).toContain('<tr id="b">');
});

it.each([
  ['still', ''],
  ['moving', 'useState(0);'],
])('lets a %s component look at the components that it is given', async (_what, state) => {
  const site = page(
    'import { Tab, Tabs } from \'@site/src/tabs\';\n\n<Tabs>\n  <Tab name="One">\n\n  First *text*.\n\n  </Tab>\n  <Tab name="Two">Second.</Tab>\n</Tabs>\n',
    {
      'src/tabs.jsx': `import { Children, useState } from 'react';
export const Tab = () => null;
export const Tabs = ({ children }) => {
  ${state}
  const tabs = Children.toArray(children).filter((child) => typeof child !== 'string');
  if (tabs.some((tab) => tab.type !== Tab)) throw new Error('no tab');
  return <dl>{tabs.map(({ props }) => <div key={props.name}><dt>{props.name}</dt><dd>{props.children}</dd></div>)}</dl>;
};
`,
    },
  );
  expect((await site.run('build')).stderr).not.toMatch(/ (?:warning|error) {2}/);
  const text = site.main('index.html').replace(/<\/?jd-slot[^>]*>/g, '');
  expect(text).toMatch(
    /<dl><div><dt>One<\/dt><dd>\s*<p>First <em>text<\/em>\.<\/p>\s*<\/dd><\/div><div><dt>Two<\/dt><dd>Second\.<\/dd><\/div><\/dl>/,
  );
});

it('lets a component know those in it that move by their names, on the server as in browsers', async () => {
  const site = page("import Show from '@site/src/show';\n\n<Show />\n", {
    'src/show.jsx': `import { Children, forwardRef, useState } from 'react';
const Slide = forwardRef(({ children }, ref) => { const [n] = useState(0); return <li ref={ref}>{children}{n}</li>; });
Slide.displayName = 'Slide';
const Slides = ({ children }) => {
  const isSlide = (child) => child.type?.displayName === 'Slide';
  const all = Children.toArray(children);
  return <div><ul>{all.filter(isSlide)}</ul>{all.filter((child) => !isSlide(child))}</div>;
};
export default () => { const [n, set] = useState(0); return <Slides><Slide>one</Slide><b onClick={() => set(1)}>{n}</b></Slides>; };
`,
  });
  expect(await textOf(site)).toMatch(/<div><ul><li>one(?:<!-- -->)?0<\/li><\/ul><b>0<\/b><\/div>/);
});

it('leaves a component as the server drew it that cannot do with HTML in it', async () => {
  const site = page(
    "import { Tab, Tabs } from '@site/src/tabs';\n\n<Tabs>\n  <Tab name={() => 'f'}>Second.</Tab>\n</Tabs>\n",
    {
      'src/tabs.jsx': `import { Children, useState } from 'react';
export const Tab = () => null;
export const Tabs = ({ children }) => { useState(0); return <p>{Children.map(children, ({ props }) => props.name())}</p>; };
`,
    },
  );
  const { code, stderr } = await site.run('build');
  expect([code, stderr]).toEqual([
    0,
    expect.stringContaining(
      'docs/index.mdx:3:1  warning  island-props\n  `<Tabs>` stays as the server drew it: it cannot do with what stands in it as HTML (props.name is not a function).',
    ),
  ]);
  expect(site.main('index.html')).toContain('<p>f</p>');
});

it('says nothing where contexts reach all that ask for them', async () => {
  for (const text of [
    '<Both />',
    '<Still><Shown /></Still>',
    '<Moving>Words</Moving>\n\n<Chosen />',
    '<Plain><Still><Shown /></Still></Plain>',
    '<Moving><Shown /></Moving>',
    '<Moving><div><Shown /></div></Moving>',
    '<Moving>\n\n<Plain>\n\n<Chosen />\n\n</Plain>\n\n</Moving>',
  ]) {
    const { code, stderr } = await choice(text);
    expect([text, code, stderr.match(/island-context/)]).toEqual([text, 0, null]);
  }
});
