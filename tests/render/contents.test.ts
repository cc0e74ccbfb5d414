/** The pages that list all pages, and what readers and crawlers without scripts reach. */
import { describe, expect, it } from 'vitest';
import { createSiteRenderer } from '../../src/render/index.ts';
import { createTheme, ENGLISH } from '../../src/theme/index.ts';
import { build, type Fixture } from '../support/site-fixture.ts';

const hrefsOf = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]* href="([^"#]*)"/g)].map(([, href]) => href!);

/** Every page of a site as a server gives it, by address; none is rendered before it is asked for. */
function served(fixture: Fixture) {
  const { site, findings } = build(fixture);
  const client = { entry: 'e.js', icons: 'i.svg', preload: [], chunks: {}, styles: [], sheets: {} };
  const renderer = createSiteRenderer({
    site,
    theme: createTheme(),
    textsOf: () => ({ strings: ENGLISH, search: undefined }),
    client,
    imageSize: () => undefined,
    partHtml: () => '',
  });
  const pages = new Map<string, () => string>();
  const href = (route: string) => `/base${route}`;
  for (const page of site.pages.values())
    pages.set(href(page.route), () => renderer.doc(page, { html: '', text: '' }));
  for (const page of site.categoryPages.values()) pages.set(href(page.route), () => renderer.category(page));
  for (const page of site.contentsPages) pages.set(href(page.route), () => renderer.contents(page));
  const linksOf = (address: string) => hrefsOf(pages.get(address)!()).filter((link) => pages.has(link));
  /** Fewest clicks to each page. */
  const clicksFrom = (start: string): Map<string, number> => {
    const found = new Map([[start, 0]]);
    for (const [address, clicks] of found) {
      for (const link of linksOf(address)) if (!found.has(link)) found.set(link, clicks + 1);
    }
    return found;
  };
  return { site, findings, renderer, pages, linksOf, clicksFrom };
}

function nested(per: number): Record<string, string> {
  const files: Record<string, string> = { 'docs/index.md': '# Home' };
  for (let at = 0; at < per ** 3; at += 1) {
    const [a, b, c] = [Math.floor(at / per ** 2), Math.floor(at / per) % per, at % per];
    files[`docs/a${a}/b${b}/c${c}.md`] = `# Page ${a} ${b} ${c}`;
  }
  return files;
}

const flat = (pages: number): Record<string, string> => ({
  'docs/index.md': '# Home',
  ...Object.fromEntries(Array.from({ length: pages }, (_, at) => [`docs/p${at}.md`, `# P ${at}`])),
});

describe('a reader or crawler without scripts', () => {
  it('finds every listed page of a nested site, in at most one click more than it lies deep', () => {
    const { site, clicksFrom } = served({ files: nested(9), config: { url: 'https://x.org' } });
    const clicks = clicksFrom('/base/');
    for (const page of site.pages.values()) {
      const depth = page.sidebarPath.length;
      expect(clicks.get(`/base${page.route}`) ?? Number.NaN, page.route).toBeLessThanOrEqual(depth + 1);
    }
  });

  it('finds every listed page of a flat site, in at most two', () => {
    const { site, clicksFrom } = served({ files: flat(1000) });
    const clicks = clicksFrom('/base/');
    expect([...site.pages.values()].filter(({ route }) => !(clicks.get(`/base${route}`)! <= 2))).toEqual([]);
  });

  it('finds them in the sidebars alone too', () => {
    const { site, pages, linksOf } = served({ files: nested(6) });
    for (const page of site.contentsPages) pages.delete(`/base${page.route}`);
    const found = new Set(['/base/']);
    for (const address of found) for (const link of linksOf(address)) found.add(link);
    expect(found.size).toBe(site.pages.size);
  });
});

describe('contents pages', () => {
  const FILES = {
    'docs/index.md': '# Home',
    'docs/a.md': '# A',
    'docs/b.md': '# B & more',
    'docs/out.md': '# Outside',
    'docs/hidden.md': '---\nunlisted: true\n---\n# Hidden',
  };
  const sidebars = {
    docs: ['index', { Group: ['a', { type: 'link', label: 'Web', href: 'https://x.org' }] }],
    more: ['b'],
  };

  it('list the sidebars of their language and version, and what is in none', () => {
    const { site, renderer } = served({ files: FILES, sidebars });
    expect(site.contentsPages.map(({ route }) => route)).toEqual(['/contents']);
    const main = /<main[\s\S]*<\/main>/.exec(renderer.contents(site.contentsPages[0]!))![0];
    expect(hrefsOf(main)).toEqual(['/base/', '/base/b', '/base/out', '/base/a', 'https://x.org']);
    expect(main).toContain('<h1>All pages</h1>');
    expect(main).toContain('<h2>Group</h2>');
    expect(main).toContain('B &amp; more');
  });

  it('are not for search engines', () => {
    const { site, renderer } = served({ files: FILES, sidebars });
    expect(renderer.contents(site.contentsPages[0]!)).toContain('<meta name="robots" content="noindex');
  });

  it('take the next free name where a page, a redirect or a file has theirs', () => {
    const routes = (fixture: Fixture) => build(fixture).site.contentsPages.map(({ route }) => route);
    expect(routes({ files: { 'docs/contents.md': '# C' } })).toEqual(['/contents-2']);
    const config = { redirects: [{ from: '/contents-2', to: '/contents' }] };
    expect(routes({ files: { 'docs/contents.md': '# C' }, config })).toEqual(['/contents-3']);
    expect(
      routes({ files: { 'docs/a.md': '# C' }, statics: ['contents.html'], config: { trailingSlash: false } }),
    ).toEqual(['/contents-2']);
  });

  it('may be linked from pages, navbar, footer, sidebars, redirects and HTML of the configuration', () => {
    const to = { label: 'All', to: '/contents' };
    const config = {
      navbar: { items: [to, { label: 'More', items: [to] }] },
      footer: { links: [to], copyright: '<a href="/contents">All</a>' },
      announcementBar: { content: '<a href="/contents">All</a>' },
      redirects: [{ from: '/all', to: '/contents' }],
    };
    const sidebars = { docs: ['a', { type: 'link', label: 'All', href: '/contents' }] };
    const files = { 'docs/a.md': '# A\n[all](/contents) [here](contents)' };
    const { findings, site } = served({ files, sidebars, config });
    expect(findings).toEqual([]);
    expect([...site.chromeLinks.values()].map(({ href }) => href)).toContain('/base/contents');
    const none = served({ files: {}, config: { navbar: { items: [to] } } }).findings;
    expect(none.map(({ key, message }) => [key, message])).toEqual([
      ['navbar.items[0].to', 'There is no page or file at `/contents`.'],
    ]);
  });

  it('are one for each branch where one page would be too long', () => {
    const { site, renderer, linksOf } = served({ files: nested(12) });
    expect(site.contentsPages.map(({ route }) => route).slice(0, 3)).toEqual([
      '/contents',
      '/contents/1',
      '/contents/2',
    ]);
    expect(site.contentsPages).toHaveLength(13);
    const main = renderer.contents(site.contentsPages[0]!);
    expect(main).toContain('<a href="/base/contents/1">a0</a><span class="contents__count">144</span>');
    expect(linksOf('/base/contents/4')).toContain('/base/a3/b11/c11');
  });
});
