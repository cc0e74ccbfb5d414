/** "Did you mean": the nearest known name to a mistyped one. */

/** How many edits still count as a typing error: a third of the word's letters, at least one, at most four. */
export function slipDistance(word: string): number {
  return Math.max(1, Math.min(4, Math.floor(word.length / 3)));
}

/**
 * Finds the candidate nearest to a word. One that differs only by case wins; then the smallest number of edits
 * (insert, delete, replace, swap of neighbours); ties go to the name that sorts first.
 * @param maxDistance edits allowed, `slipDistance(word)` by default
 * @returns undefined where nothing is near, or where the word itself is a candidate
 */
export function nearest(
  word: string,
  candidates: Iterable<string>,
  maxDistance: number = slipDistance(word),
): string | undefined {
  const lower = word.toLowerCase();
  let best: string | undefined;
  let bestDistance = maxDistance;
  let bestIsCase = false;
  for (const candidate of candidates) {
    if (candidate === word) return undefined;
    const candidateLower = candidate.toLowerCase();
    if (candidateLower === lower) {
      if (!bestIsCase || best === undefined || candidate < best) best = candidate;
      bestIsCase = true;
      continue;
    }
    if (bestIsCase || Math.abs(candidate.length - word.length) > maxDistance) continue;
    const distance = editDistance(lower, candidateLower, bestDistance);
    if (distance < bestDistance || (distance === bestDistance && (best === undefined || candidate < best))) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** What to do about a name that does not exist: the nearest one that does, then a sentence about those there are. */
export function nameHint(
  name: string,
  known: Iterable<string>,
  rest: string,
): { readonly hint: string; readonly suggestion: string | undefined } {
  const suggestion = nearest(name, known);
  return { hint: `${suggestion ? `Did you mean "${suggestion}"? ` : ''}${rest}`, suggestion };
}

/**
 * Damerau-Levenshtein distance in its optimal string alignment form, in code units.
 * @returns the distance, or `limit + 1` as soon as it must be larger than `limit`
 */
export function editDistance(a: string, b: string, limit: number = Number.POSITIVE_INFINITY): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let smallest = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, beforeLast[j - 2]! + 1);
      }
      row.push(cost);
      smallest = Math.min(smallest, cost);
    }
    if (smallest > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return last[b.length]!;
}
