/** Where a tag of JSX ends, by the signs that it consists of. Says nothing of what the tag means. */

/** A tag that has no end within so many characters is none. */
const MAX_TAG = 50_000;

/**
 * What a tag consists of, one part at a time: the apostrophe of `don't`, `"a value"`, a text between backticks, a comment, `{`,
 * anything else.
 */
const PART =
  /(?<=\w)'(?=\w)|"[^"]*"|'[^']*'|`(?:[^`\\]|\\[\s\S])*`|\/\*[\s\S]*?\*\/|[{}<>]|[^"'`/{}<>]+|[\s\S]/y;

/**
 * Behind a tag that begins at a place, where it has an end, and how far that was looked for.
 * @param start of its `<`
 */
export function tagEnd(text: string, start: number): { readonly end?: number; readonly last: number } {
  let depth = 0;
  let last = start;
  const part = new RegExp(PART);
  part.lastIndex = start + 1;
  for (let found = part.exec(text); found && found.index < start + MAX_TAG; found = part.exec(text)) {
    const [sign] = found;
    last = part.lastIndex;
    // In an expression a quote may be a sign of a text in it: one that does not end in its line.
    if (depth > 0 && /^["']/.test(sign) && sign.includes('\n')) part.lastIndex = found.index + 1;
    else if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    else if (depth === 0 && sign === '>') return { end: last, last };
    if (depth < 0 || (depth === 0 && sign === '<')) break;
  }
  return { last };
}
