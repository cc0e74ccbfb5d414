/**
 * In Docusaurus `<details>` stands in texts alone, and a site's sheet may say how all of them look. Here sidebars and menus are made
 * of it too: what such a sheet says of the element is meant for texts.
 */

/** The selectors of a rule, in a sheet as esbuild minifies it; strings are passed over. */
const PRELUDE = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|(?<=^|[{};])[^{}"';@]+(?=\{)/g;
/** The name of the element, and no part of a class, an attribute or a pseudo-class. */
const ELEMENT = /(?<![\w.#:=-])(?:details|summary)(?![\w-])/g;
/** It weighs nothing, so that rules go before each other as they did. */
const IN_TEXTS = ':where(.markdown *,.page-module *,.drawn *)';

/** @param css as esbuild minifies it */
export function onlyInTexts(css: string): string {
  return css.replace(PRELUDE, (text) =>
    /^["']/.test(text) ? text : text.replace(ELEMENT, (name) => name + IN_TEXTS),
  );
}
