/** Brings the live `<head>` from one page to another. */

/**
 * Takes away what only the old page has and adds what only the new one has. What both have stays as it is.
 * @param old elements of the head that the live one came from, or of the live one itself
 */
export function exchangeHead(old: Iterable<Element>, next: Iterable<Element>): void {
  const [before, after] = [[...old], [...next]];
  const live = [...document.head.children];
  const leaving = before
    .filter((element) => !after.some((other) => other.isEqualNode(element)))
    .flatMap((element) => live.find((other) => other.isEqualNode(element)) ?? []);
  const leave = () => leaving.forEach((element) => void element.remove());
  const sheets: Promise<unknown>[] = [];
  for (const element of after) {
    // Structured data is for machines only, and the policy would refuse it.
    if (element.localName === 'script' || before.some((other) => other.isEqualNode(element))) continue;
    const copy = document.importNode(element, true);
    if (copy.matches('link[rel=stylesheet]')) {
      sheets.push(
        new Promise((done) => ['load', 'error'].forEach((name) => void copy.addEventListener(name, done))),
      );
    }
    document.head.append(copy);
  }
  // The old sheet is removed when the new one has loaded, so that the page is never without style.
  if (sheets.length > 0) void Promise.all(sheets).then(leave);
  else leave();
}
