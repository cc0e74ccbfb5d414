/**
 * Pages that list all others: one for each language and version, and one for each branch where that would be too long. They need
 * no script, and a reader or a crawler finds every listed page through them.
 */
import type { Config } from '../config/index.ts';
import { applyTrailingSlash, type RoutePath, routeKey, routeToOutput } from '../paths/index.ts';
import { type Branch, type BranchTree, branchTree, isBranch } from './branches.ts';
import { type PageScope, scopeKey } from './entries.ts';
import { joinRoute, type Scope } from './scope.ts';
import type { ContentsPage, Page, RouteTarget, SidebarItem, Site } from './site.ts';
import { viewedAs } from './site-scopes.ts';

/** A page with more entries lists its branches alone, and each has a page of its own. */
const CONTENTS_MAX_ENTRIES = 1500;

/** Stands for the pages that are in no sidebar; no sidebar is named like this. */
const OUTSIDE = '';

type Pages = Pick<Site, 'pages' | 'sidebars' | 'versions'>;

const isListed = ({ unlisted, doc }: Page): boolean => !unlisted && !doc.frontMatter.draft;

/** Where a page is listed: pages of collections that have no versions stand beside the latest docs. */
const homeIn = (versions: Site['versions']) => {
  const isOfDocs = new Set(versions.map(({ name }) => name));
  return ({ locale, version }: Page): PageScope => ({
    locale,
    version: isOfDocs.has(version) ? version : viewedAs({ versions }, version),
  });
};

/** Everything that is listed, by the name of the sidebar: the sidebars of a language and version, then the pages of none. */
export function contentsTrees(
  { pages, sidebars, versions }: Pages,
  of: PageScope,
): ReadonlyMap<string, BranchTree> {
  const isHere = ({ locale, version }: PageScope) => locale === of.locale && version === of.version;
  const trees = new Map<string, BranchTree>();
  const seen = new Set<string>();
  const see = (items: readonly SidebarItem[]): void => {
    for (const item of items) {
      if ('docKey' in item && item.docKey !== undefined) seen.add(item.docKey);
      if (item.kind === 'category') see(item.items);
    }
  };
  for (const { name, items, ...rest } of sidebars.values()) {
    if (!isHere(rest)) continue;
    see(items);
    trees.set(name, branchTree(items));
  }
  const homeOf = homeIn(versions);
  const isOutside = (page: Page) => isHere(homeOf(page)) && isListed(page) && !seen.has(page.key);
  const outside = [...pages.values()].filter(isOutside).map(
    ({ key, route, doc }): SidebarItem => ({
      kind: 'doc',
      key,
      label: doc.title,
      route,
      docKey: key,
      className: undefined,
    }),
  );
  if (outside.length > 0) trees.set(OUTSIDE, branchTree(outside));
  return trees;
}

/** Whether a branch is listed on a page of its own. Ranges and categories are alike here. */
function contentsPagesOf(
  trees: ReadonlyMap<string, BranchTree>,
): readonly { readonly sidebar: string; readonly branch: Branch }[] {
  const all = [...trees].map(([sidebar, { root }]) => ({ sidebar, branch: root }));
  const total = all.reduce((sum, { branch }) => sum + branch.entries, 0);
  const split = (sidebar: string, branch: Branch): { sidebar: string; branch: Branch }[] =>
    branch.children
      .filter(isBranch)
      .flatMap((child) => [
        { sidebar, branch: child },
        ...(child.entries > CONTENTS_MAX_ENTRIES ? split(sidebar, child) : []),
      ]);
  return total > CONTENTS_MAX_ENTRIES ? all.flatMap(({ sidebar, branch }) => split(sidebar, branch)) : [];
}

/** Routes of the site, to which those of these pages are added, and what else stands in their way. */
interface Taken {
  readonly routes: Map<string, RouteTarget>;
  readonly isFile: (output: string) => boolean;
}

/** Where one is taken, the next free name is used. */
function addRoute(
  { trailingSlash }: Config,
  { routes, isFile }: Taken,
  prefix: string,
  name: string,
): RoutePath {
  for (let count = 1; ; count += 1) {
    const route = applyTrailingSlash(
      joinRoute(prefix, count === 1 ? name : `${name}-${count}`),
      trailingSlash,
    );
    if (routes.has(routeKey(route)) || isFile(routeToOutput(route, trailingSlash))) continue;
    routes.set(routeKey(route), { kind: 'contents', route });
    return route;
  }
}

/** Adds the route of each language and version that has anything to list. Links of the config may lead there. */
export function addContentsRoutes(
  config: Config,
  scope: Scope,
  {
    pages,
    versions,
    plans,
    ...taken
  }: Taken & Omit<Pages, 'sidebars'> & { readonly plans: Iterable<PageScope> },
): ReadonlyMap<string, RoutePath> {
  const homeOf = homeIn(versions);
  const listed = new Set([...plans].map(scopeKey));
  for (const page of pages.values()) if (isListed(page)) listed.add(scopeKey(homeOf(page)));
  const mains = new Map<string, RoutePath>();
  for (const version of scope.versions) {
    for (const locale of scope.locales) {
      const key = scopeKey({ locale, version });
      if (listed.has(key))
        mains.set(key, addRoute(config, taken, scope.pagePrefix(version, locale), 'contents'));
    }
  }
  return mains;
}

/** The pages, with routes for those of branches. */
export function addContentsPages(
  config: Config,
  scope: Scope,
  { mains, routes, isFile, ...shown }: Taken & Pages & { readonly mains: ReadonlyMap<string, RoutePath> },
): readonly ContentsPage[] {
  const made: ContentsPage[] = [];
  const add = (of: PageScope, sidebar: string, branch: Branch | undefined, route: RoutePath): void => {
    const { locale, version } = of;
    const output = routeToOutput(route, config.trailingSlash);
    made.push({ locale, version, sidebar, branch: branch?.key, title: branch?.label, route, output });
  };
  for (const version of scope.versions) {
    for (const locale of scope.locales) {
      const of = { locale, version };
      const main = mains.get(scopeKey(of));
      if (main === undefined) continue;
      const trees = contentsTrees(shown, of);
      add(of, OUTSIDE, undefined, main);
      for (const { sidebar, branch } of contentsPagesOf(trees)) {
        const name = (trees.size > 1 ? `${sidebar} ${branch.key}` : branch.key).replace(/[^\w]+/g, '-');
        add(
          of,
          sidebar,
          branch,
          addRoute(config, { routes, isFile }, routeKey(main), name.replace(/^-/, 'r')),
        );
      }
    }
  }
  return made;
}

/** The page that lists everything of a language and version. */
export const mainContentsPage = (
  site: Pick<Site, 'contentsPages'>,
  of: PageScope,
): ContentsPage | undefined =>
  site.contentsPages.find(
    ({ locale, version, branch }) => locale === of.locale && version === of.version && branch === undefined,
  );
