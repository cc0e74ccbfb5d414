/** The content policy, directive by directive. */
import { hash } from 'node:crypto';
import { expect, it } from 'vitest';
import { sitePath } from '../../src/paths/index.ts';
import { contentPolicy, headerPolicy } from '../../src/render/csp.ts';
import { build } from '../support/site-fixture.ts';

const sha = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;

function policy(config: object = {}, text = '# H') {
  const { site } = build({ files: { 'docs/index.md': text }, config: config as never });
  return contentPolicy({ site, scripts: ['a()'], styles: ['b{}'] });
}

it('is closed to all that the pages do not need', () => {
  expect(policy()!.split('; ')).toEqual([
    "default-src 'none'",
    `script-src 'self' ${sha('a()')}`,
    `style-src 'self' ${sha('b{}')}`,
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'self'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types jstz-docs',
  ]);
  expect(headerPolicy('x')).toBe("x; frame-ancestors 'none'");
});

it('may be left out', () => expect(policy({ csp: false })).toBeUndefined());

it('of a site that must be compatible lets everything of https in, and no type is checked', () => {
  expect(policy({ csp: 'compat' })!.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self' 'unsafe-inline' https:",
    "style-src 'self' 'unsafe-inline' https:",
    "img-src 'self' data: https:",
    "media-src 'self' https:",
    "font-src 'self' https: data:",
    "connect-src 'self' https:",
    "manifest-src 'self'",
    "worker-src 'self'",
    'frame-src https:',
    "base-uri 'self'",
    "form-action 'self'",
  ]);
});

/** What the configuration or the text adds to the closed policy. */
const added = (...words: Parameters<typeof policy>) =>
  policy(...words)!
    .split('; ')
    .filter((directive) => !policy()!.split('; ').includes(directive));

it('lists the hosts of pictures, scripts and styles, each once and in order', () => {
  const text =
    '# H\n\n![a](https://z.test/1.png) ![b](https://z.test/2.png) ![c](https://b.test/3.png) [no](https://c.test/)';
  const head = [
    { tagName: 'script', attributes: { src: 'https://s.test/s.js' } },
    { tagName: 'script', attributes: { src: '/own.js' } },
    { tagName: 'link', attributes: { rel: 'stylesheet', href: 'https://l.test/l.css' } },
  ];
  expect(added({ head }, text)).toEqual([
    `script-src 'self' ${sha('a()')} https://s.test`,
    `style-src 'self' ${sha('b{}')} https://l.test`,
    "img-src 'self' data: https://b.test https://z.test",
    "font-src 'self' https:",
    "connect-src 'self' https://s.test",
  ]);
});

it('lets scripts of others, such as counters, talk to their host and to those that their attributes name', () => {
  const counter = {
    src: '//c.test/count.js',
    async: true,
    'data-to': 'https://me.c.test/count',
    'data-on': 'h',
  };
  expect(added({ head: [{ tagName: 'script', attributes: counter }] }).at(-1)).toBe(
    "connect-src 'self' https://c.test https://me.c.test",
  );
});

it('lets frames into pages with HTML that is trusted', () => {
  expect(added({ markdown: { html: 'trusted' } })).toEqual(['frame-src https:']);
});

it('lists the hosts of the hosted search, and of its insights where they are on', () => {
  const search = { provider: 'algolia', appId: 'AB', apiKey: 'k', indexName: 'i' };
  const hosts =
    "connect-src 'self' https://ab-dsn.algolia.net https://ab.algolia.net https://ab-1.algolianet.com https://ab-2.algolianet.com https://ab-3.algolianet.com";
  expect(added({ search })).toEqual([hosts]);
  expect(added({ search: { ...search, insights: true } })).toEqual([`${hosts} https://insights.algolia.io`]);
});

it('lists the host that questions without results are sent to', () => {
  expect(added({ search: { reportMissed: 'https://m.test/missed?site=a' } })).toEqual([
    "connect-src 'self' https://m.test",
  ]);
  expect(added({ search: { reportMissed: true } })).toEqual([]);
  expect(added({ search: { reportMissed: 'https://m.test/missed', provider: 'none' } })).toEqual([]);
});

it('lists the hosts of what style sheets load; where fonts of their sheets lie nobody knows', () => {
  const withUrls = (...urls: string[]) => {
    const styleReferences = urls.map((url, at) => ({
      file: sitePath('src/a.css'),
      line: at + 1,
      column: 1,
      url,
    }));
    const { site } = build({ files: { 'docs/index.md': '# H' }, input: { styleReferences } });
    const own = contentPolicy({ site, scripts: ['a()'], styles: ['b{}'] })!.split('; ');
    return own.filter((directive) => !policy()!.split('; ').includes(directive));
  };
  expect(withUrls('https://p.test/a.png?x', '//f.test/a.woff2')).toEqual([
    "img-src 'self' data: https://p.test",
    "font-src 'self' https://f.test",
  ]);
  expect(withUrls('https://s.test/css?family=A')).toEqual([
    `style-src 'self' ${sha('b{}')} https://s.test`,
    "font-src 'self' https:",
  ]);
});

it.each(['components', 'scripts'])(
  'lets %s of a Docusaurus site load what they like from other hosts, and no page',
  (what) => {
    const head = [{ tagName: 'script', attributes: { src: '/own.js', type: 'module' } }];
    const { site } = build({
      files: { 'docs/index.md': '# H' },
      config: { compatibility: 'docusaurus', ...(what === 'scripts' && { head }) } as never,
    });
    const [page] = site.pages.values();
    const before = contentPolicy({ site, scripts: ['a()'], styles: [] })!;
    if (what === 'components')
      Object.assign(page!.doc, { components: { modules: [], islands: [{ module: './a', name: 'A' }] } });
    const open = contentPolicy({ site, scripts: ['a()'], styles: [] })!.split('; ');
    for (const directive of [
      `script-src 'self' ${sha('a()')} https:`,
      "img-src 'self' data: https:",
      "media-src 'self' https:",
      "font-src 'self' https: data:",
      "connect-src 'self' https:",
    ])
      expect(open).toContain(directive);
    expect(open.find((directive) => directive.startsWith('style-src'))).toMatch(/ https:$/);
    expect(open.join()).not.toContain('unsafe');
    if (what === 'components') expect(before).not.toContain("script-src 'self' https:");
  },
);

it('lists the hosts of pictures in the navbar, the footer and the announcement, and not that of the card for other sites', () => {
  const config = {
    image: 'https://card.test/card.png',
    navbar: {
      logo: { src: 'https://logo.test/a.svg' },
      items: [
        { type: 'html', value: '<a href="https://link.test"><img src="https://badge.test/v.svg"></a>' },
      ],
    },
    footer: { copyright: '<img src="https://foot.test/f.png" alt="">' },
    announcementBar: { content: '<img src="https://news.test/n.png" alt="">' },
  };
  expect(added(config)).toEqual([
    "img-src 'self' data: https://badge.test https://foot.test https://logo.test https://news.test",
  ]);
});

it('asks for no trusted types where scripts or components of a Docusaurus site may write HTML', () => {
  const strict = (config: object) => {
    const { site } = build({ files: { 'docs/index.md': '# H' }, config: config as never });
    return contentPolicy({ site, scripts: [], styles: [] })!.includes('trusted-types');
  };
  const head = [{ tagName: 'script', attributes: { src: '/own.js' } }];
  expect(strict({ compatibility: 'docusaurus' })).toBe(true);
  expect(strict({ compatibility: 'docusaurus', head })).toBe(false);
  expect(strict({ head })).toBe(true);
});
