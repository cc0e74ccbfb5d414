/**
 * Config and docs go in, the judged site comes out: routes, sidebars, pages, then every link once. This file knows the
 * order of these steps and nothing else.
 */
import { collectionOf } from '../config/index.ts';
import { compareDiagnostics, type Diagnostic, type Outcome } from '../diagnostics/index.ts';
import { applyTrailingSlash, encodePath, outputPath, routeKey, withBase } from '../paths/index.ts';
import { arrangeCollections, finishMade } from './arrange.ts';
import { finishCategoryPages } from './category-pages.ts';
import { addConfigLinks, type Chrome, createChrome } from './chrome-links.ts';
import { addContentsPages, addContentsRoutes } from './contents-pages.ts';
import { judgeMainDocs, placeDocs } from './entries.ts';
import { withFallbacks } from './fallbacks.ts';
import type { SiteInput } from './input.ts';
import { resolveDocLinks, resolveParts, resolveStyleLinks } from './links.ts';
import { makePages } from './pages.ts';
import type { PlannedSidebar } from './planned.ts';
import { createReplaceDoc, type LiveSite, type ReplaceDoc } from './replace-doc.ts';
import { fileClashes, listRoutes, redirectSources } from './routes.ts';
import { scopeOf } from './scope.ts';
import { finishSidebar, planSidebars, sidebarKey, sidebarsFileOf } from './sidebars.ts';
import type { AssetFile, DocKey, Redirect, ResolvedLink, RouteTarget, Sidebar, Site } from './site.ts';
import { localizedConfig, makeScopes } from './site-scopes.ts';
import { indexTargets, placeOfConfig, type Targets } from './targets.ts';
import { versionRecords } from './versions.ts';

/**
 * Judges the whole site. Findings about links are kept with the links; all others are returned, sorted. Reads no file, and
 * never throws because of content.
 */
export function buildSite(given: SiteInput): Outcome<Site> {
  const { value, diagnostics } = judge(given);
  return { value: value.site, diagnostics };
}

/** The same for `dev`: keeps the index of link targets, so that a single doc can be replaced later. */
export function buildLiveSite(given: SiteInput): Outcome<Site> & { readonly replace: ReplaceDoc } {
  const { value, diagnostics } = judge(given);
  return { value: value.site, diagnostics, replace: createReplaceDoc(value) };
}

function judge(given: SiteInput): Outcome<LiveSite> {
  const input = withFallbacks(given);
  const { config } = input;
  const diagnostics: Diagnostic[] = [...(given.generated?.diagnostics ?? [])];
  const scope = scopeOf(input);
  const entries = placeDocs(input, scope, diagnostics);
  judgeMainDocs(config, entries, diagnostics);
  const arranged = arrangeCollections(given, scope, entries, diagnostics);
  const plans = planSidebars(input, scope, entries, diagnostics);
  const routes = listRoutes(input, scope, entries, plans, arranged.pages, diagnostics);
  const pages = makePages(input, scope, entries, plans, arranged, diagnostics);
  const files = new Set(input.staticFiles.map(({ output }) => output));
  const taken = { routes, isFile: (output: string) => files.has(output) };
  const versions = versionRecords(localizedConfig(input, scope.defaultLocale), scope, pages, plans);
  const mains = addContentsRoutes(config, scope, { ...taken, pages, versions, plans: plans.values() });
  const emitted = [...(input.emitted ?? []), ...arranged.files.map(({ output }) => output)];
  const targets = indexTargets({
    input: { ...input, emitted },
    scope,
    entries,
    draftRoutes: entries.draftRoutes,
    routes,
  });
  const chrome = createChrome(targets);
  addConfigLinks(chrome, targets, plans, diagnostics);
  const { sidebars, unlisted } = finishSidebars(input, targets, plans, chrome, pages);
  const made = finishMade(arranged, targets);
  const redirects = finishRedirects(input, routes, chrome);
  const contentsPages = addContentsPages(config, scope, { ...taken, pages, sidebars, versions, mains });
  const links = resolveDocLinks(targets, entries);
  const parts = resolveParts(targets, entries);
  const styleLinks = resolveStyleLinks(input, targets);
  const site: Site = {
    config,
    pages,
    categoryPages: finishCategoryPages(config, plans, sidebars, pages),
    contentsPages,
    hasDocCards: [...pages.values()].some(({ doc }) => doc.hasDocCards),
    sidebars,
    unlisted,
    links,
    chromeLinks: chrome.links,
    chromeHtml: chrome.html,
    parts,
    styleLinks,
    assets: listAssets(input, targets, [
      ...links.values(),
      ...parts.map((part) => part.links),
      [...chrome.links.values()],
      styleLinks,
      [...made.links.values()],
    ]),
    redirects,
    made,
    versions,
    scopes: makeScopes(input, targets, plans, pages),
  };
  return {
    value: { site, targets, pages, links },
    diagnostics: diagnostics.sort(compareDiagnostics),
  };
}

function finishSidebars(
  input: SiteInput,
  targets: Targets,
  plans: ReadonlyMap<string, PlannedSidebar>,
  chrome: Chrome,
  pages: Site['pages'],
): Pick<Site, 'sidebars' | 'unlisted'> {
  const sidebars = new Map<string, Sidebar>();
  const unlisted = new Map<DocKey, { readonly sidebar: Sidebar; readonly sidebarPath: readonly string[] }>();
  for (const [name, plan] of plans) {
    const file = sidebarsFileOf(input, plan.version);
    const place = placeOfConfig(targets, plan.locale, plan.version);
    const common = (path: string, field: string) => ({
      key: `${file === undefined ? `${collectionOf(input.config, plan.version).key}.sidebars.` : ''}${path}.${field}`,
      listAs: `sidebars.${sidebarKey(plan, path)}.${field}`,
      place,
      file,
    });
    const finish = (of: PlannedSidebar) =>
      finishSidebar(
        of,
        (path, url) => chrome.add({ ...common(path, 'href'), url }),
        (path, html) => chrome.addHtml({ ...common(path, 'value'), html }),
      );
    sidebars.set(name, finish(plan));
    for (const [key, own] of plan.unlisted) {
      if (pages.get(key)?.sidebar !== plan.name) continue;
      // Browsers take a list from another page where its name is another.
      const sidebar = { ...finish(own), name: `${plan.name} ${key}` };
      unlisted.set(key, { ...own.members.get(key)!, sidebar });
    }
  }
  return { sidebars, unlisted };
}

function finishRedirects(
  input: SiteInput,
  routes: ReadonlyMap<string, RouteTarget>,
  chrome: Chrome,
): readonly Redirect[] {
  const redirects: Redirect[] = [];
  for (const { from, index } of redirectSources(input.config)) {
    const target = routes.get(routeKey(from));
    const link = chrome.links.get(`redirects[${index}].to`);
    if (target?.kind !== 'redirect' || !link) continue;
    redirects.push({ from, to: link.href });
  }
  const { baseUrl, trailingSlash } = input.config;
  for (const target of routes.values()) {
    if (target.kind !== 'redirect' || target.to === undefined) continue;
    const to = withBase(baseUrl, encodePath(applyTrailingSlash(target.to, trailingSlash)));
    redirects.push({ from: target.route, to });
  }
  return redirects;
}

/** Static files, and files beside docs that a link names. */
function listAssets(
  input: SiteInput,
  targets: Targets,
  lists: readonly (readonly ResolvedLink[])[],
): ReadonlyMap<string, AssetFile> {
  const assets = new Map<string, AssetFile>();
  const add = ({ source, output, width, height }: SiteInput['staticFiles'][number]) =>
    assets.set(output, { source, output: outputPath(output), width, height });
  // Docusaurus writes its pages over them.
  const isLenient = input.config.compatibility === 'docusaurus';
  const covered = new Set(isLenient ? fileClashes(input, targets.routes).values() : []);
  for (const file of input.staticFiles) if (!covered.has(file)) add(file);
  for (const list of lists) {
    for (const { target } of list) {
      if (target.kind !== 'asset' || target.source === undefined || assets.has(target.output)) continue;
      const file = targets.findFile(target.source);
      if (file) add(file);
    }
  }
  return assets;
}
