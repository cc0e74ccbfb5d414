/**
 * A Docusaurus config goes in, one of ours comes out. Options with the same meaning are taken over; what is not taken over is
 * told once for each cause. Reads no file and runs no code.
 */
import { isCodeRef } from '../code.ts';
import { type Fault, formatKey, isRecord, type KeyPath } from '../fault.ts';
import { toPlainData } from '../plain-data.ts';
import { mapBlog } from './blog.ts';
import { mapGtag, mapTagManager } from './counters.ts';
import { instanceId, mapDocs } from './docs.ts';
import { mapI18n } from './i18n.ts';
import { classInlineStyles } from './inline-styles.ts';
import { Mapping, type Origin, type Outcome, sameNames, silent } from './mapping.ts';
import type { OwnPlugins, RanPlugin } from './own-plugins.ts';
import { addedRoutes, isOwn, loseUnknown, makerOf, type Package, packagesAt } from './packages.ts';
import { mapPages } from './pages.ts';
import { isInPluginList, isReadHere } from './plugin-lists.ts';
import { isAbsentPath, packageOfPath, type StandIns, standInName } from './stand-ins.ts';
import { mapThemeConfig } from './theme-config.ts';
import { withThemeDefaults } from './theme-defaults.ts';
import { themeSheets } from './theme-sheets.ts';

export type { Origin, Outcome } from './mapping.ts';
export { type LatePlugins, type OwnPlugins, runOwnPlugins } from './own-plugins.ts';
export { makeSheets, messageOf, type ReadSheet } from './postcss.ts';
export { createStandIns, type StandIns } from './stand-ins.ts';

/** Options of the site as a whole. */
const OF_SITE = ['title', 'titleDelimiter', 'tagline', 'url', 'baseUrl', 'favicon', 'trailingSlash'];
/** Our names by Docusaurus names; null where the option has no effect for readers, or is mapped by hand. */
const TOP: Readonly<Record<string, string | null>> = {
  ...sameNames(...OF_SITE, 'noIndex'),
  ...sameNames('onBrokenLinks', 'onBrokenAnchors', 'onBrokenMarkdownLinks', 'onDuplicateRoutes'),
  staticDirectories: 'staticDirs',
  headTags: 'head',
  baseUrlIssueBanner: 'theme.baseUrlBanner',
  // About deployment, about Docusaurus's own future, or data for components of the site.
  ...silent('organizationName', 'projectName', 'deploymentBranch', 'githubHost', 'githubPort'),
  ...silent('future', 'customFields', 'onUntruncatedBlogPosts', 'ssrTemplate', 'webpack'),
  // Mapped below.
  ...silent('i18n', 'markdown', 'themeConfig', 'presets', 'plugins', 'themes'),
  ...silent('scripts', 'stylesheets', 'clientModules', 'storage'),
};

/** What a Docusaurus config says, in our words. */
export interface Translation {
  readonly config: unknown;
  readonly origins: readonly Origin[];
  readonly faults: readonly Fault[];
  /** What is carried over in another form, and what is not carried over. */
  readonly outcomes: readonly Outcome[];
}

/** What is known of a site beside its configuration. */
export interface FromDocusaurus {
  /** Absolute path of the site folder. */
  readonly siteDir: string;
  /** What was missing when the config ran. */
  readonly standIns?: StandIns | undefined;
  /** What the site's own plugins gave. */
  readonly plugins?: OwnPlugins | undefined;
  /** The site is of Docusaurus before 3. */
  readonly isMdx1?: boolean;
  /** Its module that adds grammars to Prism. */
  readonly grammars?: string | undefined;
}

export function fromDocusaurus(
  value: unknown,
  { siteDir, standIns, plugins, isMdx1 = false, grammars }: FromDocusaurus,
): Translation {
  const names = new Map<string, string>();
  const codes = new Map<string, KeyPath>();
  const missing: KeyPath[] = [];
  const whole = withContentPlugins(value, plugins);
  const plain = toPlainData(
    whole,
    (path, item) => {
      const name = standInName(item);
      if (name === undefined) codes.set(formatKey(path), path);
      else {
        names.set(formatKey(path), name);
        missing.push(path);
      }
    },
    (path, item) =>
      standInName(Array.isArray(item) ? item[0] : item) !== undefined || isReadHere(whole, path),
  );
  const mapping = new Mapping(plain.value, siteDir, names);

  mapping.set(['compatibility'], 'docusaurus');
  // Defaults of Docusaurus where they differ from ours.
  for (const key of ['onBrokenMarkdownLinks', 'onBrokenAnchors', 'onDuplicateRoutes'])
    mapping.set([key], 'warn');
  mapping.copyKeys([], [], TOP);
  mapI18n(mapping);
  mapMarkdown(mapping, isMdx1);
  mapThemeConfig(mapping);
  mapping.set(['highlight', 'grammars'], grammars);
  const codeKeys = new Set(codes.keys());
  const hasDocs = mapPresets(mapping, codeKeys);
  mapPlugins(mapping, hasDocs, codeKeys, plugins);
  if (plugins) mapOwnPlugins(mapping, plugins);
  mapping.finishCollections();
  mapSiteConfig(mapping, plugins === undefined);
  mapHead(mapping);
  for (const sheet of themeSheets(siteDir)) mapping.add(['theme', 'styles'], sheet, ['themes']);
  mapping.copyKeys(['storage'], ['storage'], { namespace: 'namespace', type: null });
  for (const path of [...codes.values(), ...missing]) loseCode(mapping, path);
  if (standIns) tellMissing(mapping, standIns);
  const styled = classInlineStyles(mapping.config);
  if (styled) mapping.add(['head'], { tagName: 'style', innerHTML: styled.sheet }, ['themeConfig']);
  const { origins, faults, outcomes } = mapping;
  const config = styled ? { ...styled.config, head: mapping.config.head } : mapping.config;
  return { config, origins, faults, outcomes };
}

/** The config with plugins of Docusaurus in place of those of the site that only add to them. */
function withContentPlugins(value: unknown, plugins: OwnPlugins | undefined): unknown {
  if (!plugins || !isRecord(value) || !Array.isArray(value.plugins)) return value;
  const list = value.plugins.map((entry: unknown, at) => {
    return plugins.ran.get(formatKey(['plugins', at]))?.around ?? entry;
  });
  return { ...value, plugins: list };
}

/** Options with functions, by their last name. */
const CODE_EFFECTS: Readonly<Record<string, string>> = {
  recmaPlugins: 'Recma plugins of the config do not run: what they change in pages is missing.',
  sidebarItemsGenerator: 'Folders become sidebar items by the rules of Docusaurus alone.',
  numberPrefixParser: 'Number prefixes are read by the rules of Docusaurus alone.',
  createSitemapItems: 'The sitemap lists all pages.',
  createFeedItems: 'Feeds list the newest posts.',
  processBlogPosts: 'Posts are listed as they are written.',
};

/**
 * Tells of a function, of another value that is no data, or of one that a missing package would have given. Several in one list
 * are one.
 */
function loseCode(mapping: Mapping, path: KeyPath): void {
  const [section, second] = path;
  // Data for components of the site, and colors of code, are no loss.
  if (section === 'customFields' || (section === 'themeConfig' && second === 'prism')) return;
  if (isInPluginList(path)) return;
  const at = path.findLastIndex((part) => typeof part === 'string' && Object.hasOwn(CODE_EFFECTS, part));
  if (at >= 0) mapping.loseCode(path.slice(0, at + 1), CODE_EFFECTS[path[at]!]!);
  // Packages are reported by name, with all that they are given.
  else if (section !== 'plugins' && section !== 'themes' && !(section === 'presets' && path.length < 3))
    mapping.loseCode(
      path,
      'It is code or the value of a package that is not installed, and takes data here.',
    );
}

const INSTALL = "Install the site's packages to have the values.";

function tellMissing(mapping: Mapping, { missingFiles, texts }: StandIns): void {
  for (const file of missingFiles)
    mapping.report({
      code: 'config-stand-in',
      severity: 'warning',
      path: [],
      message: () => `The config imports "${file}", which does not exist. The config gets nothing from it.`,
      hint: 'Run the step that makes the file before the build, or leave it out.',
    });
  if (texts.length === 0) return;
  const [first, ...more] = texts.map((name) => `\`${name}\``);
  mapping.report({
    code: 'config-stand-in',
    severity: 'warning',
    path: [],
    message: () =>
      `The config puts ${[first, ...more].join(', ')} into text. The package is not installed, so nothing stands there.`,
    hint: INSTALL,
  });
}

function mapMarkdown(mapping: Mapping, isMdx1: boolean): void {
  mapping.copyKeys(['markdown'], ['markdown'], {
    ...sameNames('mermaid', 'emoji', 'preprocessor', 'parseFrontMatter'),
    hooks: null,
    ...silent('format', 'mdx1Compat', 'remarkRehypeOptions', 'anchors'),
  });
  // A `docusaurus.config` is code already: who builds it trusts the site.
  mapping.set(['markdown', 'mdx'], 'full');
  // What stands in an `iframe` is shown there, whatever host it is from.
  mapping.set(['markdown', 'frameHosts'], ['*']);
  // Files that end in `.md` are MDX there, unless the configuration says otherwise.
  const format = mapping.read(['markdown', 'format']);
  mapping.set(
    ['markdown', 'format'],
    format === 'detect' || format === 'md' ? 'detect' : isMdx1 ? 'mdx1' : 'mdx',
  );
  mapping.copyKeys(['markdown', 'hooks'], [], {
    onBrokenMarkdownLinks: 'onBrokenMarkdownLinks',
    onBrokenMarkdownImages: 'onBrokenImages',
  });
}

/** Options of the classic preset that are plugins of their own, by the plugin's name. */
const PRESET_PLUGINS: Readonly<Record<string, string>> = {
  gtag: 'plugin-google-gtag',
  googleAnalytics: 'plugin-google-analytics',
  googleTagManager: 'plugin-google-tag-manager',
  sitemap: 'plugin-sitemap',
  debug: 'plugin-debug',
  svgr: 'plugin-svgr',
};

/** @returns whether there are docs */
function mapPresets(mapping: Mapping, codes: ReadonlySet<string>): boolean {
  let hasDocs = false;
  const presets = packagesAt(mapping, 'presets', codes);
  const hasClassic = presets.some(({ name }) => isOwn(name, 'preset-classic'));
  for (const entry of presets) {
    const { name, path, options } = entry;
    const isClassic = isOwn(name, 'preset-classic');
    // Presets of others mostly add to the classic one and take its options; beside it they have a purpose of their own. Many have
    // a `theme` that is none of pages.
    const isLikeClassic =
      !hasClassic &&
      [['docs'], ['blog'], ['theme', 'customCss']].some(
        (path) => mapping.read([...options, ...path]) !== undefined,
      );
    if (!isClassic) loseUnknown(mapping, entry);
    if (!isClassic && !isLikeClassic) continue;
    mapLayers(mapping);
    for (const key of mapping.keys(options)) {
      const from = [...options, key];
      if (key === 'docs') {
        if (mapping.read(from) !== false) hasDocs = mapInstance(mapping, from, from);
      } else if (key === 'theme') mapTheme(mapping, from);
      else if (key === 'blog') {
        if (mapping.read(from) !== false) mapBlog(mapping, from, from);
      } else if (key === 'pages') {
        if (mapping.read(from) !== false) mapPages(mapping, from, from);
      } else if (Object.hasOwn(PRESET_PLUGINS, key)) {
        const plugin = PRESET_PLUGINS[key]!;
        if (mapSmall(mapping, plugin, from)) continue;
        if (mapping.read(from) !== false)
          loseUnknown(mapping, { name: `@docusaurus/${plugin}`, path: from, options: from });
      } else if (isClassic) mapping.lose(from);
    }
    // What the preset brings unless it is told otherwise.
    if (!mapping.keys(options).includes('docs')) {
      mapDocs(mapping, [...options, 'docs']);
      hasDocs = true;
    }
    if (!mapping.keys(options).includes('pages')) mapPages(mapping, [...options, 'pages'], path);
    if (!mapping.keys(options).includes('blog')) mapBlog(mapping, [...options, 'blog'], path);
  }
  return hasDocs;
}

/** @returns whether the instance is the one without an id, which the key `docs` describes */
function mapInstance(mapping: Mapping, options: KeyPath, at: KeyPath): boolean {
  const id = instanceId(mapping, options);
  if (id === undefined) mapDocs(mapping, options);
  else mapDocs(mapping, options, mapping.addCollection({ kind: 'docs', id }, at));
  return id === undefined;
}

/** What new sites with the classic preset have since version 3.8: it brings the plugin that makes the layers. */
function mapLayers(mapping: Mapping): void {
  const path = ['future', 'v4'];
  const own = [...path, 'useCssCascadeLayers'];
  const from = mapping.read(path) === true ? path : mapping.read(own) === true ? own : undefined;
  if (from) mapping.set(['theme', 'cascadeLayer'], true, from);
}

function mapTheme(mapping: Mapping, from: KeyPath): void {
  mapping.copyKeys(from, ['theme'], { customCss: null });
  const path = [...from, 'customCss'];
  const css = mapping.read(path);
  if (typeof css === 'string') addStyle(mapping, css, path);
  if (Array.isArray(css)) for (const [at, file] of css.entries()) addStyle(mapping, file, [...path, at]);
}

/** Plugins that a preset brings under a key and that a site may list: read the same way in both. */
const SMALL: readonly (readonly [plugin: string, map: (mapping: Mapping, options: KeyPath) => void])[] = [
  ['plugin-sitemap', mapSitemap],
  ['plugin-google-gtag', mapGtag],
  ['plugin-google-tag-manager', mapTagManager],
];

/** @returns whether the plugin is one of these */
function mapSmall(mapping: Mapping, name: string | undefined, options: KeyPath): boolean {
  const [, map] = SMALL.find(([plugin]) => isOwn(name, plugin)) ?? [];
  map?.(mapping, options);
  return map !== undefined;
}

/** Search engines read none of the other options. */
function mapSitemap(mapping: Mapping, from: KeyPath): void {
  if (mapping.read(from) === false) mapping.copy(from, ['sitemap']);
  else
    mapping.copyKeys(from, ['sitemap'], {
      ...sameNames('filename', 'ignorePatterns', 'createSitemapItems'),
      ...silent('id', 'changefreq', 'priority', 'lastmod', 'trailingSlash', 'cacheTime'),
    });
}

/** A style sheet of the site, or one of a package, which may not be installed. */
function addStyle(mapping: Mapping, file: unknown, from: KeyPath): void {
  addFile(mapping, ['theme', 'styles'], file, from, {
    what: 'The style sheet',
    advice: 'Install the package to have its styles.',
  });
}

function addFile(
  mapping: Mapping,
  key: KeyPath,
  file: unknown,
  from: KeyPath,
  { what, advice }: { readonly what: string; readonly advice: string },
): void {
  if (typeof file === 'string' && isAbsentPath(file)) {
    const lost = `${what} belongs to the package "${packageOfPath(file)}", which is not installed.`;
    mapping.lose(from, { lost, advice });
  } else mapping.add(key, mapping.relativePath(file), from);
}

function mapPlugins(
  mapping: Mapping,
  hadDocs: boolean,
  codes: ReadonlySet<string>,
  own: OwnPlugins | undefined,
): void {
  let hasDocs = hadDocs;
  for (const entry of packagesAt(mapping, 'plugins', codes)) {
    const { name, path, options } = entry;
    const ran = own?.ran.get(formatKey(path));
    if (ran?.around) tellRun(mapping, entry, ran);
    if (isOwn(name, 'plugin-content-docs')) {
      if (hasDocs && instanceId(mapping, options) === undefined)
        mapping.loseCode(path, 'There is such an instance already; the pages of this one are not built.');
      else hasDocs = mapInstance(mapping, options, path) || hasDocs;
    } else if (isOwn(name, 'plugin-content-pages')) {
      if (hasPages(mapping, options))
        mapping.tolerate(path, 'The preset brings the pages already; the second instance is passed over.');
      else mapPages(mapping, options, path);
    } else if (isOwn(name, 'plugin-content-blog')) mapBlog(mapping, options, path);
    else if (mapSmall(mapping, name, options)) continue;
    else if (isOwn(name, 'plugin-ideal-image')) mapIdealImage(mapping, entry);
    else if (isOwn(name, 'plugin-client-redirects')) {
      const rules = ['fromExtensions', 'toExtensions', 'createRedirects'];
      mapping.copyKeys(options, [], { ...sameNames('redirects'), ...silent('id', ...rules) });
      for (const rule of rules) mapping.copy([...options, rule], ['redirectRules', rule]);
    } else if (isOwn(name, 'theme-classic')) mapTheme(mapping, options);
    else if (isOwn(name, 'plugin-css-cascade-layers')) mapping.set(['theme', 'cascadeLayer'], true, path);
    else {
      if (ran) tellRun(mapping, entry, ran);
      else loseUnknown(mapping, entry);
    }
  }
  const hasParts = ['presets', 'plugins'].some((key) => mapping.read([key]) !== undefined);
  if (!hasDocs && hasParts) mapping.set(['docs'], false);
  for (const entry of packagesAt(mapping, 'themes', codes)) {
    if (isOwn(entry.name, 'theme-classic')) mapTheme(mapping, entry.options);
    else loseUnknown(mapping, entry);
  }
}

/** What the site's own plugins gave: data of components, names of modules, and pages. */
function mapOwnPlugins(mapping: Mapping, { data, aliases, pages }: OwnPlugins): void {
  if (Object.keys(data).length > 0) mapping.set(['siteData', 'pluginData'], data);
  for (const [name, to] of Object.entries(aliases)) mapping.set(['markdown', 'moduleAliases', name], to);
  if (pages !== undefined)
    mapping.addCollection({ kind: 'pages', id: 'plugin-routes', path: pages }, ['plugins']);
}

/** Says what of a plugin of the site's own has no effect. */
function tellRun(
  mapping: Mapping,
  { name, path }: Package,
  { fault, code, absent = [], unused, unbuilt, headTags, lostTags, clientModules, around }: RanPlugin,
): void {
  const isRun = fault === undefined && !around;
  const failed = isRun ? [] : addedRoutes(code, mapping.text(['baseUrl']) ?? '/');
  for (const route of new Set([...unbuilt, ...failed])) mapping.addNotBuilt(route, makerOf(name), path);
  if (fault !== undefined || absent.length > 0) mapping.addMaker(makerOf(name));
  if (fault !== undefined)
    mapping.loseCode(
      path,
      `The plugin failed: ${fault.replace(/\.$/, '')}. Pages and data that it makes are missing.`,
      'Mend the plugin, or install what it needs.',
    );
  if (absent.length > 0)
    mapping.report({
      code: 'config-stand-in',
      severity: 'warning',
      path,
      message: (key) =>
        `${key} ran without packages that are not installed: ${absent.map((one) => `\`${one}\``).join(', ')}. What it makes with them is missing.`,
      hint: INSTALL,
    });
  for (const tag of headTags) mapping.add(['head'], tag, path);
  for (const module of clientModules) addClientModule(mapping, module, path);
  if (lostTags.length > 0)
    mapping.loseCode(
      path,
      `Tags that \`injectHtmlTags\` gives as text, or for the body without being scripts of files, are missing: ${lostTags.map((place) => `\`${place}\``).join(', ')}.`,
      'Give them as objects in `headTags`.',
    );
  for (const hook of unused)
    mapping.loseCode(path, `What \`${hook}\` of the site's own plugins changes is missing.`);
}

/** Whether there are pages of the same folder and address: an instance without an id that asks for nothing of its own. */
function hasPages(mapping: Mapping, options: KeyPath): boolean {
  const { collections } = mapping.config;
  const known = isRecord(collections) ? Object.values(collections).filter(isRecord) : [];
  return (
    instanceId(mapping, options) === undefined &&
    known.some(
      (one) =>
        one.kind === 'pages' &&
        one.id === undefined &&
        one.path === (mapping.read([...options, 'path']) ?? undefined),
    )
  );
}

/** The plugin asks for smaller pictures, whether it has options or not. */
function mapIdealImage(mapping: Mapping, { path, options }: Package): void {
  mapping.set(['images'], {}, path);
  mapping.copyKeys(options, ['images'], {
    ...sameNames('quality', 'max', 'min', 'steps', 'disableInDev'),
    ...silent('size', 'id', 'name'),
  });
}

/** What components find in `siteConfig` of what nobody wrote. */
const SITE_DEFAULTS: Readonly<Record<string, unknown>> = {
  noIndex: false,
  onBrokenLinks: 'throw',
  staticDirectories: ['static'],
  ...{ markdown: {}, future: {} },
  ...Object.fromEntries(
    ['presets', 'plugins', 'themes', 'scripts', 'stylesheets', 'headTags', 'clientModules'].map((key) => [
      key,
      [],
    ]),
  ),
};
/** They find it there by other ways; and a template of all pages. */
const TOLD_ELSEWHERE = [...OF_SITE, 'i18n', 'ssrTemplate'];
/** What components of a site that moves cannot do without. The rest has keys in its new configuration, or is of Docusaurus alone. */
const MOVED = ['customFields', 'themeConfig', 'organizationName', 'projectName'];
const SITE_FILE = /\.(?:[cm]?[jt]sx?|json|s?css|less)$/;

/** What components find in `siteConfig`: without code, and with files relative to the site, so that it is the same in another folder. */
function mapSiteConfig(mapping: Mapping, isMoving: boolean): void {
  const own = Object.fromEntries(mapping.keys([]).map((key) => [key, mapping.read([key])]));
  const themeConfig = withThemeDefaults(isRecord(own.themeConfig) ? own.themeConfig : {});
  const text = JSON.stringify({ ...SITE_DEFAULTS, ...own, themeConfig }, (_, item: unknown) => {
    if (isCodeRef(item)) return undefined;
    return typeof item === 'string' && SITE_FILE.test(item) ? mapping.relativePath(item) : item;
  });
  for (const [key, value] of Object.entries(JSON.parse(text) as object))
    if (isMoving ? MOVED.includes(key) : !TOLD_ELSEWHERE.includes(key)) mapping.set(['siteData', key], value);
}

/** `scripts`, `stylesheets` and CSS among the client modules. */
function mapHead(mapping: Mapping): void {
  each(mapping, 'scripts', (item, from) => {
    const attributes = typeof item === 'string' ? { src: item } : item;
    if (isRecord(attributes)) mapping.add(['head'], { tagName: 'script', attributes }, from);
  });
  each(mapping, 'stylesheets', (item, from) => {
    const attributes = typeof item === 'string' ? { href: item } : item;
    if (isRecord(attributes))
      mapping.add(['head'], { tagName: 'link', attributes: { rel: 'stylesheet', ...attributes } }, from);
  });
  each(mapping, 'clientModules', (item, from) => {
    addClientModule(mapping, item, from);
  });
}

function addClientModule(mapping: Mapping, item: unknown, from: KeyPath): void {
  if (typeof item === 'string' && /\.(?:css|s[ac]ss|less)$/.test(item)) addStyle(mapping, item, from);
  else
    addFile(mapping, ['clientModules'], item, from, {
      what: 'The module',
      advice: 'Install the package to have it run in browsers.',
    });
}

function each(mapping: Mapping, key: string, visit: (item: unknown, from: KeyPath) => void): void {
  const list = mapping.read([key]);
  if (!Array.isArray(list)) return;
  for (const [at, item] of list.entries()) visit(item, [key, at]);
}
