/** The version records of a site. */
import type { Config } from '../config/index.ts';
import { encodePath, type RoutePath, withBase } from '../paths/index.ts';
import { docKeyOf } from './entries.ts';
import type { PlannedSidebar } from './planned.ts';
import type { Scope } from './scope.ts';
import { sidebarKey } from './sidebars.ts';
import type { DocKey, Page, VersionRecord } from './site.ts';

/** One record a version, newest first, for a locale, the default one unless another is asked for. Paths carry the base path. */
export function versionRecords(
  config: Config,
  scope: Scope,
  pages: ReadonlyMap<DocKey, Page>,
  sidebars: ReadonlyMap<string, PlannedSidebar>,
  locale: string = scope.defaultLocale,
): readonly VersionRecord[] {
  const href = (route: RoutePath) => withBase(config.baseUrl, encodePath(route));
  const byVersion = new Map<string, Page[]>(scope.versions.map((version) => [version, []]));
  for (const page of pages.values()) if (page.locale === locale) byVersion.get(page.version)?.push(page);
  const lastAt = scope.versions.indexOf(scope.lastVersion);
  return scope.versions.map((name, at) => {
    const own = byVersion.get(name)!;
    const of = { locale, version: name };
    const shown = [...sidebars.values()].filter(
      (sidebar) => sidebar.locale === locale && sidebar.version === name,
    );
    const root = withBase(config.baseUrl, scope.pagePrefix(name, locale));
    const main = pages.get(docKeyOf(of, config.docs.mainDocId)) ?? firstPage(own, shown);
    const options = config.docs.versions[name];
    // Source of the defaults: Docusaurus.
    const banner = at === lastAt ? 'none' : at < lastAt ? 'unreleased' : 'unmaintained';
    return {
      name,
      label: options?.label ?? (name === 'current' ? 'Next' : name),
      isLast: name === scope.lastVersion,
      mainDocId: main?.id ?? config.docs.mainDocId,
      path: root.length > 1 ? root.replace(/\/$/, '') : root,
      docs: own.map(({ id, route, sidebar }) => ({ id, path: href(route), sidebar })),
      sidebars: shown.flatMap(({ name: sidebar, stops }) => {
        const first = sidebars.get(sidebarKey(of, sidebar)) && stops[0];
        return first ? [{ name: sidebar, label: first.label, path: href(first.route) }] : [];
      }),
      banner: options?.banner ?? banner,
      badge: options?.badge ?? scope.versions.length > 1,
      noIndex: options?.noIndex ?? false,
      className: options?.className ?? `docs-version-${name}`,
    };
  });
}

function firstPage(pages: readonly Page[], sidebars: readonly PlannedSidebar[]): Page | undefined {
  const first = sidebars.flatMap(({ stops }) => stops)[0];
  return pages.find(({ route }) => route === first?.route) ?? pages[0];
}
