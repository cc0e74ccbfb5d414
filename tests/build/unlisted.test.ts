/** A page that is in no list, and is the page that is open: its sidebar shows it, as in Docusaurus. */
import { expect, it } from 'vitest';
import { expectBuilt, project } from '../support/project.ts';

const FILES = {
  'jstz-docs.config.json': JSON.stringify({ title: 'T', url: 'https://t.test' }),
  'docs/index.md': '# Home\n',
  'docs/g/_category_.json': '{"label":"Gear","link":{"type":"generated-index"}}',
  'docs/g/a.md': '---\nunlisted: true\nsidebar_position: 1\n---\n# Anchors\n',
  'docs/g/b.md': '# Buoys\n',
  'docs/h/_category_.json': '{"label":"Gear","link":{"type":"generated-index"}}',
  'docs/h/c.md': '# Cleats\n',
  'docs/z/y.md': '---\nunlisted: true\n---\n# Yards\n',
};

const sidebarOf = (html: string): string[] =>
  Array.from(
    /<ul class="theme-doc-sidebar-menu[\s\S]*?<\/nav>/
      .exec(html)![0]
      .matchAll(/<a class="menu__link[^"]*"[^>]* href="([^"]*)"( aria-current="page")?|(?<label>)<span>/g),
    ([, href, current]) => `${href}${current ? ' *' : ''}`,
  ).filter((href) => href !== 'undefined');

it('stands in its sidebar while it is open, and there alone', async () => {
  const site = project(FILES);
  await expectBuilt(site);
  const shown = (page: string) => sidebarOf(site.read(`build/${page}index.html`));
  const listed = ['/', '/category/gear', '/g/b', '/category/gear-1', '/h/c'];
  expect(shown('g/b/')).toEqual(listed.map((href) => (href === '/g/b' ? `${href} *` : href)));
  expect(shown('g/a/')).toEqual(['/', '/category/gear', '/g/a *', ...listed.slice(2)]);
  // A category that holds nothing else is there, too.
  expect(shown('z/y/')).toEqual([...listed, '/z/y *']);
  expect(site.read('build/g/a/index.html')).toMatch(/data-sidebar="defaultSidebar [^"]+"/);
  expect(site.read('build/category/gear/index.html')).not.toContain('Anchors');
});
