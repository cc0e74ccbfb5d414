/**
 * A Docusaurus config goes in, one of ours comes out. Options with the same meaning are taken over; an option without a
 * counterpart gets a warning. Reads no file and runs no code.
 */
import { type Fault, isRecord, type KeyPath } from '../fault.ts';
import { toPlainData } from '../plain-data.ts';
import { instanceId, mapDocs } from './docs.ts';
import { Mapping, type Origin, sameNames } from './mapping.ts';
import { mapPages } from './pages.ts';
import { mapThemeConfig } from './theme-config.ts';

export type { Origin } from './mapping.ts';

/** Our names by Docusaurus names; null where the option has no effect here, or is mapped by hand. */
const TOP: Readonly<Record<string, string | null>> = {
  ...sameNames('title', 'tagline', 'url', 'baseUrl', 'favicon', 'trailingSlash', 'noIndex'),
  ...sameNames('onBrokenLinks', 'onBrokenAnchors', 'onBrokenMarkdownLinks', 'onDuplicateRoutes'),
  staticDirectories: 'staticDirs',
  headTags: 'head',
  baseUrlIssueBanner: 'theme.baseUrlBanner',
  // About deployment, about Docusaurus's own future, or data for components of the site.
  organizationName: null,
  projectName: null,
  deploymentBranch: null,
  githubHost: null,
  githubPort: null,
  future: null,
  customFields: null,
  onUntruncatedBlogPosts: null,
  // Mapped below.
  i18n: null,
  markdown: null,
  themeConfig: null,
  presets: null,
  plugins: null,
  themes: null,
  scripts: null,
  stylesheets: null,
  clientModules: null,
  storage: null,
};

/** @param options.siteDir absolute path of the site folder */
export function fromDocusaurus(
  value: unknown,
  { siteDir }: { siteDir: string },
): { config: unknown; origins: readonly Origin[]; faults: readonly Fault[] } {
  const functions: KeyPath[] = [];
  const plain = toPlainData(value, (path) => functions.push(path));
  const mapping = new Mapping(plain.value, siteDir);
  // A function in a theme of code colours needs no warning.
  for (const path of functions) if (!isCodeTheme(path)) mapping.ignoreFunction(path);

  // Defaults of Docusaurus where they differ from ours.
  for (const key of ['onBrokenMarkdownLinks', 'onBrokenAnchors', 'onDuplicateRoutes'])
    mapping.set([key], 'warn');
  mapping.copyKeys([], [], TOP);
  mapI18n(mapping);
  mapMarkdown(mapping);
  mapThemeConfig(mapping);
  const hasDocs = mapPresets(mapping);
  mapPlugins(mapping, hasDocs);
  mapping.finishCollections();
  mapHead(mapping);
  mapping.copyKeys(['storage'], ['storage'], { namespace: 'namespace', type: null });
  return { config: mapping.config, origins: mapping.origins, faults: [...plain.faults, ...mapping.faults] };
}

function isCodeTheme(path: KeyPath): boolean {
  return path[0] === 'themeConfig' && path[1] === 'prism';
}

function mapI18n(mapping: Mapping): void {
  mapping.copyKeys(['i18n'], ['i18n'], {
    ...sameNames('defaultLocale', 'locales'),
    localeConfigs: null,
    path: null,
  });
  for (const locale of mapping.keys(['i18n', 'localeConfigs'])) {
    const path: KeyPath = ['i18n', 'localeConfigs', locale];
    mapping.copyKeys(path, path, sameNames('label', 'direction', 'calendar', 'htmlLang', 'path'));
  }
}

function mapMarkdown(mapping: Mapping): void {
  mapping.copyKeys(['markdown'], ['markdown'], {
    ...sameNames('mermaid', 'emoji'),
    hooks: null,
    // Every page is read as Markdown with the static subset of MDX, whatever `format` says.
    format: null,
    mdx1Compat: null,
  });
  mapping.copyKeys(['markdown', 'hooks'], [], {
    onBrokenMarkdownLinks: 'onBrokenMarkdownLinks',
    onBrokenMarkdownImages: 'onBrokenImages',
  });
}

/** A preset or plugin: a name, or a list of a name and its options. */
function mapPresets(mapping: Mapping): boolean {
  let hasDocs = false;
  for (const { name, path, options } of packagesAt(mapping, 'presets')) {
    if (!/^(?:classic|@docusaurus\/(?:preset-)?classic)$/.test(name)) {
      mapping.ignore(path);
      continue;
    }
    for (const key of mapping.keys(options)) {
      const from = [...options, key];
      if (key === 'docs') {
        hasDocs = mapping.read(from) !== false;
        if (hasDocs) mapDocs(mapping, from);
      } else if (key === 'theme') mapTheme(mapping, from);
      else if (key === 'blog') mapping.ignore(from, 'There is no blog here: its pages are not built.');
      else if (key === 'pages') {
        if (mapping.read(from) !== false) mapPages(mapping, from, from);
      }
      // Sitemaps are always made; debug and svgr are tools of the framework.
      else if (!['sitemap', 'debug', 'svgr'].includes(key)) mapping.ignore(from);
    }
    // What the preset brings unless it is told otherwise.
    if (!mapping.keys(options).includes('docs')) {
      mapDocs(mapping, [...options, 'docs']);
      hasDocs = true;
    }
    if (!mapping.keys(options).includes('pages')) mapPages(mapping, [...options, 'pages'], path);
  }
  return hasDocs;
}

function mapTheme(mapping: Mapping, from: KeyPath): void {
  mapping.copyKeys(from, ['theme'], { customCss: null });
  const path = [...from, 'customCss'];
  const css = mapping.read(path);
  if (typeof css === 'string') mapping.add(['theme', 'styles'], mapping.relativePath(css), path);
  if (Array.isArray(css)) {
    for (const [at, file] of css.entries())
      mapping.add(['theme', 'styles'], mapping.relativePath(file), [...path, at]);
  }
}

function mapPlugins(mapping: Mapping, hadDocs: boolean): void {
  let hasDocs = hadDocs;
  for (const { name, path, options } of packagesAt(mapping, 'plugins')) {
    if (/^(?:content-docs|@docusaurus\/(?:plugin-)?content-docs)$/.test(name)) {
      const id = instanceId(mapping, options);
      if (id !== undefined) mapDocs(mapping, options, mapping.addCollection({ kind: 'docs', id }, path));
      else if (hasDocs) mapping.ignore(path, 'There is one such instance already: give this one an `id`.');
      else mapDocs(mapping, options);
      hasDocs ||= id === undefined;
    } else if (/^(?:content-pages|@docusaurus\/(?:plugin-)?content-pages)$/.test(name)) {
      mapPages(mapping, options, path);
    } else if (/^(?:ideal-image|@docusaurus\/(?:plugin-)?ideal-image)$/.test(name)) {
      // The plugin asks for smaller pictures, whether it has options or not.
      mapping.set(['images'], {}, path);
      mapping.copyKeys(options, ['images'], {
        ...sameNames('quality', 'max', 'min', 'steps', 'disableInDev'),
        size: null,
      });
    } else if (/^(?:client-redirects|@docusaurus\/(?:plugin-)?client-redirects)$/.test(name)) {
      mapping.copyKeys(options, [], sameNames('redirects'));
    } else if (
      // `docusaurus-plugin-image-zoom`, `@easyops-cn/docusaurus-search-local`, `@docusaurus/plugin-sitemap`: all built in.
      !/^(?:docusaurus-)?plugin-image-zoom$|search-local|lunr-search|plugin-(?:sitemap|svgr)$/.test(name)
    ) {
      mapping.ignore(path);
    }
  }
  if (!hasDocs && mapping.read(['presets']) !== undefined) mapping.set(['docs'], false);
  for (const { name, path } of packagesAt(mapping, 'themes')) {
    if (!/theme-(?:mermaid|classic|search-algolia)$|search-local/.test(name)) mapping.ignore(path);
  }
}

interface Package {
  readonly name: string;
  /** Of the entry, for messages. */
  readonly path: KeyPath;
  readonly options: KeyPath;
}

function packagesAt(mapping: Mapping, key: 'presets' | 'plugins' | 'themes'): readonly Package[] {
  const list = mapping.read([key]);
  if (!Array.isArray(list)) {
    mapping.ignore([key]);
    return [];
  }
  return list.flatMap((entry: unknown, at): readonly Package[] => {
    const name: unknown = Array.isArray(entry) ? entry[0] : entry;
    // A plugin written in place was a function, which already has a warning.
    if (typeof name === 'string') return [{ name, path: [key, at], options: [key, at, 1] }];
    mapping.ignore([key, at]);
    return [];
  });
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
    if (typeof item === 'string' && /\.css$/.test(item))
      mapping.add(['theme', 'styles'], mapping.relativePath(item), from);
    else mapping.ignore(from, 'Add a script with `scripts`, or a slot of the theme.');
  });
}

function each(mapping: Mapping, key: string, visit: (item: unknown, from: KeyPath) => void): void {
  const list = mapping.read([key]);
  if (!Array.isArray(list)) return;
  for (const [at, item] of list.entries()) visit(item, [key, at]);
}
