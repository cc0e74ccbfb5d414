/**
 * Every file of a site, listed before any of them is made: `build` makes all in order, `dev` makes the one that is asked for.
 * One list for both, so that they cannot differ. The search index is not in it: it is made from all pages at once.
 */
import { hash } from 'node:crypto';
import { posix, resolve } from 'node:path';
import { type ClientBundle, gzipBytes, type IslandBundle, type StyleBundle } from '../bundle/index.ts';
import { type Config, direction } from '../config/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import type { CopiedFile } from '../emit/index.ts';
import type { SiteImages } from '../images/index.ts';
import { type OutputPath, outputPath, routeToOutput, withBase } from '../paths/index.ts';
import {
  type ContentOf,
  createSiteRenderer,
  hasSearchPage,
  headerFiles,
  inAccent,
  type LoadedTheme,
  llmsFullTxt,
  llmsTxt,
  MODULE_SHEET,
  markdownTwin,
  markOf,
  pageStyle,
  pagesInFull,
  robotsTxt,
  SCREEN_SHEET,
  type SiteRenderer,
  searchRoute,
  TAG_SHEET,
  textSheets,
} from '../render/index.ts';
import {
  type DocKey,
  notFoundFile,
  openSearchFile,
  type Page,
  redirectOutput,
  type Site,
  sitemapFile,
  markdownTwin as twinPath,
} from '../site/index.ts';

export type Output = MadeOutput | CopiedFile;

export type MadeOutput =
  /**
   * `doc` where the file is made from a page's body, which must be at hand by then, `shows` where it is from several. `ingredients` is a hash of all else that a
   * file is made from beside what the whole site shares, where it is known.
   */
  | {
      readonly path: OutputPath;
      readonly make: () => string | Uint8Array;
      readonly doc?: DocKey;
      readonly shows?: readonly DocKey[];
      readonly ingredients?: () => string;
    }
  /** Takes longer: in `dev` it is made when it is asked for. */
  | {
      readonly path: OutputPath;
      readonly makeLater: () => Promise<string | Uint8Array>;
      readonly shows?: readonly DocKey[];
    };

export interface OutputsInput {
  readonly siteDir: string;
  readonly site: Site;
  readonly renderer: SiteRenderer;
  readonly client: ClientBundle;
  readonly styles: StyleBundle;
  readonly images: SiteImages;
  /** Of the site's own components; undefined where no page shows any. */
  readonly components: IslandBundle | undefined;
  /** Called when a file of the page is made, not before. */
  readonly content: ContentOf;
  /** What a page's body is made from, as text; only builds know it. */
  readonly bodyId?: ((page: Pick<Page, 'doc'>) => string) | undefined;
  /** Told what is wrong with functions of the owner's that make files; only builds tell it. */
  readonly report?: ((finding: Diagnostic) => void) | undefined;
}

/** Pages first. A page's files stand together. A static file of the site in the place of what would be made is the owner's choice. */
export function* listOutputs(input: OutputsInput): Generator<MadeOutput> {
  for (const output of allMade(input)) if (!input.site.assets.has(output.path)) yield output;
}

/** Static files of the site. */
export function* listAssets({
  siteDir,
  site,
}: Pick<OutputsInput, 'siteDir' | 'site'>): Generator<CopiedFile> {
  for (const asset of site.assets.values())
    yield { path: asset.output, copyFrom: resolve(siteDir, asset.source) };
}

function* allMade(input: OutputsInput): Generator<MadeOutput> {
  const { site, renderer, client, styles, images, content } = input;
  const { config } = site;
  for (const key of site.pages.keys()) yield* docOutputs(input, key);
  for (const page of site.categoryPages.values()) {
    yield { path: page.output, make: () => renderer.category(page) };
  }
  const { locales } = config.i18n;
  // A page at that place is the owner's choice.
  const own = new Set<string>(Array.from(site.pages.values(), ({ output }) => output));
  for (const locale of locales) {
    const path = outputPath(notFoundFile(config, locale));
    if (!own.has(path)) yield { path, make: () => renderer.notFound(locale) };
    const openSearch = openSearchFile(config, locale);
    if (openSearch)
      yield {
        path: outputPath(openSearch),
        makeLater: async () => (await besides()).openSearchXml(site, locale),
      };
  }
  if (hasSearchPage(config)) {
    for (const locale of locales) {
      const path = routeToOutput(searchRoute(config, locale), config.trailingSlash);
      yield { path, make: () => renderer.search(locale) };
    }
  }
  yield* madeOutputs(input);
  for (const page of site.contentsPages) {
    const ingredients = () => hash('sha256', renderer.contentsIngredients(page));
    yield { path: page.output, make: () => renderer.contents(page), ingredients };
  }
  yield* renderer.sidebarFiles();
  for (const { from, to } of site.redirects) {
    yield {
      path: redirectOutput(from, config.trailingSlash),
      makeLater: async () => (await besides()).redirectHtml(config, to),
    };
  }
  for (const [path, content] of renderer.configFiles()) yield { path, make: () => content };
  const left = unusedSheets(client, site);
  for (const { path, content } of client.files) if (!left.has(path)) yield { path, make: () => content };
  // Sheets of the theme and of components may show the same picture.
  const files = [...(input.components?.files ?? []), ...styles.assets];
  for (const [name, { content }] of new Map(files.map((file) => [file.name, file])))
    yield { path: outputPath(`assets/${name}`), make: () => content };
  const ownStyle = siteStyle(config, styles);
  if (ownStyle) yield { path: outputPath(`assets/${ownStyle.name}`), make: () => ownStyle.css };
  const mark = markOf(config);
  if (mark) yield { path: outputPath(`assets/${mark.name}`), make: () => mark.svg };
  const pageStyles = new Map<string, string>();
  for (const page of [...site.pages.values(), ...site.parts]) {
    const sheet = pageStyle(page, site, 'links' in page ? page.links : site.links.get(page.key));
    if (sheet) pageStyles.set(sheet.name, sheet.css);
  }
  for (const [name, css] of pageStyles) yield { path: outputPath(`assets/${name}`), make: () => css };
  for (const [path, makeLater] of images.files) yield { path: outputPath(path), makeLater };

  const extras: readonly (readonly [string, () => string])[] = [
    ['robots.txt', () => robotsTxt(site)],
    ...(config.llms ? [['llms.txt', () => llmsTxt(site)] as const] : []),
    ...headerFiles(config, renderer.policy).map(({ path, content }) => [path, () => content] as const),
  ];
  for (const [path, make] of extras) yield { path: outputPath(path), make };
  const sitemap = sitemapFile(config);
  if (sitemap)
    yield {
      path: outputPath(sitemap),
      makeLater: async () => (await besides()).makeSitemap(input),
    };
  const inFull = pagesInFull(site);
  if (inFull) {
    yield {
      path: outputPath('llms-full.txt'),
      makeLater: async () => llmsFullTxt(site, inFull, (page) => content(page).text),
      shows: inFull.map(({ key }) => key),
    };
  }
}

/** What stands beside the pages of most sites, or few: loaded when it is made. */
const besides = () => import('./site/sitemap.ts');

/** Pages and files that collections bring beside the pages of their docs. */
function* madeOutputs({ site, renderer, content, bodyId, report }: OutputsInput): Generator<MadeOutput> {
  for (const page of site.made.pages.values()) {
    const { shows } = page.screen;
    const ingredients =
      bodyId &&
      (() =>
        hash(
          'sha256',
          renderer.madeIngredients(page, (of) => ({ html: bodyId(of), text: '' })),
        ));
    const make = () => renderer.made(page, content);
    yield { path: page.output, make, shows, ...(ingredients && { ingredients }) };
  }
  for (const file of site.made.files) {
    const makeLater = () => file.make(renderer.tools(file, content), (finding) => report?.(finding));
    yield { path: file.output, makeLater, shows: file.shows };
  }
}

/** Style sheets that no page of the site asks for. */
function unusedSheets({ sheets }: ClientBundle, { config, made, pages, parts }: Site): ReadonlySet<string> {
  const used = new Set([SCREEN_SHEET, ...Array.from(made.pages.values(), ({ screen }) => screen.sheet)]);
  if (readsInfima(config)) used.add(INFIMA_SHEET);
  if (parts.length > 0) used.add(MODULE_SHEET);
  for (const { form, doc, tags } of pages.values()) {
    for (const sheet of textSheets(config, doc)) used.add(sheet);
    if (form.kind === 'screen') used.add(form.screen.sheet);
    else if (tags.length > 0) used.add(TAG_SHEET);
    if (doc.drawn || (form.kind === 'page' && form.isModule)) used.add(MODULE_SHEET);
  }
  const left = Object.entries(sheets).filter(([name]) => !used.has(name));
  return new Set(left.map(([, file]) => `assets/${file}`));
}

/** HTML and Markdown twin of a doc. The page is looked up when a file is made: it may have been replaced. */
function* docOutputs({ site, renderer, content }: OutputsInput, key: DocKey): Generator<MadeOutput> {
  const page = () => site.pages.get(key)!;
  const { output, route } = page();
  yield { path: output, make: () => renderer.doc(page(), content(page())), doc: key };
  if (site.config.llms === false) return;
  yield {
    path: outputPath(twinPath(route)),
    make: () => markdownTwin(site, page(), content(page()).text),
    doc: key,
  };
}

/** The browser files as a site has them: the theme's sheet in its accent, and all sheets in a cascade layer where it asks for that. */
export function siteClient(client: ClientBundle, config: Config): ClientBundle {
  const gzip: Record<string, number> = { ...client.gzip };
  const names = new Map<string, string>();
  const files = client.files.map((file) => {
    const name = posix.basename(file.path);
    if (!name.endsWith('.css') || (name !== client.style && !config.theme.cascadeLayer)) return file;
    const given = Buffer.from(file.content).toString();
    const accented = name === client.style ? inAccent(given, config) : given;
    const sheet = config.theme.cascadeLayer ? `@layer theme{${accented}}` : accented;
    if (sheet === given) return file;
    const own = name.replace(/-\w+(?=\.css$)/, `-${hash('sha256', sheet).slice(0, 8)}`);
    names.set(name, own);
    gzip[own] = gzipBytes(sheet);
    return { path: outputPath(`assets/${own}`), content: Buffer.from(sheet) };
  });
  if (names.size === 0) return client;
  const renamed = (name: string): string => names.get(name) ?? name;
  const allRenamed = (all: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(all).map(([key, name]) => [key, renamed(name)]));
  return {
    ...client,
    style: renamed(client.style),
    optionStyle: renamed(client.optionStyle),
    sheets: allRenamed(client.sheets),
    chunks: allRenamed(client.chunks),
    gzip,
    files,
  };
}

/** The renderer of a site, as `build` and `dev` have it. */
export function siteRenderer({
  site,
  theme: { theme, textsOf },
  client,
  styles,
  images,
  components,
  content,
  extraBody,
}: Pick<OutputsInput, 'site' | 'client' | 'styles' | 'images' | 'components' | 'content'> & {
  readonly theme: Pick<LoadedTheme, 'theme' | 'textsOf'>;
  readonly extraBody?: string;
}): SiteRenderer {
  const { config } = site;
  const { entry, preload, icons, chunks, sheets } = client;
  const ownStyle = siteStyle(config, styles);
  const named = [...themeStyles(client, site), ...(ownStyle ? [ownStyle.name] : [])];
  return createSiteRenderer({
    ...{ site, theme, textsOf, components, extraBody },
    client: { entry, preload, icons, chunks, sheets, styles: named },
    imageSize: images.facts,
    partHtml: (part) => content(part).html,
    cards: images.cards,
    placeholders: images.placeholders && withBase(config.baseUrl, `/${images.placeholders}`),
  });
}

/** Names of the theme's style sheets that each page of a site loads. */
export function themeStyles(
  { style, optionStyle, sheets }: ClientBundle,
  { config, parts }: Site,
): readonly string[] {
  const { docs, markdown, navbar, footer, i18n, theme } = config;
  const asksForMore =
    docs.sidebarHideable ||
    markdown.mermaid ||
    navbar.style !== undefined ||
    footer?.style === 'dark' ||
    navbar.items.some(({ type }) => MAY_HAVE_MENU.test(type)) ||
    Object.keys(theme.slots).length > 0 ||
    i18n.locales.some((locale) => direction(config, locale) === 'rtl');
  return [
    style,
    // What a site draws of the frame looks like its pages that are modules. Pages of a blog ask for it themselves.
    ...(parts.some(({ name }) => name !== 'BlogPages') ? [sheets[MODULE_SHEET]!] : []),
    ...(readsInfima(config) ? [sheets[INFIMA_SHEET]!] : []),
    ...(asksForMore ? [optionStyle] : []),
  ];
}

/** Types of navbar items that are menus, or the owner's own HTML, which may use the classes of menus. */
const MAY_HAVE_MENU = /dropdown|html/i;

const INFIMA_SHEET = 'infima';
/** Whether own sheets, or pages that are modules, may read variables that Docusaurus's theme has. */
const readsInfima = ({ compatibility, collections }: Config): boolean =>
  compatibility === 'docusaurus' || collections.some(({ kind }) => kind === 'pages');

/** The owner's style sheets, and the announcement bar's colours: custom properties, because inline styles are forbidden. */
export function siteStyle(config: Config, styles: StyleBundle): { name: string; css: string } | undefined {
  const bar = config.announcementBar;
  const colors = [
    bar?.backgroundColor && `--jd-announcement-background:${bar.backgroundColor}`,
    bar?.textColor && `--jd-announcement-color:${bar.textColor}`,
  ].filter(Boolean);
  const css = `${colors.length > 0 ? `:root,[data-theme]{${colors.join(';')}}\n` : ''}${styles.css}`;
  if (css === '') return undefined;
  return { name: `site-${hash('sha256', css).slice(0, 8)}.css`, css };
}
