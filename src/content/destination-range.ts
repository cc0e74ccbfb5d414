/** Where in the source the url of a Markdown link stands, found again from the end or start of its construct. */
import type { Position } from 'unist';

interface Target {
  readonly url: string;
  readonly position?: Position | undefined;
}

/**
 * @param form `inline` for `[a](url)`, `![a](url)`, `<url>` and bare urls; `definition` for `[a]: url`
 * @returns offsets in `text`, or undefined where the place cannot be told
 */
export function destinationRange(
  text: string,
  form: 'inline' | 'definition',
  { url, position }: Target,
): { start: number; end: number } | undefined {
  const start = position?.start.offset;
  const end = position?.end.offset;
  if (start === undefined || end === undefined || url === '') return undefined;
  const source = text.slice(start, end);
  if (form === 'definition') {
    const label = /^\[(?:[^\\\]]|\\[\s\S])*\]:\s*/.exec(source);
    return label ? destinationAt(source, label[0].length, start) : undefined;
  }
  if (source.startsWith('<')) return source === `<${url}>` ? { start: start + 1, end: end - 1 } : undefined;
  if (!source.startsWith('[') && !source.startsWith('!')) return source === url ? { start, end } : undefined;
  return inlineDestination(source, start, url);
}

/** Tries each `](` from the right: the label may hold others, the url hardly ever does. */
function inlineDestination(
  source: string,
  base: number,
  url: string,
): { start: number; end: number } | undefined {
  for (let at = source.lastIndexOf(']('); at >= 0; at = at > 0 ? source.lastIndexOf('](', at - 1) : -1) {
    const open = /^\]\(\s*/.exec(source.slice(at))!;
    const range = destinationAt(source, at + open[0].length, base);
    if (range && withoutEscapes(source.slice(range.start - base, range.end - base)) === withoutEscapes(url))
      return range;
  }
  return undefined;
}

function destinationAt(source: string, at: number, base: number): { start: number; end: number } | undefined {
  if (source[at] === '<') {
    const match = /^<((?:[^<>\\\r\n]|\\.)*)>/.exec(source.slice(at));
    return match ? { start: base + at + 1, end: base + at + 1 + match[1]!.length } : undefined;
  }
  let depth = 0;
  let end = at;
  for (; end < source.length; end += 1) {
    const char = source[end]!;
    if (char === '\\') end += 1;
    else if (char === '(') depth += 1;
    else if (char === ')') {
      if (depth === 0) break;
      depth -= 1;
    } else if (/\s/.test(char)) break;
  }
  return end > at ? { start: base + at, end: base + Math.min(end, source.length) } : undefined;
}

/** Enough to compare: escapes gone, references cut out on both sides. */
function withoutEscapes(url: string): string {
  return url
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/&(?:#\w+|\w+);|[^\x21-\x7e]/g, '')
    .replaceAll('&', '');
}
