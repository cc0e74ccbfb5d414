/** Style sheets that come with scripts: for what no page shows without them. */

/** Marks such a sheet: navigation leaves it where it is. */
const MARK = 'data-of-scripts';

/**
 * Puts a sheet after the theme's own, before those of the site, which may override it.
 * @param href undefined: there is none
 * @returns settles when it is there, or cannot be had
 */
export function loadSheet(href: string | undefined): Promise<unknown> {
  if (href === undefined) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  link.setAttribute(MARK, '');
  const sheets = document.querySelectorAll(`link[${MARK}]`);
  const before = sheets[sheets.length - 1] ?? document.querySelector('link[rel=stylesheet]');
  return new Promise((done) => {
    link.onload = done;
    link.onerror = done;
    if (before) before.after(link);
    else document.head.append(link);
  });
}
