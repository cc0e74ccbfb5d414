/** What components may ask about all docs, from the site that is made of them. */
import type { DocsPluginFacts, SiteData } from '../components/index.ts';
import { kindOf, settingsOf } from '../config/index.ts';
import { collectionIdOf, encodePath, versionNameOf, withBase } from '../paths/index.ts';
import { type Site, scopedSite, type VersionRecord } from '../site/index.ts';

/** Id that Docusaurus gives to the docs of a site that names none. */
const DEFAULT_ID = 'default';

/** The docs of each language, and the addresses of the pages that ask. */
export function docsData(site: Site): SiteData {
  const { i18n } = site.config;
  const pages = [...site.pages.values()];
  return Object.fromEntries(
    i18n.locales.map((locale) => {
      const { versions } = scopedSite(site, { locale, version: pages[0]?.version ?? 'current' });
      const segment = i18n.localeConfigs[locale]?.path ?? locale;
      const prefix = locale === i18n.defaultLocale ? '' : `/${segment}`;
      const shown = versions.filter(({ name }) => kindOf(site.config, name) === 'docs');
      const ids = [...new Set(shown.map(({ name }) => collectionIdOf(name)))];
      const docs = ids.map((id) => {
        const own = shown.filter(({ name }) => collectionIdOf(name) === id);
        return [id || DEFAULT_ID, pluginFacts(site, own, prefix)];
      });
      const asking = pages.filter((page) => page.doc.asks && page.locale === locale && !page.doc.isFallback);
      const pathOf = asking.map(({ doc, route }) => [
        doc.path,
        encodePath(route).slice(route.startsWith(`${prefix}/`) ? prefix.length : 0),
      ]);
      return [locale, { docs: Object.fromEntries(docs), pathOf: Object.fromEntries(pathOf) }];
    }),
  );
}

function pluginFacts({ config }: Site, versions: readonly VersionRecord[], prefix: string): DocsPluginFacts {
  const { routeBasePath, breadcrumbs } = settingsOf(config, versions[0]!.name);
  const path = withBase(config.baseUrl, `${prefix}${routeBasePath}`);
  return {
    path: path.length > 1 ? path.replace(/\/$/, '') : path,
    breadcrumbs,
    versions: versions.map((version) => ({
      name: versionNameOf(version.name),
      label: version.label,
      isLast: version.isLast,
      path: version.path,
      mainDocId: version.mainDocId,
      banner: version.banner === 'none' ? null : (version.banner ?? null),
      badge: version.badge ?? false,
      className: version.className ?? '',
      noIndex: version.noIndex ?? false,
      docs: version.docs,
      draftIds: [],
      sidebars: Object.fromEntries(
        (version.sidebars ?? []).map(({ name, label, path: link }) => [
          name,
          { link: { path: link, label } },
        ]),
      ),
    })),
  };
}
