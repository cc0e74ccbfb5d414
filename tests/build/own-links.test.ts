/** Links of a page's text that the site draws with a component of its own. */
import { expect, it } from 'vitest';
import { expectClean, project } from '../support/project.ts';

const FILES = {
  'docusaurus.config.js':
    "module.exports = { title: 'T', url: 'https://t.test', baseUrl: '/base/', presets: [['classic', { blog: false }]] };\n",
  'src/theme/MDXComponents.js': `import Original from '@theme-original/MDXComponents';
import Link from '@docusaurus/Link';
function A({ href, children }) {
  if (href.startsWith('/shop/')) return <a href={'https://shop.test' + href}>{children}</a>;
  if (href.startsWith('/left-out/')) return <b>{children}</b>;
  return <Link to={href} title={href.startsWith('#') ? 'here' : undefined}>{children}</Link>;
}
export default { ...Original, a: A };
`,
  'docs/start.md': `# Start

[shop](/shop/x) [gone](/left-out/y) [other](./other.md) [out](https://out.test/a) [page](/docs/other) [part](#part), [shop](/shop/x)

## Part
`,
  'docs/other.md': '# Other\n',
};

it('sees where they lead, and may lead them elsewhere', async () => {
  const site = project(FILES);
  await expectClean(site);
  const main = site.main('docs/start/index.html');
  const links = [...main.matchAll(/<a ([^>]*)>(shop|other|out|page|part)</g)].map(
    ([, all, name]) => `${name} ${all}`,
  );
  const external = 'target="_blank" rel="noopener noreferrer"';
  expect(links).toEqual([
    `shop href="https://shop.test/shop/x" ${external}`,
    'other href="/base/docs/other"',
    `out ${external} href="https://out.test/a"`,
    'page href="/base/docs/other"',
    'part title="here" href="#part"',
    `shop href="https://shop.test/shop/x" ${external}`,
  ]);
  expect(main).toContain('<b>gone</b>');
});

it('has those that lead nowhere found, at their place in the text', async () => {
  const site = project({ ...FILES, 'docs/other.md': '# Other\n\n[nowhere](/nowhere) [file](./none.md)\n' });
  const { code, stderr } = await site.run('check-links');
  expect(code).toBe(1);
  expect(stderr.match(/^\S+ {2}\w+ {2}broken.*/gm)).toEqual([
    'docs/other.md:3:1  error  broken-link',
    'docs/other.md:3:21  warning  broken-markdown-link',
  ]);
});
