/** Brings two pieces of HTML to one form, so that only differences that a reader could meet are left. */
import { parseFragment } from 'parse5';

interface Node {
  readonly nodeName: string;
  readonly value?: string;
  readonly data?: string;
  readonly attrs?: readonly { readonly name: string; readonly value: string }[];
  readonly childNodes?: readonly Node[];
  readonly content?: Node;
}

const BLOCK = new Set([
  ...[
    'address',
    'article',
    'aside',
    'blockquote',
    'body',
    'button',
    'canvas',
    'caption',
    'col',
    'colgroup',
    'dd',
    'del',
  ],
  ...[
    'div',
    'dl',
    'dt',
    'embed',
    'fieldset',
    'figcaption',
    'figure',
    'footer',
    'form',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
  ],
  ...[
    'h6',
    'header',
    'hgroup',
    'hr',
    'iframe',
    'li',
    'map',
    'object',
    'ol',
    'output',
    'p',
    'pre',
    'progress',
    'script',
  ],
  ...['section', 'style', 'table', 'tbody', 'td', 'textarea', 'tfoot', 'th', 'thead', 'tr', 'ul', 'video'],
]);

/**
 * White space is folded outside `pre` and dropped beside blocks, as in the CommonMark project's own comparison; attributes
 * are sorted.
 */
export function normaliseHtml(html: string): string {
  return print(parseFragment(html.trim()) as unknown as Node, false).trim();
}

function print(node: Node, isPre: boolean): string {
  if (node.nodeName === '#text')
    return escapeText(isPre ? node.value! : node.value!.replace(/[ \t\n\f\r]+/g, ' '));
  if (node.nodeName === '#comment') return `<!--${node.data}-->`;
  const pre = isPre || node.nodeName === 'pre' || node.nodeName === 'textarea';
  const children = (node.content ?? node).childNodes ?? [];
  let inner = '';
  for (const child of children) {
    const text = print(child, pre);
    const isBlock = BLOCK.has(child.nodeName);
    inner =
      isBlock && !pre
        ? inner.trimEnd() + text
        : !pre && /<\/?block>$/.test(inner)
          ? inner + text.trimStart()
          : inner + text;
    if (isBlock && !pre) inner += '<block>';
  }
  inner = inner.replaceAll('<block>', '');
  if (node.nodeName === '#document-fragment') return inner;
  const attributes = [...(node.attrs ?? [])]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, value }) => ({ name, value: name === 'class' ? value.trim().replace(/\s+/g, ' ') : value }))
    .map(({ name, value }) => ` ${name}="${escapeText(value).replaceAll('"', '&quot;')}"`);
  const isBlock = BLOCK.has(node.nodeName);
  return `<${node.nodeName}${attributes.join('')}>${isBlock && !pre ? inner.trim() : inner}</${node.nodeName}>`;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
