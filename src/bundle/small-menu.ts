/**
 * The menu of small screens, `.navbar-sidebar`, stands in Docusaurus's pages on those alone. Here the sidebar of a page stands in it on
 * all screens: a site's rules for the menu hold on small ones.
 */
import { MOBILE_BREAKPOINT_PX } from '../contract/index.ts';
import { cssPieces, selectorsOf } from './css-pieces.ts';

const MENU = /\.navbar-sidebar(?:__items?|__secondary)?(?![\w-])/;
const BUTTON = /\.navbar__toggle(?![\w-])/;
const OF_SMALL_SCREENS = /^@media\b.*(?:max-width|width ?<)/;

/** Whether the button of the menu is shown on large screens: then the menu is there too. */
function showsButton(css: string): boolean {
  const open: string[] = [];
  for (const { text, mark } of cssPieces(css)) {
    if (mark === '{') open.push(text);
    else {
      const isShown = /^display:(?!none)/.test(text) && BUTTON.test(open.at(-1) ?? '');
      if (isShown && !open.some((prelude) => OF_SMALL_SCREENS.test(prelude))) return true;
      if (mark === '}') open.pop();
    }
  }
  return false;
}

/** @param css as esbuild minifies it */
export function menuOnSmallScreens(css: string): string {
  if (!MENU.test(css) || showsButton(css)) return css;
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
