/** What lists show of a post: its HTML up to the mark, with everything closed that is open there. */
import { slot } from '../contract/index.ts';

const MARK = slot('truncate', '');

/** A tag as React writes it: `<a href="x">`, `<br/>`, `</p>`; comments do not occur. */
const TAG = /<(\/?)([a-zA-Z][\w:-]*)((?:[^"'>]|"[^"]*"|'[^']*')*)>/g;
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** @param html of the whole body, with slots */
export function excerptOf(html: string): string {
  const at = html.indexOf(MARK);
  if (at < 0) return html;
  const head = html.slice(0, at);
  const open: string[] = [];
  for (const [, slash, name = '', rest = ''] of head.matchAll(TAG)) {
    if (slash === '/') open.pop();
    else if (!VOID.has(name) && !rest.endsWith('/')) open.push(name);
  }
  return (
    head +
    open
      .reverse()
      .map((name) => `</${name}>`)
      .join('')
  );
}

/** Attributes that name an element of the page. */
const ID = /( (?:id|for|aria-controls|aria-labelledby|aria-describedby)=")([^"]*)"/g;

/**
 * Makes the HTML of one page fit to stand on another beside others: ids get a prefix, links within the page lead to it.
 * @param href of the page that it is from
 */
export function transplant(html: string, href: string, prefix: string): string {
  return html
    .replace(ID, (_, name: string, ids: string) => `${name}${ids.replace(/[^\s]+/g, `${prefix}$&`)}"`)
    .replace(/(<a\b[^>]*? href=")#/g, `$1${href.replaceAll('$', '$$$$')}#`);
}

/** The title at the start of a body: screens write their own. */
export function withoutTitle(html: string): string {
  return html.replace(/^<h1\b[\s\S]*?<\/h1>\s*/, '');
}
