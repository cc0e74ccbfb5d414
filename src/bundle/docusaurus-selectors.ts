/** What sites' own sheets call parts of Docusaurus's pages by that have other names here: rules for those hold for ours too. */

/**
 * Classes of CSS modules in its theme, `announcementBar_mb4j`: sheets ask for them by how they begin. Parts whose place in the page is
 * another one are left out: rules for them would move things that are not there.
 */
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

/** The label of a branch of a sidebar, which stands in `<details>` where the branch has no page: `.menu__list-item-collapsible .menu__link`. */
const LABEL_OF_BRANCH = /(\.menu__list-item-collapsible)[> ](?=\.menu__link)/g;

/** Who draws the bar above the page counts on the colors that it has there: `[class*='announcementBar_']`, `.theme-announcement-bar`. */
const BAR = /\[class[*^|~]?=["']? ?announcementBar(?:_|\b)|\.theme-announcement-bar\b/;
const BAR_COLORS =
  '.announcement-bar{--jd-bar-ink:var(--ifm-color-black);--jd-bar-paper:var(--ifm-color-white)}';

/** @param css of a site, as esbuild minifies it */
export function readAsOurs(css: string): string {
  const read = css
    .replace(BEGINNING, (asked: string, _element, _quote, name: string) =>
      Object.hasOwn(OURS, name) ? `:is(${asked},.${OURS[name]})` : asked,
    )
    .replace(LABEL_OF_BRANCH, ':is($1,details)>');
  return BAR.test(css) ? read + BAR_COLORS : read;
}
