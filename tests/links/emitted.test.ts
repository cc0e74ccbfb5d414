/** The link checker believes in a file exactly where the build writes it, in every configuration. */
import { expect, it } from 'vitest';
import { configSchema } from '../../src/config/index.ts';
import { hasFullText } from '../../src/site/index.ts';
import { project } from '../support/project.ts';

/** Files that some configuration writes beside the pages, and some that none does. */
const NAMES = [
  ...['404.html', 'fr/404.html', 'de/404.html', 'robots.txt', 'sitemap.xml', 'llms.txt', 'llms-full.txt'],
  ...['opensearch.xml', 'fr/opensearch.xml'],
  ...['_headers', 'headers/nginx.conf', 'headers/Caddyfile', 'index.md', 'a.md', 'draft.md', 'fr/a.md'],
  ...[
    'search',
    'sitemap',
    'llms-full',
    'llms-full.md',
    'headers/apache.conf',
    'blog/rss.xml',
    'blog/atom.xml',
  ],
];

const CONFIGS: Readonly<Record<string, object>> = {
  least: {},
  'with an address': { url: 'https://x.test' },
  'with an address, for no index': { url: 'https://x.test', noIndex: true },
  'without anything for programs': { url: 'https://x.test', llms: false },
  'without the full text': { llms: { full: false } },
  'with the full text in any case': { llms: { full: true } },
  'in two languages': { i18n: { locales: ['en', 'fr'] } },
  'without a search page': { search: { searchPagePath: false } },
  'without a search': { search: { provider: 'none' } },
  'with a hosted search': {
    ...{ url: 'https://x.test', i18n: { locales: ['en', 'fr'] } },
    search: { provider: 'algolia', appId: 'A', apiKey: 'k', indexName: 'i' },
  },
  'with a hosted search, without its page': {
    url: 'https://x.test',
    search: { provider: 'algolia', appId: 'A', apiKey: 'k', indexName: 'i', searchPagePath: false },
  },
  'under a path': { baseUrl: '/base/' },
  'with a blog': { url: 'https://x.test', collections: [{ kind: 'blog' }] },
};

it.each(Object.entries(CONFIGS))('%s', async (_, more) => {
  const { baseUrl = '/' } = more as { baseUrl?: string };
  const site = project({
    'docs/index.md': `# Home\n\n${NAMES.map((name) => `[x](/${name})`).join('\n')}\n`,
    'docs/a.md': '# A\n',
    'docs/draft.md': '---\ndraft: true\n---\n',
    'blog/2024-01-01-a.md': '# A\n\n<!-- truncate -->\n',
    'jstz-docs.config.json': JSON.stringify({
      title: 'T',
      ...more,
      onBrokenLinks: 'warn',
      onBrokenMarkdownLinks: 'warn',
      linkCheck: {},
    }),
  });
  const { code, stdout } = await site.run('build --json');
  expect({ code, stdout: code === 0 ? '' : stdout }).toEqual({ code: 0, stdout: '' });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; url?: string }[] };
  const broken = diagnostics.filter((found) => /^broken-/.test(found.code)).map(({ url }) => url!.slice(1));
  const files = new Set(site.list('build'));
  // Named by its source where there is no Markdown file of it: the link leads to the page.
  const isPage = (name: string) => name === 'index.md' || name === 'a.md';
  const absent = NAMES.filter((name) => !isPage(name)).filter(
    (name) => !files.has(name) && !files.has(`${name}/index.html`),
  );
  expect(baseUrl && broken.sort()).toEqual(absent.sort());
});

it('the full text is written for a thousand pages, and for more where it is asked for', () => {
  const of = (llms?: unknown) => configSchema.parse({ title: 'T', ...(llms !== undefined && { llms }) });
  expect([hasFullText(of(), 1000), hasFullText(of(), 1001)]).toEqual([true, false]);
  expect(hasFullText(of({ full: true }), 1001)).toBe(true);
  expect([hasFullText(of({ full: false }), 1), hasFullText(of(false), 1)]).toEqual([false, false]);
});
