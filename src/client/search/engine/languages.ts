/** The languages of `contract/search/languages`, each in a file of its own: a page loads that of its locale, if any. */
import { ENGLISH, languageCode, type SearchLanguage } from '../../../contract/index.ts';

const LOADERS: Readonly<Record<string, () => Promise<{ readonly LANGUAGE: SearchLanguage }>>> = {
  ar: () => import('./languages/ar.ts'),
  de: () => import('./languages/de.ts'),
  es: () => import('./languages/es.ts'),
  fr: () => import('./languages/fr.ts'),
  it: () => import('./languages/it.ts'),
  ja: () => import('./languages/ja.ts'),
  ko: () => import('./languages/ko.ts'),
  nl: () => import('./languages/nl.ts'),
  pt: () => import('./languages/pt.ts'),
  ru: () => import('./languages/ru.ts'),
  zh: () => import('./languages/zh.ts'),
};

/** Rejects where its file cannot be loaded. */
export async function loadLanguage(locale: string): Promise<SearchLanguage> {
  const code = languageCode(locale);
  return Object.hasOwn(LOADERS, code) ? (await LOADERS[code]!()).LANGUAGE : ENGLISH;
}
