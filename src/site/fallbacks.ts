/**
 * Stand-ins: a page without translation is shown as the page of the default language, so that no link and no sidebar has a
 * gap. The same for folder settings.
 */
import type { Config } from '../config/index.ts';
import type { Doc } from '../content/index.ts';
import type { CategoryFile, SiteInput } from './input.ts';

type Listed = Pick<Doc, 'docPath' | 'version' | 'locale'>;

/** Each doc of the default language, with each language that none of those listed is a translation into. */
export function* untranslated<Item extends Listed>(
  docs: readonly Item[],
  listed: readonly Listed[],
  { defaultLocale, locales }: Pick<Config['i18n'], 'defaultLocale' | 'locales'>,
): Generator<readonly [doc: Item, locale: string]> {
  const keyOf = (locale: string, { version, docPath }: Listed) => `${locale}\0${version}\0${docPath}`;
  const known = new Set(listed.map((doc) => keyOf(doc.locale, doc)));
  for (const locale of locales)
    for (const doc of docs)
      if (doc.locale === defaultLocale && !known.has(keyOf(locale, doc))) yield [doc, locale];
}

/** The input with a stand-in for each missing translation. Without other languages it is returned as it is. */
export function withFallbacks(input: SiteInput): SiteInput {
  const { defaultLocale, locales } = input.config.i18n;
  const others = locales.filter((locale) => locale !== defaultLocale);
  if (others.length === 0) return input;
  const folders = new Set(input.categories.map((file) => `${file.locale}\0${file.version}\0${file.folder}`));
  const standIns = Array.from(untranslated(input.docs, input.docs, input.config.i18n), ([doc, locale]) => ({
    ...doc,
    locale,
    isFallback: true,
  }));
  const settings: CategoryFile[] = [];
  for (const locale of others) {
    for (const file of input.categories) {
      if (file.locale !== defaultLocale || folders.has(`${locale}\0${file.version}\0${file.folder}`))
        continue;
      settings.push({ ...file, locale });
    }
  }
  return { ...input, docs: [...input.docs, ...standIns], categories: [...input.categories, ...settings] };
}
