/** The style sheet of a single page: the inline styles of its text, as classes, and what its components wrote as `<style>`. */
import { hash } from 'node:crypto';
import { styleSheet } from '../content/index.ts';
import { FILES_IN_STYLES } from '../contract/index.ts';
import type { Page, ResolvedLink, Site } from '../site/index.ts';
import { routeHref } from './addresses.ts';

/** Addresses that the page's own completes, and the sheet's would make others of. */
const RELATIVE = /(?<=url\(\s*["']?)(?![/#\s]|[a-z][a-z0-9+.-]*:)[^"')]+/gi;

/**
 * File below `assets/`, and its text; equal sheets of several pages are one file.
 * @param links of the page, which have the addresses of files that styles name
 */
export function pageStyle(
  { doc, route = '/' }: Pick<Page, 'doc'> & { readonly route?: string },
  { config }: Pick<Site, 'config'>,
  links: readonly ResolvedLink[] = [],
): { name: string; css: string } | undefined {
  const { styles = [], sheets = [] } = doc;
  if (styles.length + sheets.length === 0) return undefined;
  const own = styleSheet(styles)
    .replace(RELATIVE, (path) => {
      const { href, origin } = new URL(path, `http://site${routeHref(config, route)}`);
      return href.slice(origin.length);
    })
    .replace(
      FILES_IN_STYLES,
      (_, file: string) =>
        links.find(({ target }) => target.kind === 'asset' && target.source === file)?.href ?? '',
    );
  const css = [...sheets.map((sheet) => `${sheet.trim()}\n`), own].join('');
  return { name: `page-${hash('sha256', css).slice(0, 8)}.css`, css };
}
