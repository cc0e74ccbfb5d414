/** How long reading a text takes. */

/** Words a minute. Source: the package `reading-time`, which Docusaurus uses. */
const WORDS_PER_MINUTE = 200;

/** Scripts without spaces between words: each character counts as a word. */
const SINGLE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/**
 * @param body Markdown without front matter
 * @returns whole minutes, at least one
 */
export function readingMinutes(body: string): number {
  const single = body.match(SINGLE)?.length ?? 0;
  const words = body.replace(SINGLE, ' ').match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;
  return Math.max(1, Math.ceil((single + words) / WORDS_PER_MINUTE));
}
