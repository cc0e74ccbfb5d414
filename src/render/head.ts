/** The content of `<head>` for one page: plain strings in a fixed order, cheap enough to be made for every page. */
import type { Config } from '../config/index.ts';
import type { HeadTag } from '../content/index.ts';
import { withBase } from '../paths/index.ts';
import { openSearchFile, type ScreenHead } from '../site/index.ts';
import { attributes, escapeHtml, scriptJson } from './escape.ts';

/** What is the same on every page of a site. */
export interface HeadFrame {
  readonly config: Config;
  readonly policy: string | undefined;
  /** Href of the first script: what runs before paint, and the configuration of the browser code. */
  readonly clientConfig: string;
  /** What the site's own parts of all pages say: a page that says the same in other words goes before them. */
  readonly tags: readonly HeadTag[];
  /** Hrefs with base path, in loading order. */
  readonly styles: readonly string[];
  readonly entry: string;
  /** Module scripts of the site's own. */
  readonly scripts: readonly string[];
  readonly preload: readonly string[];
  readonly icons: string;
  readonly favicon: string | undefined;
  /** Absolute URL of the social preview image. */
  readonly image: string | undefined;
}

/** What differs between pages. */
export interface HeadPage {
  /** `Page | Site`. */
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** Absolute URL, where the config has `url`. */
  readonly canonical: string | undefined;
  readonly image: string | undefined;
  /** Drawn for this page: shown where the page names no picture. */
  readonly card?:
    | { readonly url: string; readonly width: number; readonly height: number; readonly alt: string }
    | undefined;
  readonly locale: string;
  /** Of docs, and of the lists of their tags. */
  readonly version: string | undefined;
  /** Tag for the hosted service's crawler: `docs-default-current`, or `default` for pages that are not docs. */
  readonly tag: string;
  readonly noIndex: boolean;
  readonly alternates: readonly { readonly lang: string; readonly href: string }[];
  readonly breadcrumbs: readonly { readonly name: string; readonly url: string | undefined }[];
  readonly markdown: string | undefined;
  readonly type: 'website' | 'article';
  /** Further tags of Open Graph. */
  readonly properties?: ScreenHead['properties'] | undefined;
  /** Structured data. */
  readonly data?: ScreenHead['data'] | undefined;
  readonly feeds?:
    | readonly { readonly type: string; readonly title: string; readonly href: string }[]
    | undefined;
  /** Of this page alone. They go before those of the site that say the same. */
  readonly tags?: readonly HeadTag[] | undefined;
  /** Of the theme, for pages of this kind: the site's own sheets come after them. */
  readonly themeStyles?: readonly string[] | undefined;
  /** Style sheets of this page alone. */
  readonly styles?: readonly string[] | undefined;
  /** Module scripts of this page alone. */
  readonly scripts?: readonly string[] | undefined;
}

const meta = (name: string, content: string | undefined): string =>
  content ? `<meta name="${name}" content="${escapeHtml(content)}">` : '';
const property = (name: string, content: string | undefined): string =>
  content ? `<meta property="${name}" content="${escapeHtml(content)}">` : '';
const link = (rel: string, href: string | undefined, more: Record<string, string | true> = {}): string =>
  href ? `<link${attributes({ rel, ...more, href })}>` : '';

/** A page and its frame may need the same file. */
const onceEach = (hrefs: readonly string[]): readonly string[] => [...new Set(hrefs)];

/** @returns the inner HTML of `<head>` */
export function renderHead(frame: HeadFrame, page: HeadPage): string {
  const { config } = frame;
  const card = page.image === undefined ? page.card : undefined;
  const image = page.image ?? card?.url ?? frame.image;
  const openSearch = openSearchFile(config, page.locale);
  const parts = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    frame.policy ? `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(frame.policy)}">` : '',
    `<title>${escapeHtml(page.title)}</title>`,
    // It holds back the parser, not the style sheets, which are larger: what the reader sees first is right at once.
    `<script src="${escapeHtml(frame.clientConfig)}"></script>`,
    ...onceEach([
      ...frame.styles.slice(0, 1),
      ...(page.themeStyles ?? []),
      ...frame.styles.slice(1),
      ...(page.styles ?? []),
    ]).map((href) => link('stylesheet', href)),
    ...frame.preload.map((href) => link('modulepreload', href)),
    ...onceEach([frame.entry, ...frame.scripts, ...(page.scripts ?? [])]).map(
      (src) => `<script type="module" src="${escapeHtml(src)}"></script>`,
    ),
    // Each page shows icons: asked for by a style sheet alone, they would be painted a round trip after the text.
    link('preload', frame.icons, { as: 'image', crossorigin: true }),
    meta('description', page.description),
    page.keywords.length > 0 ? meta('keywords', page.keywords.join(',')) : '',
    config.generator === false ? '' : meta('generator', config.generator),
    page.noIndex ? meta('robots', 'noindex, nofollow') : '',
    link('canonical', page.canonical),
    ...page.alternates.map(({ lang, href }) => link('alternate', href, { hreflang: lang })),
    link('alternate', page.markdown, { type: 'text/markdown' }),
    ...(page.feeds ?? []).map(({ type, title, href }) => link('alternate', href, { type, title })),
    // Without an icon, browsers would request /favicon.ico, which on a shared host belongs to another site.
    link('icon', frame.favicon ?? 'data:,'),
    property('og:title', page.title),
    property('og:description', page.description),
    property('og:url', page.canonical),
    property('og:type', page.type),
    property('og:site_name', config.title),
    // Readers of these tags know languages with a region alone.
    property('og:locale', page.locale.includes('-') ? page.locale.replace('-', '_') : undefined),
    ...(page.properties ?? []).map(([name, content]) => property(name, content)),
    property('og:image', image),
    ...(card
      ? [
          property('og:image:width', String(card.width)),
          property('og:image:height', String(card.height)),
          property('og:image:alt', card.alt),
        ]
      : []),
    // Without a picture it is a `summary`, as it is where nothing is said.
    meta('twitter:card', image && 'summary_large_image'),
    meta('twitter:image', image),
    meta('twitter:image:alt', card?.alt),
    ...(isCrawled(config) ? crawlerTags(page) : []),
    ...config.metadata.map((tag) => `<meta${attributes(tag)}>`),
    config.search.provider === 'algolia'
      ? link('preconnect', `https://${config.search.appId}-dsn.algolia.net`, { crossorigin: 'anonymous' })
      : '',
    link('search', openSearch && withBase(config.baseUrl, openSearch), {
      type: 'application/opensearchdescription+xml',
      title: config.title,
    }),
    ...config.head.map(
      (tag) =>
        `<${tag.tagName}${attributes(tag.attributes)}>${tag.innerHTML === undefined && VOID_TAGS.has(tag.tagName) ? '' : `${tag.innerHTML ?? ''}</${tag.tagName}>`}`,
    ),
    breadcrumbData(page),
    ...(page.data ?? []).map(jsonLd),
  ];
  return withTags(withTags(parts, frame.tags), page.tags ?? []).join('');
}

/** Adds a page's own tags, and leaves out what they say in other words. */
function withTags(parts: readonly string[], tags: readonly HeadTag[]): readonly string[] {
  if (tags.length === 0) return parts;
  const beginnings = tags.flatMap(({ tagName, attributes: { name, property: key, rel } }) => {
    if (tagName === 'link') return rel === 'canonical' || rel === 'icon' ? [`<link rel="${rel}"`] : [];
    return name ? [`<meta name="${escapeHtml(name)}"`] : key ? [`<meta property="${escapeHtml(key)}"`] : [];
  });
  const own = tags.map(({ tagName, attributes: given, text }) =>
    tagName === 'script'
      ? `<script${attributes(given)}>${(text ?? '').replaceAll('<', '\\u003c')}</script>`
      : `<${tagName}${attributes(given)}>`,
  );
  return [...parts.filter((part) => !beginnings.some((start) => part.startsWith(start))), ...own];
}

/** Pages of Docusaurus say it to whoever reads them: a site may be crawled for a search that its configuration does not name. */
const isCrawled = ({ search, compatibility }: Config): boolean =>
  search.provider === 'algolia' || compatibility === 'docusaurus';

/** What the hosted service's crawler files a page under. */
function crawlerTags({ locale, version, tag }: HeadPage): readonly string[] {
  return [
    meta('docusaurus_locale', locale),
    meta('docsearch:language', locale),
    meta('docusaurus_version', version),
    meta('docusaurus_tag', tag),
    meta('docsearch:version', version),
    meta('docsearch:docusaurus_tag', tag),
  ];
}

const VOID_TAGS = new Set(['meta', 'link', 'base']);

const jsonLd = (data: object): string => `<script type="application/ld+json">${scriptJson(data)}</script>`;

/**
 * JSON-LD breadcrumbs, only where there are absolute addresses. Search engines demand one of every part but the last, which
 * is the page itself: a category without a page is left out. Home and the page alone say less than the address.
 */
function breadcrumbData({ breadcrumbs, canonical }: HeadPage): string {
  const last = breadcrumbs.length - 1;
  const parts = breadcrumbs.filter(({ url }, index) => url || index === last);
  if (parts.length < 3 || !canonical) return '';
  const items = parts.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    ...(index < parts.length - 1 ? { item: url } : {}),
  }));
  const data = { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement: items };
  return jsonLd(data);
}
