/** `<Head>` in a page that is never run: titles, descriptions and the like go into the head of the page, nothing else. */
import { decodeNamedCharacterReference } from 'decode-named-character-reference';
import type { Position } from 'unist';
import type { TransformContext } from './context.ts';
import type { HeadTag } from './doc.ts';
import { isUnsafeUrl } from './safe-url.ts';

/** What a page says of its document, as it is gathered. */
export interface GatheredHead {
  title?: string;
  readonly tags: HeadTag[];
}

/** `<title>A</title>`, `<meta name="a" content="b" />` */
const TAG =
  /<(title)>([\s\S]*?)<\/title>|<([a-zA-Z]+)((?:\s+[^\s=>"'/]+(?:=(?:"[^"]*"|'[^']*'|\{[^{}]*\}))?)*)\s*\/?>/g;
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
        key!,
        decode(double ?? single ?? code ?? ''),
      ]),
    );
    const isMeta = name === 'meta' && (attributes.name ?? attributes.property) && 'content' in attributes;
    const isLink =
      name === 'link' && RELATIONS.test(attributes.rel ?? '') && !isUnsafeUrl(attributes.href ?? '');
    if (isMeta || isLink) context.head.tags.push({ tagName: name as 'meta' | 'link', attributes });
    else left.add(name);
  }
  if (left.size === 0) return;
  context.report({
    code: 'head-tag',
    severity: 'warning',
    message: `${[...left].map((name) => `\`<${name}>\``).join(', ')} in this \`<Head>\` ${left.size === 1 ? 'is' : 'are'} left out: it takes \`<title>\`, \`<meta>\` with a name, and \`<link>\` to other addresses.`,
    hint: 'Put it into `head` of the configuration.',
    position,
  });
}

const decode = (text: string): string =>
  text.replace(/&([a-zA-Z]\w*);/g, (whole, name: string) => decodeNamedCharacterReference(name) || whole);
