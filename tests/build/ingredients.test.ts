/**
 * All that a site is made of is known as its ingredient: whatever changes, a build with a cache and the session of `dev` give
 * what a clean build gives, and nothing is made anew for what did not change.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import type { z } from 'zod';
import { clientDir, ownModules } from '../../src/api/package-paths.ts';
import { type Config, configSchema } from '../../src/config/index.ts';
import { createMemorySink } from '../../src/emit/index.ts';
import { type BuildResult, build, type Session } from '../../src/pipeline/index.ts';
import { openSession, readConfig, served } from '../dev/open-session.ts';
import { type Project, project } from '../support/project.ts';

type Json = Record<string, unknown>;

const CONFIG: Json = {
  title: 'Site',
  url: 'https://example.test',
  staticDirs: ['static'],
  docs: {
    lastVersion: 'current',
    sidebars: './sidebars.js',
    editUrl: 'https://edit.example.test/',
    versions: { current: { label: 'Next' }, '1.0': { label: 'One' } },
  },
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'], localeConfigs: { fr: { label: 'Français' } } },
  navbar: {
    logo: { src: '/logo.svg' },
    items: [
      { type: 'doc', docId: 'a', label: 'A' },
      { type: 'docsVersionDropdown' },
      { type: 'localeDropdown' },
      { label: 'Out', href: 'https://out.example.test/' },
    ],
  },
  announcementBar: { content: 'News' },
  footer: { logo: { src: '/logo.svg' }, links: [{ label: 'A', to: '/a' }] },
  images: { min: 40, max: 80 },
  theme: { styles: ['./theme/a.css'] },
  highlight: { languages: [] },
  onBrokenLinks: 'warn',
  onBrokenMarkdownLinks: 'warn',
  onBrokenAnchors: 'warn',
  onBrokenImages: 'warn',
  onDuplicateRoutes: 'warn',
};

const picture = async (background: string) =>
  sharp({ create: { width: 90, height: 8, channels: 3, background } })
    .png()
    .toBuffer();

const FILES = {
  'jstz-docs.config.json': JSON.stringify(CONFIG),
  'sidebars.js':
    "import { label } from './labels.js';\nexport default { docs: ['index', { type: 'category', label, items: ['a', 'g/b'] }] };\n",
  'plugins/grammars.js': 'export default (Prism) => { Prism.languages.sea = { keyword: /hoist/ }; };\n',
  'plugins/shout.js':
    "export default ({ mark = '.' } = {}) => (tree) => { const visit = (node) => { if (node.type === 'text') node.value = node.value.replace('Note', `NOTE${mark}`); node.children?.forEach(visit); }; visit(tree); };\n",
  'labels.js': "export const label = 'Group';\n",
  'docs/index.md':
    '---\ndescription: Start\n---\n\n# Home :tada:\n\n[A](./a.md#part), [gone](./gone.md), [no part](./a.md#no), [notes](../more/notes.pdf), [raw](/raw.html#spot), [out](https://out.example.test/).\n\n![P](./p.png)\n\n:::custom\n\nWords <b onclick="x()">bold</b> :badge[1].\n\n:::\n\n:::note\n\nNote.\n\n:::\n',
  'docs/a.md':
    '---\ntags: [x, y]\n---\n\n# A\n\n## Part\n\n### Deep\n\n#### Deeper\n\n```js file="../more/code.js"\n```\n\n```mermaid\ngraph LR\nA-->B\n```\n\nSum $x^2$.\n\n```sh npm2yarn\nnpm install\n```\n',
  'docs/g/_category_.json': '{"label":"Gee","link":{"type":"generated-index"}}',
  'docs/g/02-b.mdx':
    'import Part from "../_partial.md";\n\n# B\n\n<Tabs><TabItem value="x" label="X">\n\nIn.\n\n</TabItem></Tabs>\n\n```zig\nconst a = 1;\n```\n\n<Part name="b" />\n',
  'docs/g/other.md': '# B\n\n##### Skipped\n\n![](./../p.png)\n',
  'docs/_partial.md':
    'import Inner from "@site/more/_inner.mdx"\n\n## Partial of {props.name}\n\n<Inner />\n',
  'more/_inner.mdx': 'Inner, [A](../docs/a.md#part).\n',
  'docs/tags.yml': 'x: { label: Ex }\n',
  'docs/words.yml': 'x: { label: Why }\n',
  'docs/p.png': '',
  'elsewhere/index.md': '# Elsewhere\n\n[A](./a.md)\n',
  'elsewhere/a.md': '# A elsewhere\n',
  'elsewhere/g/b.md': '# B elsewhere\n',
  'more/code.js': 'one();\n',
  'more/notes.pdf': '1',
  'versions.json': '["1.0"]',
  'versioned_docs/version-1.0/index.md': '# Old\n',
  'versioned_docs/version-1.0/a.md': '# Old A\n',
  'versioned_sidebars/version-1.0-sidebars.json': '{"docs":["index"]}',
  'i18n/fr/docs/index.md': '# Accueil\n',
  'i18n/fr/messages.json': '{"theme.next":"Après","search.placeholder":"Cherche"}',
  'i18n/en/messages.json': '{"search.placeholder":"Seek"}',
  'i18n/fr/docusaurus-theme-classic/navbar.json': '{"item.label.A":{"message":"Ah"}}',
  'theme/a.css': '@import "./b.css";\n.a { background: url(./dot.svg) }\n',
  'theme/b.css': '.b { color: red }\n',
  'theme/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'theme/Footer.tsx':
    "import { words } from './words';\nexport default function Footer() { return <footer>{words}</footer>; }\n",
  'theme/Admonition.tsx':
    "import { words } from './words';\nexport default function Admonition({ children }) { return <div>{words}{children}</div>; }\n",
  'theme/count.js': 'console.log(1);\n',
  'theme/words.ts': "export const words = 'Mine';\n",
  'static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  'static/raw.html': '<p id="spot">Spot</p>\n',
  'other/extra.txt': 'extra\n',
  'other/.extra': 'dot\n',
};

/** Each key of the configuration with another value, one after the other, in an order in which each still has its effect. */
const CHANGES: Readonly<Record<string, unknown>> = {
  title: 'Other',
  titleDelimiter: '·',
  tagline: 'In one line',
  url: 'https://other.example.test',
  baseUrl: '/base/',
  favicon: '/logo.svg',
  // One file for a page from here on, and no folder.
  trailingSlash: false,
  staticDirs: ['static', 'other'],
  staticDotFiles: ['.extra'],
  outDir: 'out',
  'docs.sidebars': 'auto',
  'docs.sidebarCollapsible': false,
  'docs.sidebarCollapsed': false,
  'docs.sidebarAutoCollapse': true,
  'docs.sidebarHideable': true,
  'docs.sidebarEntries': 'branch',
  'docs.breadcrumbs': false,
  'docs.editUrl': 'https://write.example.test/',
  'docs.editCurrentVersion': true,
  'docs.editLocalizedFiles': false,
  'docs.showDescription': true,
  'docs.showReadingTime': true,
  'docs.feedback': 'https://ask.example.test/?q={title}',
  'docs.tocMinLevel': 3,
  'docs.tocMaxLevel': 4,
  'docs.admonitions': ['custom'],
  'docs.versions': { current: { label: 'Newest' }, '1.0': { label: 'One', banner: 'unreleased' } },
  'docs.onInlineTags': 'log',
  'docs.tags': 'words.yml',
  'docs.tagsBasePath': 'words',
  'docs.versionPersistence': 'none',
  'docs.routeBasePath': '/docs',
  'docs.exclude': [],
  'docs.mainDocId': 'a',
  'i18n.localeConfigs': { fr: { label: 'Langue', htmlLang: 'fr-CA' } },
  'navbar.title': 'Name',
  'navbar.logo.alt': 'Logo',
  'navbar.logo.src': '/raw.html',
  'navbar.logo.srcDark': '/logo.svg',
  'navbar.logo.href': 'https://out.example.test/',
  'navbar.logo.width': 9,
  'navbar.logo.height': 9,
  'navbar.logo.target': '_self',
  'navbar.logo.className': 'l',
  'navbar.hideOnScroll': true,
  'navbar.style': 'dark',
  'navbar.items': [{ type: 'search' }, { type: 'docsVersionDropdown' }, { label: 'A', to: '/docs/a/' }],
  'announcementBar.id': 'news',
  'announcementBar.content': 'Other news',
  'announcementBar.backgroundColor': 'red',
  'announcementBar.textColor': 'white',
  'announcementBar.isCloseable': false,
  'footer.style': 'dark',
  'footer.logo.alt': 'Foot',
  'footer.logo.src': '/raw.html',
  'footer.logo.srcDark': '/logo.svg',
  'footer.logo.href': 'https://out.example.test/',
  'footer.logo.width': 9,
  'footer.logo.height': 9,
  'footer.logo.target': '_self',
  'footer.logo.className': 'l',
  'footer.copyright': 'Mine',
  'footer.links': [{ title: 'T', items: [{ label: 'Out', href: 'https://out.example.test/' }] }],
  'colorMode.defaultMode': 'dark',
  'colorMode.respectPrefersColorScheme': true,
  'colorMode.disableSwitch': true,
  'search.contextualSearch': false,
  'search.placeholder': 'Look for',
  'search.openOnButtonFocus': true,
  'search.reportMissed': 'https://out.example.test/missed',
  'search.missingResultsUrl': 'https://out.example.test/?q={query}',
  'search.synonyms': [['coin', 'money']],
  'search.maxIndexBytes': 10,
  'search.searchPagePath': 'find',
  'search.provider': 'none',
  // Keys without the provider that uses them are an error, and the other way round.
  search: { provider: 'algolia', appId: 'APP', apiKey: 'KEY', indexName: 'NAME' },
  'search.appId': 'APP2',
  'search.apiKey': 'KEY2',
  'search.indexName': 'NAME2',
  'search.externalUrlRegex': 'out',
  'search.replaceSearchResultPathname': { from: 'a', to: 'b' },
  'search.replaceSearchResultPathname.from': 'c',
  'search.replaceSearchResultPathname.to': 'd',
  'search.searchParameters': { hitsPerPage: 3 },
  'search.personalization': false,
  'search.insights': true,
  'zoom.selector': 'img',
  'zoom.margin': 9,
  'zoom.background': 'red',
  'zoom.scrollOffset': 9,
  'zoom.attachDelay': 9,
  zoom: false,
  'images.quality': 9,
  'images.max': 70,
  'images.min': 50,
  'images.steps': 3,
  'images.formats': ['avif'],
  'images.disableInDev': true,
  'images.maxMegapixels': 0,
  prefetch: 'hover',
  keyboardShortcuts: false,
  linkPreviews: false,
  'sitemap.filename': 'all.xml',
  'sitemap.ignorePatterns': ['/base/docs/a'],
  sitemap: false,
  'llms.assistants': [],
  'llms.full': false,
  llms: false,
  csp: 'compat',
  'markdown.html': 'trusted',
  'markdown.frameHosts': ['frame.example.test'],
  'markdown.mdx': 'full',
  'markdown.moduleAliases': { '@parts': './src/parts' },
  'markdown.format': 'mdx1',
  'markdown.emoji': false,
  'markdown.math': true,
  'markdown.mermaid': true,
  'markdown.packageManagers': ['bun'],
  'markdown.syncPackageManagers': false,
  'markdown.partialsBy': ['the script "gen.js"'],
  'markdown.fastPath': false,
  'redirectRules.fromExtensions': ['htm'],
  'redirectRules.toExtensions': ['html'],
  'markdown.remarkPlugins': [['./plugins/shout.js', { mark: '!' }]],
  'markdown.rehypePlugins': ['./plugins/shout.js'],
  'highlight.languages': ['zig'],
  'highlight.grammars': './plugins/grammars.js',
  'highlight.defaultLanguage': 'js',
  'highlight.magicComments': [{ className: 'loud', line: 'loud' }],
  'highlight.colorMode': 'dark',
  'highlight.lineNumbers': true,
  // The other one needs a package that is not installed here: see below.
  'highlight.engine': 'prism',
  'siteData.customFields': { a: 1 },
  'siteData.themeConfig': { a: 1 },
  'siteData.pluginData': { boats: { default: 1 } },
  'siteData.organizationName': 'terns',
  head: [{ tagName: 'meta', attributes: { name: 'x', content: 'y' } }],
  redirects: [{ from: '/old', to: '/docs/a/' }],
  notBuilt: [{ route: '/other', by: 'hand' }],
  metadata: [{ name: 'm', content: 'n' }],
  image: '/logo.svg',
  generator: 'me',
  noIndex: true,
  compatibility: 'docusaurus',
  'theme.styles': ['./theme/b.css'],
  clientModules: ['./theme/count.js'],
  'theme.strings': { next: 'Onward' },
  'theme.accent': 'teal',
  'theme.cascadeLayer': true,
  'theme.baseUrlBanner': false,
  'storage.namespace': 'own',
  onBrokenLinks: 'log',
  onBrokenMarkdownLinks: 'log',
  onBrokenAnchors: 'log',
  onBrokenImages: 'log',
  onSuspiciousLinks: 'log',
  onDuplicateRoutes: 'log',
  'linkCheck.ignore': [{ url: '**/gone*', reason: 'Known' }],
  'linkCheck.external.timeoutMs': 9,
  'linkCheck.external.concurrencyPerHost': 9,
  'linkCheck.external.retries': 9,
  'linkCheck.external.ignore': ['https://out.example.test/'],
  'linkCheck.external.allowPrivate': true,
  'linkCheck.external.totalTimeoutMs': 9,
  'linkCheck.external.delayPerHostMs': 9,
  'linkCheck.external.maxBodyBytes': 9,
  'linkCheck.external.cacheDays': 9,
  'linkCheck.external.onBroken': 'log',
  'linkCheck.external.onUncertain': 'log',
  'linkCheck.external.onMoved': 'warn',
  'linkCheck.dead.orphanPages': 'warn',
  'linkCheck.dead.unusedFiles': 'warn',
  'linkCheck.dead.duplicateTitles': 'warn',
  'linkCheck.dead.skippedHeadings': 'warn',
  'linkCheck.dead.missingAlt': 'warn',
  'linkCheck.dead.largeImages': 'warn',
  'linkCheck.dead.maxImageBytes': 9,
  'linkCheck.dead.ignore': ['**/*.pdf'],
  'docs.showLastUpdated': true,
  'docs.showLastUpdateAuthor': true,
  'theme.slots': { Footer: './theme/Footer.tsx' },
  // From here on the site is smaller, or speaks another language.
  'docs.numberPrefixes': false,
  'docs.include': ['**/*.md'],
  'i18n.locales': ['en', 'fr', 'de'],
  'i18n.defaultLocale': 'fr',
  'docs.path': 'elsewhere',
  'docs.lastVersion': '1.0',
  'docs.onlyIncludeVersions': ['current', '1.0'],
  'docs.includeCurrentVersion': false,
  collections: [{ kind: 'docs', id: 'more', path: 'docs' }],
  // Each makes a picture for each page: there are few by now.
  socialCards: true,
  'socialCards.background': '#003344',
  'socialCards.color': '#ffffee',
  'socialCards.accent': '#ffcc00',
  docs: false,
};

/** Keys that a page is read or drawn with: no other parses a page again that was parsed before. */
const PAGE_KEYS = [
  // Words are counted where the text is read.
  'docs.showReadingTime',
  'docs.admonitions',
  // There is one page more.
  'docs.exclude',
  'markdown.html',
  'markdown.frameHosts',
  // Components may ask for the title and the like.
  'markdown.mdx',
  'markdown.moduleAliases',
  'markdown.format',
  'markdown.emoji',
  'markdown.math',
  'markdown.mermaid',
  'markdown.packageManagers',
  'markdown.syncPackageManagers',
  'markdown.partialsBy',
  'markdown.fastPath',
  'markdown.remarkPlugins',
  'markdown.rehypePlugins',
  'highlight.languages',
  'highlight.grammars',
  'highlight.defaultLanguage',
  'highlight.magicComments',
  'highlight.colorMode',
  'highlight.lineNumbers',
  // Components may ask for them.
  'siteData.customFields',
  'siteData.themeConfig',
  'siteData.pluginData',
  'siteData.organizationName',
  // Packages that are missing are stood in for.
  'compatibility',
  'theme.strings',
  'theme.slots',
  'i18n.locales',
  'i18n.defaultLocale',
  // All pages are others.
  'docs.path',
  // There are more pages.
  'collections',
  // Their admonitions have other words.
  'docs',
];

/** Keys of the configuration, `docs.path`, as the schema knows them. What a list or a record holds is its own. */
function keysOf(schema: z.ZodType): readonly string[] {
  const {
    innerType,
    in: input,
    out,
    options,
    shape,
    type,
  } = schema._zod.def as unknown as {
    readonly type: string;
    readonly innerType?: z.ZodType;
    readonly in?: z.ZodType;
    readonly out?: z.ZodType;
    readonly options?: readonly z.ZodType[];
    readonly shape?: Readonly<Record<string, z.ZodType>>;
  };
  if (innerType) return keysOf(innerType);
  if (type === 'pipe') return keysOf((input?._zod.def.type === 'transform' ? out : input)!);
  if (options) return [...new Set(options.flatMap(keysOf))];
  if (!shape) return [''];
  return Object.entries(shape).flatMap(([name, child]) =>
    keysOf(child).map((key) => (key === '' ? name : `${name}.${key}`)),
  );
}

function withKey(config: Json, key: string, value: unknown): Json {
  const [name, ...rest] = key.split('.') as [string, ...string[]];
  if (rest.length === 0) return { ...config, [name]: value };
  return { ...config, [name]: withKey((config[name] ?? {}) as Json, rest.join('.'), value) };
}

interface Run {
  readonly result: BuildResult;
  readonly files: ReadonlyMap<string, string>;
}

const isOwn = (name: string) => !/^\.jstz-docs-output$|manifest\.json$/.test(name);

async function run(site: Project, isClean: boolean, toolVersion = '1'): Promise<Run> {
  const { config, diagnostics } = await readConfig(site.dir);
  expect(diagnostics).toEqual([]);
  const sink = createMemorySink();
  const result = await build({
    siteDir: site.dir,
    config: config as Config,
    clientDir: clientDir(),
    ownModules: ownModules(),
    workers: 1,
    toolVersion,
    ...(isClean && { cache: false, sink }),
  });
  const { outDir } = config as Config;
  const files = isClean
    ? [...sink.files].map(([name, bytes]) => [name, Buffer.from(bytes).toString('latin1')] as const)
    : site.list(outDir).map((name) => [name, readFileSync(join(site.dir, outDir, name), 'latin1')] as const);
  return { result, files: new Map(files.filter(([name]) => isOwn(name))) };
}

const differing = (a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>) =>
  [...new Set([...a.keys(), ...b.keys()])].filter((name) => a.get(name) !== b.get(name));

/** Builds with the cache and without, asks the session too, and names what differs. */
async function compare(site: Project, session: Session, toolVersion?: string) {
  await session.update();
  await session.finish();
  const warm = await run(site, false, toolVersion);
  const clean = await run(site, true);
  const refused = clean.result.diagnostics.filter(({ severity }) => severity === 'error');
  const shown = await served(session, new Set([...session.paths, ...clean.files.keys()]));
  const told = ({ result }: Run) => JSON.stringify(result.diagnostics);
  if (refused.length > 0) return { wrong: refused.map(({ message }) => message), result: warm.result };
  const wrong = [
    ...differing(warm.files, clean.files).map((name) => `build: ${name}`),
    ...differing(shown, clean.files).map((name) => `dev: ${name}`),
    ...(told(warm) === told(clean) ? [] : ['build: what it tells']),
  ];
  return { wrong, result: warm.result };
}

/** A site with the picture that the pages show, and a session over it. */
async function rich(config = CONFIG): Promise<{ readonly site: Project; readonly session: Session }> {
  const site = project({
    ...FILES,
    'docs/p.png': await picture('red'),
    'jstz-docs.config.json': JSON.stringify(config),
  });
  const session = await openSession(site.dir);
  onTestFinished(() => session.close());
  expect((await compare(site, session)).wrong).toEqual([]);
  return { site, session };
}

/** The keys in parts, so that no test takes long on a busy machine. Each begins with a new site, and what the ones before changed. */
const PARTS = 8;
const PART_SIZE = Math.ceil(Object.keys(CHANGES).length / PARTS);

it('is asked about each key of the configuration', () => {
  const keys = Object.keys(CHANGES);
  // Code does not stand in JSON: it counts by the files that it is made from.
  const isData = (key: string) =>
    ![
      'redirectRules.createRedirects',
      'docs.sidebarItemsGenerator',
      'sitemap.createSitemapItems',
      'markdown.preprocessor',
      'markdown.parseFrontMatter',
    ].includes(key);
  expect(keysOf(configSchema).filter((key) => isData(key) && !keys.includes(key))).toEqual([]);
});

it.each(Array.from({ length: PARTS }, (_, part) => part))(
  'knows each key of the configuration, part %i',
  { timeout: 300_000 },
  async (part) => {
    const begin = part * PART_SIZE;
    const all = Object.entries(CHANGES);
    const changes = all.slice(begin, begin + PART_SIZE);
    let config = all.slice(0, begin).reduce((made, [key, value]) => withKey(made, key, value), CONFIG);
    const { site, session } = await rich(config);
    const parsing: string[] = [];
    const idle: string[] = [];
    const wrong: Record<string, readonly string[]> = {};
    for (const [key, value] of changes) {
      config = withKey(config, key, value);
      site.write('jstz-docs.config.json', JSON.stringify(config));
      const compared = await compare(site, session);
      if (compared.wrong.length > 0) wrong[key] = compared.wrong;
      if (compared.result.cache.misses > 0) parsing.push(key);
      if (compared.result.isUnchanged) idle.push(key);
    }
    const own = (keys: readonly string[]) => changes.flatMap(([key]) => (keys.includes(key) ? [key] : []));
    expect(wrong).toEqual({});
    expect(idle).toEqual(own(['highlight.engine']));
    expect(parsing).toEqual(own(PAGE_KEYS));
  },
);

const ALL = Number.POSITIVE_INFINITY;

/** Changes of files, with the number of pages that each makes a build parse anew. */
const EDITS: readonly (readonly [what: string, pages: number, edit: (site: Project) => void])[] = [
  ['a page', 1, (site) => site.write('docs/a.md', '# Other\n\n## Part\n')],
  ['a new page', 1, (site) => site.write('docs/new.md', '# New\n\n```js file="../more/code.js"\n```\n')],
  [
    'a partial',
    1,
    (site) => site.write('docs/_partial.md', 'import In from "@site/more/_inner.mdx"\n\n<In/>\n'),
  ],
  ['a partial in a partial', 1, (site) => site.write('more/_inner.mdx', '## Deep inside\n')],
  ['an included file', 1, (site) => site.write('more/code.js', 'two();\n')],
  ['a page that is gone', 0, (site) => site.remove('docs/g/other.md')],
  ['the settings of a folder', 0, (site) => site.write('docs/g/_category_.json', '{"label":"Jay"}')],
  ['what the sidebars import', 0, (site) => site.write('labels.js', "export const label = 'Set';\n")],
  ['the sidebars', 0, (site) => site.write('sidebars.js', "export default { docs: ['a', 'index'] };\n")],
  ['a page of a version', 1, (site) => site.write('versioned_docs/version-1.0/a.md', '# Very old\n')],
  [
    'the sidebars of a version',
    0,
    (site) => site.write('versioned_sidebars/version-1.0-sidebars.json', '{"docs":["a","index"]}'),
  ],
  [
    'a new version',
    1,
    (site) => {
      site.write('versioned_docs/version-0.9/a.md', '# Older\n');
      site.write('versions.json', '["1.0","0.9"]');
    },
  ],
  ['a translated page', 1, (site) => site.write('i18n/fr/docs/index.md', '# Bienvenue\n')],
  ['a new translation', 1, (site) => site.write('i18n/fr/docs/a.md', '# Autre\n')],
  [
    'a text of the configuration in another language',
    0,
    (site) =>
      site.write('i18n/fr/docusaurus-theme-classic/navbar.json', '{"item.label.A":{"message":"Aïe"}}'),
  ],
  ['a static file', 0, (site) => site.write('static/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a new static file', 0, (site) => site.write('static/new.txt', 'new\n')],
  ['what a static page holds', 0, (site) => site.write('static/raw.html', '<p>No spot</p>\n')],
  ['a linked file', 0, (site) => site.write('more/notes.pdf', '2')],
  ['a linked file that is gone', 0, (site) => site.remove('more/notes.pdf')],
  ['a style sheet', 0, (site) => site.write('theme/a.css', '@import "./b.css";\n.a { color: blue }\n')],
  ['an imported style sheet', 0, (site) => site.write('theme/b.css', '.b { background: url(./dot.svg) }\n')],
  ['what a style sheet shows', 0, (site) => site.write('theme/dot.svg', '<svg/>')],
  [
    'a text of the search',
    ALL,
    (site) => site.write('i18n/en/messages.json', '{"search.placeholder":"Find"}'),
  ],
  ['a text of the theme', ALL, (site) => site.write('i18n/fr/messages.json', '{"theme.next":"Suivant"}')],
  [
    'components of its own',
    ALL,
    (site) => {
      const slots = { Footer: './theme/Footer.tsx', Admonition: './theme/Admonition.tsx' };
      const theme = { slots, styles: ['./theme/b.css'] };
      site.write('jstz-docs.config.json', JSON.stringify({ ...CONFIG, theme }));
    },
  ],
  ['what a component imports', ALL, (site) => site.write('theme/words.ts', "export const words = 'Ours';\n")],
  [
    'a component',
    ALL,
    (site) => site.write('theme/Footer.tsx', 'export default function Footer() { return <footer/>; }\n'),
  ],
  [
    'packages that a component may import',
    ALL,
    (site) =>
      site.write('node_modules/.package-lock.json', '{"packages":{"node_modules/x":{"version":"1.0.0"}}}'),
  ],
];

it('knows each file, and parses no page but those that it is part of', { timeout: 300_000 }, async () => {
  const { site, session } = await rich();
  site.write('docs/p.png', await picture('blue'));
  expect(await compare(site, session)).toMatchObject({ wrong: [], result: { cache: { misses: 0 } } });
  const wrong: Record<string, readonly string[]> = {};
  const parsed: [string, number][] = [];
  for (const [what, , edit] of EDITS) {
    edit(site);
    const { wrong: names, result } = await compare(site, session);
    if (names.length > 0) wrong[what] = names;
    parsed.push([what, result.cache.hits === 0 ? ALL : result.cache.misses]);
  }
  expect(wrong).toEqual({});
  expect(parsed).toEqual(EDITS.map(([what, pages]) => [what, pages]));
});

it('makes nothing anew where nothing changed, and everything for another tool', async () => {
  const site = project({ ...FILES, 'docs/p.png': await picture('red') });
  await run(site, false);
  // Of files that only reading names, and that are as young as the site, the first build is not sure.
  expect((await run(site, false)).result).toMatchObject({ cache: { misses: 0 } });
  expect((await run(site, false)).result.isUnchanged).toBe(true);
  site.write('static/new.txt', 'new\n');
  const second = await run(site, false);
  expect(second.result.cache.misses).toBe(0);
  const written = second.result.files.filter(({ isKept }) => isKept === undefined);
  expect(written.map(({ path }) => path)).toEqual(['jstz-docs-manifest.json', 'new.txt']);
  const other = await run(site, false, '2');
  expect(other.result.cache.hits).toBe(0);
});

it('knows which optional packages are installed', () => {
  const root = join(import.meta.dirname, '../..');
  const site = project({
    'docs/index.md': '# Home\n\nSum $x^2$.\n',
    'jstz-docs.config.json': '{"title":"T","markdown":{"math":true}}',
  });
  const packages = join(site.dir, 'node_modules');
  const tool = join(packages, 'jstz-docs');
  for (const name of ['bin', 'dist', 'package.json'])
    cpSync(join(root, name), join(tool, name), { recursive: true });
  const install = (name: string) =>
    symlinkSync(join(root, 'node_modules', name), join(packages, name), 'junction');
  for (const name of ['react', 'react-dom', 'esbuild', 'chokidar', 'algoliasearch']) install(name);
  const start = () => {
    const { status, stderr } = spawnSync(process.execPath, [join(tool, 'bin/jstz-docs.js'), 'build'], {
      cwd: site.dir,
      encoding: 'utf8',
    });
    return status === 0 ? site.main('index.html') : stderr;
  };
  expect(start()).toContain('`temml` is not installed');
  install('temml');
  expect(start()).toContain('<math>');
  site.remove('node_modules/temml');
  expect(start()).toContain('`temml` is not installed');
});
