/** Files that few sites have: what tells browsers of the search page, and pages that redirect. Loaded when one is made. */
import type { Config } from '../config/index.ts';
import { CURRENT_VERSION } from '../paths/index.ts';
import { type Site, scopedSite } from '../site/index.ts';
import { absoluteUrl, searchHref } from './addresses.ts';
import { escapeHtml } from './escape.ts';

/** What a browser needs to search the site from its own address bar. */
export function openSearchXml(site: Site, locale: string): string {
  const { config, chromeLinks } = site;
  const whole = (href: string) => escapeHtml(absoluteUrl(config, href)!);
  const title = escapeHtml(scopedSite(site, { locale, version: CURRENT_VERSION }).config.title);
  const icon = chromeLinks.get('favicon')?.href;
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${title}</ShortName>
<Description>${title}</Description>
<InputEncoding>UTF-8</InputEncoding>
${icon?.startsWith('/') ? `<Image>${whole(icon)}</Image>\n` : ''}<Url type="text/html" template="${whole(searchHref(config, locale))}?q={searchTerms}"/>
</OpenSearchDescription>
`;
}

/** A page that redirects, with and without scripts. It has no inline script, so the policy does not change. */
export function redirectHtml(config: Config, to: string): string {
  const href = escapeHtml(to);
  const canonical = absoluteUrl(config, to) ?? to;
  return (
    `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>Redirect</title>` +
    `<meta http-equiv="refresh" content="0; url=${href}"><link rel="canonical" href="${escapeHtml(canonical)}">` +
    `<meta name="robots" content="noindex"></head><body><p><a href="${href}">${href}</a></p></body></html>\n`
  );
}
