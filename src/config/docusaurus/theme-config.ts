/** `themeConfig` of Docusaurus. Most of its keys are at the top level in our config. */
import { isRecord, type KeyPath } from '../fault.ts';
import { isDarkCode } from './code-colors.ts';
import { mapFooterLinks, mapNavbarItems } from './items.ts';
import { type Mapping, sameNames, silent } from './mapping.ts';

const LOGO = {
  ...sameNames('alt', 'src', 'srcDark', 'href', 'width', 'height', 'target', 'className'),
  style: { lost: 'The logo has no inline style.', advice: 'Set it in a style sheet by its class.' },
};

export function mapThemeConfig(mapping: Mapping): void {
  const base: KeyPath = ['themeConfig'];
  for (const key of mapping.keys(base)) {
    const from = [...base, key];
    const map = SECTIONS[key];
    if (map === undefined) mapping.lose(from);
    else map(mapping, from);
  }
}

const SECTIONS: Readonly<Record<string, (mapping: Mapping, from: KeyPath) => void>> = {
  navbar: (mapping, from) => {
    mapping.copyKeys(from, ['navbar'], {
      ...sameNames('title', 'hideOnScroll', 'style'),
      ...silent('items', 'logo'),
    });
    mapLogo(mapping, from, 'navbar');
    mapNavbarItems(mapping, [...from, 'items']);
  },
  footer: (mapping, from) => {
    mapping.copyKeys(from, ['footer'], {
      ...sameNames('style', 'copyright'),
      ...silent('links', 'logo'),
    });
    mapLogo(mapping, from, 'footer');
    // In Docusaurus a footer may be empty. Then none is shown.
    if (mapping.keys(from).length === 0) return;
    mapFooterLinks(mapping, [...from, 'links']);
  },
  colorMode: (mapping, from) =>
    mapping.copyKeys(
      from,
      ['colorMode'],
      sameNames('defaultMode', 'disableSwitch', 'respectPrefersColorScheme'),
    ),
  announcementBar: (mapping, from) =>
    mapping.copyKeys(
      from,
      ['announcementBar'],
      sameNames('id', 'content', 'backgroundColor', 'textColor', 'isCloseable'),
    ),
  metadata: (mapping, from) => mapping.copy(from, ['metadata']),
  image: (mapping, from) => mapping.copy(from, ['image']),
  prism: (mapping, from) => {
    // The stylesheet sets the colours of code. Docusaurus configs nearly always name a theme.
    mapping.copyKeys(from, ['highlight'], {
      additionalLanguages: 'languages',
      ...sameNames('defaultLanguage', 'magicComments'),
      ...silent('theme', 'darkTheme'),
    });
    if (isDarkCode(mapping, from)) mapping.set(['highlight', 'colorMode'], 'dark', [...from, 'theme']);
  },
  algolia: mapAlgolia,
  // Of `@docsearch/docusaurus-adapter`.
  docsearch: mapAlgolia,
  zoom: mapZoom,
  imageZoom: mapImageZoom,
  tableOfContents: (mapping, from) =>
    mapping.copyKeys(from, ['docs'], { minHeadingLevel: 'tocMinLevel', maxHeadingLevel: 'tocMaxLevel' }),
  docs: (mapping, from) => {
    mapping.copyKeys(from, ['docs'], { versionPersistence: 'versionPersistence', sidebar: null });
    mapping.copyKeys([...from, 'sidebar'], ['docs'], {
      hideable: 'sidebarHideable',
      autoCollapseCategories: 'sidebarAutoCollapse',
    });
  },
  // Read with the blogs.
  blog: () => {},
  // Options of packages that are reported by name.
  mermaid: (mapping, from) => mapping.differ(from, 'Diagrams have the colors of the theme.'),
  ...Object.fromEntries(
    [
      'liveCodeBlock',
      'gtag',
      'googleAnalytics',
      'languageTabs',
      'api',
      'codeblock',
      'typesense',
      'sitemap',
    ].map((key) => [key, () => {}]),
  ),
};

function mapLogo(mapping: Mapping, from: KeyPath, bar: 'navbar' | 'footer'): void {
  mapping.copyKeys([...from, 'logo'], [bar, 'logo'], LOGO);
}

const SEARCH = {
  ...sameNames(
    ...[
      'appId',
      'apiKey',
      'indexName',
      'contextualSearch',
      'externalUrlRegex',
      'replaceSearchResultPathname',
    ],
    ...['searchParameters', 'searchPagePath', 'insights', 'placeholder'],
  ),
  // Read by its parts.
  indices: null,
  askAi: { lost: 'Readers find no assistant in the search.' },
};

function mapAlgolia(mapping: Mapping, from: KeyPath): void {
  const keys = ['appId', 'apiKey', 'indexName'] as const;
  const first = [...from, 'indices', 0];
  const listed = mapping.read(first);
  const isListed = listed !== undefined;
  const nameOfFirst = isRecord(listed) ? [...first, 'name'] : first;
  const index = isListed ? nameOfFirst : [...from, 'indexName'];
  const absent = keys.filter((key) =>
    [undefined, null, ''].includes(
      mapping.read(key === 'indexName' ? index : [...from, key]) as string | undefined,
    ),
  );
  // Sites of old versions have no `appId`: then all of them had the same one, which answers no more.
  const isEmpty = absent.length === keys.length || absent.join() === 'appId';
  if (!isRecord(mapping.read(from))) return;
  const names = isEmpty ? { ...SEARCH, appId: null, apiKey: null, indexName: null } : SEARCH;
  mapping.copyKeys(from, ['search'], names);
  if (isListed && !isEmpty) {
    mapping.copy(index, ['search', 'indexName']);
    mapping.copy([...first, 'searchParameters'], ['search', 'searchParameters']);
    mapping.lose([...from, 'indices', 1], { lost: 'Readers find what is in the first index.' });
  }
  mapping.set(['search', 'provider'], isEmpty ? 'local' : 'algolia', from);
  if (!isEmpty) return;
  mapping.report({
    code: 'config-search-fallback',
    severity: 'warning',
    path: from,
    message: (key) =>
      `${key} has no ${absent.map((name) => `\`${name}\``).join(' and no ')}. The embedded search is used.`,
    hint: 'Set the keys for hosted search (they often come from the environment), or remove the setting.',
  });
}

/** Options of docusaurus-plugin-image-zoom. */
function mapZoom(mapping: Mapping, from: KeyPath): void {
  mapping.copyKeys(from, ['zoom'], { selector: 'selector', background: null, config: null });
  mapping.copyKeys([...from, 'config'], ['zoom'], {
    ...sameNames('margin', 'scrollOffset'),
    background: null,
  });
  // Forks of the plugin differ in where they read it.
  for (const path of [
    [...from, 'config', 'background'],
    [...from, 'background'],
  ])
    mapBackground(mapping, path);
}

/** One color, or one for each color mode. */
function mapBackground(mapping: Mapping, from: KeyPath): void {
  if (isRecord(mapping.read(from))) {
    mapping.copy([...from, 'light'], ['zoom', 'background']);
    mapping.lose([...from, 'dark'], {
      lost: 'Zoomed pictures have one background in both color modes.',
      advice: 'Set the color of dark mode in a style sheet.',
    });
  } else mapping.copy(from, ['zoom', 'background']);
}

/** Options of docusaurus-plugin-zooming and of theme forks: `imageZoom: { selector, options: { margin, … } }`. */
function mapImageZoom(mapping: Mapping, from: KeyPath): void {
  const names = sameNames('margin', 'background', 'scrollOffset');
  mapping.copyKeys(from, ['zoom'], { selector: 'selector', options: null });
  mapping.copyKeys([...from, 'options'], ['zoom'], { ...names, container: null, template: null });
}
