/**
 * Reads HTML that React wrote into a tree, tag by tag, as it stands: an HTML parser would move a row out of an element that it
 * does not expect in a table. What is not well formed came from a component that writes HTML itself.
 */

import { decodeNamedCharacterReference } from 'decode-named-character-reference';
import type { Element, ElementContent, Properties, Root, Text } from 'hast';
import { find, html } from 'property-information';
import type { ContentFinding } from '../context.ts';
import { VOID_ELEMENTS } from '../void-elements.ts';

/** The markup cannot be read as a tree. */
export class BrokenMarkupError extends Error {
  override readonly name = 'BrokenMarkupError';
}

export const brokenMarkup = (fault: string, severity: 'error' | 'warning'): ContentFinding => ({
  code: 'component-markup',
  severity,
  message: `The components of this page make HTML that is not well formed: ${fault}.`,
  hint: 'Look at the components that write HTML by `dangerouslySetInnerHTML`.',
  line: 1,
  column: 1,
});

/** Their text is no markup. */
const RAW: ReadonlySet<string> = new Set(['script', 'style']);

/** `<a href="/x">`, `</a>`, `<!-- -->`, `<!DOCTYPE html>` */
const TAG =
  /<!--([\s\S]*?)-->|<!\w[^>]*>|<\/([a-zA-Z][^\s>]*)\s*>|<([a-zA-Z][^\s/>]*)((?:\s+[^\s=>"'/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*(\/?)>/g;
const ATTRIBUTE = /([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** @param onFault hears of a tag that is never opened or closed; where it returns, the tag counts for as much as in a browser */
export function readMarkup(markup: string, onFault: (fault: string) => void): Root {
  const root: Root = { type: 'root', children: [] };
  const open: (Root | Element)[] = [root];
  let at = 0;
  const text = (end: number) => {
    if (end <= at) return;
    const children = open.at(-1)!.children as ElementContent[];
    children.push({ type: 'text', value: decode(markup.slice(at, end)) });
  };
  TAG.lastIndex = 0;
  for (let match = TAG.exec(markup); match; match = TAG.exec(markup)) {
    text(match.index);
    at = TAG.lastIndex;
    const [, comment, closed, name, attributes = '', slash] = match;
    const parent = open.at(-1)!;
    if (comment !== undefined)
      (parent.children as ElementContent[]).push({ type: 'comment', value: comment });
    else if (closed !== undefined) {
      if (VOID_ELEMENTS.has(closed.toLowerCase())) continue;
      const isOpen = (node: Root | Element) => node.type === 'element' && node.tagName === nameOf(closed);
      if (!isOpen(parent)) onFault(`\`</${closed}>\` closes nothing that is open`);
      const opened = open.findLastIndex(isOpen);
      if (opened > 0) open.length = opened;
    } else if (name !== undefined) {
      const element: Element = {
        type: 'element',
        tagName: nameOf(name),
        properties: readAttributes(attributes),
        children: [],
      };
      (parent.children as ElementContent[]).push(element);
      if (VOID_ELEMENTS.has(element.tagName)) continue;
      if (slash && isForeign(open)) continue;
      if (RAW.has(element.tagName)) {
        const end = markup.toLowerCase().indexOf(`</${element.tagName}`, at);
        if (end < 0) {
          onFault(`\`<${name}>\` is never closed`);
          continue;
        }
        if (end > at) element.children.push({ type: 'text', value: markup.slice(at, end) } as Text);
        at = markup.indexOf('>', end) + 1;
        TAG.lastIndex = at;
        continue;
      }
      open.push(element);
    }
  }
  text(markup.length);
  const last = open.at(-1)!;
  if (last.type === 'element') onFault(`\`<${last.tagName}>\` is never closed`);
  return root;
}

/** Drawings have names in mixed case. */
const nameOf = (name: string): string => (/^[A-Z]/.test(name) ? name.toLowerCase() : name);

const isForeign = (open: readonly (Root | Element)[]): boolean =>
  open.some((node) => node.type === 'element' && (node.tagName === 'svg' || node.tagName === 'math'));

function readAttributes(source: string): Properties {
  const properties: Properties = {};
  for (const [, name, double, single, bare] of source.matchAll(ATTRIBUTE)) {
    const written = double ?? single ?? bare;
    const info = find(html, name!);
    const isFlag = info.boolean || (info.overloadedBoolean && (written === undefined || written === ''));
    properties[info.property] = isFlag ? true : decode(written ?? '');
  }
  return properties;
}

/** Character references: `&amp;`, `&#x27;`. */
function decode(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#[xX]([\da-fA-F]{1,6})|#(\d{1,7})|([a-zA-Z][\da-zA-Z]*));/g,
    (whole, hex, decimal, name) => {
      if (name !== undefined) return decodeNamedCharacterReference(name) || whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      // U+0001 marks slots.
      return code > 1 && code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD';
    },
  );
}
