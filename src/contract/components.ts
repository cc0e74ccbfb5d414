/**
 * Names in the HTML that a page's own components make, before and after it is a page. The theme's elements are `jd-` elements
 * with their properties as JSON; those here mean something to the tool alone.
 */

/** Element in place of content that is no program: its number follows in `data-n`. It never reaches a page. */
export const STATIC_ELEMENT = 'jd-static';
/** Element around what a component drew: where it stands is in `data-at`, `line:column`. It never reaches a page. */
export const PLACE_ELEMENT = 'jd-at';
/** Element around what the browser takes over. */
export const ISLAND_ELEMENT = 'jd-island';
/** Element around content that is handed to an island as a prop; its name is in `data-name`. */
export const ISLAND_SLOT_ELEMENT = 'jd-slot';
/** Where a part of the theme's own stands in what a site draws; its name is in `data-name`. It never reaches a page. */
export const ORIGINAL_ELEMENT = 'jd-original';
/** That element as HTML. */
export const originalHtml = (name: string): string =>
  `<${ORIGINAL_ELEMENT} data-name="${name}"></${ORIGINAL_ELEMENT}>`;
/** It, with its name. */
export const ORIGINAL_PLACE = new RegExp(originalHtml('([^"]*)'), 'g');
/** Class of the link from a heading to itself; Docusaurus has it, too. */
export const HEADING_LINK = 'hash-link';
/** Attribute that carries the properties of a `jd-` element of the theme, as JSON. */
export const PROPERTIES_ATTRIBUTE = 'data-jd';
/** In place of a component's name: a module that is a page. What moves on it is found when it is drawn. */
export const WHOLE_PAGE = '#page';
/** Beginning of an address that is a file of the site, relative to its folder. */
export const FILE_SCHEME = 'jd-file:';
/** Such addresses in styles, with the file. */
export const FILES_IN_STYLES = /(?<=url\(\s*["']?)jd-file:([^"')]+)/g;
