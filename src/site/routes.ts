/** Every route that answers, with the clashes between pages, categories, search page, redirects and static files. */
import { type Diagnostic, severityOf } from '../diagnostics/index.ts';
import { applyTrailingSlash, type RoutePath, routeKey, routePath, routeToOutput } from '../paths/index.ts';
import type { MadePage } from './arrangement.ts';
import type { Entries } from './entries.ts';
import type { SiteInput } from './input.ts';
import type { PlannedSidebar } from './planned.ts';
import { redirectOutput, ruledRedirects } from './redirect-rules.ts';
import { joinRoute, type Scope } from './scope.ts';
import type { RouteTarget } from './site.ts';
import { markdownTwin } from './targets.ts';

/** Lists the routes by `routeKey`. Diagnostics: duplicate-route, redirect-clash, route-file-clash. */
export function listRoutes(
  input: SiteInput,
  scope: Scope,
  entries: Entries,
  sidebars: ReadonlyMap<string, PlannedSidebar>,
  made: Iterable<MadePage>,
  diagnostics: Diagnostic[],
): Map<string, RouteTarget> {
  const { config } = input;
  const routes = new Map<string, RouteTarget>();
  const owners = new Map<string, string>();
  const severity = severityOf(config.onDuplicateRoutes);
  const add = (target: RouteTarget, owner: string): boolean => {
    const key = routeKey(target.route);
    const other = owners.get(key);
    if (other === undefined) {
      routes.set(key, target);
      owners.set(key, owner);
      return true;
    }
    if (severity && target.kind !== 'redirect') {
      const message = `${other} and ${inSentence(owner)} both become \`${key}\`.`;
      diagnostics.push({
        code: 'duplicate-route',
        severity,
        message,
        hint:
          target.kind === 'search'
            ? 'Set `search.searchPagePath` to another route, such as "find", or rename the page.'
            : 'Rename one, or set its `slug`.',
      });
    }
    return false;
  };
  for (const { key, route, doc } of entries.byKey.values())
    add({ kind: 'page', docKey: key, route }, `\`${doc.path}\``);
  for (const sidebar of sidebars.values()) {
    for (const page of sidebar.generated) {
      add({ kind: 'category', route: page.route }, `The page of the sidebar category "${page.title}"`);
    }
  }
  for (const { route, owner } of made) add({ kind: 'made', route }, owner);
  const { provider, searchPagePath } = config.search;
  if (provider !== 'none' && searchPagePath !== false) {
    for (const locale of scope.locales) {
      const route = applyTrailingSlash(
        joinRoute(scope.localePrefix(locale), searchPagePath),
        config.trailingSlash,
      );
      add({ kind: 'search', route }, 'The search page');
    }
  }
  const ofTwins = new Map(
    config.llms === false
      ? []
      : Array.from(entries.byKey.values(), ({ route, doc }) => [
          `/${markdownTwin(route)}`,
          `the Markdown of \`${doc.path}\``,
        ]),
  );
  for (const { from, index } of redirectSources(config)) {
    const owner = owners.get(routeKey(from)) ?? ofTwins.get(routeKey(from));
    if (!ofTwins.has(routeKey(from)) && add({ kind: 'redirect', route: from }, 'A redirect')) continue;
    diagnostics.push({
      code: 'redirect-clash',
      // Docusaurus passes such a redirect over.
      severity: config.compatibility === 'docusaurus' ? 'warning' : 'error',
      message: `The redirect from "${from}" is never used: ${owner} answers there.`,
      key: `redirects[${index}].from`,
      hint: 'Remove the redirect, or move the page.',
    });
  }
  for (const { from, to } of ruledRedirects(input, [...routes.values()], diagnostics)) {
    const owner = 'A rule for redirects';
    if (!owners.has(routeKey(from)) && !ofTwins.has(routeKey(from)))
      add({ kind: 'redirect', route: from, to }, owner);
  }
  reportFileClashes(input, routes, owners, diagnostics);
  return routes;
}

/** `The search page` as it stands inside a sentence. */
const inSentence = (owner: string): string => owner.replace(/^[AT]/, (letter) => letter.toLowerCase());

/** Every `from` of the redirects with its index in the config. The first with a path counts. */
export function redirectSources(config: SiteInput['config']): readonly { from: RoutePath; index: number }[] {
  const sources = new Map<string, { from: RoutePath; index: number }>();
  for (const [index, { from }] of config.redirects.entries())
    for (const path of [from].flat()) {
      const route = routePath(path.startsWith('/') ? path : `/${path}`);
      const output = redirectOutput(route, config.trailingSlash);
      if (!sources.has(output)) sources.set(output, { from: route, index });
    }
  return [...sources.values()];
}

/** Static files that are in the way of a page, by the key of its route. */
export function fileClashes(
  { staticFiles, config }: Pick<SiteInput, 'staticFiles' | 'config'>,
  routes: ReadonlyMap<string, RouteTarget>,
): ReadonlyMap<string, SiteInput['staticFiles'][number]> {
  const clashes = new Map<string, SiteInput['staticFiles'][number]>();
  if (staticFiles.length === 0) return clashes;
  const files = new Map(staticFiles.map((file) => [file.output as string, file]));
  for (const [key, { route }] of routes) {
    const file = files.get(routeToOutput(route, config.trailingSlash)) ?? files.get(key.slice(1));
    if (file) clashes.set(key, file);
  }
  return clashes;
}

function reportFileClashes(
  input: SiteInput,
  routes: ReadonlyMap<string, RouteTarget>,
  owners: ReadonlyMap<string, string>,
  diagnostics: Diagnostic[],
): void {
  for (const [key, { source }] of fileClashes(input, routes)) {
    diagnostics.push({
      code: 'route-file-clash',
      severity: input.config.compatibility === 'docusaurus' ? 'warning' : 'error',
      message: `\`${source}\` and ${inSentence(owners.get(key)!)} both become \`${key}\`.`,
      file: source,
      hint: 'Rename the file, or give the page another `slug`.',
    });
  }
}
