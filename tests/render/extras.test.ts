/** The files beside the pages, as other programs read them. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { configSchema } from '../../src/config/index.ts';
import { absoluteUrl } from '../../src/render/addresses.ts';
import { headerFiles, llmsFullTxt, llmsTxt, pagesInFull, robotsTxt } from '../../src/render/extras.ts';
import { redirectHtml } from '../../src/render/rare-files.ts';
import { sitemapItems, sitemapXml } from '../../src/render/sitemap.ts';
import { sitemapFile } from '../../src/site/index.ts';
import { project } from '../support/project.ts';
import { build } from '../support/site-fixture.ts';

const ADDRESS = { url: 'https://x.org', baseUrl: '/b/' };
const FILES = {
  'docs/index.md': '# Home',
  'docs/b.md': '# B',
  'docs/a.md': '# A\n[b](./b.md) [c](https://c.example) [d](#a) [e](./b.md#more) [f](/nope)',
};
const site = (
  config: Readonly<Record<string, unknown>> = ADDRESS,
  files: Readonly<Record<string, string>> = FILES,
) => build({ files, config }).site;

describe('the sitemap', () => {
  it('lists the pages in order, with their whole address', () => {
    expect(sitemapXml(sitemapItems(site()))).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
        ['', 'a', 'b'].map((path) => `<url><loc>https://x.org/b/${path}</loc></url>\n`).join('') +
        '</urlset>\n',
    );
  });

  it('tells the day of the last change where it is known', () => {
    const commit = { date: '2026-01-02T03:04:05Z', author: 'Ada' };
    const git = {
      lastCommits: new Map([['docs/a.md', commit]]),
      firstCommits: new Map(),
      renames: new Map(),
      shallow: false,
    };
    const dated = build({ files: FILES, config: ADDRESS, input: { git } }).site;
    expect(sitemapItems(dated).map(({ lastmod }) => lastmod)).toEqual([undefined, '2026-01-02', undefined]);
  });

  it('is left out where the site has no address, or is not to be found', () => {
    expect(sitemapFile(site({ url: undefined }).config)).toBeUndefined();
    expect(sitemapFile(site({ ...ADDRESS, noIndex: true }).config)).toBeUndefined();
    expect(sitemapFile(site({ ...ADDRESS, sitemap: false }).config)).toBeUndefined();
  });
});

it.each<readonly [Readonly<Record<string, unknown>>, string]>([
  [ADDRESS, 'User-agent: *\nAllow: /\n\nSitemap: https://x.org/b/sitemap.xml\n'],
  [{ url: undefined }, 'User-agent: *\nAllow: /\n'],
  [{ ...ADDRESS, sitemap: false }, 'User-agent: *\nAllow: /\n'],
  [
    { ...ADDRESS, sitemap: { filename: 'all.xml' } },
    'User-agent: *\nAllow: /\n\nSitemap: https://x.org/b/all.xml\n',
  ],
  [{ ...ADDRESS, noIndex: true }, 'User-agent: *\nDisallow: /\n'],
])('robots.txt of a site with %j', (config, expected) => {
  expect(robotsTxt(site(config))).toBe(expected);
});

it('the Markdown of a page leads to the Markdown of others, with whole addresses', async () => {
  const text =
    '[b](./b.md) [c](https://c.example) [d](#part) [e](./b.md#more) [f](/) ![g](./g.png)\n\n## Part\n';
  const own = project({
    'jstz-docs.config.json': JSON.stringify({ title: 'T', ...ADDRESS }),
    'docs/index.md': '# Home\n',
    'docs/a.md': `---\ntitle: A\n---\n${text}`,
    'docs/b.md': '# B\n\n## More\n',
    'docs/g.png': readFileSync(new URL('../fixtures/pixel.png', import.meta.url)),
  });
  await own.run('build --no-cache');
  expect(own.read('build/a.md').replace(/g-\w+\.png/, 'g-HASH.png')).toMatchInlineSnapshot(`
    "> All pages: [llms.txt](https://x.org/b/llms.txt)

    # A

    [b](https://x.org/b/b.md) [c](https://c.example) [d](#part) [e](https://x.org/b/b.md#more) [f](https://x.org/b/index.md) ![g](https://x.org/b/assets/files/g-HASH.png)

    ## Part
    "
  `);
  const index = '> All pages: [llms.txt](https://x.org/b/llms.txt)\n\n';
  expect(own.read('build/b.md')).toBe(`${index}# B\n\n## More\n`);
});

it('a list for language models has the pages of the sidebars, each once', () => {
  expect(llmsTxt(site({ ...ADDRESS, title: 'Site', tagline: 'Tag' }))).toMatchInlineSnapshot(`
    "# Site

    > Tag

    All pages in one file: [llms-full.txt](https://x.org/b/llms-full.txt)

    ## Docs

    - [Home](https://x.org/b/index.md)
    - [A](https://x.org/b/a.md)
    - [B](https://x.org/b/b.md)
    "
  `);
});

describe('the text of all pages', () => {
  const pages = (llms: unknown) => pagesInFull(site({ ...ADDRESS, title: 'Site', llms }));

  it('has them in the order of the list, each with its address', () => {
    const of = site({ ...ADDRESS, title: 'Site' });
    expect(llmsFullTxt(of, pagesInFull(of)!, ({ doc }) => `# ${doc.title}\n`)).toMatchInlineSnapshot(`
      "<!-- Site: all pages. The list of them: https://x.org/b/llms.txt -->

      <!-- https://x.org/b/index.md -->

      # Home

      <!-- https://x.org/b/a.md -->

      # A

      <!-- https://x.org/b/b.md -->

      # B
      "
    `);
  });

  it('is left out where the site says so, and for more than 1,000 pages where it does not ask', () => {
    const many = Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`docs/p${at}.md`, `# P${at}`]));
    const count = (llms: unknown) => pagesInFull(site({ ...ADDRESS, llms }, many))?.length;
    expect([pages(false), pages({ full: false }), pages({})?.length]).toEqual([undefined, undefined, 3]);
    expect([count({}), count({ full: true })]).toEqual([undefined, 1_001]);
  });
});

it('`llms: false` leaves out all that is made for programs', async () => {
  const own = project({
    ...FILES,
    'docs/a.md': '---\nlast_update: { date: 2026-01-02, author: Ada }\n---\n# A\n',
    'jstz-docs.config.json': JSON.stringify({
      title: 'T',
      ...ADDRESS,
      docs: { showLastUpdated: true, showLastUpdateAuthor: true },
    }),
  });
  expect((await own.run('build')).code).toBe(0);
  const made = () => own.list('build').filter((path) => /llms|\.md$/.test(path));
  const traces = () =>
    own.read('build/a/index.html').match(/text\/markdown|TechArticle|theme-view-markdown/g) ?? [];
  expect(made()).toEqual(['a.md', 'b.md', 'index.md', 'llms-full.txt', 'llms.txt']);
  expect(new Set(traces())).toEqual(new Set(['text/markdown', 'TechArticle', 'theme-view-markdown']));
  expect(own.read('build/a/index.html')).toContain(
    '{"@context":"https://schema.org","@type":"TechArticle","headline":"A","dateModified":"2026-01-02","author":{"@type":"Person","name":"Ada"}}',
  );
  own.write('jstz-docs.config.json', JSON.stringify({ title: 'T', ...ADDRESS, llms: false }));
  expect((await own.run('build')).code).toBe(0);
  expect([made(), traces()]).toEqual([[], []]);
});

it('a redirect works with and without scripts, and is not found by searching', () => {
  expect(redirectHtml(configSchema.parse({ title: 'T', url: 'https://x.org' }), '/a?b&c')).toBe(
    '<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>Redirect</title>' +
      '<meta http-equiv="refresh" content="0; url=/a?b&amp;c"><link rel="canonical" href="https://x.org/a?b&amp;c">' +
      '<meta name="robots" content="noindex"></head><body><p><a href="/a?b&amp;c">/a?b&amp;c</a></p></body></html>\n',
  );
});

it('hosts get the same headers in three forms', () => {
  const files = headerFiles(configSchema.parse({ title: 'T', baseUrl: '/b/' }), 'default-src "x"');
  expect(Object.fromEntries(files.map(({ path, content }) => [path, content]))).toMatchInlineSnapshot(`
    {
      "_headers": "/b/*
      Content-Security-Policy: default-src "x"; frame-ancestors 'none'
      X-Content-Type-Options: nosniff
      Referrer-Policy: strict-origin-when-cross-origin
      Cross-Origin-Opener-Policy: same-origin
    /b/assets/*
      Cache-Control: public, max-age=31536000, immutable
    /b/search-index/files/*
      Cache-Control: public, max-age=31536000, immutable
    ",
      "headers/Caddyfile": "try_files {path} {path}.html {path}/index.html
    header /b/* {
      Content-Security-Policy "default-src \\"x\\"; frame-ancestors 'none'"
      X-Content-Type-Options "nosniff"
      Referrer-Policy "strict-origin-when-cross-origin"
      Cross-Origin-Opener-Policy "same-origin"
    }
    @kept {
      path /b/assets/* /b/search-index/files/*
      file
    }
    header @kept Cache-Control "public, max-age=31536000, immutable"
    ",
      "headers/nginx.conf": "location /b/ {
      add_header Content-Security-Policy "default-src \\"x\\"; frame-ancestors 'none'" always;
      add_header X-Content-Type-Options "nosniff" always;
      add_header Referrer-Policy "strict-origin-when-cross-origin" always;
      add_header Cross-Origin-Opener-Policy "same-origin" always;
      default_type text/plain;
      charset utf-8;
      try_files $uri $uri.html $uri/index.html =404;
    }
    location /b/assets/ {
      add_header Cache-Control "public, max-age=31536000, immutable";
      add_header X-Content-Type-Options "nosniff" always;
      charset utf-8;
    }
    location /b/search-index/files/ {
      add_header Cache-Control "public, max-age=31536000, immutable";
      add_header X-Content-Type-Options "nosniff" always;
      charset utf-8;
    }
    ",
    }
  `);
  const slashes = headerFiles(configSchema.parse({ title: 'T', trailingSlash: true }), undefined);
  expect(slashes.some(({ content }) => content.includes('try_files'))).toBe(false);
  const without = headerFiles(configSchema.parse({ title: 'T' }), undefined);
  expect(without.some(({ content }) => content.includes('Content-Security-Policy'))).toBe(false);
});

it('a policy that is too long for a line of Cloudflare Pages has in its header what no meta tag can say', () => {
  const hosts = Array.from({ length: 80 }, (_, n) => `https://pictures-${n}.example.org`).join(' ');
  const [netlify, nginx] = headerFiles(configSchema.parse({ title: 'T' }), `img-src ${hosts}`);
  expect(netlify!.content).toContain("\n  Content-Security-Policy: frame-ancestors 'none'\n");
  expect(nginx!.content).toContain('https://pictures-79.example.org');
  const lines = netlify!.content.split('\n');
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(2_000);
});

it.each(['/', '/b/'])(
  'header files of a site at %s are within the rules of the hosts that read them',
  (baseUrl) => {
    const [netlify] = headerFiles(configSchema.parse({ title: 'T', baseUrl }), "default-src 'none'");
    const rules: { path: string; headers: Record<string, string> }[] = [];
    for (const line of netlify!.content.split('\n').filter(Boolean)) {
      const header = /^[ \t]+([A-Za-z-]+): (\S.*)$/.exec(line);
      if (header) rules.at(-1)!.headers[header[1]!] = header[2]!;
      else rules.push({ path: line, headers: {} });
    }
    // Cloudflare Pages reads 100 rules. Its paths, and Netlify's, begin with a slash and hold one asterisk, at the end.
    expect(rules.length).toBeLessThanOrEqual(100);
    for (const { path, headers } of rules) {
      expect(path).toMatch(/^\/[\w./-]*\*$/);
      expect(Object.keys(headers).length).toBeGreaterThan(0);
    }
    // Both hosts join values of a header that several rules set.
    const names = rules.filter(({ path }) => `${baseUrl}assets/a.js`.startsWith(path.slice(0, -1)));
    const all = names.flatMap(({ headers }) => Object.keys(headers));
    expect(new Set(all).size).toBe(all.length);
  },
);

it('an address is whole where the site has one', () => {
  expect(absoluteUrl(configSchema.parse({ title: 'T', url: 'https://x.org' }), '/a')).toBe('https://x.org/a');
  expect(absoluteUrl(configSchema.parse({ title: 'T' }), '/a')).toBeUndefined();
});
