import { describe, expect, it } from 'vitest';
import { CORPUS } from './corpus.ts';
import { load } from './support.ts';

describe('a faulty config', () => {
  it.each(CORPUS)('says what to do about: $name', async ({ source, code, key, message, hint }) => {
    const before = source.slice(0, source.indexOf('▶'));
    const { config, diagnostics } = await load({ 'jstz-docs.config.ts': source.replace('▶', '') });
    expect(config).toBeUndefined();
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toMatchObject({
      code,
      key,
      message,
      hint,
      severity: 'error',
      file: 'jstz-docs.config.ts',
      line: before.split('\n').length,
      column: before.length - before.lastIndexOf('\n'),
    });
    expect(message).not.toMatch(/Invalid|expected|received/);
  });

  it('has every entry of the corpus reported in one run', async () => {
    const values = {
      title: 5,
      url: 'https://example.org/docs',
      outDir: '..',
      docs: { tocMinLevel: 6, breadcrumbs: 'no', pth: 'x' },
      navbar: { items: [{ type: 'drop' }, { label: 1, to: '/' }, { label: 'x' }] },
      footer: {
        links: [
          { title: 't', items: [{ label: 'x' }] },
          { label: 'y', to: '/' },
        ],
      },
      search: { provider: 'algolia', searchPagePath: true },
      markdown: { mdx: 'all' },
      i18n: { locales: ['de', 'de'] },
      zoom: { margin: -1 },
      onBrokenLinks: 'trow',
      nope: true,
    };
    const { diagnostics } = await load({ 'jstz-docs.config.json': JSON.stringify(values, null, 2) });
    expect(diagnostics.map(({ key }) => key)).toEqual([
      'title',
      'url',
      'outDir',
      'docs.tocMinLevel',
      'docs.breadcrumbs',
      'docs.pth',
      'navbar.items[0].type',
      'navbar.items[1].label',
      'navbar.items[2].to',
      'footer.links[0].items[0].to',
      'footer.links[1]',
      'search.apiKey',
      'search.appId',
      'search.indexName',
      'search.searchPagePath',
      'markdown.mdx',
      'i18n.locales',
      'i18n.locales[1]',
      'zoom.margin',
      'onBrokenLinks',
      'nope',
    ]);
    expect(diagnostics.every(({ line, column, hint }) => line && column && hint)).toBe(true);
  });
});

describe('a right config', () => {
  it('passes with every section in use', async () => {
    const { config, diagnostics } = await load({
      'jstz-docs.config.ts': `import { defineConfig } from 'jstz-docs';
export default defineConfig({
  title: 'Docs',
  url: 'https://example.org/',
  baseUrl: 'docs',
  keyboardShortcuts: false,
  linkPreviews: false,
  socialCards: { accent: '#FFCC00' },
  docs: { routeBasePath: 'guide/', editUrl: 'https://example.org/edit/', showReadingTime: true, feedback: 'https://example.org/new?t={title}', tocMinLevel: 2, tocMaxLevel: 2, sidebars: false },
  i18n: { defaultLocale: 'de', locales: ['de', 'en'], localeConfigs: { en: { label: 'English', direction: 'ltr' } } },
  navbar: { items: [
    { label: 'A', to: '/a', 'data-x': '1', rel: 'me' },
    { label: 'B', items: [{ label: 'C', href: 'https://c.test' }, { type: 'html', value: '<hr>' }] },
    { type: 'search', position: 'right' },
  ] },
  footer: { links: [{ title: 'T', items: [{ label: 'x', to: '/x' }, { html: '<b>x</b>' }] }] },
  announcementBar: { content: 'x', backgroundColor: 'var(--bar)', textColor: 'rgb(0 0 0 / 50%)' },
  search: { provider: 'algolia', appId: 'a', apiKey: 'k', indexName: 'i', searchPagePath: '/find/', reportMissed: 'https://example.org/missed',
    externalUrlRegex: 'other\\\\.test', replaceSearchResultPathname: { from: /^\\/docs/g, to: '' } },
  head: [{ tagName: 'meta', attributes: { name: 'x', content: 'y' } }],
  redirects: [{ from: ['/old', '/older'], to: '/new' }],
  markdown: { mdx: 'static', fastPath: false },
  zoom: { background: '#11223344' },
  llms: { full: true, assistants: [{ label: 'A', href: 'https://a.test/?q=Read%20{url}' }] },
  linkCheck: { ignore: [{ url: '/x/**', reason: 'made by another tool' }] },
});`,
    });
    expect(diagnostics).toEqual([]);
    expect(config).toMatchObject({
      url: 'https://example.org',
      baseUrl: '/docs/',
      docs: { routeBasePath: '/guide' },
      markdown: { emoji: true, fastPath: false },
      search: {
        searchPagePath: 'find',
        reportMissed: 'https://example.org/missed',
        replaceSearchResultPathname: { from: '^\\/docs' },
      },
      navbar: {
        items: [
          { type: 'default', rel: 'me' },
          { type: 'dropdown', items: [{ type: 'default' }, { type: 'html' }] },
          {},
        ],
      },
    });
    expect(structuredClone(config)).toEqual(config);
  });

  it('escapes literal text that search results are changed by', async () => {
    const { config } = await load({
      'jstz-docs.config.json':
        '{ "search": { "replaceSearchResultPathname": { "from": "/a.b/", "to": "" } } }',
    });
    const { from } = config!.search.replaceSearchResultPathname!;
    expect('x/a.b/y'.replace(new RegExp(from, 'g'), '')).toBe('xy');
    expect('/aXb/'.replace(new RegExp(from, 'g'), '')).toBe('/aXb/');
  });
});

describe('a doubtful config', () => {
  const KEY = '0123456789abcdef0123456789abcdef';

  it.each(['ALGOLIA_ADMIN_KEY', 'ALGOLIA_ADMIN_API_KEY', 'SEARCH_WRITE_KEY'])(
    'is refused with a key that the environment calls %s, whatever the provider, without printing it',
    async (variable) => {
      for (const provider of ['algolia', 'local', 'none', undefined]) {
        const search = { provider, appId: 'a', indexName: 'i', apiKey: KEY };
        const source = `export default ${JSON.stringify({ search })};`;
        const { config, diagnostics } = await load(
          { 'jstz-docs.config.ts': source },
          { env: { [variable]: `${KEY}\n` } },
        );
        expect(config).toBeUndefined();
        expect(diagnostics.find(({ code }) => code === 'config-admin-key')).toMatchObject({
          severity: 'error',
          key: 'search.apiKey',
          line: 1,
          message: `\`search.apiKey\` is a secret key (it equals the environment variable ${variable}), and it stands in every page. It takes the search-only key.`,
        });
        expect(JSON.stringify(diagnostics)).not.toContain(KEY);
      }
    },
  );

  it('is refused with such a key anywhere in the settings of the search', async () => {
    const search = { provider: 'algolia', appId: 'a', indexName: 'i', apiKey: 'public-key' };
    const source = JSON.stringify({ search: { ...search, searchParameters: { filters: ['x', KEY] } } });
    const { diagnostics } = await load({ 'jstz-docs.config.json': source }, { env: { MY_SECRET: KEY } });
    expect(diagnostics).toMatchObject([
      { code: 'config-admin-key', severity: 'error', key: 'search.searchParameters.filters[1]' },
    ]);
  });

  it('is refused with a key of another service by its first letters, and warned of one by its text', async () => {
    for (const [apiKey, severity] of [
      ['ghp_0123456789', 'error'],
      ['my-admin-key', 'warning'],
    ]) {
      const search = { provider: 'algolia', appId: 'a', indexName: 'i', apiKey };
      const { diagnostics } = await load({ 'jstz-docs.config.json': JSON.stringify({ search }) });
      expect(diagnostics).toMatchObject([{ code: 'config-admin-key', severity, key: 'search.apiKey' }]);
    }
  });

  it('is left alone where the key is only known as a search key', async () => {
    const source = `export default { search: { provider: 'algolia', appId: 'a', indexName: 'i', apiKey: '${KEY}' } };`;
    const { diagnostics } = await load({ 'jstz-docs.config.ts': source }, { env: { ALGOLIA_API_KEY: KEY } });
    expect(diagnostics).toEqual([]);
  });

  it('is warned of an attribute that is nearly a known key', async () => {
    const { config, diagnostics } = await load({
      'jstz-docs.config.ts':
        "export default { navbar: { items: [{ label: 'A', to: '/', postion: 'right' }] } };",
    });
    expect(config).toBeDefined();
    expect(diagnostics).toMatchObject([
      {
        code: 'config-suspicious-key',
        severity: 'warning',
        key: 'navbar.items[0].postion',
        column: 59,
        suggestion: 'position',
        message: '`navbar.items[0].postion` passes as an attribute to the link, with the value "right".',
      },
    ]);
  });
});
