/** `i18n` of a Docusaurus config. */
import type { KeyPath } from '../fault.ts';
import { type Mapping, sameNames } from './mapping.ts';

export function mapI18n(mapping: Mapping): void {
  mapping.copyKeys(['i18n'], ['i18n'], {
    ...sameNames('defaultLocale', 'locales'),
    localeConfigs: null,
    path: null,
  });
  const folder = mapping.text(['i18n', 'path']);
  if (folder !== undefined && folder !== 'i18n')
    mapping.lose(['i18n', 'path'], {
      lost: 'Translations are looked for in the folder `i18n` alone.',
      advice: 'Rename the folder.',
    });
  const locales = mapping.read(['i18n', 'locales']);
  // Sites keep the settings of languages that they build at other times.
  for (const locale of mapping.keys(['i18n', 'localeConfigs']))
    if (!Array.isArray(locales) || locales.includes(locale)) mapLocale(mapping, locale);
}

function mapLocale(mapping: Mapping, locale: string): void {
  const path: KeyPath = ['i18n', 'localeConfigs', locale];
  mapping.copyKeys(path, path, {
    ...sameNames('label', 'direction', 'calendar', 'htmlLang'),
    path: null,
    baseUrl: null,
    url: { lost: 'All languages are published at the address of the site.' },
    // Folders that are there are read, others are not.
    translate: null,
  });
  // Docusaurus' `path` is the folder of the translations.
  const baseUrl = mapping.text([...path, 'baseUrl']);
  if (baseUrl === undefined) return;
  const root = mapping.text(['baseUrl']) ?? '/';
  const segment = baseUrl.startsWith(root) ? baseUrl.slice(root.length).replace(/^\/+|\/+$/g, '') : undefined;
  const isPlain = segment !== undefined && segment !== '' && !segment.includes('/');
  if (isPlain && locale !== mapping.text(['i18n', 'defaultLocale']))
    mapping.set([...path, 'path'], segment, [...path, 'baseUrl']);
  else if (!isPlain && !(baseUrl === root && locale === mapping.text(['i18n', 'defaultLocale'])))
    mapping.lose(
      [...path, 'baseUrl'],
      'The language is published under its own name, below the address of the site.',
    );
}
