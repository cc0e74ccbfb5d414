/** Dates as readers see them. */
import type { Config } from '../config/index.ts';

/** In UTC, so that the time zone of the building machine does not matter. */
export function formatDate(iso: string, locale: string, { i18n }: Pick<Config, 'i18n'>): string {
  const date = new Date(iso);
  // Docusaurus configs say `gregory` by default, which means: not the language's own calendar.
  const calendar = i18n.localeConfigs[locale]?.calendar ?? 'gregory';
  return Number.isNaN(date.valueOf()) ? iso : datesIn(locale, calendar).format(date);
}

/** To make one takes longer than to write a date, and all pages have dates. */
const formats = new Map<string, Intl.DateTimeFormat>();

function datesIn(locale: string, calendar: string): Intl.DateTimeFormat {
  const key = `${locale} ${calendar}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC', calendar });
    formats.set(key, format);
  }
  return format;
}
