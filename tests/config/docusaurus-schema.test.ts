/**
 * The options of Docusaurus, key by key, each with a value that asks for something. `carried` names our key that changes,
 * `lost` is told with what readers miss, `silent` changes nothing for readers, with the reason.
 */
import { expect, it } from 'vitest';
import { fromDocusaurus } from '../../src/config/docusaurus/index.ts';
import { formatKey, isRecord, type KeyPath, valueAt } from '../../src/config/fault.ts';

type Row = readonly [key: string, value: unknown, verdict: { carried: string } | { silent: string } | 'lost'];
const carried = (to: string) => ({ carried: to });
const silent = (why: string) => ({ silent: why });

const DOCS = 'presets.0.1.docs';
const HOST = silent('only the deploy command of the original reads it');
const CODE = silent('a part of the framework that a site replaced');
const ROWS: readonly Row[] = [
  ['title', 'T', carried('title')],
  ['titleDelimiter', '-', carried('titleDelimiter')],
  ['tagline', 'x', carried('tagline')],
  ['url', 'https://x.test', carried('url')],
  ['baseUrl', '/x/', carried('baseUrl')],
  ['baseUrlIssueBanner', false, carried('theme.baseUrlBanner')],
  ['favicon', 'a.ico', carried('favicon')],
  ['trailingSlash', true, carried('trailingSlash')],
  ['trailingSlash', 'false', carried('trailingSlash')],
  ['noIndex', true, carried('noIndex')],
  ['staticDirectories', ['public'], carried('staticDirs')],
  ['headTags', [{ tagName: 'meta', attributes: {} }], carried('head')],
  ['scripts', ['/a.js'], carried('head')],
  ['stylesheets', ['/a.css'], carried('head')],
  ['clientModules', ['./a.css'], carried('theme.styles')],
  ['clientModules', ['./a.js'], carried('clientModules')],
  ['onBrokenLinks', 'log', carried('onBrokenLinks')],
  ['onBrokenAnchors', 'log', carried('onBrokenAnchors')],
  ['onBrokenMarkdownLinks', 'log', carried('onBrokenMarkdownLinks')],
  ['onDuplicateRoutes', 'log', carried('onDuplicateRoutes')],
  ['organizationName', 'o', carried('siteData.organizationName')],
  ['projectName', 'p', carried('siteData.projectName')],
  ['deploymentBranch', 'b', HOST],
  ['githubHost', 'h', HOST],
  ['githubPort', '1', HOST],
  ['future', { v4: true }, carried('theme.cascadeLayer')],
  ['future', { v4: { useCssCascadeLayers: true } }, carried('theme.cascadeLayer')],
  ['future', { faster: true }, silent('switches of the original about itself')],
  ['customFields', { a: 1 }, carried('siteData')],
  ['storage', { namespace: 'n' }, carried('storage.namespace')],
  ['markdown', { mermaid: true }, carried('markdown.mermaid')],
  ['markdown', { emoji: false }, carried('markdown.emoji')],
  ['markdown', { format: 'detect' }, carried('markdown.format')],
  ['markdown', { preprocessor: () => '' }, carried('markdown.preprocessor')],
  ['markdown', { parseFrontMatter: () => '' }, carried('markdown.parseFrontMatter')],
  ['markdown', { hooks: { onBrokenMarkdownLinks: 'log' } }, carried('onBrokenMarkdownLinks')],
  ['markdown', { hooks: { onBrokenMarkdownImages: 'log' } }, carried('onBrokenImages')],
  ['markdown', { unheardOf: 1 }, 'lost'],
  ['i18n', { defaultLocale: 'fr', locales: ['fr'] }, carried('i18n.defaultLocale')],
  ['i18n', { localeConfigs: { fr: { label: 'F' } } }, carried('i18n.localeConfigs.fr.label')],
  ['i18n', { localeConfigs: { fr: { direction: 'rtl' } } }, carried('i18n.localeConfigs.fr.direction')],
  ['i18n', { localeConfigs: { fr: { htmlLang: 'fr-CA' } } }, carried('i18n.localeConfigs.fr.htmlLang')],
  ['i18n', { localeConfigs: { fr: { calendar: 'gregory' } } }, carried('i18n.localeConfigs.fr.calendar')],
  ['i18n', { localeConfigs: { fr: { baseUrl: '/french/' } } }, carried('i18n.localeConfigs.fr.path')],
  ['i18n', { localeConfigs: { fr: { url: 'https://fr.test' } } }, 'lost'],
  ['i18n', { path: 'texts' }, 'lost'],
  [`${DOCS}.path`, 'guide', carried('docs.path')],
  [`${DOCS}.routeBasePath`, '/', carried('docs.routeBasePath')],
  [`${DOCS}.include`, ['*.md'], carried('docs.include')],
  [`${DOCS}.exclude`, ['*.md'], carried('docs.exclude')],
  [`${DOCS}.sidebarPath`, './s.js', carried('docs.sidebars')],
  [`${DOCS}.sidebarCollapsible`, false, carried('docs.sidebarCollapsible')],
  [`${DOCS}.sidebarCollapsed`, false, carried('docs.sidebarCollapsed')],
  [`${DOCS}.breadcrumbs`, false, carried('docs.breadcrumbs')],
  [`${DOCS}.editUrl`, 'https://e.test', carried('docs.editUrl')],
  [`${DOCS}.editUrl`, () => '', carried('docs.editUrl')],
  [`${DOCS}.editCurrentVersion`, true, carried('docs.editCurrentVersion')],
  [`${DOCS}.editLocalizedFiles`, true, carried('docs.editLocalizedFiles')],
  [`${DOCS}.showLastUpdateTime`, true, carried('docs.showLastUpdated')],
  [`${DOCS}.showLastUpdateAuthor`, true, carried('docs.showLastUpdateAuthor')],
  [`${DOCS}.numberPrefixParser`, false, carried('docs.numberPrefixes')],
  [`${DOCS}.numberPrefixParser`, (name: string) => ({ filename: name }), carried('docs.numberPrefixes')],
  [`${DOCS}.admonitions`, { keywords: ['x'] }, carried('docs.admonitions')],
  [`${DOCS}.tags`, 'words.yml', carried('docs.tags')],
  [`${DOCS}.tags`, null, carried('docs.tags')],
  [`${DOCS}.tagsBasePath`, 'words', carried('docs.tagsBasePath')],
  [`${DOCS}.onInlineTags`, 'throw', carried('docs.onInlineTags')],
  [`${DOCS}.lastVersion`, '1', carried('docs.lastVersion')],
  [`${DOCS}.onlyIncludeVersions`, ['1'], carried('docs.onlyIncludeVersions')],
  [`${DOCS}.includeCurrentVersion`, false, carried('docs.includeCurrentVersion')],
  [`${DOCS}.versions`, { current: { label: 'N' } }, carried('docs.versions.current.label')],
  [`${DOCS}.sidebarItemsGenerator`, () => [], carried('docs.sidebarItemsGenerator')],
  [`${DOCS}.remarkPlugins`, [() => {}], carried('markdown.remarkPlugins')],
  [`${DOCS}.rehypePlugins`, [[() => {}, { a: 1 }]], carried('markdown.rehypePlugins')],
  [`${DOCS}.beforeDefaultRemarkPlugins`, [() => {}], carried('markdown.remarkPlugins')],
  [`${DOCS}.beforeDefaultRehypePlugins`, [() => {}], carried('markdown.rehypePlugins')],
  [`${DOCS}.recmaPlugins`, [() => {}], 'lost'],
  ['presets.0.1.blog', { remarkPlugins: [() => {}] }, carried('markdown.remarkPlugins')],
  ...(
    [
      ...(['editUrl', 'readingTime'] as const).map((key) => [key, () => undefined] as const),
      ['truncateMarker', /more/],
      ...['blogTitle', 'blogDescription', 'blogSidebarTitle'].map((key) => [key, 'x'] as const),
      ...['tagsBasePath', 'pageBasePath', 'archiveBasePath', 'authorsBasePath'].map(
        (key) => [key, 'x'] as const,
      ),
      ...['postsPerPage', 'blogSidebarCount'].map((key) => [key, 'ALL'] as const),
      ...['onInlineTags', 'onInlineAuthors', 'onUntruncatedBlogPosts'].map((key) => [key, 'log'] as const),
      ...['tags', 'authorsMapPath'].map((key) => [key, 'x.yml'] as const),
      ['sortPosts', 'ascending'],
      ['showReadingTime', false],
      ['showLastUpdateAuthor', true],
    ] as const
  ).map(([key, value]): Row => ['presets.0.1.blog', { [key]: value }, carried(`collections.0.${key}`)]),
  ['presets.0.1.blog', { showLastUpdateTime: true }, carried('collections.0.showLastUpdated')],
  ['presets.0.1.blog', { feedOptions: { copyright: 'x' } }, carried('collections.0.feedOptions.copyright')],
  [
    'presets.0.1.blog',
    { feedOptions: { createFeedItems: () => [] } },
    carried('collections.0.feedOptions.createFeedItems'),
  ],
  ['presets.0.1.blog', { processBlogPosts: () => [] }, carried('collections.0.processBlogPosts')],
  ['presets.0.1.blog', { editLocalizedFiles: true }, carried('collections.0.editLocalizedFiles')],
  ['presets.0.1.pages', { rehypePlugins: [() => {}] }, carried('markdown.rehypePlugins')],
  [`${DOCS}.docItemComponent`, '@theme/X', CODE],
  [`${DOCS}.docLayoutComponent`, '@theme/DocPage', CODE],
  [`${DOCS}.docItemComponent`, '@site/src/item.js', 'lost'],
  ['presets.0.1.pages', { mdxPageComponent: '/site/page.js' }, 'lost'],
  ['presets.0.1.theme', { customCss: './a.css' }, carried('theme.styles')],
  ['presets.0.1.gtag', { trackingID: 'G' }, carried('head')],
  ['presets.0.1.googleTagManager', { containerId: 'GTM-1' }, carried('head')],
  ['presets.0.1.googleAnalytics', { trackingID: 'UA-1' }, 'lost'],
  ['presets.0.1.sitemap', { priority: 1 }, silent('no search engine reads it')],
  ['presets.0.1.sitemap', { filename: 'all.xml' }, carried('sitemap.filename')],
  ['presets.0.1.sitemap', { ignorePatterns: ['/a/**'] }, carried('sitemap.ignorePatterns')],
  ['presets.0.1.sitemap', { createSitemapItems: () => [] }, carried('sitemap.createSitemapItems')],
  ...(['fromExtensions', 'toExtensions'] as const).map(
    (rule): Row => [
      'plugins',
      [['@docusaurus/plugin-client-redirects', { [rule]: ['html'] }]],
      carried(`redirectRules.${rule}`),
    ],
  ),
  [
    'plugins',
    [['@docusaurus/plugin-client-redirects', { createRedirects: () => undefined }]],
    carried('redirectRules.createRedirects'),
  ],
  ['themeConfig.image', 'a.png', carried('image')],
  ['themeConfig.metadata', [{ name: 'a', content: 'b' }], carried('metadata')],
  ['themeConfig.navbar', { title: 'N' }, carried('navbar.title')],
  ['themeConfig.navbar', { hideOnScroll: true }, carried('navbar.hideOnScroll')],
  ['themeConfig.navbar', { style: 'dark' }, carried('navbar.style')],
  ['themeConfig.navbar', { logo: { src: 'a.svg' } }, carried('navbar.logo.src')],
  ['themeConfig.navbar', { logo: { src: 'a.svg', style: { width: 1 } } }, 'lost'],
  ['themeConfig.navbar', { items: [{ label: 'a', to: '/' }] }, carried('navbar.items')],
  ['themeConfig.footer', { style: 'dark' }, carried('footer.style')],
  ['themeConfig.footer', { copyright: 'c' }, carried('footer.copyright')],
  ['themeConfig.footer', { links: [{ label: 'a', to: '/' }] }, carried('footer.links')],
  ['themeConfig.colorMode', { defaultMode: 'dark' }, carried('colorMode.defaultMode')],
  ['themeConfig.colorMode', { disableSwitch: true }, carried('colorMode.disableSwitch')],
  [
    'themeConfig.colorMode',
    { respectPrefersColorScheme: true },
    carried('colorMode.respectPrefersColorScheme'),
  ],
  ['themeConfig.announcementBar', { content: 'x' }, carried('announcementBar.content')],
  ['themeConfig.announcementBar', { isCloseable: false }, carried('announcementBar.isCloseable')],
  ['themeConfig.announcementBar', { backgroundColor: 'red' }, carried('announcementBar.backgroundColor')],
  ['themeConfig.tableOfContents', { maxHeadingLevel: 5 }, carried('docs.tocMaxLevel')],
  ['themeConfig.tableOfContents', { minHeadingLevel: 3 }, carried('docs.tocMinLevel')],
  ['themeConfig.docs', { versionPersistence: 'none' }, carried('docs.versionPersistence')],
  ['themeConfig.docs', { sidebar: { hideable: true } }, carried('docs.sidebarHideable')],
  ['themeConfig.docs', { sidebar: { autoCollapseCategories: true } }, carried('docs.sidebarAutoCollapse')],
  ['themeConfig.prism', { additionalLanguages: ['bash'] }, carried('highlight.languages')],
  ['themeConfig.prism', { theme: {} }, silent('a style sheet sets the colors of code')],
  ['themeConfig.prism', { defaultLanguage: 'js' }, carried('highlight.defaultLanguage')],
  ['themeConfig.prism', { magicComments: [{ className: 'a' }] }, carried('highlight.magicComments')],
  ['themeConfig.algolia', { appId: 'A', apiKey: 'K', indexName: 'I' }, carried('search.appId')],
  ['themeConfig.docsearch', { appId: 'A', apiKey: 'K', indices: ['I'] }, carried('search.indexName')],
  ['themeConfig.unheardOf', 1, 'lost'],
  ['unheardOf', 1, 'lost'],
];

/** A config with one more option. */
function withOption(key: string, value: unknown): unknown {
  const root = {
    title: 'x',
    presets: [['@docusaurus/preset-classic', { docs: {}, blog: false, pages: false }]],
  };
  const parts = key.split('.');
  let at: Record<string, unknown> = root as never;
  for (const part of parts.slice(0, -1)) {
    at[part] ??= {};
    at = at[part] as Record<string, unknown>;
  }
  at[parts.at(-1)!] = value;
  return root;
}

it.each(ROWS.map((row) => [`${row[0]} ${JSON.stringify(row[1]) ?? 'a function'}`, row] as const))(
  '%s',
  (_name, [key, value, verdict]) => {
    const plain = fromDocusaurus(withOption('title', 'x'), { siteDir: '/site' });
    const { config, faults } = fromDocusaurus(withOption(key, value), { siteDir: '/site' });
    const told = faults.map((fault) => fault.message(formatKey(fault.path)));
    if (verdict === 'lost') {
      expect(told).toHaveLength(1);
      expect(told[0]).toMatch(/ not carried over\. [A-Z"].{15,}\.$/);
      return;
    }
    expect(told).toEqual([]);
    if ('carried' in verdict) {
      const path: KeyPath = verdict.carried.split('.');
      expect(valueAt(config, path)).toBeDefined();
      expect(valueAt(config, path)).not.toEqual(valueAt(plain.config, path));
    } else {
      expect(withoutEmpty(config)).toEqual(withoutEmpty(plain.config));
      expect(verdict.silent).not.toBe('');
    }
  },
);

/** A section without options means nothing. */
function withoutEmpty(config: unknown): unknown {
  return isRecord(config)
    ? Object.fromEntries(
        Object.entries(config).filter(([, value]) => !isRecord(value) || Object.keys(value).length > 0),
      )
    : config;
}
