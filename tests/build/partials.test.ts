/** Partials through the whole house: links, findings, fixes, cache, kept files. */
import { describe, expect, it } from 'vitest';
import { project } from '../support/project.ts';

const CONFIG = JSON.stringify({ title: 'Site', url: 'https://example.test' });
const FILES = {
  'jstz-docs.config.json': CONFIG,
  'docs/index.md': '# Home\n\n[Steps](./guide/one.mdx#step)\n',
  'docs/guide/one.mdx': 'import Steps from \'../parts/_steps.mdx\'\n\n# One\n\n<Steps name="one" />\n',
  'docs/guide/two.md': 'import Steps from \'@site/docs/parts/_steps.mdx\'\n\n# Two\n\n<Steps name="two" />\n',
  'docs/parts/_steps.mdx': '## Step\n\nFor {props.name}: [a page](./near.md), ![dot](./dot.svg)\n',
  'docs/parts/near.md': '# Near\n',
  'docs/parts/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>',
};

describe('a partial', () => {
  it('gives its page text, contents, ids and links that are relative to its own file', async () => {
    const site = project(FILES);
    const { code, stderr } = await site.run('build');
    expect({ code, stderr }).toMatchObject({ code: 0 });
    for (const name of ['one', 'two']) {
      const main = site.main(`guide/${name}/index.html`);
      expect(main).toContain(`For ${name}: <a href="/parts/near">`);
      expect(main).toMatch(/<img[^>]* src="\/assets\/files\/dot-\w+\.svg"/);
      expect(main).toContain('<h2 class="anchor" id="step"');
      expect(main).toContain('href="#step"');
      expect(main).not.toContain('import');
    }
    expect(site.read('build/guide/one.md')).toContain('<Steps name="one" />');
  });

  it('has each of its findings once, in its own file, however many pages show it', async () => {
    const site = project({
      ...FILES,
      'docs/parts/_steps.mdx': '## Step\n\n[gone](./gone.md)\n\nSum {1 + 2}\n',
    });
    const { code, stdout, stderr } = await site.run('build');
    expect(code).toBe(1);
    const places = (stdout + stderr).match(/^\S+:\d+:\d+ .*$/gm);
    expect(places).toEqual([
      'docs/parts/_steps.mdx:3:1  error  broken-markdown-link',
      'docs/parts/_steps.mdx:5:5  warning  mdx-unsupported',
    ]);
  });

  it('is repaired in its own file', async () => {
    const site = project({
      ...FILES,
      'docs/parts/_steps.mdx': '## Step\n\n[a](./near.md#Near)\n\n[b](./Near.md)\n',
    });
    await site.run('check-links --fix --write --force');
    expect(site.read('docs/parts/_steps.mdx')).toContain('[b](./near.md)');
    expect(site.read('docs/guide/one.mdx')).toBe(FILES['docs/guide/one.mdx']);
  });

  it('may except a link of its own by a comment', async () => {
    const site = project({
      ...FILES,
      'docs/parts/_steps.mdx':
        '## Step\n\n{/* link-check-ignore-next-line: comes later */}\n\n[gone](./gone.md)\n',
    });
    const { code, stdout, stderr } = await site.run('check-links');
    expect({ code, out: stdout + stderr }).toMatchObject({ code: 0 });
    expect(stdout + stderr).not.toContain('unused-ignore');
  });

  it('brings its pages up to date when it changes, and no other', async () => {
    const site = project(FILES);
    await site.run('build');
    site.write('docs/parts/_steps.mdx', '## Step\n\nNew text.\n');
    const { stdout, stderr } = await site.run('build --explain docs/guide/one.mdx');
    expect(stdout + stderr).toMatch(/includes has changed/);
    expect(site.main('guide/one/index.html')).toContain('New text.');
    expect(site.main('guide/two/index.html')).toContain('New text.');
    expect(stdout + stderr).toContain('2 of 4 pages');
  });
});

it('builds a page without a partial that a plugin may have made which does not run, and fails where nothing may have', async () => {
  const config = (plugins: string) =>
    `module.exports = { title: 'T', url: 'https://e.org', baseUrl: '/', presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]], plugins: [${plugins}] };`;
  const site = project({
    'docusaurus.config.js': config("'docusaurus-plugin-ferries', 'docusaurus-plugin-hotjar'"),
    'docs/index.mdx': "import Rates from './_rates.mdx';\n\n# Home\n\nBefore.\n\n<Rates />\n",
    'docs/two.mdx':
      "import Rates from '@site/docs/_rates.mdx';\n\nexport const n = 1;\n\n# Two\n\n<Rates />\n\nAfter {n}.\n",
  });
  const { code, stderr } = await site.run('build');
  expect([code, stderr]).toEqual([0, expect.stringContaining('warning  partial-missing')]);
  expect(stderr).toContain(
    'Where the plugin "docusaurus-plugin-ferries" makes it, put the file into the site. Mend the path of the import, or remove it.',
  );
  expect(site.main('index.html')).toContain('Before.');
  expect(site.main('two/index.html')).toContain('After 1.');
  site.write('docusaurus.config.js', config("'docusaurus-plugin-hotjar'"));
  const strict = await site.run('build');
  expect([strict.code, strict.stderr]).toEqual([1, expect.stringContaining('error  partial-missing')]);
  site.write('docusaurus.config.js', config("function rates() { throw new Error('no net'); }"));
  const failed = await site.run('build');
  expect([failed.code, failed.stderr]).toEqual([
    0,
    expect.stringContaining('Where a plugin of the site makes it'),
  ]);
});
