/**
 * What a site's sheet says of all elements of a name is meant for those that Docusaurus has. There `<details>` stands in texts
 * alone; here sidebars and menus are made of it too. And here some buttons are links, which work without scripts.
 */

/** The selectors of a rule, in a sheet as esbuild minifies it; strings are passed over. */
const PRELUDE = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|(?<=^|[{};])[^{}"';@]+(?=\{)/g;
/** The name of the element, and no part of a class, an attribute or a pseudo-class. */
const ELEMENT = /(?<![\w.#:=[-])(?:details|summary|a)(?![\w-])/g;
/** They weigh nothing, so that rules go before each other as they did. */
const IN_TEXTS = ':where(.markdown *,.page-module *,.drawn *)';
/** The link to the content is among them: one that a sheet moves or colors is in the way of readers, or cannot be read. */
const NO_BUTTON = ':where(:not(.navbar__toggle,.navbar-sidebar__close,.DocSearch-Button,.skip__link))';

/** @param css as esbuild minifies it */
export function forTheirElements(css: string): string {
  return css.replace(PRELUDE, (text) =>
    /^["']/.test(text) ? text : text.replace(ELEMENT, (name) => name + (name === 'a' ? NO_BUTTON : IN_TEXTS)),
  );
}
