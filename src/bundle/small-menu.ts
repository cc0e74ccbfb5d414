/**
 * The menu of small screens, `.navbar-sidebar`, stands in Docusaurus's pages on those alone. Here the sidebar of a page stands in it on
 * all screens: a site's rules for the menu hold on small ones.
 */
import { MOBILE_BREAKPOINT_PX } from '../contract/index.ts';
import { cssPieces } from './css-pieces.ts';

const MENU = /\.navbar-sidebar(?:__items?|__secondary)?(?![\w-])/;
/** Who shows the button of the menu on large screens has it there too. */
const SHOWS_BUTTON = /\.navbar__toggle\b[^{}]*\{[^}]*display:(?!none)/;

/** @param css as esbuild minifies it */
export function menuOnSmallScreens(css: string): string {
  if (!MENU.test(css) || SHOWS_BUTTON.test(css)) return css;
  const made: string[] = [];
  let madeTo = 0;
  let rule: { readonly at: number; readonly selectors: string; readonly depth: number } | undefined;
  let depth = 0;
  for (const { text, mark, at, end } of cssPieces(css)) {
    if (mark === '{') {
      if (!rule && MENU.test(text) && !text.startsWith('@')) rule = { at, selectors: text, depth };
      depth += 1;
    } else if (mark === '}') {
      depth -= 1;
      if (!rule || rule.depth !== depth) continue;
      const { at: start, selectors } = rule;
      const body = css.slice(start + selectors.length, end);
      const all = selectorsOf(selectors);
      const others = all.filter((selector) => !MENU.test(selector));
      const ofMenu = all.filter((selector) => MENU.test(selector));
      made.push(css.slice(madeTo, start), others.length > 0 ? `${others}${body}` : '');
      made.push(`@media (max-width:${MOBILE_BREAKPOINT_PX}px){${ofMenu}${body}}`);
      madeTo = end;
      rule = undefined;
    }
  }
  return made.join('') + css.slice(madeTo);
}

/** The selectors of a list, split at the commas that stand in no brackets. */
function selectorsOf(list: string): readonly string[] {
  const found: string[] = [];
  let from = 0;
  let open = 0;
  for (let at = 0; at < list.length; at += 1) {
    const char = list[at]!;
    if ('(['.includes(char)) open += 1;
    else if (')]'.includes(char)) open -= 1;
    else if (char === ',' && open === 0) {
      found.push(list.slice(from, at));
      from = at + 1;
    }
  }
  return [...found, list.slice(from)];
}
