/** The version records of a site. */
import { type Config, settingsOf } from '../config/index.ts';
import {
  CURRENT_VERSION,
  collectionIdOf,
  encodePath,
  type RoutePath,
  versionNameOf,
  withBase,
} from '../paths/index.ts';
import { docKeyOf } from './entries.ts';
import type { PlannedSidebar } from './planned.ts';
import type { Scope } from './scope.ts';
import { sidebarKey } from './sidebars.ts';
import type { DocKey, Page, VersionRecord } from './site.ts';

/**
 * One record an edition, those of a collection together and newest first, for a locale, the default one unless another is
 * asked for. Paths carry the base path.
 */
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
  return scope.versions.map((name) => {
    const siblings = scope.versions.filter((other) => collectionIdOf(other) === collectionIdOf(name));
    const at = siblings.indexOf(name);
    const lastAt = siblings.indexOf(scope.lastOf(name));
    const docs = settingsOf(config, name);
    const version = versionNameOf(name);
    const own = byVersion.get(name)!;
    const of = { locale, version: name };
    const shown = [...sidebars.values()].filter(
      (sidebar) => sidebar.locale === locale && sidebar.version === name,
    );
    const root = withBase(config.baseUrl, scope.pagePrefix(name, locale));
    const main = pages.get(docKeyOf(of, docs.mainDocId)) ?? firstPage(own, shown);
    const options = docs.versions[version];
    // Source of the defaults: Docusaurus.
    const banner = at === lastAt ? 'none' : at < lastAt ? 'unreleased' : 'unmaintained';
    return {
      name,
      label: options?.label ?? (version === CURRENT_VERSION ? 'Next' : version),
      isLast: name === scope.lastOf(name),
      mainDocId: main?.id ?? docs.mainDocId,
      path: root.length > 1 ? root.replace(/\/$/, '') : root,
      docs: own.map(({ id, route, sidebar }) => ({ id, path: href(route), sidebar })),
      sidebars: shown.flatMap(({ name: sidebar, stops }) => {
        const first = sidebars.get(sidebarKey(of, sidebar)) && stops[0];
        return first ? [{ name: sidebar, label: first.label, path: href(first.route) }] : [];
      }),
      banner: options?.banner ?? banner,
      badge: options?.badge ?? siblings.length > 1,
      noIndex: options?.noIndex ?? false,
      className: options?.className ?? `docs-version-${version}`,
    };
  });
}

function firstPage(pages: readonly Page[], sidebars: readonly PlannedSidebar[]): Page | undefined {
  const first = sidebars.flatMap(({ stops }) => stops)[0];
  return pages.find(({ route }) => route === first?.route) ?? pages[0];
}
