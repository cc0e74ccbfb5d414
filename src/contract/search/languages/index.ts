/** The languages that search knows. A browser loads that of the page's locale only: `src/client/search/engine/languages.ts`. */
import { ARABIC } from './arabic.ts';
import { CHINESE } from './chinese.ts';
import { DUTCH } from './dutch.ts';
import { ENGLISH } from './english.ts';
import { FRENCH } from './french.ts';
import { GERMAN } from './german.ts';
import { ITALIAN } from './italian.ts';
import { JAPANESE } from './japanese.ts';
import { KOREAN } from './korean.ts';
import type { SearchLanguage } from './language.ts';
import { PORTUGUESE } from './portuguese.ts';
import { RUSSIAN } from './russian.ts';
import { SPANISH } from './spanish.ts';

export * from './arabic.ts';
export * from './chinese.ts';
export * from './dutch.ts';
export * from './english.ts';
export * from './french.ts';
export * from './german.ts';
export * from './italian.ts';
export * from './japanese.ts';
export * from './korean.ts';
export { foldIn, type SearchLanguage } from './language.ts';
export * from './portuguese.ts';
export * from './russian.ts';
export * from './spanish.ts';

const ALL: readonly SearchLanguage[] = [
  ...[ENGLISH, GERMAN, FRENCH, SPANISH, PORTUGUESE, ITALIAN, DUTCH, RUSSIAN],
  ...[ARABIC, JAPANESE, CHINESE, KOREAN],
];

/** `pt` of `pt-BR` and `pt_BR`. */
export function languageCode(locale: string): string {
  return locale.split(/[-_]/, 1)[0]!.toLowerCase();
}

/** @returns that of the locale, English where there is none: its words are in the docs of any language */
export function searchLanguage(locale: string): SearchLanguage {
  const code = languageCode(locale);
  return ALL.find((language) => language.code === code) ?? ENGLISH;
}
