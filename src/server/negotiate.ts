/** Which content coding a request asks for. Pure. */
import { CODINGS, type Coding } from '../emit/index.ts';

/**
 * @param header value of Accept-Encoding: `gzip, br;q=0.5` (RFC 9110, 12.5.3)
 * @returns codings that may be sent, best first; none where the plain bytes are wanted as much
 */
export function acceptedCodings(header: string | undefined): readonly Coding[] {
  const weights = new Map<string, number>();
  for (const part of (header ?? '').split(',')) {
    const [, name, weight = '1'] =
      /^\s*([\w*-]+)\s*(?:;\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*)?$/i.exec(part) ?? [];
    if (name !== undefined) weights.set(name.toLowerCase(), Number(weight));
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const plain = weights.get('identity') ?? 0;
  return CODINGS.map(({ name }) => ({ name, weight: weightOf(name) }))
    .filter(({ weight }) => weight > 0 && weight >= plain)
    .sort((a, b) => b.weight - a.weight)
    .map(({ name }) => name);
}

/**
 * Whether a validator is among those of If-None-Match; weak ones count (RFC 9110, 13.1.2).
 * @param header `"a", W/"b"` or `*`
 */
export function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === '*' || Array.from(header.matchAll(/"[^"]*"/g), String).includes(etag);
}
