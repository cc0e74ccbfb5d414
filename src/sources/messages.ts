/**
 * The message files of a site: texts of interface and configuration in other languages. Our own file comes first, then those
 * of Docusaurus where a site brings them along.
 */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Config } from '../config/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { CURRENT_VERSION, collectionIdOf, messagePrefix, versionNameOf } from '../paths/index.ts';
import { pluginFolder } from './content-roots.ts';
import { tooLarge } from './data-size.ts';

/** One entry of a message file. An empty message counts as missing. */
export interface MessageEntry {
  readonly message: string;
  /** The text that was translated. If it differs from the present text, the translation is stale. */
  readonly source?: string | undefined;
  /** For translators. */
  readonly description?: string | undefined;
}

export interface Messages {
  /** By locale, then by key. The default locale may have some too. */
  readonly byLocale: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Absolute paths of all files that were looked for, for a watcher. */
  readonly inputs: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Our own message file of a language, relative to the site. */
export function messagesFile(locale: string): string {
  return `i18n/${locale}/messages.json`;
}

/** Editions whose texts are wanted, by the kind of their collection. */
export type MessageEditions = Readonly<Record<'docs' | 'blogs', readonly string[]>>;

/** Message files of a language, each with the prefix of its keys. A file wins over those after it. */
function filesOf(locale: string, { docs, blogs }: MessageEditions): readonly (readonly [string, string])[] {
  return [
    [messagesFile(locale), ''],
    [`i18n/${locale}/code.json`, 'code.'],
    [`i18n/${locale}/docusaurus-theme-classic/navbar.json`, 'navbar.'],
    [`i18n/${locale}/docusaurus-theme-classic/footer.json`, 'footer.'],
    ...docs.map((edition) => {
      const version = versionNameOf(edition);
      const name = version === CURRENT_VERSION ? version : `version-${version}`;
      return [`${pluginFolder(locale, edition)}/${name}.json`, messagePrefix(edition)] as const;
    }),
    ...blogs.map(
      (edition) =>
        [
          `${pluginFolder(locale, edition, 'blog')}/options.json`,
          `collections.${collectionIdOf(edition)}.`,
        ] as const,
    ),
  ];
}

/** Codes: `messages-file`. */
export function readMessages(
  siteDir: string,
  { i18n }: { readonly i18n: Pick<Config['i18n'], 'locales'> },
  editions: MessageEditions,
): Messages {
  const byLocale = new Map<string, ReadonlyMap<string, string>>();
  const inputs: string[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const locale of i18n.locales) {
    const messages = new Map<string, string>();
    for (const [file, prefix] of filesOf(locale, editions)) {
      inputs.push(resolve(siteDir, file));
      for (const [key, { message }] of readMessageFile(siteDir, file, diagnostics)) {
        if (message !== '' && !messages.has(prefix + key)) messages.set(prefix + key, message);
      }
    }
    byLocale.set(locale, messages);
  }
  return { byLocale, inputs, diagnostics };
}

/** Entries of a file, in its order; none if it does not exist or is faulty. An entry may also be just a text. */
export function readMessageFile(
  siteDir: string,
  file: string,
  diagnostics: Diagnostic[],
): ReadonlyMap<string, MessageEntry> {
  const entries = new Map<string, MessageEntry>();
  const path = resolve(siteDir, file);
  if (!existsSync(path)) return entries;
  const fault = (message: string, hint: string) =>
    diagnostics.push({ code: 'messages-file', severity: 'error', message, file, line: 1, hint });
  const large = tooLarge(siteDir, file);
  if (large) {
    diagnostics.push(large);
    return entries;
  }
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    fault(`The file is not JSON: ${(error as Error).message}`, 'Mend the syntax.');
    return entries;
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    fault(
      'The file holds no messages by key.',
      'Write { "key": { "message": "text" } }; `jstz-docs translations` does.',
    );
    return entries;
  }
  for (const [key, entry] of Object.entries(value)) {
    const { message, source, description } = (
      typeof entry === 'string' ? { message: entry } : (entry ?? {})
    ) as Readonly<Record<string, unknown>>;
    if (typeof message !== 'string') {
      fault(`The entry "${key}" has no \`message\`.`, 'Write { "message": "text" }, or remove the entry.');
      continue;
    }
    entries.set(key, {
      message,
      ...(typeof source === 'string' && { source }),
      ...(typeof description === 'string' && { description }),
    });
  }
  return entries;
}

/** Makes the function that the site calls for a text in a language. */
export function translator(messages: Messages): (locale: string, key: string, text: string) => string {
  return (locale, key, text) => messages.byLocale.get(locale)?.get(key) ?? text;
}
