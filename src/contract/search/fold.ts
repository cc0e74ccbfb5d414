/** One spelling for words that readers type without accents, capitals or full-width forms. */

/** Latin letters that no canonical decomposition takes apart. */
const SPECIAL: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  þ: 'th',
};

/**
 * Lower case, compatibility forms resolved, Latin, Greek and Cyrillic accents removed.
 * Marks of other scripts stay: a Thai vowel or a Japanese voicing mark changes the word.
 */
export function fold(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[ßæœøđðħıłþ]/g, (letter) => SPECIAL[letter]!)
    .normalize('NFC');
}
