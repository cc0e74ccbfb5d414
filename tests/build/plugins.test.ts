/** Plugins of remark and rehype that the configuration names: what they do to pages, and what becomes of their faults. */
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { expectBuilt, project } from '../support/project.ts';

/** Writes `shout` in capitals, with what the options say behind it. */
const SHOUT = `
import { mark } from './mark.js';
export default function shout({ end = '!' } = {}) {
  return async (tree) => {
    const visit = (node) => {
      if (node.type === 'text') node.value = node.value.replace('shout', 'SHOUT' + end + mark);
      for (const child of node.children ?? []) visit(child);
    };
    visit(tree);
  };
}
`;
const config = (markdown: string, more = '', before = '') =>
  `${before}\nexport default { title: 'Site', url: 'https://example.test', ${more} markdown: ${markdown} };\n`;
const FILES = {
  'docs/index.md': '# Home\n\nWe shout. [Next](./next.md)\n',
  'docs/next.md': '# Next\n\nWe whisper.\n',
  'plugins/shout.js': SHOUT,
  'plugins/mark.js': "export const mark = '';\n",
};

describe('a plugin', () => {
  it('is named by its module, with options, and works on every page', async () => {
    const site = project({
      ...FILES,
      'jstz-docs.config.mjs': config("{ remarkPlugins: [['./plugins/shout.js', { end: '?' }]] }"),
    });
    const { code, stderr } = await site.run('build');
    expect({ code, stderr }).toMatchObject({ code: 0 });
    expect(site.main('index.html')).toContain('We SHOUT?. <a href="/next">Next</a>');
  });

  it('may read signs of its own in the text, which is plain without it', async () => {
    const site = project({
      'docs/index.md': '# Home\n\nPlain words, one =marked= one.\n',
      // Takes `=` for a mark of its own.
      'plugins/marks.js': `
const tokenize = (effects, ok) => {
  const end = (code) => { effects.consume(code); effects.exit('sign'); return ok; };
  return (code) => { effects.enter('sign'); return end(code); };
};
export default function marks() {
  const data = this.data();
  data.micromarkExtensions.push({ text: { 61: { name: 'sign', tokenize } } });
  data.fromMarkdownExtensions.push({
    enter: { sign(token) { this.enter({ type: 'text', value: '+' }, token); } },
    exit: { sign(token) { this.exit(token); } },
  });
}
`,
      'jstz-docs.config.mjs': config("{ remarkPlugins: ['./plugins/marks.js'] }"),
    });
    const { code, stderr } = await site.run('build');
    expect({ code, stderr }).toMatchObject({ code: 0 });
    expect(site.main('index.html')).toContain('one +marked+ one');
  });

  it('is a function, in threads too, and works on the collections that are named', async () => {
    const uses = "{ remarkPlugins: [{ plugin: shout, options: { end: '.' }, collections: ['more'] }] }";
    const site = project({
      ...FILES,
      'more/a.md': '# A\n\nWe shout\n',
      'jstz-docs.config.mjs': config(
        uses,
        "collections: [{ kind: 'docs', id: 'more' }],",
        "import shout from './plugins/shout.js';",
      ),
    });
    const { code, stderr } = await site.run('build --workers 2');
    expect({ code, stderr }).toMatchObject({ code: 0 });
    expect(site.main('more/a/index.html')).toContain('We SHOUT.');
    expect(site.main('index.html')).toContain('We shout.');
  });

  it('is part of what pages depend on: its file, what that imports, its options', async () => {
    const named = (end: string) => config(`{ remarkPlugins: [['./plugins/shout.js', { end: '${end}' }]] }`);
    const site = project({ ...FILES, 'jstz-docs.config.mjs': named('1') });
    const shown = async () => {
      const { code, stderr } = await site.run('build');
      expect({ code, stderr }).toMatchObject({ code: 0 });
      return /SHOUT[^.]*/.exec(site.main('index.html'))?.[0];
    };
    expect(await shown()).toBe('SHOUT1');
    expect(await shown()).toBe('SHOUT1');
    site.write('jstz-docs.config.mjs', named('2'));
    expect(await shown()).toBe('SHOUT2');
    site.write('plugins/mark.js', "export const mark = 'm';\n");
    expect(await shown()).toBe('SHOUT2m');
  });

  it('that stands in the config as a function is known by the files that the config is made from', async () => {
    const site = project({
      ...FILES,
      'jstz-docs.config.mjs': config(
        '{ remarkPlugins: [shout] }',
        '',
        "import shout from './plugins/shout.js';",
      ),
    });
    await site.run('build');
    expect(site.main('index.html')).toContain('SHOUT!.');
    site.write('plugins/mark.js', "export const mark = 'new';\n");
    await site.run('build');
    expect(site.main('index.html')).toContain('SHOUT!new.');
  });

  it('names itself and the page where it throws, and the other pages are built', async () => {
    const site = project({
      ...FILES,
      'plugins/shout.js':
        "export default () => (tree, file) => { if (file.path.endsWith('next.md')) throw new TypeError('no such thing'); };\n",
      'jstz-docs.config.mjs': config("{ remarkPlugins: ['./plugins/shout.js'] }"),
    });
    const { code, stdout, stderr } = await site.run('build');
    expect(code).toBe(1);
    expect(stdout + stderr).toContain('docs/next.md:1:1  error  plugin-failed');
    expect(stdout + stderr).toContain(
      'The remark plugin `./plugins/shout.js` failed on this page: no such thing.',
    );
    expect((stdout + stderr).match(/plugin-failed/g)).toHaveLength(1);
  });

  it('does not hold the build where it waits for what never comes, and is waited for once', async () => {
    const site = project({
      ...FILES,
      'docs/last.md': '# Last\n',
      'plugins/shout.js':
        "export default () => (tree, { path }) => path.endsWith('index.md') ? undefined : new Promise(() => {});\n",
      'jstz-docs.config.mjs': config("{ remarkPlugins: ['./plugins/shout.js'] }"),
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    let passed = 0;
    const waiting = setInterval(() => {
      passed += 1;
      vi.advanceTimersByTime(1_000);
    }, 5);
    const { code, stdout, stderr } = await site.run('build').finally(() => clearInterval(waiting));
    expect(code).toBe(1);
    expect((stdout + stderr).match(/docs\/\w+\.md.*\n.*within \d+ s/g)).toEqual([
      'docs/last.md:1:1  error  plugin-failed\n  The remark plugin `./plugins/shout.js` failed on this page: it did not come to an end within 60 s',
      'docs/next.md:1:1  error  plugin-failed\n  The remark plugin `./plugins/shout.js` failed on this page: it did not come to an end within 1 s',
    ]);
    expect(passed).toBeGreaterThan(60);
  });

  it('leaves messages as warnings and refusals as errors, with their places', async () => {
    const site = project({
      ...FILES,
      'plugins/shout.js':
        "export default () => (tree, file) => { file.message('Too loud', tree.children[1]); file.info('By the way', tree.children[0]); if (file.path.endsWith('next.md')) file.fail('Forbidden', tree.children[0]); };\n",
      'jstz-docs.config.mjs': config(
        "{ rehypePlugins: ['./plugins/shout.js'], remarkPlugins: ['./plugins/shout.js'] }",
      ),
    });
    const { stdout, stderr } = await site.run('build');
    const places = (stdout + stderr).match(/^docs\S+:\d+:\d+ .*\n.*$/gm);
    expect(places).toEqual([
      'docs/index.md:1:1  info  plugin-message\n  The rehype plugin `./plugins/shout.js` says: By the way.',
      'docs/index.md:1:1  warning  plugin-message\n  The rehype plugin `./plugins/shout.js` says: Too loud.',
      'docs/index.md:1:1  info  plugin-message\n  The remark plugin `./plugins/shout.js` says: By the way.',
      'docs/index.md:3:1  warning  plugin-message\n  The remark plugin `./plugins/shout.js` says: Too loud.',
      'docs/next.md:1:1  error  plugin-failed\n  The remark plugin `./plugins/shout.js` failed on this page: Forbidden.',
    ]);
  });

  it('whose file does not exist is told once, at its place', async () => {
    const site = project({
      ...FILES,
      'jstz-docs.config.mjs': "export default {\n  markdown: { remarkPlugins: ['./plugins/nope.js'] },\n};\n",
    });
    const { code, stderr } = await site.run('build');
    expect(code).toBe(2);
    expect(stderr).toBe(`jstz-docs.config.mjs:2:31  error  plugin-missing
  The plugin "./plugins/nope.js" does not exist.
  2 |   markdown: { remarkPlugins: ['./plugins/nope.js'] },
    |                               ^^^^^^^^^^^^^^^^^^^
  hint: Mend the path; it is relative to the site folder.

1 error in 1 file
`);
    site.write('plugins/nope.js', 'export default () => () => {};\n');
    expect((await site.run('build')).code).toBe(0);
  });

  it('whose path is that of a folder without an index does not exist', async () => {
    const site = project({
      ...FILES,
      'plugins/a.js': '',
      'jstz-docs.config.mjs': config("{ remarkPlugins: ['./plugins'] }"),
    });
    const { code, stderr } = await site.run('build');
    expect({ code, stderr }).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('The plugin "./plugins" does not exist.'),
    });
    site.write('plugins/index.js', 'export default () => () => {};\n');
    expect((await site.run('build')).code).toBe(0);
  });

  it('that is not installed is told once, and the site is built', async () => {
    const site = project({
      ...FILES,
      'jstz-docs.config.mjs': config(
        "{ remarkPlugins: ['remark-not-there'], rehypePlugins: [['rehype-not-there', 1]] }",
      ),
    });
    const { code, stdout, stderr } = await site.run('build');
    expect(code).toBe(0);
    expect((stdout + stderr).match(/^.*plugin-missing\n.*$/gm)).toEqual([
      'jstz-docs.config.mjs:2:91  warning  plugin-missing\n  The plugin "remark-not-there" is not installed: what it changes in pages is missing.',
      'jstz-docs.config.mjs:2:128  warning  plugin-missing\n  The plugin "rehype-not-there" is not installed: what it changes in pages is missing.',
    ]);
  });

  it('that lacks a package is told once, and not for each page that imports a part', async () => {
    const site = project({
      'docusaurus.config.js':
        "const visit = require('not-there');\nmodule.exports = { title: 'T', url: 'https://t.test', baseUrl: '/', presets: [['classic', { blog: false, docs: { routeBasePath: '/', remarkPlugins: [function shout() { return (tree) => visit(tree, () => {}); }] } }]] };\n",
      'docs/_part.mdx': 'Part.\n',
      'docs/index.mdx': "import Part from './_part.mdx';\n\n# T\n\n<Part />\n",
      'docs/two.mdx': "import Part from './_part.mdx';\n\n# Two\n\n<Part />\n",
    });
    const { code, stdout, stderr } = await site.run('build');
    expect(code).toBe(0);
    expect((stdout + stderr).match(/^.*plugin-missing\n.*$/gm)).toEqual([
      'docusaurus.config.js  warning  plugin-missing\n  The remark plugin `shout` needs "not-there", which is not installed: what it changes in pages is missing.',
    ]);
  });

  it('makes nothing run in a page that is static', async () => {
    const site = project({
      ...FILES,
      'plugins/shout.js':
        "export default () => (tree) => { tree.children.push({ type: 'mdxJsxFlowElement', name: 'Box', attributes: [], children: [] }); };\n",
      'jstz-docs.config.mjs': config("{ remarkPlugins: ['./plugins/shout.js'] }"),
    });
    const { code, stdout, stderr } = await site.run('build');
    expect(code).toBe(0);
    expect(stdout + stderr).toContain('A plugin put `<Box>` into this page');
  });
});

describe('a plugin of rehype', () => {
  /** Marks links to other sites, puts every picture and listing into a box, and leads one link elsewhere. */
  const OUTSIDE = `
export default () => (tree) => {
  const visit = (node) => {
    if (node.tagName === 'a' && /^https:/.test(node.properties.href)) node.properties.rel = ['nofollow'];
    if (node.tagName === 'a' && node.properties.href === './old.md') node.properties.href = './next.md';
    if (node.tagName === 'pre') node.properties.dataCode = node.children[0].properties.className[0];
    if (node.tagName === 'img') node.properties.dataSrc = node.properties.src;
    node.children?.forEach(visit);
    if (node.type === 'root') node.children.push({ type: 'raw', value: '<p style="color: red"><a href="./next.md">more</a></p>' });
  };
  visit(tree);
};
`;
  it('sees plain elements with addresses as written, and its links are links of the page', async () => {
    const site = project({
      ...FILES,
      'docs/index.md':
        '# Home\n\n[out](https://example.org) [old](./old.md)\n\n![dot](./dot.svg)\n\n```js title="a.js"\nlet a = 1;\n```\n',
      'docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>',
      'plugins/outside.js': OUTSIDE,
      'jstz-docs.config.mjs': config("{ rehypePlugins: ['./plugins/outside.js'] }"),
    });
    const { code, stdout, stderr } = await site.run('build');
    expect(code === 0 ? '' : stdout + stderr).toBe('');
    const main = site.main('index.html');
    expect(main).toMatch(
      /<a rel="nofollow[^"]*"[^>]*href="https:\/\/example\.org"|href="https:\/\/example\.org"[^>]*rel="nofollow/,
    );
    expect(main).toContain('<a href="/next">old</a>');
    expect(main).toMatch(/<p class="own-\w+"><a href="\/next">more<\/a><\/p>/);
    expect(main).toMatch(/<img[^>]*src="\/assets\/files\/dot-\w+\.svg"/);
    expect(main).toContain('data-code="language-js"');
  });

  it('leaves listings and pictures as they are where it does not touch them', async () => {
    const files = {
      ...FILES,
      'docs/index.md':
        '# Home\n\n![dot](./dot.svg)\n\n```js title="a.js"\nlet a = 1;\n```\n\n[n](./next.md)\n',
      'docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>',
    };
    const plain = project({ ...files, 'jstz-docs.config.mjs': config('{}') });
    await plain.run('build');
    const site = project({
      ...files,
      'plugins/none.js': 'export default () => () => {};\n',
      'jstz-docs.config.mjs': config(
        "{ rehypePlugins: ['./plugins/none.js'], remarkPlugins: ['./plugins/none.js'] }",
      ),
    });
    await site.run('build');
    expect(site.main('index.html')).toBe(plain.main('index.html'));
  });
});

describe('in a Docusaurus site', () => {
  const docusaurus = (docs: string, before = '') =>
    `${before}\nmodule.exports = { title: 'Site', url: 'https://example.test', baseUrl: '/', presets: [['classic', { blog: false, docs: { routeBasePath: '/', ${docs} } }]] };\n`;

  it('plugins run before and after its own, and one that makes JSX has its page run', async () => {
    const site = project({
      'docs/index.md': '# Home\n\nWe shout\n',
      'src/Box.jsx':
        'export default ({ children, name }) => <section className="box">{name}: {children}</section>;\n',
      'plugins/box.js': `module.exports = () => (tree) => {
        const source = { type: 'Literal', value: '@site/src/Box', raw: '"@site/src/Box"' };
        const body = [{ type: 'ImportDeclaration', source, attributes: [], specifiers: [{ type: 'ImportDefaultSpecifier', local: { type: 'Identifier', name: 'Box' } }] }];
        const attributes = [{ type: 'mdxJsxAttribute', name: 'name', value: 'N' }];
        tree.children.push({ type: 'mdxJsxFlowElement', name: 'Box', attributes, children: [{ type: 'paragraph', children: [{ type: 'text', value: 'made' }] }] });
        tree.children.unshift({ type: 'mdxjsEsm', value: '', data: { estree: { type: 'Program', sourceType: 'module', body } } });
      };\n`,
      'docusaurus.config.js': docusaurus('beforeDefaultRemarkPlugins: [require("./plugins/box.js")]'),
    });
    const { code, stdout, stderr } = await site.run('build');
    expect(code === 0 ? '' : stdout + stderr).toBe('');
    expect(site.main('index.html')).toContain('<section class="box">N: <p>made</p></section>');
  });

  it('options that are functions come to any plugin but those whose work is done here', async () => {
    const site = project({
      'docs/index.md': '# Home\n\nA tern.\n\n```bash npm2yarn\nnpm install x\n```\n',
      'docusaurus.config.js': `const loud = ({ converters: [[, up]] }) => (tree) => { const text = tree.children[1].children[0]; text.value = up(text.value); };
module.exports = { title: 'T', url: 'https://t.test', baseUrl: '/', presets: [['classic', { docs: { routeBasePath: '/',
  remarkPlugins: [require('@docusaurus/remark-plugin-npm2yarn'), [loud, { converters: [['up', (text) => text.toUpperCase()]] }]] } }]] };
`,
    });
    await expectBuilt(site);
    expect(site.main('index.html')).toContain('<p>A TERN.</p>');
  });

  it('one that does nothing changes nothing, whatever elements are around', async () => {
    const inner =
      '[run](next.md#part) and <b>[in](next.md)</b> `code` :badge[New][^1]\n\n![i](./i.svg)\n\n```js title="a.js" {1}\nlet a = 1; // (1)\n```\n\n1. Note\n\n:::tip[Take [care](next.md)]\n\nYes\n\n![i](./i.svg)\n\n:::\n\n| a |\n|---|\n| [x](next.md) |\n\n> - ![i](./i.svg)\n\n```bash npm2yarn\nnpm install x\n```\n';
    const page = `# Home

${inner}
<details>
<summary>Sum [run](next.md) \`code\`</summary>

${inner}
<div className="row" style={{ color: 'red' }}>

${inner}
</div>
</details>

<Tabs>
<TabItem value="a">

${inner}
:::note

<Tabs><TabItem value="b">

${inner}
</TabItem></Tabs>

:::

</TabItem>
</Tabs>

<Admonition type="info"><p>![i](./i.svg) <a href="./next.md">a</a> <img src="./i.svg" alt="" /></p></Admonition>

[^1]: Foot [x](next.md)
`;
    const built = async (lists: string) => {
      const site = project({
        'docusaurus.config.js': docusaurus(lists),
        // They are run, with or without plugins.
        'docs/index.mdx': `export const a = 1;\n\n${page}`,
        'docs/as-md.md': `export const a = 1;\n\n${page}`,
        'docs/plain.md': `# Plain\n\n${inner.replace(/<[^>]+>/g, '')}\n[^1]: Foot\n`,
        'docs/next.md': '# Next\n\n## Part\n',
        'docs/i.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>',
      });
      await expectBuilt(site);
      return ['index.html', 'as-md/index.html', 'plain/index.html'].map((name) => site.main(name));
    };
    const without = await built('');
    expect(await built('remarkPlugins: [() => (tree) => {}]')).toEqual(without);
    expect(await built('rehypePlugins: [() => (tree) => {}]')).toEqual(without);
    const [home] = without;
    // Nothing is lost in the elements.
    for (const made of [
      ...['href="/next#part"', '__title">a.js', 'class="code-note"', '<span>Take <a'],
      ...['data-group="npm2yarn"', 'class="code-notes"'],
    ])
      expect([made, home!.split(made).length - 1]).toEqual([made, 5]);
    expect(home).not.toMatch(/next\.md|:::|"\.\/i\.svg/);
  });

  it('that read directives in a way of their own leave those of ours to us, and the others to plugins, else they are text', async () => {
    // What `remark-directive` makes of these lines.
    const directives = `module.exports = () => (tree) => {
      const kinds = ['text', 'leaf', 'container'];
      tree.children = tree.children.map((node) => {
        const text = node.children?.[0]?.value ?? '';
        const [, colons, name, label, title] = /^(!{1,3})(\\w+)(?:\\[(.*?)\\])?(?: title=(\\w+))?/.exec(text) ?? [];
        if (!name) return node;
        const { position } = node;
        const said = (value, data) => ({ type: 'paragraph', children: [{ type: 'text', value }], data, position });
        const type = kinds[colons.length - 1] + 'Directive';
        const one = { type, name, attributes: title ? { title } : {}, position };
        if (colons === '!') return { ...node, children: [{ ...one, children: [] }] };
        return { ...one, children: [...(label ? [said(label, { directiveLabel: true })] : []), said('inner')] };
      });
    };\n`;
    const site = project({
      'docs/index.md':
        '# Home\n\n!!!tip[Take care]\n\n!!!info title=Say\n\n!!!boat\n\n!!am\n\n!30\n\n!!!odd\n\nA: b\n',
      'plugins/directives.js': directives,
      'plugins/boats.js':
        "module.exports = () => (tree) => { for (const node of tree.children) if (node.name === 'boat') node.data = { hName: 'section' }; };\n",
      'docusaurus.config.js': docusaurus(
        'beforeDefaultRemarkPlugins: [require("./plugins/directives.js")], remarkPlugins: [require("./plugins/boats.js")]',
      ),
    });
    const { code, stdout, stderr } = await site.run('build');
    expect(code === 0 ? '' : stdout + stderr).toBe('');
    const main = site.main('index.html');
    expect(main).toMatch(/admonition-tip[\s\S]*?Take care[\s\S]*?<p>inner<\/p>/);
    expect(main).toMatch(/admonition-info[\s\S]*?Say[\s\S]*?<p>inner<\/p>/);
    expect(main).toContain('<section><p>inner</p></section>');
    expect(main).toContain('<p>!!am</p>');
    expect(main).toContain('<p>!30</p>');
    expect(main).toMatch(/<div><p>inner<\/p><\/div>/);
  });

  it('that look for directives find them, as Docusaurus reads them for all', async () => {
    const packageAt = (name: string) => JSON.stringify(import.meta.resolve(name));
    const site = project({
      'node_modules/remark-directive/package.json':
        '{ "name": "remark-directive", "version": "4.0.0", "type": "module", "exports": "./index.js" }',
      'node_modules/remark-directive/index.js': `import { directiveFromMarkdown } from ${packageAt('mdast-util-directive')};
import { directive } from ${packageAt('micromark-extension-directive')};
export default function () {
  const data = this.data();
  (data.micromarkExtensions ??= []).push(directive());
  (data.fromMarkdownExtensions ??= []).push(directiveFromMarkdown());
}
`,
      'docs/index.md':
        '# Home\n\n:::next\n\nGone\n\n:::\n\n:::now\n\nStays\n\n:::\n\n:::tip[Take care]\n\nInside at 10:30\n\n:::\n\n::clip[Film]{id=5}\n',
      'docusaurus.config.js': `function pick() {
  return (root) => {
    root.children = root.children.flatMap((node) => node.type === 'containerDirective' && node.name === 'next' ? [] : node.type === 'containerDirective' && node.name === 'now' ? node.children : [node]);
    for (const node of root.children) if (node.type === 'leafDirective' && node.name === 'clip') node.data = { hName: 'video', hProperties: { id: 'v' + node.attributes.id } };
  };
}
${docusaurus('beforeDefaultRemarkPlugins: [pick]')}`,
    });
    const { code, stdout, stderr } = await site.run('build');
    expect(code === 0 ? '' : stdout + stderr).toBe('');
    const main = site.main('index.html');
    expect(main).not.toMatch(/Gone|:::/);
    expect(main).toContain('<p>Stays</p>');
    expect(main).toMatch(/admonition-tip[\s\S]*?Take care[\s\S]*?<p>Inside at 10:30<\/p>/);
    expect(main).toContain('<video id="v5">Film</video>');
  });

  it('attributes of directives that nobody has are text, and no program', async () => {
    const site = project({
      'docs/index.mdx':
        'export const own = 1;\n\n# Home {own}\n\n::video[Film]{id=5}\n\nSee :thing[b]{#x .y} and `:code{a=b}`: {own + 1}.\n\n:::tip[T]{.wide}\n\nInside\n\n:::\n\n    :::odd{c=d}\n\n```\n::video{e=f}\n```\n',
      'docusaurus.config.js': docusaurus(''),
    });
    const { code, stdout, stderr } = await site.run('build');
    expect(code === 0 ? '' : stdout + stderr).toBe('');
    const main = site.main('index.html');
    expect(main).toContain('<h1>Home 1');
    expect(main).toContain('<p>::video[Film]{id=5}</p>');
    expect(main).toMatch(/See :thing\[b\]\{#x \.y\} and <code>:code\{a=b\}<\/code>: 2\./);
    expect(main).toMatch(/admonition-tip[\s\S]*?Inside/);
    expect(main).toContain('::video{e=f}');
  });

  it('those that are not installed are one line each, but for those that only check; and what is built in is carried', async () => {
    const site = project({
      'docs/index.md': '# Home\n\nIt is $x^2$.\n',
      'docusaurus.config.js': docusaurus(
        'remarkPlugins: [require("remark-math"), [require("remark-odd").default, {}], require("remark-gfm"), [require("@docusaurus/remark-plugin-npm2yarn"), { sync: true }], require("remark-preset-lint-odd"), [require("remark-lint-odd"), "one"]], rehypePlugins: [require("rehype-katex")]',
      ),
    });
    const { code, stdout, stderr } = await site.run('build');
    expect(code === 0 ? '' : stdout + stderr).toBe('');
    expect((stdout + stderr).match(/^.*config-docusaurus-ignored\n.*$/gm)).toEqual([
      expect.stringMatching(
        /is not carried over\. "remark-odd" is not installed: what it changes in pages is missing\.$/,
      ),
    ]);
    expect(site.main('index.html')).toContain('<math');
  });

  it('one that needs a package that is not installed is told once, and the pages are built without it', async () => {
    const site = project({
      'docs/index.md': '# Home\n',
      'docs/next.md': '# Next\n',
      'plugins/odd.js':
        'const { visit } = require("unist-util-not-there");\nmodule.exports = function odd() { return (tree) => visit(tree, "text", () => {}); };\n',
      'docusaurus.config.js': docusaurus('remarkPlugins: [require("./plugins/odd.js")]'),
    });
    const { code, stdout, stderr } = await site.run('build');
    expect(code).toBe(0);
    expect((stdout + stderr).match(/^.*plugin-missing\n.*$/gm)).toEqual([
      'docusaurus.config.js  warning  plugin-missing\n  The remark plugin `odd` needs "unist-util-not-there", which is not installed: what it changes in pages is missing.',
    ]);
  });

  it('a diagram that cannot be drawn is a warning, and its source is shown', async () => {
    const site = project({
      'docs/index.md': '# Home\n\n```mermaid\ngantt\n  title Plan\n```\n',
      'docusaurus.config.js': docusaurus('').replace('baseUrl', 'markdown: { mermaid: true }, baseUrl'),
    });
    const { code, stdout, stderr } = await site.run('build');
    expect(code === 0 ? '' : stdout + stderr).toBe('');
    expect(stdout + stderr).toContain('docs/index.md:3:1  warning  mermaid-syntax');
    expect(site.main('index.html')).toContain('<code>gantt\n  title Plan</code>');
  });

  it('cards of the sidebar stand on a page that runs components', async () => {
    const site = project({
      'docs/index.md': '# Home\n',
      'docs/guide/index.mdx':
        'import DocCardList from "@theme/DocCardList";\nexport const word = "Two";\n\n# Guide\n\n{word}\n\n<DocCardList />\n',
      'docs/guide/part.md': '# Part\n',
      'docusaurus.config.js': docusaurus(''),
    });
    const { code, stdout, stderr } = await site.run('build');
    expect(code === 0 ? '' : stdout + stderr).toBe('');
    expect(site.main('guide/index.html')).toMatch(
      /class="card[^>]*href="\/guide\/part"|href="\/guide\/part"[^>]*class="[^"]*card/,
    );
  });
});
