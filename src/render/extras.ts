/** The files beside the pages: robots, llms.txt, Markdown twins, redirect pages, header files for hosts. */
import type { Config } from '../config/index.ts';
import { type LinkRef, TERM_SCHEME } from '../content/index.ts';
import { collectionTitle, splitHref } from '../paths/index.ts';
import {
  HEADER_FILES,
  hasFullText,
  isLatest,
  type Page,
  type ResolvedLink,
  type SidebarItem,
  type Site,
  sitemapFile,
  markdownTwin as twinPath,
} from '../site/index.ts';
import { absoluteUrl } from './addresses.ts';
import { headerPolicy } from './csp.ts';

export function robotsTxt({ config }: Site): string {
  const sitemap = sitemapFile(config);
  const told = sitemap && `\nSitemap: ${absoluteUrl(config, config.baseUrl + sitemap)}\n`;
  return `User-agent: *\n${config.noIndex ? 'Disallow: /' : 'Allow: /'}\n${told ?? ''}`;
}

/** Pages that may be listed, in route order. */
export function listedPages(site: Site): Page[] {
  return [...site.pages.values()]
    .filter((page) => !page.unlisted && !page.doc.frontMatter.draft)
    .sort((a, b) => (a.route < b.route ? -1 : 1));
}

/** Address of a file of the site for readers elsewhere: whole where the site has a `url`. */
function fileAddress(config: Config, path: string): string {
  const href = config.baseUrl + encodeURI(path);
  return absoluteUrl(config, href) ?? href;
}

/**
 * The Markdown twin of a page: where the index of all pages is, then its text.
 * @param source the file's text, as it was parsed
 */
export function markdownTwin(site: Site, page: Page, source: string): string {
  const index = fileAddress(site.config, 'llms.txt');
  return `> All pages: [llms.txt](${index})\n\n${markdownText(site, page, source)}`;
}

/** A page's source without front matter, with absolute links from the resolved list. */
function markdownText(site: Site, page: Page, source: string): string {
  const { config } = site;
  const { bodyStart = 0 } = page.doc;
  const links = (site.links.get(page.key) ?? [])
    .map((link) => ({ link, range: ownRange(link) }))
    .filter(
      (entry): entry is { link: ResolvedLink; range: { start: number; end: number } } =>
        entry.range !== undefined,
    )
    .filter(({ link, range }) => range.start >= bodyStart && (link.target.kind !== 'broken' || isTerm(link)))
    .sort((a, b) => a.range.start - b.range.start);
  let text = '';
  let end = bodyStart;
  for (const { link, range } of links) {
    if (range.start < end) continue;
    const written = source.slice(range.start, range.end);
    text +=
      source.slice(end, range.start) +
      (isTerm(link) ? termAsLink(config, link, written) : twinHref(config, link));
    end = range.end;
  }
  text += source.slice(end);
  const title = page.doc.hasOwnTitle && !page.doc.isModule ? '' : `# ${page.doc.title}\n\n`;
  return `${title}${text.trim()}\n`;
}

/** Where in the page's own text a link's url stands; nowhere for one of a partial. */
function ownRange({ owner }: ResolvedLink): LinkRef['urlRange'] {
  return owner.kind === 'doc' && owner.ref.file === undefined ? owner.ref.urlRange : undefined;
}

const isTerm = ({ owner }: ResolvedLink): boolean =>
  owner.kind === 'doc' && owner.ref.url.startsWith(TERM_SCHEME);

/** `:term[gas]` as a link to what the glossary says of it; the word alone where no glossary has it. */
function termAsLink(config: Config, link: ResolvedLink, written: string): string {
  const words = /^:term\[([^\]]*)\]/.exec(written)?.[1];
  if (words === undefined) return written;
  return link.target.kind === 'broken' ? words : `[${words}](${twinHref(config, link)})`;
}

function twinHref(config: Config, link: ResolvedLink): string {
  if (link.target.kind !== 'page' && link.target.kind !== 'asset') return link.href;
  if (link.href.startsWith('#')) return link.href;
  const absolute = absoluteUrl(config, link.href) ?? link.href;
  if (link.target.kind === 'asset' || link.target.docKey === undefined) return absolute;
  const { path, query, hash } = splitHref(absolute);
  const home = absoluteUrl(config, config.baseUrl) ?? config.baseUrl;
  return `${path === home ? `${path}index` : path.replace(/\/$/, '')}.md${query}${hash}`;
}

interface Section {
  readonly title: string;
  readonly pages: readonly Page[];
}

/** The pages of the latest versions in the default language, each once, grouped as the sidebars are. */
function sectionsOf(site: Site): readonly Section[] {
  const { config } = site;
  const sections: Section[] = [];
  const seen = new Set<string>();
  const isShown = ({ locale, version }: { locale: string; version: string }) =>
    locale === config.i18n.defaultLocale && isLatest(site, version);
  const add = (title: string, pages: readonly Page[]): void => {
    for (const page of pages) seen.add(page.key);
    if (pages.length > 0) sections.push({ title, pages });
  };
  for (const sidebar of site.sidebars.values()) {
    if (!isShown(sidebar)) continue;
    const walk = (items: readonly SidebarItem[], title: string): void => {
      const own = items.flatMap((item) => (item.kind === 'doc' ? (site.pages.get(item.docKey) ?? []) : []));
      const fresh = own.filter((page) => !page.unlisted && !seen.has(page.key));
      add(title, [...new Set(fresh)]);
      for (const item of items) if (item.kind === 'category') walk(item.items, item.label);
    };
    walk(sidebar.items, collectionTitle(sidebar.version) || 'Docs');
  }
  const rest = listedPages(site).filter((page) => isShown(page) && !seen.has(page.key));
  add('Optional', rest);
  return sections;
}

/** The pages of `llms-full.txt`; undefined where there is no such file. */
export function pagesInFull(site: Site, sections?: readonly Section[]): readonly Page[] | undefined {
  if (!hasFullText(site.config, 0)) return undefined;
  const pages = (sections ?? sectionsOf(site)).flatMap((section) => section.pages);
  return hasFullText(site.config, pages.length) ? pages : undefined;
}

/** A list of the pages for language models, by section. Format: llmstxt.org. */
export function llmsTxt(site: Site): string {
  const { config } = site;
  const lines = [`# ${config.title}`, ''];
  if (config.tagline) lines.push(`> ${config.tagline}`, '');
  const sections = sectionsOf(site);
  if (pagesInFull(site, sections))
    lines.push(`All pages in one file: [llms-full.txt](${fileAddress(config, 'llms-full.txt')})`, '');
  for (const { title, pages } of sections) {
    const entries = pages.map(({ doc, route }) => {
      const description = doc.description.replace(/\s+/g, ' ').trim();
      return `- [${doc.title}](${fileAddress(config, twinPath(route))})${description ? `: ${description}` : ''}`;
    });
    lines.push(`## ${title}`, '', ...entries, '');
  }
  return `${lines.join('\n').trim()}\n`;
}

/**
 * The text of all pages, in the order of `llms.txt`, each with its address.
 * @param sourceOf the file's text, as it was parsed
 */
export function llmsFullTxt(site: Site, pages: readonly Page[], sourceOf: (page: Page) => string): string {
  const { config } = site;
  const texts = pages.map((page) => {
    const address = fileAddress(config, twinPath(page.route));
    return `<!-- ${address} -->\n\n${markdownText(site, page, sourceOf(page))}`;
  });
  return `<!-- ${config.title}: all pages. The list of them: ${fileAddress(config, 'llms.txt')} -->\n\n${texts.join('\n')}`;
}

/** Folders of files whose names change with their content: browsers may keep them for ever. */
const HASHED_FOLDERS = ['assets/', 'search-index/files/'];
const KEPT_FOREVER = 'public, max-age=31536000, immutable';

/** Characters of a line that Cloudflare Pages reads; it takes no header of a longer one. */
const MAX_LINE = 2_000;

/** Where the policy is too long for a line, its header has what the `<meta>` tag of each page cannot say. */
const shortLine = (line: string): string =>
  line.length > MAX_LINE && line.startsWith('  Content-Security-Policy:')
    ? "  Content-Security-Policy: frame-ancestors 'none'"
    : line;

/** Header files for common hosts, each with the same policy. nginx's and Caddy's also say how a page's file is found. */
export function headerFiles(
  config: Config,
  policy: string | undefined,
): readonly { path: string; content: string }[] {
  const csp = policy && headerPolicy(policy);
  const fixed: [string, string][] = [
    ...(csp ? [['Content-Security-Policy', csp] as [string, string]] : []),
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
  ];
  const base = config.baseUrl;
  const netlify = [
    `${base}*`,
    ...fixed.map(([name, value]) => `  ${name}: ${value}`).map(shortLine),
    ...HASHED_FOLDERS.flatMap((folder) => [`${base}${folder}*`, `  Cache-Control: ${KEPT_FOREVER}`]),
    '',
  ].join('\n');
  // Links without a slash lead to the file itself. With one, servers send readers from `/a` to `/a/`, as they do by default.
  const isFound = config.trailingSlash !== true;
  const quote = (value: string) => value.replaceAll('"', '\\"');
  const nginx = [
    `location ${base} {`,
    ...fixed.map(([name, value]) => `  add_header ${name} "${quote(value)}" always;`),
    // Markdown is no type that nginx knows, and what it does not know is downloaded.
    ...['  default_type text/plain;', '  charset utf-8;'],
    ...(isFound ? ['  try_files $uri $uri.html $uri/index.html =404;'] : []),
    '}',
    ...HASHED_FOLDERS.flatMap((folder) => [
      `location ${base}${folder} {`,
      `  add_header Cache-Control "${KEPT_FOREVER}";`,
      '  add_header X-Content-Type-Options "nosniff" always;',
      '  charset utf-8;',
      '}',
    ]),
    '',
  ].join('\n');
  const caddy = [
    ...(isFound ? ['try_files {path} {path}.html {path}/index.html'] : []),
    `header ${base}* {`,
    ...fixed.map(([name, value]) => `  ${name} "${quote(value)}"`),
    '}',
    // A missing file may come with the next deployment.
    '@kept {',
    `  path ${HASHED_FOLDERS.map((folder) => `${base}${folder}*`).join(' ')}`,
    '  file',
    '}',
    `header @kept Cache-Control "${KEPT_FOREVER}"`,
    '',
  ].join('\n');
  return [
    { path: HEADER_FILES.netlify, content: netlify },
    { path: HEADER_FILES.nginx, content: nginx },
    { path: HEADER_FILES.caddy, content: caddy },
  ];
}
