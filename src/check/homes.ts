/** Addresses that readers open first: a site or a language whose `/` leads nowhere is reported. */
import { collectionsOf } from '../config/index.ts';
import type { Doc } from '../content/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { type RoutePath, routeKey, routeToOutput } from '../paths/index.ts';
import { localeHomeRoute, type Page, type Site } from '../site/index.ts';

/**
 * Finds languages without a home page. Where the site's own is missing, those of other languages are not told.
 * @param docs all that was read, published or not
 * @param textOf a file of the site
 */
export function missingHomes(
  site: Site,
  docs: readonly Doc[],
  textOf: (file: string) => string | undefined,
): readonly Diagnostic[] {
  const { config } = site;
  const { defaultLocale, locales } = config.i18n;
  // Docusaurus says nothing, and its sites often leave `/` to their host.
  if (config.compatibility === 'docusaurus') return [];
  // Of a site without pages more is wrong than its home page, and that is told.
  if (docs.length === 0) return [];
  // A page of code that is not run has a finding of its own.
  if (docs.some(({ isNotBuilt, docPath }) => isNotBuilt && /^index\.\w+$/.test(docPath))) return [];
  // Hosts that know such a file answer before they look for a page.
  const rules = site.assets.get('_redirects');
  if (rules && /^\/\s/m.test(textOf(rules.source) ?? '')) return [];
  const routes = new Set<string>();
  const lists = [site.pages, site.categoryPages, site.contentsPages, site.made.pages];
  for (const list of lists) for (const { route } of list.values()) routes.add(routeKey(route));
  for (const { from } of site.redirects) routes.add(routeKey(from));
  const answers = (route: RoutePath): boolean =>
    routes.has(routeKey(route)) || site.assets.has(routeToOutput(route, config.trailingSlash));
  const missing = (locale: string) => !answers(localeHomeRoute(config, locale));
  const without = missing(defaultLocale) ? [defaultLocale] : locales.filter(missing);
  return without.map((locale) => finding(site, locale));
}

function finding(site: Site, locale: string): Diagnostic {
  const { config } = site;
  const home = localeHomeRoute(config, locale);
  const whose = locale === config.i18n.defaultLocale ? 'the site' : `its language "${locale}"`;
  const first = firstPage(site, locale);
  const { key, settings } = collectionsOf(config)[0]!;
  const isRoot = settings.routeBasePath.replaceAll('/', '') === '';
  return {
    code: 'home-missing',
    severity: 'warning',
    message: `No page answers at "${home}": who opens the address of ${whose} is told that there is none.`,
    key: `${key}.${isRoot ? 'path' : 'routeBasePath'}`,
    hint:
      first && !isRoot
        ? `Lead readers on: \`redirects: [{ from: '${home}', to: '${first.route}' }]\`.`
        : `Write \`${settings.path}/index.md\`${first ? `, or \`slug: /\` in the front matter of \`${first.doc.path}\`` : ''}.`,
  };
}

/** The one nearest to where the home page would be. */
function firstPage({ pages }: Site, locale: string): Page | undefined {
  const depth = ({ route }: Page) => route.split('/').filter(Boolean).length;
  return [...pages.values()]
    .filter((page) => page.locale === locale && !page.unlisted)
    .sort((a, b) => depth(a) - depth(b))[0];
}
