/** The address of a hit. An address from a service or from storage is used only after it passed here. */

export interface HitUrlOptions {
  readonly baseUrl: string;
  /** Address of the page. */
  readonly location: string;
  /** Hits whose absolute address matches are opened as they are. */
  readonly externalUrlRegex?: string | undefined;
  /** Applied to the path of every other hit, at every place. */
  readonly replaceSearchResultPathname?: { readonly from: string; readonly to: string } | undefined;
}

export interface HitUrl {
  readonly href: string;
  /** Leaves the site: the browser loads it. */
  readonly external: boolean;
}

/** @returns undefined for anything that is no web address: such a hit is not shown */
export function hitUrl(url: string, options: HitUrlOptions): HitUrl | undefined {
  let absolute: URL;
  try {
    absolute = new URL(url, options.location);
  } catch {
    return undefined;
  }
  if (absolute.protocol !== 'http:' && absolute.protocol !== 'https:') return undefined;
  if (matches(options.externalUrlRegex, absolute.href)) return { href: absolute.href, external: true };
  const { replaceSearchResultPathname: replace, baseUrl } = options;
  let path = absolute.pathname;
  if (replace) {
    const from = pattern(replace.from, 'g');
    if (from) path = path.replace(from, replace.to);
  }
  // `//host/…` would leave the site.
  path = `/${path.replace(/^[/\\]+/, '')}`;
  const local = path.startsWith(baseUrl) || `${path}/` === baseUrl ? path : baseUrl + path.slice(1);
  return { href: local + absolute.hash, external: false };
}

function matches(source: string | undefined, text: string): boolean {
  return source !== undefined && source !== '' && (pattern(source)?.test(text) ?? false);
}

/** A pattern of the config that the browser cannot read is none. */
function pattern(source: string, flags = ''): RegExp | undefined {
  try {
    return new RegExp(source, flags);
  } catch {
    return undefined;
  }
}

/** The configured "Let us know" address with the query in it; undefined for anything but a web or mail address. */
export function missingResultsHref(
  template: string | undefined,
  query: string,
  location: string,
): string | undefined {
  if (!template) return undefined;
  try {
    const url = new URL(template.replaceAll('{query}', encodeURIComponent(query)), location);
    return ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : undefined;
  } catch {
    return undefined;
  }
}
