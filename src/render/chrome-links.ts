/** Links and HTML of the configuration, as resolved for all pages of a language and version. */
import type { ResolvedLink, Site } from '../site/index.ts';
import type { LinkView } from '../theme/index.ts';

export const isExternal = (link: ResolvedLink): boolean => link.target.kind === 'external';

export function chrome(site: Site, key: string): ResolvedLink | undefined {
  return site.chromeLinks.get(key);
}

/** HTML of the config with its links replaced. */
export function chromeHtml(site: Site, key: string, raw: string): string {
  return site.chromeHtml.get(key) ?? raw;
}

/** `label` with its link; a target that the resolver does not know is used as written. */
export function linkView(site: Site, key: string, label: string, raw: string | undefined): LinkView {
  const link = chrome(site, key);
  return {
    label,
    href: link?.href ?? raw ?? '#',
    external: link ? isExternal(link) : /^(?:https?:)?\/\//.test(raw ?? ''),
  };
}
