import { describe, expect, it } from 'vitest';
import { brief, load } from './support.ts';

/** The shape of a real site's config: an async function, values from the environment, docs at the root. */
const REAL = `// @ts-check
/** @returns {Promise<import("@docusaurus/types").Config>} */
async function createConfig() {
  return {
    title: "Jstz documentation",
    tagline: "A JavaScript runtime",
    favicon: "img/favicon.ico",
    url: process.env.DOC_URL ?? "https://example.org",
    baseUrl: process.env.DOC_BASE_URL ?? "/jstz/",
    organizationName: "example",
    projectName: "jstz",
    onBrokenLinks: "throw",
    onBrokenMarkdownLinks: "throw",
    onBrokenAnchors: "throw",
    i18n: { defaultLocale: "en", locales: ["en"] },
    plugins: [
      "plugin-image-zoom",
      ["@docusaurus/plugin-ideal-image", { quality: 70, max: 1030, min: 640, steps: 2, disableInDev: false }],
    ],
    presets: [
      [
        "classic",
        /** @type {import('@docusaurus/preset-classic').Options} */
        ({
          docs: {
            path: ".",
            include: ["*.{md,mdx}", "api/**/*.md", "functions/*.md"],
            routeBasePath: "/",
            sidebarPath: require.resolve("./sidebars.js"),
            remarkPlugins: [() => {}],
            sidebarItemsGenerator: async () => [],
          },
          blog: false,
          theme: { customCss: "/site/src/css/custom.css" },
        }),
      ],
    ],
    themeConfig: {
      image: "img/card.jpg",
      navbar: {
        title: "Jstz docs",
        items: [{ href: "https://github.com/jstz-dev/jstz/", label: "GitHub", position: "right" }],
      },
      colorMode: { defaultMode: "light", disableSwitch: true, respectPrefersColorScheme: false },
      prism: { theme: { plain: {}, styles: [] }, additionalLanguages: ["bash"] },
      zoom: { selector: ".markdown img", background: { light: "#fff", dark: "#111" }, config: { margin: 24, scrollOffset: 0 } },
      algolia: {
        appId: process.env.NEXT_PUBLIC_DOCSEARCH_APP_ID ?? "",
        apiKey: process.env.NEXT_PUBLIC_DOCSEARCH_API_KEY ?? "",
        indexName: process.env.NEXT_PUBLIC_DOCSEARCH_INDEX_NAME ?? "",
        searchPagePath: false,
      },
    },
  };
}

module.exports = createConfig;
`;

describe('a Docusaurus config', () => {
  it('builds the real site without a change', async () => {
    const env = { DOC_URL: 'https://docs.test', DOC_BASE_URL: '/x/' };
    const { config, diagnostics } = await load({ 'docusaurus.config.js': REAL }, { env });
    expect(config).toMatchObject({
      title: 'Jstz documentation',
      url: 'https://docs.test',
      baseUrl: '/x/',
      docs: {
        path: '.',
        routeBasePath: '/',
        sidebars: './sidebars.js',
        include: ['*.{md,mdx}', 'api/**/*.md', 'functions/*.md'],
      },
      navbar: { title: 'Jstz docs', items: [{ type: 'default', label: 'GitHub', position: 'right' }] },
      colorMode: { disableSwitch: true },
      highlight: { languages: ['bash'] },
      zoom: { margin: 24, scrollOffset: 0, background: '#fff' },
      search: { provider: 'local', searchPagePath: false },
      images: { quality: 70, max: 1030, maxMegapixels: false },
      theme: { styles: ['./src/css/custom.css'] },
      image: 'img/card.jpg',
    });
    expect(diagnostics.map(brief)).toEqual([
      'docusaurus.config.js:46:71 config-docusaurus-ignored themeConfig.zoom.background.dark',
      'docusaurus.config.js:47:7 config-search-fallback themeConfig.algolia',
    ]);
    expect(diagnostics.every(({ severity, hint }) => severity === 'warning' && hint)).toBe(true);
  });

  it('wants all pictures smaller where the plugin for it is named', async () => {
    const boundOf = async (plugins: string) => {
      const text = `module.exports = { title: 'x', url: 'https://x.org', baseUrl: '/', plugins: ${plugins} };`;
      return (await load({ 'docusaurus.config.js': text })).config?.images.maxMegapixels;
    };
    expect(await boundOf("['@docusaurus/plugin-ideal-image']")).toBe(false);
    expect(await boundOf("[['ideal-image', {}]]")).toBe(false);
    expect(await boundOf('[]')).toBe(12);
  });

  it('takes over the options of the image zoom, in both of their forms', async () => {
    const zoomOf = async (themeConfig: string) => {
      const text = `module.exports = { title: 'x', url: 'https://x.org', baseUrl: '/', themeConfig: ${themeConfig} };`;
      const { config, diagnostics } = await load({ 'docusaurus.config.js': text });
      return { ...(config?.zoom || {}), warnings: diagnostics.length };
    };
    expect(
      await zoomOf(
        "{ imageZoom: { selector: '.x img', options: { margin: 24, background: '#BADA55', scrollOffset: 0 } } }",
      ),
    ).toMatchObject({ selector: '.x img', margin: 24, background: '#BADA55', scrollOffset: 0, warnings: 0 });
    expect(
      await zoomOf("{ zoom: { selector: '.y img', background: '#eee', config: { margin: 8 } } }"),
    ).toMatchObject({
      ...{ selector: '.y img', background: '#eee', margin: 8, warnings: 0 },
    });
    expect(
      await zoomOf("{ zoom: { config: { background: { light: '#eee', dark: '#111' } } } }"),
    ).toMatchObject({ background: '#eee', warnings: 1 });
    expect(await zoomOf('{ imageZoom: { options: { speed: 3 } } }')).toMatchObject({ warnings: 1 });
  });

  it('uses the hosted search once its keys are there', async () => {
    const env = {
      NEXT_PUBLIC_DOCSEARCH_APP_ID: 'A',
      NEXT_PUBLIC_DOCSEARCH_API_KEY: 'K',
      NEXT_PUBLIC_DOCSEARCH_INDEX_NAME: 'I',
    };
    const { config } = await load({ 'docusaurus.config.js': REAL }, { env });
    expect(config?.search).toMatchObject({ provider: 'algolia', appId: 'A', apiKey: 'K', indexName: 'I' });
  });

  it('names one missing search key where the user wrote the others', async () => {
    const { diagnostics } = await load({
      'docusaurus.config.js':
        'module.exports = { title: "t", themeConfig: {\n  algolia: { appId: "A", indexName: "I" },\n} };',
    });
    expect(diagnostics.map(brief)).toEqual([
      'docusaurus.config.js:2:3 config-missing-key themeConfig.algolia.apiKey',
    ]);
    expect(diagnostics[0]?.message).toContain('`apiKey` is missing.');
  });

  it('reports a fault under the key that the user wrote', async () => {
    const { config, diagnostics } = await load({
      'docusaurus.config.js':
        'module.exports = {\n  themeConfig: { navbar: { items: [\n    { to: 5, label: "x" },\n  ] } },\n};',
    });
    expect(config).toBeUndefined();
    expect(diagnostics.map(brief)).toEqual([
      'docusaurus.config.js:3:7 config-type themeConfig.navbar.items[0].to',
    ]);
  });

  it('keeps the defaults of Docusaurus where they differ', async () => {
    const { config } = await load({ 'docusaurus.config.js': 'module.exports = { presets: ["classic"] };' });
    expect(config?.docs.routeBasePath).toBe('/docs');
    expect(config?.onBrokenAnchors).toBe('warn');
    expect(config?.onBrokenLinks).toBe('throw');
  });

  it('takes the hooks of newer versions, and warns of options without counterpart', async () => {
    const { config, diagnostics } = await load({
      'docusaurus.config.js': `export default {
  titleDelimiter: "-",
  markdown: { mermaid: true, hooks: { onBrokenMarkdownLinks: "log", onBrokenMarkdownImages: "warn" } },
  presets: [["classic", { docs: false, blog: { path: "blog" } }]],
  plugins: ["docusaurus-plugin-sass", ["@docusaurus/plugin-content-docs", { path: "guides" }]],
  scripts: ["/a.js", { src: "/b.js", async: true }],
  stylesheets: ["/c.css"],
  clientModules: ["./d.css", "./e.js"],
  future: { v4: true },
  customFields: { a: 1 },
};`,
    });
    expect(config).toMatchObject({
      titleDelimiter: '-',
      onBrokenMarkdownLinks: 'log',
      onBrokenImages: 'warn',
      markdown: { mermaid: true },
      docs: { path: 'guides' },
      head: [
        { tagName: 'script', attributes: { src: '/a.js' } },
        { tagName: 'script', attributes: { src: '/b.js', async: true } },
        { tagName: 'link', attributes: { rel: 'stylesheet', href: '/c.css' } },
      ],
      theme: { styles: ['./d.css'], cascadeLayer: true },
      clientModules: ['./e.js'],
    });
    expect(diagnostics.map(brief)).toEqual([
      'docusaurus.config.js:8:30 client-module-missing clientModules[1]',
    ]);
  });

  it('has no cascade layers where no preset brings the plugin for them', async () => {
    const { config, diagnostics } = await load({
      'docusaurus.config.js':
        "export default { future: { v4: true }, themes: ['@docusaurus/theme-classic'], plugins: ['@docusaurus/plugin-content-docs'] };",
    });
    expect([config?.theme.cascadeLayer, diagnostics.map(brief)]).toEqual([false, []]);
  });

  it('knows themes of Docusaurus among plugins', async () => {
    const { diagnostics } = await load({
      'docusaurus.config.js':
        "export default { markdown: { mermaid: true }, plugins: ['@docusaurus/theme-mermaid', '@docusaurus/theme-live-codeblock'], presets: ['classic'] };",
    });
    expect(diagnostics.map(({ message }) => message)).toEqual([
      expect.stringContaining('Live code blocks are shown as code'),
    ]);
  });

  it('makes a collection of each further instance of the docs plugin', async () => {
    const { config, diagnostics } = await load({
      'docusaurus.config.js': `export default {
  presets: [["classic", { docs: { routeBasePath: "/" }, blog: false, pages: false }]],
  plugins: [
    ["@docusaurus/plugin-content-docs", { id: "crew", path: "crew", sidebarPath: "./crew.js", showLastUpdateTime: true }],
    ["content-docs", { id: "default" }],
  ],
  themeConfig: { navbar: { items: [
    { type: "docSidebar", sidebarId: "a", docsPluginId: "crew" },
    { label: "More", items: [{ type: "doc", docId: "b", docsPluginId: "default" }] },
  ] } },
};`,
    });
    expect(config).toMatchObject({
      docs: { path: 'docs', routeBasePath: '/' },
      collections: [
        {
          ...{ kind: 'docs', id: 'crew', path: 'crew', routeBasePath: 'docs' },
          ...{ sidebars: './crew.js', showLastUpdated: true },
        },
      ],
      navbar: {
        items: [
          { type: 'docSidebar', sidebarId: 'a', collection: 'crew' },
          { type: 'dropdown', items: [{ type: 'doc', docId: 'b' }] },
        ],
      },
    });
    expect(config?.navbar.items[0]).not.toHaveProperty('docsPluginId');
    expect(diagnostics.map(brief)).toEqual(['docusaurus.config.js:5:5 config-docusaurus-ignored plugins[1]']);
  });

  it('takes docs with the id "docs" for others than those of the key, and ids that begin with a line', async () => {
    const { config, diagnostics } = await load({
      'docusaurus.config.js': `export default {
  presets: [["classic", { docs: { id: "_data", path: "data" }, blog: false, pages: false }]],
  plugins: [["@docusaurus/plugin-content-docs", { id: "docs", path: "api" }]],
  themeConfig: { navbar: { items: [{ type: "doc", docId: "b", docsPluginId: "docs" }] } },
};`,
    });
    expect(config).toMatchObject({
      collections: [{ id: '_data' }, { id: 'docs-2', path: 'api' }],
      navbar: { items: [{ type: 'doc', docId: 'b', collection: 'docs-2' }] },
    });
    expect(diagnostics).toEqual([]);
  });

  it('makes a collection of docs that have an id, in the preset too', async () => {
    const { config, diagnostics } = await load({
      'docusaurus.config.js': `module.exports = {
  presets: [["classic", { docs: { id: "product", lastVersion: "1" }, blog: false }]],
  themeConfig: {
    tableOfContents: { minHeadingLevel: 3, maxHeadingLevel: 5 },
    navbar: { items: [{ type: "docsVersion", docsPluginId: "product" }] },
  },
};`,
    });
    expect(diagnostics).toEqual([]);
    expect(config?.docs.include).toEqual([]);
    expect(config?.collections).toMatchObject([
      { kind: 'docs', id: 'product', path: 'docs', routeBasePath: 'docs', lastVersion: '1', tocMaxLevel: 5 },
      { kind: 'pages', tocMinLevel: 3, tocMaxLevel: 5 },
    ]);
    expect(config?.navbar.items).toMatchObject([{ type: 'docsVersion', collection: 'product' }]);
  });

  it('has the single pages of the preset, and those of the plugin', async () => {
    const collections = async (text: string) =>
      (await load({ 'docusaurus.config.js': `module.exports = { ${text} };` })).config?.collections;
    expect(await collections('presets: ["classic"]')).toMatchObject([
      { kind: 'pages', id: 'pages' },
      { kind: 'blog', id: 'blog' },
    ]);
    expect(await collections('presets: [["classic", { pages: false, blog: false }]]')).toEqual([]);
    expect(
      await collections(
        'plugins: [["@docusaurus/plugin-content-pages", { id: "extra", path: "extra", routeBasePath: "/x", include: ["*.md"] }]]',
      ),
    ).toMatchObject([{ kind: 'pages', id: 'extra', path: 'extra', routeBasePath: '/x', include: ['*.md'] }]);
  });

  it('has the blog of the preset, and those of the plugin', async () => {
    const { config, diagnostics } = await load({
      'docusaurus.config.js': `module.exports = {
  presets: [["classic", { pages: false, blog: {
    path: "./news", blogTitle: "News", postsPerPage: "ALL", showLastUpdateTime: true, archiveBasePath: null,
    blogListComponent: "@theme/Other", feedOptions: { type: null, copyright: "Us", xslt: true },
  } }]],
  plugins: [["content-blog", { id: "crew", authorsMapPath: "people.yml", tags: false, feedOptions: { type: "all" } }]],
};`,
    });
    expect(config?.collections).toMatchObject([
      {
        ...{ kind: 'blog', id: 'blog', path: './news', blogTitle: 'News', postsPerPage: 'ALL' },
        ...{ showLastUpdated: true, archiveBasePath: null },
        feedOptions: { type: null, copyright: 'Us' },
      },
      {
        ...{ kind: 'blog', id: 'crew', path: 'blog', routeBasePath: 'blog', authorsMapPath: 'people.yml' },
        ...{ tags: false, feedOptions: { type: 'all' } },
      },
    ]);
    expect(diagnostics).toEqual([]);
  });

  it('tells of style sheets of feeds that a site has written', async () => {
    const { config, diagnostics } = await load({
      'docusaurus.config.js':
        'module.exports = { presets: [["classic", { blog: { feedOptions: { xslt: { rss: "feed.xsl", atom: null } } } }]] };',
    });
    expect(config).toBeDefined();
    expect(diagnostics.map((finding) => `${brief(finding)}: ${finding.message}`)).toEqual([
      'docusaurus.config.js:1:75 config-docusaurus-ignored presets[0][1].blog.feedOptions.xslt.rss: `presets[0][1].blog.feedOptions.xslt.rss` is not carried over. Feeds have no style sheet: browsers are giving up XSLT.',
    ]);
  });

  it('has no docs where the preset has none and each instance has an id', async () => {
    const { config } = await load({
      'docusaurus.config.js':
        'export default { presets: [["classic", { docs: false, pages: false, blog: false }]], plugins: [["content-docs", { id: "crew" }]] };',
    });
    expect(config?.docs.include).toEqual([]);
    expect(config?.collections).toMatchObject([{ id: 'crew', path: 'docs' }]);
  });

  it('tells one cause once, with what readers miss of it', async () => {
    const { config, diagnostics } = await load({
      'docusaurus.config.js': `module.exports = {
  baseUrl: "/x/",
  i18n: {
    defaultLocale: "en",
    locales: ["en", "fr", "de", "ja", "it"],
    localeConfigs: {
      en: { baseUrl: "/x/" },
      fr: { baseUrl: "/x/french/" },
      de: { baseUrl: "/elsewhere/" },
      ja: { baseUrl: "/other/" },
      it: { label: "Italiano" },
    },
  },
  presets: [["classic", { blog: false, docs: { recmaPlugins: [() => {}, [() => {}, {}]] }, googleAnalytics: { trackingID: "UA" } }]],
  plugins: [function own() {}, ["./src/plugin.js", {}], "docusaurus-plugin-unheard-of", "docusaurus-plugin-sass"],
};`,
    });
    expect(config?.i18n.localeConfigs).toEqual({ fr: { path: 'french' }, it: { label: 'Italiano' } });
    expect(diagnostics.map((finding) => `${brief(finding)}: ${finding.message}`)).toEqual([
      'docusaurus.config.js:9:13 config-docusaurus-ignored i18n.localeConfigs.de.baseUrl: `i18n.localeConfigs.de.baseUrl` and 1 more like it are not carried over. The language is published under its own name, below the address of the site.',
      'docusaurus.config.js:14:48 config-docusaurus-ignored presets[0][1].docs.recmaPlugins: `presets[0][1].docs.recmaPlugins` is not carried over. Recma plugins of the config do not run: what they change in pages is missing.',
      'docusaurus.config.js:14:92 config-docusaurus-ignored presets[0][1].googleAnalytics: `presets[0][1].googleAnalytics` is not carried over. "@docusaurus/plugin-google-analytics": Visits and errors are not counted; readers see no difference.',
      'docusaurus.config.js:15:32 config-docusaurus-ignored plugins[1]: `plugins[1]` is not carried over. The plugin failed: there is no file "./src/plugin.js". Pages and data that it makes are missing.',
      'docusaurus.config.js:15:57 config-docusaurus-ignored plugins[2]: `plugins[2]` is not carried over. Nothing here does the work of "docusaurus-plugin-unheard-of": pages and data that it makes are missing.',
    ]);
  });

  it('makes classes of the inline styles in its HTML, which the content policy forbids', async () => {
    const { config, diagnostics } = await load({
      'docusaurus.config.js': `module.exports = { title: 'x', url: 'https://x.org', baseUrl: '/', themeConfig: {
  announcementBar: { content: "<b style='color: red;' title='a > b'>News</b>" },
  navbar: { items: [{ type: 'html', value: '<hr class="line" style="width: 2rem"><i style="}">x</i> style="a"' }] },
  footer: { copyright: '<img style="color: red" src="/a.png"><b class=mark style="color: red">x</b>' },
} };`,
    });
    expect(diagnostics).toEqual([]);
    expect(config).toMatchObject({
      announcementBar: { content: `<b class="own-35eac301" title='a > b'>News</b>` },
      navbar: { items: [{ value: '<hr class="own-56fd0507 line"><i style="}">x</i> style="a"' }] },
      footer: { copyright: '<img class="own-35eac301" src="/a.png"><b class="own-35eac301 mark">x</b>' },
      head: [
        {
          tagName: 'style',
          innerHTML:
            '.own-35eac301.own-35eac301.own-35eac301{color: red}.own-56fd0507.own-56fd0507.own-56fd0507{width: 2rem}',
        },
      ],
    });
  });

  it('tells components of the site what Docusaurus adds to the configuration of the theme', async () => {
    const { config } = await load({
      'docusaurus.config.js': `module.exports = { title: 'x', url: 'https://x.org', baseUrl: '/', themeConfig: {
  navbar: { title: 'X', items: [{ type: 'localeDropdown', position: 'left' }, { to: '/a', label: 'A' }] },
  docs: { sidebar: { hideable: true } }, footer: { copyright: 'c' }, own: { a: 1 },
  prism: { theme: { plain: {}, styles: [] }, defaultLanguage: 'sh' },
} };`,
    });
    expect(config?.siteData.themeConfig).toEqual({
      own: { a: 1 },
      colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
      docs: {
        versionPersistence: 'localStorage',
        sidebar: { hideable: true, autoCollapseCategories: false },
      },
      blog: { sidebar: { groupByYear: true } },
      metadata: [],
      prism: {
        defaultLanguage: 'sh',
        additionalLanguages: [],
        magicComments: [
          {
            className: 'theme-code-block-highlighted-line',
            line: 'highlight-next-line',
            block: { start: 'highlight-start', end: 'highlight-end' },
          },
        ],
      },
      navbar: {
        title: 'X',
        hideOnScroll: false,
        items: [
          { type: 'localeDropdown', position: 'left', dropdownItemsBefore: [], dropdownItemsAfter: [] },
          { to: '/a', label: 'A', position: 'right' },
        ],
      },
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
      footer: { style: 'light', links: [], copyright: 'c' },
    });
  });

  it.each([
    ["{ plain: { backgroundColor: '#1e1E1e' }, styles: [] }", 'dark'],
    ["{ plain: { backgroundColor: '#222' }, styles: [] }", 'dark'],
    ["{ plain: { backgroundColor: 'rgb(40, 42, 54)' }, styles: [] }", 'dark'],
    ["{ plain: { backgroundColor: '#f6f8fa' }, styles: [] }", 'page'],
    ["{ plain: { backgroundColor: 'var(--code)' }, styles: [] }", 'page'],
    ['undefined', 'page'],
  ])('makes code dark in the light mode where the theme of Prism is: %s', async (theme, colorMode) => {
    const { config } = await load({
      'docusaurus.config.js': `module.exports = { title: 'x', url: 'https://x.org', baseUrl: '/', themeConfig: { prism: { theme: ${theme}, darkTheme: { plain: { backgroundColor: '#000' } } } } };`,
    });
    expect(config?.highlight.colorMode).toBe(colorMode);
  });

  it('asks its own plugins for data, pages and names of modules', async () => {
    const written: Record<string, string> = {};
    const { config, diagnostics } = await load(
      {
        'docusaurus.config.js': `module.exports = {
  baseUrl: "/x/",
  presets: [["classic", { blog: false }]],
  plugins: [
    ["./plugins/own", { id: "a" }],
    () => ({ configureWebpack: (config, isServer, { currentBundler }) => { new currentBundler.instance.DefinePlugin({}); config.resolve.alias.old = "new-package"; return { resolve: { alias: { "@parts": "/site/src/parts", gone: false } } }; } }),
    () => { throw new Error("no harbour."); },
  ],
};`,
        'src/count.js': '',
        'plugins/own.js': `module.exports = (context, { id }) => ({
  name: "own",
  loadContent: () => ({ id, base: context.baseUrl }),
  async contentLoaded({ content, actions }) {
    actions.setGlobalData({ ...content, later: () => 1 });
    const list = await actions.createData("../list.json", "[]");
    actions.addRoute({ path: "/x/boats", component: "@site/src/Boats.js", modules: { list } });
    actions.addRoute({ path: "/x/boats/:id", component: "@site/src/Boats.js" });
    actions.addRoute({ path: "/x/../up", component: "@site/src/Boats.js" });
  },
  getClientModules: () => ['/site/src/count.js', '/site/src/count.css'],
  postBuild: () => 1,
  configurePostCss: (options) => options,
});`,
      },
      {
        keepFolder: (folder, files) => {
          for (const [path, text] of files) written[`${folder}/${path}`] = text;
        },
      },
    );
    expect(config?.siteData.pluginData).toEqual({ own: { a: { id: 'a', base: '/x/' } } });
    expect(config?.clientModules).toEqual(['./src/count.js']);
    expect(config?.theme.styles).toEqual(['./src/count.css']);
    expect(config?.markdown.moduleAliases).toEqual({
      old: 'new-package',
      '@parts': './src/parts',
      gone: false,
    });
    expect(config?.collections.at(-1)).toMatchObject({ kind: 'pages', path: '.jstz-docs/plugins/pages' });
    expect(Object.keys(written)).toEqual([
      '/site/.jstz-docs/plugins/data/own/a/-/list.json',
      '/site/.jstz-docs/plugins/pages/boats.jsx',
    ]);
    expect(written['/site/.jstz-docs/plugins/pages/boats.jsx']).toContain(
      'import m0 from "@site/.jstz-docs/plugins/data/own/a/-/list.json";',
    );
    expect(config?.notBuilt.map(({ route }) => route)).toContain('/boats');
    expect(diagnostics.map((finding) => `${brief(finding)}: ${finding.message}`)).toEqual([
      "docusaurus.config.js:5:5 config-docusaurus-ignored plugins[0]: `plugins[0]` is not carried over. What `postBuild` of the site's own plugins changes is missing.",
      'docusaurus.config.js:7:5 config-docusaurus-ignored plugins[2]: `plugins[2]` is not carried over. The plugin failed: no harbour. Pages and data that it makes are missing.',
    ]);
  });

  it('stands back behind a config of our own', async () => {
    const { config, diagnostics } = await load({
      'jstz-docs.config.json': '{ "title": "ours" }',
      'docusaurus.config.js': 'module.exports = { title: "theirs" };',
    });
    expect(config?.title).toBe('ours');
    expect(diagnostics).toEqual([]);
  });
});
