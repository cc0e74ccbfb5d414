/** Which heading of a page is being read. */

/**
 * The rule of Docusaurus: the first heading below the top offset is active if it lies in the top half of the viewport,
 * otherwise the one before it. Below all headings, the last. Above all of them, the first: a reader at the top of a page sees
 * what the page begins with.
 * @param tops distance of each heading from the viewport's top, in document order
 * @returns index, or -1 where there are no headings
 */
export function activeHeading(
  tops: readonly number[],
  topOffsetPx: number,
  viewportHeightPx: number,
): number {
  const next = tops.findIndex((top) => top >= topOffsetPx);
  if (next === -1) return tops.length - 1;
  return tops[next]! < viewportHeightPx / 2 ? next : Math.max(next - 1, 0);
}
