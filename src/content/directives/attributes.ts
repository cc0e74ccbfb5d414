/** Reads the `{…}` of a directive: `{#id .class name name=value name="a value"}`. */

export interface DirectiveAttribute {
  /** Character references of HTML's own five characters undone. Empty for a bare name. */
  readonly value: string;
  /** Offsets of the value alone, from the brace; undefined for a bare name. */
  readonly range: { readonly start: number; readonly end: number } | undefined;
}

export type DirectiveAttributes = ReadonlyMap<string, DirectiveAttribute>;

/** `#id`, or a name alone or with a value: `open`, `cols=2`, `title="a b"`, `title = 'a'`. */
const ATTRIBUTE =
  /#([^\s#.={}"'<>`]+)|([A-Za-z_][\w-]*)(?:[ \t]*=[ \t]*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`{}]+)))?/dg;

/**
 * @param raw with its braces
 * @returns attributes by name in lower case; the first of a repeated name wins. Classes are dropped: pages do not style.
 */
export function parseAttributes(raw: string): DirectiveAttributes {
  const attributes = new Map<string, DirectiveAttribute>();
  for (const match of raw.replace(/(^|[\s{])\.[^\s}]+/g, blank).matchAll(ATTRIBUTE)) {
    const [, id, name, double, single, bare] = match;
    const key = id === undefined ? name!.toLowerCase() : 'id';
    if (attributes.has(key)) continue;
    const group = id !== undefined ? 1 : double !== undefined ? 3 : single !== undefined ? 4 : 5;
    const place = match.indices![group];
    attributes.set(key, {
      value: decode(id ?? double ?? single ?? bare ?? ''),
      range: place && { start: place[0], end: place[1] },
    });
  }
  return attributes;
}

function blank(text: string): string {
  return ' '.repeat(text.length);
}

const REFERENCES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&apos;': "'",
};

function decode(value: string): string {
  return value.includes('&')
    ? value.replace(/&(?:amp|lt|gt|quot|apos|#39);/g, (reference) => REFERENCES[reference]!)
    : value;
}
