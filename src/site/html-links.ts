/**
 * Links in HTML of the config (announcement bar, copyright, html items), found and replaced by position, and ids of static
 * HTML pages. Only reads tags; skips comments, scripts, styles and other text.
 */

/** One attribute value that holds a URL. Offsets are in the HTML, the value alone. */
export interface HtmlLink {
  readonly url: string;
  readonly isImage: boolean;
  readonly start: number;
  readonly end: number;
}

/** A comment, an element whose content is text with that content, or any other start tag: `<a href="/x">`. */
const TAG =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|textarea|title|template|xmp|noembed|noframes)\b((?:[^>"']|"[^"]*"|'[^']*')*)>[\s\S]*?(?:<\/\1\s*>|$)|<([a-zA-Z][\w-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
const ATTRIBUTE = /([^\s"'>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;
const URL_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  area: ['href'],
  audio: ['src'],
  iframe: ['src'],
  img: ['src', 'srcset'],
  link: ['href'],
  script: ['src'],
  source: ['src', 'srcset'],
  track: ['src'],
  video: ['src', 'poster'],
};

interface Attribute {
  /** Lower case. */
  readonly name: string;
  /** As written. */
  readonly value: string;
  /** Offset of the value in the HTML. */
  readonly start: number;
}

interface Tag {
  /** Lower case. */
  readonly name: string;
  readonly attributes: readonly Attribute[];
}

/** The start tags of a piece of HTML, in order. */
function* tagsOf(html: string): Generator<Tag> {
  for (const tag of html.matchAll(TAG)) {
    const name = tag[1] ?? tag[3];
    if (name === undefined) continue;
    const attributesAt = tag.index + 1 + name.length;
    const attributes = [...(tag[2] ?? tag[4] ?? '').matchAll(ATTRIBUTE)].map((attribute): Attribute => {
      const value = attribute[2] ?? attribute[3] ?? attribute[4] ?? '';
      const quote = attribute[4] === undefined ? 1 : 0;
      const end = attributesAt + attribute.index + attribute[0].length - quote;
      return { name: attribute[1]!.toLowerCase(), value, start: end - value.length };
    });
    yield { name: name.toLowerCase(), attributes };
  }
}

/** Ids of elements and names of anchors. */
export function findHtmlIds(html: string): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const { name: tag, attributes } of tagsOf(html)) {
    for (const { name, value } of attributes) {
      if (value !== '' && (name === 'id' || (name === 'name' && tag === 'a'))) ids.add(undoReferences(value));
    }
  }
  return ids;
}

/** Decodes the character references that addresses and ids may contain. */
function undoReferences(text: string): string {
  return text
    .replace(/&(?:lt|#60);/g, '<')
    .replace(/&(?:gt|#62);/g, '>')
    .replace(/&(?:quot|#34);/g, '"')
    .replace(/&(?:apos|#39);/g, "'")
    .replace(/&(?:amp|#38);/g, '&');
}

/** Lists the links of a piece of HTML in order. Comments are skipped; character references are undone. */
export function findHtmlLinks(html: string): readonly HtmlLink[] {
  const links: HtmlLink[] = [];
  for (const { name: tag, attributes } of tagsOf(html)) {
    const isImage = tag !== 'a' && tag !== 'area';
    for (const { name, value, start } of attributes) {
      if (!URL_ATTRIBUTES[tag]?.includes(name)) continue;
      const parts = name === 'srcset' ? candidatesOf(value) : [{ url: value, at: 0 }];
      for (const { url, at } of parts)
        links.push({ url: undoReferences(url), isImage, start: start + at, end: start + at + url.length });
    }
  }
  return links;
}

/** Urls of a `srcset` and their offsets in it. */
export function candidatesOf(set: string): readonly { readonly url: string; readonly at: number }[] {
  return [...set.matchAll(/(?:^|,)\s*([^\s,](?:\S*[^\s,])?)(?:\s+[^,]*)?/g)].map((match) => ({
    url: match[1]!,
    at: match.index + match[0].indexOf(match[1]!),
  }));
}

/** Replaces the URLs of links, in the order of `findHtmlLinks`; undefined leaves one as it is. */
export function replaceHtmlLinks(html: string, hrefOf: (index: number) => string | undefined): string {
  let out = '';
  let at = 0;
  for (const [index, link] of findHtmlLinks(html).entries()) {
    const href = hrefOf(index);
    if (href === undefined) continue;
    out +=
      html.slice(at, link.start) +
      href.replace(/&/g, '&amp;').replace(/["'<>\s]/g, (char) => `&#${char.charCodeAt(0)};`);
    at = link.end;
  }
  return out + html.slice(at);
}

/** Key of the n-th link of HTML that stands at a config key: `announcementBar.content#0`. */
export function htmlLinkKey(key: string, index: number): string {
  return `${key}#${index}`;
}
