/**
 * A finished HTML page goes in; its ids, headings and links with their places come out. Works on the tree that a browser
 * would build.
 */
import { type DefaultTreeAdapterTypes, parse, type Token } from 'parse5';
import { candidatesOf } from '../../site/index.ts';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** One url in an HTML page. Lines and columns are 1-based, those of the url itself. */
export interface HtmlPageLink {
  readonly kind: 'link' | 'image' | 'media';
  /** As written, character references undone. */
  readonly url: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

export interface HtmlPage {
  /** `id`s, and `name`s of anchors. */
  readonly ids: ReadonlySet<string>;
  /** Ids of headings in order: of the heading itself, or of an element in it. */
  readonly headingIds: readonly string[];
  readonly links: readonly HtmlPageLink[];
  /** `href` of `<base>`. */
  readonly base: string | undefined;
  readonly canonical: string | undefined;
  /** The page sends its readers elsewhere by `<meta http-equiv="refresh">`. */
  readonly isRedirect: boolean;
}

/** Attributes that name another document or file, by element. */
const URL_ATTRIBUTES: Readonly<Record<string, readonly (readonly [string, HtmlPageLink['kind']])[]>> = {
  a: [['href', 'link']],
  area: [['href', 'link']],
  audio: [['src', 'media']],
  embed: [['src', 'media']],
  iframe: [['src', 'media']],
  image: [['href', 'image']],
  img: [['src', 'image']],
  input: [['src', 'image']],
  link: [['href', 'media']],
  object: [['data', 'media']],
  script: [['src', 'media']],
  source: [['src', 'media']],
  track: [['src', 'media']],
  video: [
    ['src', 'media'],
    ['poster', 'image'],
  ],
};
/** `rel`s of `<link>` that name a host, or pages of other sites. */
const NO_FILE_RELS: ReadonlySet<string> = new Set([
  'preconnect',
  'dns-prefetch',
  'pingback',
  'webmention',
  'me',
]);
/** `rel`s of `<link>` that name a page. */
const PAGE_RELS: ReadonlySet<string> = new Set([
  'canonical',
  'alternate',
  'next',
  'prev',
  'prerender',
  'search',
]);

/** Reads one page. Never throws: HTML has no syntax errors. */
export function readHtml(text: string): HtmlPage {
  const ids = new Set<string>();
  const headingIds: string[] = [];
  const links: HtmlPageLink[] = [];
  const seen = new Set<string>();
  let base: string | undefined;
  let canonical: string | undefined;
  let isRedirect = false;
  const document = parse(text, { sourceCodeLocationInfo: true, scriptingEnabled: false });
  walk(document, (element) => {
    addIds(element, ids);
    if (/^h[1-6]$/.test(element.tagName)) {
      const id = attribute(element, 'id') ?? firstId(element);
      if (id !== undefined) headingIds.push(id);
    }
    if (element.tagName === 'base') base ??= attribute(element, 'href');
    if (element.tagName === 'link' && attribute(element, 'rel')?.toLowerCase() === 'canonical')
      canonical ??= attribute(element, 'href');
    if (element.tagName === 'meta' && attribute(element, 'http-equiv')?.toLowerCase() === 'refresh')
      isRedirect = true;
    addLinks(element, text, links, seen);
  });
  return { base, canonical, ids, headingIds, links, isRedirect };
}

/** The ids and anchor names of a page. */
export function readHtmlIds(text: string): ReadonlySet<string> {
  const ids = new Set<string>();
  walk(parse(text, { scriptingEnabled: false }), (element) => addIds(element, ids));
  return ids;
}

function walk(node: Node, visit: (element: Element) => void): void {
  const open: Node[] = [node];
  for (let next = open.pop(); next; next = open.pop()) {
    if ('tagName' in next) visit(next);
    // The content of `<template>` is not part of the page, and not among the children.
    if ('childNodes' in next)
      for (let at = next.childNodes.length - 1; at >= 0; at -= 1) open.push(next.childNodes[at]!);
  }
}

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
}

function addIds(element: Element, ids: Set<string>): void {
  for (const { name, value } of element.attrs) {
    if (value !== '' && (name === 'id' || (name === 'name' && element.tagName === 'a'))) ids.add(value);
  }
}

function firstId(element: Element): string | undefined {
  let found: string | undefined;
  walk(element, (inner) => {
    found ??= attribute(inner, 'id') ?? (inner.tagName === 'a' ? attribute(inner, 'name') : undefined);
  });
  return found;
}

function addLinks(element: Element, text: string, links: HtmlPageLink[], seen: Set<string>): void {
  const { tagName } = element;
  const add = (name: string, kind: HtmlPageLink['kind'], url: string, within?: number): void => {
    const place = placeOf(element, text, name, url, within);
    // Elements that the parser repeats (`<a>` around blocks) are in the source once.
    const identity = `${place.line}:${place.column}:${name}:${within ?? ''}`;
    if (seen.has(identity)) return;
    seen.add(identity);
    links.push({ kind, url, ...place });
  };
  for (const [name, kind] of URL_ATTRIBUTES[tagName] ?? []) {
    const url = attribute(element, name);
    if (url === undefined) continue;
    if (tagName === 'link') {
      const rels = (attribute(element, 'rel') ?? '').toLowerCase().split(/\s+/);
      if (rels.some((rel) => NO_FILE_RELS.has(rel))) continue;
      add(name, rels.some((rel) => PAGE_RELS.has(rel)) ? 'link' : 'media', url);
    } else add(name, kind, url);
  }
  if (tagName === 'img' || tagName === 'source') {
    const set = attribute(element, 'srcset');
    if (set !== undefined) for (const { url, at } of candidatesOf(set)) add('srcset', 'image', url, at);
  }
  if (tagName === 'use') {
    const url = attribute(element, 'href');
    if (url !== undefined) add('href', 'media', url);
  }
  if (tagName === 'meta') {
    const content = attribute(element, 'content') ?? '';
    const refresh = /^\s*[\d.]+\s*[;,]\s*(?:url\s*=\s*)?(["']?)(.+?)\1\s*$/i.exec(content);
    if (attribute(element, 'http-equiv')?.toLowerCase() === 'refresh' && refresh)
      add('content', 'link', refresh[2]!);
    const property = (attribute(element, 'property') ?? attribute(element, 'name') ?? '').toLowerCase();
    if (/^(?:og:image(?::url)?|twitter:image(?::src)?|og:video|og:audio)$/.test(property) && content !== '')
      add('content', 'image', content);
  }
}

function placeOf(
  element: Element,
  text: string,
  name: string,
  url: string,
  within = 0,
): Omit<HtmlPageLink, 'kind' | 'url'> {
  const start = element.sourceCodeLocation as Token.ElementLocation | undefined | null;
  const attr = start?.attrs?.[name];
  if (!attr) {
    const { startLine: line = 1, startCol: column = 1 } = start ?? {};
    return { line, column, endLine: line, endColumn: column + 1 };
  }
  const source = text.slice(attr.startOffset, attr.endOffset);
  const valueAt = /^[^=]*=\s*["']?/.exec(source)?.[0].length ?? 0;
  const found = source.indexOf(url, valueAt + Math.min(within, Math.max(0, source.length - valueAt)));
  const isPlain = found >= 0;
  const from = isPlain ? found : valueAt;
  const before = source.slice(0, from).split('\n');
  const line = attr.startLine + before.length - 1;
  const column = before.length === 1 ? attr.startCol + from : before.at(-1)!.length + 1;
  const length = isPlain ? url.length : Math.max(1, source.replace(/["']$/, '').length - valueAt);
  return { line, column, endLine: line, endColumn: column + length };
}
