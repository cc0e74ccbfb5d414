/** How a file is named in a page: snippets, partials, code of other files. */
import { type SitePath, sitePath } from '../paths/index.ts';

/**
 * Path relative to the site folder.
 * @param file as written: from the page's folder, or from the site folder with a leading `/` or `@site/`
 * @param page path of the file that names it
 * @returns undefined where it leaves the site
 */
export function resolveFile(file: string, page: string): SitePath | undefined {
  const fromSite = /^@site\//.test(file) ? file.slice('@site'.length) : file;
  const segments = fromSite.startsWith('/') ? [] : page.split('/').slice(0, -1);
  for (const segment of fromSite.replaceAll('\\', '/').split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment !== '..') segments.push(segment);
    else if (segments.pop() === undefined) return undefined;
  }
  return sitePath(segments.join('/'));
}
