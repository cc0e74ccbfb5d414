/**
 * Stand-ins: a page without translation is shown as the page of the default language, so that no link and no sidebar has a
 * gap. The same for folder settings.
 */
import type { Doc } from '../content/index.ts';
import type { CategoryFile, SiteInput } from './input.ts';

/** The input with a stand-in for each missing translation. Without other languages it is returned as it is. */
export function withFallbacks(input: SiteInput): SiteInput {
  const { defaultLocale, locales } = input.config.i18n;
  const others = locales.filter((locale) => locale !== defaultLocale);
  if (others.length === 0) return input;
  const docs = new Set(input.docs.map((doc) => `${doc.locale}\0${doc.version}\0${doc.docPath}`));
  const folders = new Set(input.categories.map((file) => `${file.locale}\0${file.version}\0${file.folder}`));
  const standIns: Doc[] = [];
  const settings: CategoryFile[] = [];
  for (const locale of others) {
    for (const doc of input.docs) {
      if (doc.locale !== defaultLocale || docs.has(`${locale}\0${doc.version}\0${doc.docPath}`)) continue;
      standIns.push({ ...doc, locale, isFallback: true });
    }
    for (const file of input.categories) {
      if (file.locale !== defaultLocale || folders.has(`${locale}\0${file.version}\0${file.folder}`))
        continue;
      settings.push({ ...file, locale });
    }
  }
  return { ...input, docs: [...input.docs, ...standIns], categories: [...input.categories, ...settings] };
}
