/** Asks the kinds of collections for their arrangements, one for each collection and language, and joins what they give. */
import { compareText, type Diagnostic } from '../diagnostics/index.ts';
import { CURRENT_VERSION, collectionIdOf, editionOf, routeKey, routeToOutput } from '../paths/index.ts';
import {
  type ArrangedLink,
  type ArrangeInput,
  type Arrangement,
  type Arranger,
  arrangedKey,
  type FeedLink,
  type Made,
  type MadeFile,
  type MadePage,
  type Screen,
} from './arrangement.ts';
import { type Entries, inScope, type PageScope, scopeKey } from './entries.ts';
import type { SiteInput } from './input.ts';
import { resolveLink } from './resolve.ts';
import type { Scope } from './scope.ts';
import type { DocKey, ResolvedLink, Tag } from './site.ts';
import { localizedConfig } from './site-scopes.ts';
import { placeOfConfig, type Targets } from './targets.ts';

export interface Arranged {
  readonly neighbours: Arrangement['neighbours'];
  readonly screens: ReadonlyMap<DocKey, Screen>;
  readonly tags: Arrangement['tags'];
  readonly pages: readonly MadePage[];
  readonly files: readonly MadeFile[];
  readonly feeds: readonly FeedLink[];
  readonly links: readonly (PageScope & ArrangedLink)[];
}

const NOTHING: Arranged = {
  neighbours: new Map(),
  screens: new Map(),
  tags: new Map(),
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
  if (!input.arrangers || input.arrangers.size === 0) return NOTHING;
  const neighbours = new Map<
    DocKey,
    Arranged['neighbours'] extends ReadonlyMap<DocKey, infer Beside> ? Beside : never
  >();
  const screens = new Map<DocKey, Screen>();
  const tags = new Map<DocKey, readonly Tag[]>();
  const pages: MadePage[] = [];
  const files: MadeFile[] = [];
  const feeds: FeedLink[] = [];
  const links: (PageScope & ArrangedLink)[] = [];
  for (const { arranger, given } of arrangeInputs(input, scope, entries)) {
    const { locale, version, config, prefix } = given;
    const of = { locale, version };
    const made = arranger.arrange(given);
    for (const [key, beside] of made.neighbours) neighbours.set(key, beside);
    for (const [key, screen] of made.screens) screens.set(key, screen);
    for (const [key, own] of made.tags) tags.set(key, own);
    for (const page of made.pages) {
      const output = routeToOutput(page.route, config.trailingSlash);
      pages.push({ ...page, ...of, output, place: page.route.slice(prefix.length) });
    }
    files.push(...made.files);
    feeds.push(...made.feeds);
    links.push(...made.links.map((link) => ({ ...of, ...link })));
    diagnostics.push(...made.diagnostics);
  }
  return { neighbours, screens, tags, pages, files, feeds, links };
}

/** Each arranger with what it is given, for one edition and language after the other. */
export function* arrangeInputs(
  input: SiteInput,
  scope: Scope,
  entries: Entries,
): Generator<{ readonly arranger: Arranger; readonly given: ArrangeInput }> {
  const { arrangers, dataFiles = [], git, translate, generated } = input;
  for (const [id, arranger] of arrangers ?? []) {
    const editions = scope.versions.filter((version) => collectionIdOf(version) === id);
    if (editions.length === 0) editions.push(editionOf(id, CURRENT_VERSION));
    for (const version of editions) {
      const own = dataFiles.filter((file) => file.version === version);
      for (const locale of scope.locales) {
        const of = { locale, version };
        const given: ArrangeInput = {
          ...of,
          config: localizedConfig(input, locale),
          prefix: scope.pagePrefix(version, locale),
          git,
          translate: (key, text, about) =>
            translate?.(locale, `collections.${id}.${key}`, text, about) ?? text,
          entries: inScope(entries.byKey.values(), of),
          order: generated?.orders.get(scopeKey(of)),
          files: [
            ...own.filter((file) => file.locale === locale),
            ...own.filter((file) => file.locale === scope.defaultLocale && locale !== scope.defaultLocale),
          ],
        };
        yield { arranger, given };
      }
    }
  }
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
