/** What differs around the pages of each language and version: texts in that language, links that stay in it. */
import type { Config } from '../config/index.ts';
import { collectionIdOf } from '../paths/index.ts';
import { addConfigLinks, createChrome } from './chrome-links.ts';
import { type PageScope, scopeKey } from './entries.ts';
import type { SiteInput } from './input.ts';
import type { PlannedSidebar } from './planned.ts';
import type { DocKey, Page, Site, SiteScope } from './site.ts';
import { placeOfConfig, type Targets } from './targets.ts';
import { translateConfig } from './translate.ts';
import { versionRecords } from './versions.ts';

/** Whether an edition is the latest of its collection. Only docs have others. */
export const isLatest = ({ versions }: Pick<Site, 'versions'>, version: string): boolean =>
  !versions.some(({ name, isLast }) => name === version && !isLast);

/**
 * The edition whose view of the site another one shares: the latest one of any collection sees the latest version of every
 * other, as the latest docs do.
 */
export const viewedAs = (site: Pick<Site, 'versions'>, version: string): string =>
  // There is no latest one where the configuration leaves out all; that is a finding.
  (isLatest(site, version) ? site.versions.find(({ isLast }) => isLast)?.name : undefined) ?? version;

/** Whether a reader of one edition may look for pages of another: its own, and the latest of every other collection. */
export const isShownIn = (site: Pick<Site, 'versions'>, version: string, other: string): boolean =>
  other === version || (collectionIdOf(other) !== collectionIdOf(version) && isLatest(site, other));

/** The site as pages of one language and version see it. */
export function scopedSite(site: Site, { locale, version }: PageScope): Site {
  const scope = site.scopes?.get(scopeKey({ locale, version: viewedAs(site, version) }));
  return scope ? { ...site, ...scope } : site;
}

/** The configuration in a language. */
export function localizedConfig(input: SiteInput, locale: string): Config {
  const { translate } = input;
  return translate
    ? translateConfig(input.config, (key, text, about) => translate(locale, key, text, about))
    : input.config;
}

/**
 * A scope for each language and version except the default one, whose links are the site's own. Faults of the configuration
 * were reported there. A doc or sidebar that another version lacks leads to the latest one.
 */
export function makeScopes(
  input: SiteInput,
  targets: Targets,
  sidebars: ReadonlyMap<string, PlannedSidebar>,
  pages: ReadonlyMap<DocKey, Page>,
): ReadonlyMap<string, SiteScope> {
  const { scope } = targets;
  const scopes = new Map<string, SiteScope>();
  for (const locale of scope.locales) {
    const config = localizedConfig(input, locale);
    const versions = versionRecords(config, scope, pages, sidebars, locale);
    for (const version of scope.versions) {
      const isLast = version === scope.lastOf(version);
      // It shares that of the latest docs.
      if (isLast && (locale === scope.defaultLocale || version !== scope.lastVersion)) continue;
      const chrome = createChrome(targets, placeOfConfig(targets, locale, version));
      addConfigLinks(chrome, { ...targets, config }, sidebars, [], { locale, version });
      scopes.set(scopeKey({ locale, version }), {
        config,
        versions,
        chromeLinks: chrome.links,
        chromeHtml: chrome.html,
      });
    }
  }
  return scopes;
}
