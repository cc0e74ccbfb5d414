/** One spelling for words that readers type without accents, capitals, vowel signs or full-width forms. */

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

/** Vowel signs, the hamza over or under a letter, and the stroke that only makes a word longer. */
const ARABIC_SIGNS = /[\u0640\u064b-\u065f\u0670]/g;
/** Letters that are written for each other at the end or the beginning of a word. */
const ARABIC_LETTERS: Readonly<Record<string, string>> = { ى: 'ي', ة: 'ه', ٱ: 'ا' };

/**
 * Lower case, compatibility forms resolved, Latin, Greek and Cyrillic accents removed, Arabic vowel signs too, Katakana as
 * Hiragana. Marks of other scripts stay: a Thai vowel or a Japanese voicing mark changes the word.
 */
export function fold(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase();
  return (
    text
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .replace(/[ßæœøđðħıłþ]/g, (letter) => SPECIAL[letter]!)
      .replace(ARABIC_SIGNS, '')
      .replace(/[ىةٱ]/g, (letter) => ARABIC_LETTERS[letter]!)
      // A reader may not have turned Kana into other letters yet.
      .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
      .normalize('NFC')
  );
}
