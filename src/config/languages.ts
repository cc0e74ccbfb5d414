/** Names, tags and writing direction of languages, by their codes. */
import type { Config } from './schema/index.ts';

/** Name of a language in that language: `Deutsch`. */
function languageName(code: string): string {
  const name = nameOfLanguage(code, code);
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

/** What the menu of languages calls one. */
export const languageLabel = ({ i18n }: Pick<Config, 'i18n'>, code: string): string =>
  i18n.localeConfigs[code]?.label ?? languageName(code);

/** Names by reader: to make them takes longer than to draw the line that has one, which may stand on each page. */
const namesFor = new Map<string, Intl.DisplayNames>();

/** Name of a language in another one, as used in a sentence. */
export function nameOfLanguage(code: string, reader: string): string {
  const names = namesFor.get(reader) ?? new Intl.DisplayNames([reader], { type: 'language' });
  namesFor.set(reader, names);
  return names.of(code) ?? code;
}

/** `lang` of a language's pages. */
export function htmlLang({ i18n }: Pick<Config, 'i18n'>, code: string): string {
  return i18n.localeConfigs[code]?.htmlLang ?? code;
}

/** Languages that are written from right to left. Source: CLDR, script direction of each language's usual script. */
const RTL_LANGUAGES = new Set('ar arc ckb dv fa ha he khw ks ku ps sd ug ur yi'.split(' '));

/** Writing direction: as configured, otherwise that of the language. */
export function direction({ i18n }: Pick<Config, 'i18n'>, code: string): 'ltr' | 'rtl' {
  const given = i18n.localeConfigs[code]?.direction;
  return given ?? (RTL_LANGUAGES.has(code.split('-')[0]!.toLowerCase()) ? 'rtl' : 'ltr');
}
