/** Presets, plugins and themes of a Docusaurus config: their names in one form, their options, and what is missed without them. */
import { isAbsolute } from 'node:path';
import { formatKey, isRecord, type KeyPath } from '../fault.ts';
import { LEAVE_IT, type Lost, type Mapping } from './mapping.ts';
import { isOwnFile, packageOfPath } from './stand-ins.ts';

export type PackageKind = 'presets' | 'plugins' | 'themes';

export interface Package {
  /**
   * The package's full name: `@docusaurus/plugin-content-docs`. Of a module of the site its path: `./src/plugins/x.js`;
   * undefined where the config holds the code itself.
   */
  readonly name: string | undefined;
  /** Of the entry, for messages. */
  readonly path: KeyPath;
  readonly options: KeyPath;
}

const PREFIX: Readonly<Record<PackageKind, string>> = {
  presets: 'preset',
  plugins: 'plugin',
  themes: 'theme',
};

/** All entries of `presets`, `plugins` or `themes` that are switched on. */
export function packagesAt(
  mapping: Mapping,
  kind: PackageKind,
  codes: ReadonlySet<string>,
): readonly Package[] {
  const list = mapping.read([kind]);
  if (!Array.isArray(list)) {
    mapping.lose([kind]);
    return [];
  }
  return list.flatMap((entry: unknown, at): readonly Package[] => {
    const path: KeyPath = [kind, at];
    const options: KeyPath = [kind, at, 1];
    const name = Array.isArray(entry) ? (entry[0] as unknown) : entry;
    const missing = mapping.standIn(path) ?? mapping.standIn([...path, 0]);
    if (missing !== undefined)
      return [{ name: fullName(missing.replace(/[(.](?![^/]*\/).*$/, ''), kind), path, options }];
    if (typeof name === 'string')
      return [{ name: fullName(String(nameOfPath(mapping, name)), kind), path, options }];
    const isCode = codes.has(formatKey(path)) || codes.has(formatKey([...path, 0]));
    return isCode ? [{ name: undefined, path, options }] : [];
  });
}

function nameOfPath(mapping: Mapping, name: string): unknown {
  return packageOfPath(name) ?? mapping.relativePath(name);
}

/** Packages of Docusaurus itself, which a config may name without their scope and kind: `client-redirects`. */
const OWN: ReadonlySet<string> = new Set([
  'preset-classic',
  ...['docs', 'blog', 'pages'].map((name) => `plugin-content-${name}`),
  ...['client-redirects', 'ideal-image', 'sitemap', 'pwa', 'debug', 'svgr', 'rsdoctor', 'css-cascade-layers']
    .concat('google-gtag', 'google-analytics', 'google-tag-manager', 'vercel-analytics')
    .map((name) => `plugin-${name}`),
  ...['classic', 'live-codeblock', 'mermaid', 'search-algolia'].map((name) => `theme-${name}`),
]);

/** Docusaurus' short forms: `classic`, `@docusaurus/classic`, `content-docs`, `@org/x`. */
function fullName(name: string, kind: PackageKind): string {
  if (name.startsWith('.') || isAbsolute(name)) return name;
  const prefix = PREFIX[kind];
  const scoped = /^(@[^/]+)(?:\/(.+))?$/.exec(name);
  if (scoped) {
    const [, scope, rest] = scoped;
    // One may stand in another list: a theme among plugins.
    if (scope === '@docusaurus')
      return /^(?:preset|plugin|theme)-/.test(rest!) ? name : `${scope}/${prefix}-${rest}`;
    return rest === undefined ? `${scope}/docusaurus-${prefix}` : name;
  }
  return OWN.has(`${prefix}-${name}`) ? `@docusaurus/${prefix}-${name}` : name;
}

/** Whether the package is one of Docusaurus' own: `isOwn(name, 'plugin-sitemap')`. */
export function isOwn(name: string | undefined, ...packages: readonly string[]): boolean {
  return packages.some((own) => name === `@docusaurus/${own}` || name === own);
}

/** What becomes of a plugin or theme that is not read option by option. */
type Fate =
  | { readonly kind: 'silent' }
  | { readonly kind: 'differently'; readonly effect: string }
  | ({ readonly kind: 'lost' } & Lost);

const SILENT: Fate = { kind: 'silent' };
const differently = (effect: string): Fate => ({ kind: 'differently', effect });
const lost = (effect: string): Fate => ({ kind: 'lost', lost: effect });
/** Readers may see that it is gone, and nothing that they came for. */
const spared = (effect: string): Fate => ({ kind: 'lost', lost: effect, advice: LEAVE_IT });

/** By name, the first that matches. */
const FATES: readonly (readonly [RegExp, Fate])[] = [
  // Tools for whoever builds the site: readers see nothing of them.
  [
    /plugin-(?:debug|svgr|rsdoctor)$|dotenv|bundle-analyzer|webpack|rspack|docusaurus-plugin-(?:less|sass)$/,
    SILENT,
  ],
  [/plugin-image-zoom$|plugin-zooming$|plugin-copy-page-button$|docusaurus-plugin-llms(?:-txt)?$/, SILENT],
  [/^@docusaurus\/theme-(?:classic|mermaid|search-algolia)$|^@docsearch\/docusaurus-adapter$/, SILENT],
  [
    /search-local|lunr-search|search-pagefind|plugin-pagefind|search-typesense|meilisearch|plugin-orama/,
    differently('The embedded search takes its place, with its own index and dialog.'),
  ],
  [
    /gtag|google-tag|analytics|plausible|matomo|posthog|hotjar|segment|umami|gtm|clarity|heap|mixpanel|amplitude|sentry/,
    spared('Visits and errors are not counted; readers see no difference.'),
  ],
  [/plugin-pwa$/, spared('Readers cannot install the site, nor read it offline.')],
  [
    /biel|kapa|crisp|intercom|chatbot|inkeep|markprompt|mendable|askai/,
    spared('Readers find no chat or assistant on the pages.'),
  ],
  // Its pages are files, which a command of it writes.
  [
    /^docusaurus-(?:plugin|theme)-openapi-docs$/,
    lost('Pages that it wrote show what operations take and give; requests cannot be sent from them.'),
  ],
  [
    /openapi|redoc|swagger|typedoc|graphql|api-docs|javadoc|tsdoc/,
    lost('Pages that it makes from code or a schema are not built.'),
  ],
  [
    /remote-content|notion|strapi|contentful|sanity/,
    lost('Pages that it fetches from elsewhere are not there.'),
  ],
  [/theme-live-codeblock$/, spared('Live code blocks are shown as code; readers cannot edit and run them.')],
  [
    /vercel|netlify|cloudflare/,
    spared('What the host measures or serves through it is missing; the pages are the same.'),
  ],
];

/** What makes a route that is not built. */
export const makerOf = (name: string | undefined): string =>
  name === undefined ? 'a plugin of the site' : `the plugin "${name}"`;

/** Says what becomes of a plugin or theme that nothing here reads. */
export function loseUnknown(mapping: Mapping, { name, path, options }: Package): void {
  const routes = routesOf(mapping.read(options));
  const [, fate] = FATES.find(([pattern]) => name !== undefined && pattern.test(name)) ?? [];
  const [, usual] = USUAL_ROUTES.find(([pattern]) => name !== undefined && pattern.test(name)) ?? [];
  const guess = usual ?? (fate ? undefined : ROUTE_IN_NAME.exec(name ?? '')?.[1]);
  for (const route of routes.length === 0 && guess !== undefined ? [guess] : routes)
    mapping.addNotBuilt(route, makerOf(name), path);
  // What readers may do without makes no text.
  if (!fate || (fate.kind === 'lost' && fate.advice === undefined)) mapping.addMaker(makerOf(name));
  if (name === undefined || isOwnFile(name)) {
    mapping.loseCode(
      path,
      "The site's own presets, themes and plugins do not run: what they make is missing.",
    );
    return;
  }
  if (fate?.kind === 'silent') return;
  if (fate?.kind === 'differently') mapping.differ(path, fate.effect);
  else if (fate) mapping.loseCode(path, `"${name}": ${fate.lost}`, fate.advice);
  else
    mapping.loseCode(
      path,
      `Nothing here does the work of "${name}": pages and data that it makes are missing.`,
    );
}

/** Where plugins put their pages unless they are told otherwise. */
const USUAL_ROUTES: readonly (readonly [RegExp, string])[] = [
  [/docusaurus-plugin-typedoc-api$|plugin-typedoc-api$/, 'api'],
  [/^docusaurus-plugin-typedoc$/, 'docs/api'],
];

/** A plugin that is not known may make the pages that it is named for: `docusaurus-plugin-downloads`. */
const ROUTE_IN_NAME = /(?:^|\/)docusaurus-plugin-([a-z][a-z0-9-]*)$/;

/** Options that name the address of a plugin's pages, by the habit of plugins. */
const ROUTE_OPTIONS = ['routeBasePath', 'routePath', 'route'];

/** Addresses that a plugin's options name: of the plugin, or of each of its parts. */
function routesOf(options: unknown): readonly string[] {
  if (Array.isArray(options)) return options.flatMap(routesOf);
  if (!isRecord(options)) return [];
  return Object.entries(options).flatMap(([key, value]) =>
    ROUTE_OPTIONS.includes(key) && typeof value === 'string' ? [value] : routesOf(value),
  );
}

/** Of a route's address, without slashes around it. */
export const belowBase = (route: string, baseUrl: string): string =>
  (route.startsWith(baseUrl) ? route.slice(baseUrl.length) : route).replace(/^\/+|\/+$/g, '');

/** Up to the first part that varies: `boats` of `boats/:id`. */
export const fixedPart = (path: string): string => path.replace(/\/*[:*].*$/, '');

/** `addRoute({ path: '/boats', …, with the options that stand before the path. */
const ADDED_ROUTE = /\baddRoute\s*\(\s*\{(?:[^{}]{0,400}?[,\s])?path\s*:\s*(['"`])([^'"`$]+)\1/g;

/** Addresses that the code of a plugin adds, where they are written out: below the base path, up to the first part that varies. */
export function addedRoutes(code: string, baseUrl: string): readonly string[] {
  const routes = Array.from(code.matchAll(ADDED_ROUTE), ([, , route = '']) =>
    fixedPart(belowBase(route, baseUrl)),
  );
  return [...new Set(routes)].filter((route) => route !== '');
}
