/**
 * Classes of CSS modules in Docusaurus's theme, `announcementBar_mb4j`: sites' sheets ask for them by how they begin. Those of parts that
 * look much the same here mean ours too.
 */

/** Parts whose place in the page is another one are left out: rules for them would move things that are not there. */
const OURS: Readonly<Record<string, string>> = {
  admonitionContent: 'admonition-content',
  admonitionHeading: 'admonition-heading',
  admonitionIcon: 'admonition-icon',
  announcementBar: 'announcement-bar',
  announcementBarClose: 'announcement-bar__close',
  announcementBarContent: 'announcement-bar__content',
  codeBlockContainer: 'theme-code-block',
  codeBlockTitle: 'theme-code-block__header',
  iconExternalLink: 'icon-external',
};

/** `div[class*=announcementBar_]`, `[class^="iconExternalLink"]` */
const BEGINNING = /(?<![\w.#:-])([a-z]*)\[class(?:[*^|~]?=)(["']?) ?([A-Za-z]+)_?\2\]/g;

/** @param css of a site, as esbuild minifies it */
export const withOurClasses = (css: string): string =>
  css.replace(BEGINNING, (asked: string, _element, _quote, name: string) =>
    Object.hasOwn(OURS, name) ? `:is(${asked},.${OURS[name]})` : asked,
  );
