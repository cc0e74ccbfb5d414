/** Sorted words as text: most begin as the one before them. */

const A = 'A'.charCodeAt(0);
/** As many as there are letters. */
const MAX_SHARED = 25;

/**
 * Of each word a capital letter, which says how many UTF-16 units it begins with of the one before, and the rest of it.
 * @param words folded, so that they have no capitals
 */
export function encodeWords(words: readonly string[]): string {
  return words
    .map((word, i) => {
      const before = words[i - 1] ?? '';
      let shared = 0;
      while (shared < MAX_SHARED && shared < before.length && word[shared] === before[shared]) shared += 1;
      return String.fromCharCode(A + shared) + word.slice(shared);
    })
    .join('');
}

export function decodeWords(text: string): string[] {
  let word = '';
  return Array.from(text.matchAll(/[A-Z][^A-Z]*/g), ([part]) => {
    word = word.slice(0, part.charCodeAt(0) - A) + part.slice(1);
    return word;
  });
}
