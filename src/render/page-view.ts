/** What `<main>` shows of a doc, and of a category's generated page. */
import { type Config, direction, htmlLang, nameOfLanguage, settingsOf } from '../config/index.ts';
import { parseUrl } from '../paths/index.ts';
import { type CategoryPage, formatDate, type Page } from '../site/index.ts';
import { type CategoryView, counted, type DocView } from '../theme/index.ts';
import { localeHome, routeHref } from './addresses.ts';
import type { ViewContext } from './view-context.ts';

export interface DocViewInput {
  readonly context: ViewContext;
  readonly page: Page;
  readonly bodyHtml: string;
  readonly markdownHref: string | undefined;
  /** Href of the page in the latest version, or of that version's main page. */
  readonly latestHref: string;
}

/**
 * A title at the start of a body. The bar of the page stands beside it, and in narrow windows the table of contents between it
 * and the text. Matches `<h1 id="kv">Storage</h1>` and the space after it.
 */
const OWN_TITLE = /^<h1\b[\s\S]*?<\/h1>\s*/;

/** What `<main>` shows of one page. */
export function docView({ context, page, bodyHtml, markdownHref, latestHref }: DocViewInput): DocView {
  const { config } = context.site;
  const { feedback, showDescription } = settingsOf(config, page.version);
  const { doc } = page;
  const minutes = page.form.kind === 'doc' && !doc.isWide ? doc.readingTime : undefined;
  const { frontMatter } = doc;
  const toc = frontMatter.hideTableOfContents || page.toc.length === 0 ? undefined : page.toc;
  const isBare = page.form.kind === 'page' && page.form.isModule;
  const ownTitle =
    doc.hasOwnTitle && !isBare && (page.form.kind === 'screen' || !doc.isWide)
      ? (OWN_TITLE.exec(bodyHtml)?.[0] ?? '')
      : '';
  return {
    title: doc.title,
    // A page of no docs shows what its author wrote, and nothing else.
    showTitle: page.form.kind === 'doc' && !doc.hasOwnTitle && !frontMatter.hideTitle,
    lead: showDescription && !doc.hasOwnTitle && !frontMatter.hideTitle ? frontMatter.description : undefined,
    titleHtml: ownTitle || undefined,
    bodyHtml: bodyHtml.slice(ownTitle.length),
    toc,
    editUrl: page.editUrl,
    editHost: page.editUrl === undefined ? undefined : hostName(page.editUrl),
    feedbackHref:
      feedback === undefined || page.form.kind !== 'doc' ? undefined : feedbackHref(feedback, context, page),
    readingTime: minutes === undefined ? undefined : readingTime(context, Math.max(1, Math.ceil(minutes))),
    lastUpdated: page.lastUpdated && {
      iso: page.lastUpdated.date.slice(0, 10),
      text: formatDate(page.lastUpdated.date, context.locale, config),
      author: page.lastUpdated.author,
    },
    untranslated: doc.isFallback ? untranslated(config, context.locale) : undefined,
    tags: page.tags.map(({ route, ...tag }) => ({ ...tag, href: routeHref(config, route) })),
    unlisted: page.unlisted,
    draft: frontMatter.draft ?? false,
    markdownHref,
    wide: doc.isWide,
    bare: isBare,
    className: isBare ? page.form.wrapper : undefined,
    ...surroundings(context, page, latestHref),
  };
}

/** Names that readers know hosts of sources by. */
const HOSTS: Readonly<Record<string, string>> = {
  'github.com': 'GitHub',
  'gitlab.com': 'GitLab',
  'bitbucket.org': 'Bitbucket',
  'codeberg.org': 'Codeberg',
};

function hostName(url: string): string | undefined {
  const { hostname = '' } = parseUrl(url) ?? {};
  return HOSTS[hostname] ?? (hostname.replace(/^www\./, '') || undefined);
}

const readingTime = ({ strings, locale, site }: ViewContext, minutes: number): string =>
  counted(strings.readingTime, minutes, htmlLang(site.config, locale));

function feedbackHref(address: string, { site: { config } }: ViewContext, { doc, route }: Page): string {
  const values: Readonly<Record<string, string>> = {
    title: doc.title,
    url: `${config.url}${routeHref(config, route)}`,
    path: doc.path,
  };
  return address.replace(/\{(title|url|path)\}/g, (_, name: string) => encodeURIComponent(values[name]!));
}

/** What stands around the text of a doc, and around the items of a category. */
function surroundings(
  { site, locale, version, strings }: ViewContext,
  { breadcrumbs, previous, next }: Page | CategoryPage,
  latestHref: string,
): Omit<CategoryView, 'title' | 'lead' | 'items'> & Pick<DocView, 'versionBadge' | 'versionBanner'> {
  const { config } = site;
  const link = (target: { label: string; route: string } | undefined) =>
    target && { label: target.label, href: routeHref(config, target.route) };
  const record = site.versions.find(({ name }) => name === version);
  const { banner = 'none', label = version } = record ?? {};
  return {
    breadcrumbs:
      breadcrumbs.length === 0
        ? undefined
        : breadcrumbs.map(({ label, route }) => ({ label, href: route && routeHref(config, route) })),
    homeHref: localeHome(config, locale),
    previous: link(previous),
    next: link(next),
    strings,
    versionBanner: banner === 'none' ? undefined : { kind: banner, versionLabel: label, href: latestHref },
    versionBadge: record?.badge ? label : undefined,
  };
}

function untranslated(config: Config, locale: string): DocView['untranslated'] {
  const { defaultLocale } = config.i18n;
  return {
    lang: htmlLang(config, defaultLocale),
    dir: direction(config, defaultLocale),
    language: nameOfLanguage(locale, locale),
    original: nameOfLanguage(defaultLocale, locale),
  };
}

/** What `<main>` shows of a category's generated page. */
export function categoryView(context: ViewContext, page: CategoryPage, latestHref: string): CategoryView {
  return {
    title: page.title,
    lead: page.description || undefined,
    items: page.items.map(({ label, href, description, count }) => ({
      label,
      href,
      description:
        description ||
        (count === undefined
          ? undefined
          : counted(context.strings.itemCount, count, htmlLang(context.site.config, page.locale))),
    })),
    ...surroundings(context, page, latestHref),
  };
}
