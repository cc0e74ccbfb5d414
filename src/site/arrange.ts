/** Asks the kinds of collections for their arrangements, one for each collection and language, and joins what they give. */
import { compareText, type Diagnostic } from '../diagnostics/index.ts';
import { CURRENT_VERSION, editionOf, routeKey, routeToOutput } from '../paths/index.ts';
import {
  type ArrangedLink,
  type Arrangement,
  arrangedKey,
  type FeedLink,
  type Made,
  type MadeFile,
  type MadePage,
  type Screen,
} from './arrangement.ts';
import { type Entries, inScope, type PageScope } from './entries.ts';
import type { SiteInput } from './input.ts';
import { resolveLink } from './resolve.ts';
import type { Scope } from './scope.ts';
import type { DocKey, ResolvedLink } from './site.ts';
import { localizedConfig } from './site-scopes.ts';
import { placeOfConfig, type Targets } from './targets.ts';

export interface Arranged {
  readonly neighbours: Arrangement['neighbours'];
  readonly screens: ReadonlyMap<DocKey, Screen>;
  readonly pages: readonly MadePage[];
  readonly files: readonly MadeFile[];
  readonly feeds: readonly FeedLink[];
  readonly links: readonly (PageScope & ArrangedLink)[];
}

const NOTHING: Arranged = {
  neighbours: new Map(),
  screens: new Map(),
  pages: [],
  files: [],
  feeds: [],
  links: [],
};

/** Diagnostics: those of the arrangements. */
export function arrangeCollections(
  input: SiteInput,
  scope: Scope,
  entries: Entries,
  diagnostics: Diagnostic[],
): Arranged {
  const { arrangers, dataFiles = [], git, translate } = input;
  if (!arrangers || arrangers.size === 0) return NOTHING;
  const neighbours = new Map<
    DocKey,
    Arranged['neighbours'] extends ReadonlyMap<DocKey, infer Beside> ? Beside : never
  >();
  const screens = new Map<DocKey, Screen>();
  const pages: MadePage[] = [];
  const files: MadeFile[] = [];
  const feeds: FeedLink[] = [];
  const links: (PageScope & ArrangedLink)[] = [];
  for (const [id, arranger] of arrangers) {
    const version = editionOf(id, CURRENT_VERSION);
    for (const locale of scope.locales) {
      const of = { locale, version };
      const config = localizedConfig(input, locale);
      const prefix = scope.pagePrefix(version, locale);
      const own = dataFiles.filter((file) => file.version === version);
      const made = arranger.arrange({
        ...of,
        config,
        prefix,
        git,
        translate: (key, text, about) => translate?.(locale, `collections.${id}.${key}`, text, about) ?? text,
        entries: inScope(entries.byKey.values(), of),
        files: [
          ...own.filter((file) => file.locale === locale),
          ...own.filter((file) => file.locale === scope.defaultLocale && locale !== scope.defaultLocale),
        ],
      });
      for (const [key, beside] of made.neighbours) neighbours.set(key, beside);
      for (const [key, screen] of made.screens) screens.set(key, screen);
      for (const page of made.pages) {
        const output = routeToOutput(page.route, config.trailingSlash);
        pages.push({ ...page, ...of, output, place: page.route.slice(prefix.length) });
      }
      files.push(...made.files);
      feeds.push(...made.feeds);
      links.push(...made.links.map((link) => ({ ...of, ...link })));
      diagnostics.push(...made.diagnostics);
    }
  }
  return { neighbours, screens, pages, files, feeds, links };
}

/** Resolves the links of the arrangements. Of two pages with one route the first counts, as in the table of routes. */
export function finishMade({ pages, files, feeds, links }: Arranged, targets: Targets): Made {
  const resolved = new Map<string, ResolvedLink>();
  const pictures = new Set<string>();
  for (const { locale, version, name, url, purpose, file, line, column } of links) {
    const owner = { kind: 'file', file, line, column, url } as const;
    const link = { owner, ...resolveLink(targets, placeOfConfig(targets, locale, version), url, purpose) };
    resolved.set(arrangedKey({ locale, version }, name), link);
    if (purpose === 'image' && link.target.kind === 'external') pictures.add(link.target.url);
  }
  const byRoute = new Map<string, MadePage>();
  for (const page of pages) {
    const key = routeKey(page.route);
    if (targets.routes.get(key)?.kind === 'made' && !byRoute.has(key)) byRoute.set(key, page);
  }
  return { pages: byRoute, files, feeds, links: resolved, pictures: [...pictures].sort(compareText) };
}
