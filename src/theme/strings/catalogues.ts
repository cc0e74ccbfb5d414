/** Interface texts by language. A site's own message files come first, then these, then English. */
import { SEARCH_TEXTS, type SearchTexts } from '../../contract/index.ts';
import { ENGLISH, type Strings } from '../strings.ts';
import { ARABIC } from './ar.ts';
import { GERMAN } from './de.ts';
import { FRENCH } from './fr.ts';
import { JAPANESE } from './ja.ts';

/** All texts of one language. A catalogue that lacks one does not compile. */
export interface Catalogue {
  readonly theme: Strings;
  readonly search: SearchTexts;
}

/** Complete catalogues by language code. */
export const CATALOGUES: Readonly<Record<string, Catalogue>> = {
  en: { theme: ENGLISH, search: SEARCH_TEXTS },
  ar: ARABIC,
  de: GERMAN,
  fr: FRENCH,
  ja: JAPANESE,
};

/** The catalogue of a locale, otherwise of its language (`de-CH` uses German); undefined where there is none. */
export function catalogueOf(locale: string): Catalogue | undefined {
  const language = locale.split('-')[0]!.toLowerCase();
  return Object.hasOwn(CATALOGUES, language) ? CATALOGUES[language] : undefined;
}
