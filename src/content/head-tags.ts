/**
 * `<Head>`, or `<head>`, in a page that is never run: titles, descriptions and the like go into the head of the page, nothing
 * else.
 */
import { decodeNamedCharacterReference } from 'decode-named-character-reference';
import type { Root } from 'mdast';
import type { Position } from 'unist';
import type { TransformContext } from './context.ts';
import type { HeadTag } from './doc.ts';
import { isUnsafeUrl } from './safe-url.ts';

/** What a page says of its document, as it is gathered. */
export interface GatheredHead {
  title?: string;
  readonly tags: HeadTag[];
}

/** The element that means the component `Head`, as in Docusaurus: no page has another head in its text. */
export const HEAD_ELEMENT = 'head';

/** `<title>A</title>`, `<meta name="a" content="b" />` */
const TAG =
  /<(title)>([\s\S]*?)<\/title>|<([a-zA-Z]+)((?:\s+[^\s=>"'/]+(?:=(?:"[^"]*"|'[^']*'|\{[^{}]*\}))?)*)\s*\/?>/g;
/** What they may say of themselves: nothing that runs. */
const ATTRIBUTES: Readonly<Record<string, RegExp>> = {
  meta: /^(?:name|property|content|http-equiv|itemprop|lang|media|scheme|id|data-[\w-]+)$/i,
  link: /^(?:rel|href|hreflang|type|media|sizes|title|color|crossorigin|referrerpolicy|id|data-[\w-]+)$/i,
};
/** Those that tell of the page alone, as `content-language`: others send readers away, or change what the page may load. */
const EQUIVALENTS =
  /^(?:cache-control|content-language|expires|imagetoolbar|pragma|x-dns-prefetch-control|x-ua-compatible)$/i;
const ATTRIBUTE = /([^\s=>"'/]+)(?:=(?:"([^"]*)"|'([^']*)'|\{\s*(["'`])([^{}]*)\4\s*\}))?/g;
/** Relations of links that load no code and no style. */
const RELATIONS =
  /^(?:alternate|apple-touch-icon|author|canonical|dns-prefetch|help|icon|license|me|next|preconnect|prev|search|shortcut icon)$/;

export function readHead(inner: string, context: TransformContext, position: Position | undefined): void {
  const left = new Set<string>();
  for (const [, title, text = '', name = '', source = ''] of inner.matchAll(TAG)) {
    if (title) {
      context.head.title = decode(text.replace(/\s+/g, ' ').trim());
      continue;
    }
    const attributes = Object.fromEntries(
      Array.from(source.matchAll(ATTRIBUTE), ([, key, double, single, , code]): [string, string] => [
        // React has another name for it, and HTML heeds no case.
        /^http-?equiv$/i.test(key!) ? 'http-equiv' : key!,
        decode(double ?? single ?? code ?? ''),
      ]),
    );
    const { 'http-equiv': equivalent } = attributes;
    const isMeta =
      name === 'meta' &&
      (equivalent === undefined ? (attributes.name ?? attributes.property) : EQUIVALENTS.test(equivalent)) &&
      'content' in attributes;
    const isLink =
      name === 'link' && RELATIONS.test(attributes.rel ?? '') && !isUnsafeUrl(attributes.href ?? '');
    const isPlain = Object.keys(attributes).every((key) => ATTRIBUTES[name]?.test(key));
    if (isPlain && (isMeta || isLink))
      context.head.tags.push({ tagName: name as 'meta' | 'link', attributes });
    else left.add(name);
  }
  if (left.size === 0) return;
  context.report({
    code: 'head-tag',
    severity: 'warning',
    message: `${[...left].map((name) => `\`<${name}>\``).join(', ')} in this \`<Head>\` ${left.size === 1 ? 'is' : 'are'} left out: it takes \`<title>\`, \`<meta>\` with a name, and \`<link>\` to other addresses, without event handlers and \`http-equiv\` that sends readers away.`,
    hint: 'Put it into `head` of the configuration.',
    position,
  });
}

/** Takes each `<head>` that is a block of HTML out of a tree of plain Markdown. */
export function takeHeads(tree: Root, context: TransformContext): void {
  tree.children = tree.children.filter((node) => {
    const inner = node.type === 'html' && /^<head>([\s\S]*)<\/head>\s*$/i.exec(node.value)?.[1];
    if (typeof inner !== 'string') return true;
    readHead(inner, context, node.position);
    return false;
  });
}

const decode = (text: string): string =>
  text.replace(/&([a-zA-Z]\w*);/g, (whole, name: string) => decodeNamedCharacterReference(name) || whole);
