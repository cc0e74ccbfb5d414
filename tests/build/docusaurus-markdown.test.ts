/** What Docusaurus reads in Markdown otherwise than we do: in its sites it is read as it reads it. */
import { describe, expect, it } from 'vitest';
import { expectBuilt, type Project, project } from '../support/project.ts';

const config = (docs = '', more = '') =>
  `module.exports = { title: 'T', url: 'https://t.test', baseUrl: '/', ${more} presets: [['classic', { blog: false, docs: { routeBasePath: '/', ${docs} } }]] };\n`;

describe('`file=` on a fence', () => {
  const FENCE = (body: string) => `# Home\n\n\`\`\`js file="./a.js"\n${body}\`\`\`\n`;
  const FILES = { 'docs/index.md': FENCE('shown();\n'), 'docs/a.js': 'file();\n' };
  const shown = (site: Project) => site.main('index.html').replace(/<[^>]*>/g, '');

  it('says nothing where the block has a text', async () => {
    const site = project({ ...FILES, 'docusaurus.config.js': config() });
    await expectBuilt(site);
    expect(shown(site)).toContain('shown();');
    expect(shown(site)).not.toContain('file();');
    site.write('docs/index.md', FENCE('').replace('a.js', 'b.js'));
    expect((await expectBuilt(site)).stderr).toContain('snippet-missing');
    site.write('docs/index.md', FENCE('text();\n').replace('a.js', 'b.js'));
    const { stdout, stderr } = await expectBuilt(site);
    expect(stdout + stderr).not.toContain('snippet-missing');
    expect(shown(site)).toContain('text();');
  });

  it('is the file in an empty block, and what a plugin has put there', async () => {
    const site = project({ ...FILES, 'docs/index.md': FENCE(''), 'docusaurus.config.js': config() });
    await expectBuilt(site);
    expect(shown(site)).toContain('file();');
    site.write(
      'docusaurus.config.js',
      config(
        'remarkPlugins: [() => (tree) => { for (const node of tree.children) if (node.type === "code") node.value = "imported();"; }],',
      ),
    );
    await expectBuilt(site);
    expect(shown(site)).toContain('imported();');
  });

  it('is the file where the site is none of Docusaurus', async () => {
    const site = project({ ...FILES, 'jstz-docs.config.json': '{ "title": "T", "url": "https://t.test" }' });
    await expectBuilt(site);
    expect(shown(site)).toContain('file();');
  });
});

describe('blocks with `npm2yarn`', () => {
  const PAGES = {
    'docs/index.md': '# Home\n\n```bash npm2yarn\nnpm install x\n```\n',
    // It is run.
    'docs/run.mdx': 'export const a = 1;\n\n# Run\n\n```bash npm2yarn\nnpm install x\n```\n',
  };
  const tabs = (site: Project) =>
    ['index.html', 'run/index.html'].map((page) =>
      Array.from(site.main(page).matchAll(/role="tab"[^>]*>([^<]+)</g), ([, label]) => label),
    );
  const built = async (options: string) => {
    const plugin = `[require('@docusaurus/remark-plugin-npm2yarn'), ${options}]`;
    const site = project({ ...PAGES, 'docusaurus.config.js': config(`remarkPlugins: [${plugin}],`) });
    const { stdout, stderr } = await expectBuilt(site);
    return { tabs: tabs(site), findings: (stdout + stderr).match(/^.*config-docusaurus-ignored\n.*$/gm) };
  };

  it('have the tabs that the plugin is told', async () => {
    const all = ['npm', 'Yarn', 'pnpm', 'Bun'];
    expect(await built('{ sync: true }')).toEqual({ tabs: [all, all], findings: null });
    const yarn = ['npm', 'Yarn'];
    expect(await built("{ sync: true, converters: ['yarn'] }")).toEqual({
      tabs: [yarn, yarn],
      findings: null,
    });
    expect((await built("{ converters: ['deno', 'pnpm'] }")).tabs[1]).toEqual(['npm', 'deno', 'pnpm']);
  });

  it('are one choice for all only where the plugin is told `sync`', async () => {
    const grouped = async (plugin: string) => {
      const site = project({ ...PAGES, 'docusaurus.config.js': config(`remarkPlugins: [${plugin}],`) });
      await expectBuilt(site);
      return ['index.html', 'run/index.html'].map((page) => site.main(page).split('data-group').length - 1);
    };
    const name = "require('@docusaurus/remark-plugin-npm2yarn')";
    expect(await grouped(name)).toEqual([0, 0]);
    expect(await grouped(`[${name}, { converters: ['pnpm'] }]`)).toEqual([0, 0]);
    expect(await grouped(`[${name}, { sync: false }]`)).toEqual([0, 0]);
    expect(await grouped(`[${name}, { sync: true }]`)).toEqual([1, 1]);
  });

  it('are code where the fence says more, as they are for the plugin', async () => {
    const site = project({
      ...PAGES,
      'docs/index.md': '# Home\n\n```bash npm2yarn title="Shell"\nnpm install x\n```\n',
      'docusaurus.config.js': config("remarkPlugins: [require('@docusaurus/remark-plugin-npm2yarn')],"),
    });
    await expectBuilt(site);
    expect(tabs(site)).toEqual([[], ['npm', 'Yarn', 'pnpm', 'Bun']]);
    expect(site.main('index.html')).toContain('Shell');
  });

  it('have no tabs that a function makes, which is told', async () => {
    const { tabs: made, findings } = await built("{ converters: ['pnpm', ['Turbo', (code) => code]] }");
    expect(made[0]).toEqual(['npm', 'pnpm']);
    expect(findings).toEqual([
      expect.stringMatching(/is not carried over\. Blocks with the word `npm2yarn` have no tab "Turbo"\.$/),
    ]);
  });

  it('have those of our own configuration', async () => {
    const markdown = { packageManagers: ['bun'] };
    const site = project({ ...PAGES, 'jstz-docs.config.json': JSON.stringify({ title: 'T', markdown }) });
    await expectBuilt(site);
    expect(tabs(site)[0]).toEqual(['npm', 'Bun']);
  });
});

it('admonitions stand in tabs, in pages that are run and in others', async () => {
  const page =
    '# Home\n\n<Tabs>\n<TabItem value="a">\n\n:::tip[Take care]\n\nInside\n\n:::\n\n</TabItem>\n</Tabs>\n';
  const site = project({
    'docs/index.md': page,
    'docs/run.mdx': `export const a = 1;\n\n${page}`,
    'docusaurus.config.js': config(),
  });
  await expectBuilt(site);
  for (const name of ['index.html', 'run/index.html'])
    expect(site.main(name)).toMatch(
      /role="tabpanel".*admonition-tip.*Take care.*<p>Inside<\/p><\/div><\/div><\/div>/,
    );
});

describe('ids of headings', () => {
  /** Made by `@docusaurus/mdx-loader` 3.10.2 of the same text. */
  const IDS: readonly (readonly [heading: string, id: string])[] = [
    ['A M:N relation', 'a-m-relation'],
    ['Step 3:Foo', 'step-3'],
    ['At 10:30 a:b-c_d x:foo- y', 'at-1030-a-xfoo--y'],
    ['Escaped \\:N and `code:N` and **bold:x** &#58;z &colon;q', 'escaped-n-and-coden-and-bold-z-q'],
    ['Uses :ref[the *label*] and :attr[lab]{a=b} end', 'uses-the-label-and-lab-end'],
    ['std::vector and :tada: and a:b:c', 'stdvector-and-tada-and-ab'],
    ['[link:x](next.md) M:N', 'link-m'],
    ['M:N M:N', 'm-m'],
    ['Ünïcode a:bä :Über', 'ünïcode-aä-über'],
    ['A&B:C \\\\:N \\::b :a\\:', 'ab---'],
    ['Explicit a:b {#own}', 'own'],
    ['Multi `a`:b *x:y*z', 'multi-a-xz'],
    ['http://x.com and https://e.com/a:b me@x.com:z', 'httpxcom-and-httpsecomab-mexcom'],
    ['Tag <b>x:y</b> and x:y.z, "q:r"', 'tag-x-and-xz-q'],
    ['a:b_ c:d- :e_f_', 'ab_-cd--e_f_'],
  ];
  const TEXT = `# Home\n\n${IDS.map(([heading]) => `## ${heading}\n\n`).join('')}[To it](#a-m-relation)\n`;
  const ids = (site: Project, page: string) =>
    Array.from(site.main(page).matchAll(/<h2[^>]* id="([^"]*)"/g), ([, id]) => id);
  const FILES = {
    'docs/index.md': TEXT,
    'docs/still.mdx': TEXT,
    'docs/run.mdx': `export const a = 1;\n\n${TEXT}`,
    'docs/next.md': '# Next\n',
  };
  const PAGES = ['index.html', 'still/index.html', 'run/index.html'];

  it.each(['', 'remarkPlugins: [() => () => {}],'])('are those of Docusaurus 3: %s', async (docs) => {
    const site = project({ ...FILES, 'docusaurus.config.js': config(docs, "onBrokenAnchors: 'throw',") });
    await expectBuilt(site);
    for (const page of PAGES) expect(ids(site, page)).toEqual(IDS.map(([, id]) => id));
    expect(site.main('index.html')).toContain('A M:N relation');
  });

  it('are of the whole text elsewhere', async () => {
    const site = project({
      'docs/index.md': '# Home\n\n## A M:N relation\n',
      'jstz-docs.config.json': '{ "title": "T", "url": "https://t.test" }',
    });
    await expectBuilt(site);
    expect(ids(site, 'index.html')).toEqual(['a-mn-relation']);
  });
});
