import { expect, it } from 'vitest';
import { brief, load } from './support.ts';

const loadWith = (text: string) =>
  load({ 'docusaurus.config.js': `module.exports = { presets: [["classic", { blog: false }]],\n${text} };` });

it('an item of the footer may have a type', async () => {
  const { config, diagnostics } = await loadWith(
    'themeConfig: { footer: { links: [{ title: "T", items: [{ type: "link", label: "A", to: "/a" }, { type: "x", label: "B", href: "https://b.test" }] }] } }',
  );
  expect(config?.footer?.links).toEqual([
    {
      title: 'T',
      items: [
        { label: 'A', to: '/a' },
        { label: 'B', href: 'https://b.test' },
      ],
    },
  ]);
  expect(diagnostics.map(({ message }) => message)).toEqual([
    '`themeConfig.footer.links[0].items[0].type` and 1 more like it are not needed. An item of the footer has no `type`: it is passed over.',
  ]);
});

it('a switch may be written as text, and a text may be that of a switch', async () => {
  const { config, diagnostics } = await loadWith('trailingSlash: "false", noIndex: "true", tagline: "true"');
  expect(config).toMatchObject({ trailingSlash: false, noIndex: true, tagline: 'true' });
  expect(diagnostics).toEqual([]);
});

it('an item of the navbar that code of the site draws is left out', async () => {
  const { config, diagnostics } = await loadWith(
    'themeConfig: { navbar: { items: [null, { type: "custom-theme", value: 1 }, { label: "M", items: [{ type: "custom-x" }, { label: "A", to: "/a" }] }, { to: 5 }] } }',
  );
  // The fault stands where the user wrote it, though an item before it is left out.
  expect(config).toBeUndefined();
  expect(diagnostics.map(brief)).toEqual([
    'docusaurus.config.js:2:40 config-docusaurus-ignored themeConfig.navbar.items[1]',
    'docusaurus.config.js:2:98 config-docusaurus-ignored themeConfig.navbar.items[2].items[0]',
    'docusaurus.config.js:2:151 config-type themeConfig.navbar.items[3].to',
  ]);
});

it('parts that a plugin makes are known as not built', async () => {
  const { config } = await load({
    'docusaurus.config.js': `module.exports = {
  presets: [["classic", {}], ["redocusaurus", { specs: [{ route: "/api/" }] }]],
  plugins: [["some-showcase", { routeBasePath: "showcase", files: { path: "specs", routeBasePath: "/examples" } }]],
};`,
  });
  expect(config?.notBuilt).toEqual([
    { route: '/api', by: 'the plugin "redocusaurus"' },
    { route: '/showcase', by: 'the plugin "some-showcase"' },
    { route: '/examples', by: 'the plugin "some-showcase"' },
  ]);
});

it('options of one section that nothing knows are told together', async () => {
  const { diagnostics } = await loadWith(
    'themeConfig: { zoom: { reach: 1, hold: 2, tilt: 3 }, tide: { high: 1 }, quay: { long: true } }',
  );
  expect(diagnostics.map(({ message }) => message)).toEqual([
    '`themeConfig.zoom.reach` and beside it `hold`, `tilt` are not carried over. Nothing here knows the option, so it has no effect.',
    '`themeConfig.tide` is not carried over. Nothing here knows the option, so it has no effect.',
    '`themeConfig.quay` is not carried over. Nothing here knows the option, so it has no effect.',
  ]);
});

it('a preset with colors of its own is no classic one where plugins bring the pages', async () => {
  const { config, diagnostics } = await load({
    'docusaurus.config.js': `module.exports = {
  presets: [["api-preset", { specs: [], theme: { primaryColor: "#abc" } }]],
  plugins: [["@docusaurus/plugin-content-docs", { path: "manual", routeBasePath: "/", sidebarPath: "./manual.js" }], "@docusaurus/plugin-content-pages"],
};`,
    'manual.js': 'module.exports = { quay: ["index"] };',
  });
  expect([config?.docs.path, config?.docs.sidebars]).toEqual(['manual', './manual.js']);
  expect(config?.collections.map(({ kind }) => kind)).toEqual(['pages']);
  expect(diagnostics.map(brief)).toEqual(['docusaurus.config.js:2:13 config-docusaurus-ignored presets[0]']);
});

it('a preset beside the classic one brings no docs, blog or pages of its own', async () => {
  const { config, diagnostics } = await load({
    'docusaurus.config.js': `module.exports = {
  presets: [["classic", { blog: false }], ["redocusaurus", { theme: { primaryColor: "#abc" } }]],
};`,
  });
  expect(config?.collections.map(({ kind }) => kind)).toEqual(['pages']);
  expect(diagnostics.map(brief)).toEqual(['docusaurus.config.js:2:43 config-docusaurus-ignored presets[1]']);
});

it('settings of languages that are not built are passed over', async () => {
  const { config, diagnostics } = await loadWith(
    'i18n: { defaultLocale: "en", locales: ["en", "de"], localeConfigs: { de: { label: "Deutsch" }, fr: { label: "Français" } } }',
  );
  expect(diagnostics).toEqual([]);
  expect(Object.keys(config?.i18n.localeConfigs ?? {})).toEqual(['de']);
});

it('plugins that name no address have their usual one', async () => {
  const { config } = await load({
    'docusaurus.config.js': `module.exports = { presets: [["classic", { docs: { routeBasePath: "/" } }]],
  plugins: [["docusaurus-plugin-typedoc-api", { packages: [] }], ["@org/docusaurus-plugin-typedoc-api", { routeBasePath: "sdk" }]],
};`,
  });
  expect(config?.notBuilt).toEqual([
    { route: '/api', by: 'the plugin "docusaurus-plugin-typedoc-api"' },
    { route: '/sdk', by: 'the plugin "@org/docusaurus-plugin-typedoc-api"' },
  ]);
});

it('an item of the navbar may be HTML, or a picture by the style sheet: it shows words', async () => {
  const { config, diagnostics } = await loadWith(
    `themeConfig: { navbar: { items: [
  { to: "/a", html: '<b>Read</b> &amp; <i>learn</i><svg><title>no</title></svg>' },
  { type: "dropdown", html: '<img src="/x.svg" alt="More">', items: [{ html: "<span></span>", href: "https://b.test", "aria-label": "Board" }, { html: "<i></i>", to: "/c" }] },
  { to: "/d", label: "Own", html: "<b>Other</b>" },
  { href: "#", className: "icon", "aria-label": "Code", items: [{ label: "A", to: "/a" }] },
  { to: "/e", className: "icon" },
  { to: "https://www.e.test/e", className: "icon" },
  { to: "/f" },
  { href: "https://github.com/o/r", className: "header-github-link", "aria-label": "Repository" },
] } }`,
  );
  expect(diagnostics).toEqual([]);
  expect(config?.navbar.items).toMatchObject([
    { type: 'default', label: 'Read & learn', to: '/a' },
    { type: 'dropdown', label: 'More', items: [{ label: 'Board' }, { label: '/c' }] },
    { label: 'Own' },
    { type: 'dropdown', label: 'Code' },
    { label: '', 'aria-label': '/e' },
    { label: '', 'aria-label': 'e.test/e' },
    { label: '/f' },
    { label: '', 'aria-label': 'Repository' },
  ]);
  expect(JSON.stringify(config?.navbar.items)).not.toContain('<');
});

it('pages that the preset brings may be named once more', async () => {
  const { config, diagnostics } = await loadWith('plugins: ["@docusaurus/plugin-content-pages"]');
  expect(config?.collections.map(({ kind }) => kind)).toEqual(['pages']);
  expect(diagnostics.map(({ message }) => message)).toEqual([
    '`plugins[0]` is not needed. The preset brings the pages already; the second instance is passed over.',
  ]);
  const other = await loadWith(
    'plugins: [["@docusaurus/plugin-content-pages", { id: "more", path: "more", routeBasePath: "more" }]]',
  );
  expect(other.config?.collections.map(({ id }) => id)).toEqual(['pages', 'more']);
  expect(other.diagnostics).toEqual([]);
});

it.each([
  ["indexName: 'i'", {}],
  ["indices: ['i']", {}],
  [
    "indices: [{ name: 'i', searchParameters: { hitsPerPage: 5 } }]",
    { searchParameters: { hitsPerPage: 5 } },
  ],
])('hosted search comes along from the adapter of DocSearch: %s', async (index, more) => {
  const { config, diagnostics } = await loadWith(
    `plugins: ['@docsearch/docusaurus-adapter'], themeConfig: { docsearch: { appId: 'a', apiKey: 'k', ${index} } }`,
  );
  expect(config?.search).toMatchObject({
    provider: 'algolia',
    appId: 'a',
    apiKey: 'k',
    indexName: 'i',
    ...more,
  });
  expect(diagnostics).toEqual([]);
});

it('names what hosted search loses: other indices, an assistant', async () => {
  const { config, diagnostics } = await loadWith(
    "themeConfig: { docsearch: { appId: 'a', apiKey: 'k', indices: ['i', 'j'], askAi: { assistantId: 'x' } } }",
  );
  expect(config?.search).toMatchObject({ indexName: 'i' });
  expect(diagnostics.map(({ message }) => message)).toEqual([
    expect.stringContaining('Readers find what is in the first index.'),
    expect.stringContaining('Readers find no assistant in the search.'),
  ]);
});

it('hosted search without an `appId`, as old versions had it, becomes the embedded one', async () => {
  const { config, diagnostics } = await loadWith('themeConfig: { algolia: { apiKey: "k", indexName: "i" } }');
  expect(config?.search).toMatchObject({ provider: 'local' });
  expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
    ['config-search-fallback', '`themeConfig.algolia` has no `appId`. The embedded search is used.'],
  ]);
});
