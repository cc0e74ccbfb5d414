/** Links in the HTML that a config carries (announcement bar, copyright, html items): found and replaced by position. */

/** One attribute value that holds a URL. Offsets are in the HTML, the value alone. */
export interface HtmlLink {
  readonly url: string;
  readonly isImage: boolean;
  readonly start: number;
  readonly end: number;
}

const TAG = /<!--[\s\S]*?(?:-->|$)|<([a-zA-Z][\w-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/g;
const ATTRIBUTE = /([^\s"'>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;
const URL_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  area: ['href'],
  img: ['src'],
  source: ['src'],
  video: ['src', 'poster'],
  audio: ['src'],
};

/** Lists the links of a piece of HTML in order. Comments are skipped; character references of `&` are undone. */
export function findHtmlLinks(html: string): readonly HtmlLink[] {
  const links: HtmlLink[] = [];
  for (const tag of html.matchAll(TAG)) {
    const names = URL_ATTRIBUTES[tag[1]?.toLowerCase() ?? ''];
    if (!names) continue;
    const attributesAt = tag.index + 1 + tag[1]!.length;
    for (const attribute of tag[2]!.matchAll(ATTRIBUTE)) {
      if (!names.includes(attribute[1]!.toLowerCase())) continue;
      const value = attribute[2] ?? attribute[3] ?? attribute[4] ?? '';
      const quote = attribute[4] === undefined ? 1 : 0;
      const end = attributesAt + attribute.index + attribute[0].length - quote;
      const url = value
        .replace(/&amp;/g, '&')
        .replace(/&quot;/g, '"')
        .replace(/&#39;/g, "'");
      links.push({
        url,
        isImage: tag[1]!.toLowerCase() !== 'a' && tag[1]!.toLowerCase() !== 'area',
        start: end - value.length,
        end,
      });
    }
  }
  return links;
}

/** Puts other URLs in place of the links, in the order of `findHtmlLinks`; undefined leaves one as it is. */
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
