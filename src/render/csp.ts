/** The content security policy: one for all pages of a site, by hashes, as a meta tag and as header files for hosts. */
import { hash } from 'node:crypto';
import type { Config } from '../config/index.ts';
import { TRUSTED_TYPES_POLICY } from '../contract/index.ts';
import type { Site } from '../site/index.ts';

/** `'sha256-…'` of an inline script or style, as a policy lists it. */
export function inlineHash(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}

export interface PolicyInput {
  readonly site: Site;
  /** Texts of the inline scripts that pages may hold. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * @returns the policy for a meta tag, or undefined where the config switches it off. Directives are in a fixed order.
 * `frame-ancestors` is left out because a meta tag cannot carry it, see {@link headerPolicy}.
 */
export function contentPolicy({ site, scripts, styles }: PolicyInput): string | undefined {
  const { config } = site;
  if (config.csp === false) return undefined;
  const origins = externalOrigins(site);
  const compat = config.csp === 'compat';
  const isOpen = compat || asksOthers(site);
  const sheetHosts = [...hostsOfHeadTags(config, 'link', 'href'), ...origins.styles];
  // Where the fonts of such a sheet lie is known to its host alone.
  const hasOtherFonts =
    hostsOfHeadTags(config, 'link', 'href', 'stylesheet').length + origins.styles.length > 0;
  const scriptHashes = compat ? ["'unsafe-inline'"] : scripts.map(inlineHash);
  const directives: [string, readonly string[]][] = [
    ['default-src', ["'none'"]],
    [
      'script-src',
      ["'self'", ...scriptHashes, ...(isOpen ? ['https:'] : hostsOfHeadTags(config, 'script', 'src'))],
    ],
    [
      'style-src',
      [
        "'self'",
        ...(compat ? ["'unsafe-inline'"] : [...styles, ...(sendsOwnCode(site) ? [''] : [])].map(inlineHash)),
        ...(isOpen ? ['https:'] : sheetHosts),
      ],
    ],
    ['img-src', ["'self'", 'data:', ...(isOpen ? ['https:'] : origins.images)]],
    ['media-src', ["'self'", ...(isOpen ? ['https:'] : origins.media)]],
    ['font-src', ["'self'", ...(isOpen ? ['https:', 'data:'] : hasOtherFonts ? ['https:'] : origins.fonts)]],
    [
      'connect-src',
      [
        "'self'",
        ...(isOpen ? ['https:'] : [...searchHosts(config), ...missedHosts(config), ...counterHosts(config)]),
      ],
    ],
    ['manifest-src', ["'self'"]],
    ['worker-src', ["'self'"]],
    ...(compat || config.markdown.html === 'trusted'
      ? ([['frame-src', ['https:']]] as [string, string[]][])
      : config.markdown.frameHosts.length > 0
        ? ([
            [
              'frame-src',
              config.markdown.frameHosts.map((host) => (host === '*' ? 'https:' : `https://${host}`)),
            ],
          ] as [string, string[]][])
        : []),
    ['base-uri', ["'self'"]],
    ['form-action', ["'self'"]],
  ];
  const policy = directives.map(([name, values]) => `${name} ${[...new Set(values)].join(' ')}`);
  if (!isOpen) policy.push("require-trusted-types-for 'script'", `trusted-types ${TRUSTED_TYPES_POLICY}`);
  return policy.join('; ');
}

/** The same policy plus what only a header can say. */
export function headerPolicy(policy: string): string {
  return `${policy}; frame-ancestors 'none'`;
}

function searchHosts({ search }: Config): string[] {
  if (search.provider !== 'algolia') return [];
  const id = search.appId!.toLowerCase();
  const hosts = [
    `https://${id}-dsn.algolia.net`,
    `https://${id}.algolia.net`,
    ...[1, 2, 3].map((n) => `https://${id}-${n}.algolianet.com`),
  ];
  return search.insights ? [...hosts, 'https://insights.algolia.io'] : hosts;
}

/** Where questions without results are sent to. */
function missedHosts({ search: { provider, reportMissed } }: Config): string[] {
  return provider === 'none' || typeof reportMissed === 'boolean' ? [] : [new URL(reportMissed).origin];
}

/** Scripts of the owner's choice, such as counters of visits, talk to their host, and to those that their attributes name. */
function counterHosts({ head }: Config): string[] {
  const values = head
    .filter(({ tagName }) => tagName === 'script')
    .flatMap(({ attributes }) => Object.values(attributes));
  const addresses = values.filter((value) => typeof value === 'string' && /^(?:https:)?\/\//.test(value));
  return addresses.flatMap((address) => originOf(String(address)) ?? []).sort();
}

/**
 * Scripts, components and modules of a Docusaurus site load what they like from other hosts, more scripts among it, and write HTML
 * as they like: there no policy stands in their way. What is written into a page is held back by it all the same.
 */
const asksOthers = (site: Site): boolean =>
  site.config.compatibility === 'docusaurus' &&
  (sendsOwnCode(site) || site.config.head.some(({ tagName }) => tagName === 'script'));

/**
 * Components, and modules that run on each page, may bring libraries that write styles in browsers. They put rules into an empty `<style>`, which has to be allowed;
 * the rules are the script's, as are those that it writes to elements.
 */
const sendsOwnCode = ({ config, pages }: Site): boolean =>
  config.clientModules.length > 0 ||
  [...pages.values()].some(({ doc }) => (doc.components?.islands.length ?? 0) > 0);

function hostsOfHeadTags(config: Config, tagName: string, attribute: string, rel?: string): string[] {
  const hosts = config.head
    .filter((tag) => tag.tagName === tagName && (rel === undefined || tag.attributes.rel === rel))
    .map((tag) => originOf(String(tag.attributes[attribute] ?? '')));
  return hosts.filter((host) => host !== undefined).sort();
}

/** Kinds of files that style sheets load, by their ending; what has no such ending is another sheet. */
const FONT = /\.(?:woff2?|ttf|otf|eot)$/i;
const PICTURE = /\.(?:png|jpe?g|gif|svg|webp|avif|ico)$/i;

/** `url(https://host.example/a.png)` in what components write. */
const OTHER_HOST = /\burl\(\s*["']?(https?:\/\/[\w.-]+)/gi;

/** Hosts whose files the site's own pages and sheets use. They are listed, so that the policy stays closed to all others. */
function externalOrigins(site: Site): Readonly<Record<'images' | 'media' | 'fonts' | 'styles', string[]>> {
  const images = new Set<string>();
  const media = new Set<string>();
  const fonts = new Set<string>();
  const styles = new Set<string>();
  // What components put into heads is the owner's code; what other content says opens nothing.
  const heads = site.config.markdown.mdx === 'full' ? [...site.pages.values(), ...site.parts] : [];
  for (const { tagName, attributes: given } of heads.flatMap(({ doc }) =>
    [doc.head, ...Object.values(doc.pageHeads ?? {})].flatMap((head) => head?.tags ?? []),
  )) {
    const isSheet = tagName === 'link' && given.rel === 'stylesheet';
    const origin = isSheet ? originOf(given.href ?? '') : undefined;
    if (origin) styles.add(origin);
  }
  for (const links of [...site.links.values(), ...site.parts.map((part) => part.links)]) {
    for (const { owner, target } of links) {
      if (owner.kind !== 'doc' || target.kind !== 'external' || owner.ref.kind === 'link') continue;
      const origin = originOf(target.url);
      if (origin) (owner.ref.kind === 'image' ? images : media).add(origin);
    }
  }
  for (const { owner, target } of site.chromeLinks.values()) {
    const isShown = owner.kind === 'config' && owner.isPicture;
    const origin = isShown && target.kind === 'external' ? originOf(target.url) : undefined;
    if (origin) images.add(origin);
  }
  for (const { doc } of [...site.pages.values(), ...site.parts])
    for (const [, url] of [...(doc.styles ?? []), ...(doc.sheets ?? [])].flatMap((css) => [
      ...css.matchAll(OTHER_HOST),
    ]))
      images.add(new URL(url!).origin);
  for (const { target } of site.styleLinks) {
    const origin = target.kind === 'external' ? originOf(target.url) : undefined;
    if (target.kind !== 'external' || !origin) continue;
    const { pathname } = new URL(target.url, origin);
    (FONT.test(pathname) ? fonts : PICTURE.test(pathname) ? images : styles).add(origin);
  }
  for (const url of site.made.pictures) {
    const origin = originOf(url);
    if (origin) images.add(origin);
  }
  const sorted = (origins: ReadonlySet<string>): string[] => [...origins].sort();
  return { images: sorted(images), media: sorted(media), fonts: sorted(fonts), styles: sorted(styles) };
}

function originOf(url: string): string | undefined {
  try {
    const { origin } = new URL(url, 'https://relative.invalid');
    return origin === 'https://relative.invalid' || origin === 'null' ? undefined : origin;
  } catch {
    return undefined;
  }
}
