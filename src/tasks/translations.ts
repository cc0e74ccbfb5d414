/** What is translated in a site and what is not: texts by message key, pages by file. Writes the message files on request. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SEARCH_TEXTS } from '../contract/index.ts';
import { type Diagnostic, plural } from '../diagnostics/index.ts';
import { type AnalyseOptions, analyse } from '../pipeline/index.ts';
import {
  discover,
  type FoundDoc,
  gitFolders,
  type MessageEntry,
  messagesFile,
  readGit,
  readMessageFile,
} from '../sources/index.ts';
import { catalogueOf, ENGLISH, withThemeTexts } from '../theme/index.ts';

export interface LocaleParity {
  readonly locale: string;
  readonly messages: Counts;
  /** Over all versions. */
  readonly pages: Counts;
  /** The message file, relative to the site, and how many entries were added to it. */
  readonly file: string;
  readonly added: number;
}

export interface Counts {
  readonly total: number;
  readonly missing: number;
  readonly stale: number;
  readonly orphaned: number;
}

export interface TranslationReport {
  readonly locales: readonly LocaleParity[];
  readonly diagnostics: readonly Diagnostic[];
}

interface Message {
  readonly text: string;
  readonly about: string;
}

/** How many names a finding lists. */
const LISTED = 5;

/** Codes: `translation-missing`, `translation-stale`, `translation-orphaned`, `messages-file`. */
export async function reportTranslations(
  options: AnalyseOptions,
  { write, only }: { readonly write: boolean; readonly only?: string | undefined },
): Promise<TranslationReport> {
  const { siteDir, config } = options;
  const { defaultLocale, locales } = config.i18n;
  const texts = new Map<string, Message>();
  const { diagnostics: faults } = await analyse({
    ...options,
    onMessage: (key, text, about) => texts.set(key, { text, about }),
  });
  const found = discover(siteDir, config);
  const git = await readGit(siteDir, gitFolders(config));
  const dates = git && !git.shallow ? git.lastCommits : new Map<string, { readonly date: string }>();
  const diagnostics: Diagnostic[] = faults.filter(({ severity }) => severity === 'error');
  const parities: LocaleParity[] = [];
  for (const locale of locales) {
    if (locale === defaultLocale || (only !== undefined && only !== locale)) continue;
    const wanted = new Map(texts);
    if (!catalogueOf(locale)) {
      for (const [name, text] of Object.entries(ENGLISH))
        wanted.set(`theme.${name}`, { text, about: 'Interface' });
      for (const [name, text] of Object.entries(SEARCH_TEXTS))
        wanted.set(`search.${name}`, { text, about: 'Search' });
    }
    const translated = withThemeTexts(found.messages.byLocale.get(locale) ?? new Map());
    const file = messagesFile(locale);
    const own = readMessageFile(siteDir, file, []);
    const report = { locale, file, diagnostics };
    const messages = judgeMessages({ ...report, wanted, translated, own });
    const pages = judgePages({ ...report, docs: [...found.docs, ...found.orphans], defaultLocale, dates });
    const added = write ? writeMessages(join(siteDir, file), own, wanted, translated) : 0;
    parities.push({ locale, messages, pages, file, added });
  }
  return { locales: parities, diagnostics };
}

const haveNone = (missing: number, all: number, noun: string, locale: string): string =>
  `${missing} of ${plural(all, noun)} ${missing === 1 ? 'has' : 'have'} no translation into "${locale}"`;

interface Report {
  readonly locale: string;
  readonly file: string;
  readonly diagnostics: Diagnostic[];
}

function judgeMessages({
  locale,
  file,
  diagnostics,
  wanted,
  translated,
  own,
}: Report & {
  readonly wanted: ReadonlyMap<string, Message>;
  readonly translated: ReadonlyMap<string, string>;
  readonly own: ReadonlyMap<string, MessageEntry>;
}): Counts {
  const missing = [...wanted.keys()].filter((key) => !translated.has(key));
  const stale = [...own].filter(([key, { message, source }]) => {
    const now = wanted.get(key)?.text;
    return message !== '' && source !== undefined && now !== undefined && source !== now;
  });
  const isInterface = (key: string) =>
    (key.startsWith('theme.') && key.slice('theme.'.length) in ENGLISH) ||
    (key.startsWith('search.') && key.slice('search.'.length) in SEARCH_TEXTS);
  const orphaned = [...own.keys()].filter((key) => !wanted.has(key) && !isInterface(key));
  const warn = (finding: Pick<Diagnostic, 'code' | 'message' | 'hint'>) =>
    diagnostics.push({ ...finding, severity: 'warning', file });
  if (missing.length > 0)
    warn({
      code: 'translation-missing',
      message: `${haveNone(missing.length, wanted.size, 'text', locale)}: ${listed(missing)}.`,
      hint: 'Fill in their `message`; `npx jstz-docs translations` adds entries for them.',
    });
  for (const [key, { source }] of stale)
    warn({
      code: 'translation-stale',
      message: `The text of "${key}" is "${wanted.get(key)!.text}" now; what was translated is "${source}".`,
      hint: 'Translate it anew and set `source` to the text as it is.',
    });
  for (const key of orphaned)
    warn({
      code: 'translation-orphaned',
      message: `No text of the site has the key "${key}".`,
      hint: 'Remove the entry.',
    });
  return { total: wanted.size, missing: missing.length, stale: stale.length, orphaned: orphaned.length };
}

function judgePages({
  locale,
  diagnostics,
  docs,
  defaultLocale,
  dates,
}: Report & {
  readonly docs: readonly FoundDoc[];
  readonly defaultLocale: string;
  readonly dates: ReadonlyMap<string, { readonly date: string }>;
}): Counts {
  const keyOf = ({ version, docPath }: FoundDoc) => `${version}\0${docPath}`;
  const originals = new Map(
    docs.filter((doc) => doc.locale === defaultLocale).map((doc) => [keyOf(doc), doc]),
  );
  const translations = new Map(docs.filter((doc) => doc.locale === locale).map((doc) => [keyOf(doc), doc]));
  // What is code is drawn in each language.
  const texts = [...originals].filter(([, { path }]) => !/\.[jt]sx?$/.test(path));
  const missing = texts.filter(([key]) => !translations.has(key)).map(([, doc]) => doc);
  if (missing.length > 0) {
    diagnostics.push({
      code: 'translation-missing',
      severity: 'info',
      message: `${haveNone(missing.length, texts.length, 'page', locale)}: ${listed(missing.map(({ path }) => path))}.`,
      hint: 'Readers see the original with a note.',
    });
  }
  let stale = 0;
  let orphaned = 0;
  for (const [key, doc] of translations) {
    const original = originals.get(key);
    if (!original) {
      orphaned += 1;
      diagnostics.push({
        code: 'translation-orphaned',
        severity: 'warning',
        message: `The page translates "${doc.docPath}", which the version "${doc.version}" does not have.`,
        file: doc.path,
        line: 1,
        hint: 'Move it as the original moved, or remove it.',
      });
      continue;
    }
    const [from, to] = [dates.get(original.path)?.date, dates.get(doc.path)?.date];
    if (from === undefined || to === undefined || Date.parse(from) <= Date.parse(to)) continue;
    stale += 1;
    diagnostics.push({
      code: 'translation-stale',
      severity: 'info',
      message: `The original changed on ${from.slice(0, 10)}, after this translation (${to.slice(0, 10)}).`,
      file: doc.path,
      line: 1,
      hint: 'Compare the two.',
      related: [{ file: original.path, line: 1 }],
    });
  }
  return { total: texts.length, missing: missing.length, stale, orphaned };
}

/** Adds missing entries with an empty message. Nothing that exists is changed or removed. */
function writeMessages(
  path: string,
  own: ReadonlyMap<string, MessageEntry>,
  wanted: ReadonlyMap<string, Message>,
  translated: ReadonlyMap<string, string>,
): number {
  const entries: Record<string, MessageEntry> = Object.fromEntries(own);
  let added = 0;
  for (const [key, { text, about }] of wanted) {
    if (own.has(key) || translated.has(key)) continue;
    entries[key] = { message: '', source: text, description: about };
    added += 1;
  }
  if (added === 0) return 0;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(entries, null, 2)}\n`);
  return added;
}

function listed(names: readonly string[]): string {
  const more = names.length - LISTED;
  return names.slice(0, LISTED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
