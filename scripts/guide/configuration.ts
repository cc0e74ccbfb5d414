/** The pages about the configuration: keys at the top by part, each with all that is below it. */
import type { ConfigKey, Variant } from './config-keys.ts';
import { cell, code, fence, idOf, page, table } from './markdown.ts';

interface Part {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly intro: string;
  readonly keys: readonly string[];
  /** What stands in the configuration, most keys of the part in use. The tests build it. */
  readonly example: string;
}

/** Which page a key of the top stands on. */
const PARTS: readonly Part[] = [
  {
    name: 'site',
    title: 'The site',
    description: 'Title, address, folders, head and what components may ask.',
    intro: 'What the site is called, where it lives, and which files it is made of.',
    keys: [
      ...[
        'title',
        'tagline',
        'titleDelimiter',
        'url',
        'baseUrl',
        'trailingSlash',
        'favicon',
        'image',
        'metadata',
      ],
      ...[
        'head',
        'clientModules',
        'generator',
        'noIndex',
        'staticDirs',
        'staticDotFiles',
        'outDir',
        'siteData',
        'compatibility',
      ],
    ],
    example: `
  title: 'Boats',
  tagline: 'Everything that floats',
  titleDelimiter: '·',
  url: 'https://boats.example.org',
  baseUrl: '/docs/',
  trailingSlash: true,
  favicon: '/img/mark.svg',
  metadata: [{ name: 'author', content: 'Ada' }],
  head: [{ tagName: 'link', attributes: { rel: 'me', href: 'https://ada.example.org' } }],
  staticDirs: ['static'],
  outDir: 'public-site',
  siteData: { customFields: { season: 'summer' } },
`,
  },
  {
    name: 'docs',
    title: 'Docs',
    description: 'The folder of the docs, its sidebars, dates, edit links and versions.',
    intro:
      'The docs of the site. Further folders of docs have the same keys: see [collections](./collections.md).',
    keys: ['docs'],
    example: `
  title: 'Boats',
  docs: {
    path: 'docs',
    routeBasePath: '/guide',
    exclude: ['**/drafts/**'],
    sidebars: {
      main: ['index', { type: 'link', label: 'Tides', href: 'https://tides.example.org' }],
    },
    sidebarCollapsed: false,
    editUrl: 'https://github.com/example/boats/edit/main/',
    showLastUpdated: true,
    showReadingTime: true,
    feedback: 'https://github.com/example/boats/issues/new?title={title}&body={url}',
    tocMaxLevel: 4,
    admonitions: ['rule'],
  },
  redirects: [{ from: '/', to: '/guide' }],
`,
  },
  {
    name: 'collections',
    title: 'Collections',
    description: 'Further docs, single pages and blogs.',
    intro:
      'What a site holds beside `docs`. How they work together: [several collections](../../how-to/content/collections.md).',
    keys: ['collections'],
    example: `
  title: 'Boats',
  url: 'https://boats.example.org',
  collections: [
    { kind: 'docs', id: 'community', path: 'community', routeBasePath: '/people' },
    { kind: 'pages' },
    { kind: 'blog', blogTitle: 'News', postsPerPage: 5, blogSidebarCount: 'ALL' },
  ],
`,
  },
  {
    name: 'navigation',
    title: 'Navbar, bar and footer',
    description: 'What surrounds every page.',
    intro: 'Links here are checked like those of pages.',
    keys: ['navbar', 'announcementBar', 'footer'],
    example: `
  title: 'Boats',
  navbar: {
    title: 'Boats',
    logo: { src: '/img/mark.svg', srcDark: '/img/mark-dark.svg', alt: 'A sail' },
    hideOnScroll: true,
    items: [
      { label: 'Home', to: '/' },
      { type: 'dropdown', label: 'More', items: [{ label: 'Tides', href: 'https://tides.example.org' }] },
      { type: 'search', position: 'right' },
    ],
  },
  announcementBar: {
    id: 'spring',
    content: 'The season <b>begins</b>.',
    backgroundColor: '#0b6e4f',
    textColor: '#fff',
  },
  footer: {
    style: 'dark',
    links: [{ title: 'Learn', items: [{ label: 'Home', to: '/' }] }],
    copyright: 'Ada, 2024',
  },
`,
  },
  {
    name: 'look',
    title: 'Look',
    description: 'Style sheets, slots, color mode, code and pictures.',
    intro: 'How to go about it: [change the look](../../how-to/look/theming.md).',
    keys: ['theme', 'colorMode', 'highlight', 'zoom', 'images', 'socialCards'],
    example: `
  title: 'Boats',
  theme: { accent: 'teal', strings: { searchPlaceholder: 'Find a boat' } },
  colorMode: { defaultMode: 'dark', respectPrefersColorScheme: true },
  highlight: { lineNumbers: true },
  zoom: { margin: 24 },
  images: { max: 1400, quality: 75 },
`,
  },
  {
    name: 'markdown',
    title: 'How pages are read',
    description: 'HTML, MDX, formulas, diagrams and plugins.',
    intro: 'What pages may hold. The syntax itself: [Markdown](../markdown.md).',
    keys: ['markdown'],
    example: `
  title: 'Boats',
  markdown: {
    html: 'sanitize',
    mdx: 'static',
    math: true,
    mermaid: true,
    frameHosts: ['www.youtube-nocookie.com'],
  },
`,
  },
  {
    name: 'search',
    title: 'Search',
    description: 'The embedded search, and a hosted one.',
    intro: 'How to go about it: [search](../../how-to/content/search.md).',
    keys: ['search'],
    example: `
  title: 'Boats',
  search: {
    searchPagePath: 'find',
    placeholder: 'Search boats',
    synonyms: [['boat', 'ship', 'vessel']],
    missingResultsUrl: 'https://github.com/example/boats/issues/new?title={query}',
    reportMissed: true,
  },
`,
  },
  {
    name: 'readers',
    title: 'Readers and programs',
    description: 'What the browser does for readers, and what programs are given.',
    intro: 'Small things that can be switched off.',
    keys: ['llms', 'prefetch', 'keyboardShortcuts', 'linkPreviews', 'csp', 'storage'],
    example: `
  title: 'Boats',
  url: 'https://boats.example.org',
  llms: { full: true, assistants: [] },
  prefetch: 'hover',
  keyboardShortcuts: false,
  linkPreviews: false,
  csp: 'strict',
  storage: { namespace: 'boats' },
`,
  },
  {
    name: 'languages',
    title: 'Languages',
    description: 'The languages of the site.',
    intro: 'How to go about it: [languages](../../how-to/content/languages.md).',
    keys: ['i18n'],
    example: `
  title: 'Boats',
  i18n: {
    defaultLocale: 'en',
    locales: ['en', 'ar'],
    localeConfigs: { ar: { label: 'العربية', direction: 'rtl' } },
  },
  navbar: { items: [{ type: 'localeDropdown', position: 'right' }] },
`,
  },
  {
    name: 'addresses',
    title: 'Addresses',
    description: 'Redirects, rules for old addresses, the sitemap, and parts that something else makes.',
    intro: 'How to go about it: [old addresses](../../how-to/content/redirects.md).',
    keys: ['redirects', 'redirectRules', 'sitemap', 'notBuilt'],
    example: `
  title: 'Boats',
  redirects: [{ from: ['/start', '/welcome'], to: '/' }],
  redirectRules: {
    fromExtensions: ['html'],
    createRedirects: (path) => (path.startsWith('/guide') ? path.replace('/guide', '/manual') : undefined),
  },
  sitemap: { ignorePatterns: ['/drafts/**'] },
  notBuilt: [{ route: '/forum', by: 'the forum' }],
`,
  },
  {
    name: 'checks',
    title: 'Checks',
    description: 'What fails a build, and what the link checker overlooks.',
    intro:
      "Each `on…` key takes `'throw'` (the build fails), `'warn'`, `'log'` or `'ignore'`. How to go about it: [check links in CI](../../how-to/run/check-links.md).",
    keys: [
      ...['onBrokenLinks', 'onBrokenMarkdownLinks', 'onBrokenAnchors', 'onBrokenImages', 'onSuspiciousLinks'],
      ...['onDuplicateRoutes', 'linkCheck'],
    ],
    example: `
  title: 'Boats',
  onBrokenAnchors: 'warn',
  onSuspiciousLinks: 'throw',
  linkCheck: {
    external: { timeoutMs: 5000, ignore: ['https://slow.example.org/**'], onMoved: 'warn' },
    dead: { orphanPages: 'warn', missingAlt: 'warn', ignore: ['docs/old/**'] },
  },
`,
  },
];

export function configurationPages(keys: readonly ConfigKey[]): ReadonlyMap<string, string> {
  const pages = new Map<string, string>();
  const keyOf = (name: string): ConfigKey => {
    const key = keys.find(({ path }) => path === name);
    if (!key) throw new Error(`configuration.ts names the key "${name}", which is not in the schema.`);
    return key;
  };
  const placed = new Set(PARTS.flatMap(({ keys: names }) => names));
  const lost = keys.filter(({ path }) => !placed.has(path));
  if (lost.length > 0)
    throw new Error(`configuration.ts has no place for ${lost.map(({ path }) => path).join(', ')}.`);
  pages.set('configuration/index.md', overview(keyOf));
  PARTS.forEach((part, index) => {
    const body = part.keys.map((name) => topKey(keyOf(name)));
    const example = `import { defineConfig } from 'jstz-docs';\n\nexport default defineConfig({${part.example}});`;
    const shown = fence('ts title="jstz-docs.config.ts"', example);
    const text = page(part.title, part.description, part.intro, shown, ...body);
    const position = ['---', `sidebar_position: ${index + 2}`].join('\n');
    pages.set(`configuration/${part.name}.md`, text.replace(/^---/, position));
  });
  return pages;
}

function overview(keyOf: (name: string) => ConfigKey): string {
  const parts = PARTS.map(({ name, title, keys }) => {
    const rows = keys.map((key) => {
      const { comment } = keyOf(key);
      return [`[${code(key)}](./${name}.md#${idOf(key)})`, cell(firstSentence(comment))];
    });
    return `## ${title} {#${name}}\n\n${table(['Key', ''], rows)}`;
  });
  return page(
    'Configuration',
    'Every key of the configuration, by part.',
    'The configuration is the default export of `jstz-docs.config.ts` (or `.mts`, `.js`, `.mjs`, `.json`): an object, or a function that returns one. No file is needed: then every key has its default, and the title comes from `package.json`. These pages are made from the schema that checks your file and from the comments that your editor shows.',
    ...parts,
  );
}

const firstSentence = (text: string): string => /^.*?[.:](?=\s|$)/.exec(text)?.[0].replace(/:$/, '.') ?? text;

function topKey(key: ConfigKey): string {
  const direct = key.keys.map((child) =>
    [`### ${code(child.path)} {#${idOf(child.path)}}`, facts(child), child.comment, ...inner(child)]
      .filter(Boolean)
      .join('\n\n'),
  );
  return [
    `## ${code(key.path)} {#${idOf(key.path)}}`,
    facts(key),
    key.comment,
    ...direct,
    ...key.variants.map((variant) => variantTable(key.path, variant, 3)),
  ].join('\n\n');
}

/** What lies deeper stands in tables. */
function inner(key: ConfigKey): string[] {
  const rows = flat(key.keys);
  return [
    ...(rows.length > 0 ? [keyTable(rows)] : []),
    ...[key, ...rows].flatMap(({ path, variants }) =>
      variants.map((variant) => variantTable(path, variant, 4)),
    ),
  ];
}

const flat = (keys: readonly ConfigKey[]): readonly ConfigKey[] =>
  keys.flatMap((key) => [key, ...flat(key.keys)]);

function variantTable(path: string, { name, keys }: Variant, level: number): string {
  const rows = flat(keys);
  const nested = rows.flatMap((key) =>
    // Links of a menu are the same in all menus: they are shown once, below `items`.
    /\.dropdownItems(?:Before|After)$/.test(key.path)
      ? []
      : key.variants.map((variant) => variantTable(key.path, variant, Math.min(level + 1, 6))),
  );
  const title = `${'#'.repeat(level)} ${code(path)} with ${code(name)} {#${idOf(`${path}-${name}`)}}`;
  return [title, keyTable(rows), ...nested].join('\n\n');
}

const keyTable = (rows: readonly ConfigKey[]): string =>
  table(
    ['Key', 'Type', 'Default', ''],
    rows.map((key) => [
      code(key.path),
      // One that must not be there has no type.
      key.type === '' ? '' : code(key.type),
      key.defaultValue === undefined ? (key.isRequired ? 'required' : '') : code(key.defaultValue),
      cell(key.comment),
    ]),
  );

function facts({ type, defaultValue, isRequired }: ConfigKey): string {
  const parts = [
    code(type).replaceAll('\\|', '|'),
    ...(defaultValue === undefined ? [] : [`default ${code(defaultValue).replaceAll('\\|', '|')}`]),
    ...(isRequired ? ['required'] : []),
  ];
  return parts.join(' · ');
}

/** All keys, those of variants too. */
export function allPaths(keys: readonly ConfigKey[]): readonly string[] {
  return [
    ...new Set(
      keys.flatMap((key) => [
        key.path,
        ...allPaths(key.keys),
        ...(/\.dropdownItems(?:Before|After)$/.test(key.path)
          ? []
          : key.variants.flatMap((variant) => allPaths(variant.keys))),
      ]),
    ),
  ];
}
