/** What a site's own components may ask about it, by language. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteFacts } from '../components/index.ts';
import { direction, htmlLang, languageLabel } from '../config/index.ts';
import type { PageConfig } from './ingredients.ts';

export function siteFacts(siteDir: string, { site }: PageConfig): Readonly<Record<string, SiteFacts>> {
  if (!site) return {};
  const { siteData, navbarItems, ...known } = site;
  const { pluginData, ...own } = siteData;
  const { defaultLocale, locales, localeConfigs } = site.i18n;
  // As Docusaurus has them: with what follows from the language where nothing is said.
  const allConfigs = Object.fromEntries(
    locales.map((locale) => [
      locale,
      {
        calendar: 'gregory',
        path: locale,
        ...localeConfigs[locale],
        label: languageLabel(site, locale),
        direction: direction(site, locale),
        htmlLang: htmlLang(site, locale),
      },
    ]),
  );
  return Object.fromEntries(
    locales.map((locale): [string, SiteFacts] => {
      const segment = localeConfigs[locale]?.path ?? locale;
      const baseUrl = locale === defaultLocale ? site.baseUrl : `${site.baseUrl}${segment}/`;
      return [
        locale,
        {
          siteConfig: { ...own, ...known, baseUrl },
          ...(Object.keys(pluginData).length > 0 && { pluginData }),
          ...(navbarItems && { navbarItems }),
          ...(locale !== defaultLocale && { filesUrl: site.baseUrl }),
          i18n: { currentLocale: locale, defaultLocale, locales, localeConfigs: allConfigs },
          messages: messagesOf(siteDir, locale),
          version: 'current',
        },
      ];
    }),
  );
}

/** Texts that components ask for by id. */
function messagesOf(siteDir: string, locale: string): Readonly<Record<string, string>> {
  try {
    const text = readFileSync(join(siteDir, 'i18n', locale, 'code.json'), 'utf8');
    const entries = JSON.parse(text) as Record<string, { message?: string } | string>;
    return Object.fromEntries(
      Object.entries(entries).flatMap(([id, entry]) => {
        const message = typeof entry === 'string' ? entry : entry.message;
        return message === undefined ? [] : [[id, message]];
      }),
    );
  } catch {
    // There need be none; a faulty one is reported where the messages of the site are read.
    return {};
  }
}
