/** Every file of a site that uses much of what a configuration can say, and the documents around its pages. */
import { expect, it } from 'vitest';
import { project } from '../support/project.ts';

const CONFIG = {
  title: 'T',
  url: 'https://x.test',
  trailingSlash: false,
  i18n: { locales: ['en', 'fr'], localeConfigs: { fr: { path: '/francais/' } } },
  theme: { styles: ['./own.css'] },
  announcementBar: { id: 'a', content: 'News', backgroundColor: '#123456', textColor: '#fff' },
  redirects: [{ from: '/old', to: '/a/b' }],
  search: { searchPagePath: 'find', provider: 'local' },
};

it.each([
  ['./p.png', /^https:\/\/x\.test\/assets\/files\/p-[0-9a-f]+\.png$/],
  ['/own.png', /^https:\/\/x\.test\/own\.png$/],
  ['https://y.test/a.png', /^https:\/\/y\.test\/a\.png$/],
])('a page with the image %s shows it to other sites by its whole address', async (image, address) => {
  const site = project({
    'docs/index.md': `---\nimage: ${image}\n---\n# Home\n`,
    'docs/p.png': 'p',
    'static/own.png': 'p',
    'jstz-docs.config.json': JSON.stringify({ title: 'T', url: 'https://x.test' }),
  });
  expect(await site.run('build')).toMatchObject({ code: 0 });
  const [, shown] = /<meta property="og:image" content="([^"]*)">/.exec(site.read('build/index.html'))!;
  expect(shown).toMatch(address);
});

it('is these, each once, with the names that other programs look for', async () => {
  const site = project({
    'docs/index.md': '# Home\n',
    'docs/a/b.md': '---\ndraft: true\n---\n# B\n',
    'own.css': '.own { color: red }\n',
    'static/robots.txt': 'own',
    'jstz-docs.config.json': JSON.stringify(CONFIG),
  });
  const { stderr } = await site.run('build --drafts --verbose');
  expect(stderr).toMatch(/^Reading pages: \d+ ms$/m);
  const files = site
    .list('build')
    .filter((path) => !/^assets\/(?!site-)/.test(path))
    .map((path) => path.replace(/-[0-9a-f]{8,10}\./, '-HASH.'));
  expect(files).toMatchInlineSnapshot(`
    [
      ".jstz-docs-output",
      "404.html",
      "_headers",
      "a/b.html",
      "a/b.md",
      "assets/site-HASH.css",
      "contents.html",
      "find.html",
      "francais.html",
      "francais.md",
      "francais/404.html",
      "francais/a/b.html",
      "francais/a/b.md",
      "francais/contents.html",
      "francais/find.html",
      "headers/Caddyfile",
      "headers/nginx.conf",
      "index.html",
      "index.md",
      "jstz-docs-manifest.json",
      "llms-full.txt",
      "llms.txt",
      "old.html",
      "robots.txt",
      "search-index/en/current/head.json",
      "search-index/files/en/current/texts-HASH.json",
      "search-index/files/fr/current/texts-HASH.json",
      "search-index/fr/current/head.json",
      "sitemap.xml",
    ]
  `);
  expect(site.read('build/robots.txt')).toBe('own');
  const style = site.list('build/assets').find((path) => path.startsWith('site-'))!;
  expect(site.read(`build/assets/${style}`)).toMatch(
    /^:root,\[data-theme\]\{--jd-announcement-background:#123456;--jd-announcement-color:#fff\}\n/,
  );
  const html = site.read('build/a/b.html');
  expect(html).toContain(`<link rel="stylesheet" href="/assets/${style}">`);
  expect(html).toContain('<meta name="robots" content="noindex, nofollow">');
  expect(/<html[^>]*>/.exec(html)![0].replace(/[0-9a-f]{8}/, 'HASH')).toMatchInlineSnapshot(
    `"<html lang="en" data-theme="light" class="docs-wrapper plugin-docs plugin-id-default docs-version-current docs-doc-page docs-doc-id-a-b" data-layout="HASH">"`,
  );
  expect(/<html[^>]*>/.exec(site.read('build/francais/404.html'))![0]).toContain('lang="fr"');
});

it('leaves to a static file what would stand in its place, whatever makes it', async () => {
  const own = [
    'a/b.md',
    'blog/rss.xml',
    'contents.html',
    'llms.txt',
    'llms-full.txt',
    'sitemap.xml',
    '404.html',
  ];
  const site = project({
    'docs/index.md': '# Home\n',
    'docs/a/b.md': '# B\n',
    'blog/2026-01-02-post.md': '# Post\n',
    'jstz-docs.config.json': JSON.stringify({
      ...{ title: 'T', url: 'https://example.test', collections: [{ kind: 'blog' }] },
      docs: { sidebarEntries: 'branch' },
    }),
    ...Object.fromEntries(own.map((path) => [`static/${path}`, `own ${path}`])),
  });
  const { code, stderr } = await site.run('build');
  expect(code, stderr).toBe(0);
  expect(own.map((path) => site.read(`build/${path}`))).toEqual(own.map((path) => `own ${path}`));
});

it('says how far a page is over a budget: both sizes may read alike', async () => {
  const rules = Array.from({ length: 2000 }, (_, at) => `.x${(at * 7919) % 104729}{order:${at * at}}`);
  const site = project({
    'docs/index.md': '# Home\n',
    'own.css': rules.join(''),
    'jstz-docs.config.json': JSON.stringify({ title: 'T', theme: { styles: ['own.css'] } }),
  });
  const { stderr } = await site.run('build');
  expect(stderr).toMatch(/, styles \d+\.\d kB \(\d+\.\d kB over the budget of 12.0 kB\), gzip\n/);
});

const pageLines = (stderr: string): string[] =>
  stderr
    .split('\n')
    .filter((line) => line.startsWith('Pages: '))
    .map((line) => line.replace(/\d+\.\d/g, '#'));

it.each<readonly [string, object, readonly string[]]>([
  ['not where a large sidebar is folded', {}, []],
  [
    'of a large sidebar that is whole in each page',
    { docs: { sidebarEntries: 'all' } },
    [
      'Pages: 200 pages of the sidebar "defaultSidebar" with # kB of HTML around the text of each (# kB over the budget of # kB): # kB of it are the entries of the sidebar, whole in each page because of `sidebarEntries`',
    ],
  ],
  [
    'of a large footer',
    { footer: { copyright: `<b>${'Nobody. '.repeat(5000)}</b>` } },
    [
      'Pages: 200 pages of the sidebar "defaultSidebar" with # kB of HTML around the text of each (# kB over the budget of # kB): # kB of it are head, navbar and footer',
      'Pages: 3 pages with # kB of HTML around the text of each (# kB over the budget of # kB): # kB of it are head, navbar and footer',
    ],
  ],
])('names pages that repeat too much, and why: %s', async (_name, more, expected) => {
  const files = Object.fromEntries(
    Array.from({ length: 200 }, (_, at) => [
      `docs/${at % 10}/a-page-of-the-guide-${at}.md`,
      `# A page of the guide ${at}\n`,
    ]),
  );
  const config = { title: 'T', docs: {}, ...more };
  const site = project({ ...files, 'jstz-docs.config.json': JSON.stringify(config) });
  const { code, stderr } = await site.run('build');
  expect(code).toBe(0);
  expect(pageLines(stderr)).toEqual(expected);
});

it('names five kinds of pages that repeat too much, and counts the pages of the others', async () => {
  const ids = ['b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const site = project({
    ...Object.fromEntries(['docs', ...ids].map((folder) => [`${folder}/index.md`, '# A page\n'])),
    'jstz-docs.config.json': JSON.stringify({
      title: 'T',
      collections: ids.map((id) => ({ kind: 'docs', id, path: id })),
      footer: { copyright: `<b>${'Nobody. '.repeat(5000)}</b>` },
    }),
  });
  const lines = pageLines((await site.run('build')).stderr);
  expect(lines).toHaveLength(6);
  expect(lines.at(-1)).toMatch(/^Pages: \d+ more pages like these$/);
});

it('tells browsers of the page of a hosted search, in each language', async () => {
  const site = project({
    'docs/index.md': '# Home\n',
    'jstz-docs.config.json': JSON.stringify({
      ...{ title: 'Sails & co', url: 'https://x.test', baseUrl: '/b/', favicon: '/f.ico' },
      i18n: { locales: ['en', 'fr'] },
      search: { provider: 'algolia', appId: 'A', apiKey: 'k', indexName: 'i' },
    }),
    'static/f.ico': 'x',
    'i18n/fr/messages.json': '{ "site.title": "Voiles & cie" }',
  });
  expect(await site.run('build')).toMatchObject({ code: 0 });
  expect(site.read('build/opensearch.xml')).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>Sails &amp; co</ShortName>
<Description>Sails &amp; co</Description>
<InputEncoding>UTF-8</InputEncoding>
<Image>https://x.test/b/f.ico</Image>
<Url type="text/html" template="https://x.test/b/search?q={searchTerms}"/>
</OpenSearchDescription>
`,
  );
  const french = site.read('build/fr/opensearch.xml');
  expect(french).toContain('template="https://x.test/b/fr/search?q=');
  expect(french).toContain('<ShortName>Voiles &amp; cie</ShortName>');
  const head = site.read('build/fr/index.html');
  expect(head).toContain(
    '<link rel="search" type="application/opensearchdescription+xml" title="Voiles &amp; cie" href="/b/fr/opensearch.xml">',
  );
  expect(head).toContain('<meta property="og:site_name" content="Voiles &amp; cie">');
});
