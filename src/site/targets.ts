/** Everything that a link of the site can mean, indexed once so that each question costs one look-up. */
import { posix } from 'node:path';
import { type Config, editionFolder } from '../config/index.ts';
import type { Doc, LinkRef } from '../content/index.ts';
import { folderOf, type RoutePath, routeKey } from '../paths/index.ts';
import { besidePages } from './beside-pages.ts';
import { docKeyOf, type Entries, type Entry, type PageScope, scopeKey } from './entries.ts';
import type { SiteInput, StaticFile } from './input.ts';
import { indexNames, type NameIndex } from './name-index.ts';
import type { Scope } from './scope.ts';
import type { DocKey, ResolvedLink, RouteTarget } from './site.ts';

/** What a path names: a page that is built, or a draft that is not. */
export type FileTarget = { readonly entry: Entry } | { readonly draft: Doc };

export interface Targets {
  readonly config: Config;
  readonly scope: Scope;
  /** By `routeKey`. */
  readonly routes: ReadonlyMap<string, RouteTarget>;
  readonly entries: ReadonlyMap<DocKey, Entry>;
  /** By `locale/version/docPath`. */
  readonly byDocPath: ReadonlyMap<string, FileTarget>;
  /** By `locale/version/docPath` without extension; a folder stands for its index document. */
  readonly byStem: ReadonlyMap<string, FileTarget>;
  /** By locale, NUL, path relative to the site folder. */
  readonly bySitePath: ReadonlyMap<string, FileTarget>;
  /** Pages that explain terms, by `locale/version`. */
  readonly glossaries: ReadonlyMap<string, readonly Entry[]>;
  /** Routes of drafts by `routeKey`. */
  readonly draftRoutes: ReadonlyMap<string, Doc>;
  readonly staticByOutput: ReadonlyMap<string, StaticFile>;
  readonly staticBySource: ReadonlyMap<string, StaticFile>;
  readonly emitted: ReadonlySet<string>;
  /** What links to pages mean, by route, query and fragment: filled as they are resolved. */
  readonly meant: Map<string, Omit<ResolvedLink, 'owner'>>;
  /** Old path → present path from git. */
  readonly renames: ReadonlyMap<string, string>;
  /** Former heading id → present one, by path of the page. */
  readonly headingRenames: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly findFile: SiteInput['findFile'];
  readonly htmlAnchors: SiteInput['htmlAnchors'];
  readonly kindOfPath: SiteInput['kindOfPath'];
  /** Ids in the body of a page. */
  readonly anchors: (key: DocKey) => ReadonlySet<string>;
  /** Of the addresses of all pages. What lies below another one on the same host is made elsewhere. Made on first use. */
  readonly firstSegments: () => ReadonlySet<string>;
  /** Names to compare a broken link with: routes, Markdown files of a version and locale, static files. Made on first use. */
  readonly names: {
    readonly routes: () => NameIndex;
    readonly docs: (scope: PageScope) => NameIndex;
    readonly files: () => NameIndex;
  };
}

/** `/docs/a` → `docs` */
export const firstSegment = (path: string): string => /^\/([^/?#]*)/.exec(path)?.[1] ?? '';

/** Where a link stands. */
export interface LinkPlace {
  /** Undefined for links of the config. */
  readonly key: DocKey | undefined;
  /** File relative to the site folder; undefined for links of the config. */
  readonly file: string | undefined;
  /** Folder of the content, relative to the site folder: `docs`. */
  readonly contentRoot: string;
  /** Folder of the file, relative to `contentRoot`. */
  readonly folder: string;
  readonly route: RoutePath;
  readonly version: string;
  readonly locale: string;
}

/** Builds the index. `routes` holds every route that answers. */
export function indexTargets(input: {
  readonly input: SiteInput;
  readonly scope: Scope;
  readonly entries: Entries;
  readonly draftRoutes: ReadonlyMap<string, Doc>;
  readonly routes: ReadonlyMap<string, RouteTarget>;
}): Targets {
  const { input: given, scope, entries, routes, draftRoutes } = input;
  const byDocPath = new Map<string, FileTarget>();
  const byStem = new Map<string, FileTarget>();
  const bySitePath = new Map<string, FileTarget>();
  const add = (doc: Doc, target: FileTarget, isIndex: boolean): void => {
    byDocPath.set(docKeyOf(doc, doc.docPath), target);
    byStem.set(docKeyOf(doc, doc.docPath.replace(/\.[^./]*$/, '')), target);
    if (isIndex) byStem.set(docKeyOf(doc, folderOf(doc.docPath)), target);
    bySitePath.set(`${doc.locale}\0${doc.path}`, target);
    // A translation answers for the original too.
    if (doc.locale !== scope.defaultLocale) {
      const original = posix.join(editionFolder(given.config, doc.version), doc.docPath);
      bySitePath.set(`${doc.locale}\0${original}`, target);
    }
  };
  for (const doc of entries.drafts.values()) add(doc, { draft: doc }, false);
  for (const [doc, entry] of entries.replaced) add(doc, { entry }, false);
  const glossaries = new Map<string, Entry[]>();
  for (const entry of entries.byKey.values()) {
    add(entry.doc, { entry }, entry.isIndex);
    if (!entry.doc.terms) continue;
    const key = scopeKey(entry);
    glossaries.set(key, [...(glossaries.get(key) ?? []), entry]);
  }
  // By doc, not by key: a doc may be exchanged for a newer one.
  const anchorSets = new WeakMap<Doc, ReadonlySet<string>>();
  const inFull = [...entries.byKey.values()].filter(
    ({ locale, version, unlisted, doc }) =>
      locale === scope.defaultLocale &&
      version === scope.lastOf(version) &&
      !unlisted &&
      !doc.frontMatter.draft,
  );
  const emitted = new Set([...besidePages(given.config, inFull.length), ...(given.emitted ?? [])]);
  if (given.config.llms !== false) {
    for (const { route } of entries.byKey.values()) emitted.add(markdownTwin(route));
  }
  const files = new Map<string, StaticFile | undefined>();
  let routeNames: NameIndex | undefined;
  let firstSegments: ReadonlySet<string> | undefined;
  let fileNames: NameIndex | undefined;
  const docNames = new Map<string, NameIndex>();
  const docsOf = (of: PageScope): NameIndex => {
    const prefix = docKeyOf(of, '');
    const known = docNames.get(prefix);
    if (known) return known;
    const paths = [...byDocPath].filter(([key, target]) => key.startsWith(prefix) && 'entry' in target);
    const made = indexNames(paths.map(([key]) => key.slice(prefix.length)));
    docNames.set(prefix, made);
    return made;
  };
  return {
    names: {
      routes: () => (routeNames ??= indexNames([...routes.values()].map(({ route }) => route))),
      docs: docsOf,
      files: () => (fileNames ??= indexNames(given.staticFiles.map(({ output }) => `/${output}`))),
    },
    firstSegments: () => (firstSegments ??= new Set([...routes.keys()].map(firstSegment))),
    config: given.config,
    scope,
    routes,
    entries: entries.byKey,
    byDocPath,
    byStem,
    bySitePath,
    glossaries,
    draftRoutes,
    meant: new Map(),
    staticByOutput: new Map(given.staticFiles.map((file) => [file.output, file])),
    staticBySource: new Map(given.staticFiles.map((file) => [file.source, file])),
    emitted,
    renames: given.git?.renames ?? new Map(),
    headingRenames: given.git?.headingRenames ?? new Map(),
    findFile: (path) => {
      if (!files.has(path)) files.set(path, given.findFile(path));
      return files.get(path);
    },
    htmlAnchors: given.htmlAnchors,
    kindOfPath: given.kindOfPath,
    anchors: (key) => {
      const { doc } = entries.byKey.get(key)!;
      const known = anchorSets.get(doc);
      if (known) return known;
      const ids = new Set(doc.anchors);
      for (const { id } of doc.headings) if (id !== undefined) ids.add(id);
      anchorSets.set(doc, ids);
      return ids;
    },
  };
}

/** Place of a page's own links. */
export function placeOfEntry(entry: Entry): LinkPlace {
  const { doc } = entry;
  return {
    key: entry.key,
    file: doc.path,
    contentRoot: doc.path.slice(0, Math.max(0, doc.path.length - doc.docPath.length - 1)),
    folder: entry.folder,
    route: entry.route,
    version: entry.version,
    locale: entry.locale,
  };
}

/** Place of one of them: links of a partial are relative to its own file. */
export function placeOfLink(
  targets: Pick<Targets, 'config'>,
  place: LinkPlace,
  { file }: LinkRef,
): LinkPlace {
  if (file === undefined) return place;
  const folder = folderOf(file);
  for (const root of [place.contentRoot, rootOfDocs(targets)])
    if (folder === root || folder.startsWith(`${root}/`))
      return { ...place, file, folder: folder.slice(root.length + 1) };
  return { ...place, file, folder: posix.relative(place.contentRoot, folder) };
}

const rootOfDocs = ({ config }: Pick<Targets, 'config'>): string =>
  config.docs.path.replace(/^\.\/|\/+$/g, '');

/** Place of the links of config and sidebars: the root of the site. */
export function placeOfConfig(
  targets: Pick<Targets, 'config' | 'scope'>,
  locale?: string,
  version?: string,
): LinkPlace {
  return {
    key: undefined,
    file: undefined,
    contentRoot: rootOfDocs(targets),
    folder: '',
    route: '/' as RoutePath,
    version: version ?? targets.scope.lastVersion,
    locale: locale ?? targets.scope.defaultLocale,
  };
}

/** Finds the route that a decoded path answers to: also with `.html`, `/index.html` or `/index`. */
export function routeAt(targets: Targets, path: string): RouteTarget | undefined {
  const exact = targets.routes.get(routeKey(path));
  if (exact || !/(\.html|\/index)\/?$/.test(path)) return exact;
  const bare = path
    .replace(/\/$/, '')
    .replace(/\.html$/, '')
    .replace(/\/index$/, '');
  return targets.routes.get(bare === '' ? '/' : bare);
}

/** Output path of a page's Markdown twin: `functions/overview.md`. */
export function markdownTwin(route: string): string {
  const bare = route.replace(/^\/+|\/+$/g, '');
  return `${bare === '' ? 'index' : bare}.md`;
}
