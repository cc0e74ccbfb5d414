/** The theme of a site: the default theme with the owner's components and texts. */
import { createHash, hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { loadModule } from '../bundle/index.ts';
import type { Config } from '../config/index.ts';
import { SEARCH_TEXTS } from '../contract/index.ts';
import { type Diagnostic, nearest } from '../diagnostics/index.ts';
import { readMessages } from '../sources/index.ts';
import {
  CATALOGUES,
  catalogueOf,
  createTheme,
  ENGLISH,
  SLOTS,
  type Theme,
  withThemeTexts,
} from '../theme/index.ts';
import type { LocaleTexts } from './page-frames.ts';

const SLOT_NAMES = Object.keys(SLOTS).sort();

/** All of the configuration that a theme is made of. */
export interface ThemeConfig {
  readonly theme: Pick<Config['theme'], 'slots' | 'strings'>;
  readonly i18n: Pick<Config['i18n'], 'defaultLocale' | 'locales'>;
}

export interface LoadedTheme {
  readonly theme: Theme;
  /** Texts of a language; those of the default one where it has none. */
  readonly textsOf: (locale: string) => LocaleTexts;
  /** Hash of the site's own components and of all texts; empty where it has none and speaks English. */
  readonly hash: string;
  /** Absolute paths of the files that the theme is made from, for a watcher. Includes missing ones. */
  readonly inputs: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Codes: `theme-unknown-slot`, `theme-slot-missing`, `theme-unknown-string`, and those of the module's own faults. */
export async function loadTheme(
  siteDir: string,
  config: ThemeConfig,
  ownModules: Readonly<Record<string, string>> = {},
): Promise<LoadedTheme> {
  const diagnostics: Diagnostic[] = [];
  const overrides: Record<string, unknown> = {};
  const sources = new Set<string>();
  const inputs = new Set<string>();
  for (const [name, path] of Object.entries(config.theme.slots)) {
    const key = `theme.slots.${name}`;
    if (!SLOT_NAMES.includes(name)) {
      const suggestion = nearest(name, SLOT_NAMES);
      diagnostics.push({
        code: 'theme-unknown-slot',
        severity: 'error',
        message: `The theme has no slot "${name}".`,
        key,
        hint: suggestion ? `Did you mean ${suggestion}?` : `Slots: ${SLOT_NAMES.join(', ')}.`,
        suggestion,
      });
      continue;
    }
    const file = resolve(siteDir, path);
    inputs.add(file);
    if (!existsSync(file)) {
      diagnostics.push({
        code: 'theme-slot-missing',
        severity: 'error',
        message: `The component "${path}" does not exist.`,
        key,
        hint: 'Mend the path; it is relative to the site folder.',
      });
      continue;
    }
    const loaded = await loadModule(file, { siteDir, ownModules });
    if ('inputs' in loaded) for (const input of loaded.inputs) sources.add(input);
    if ('fault' in loaded) {
      diagnostics.push(loaded.fault);
      if (loaded.fault.file !== undefined) inputs.add(resolve(siteDir, loaded.fault.file));
    } else if (typeof loaded.exports.default !== 'function') {
      diagnostics.push({
        code: 'theme-slot-missing',
        severity: 'error',
        message: `The component "${path}" has no default export that is a function.`,
        key,
        hint: 'Export the component as default.',
      });
    } else overrides[name] = loaded.exports.default;
  }
  for (const name of Object.keys(config.theme.strings)) {
    if (!(name in ENGLISH)) {
      const suggestion = nearest(name, Object.keys(ENGLISH));
      diagnostics.push({
        code: 'theme-unknown-string',
        severity: 'warning',
        message: `The theme has no text "${name}".`,
        key: `theme.strings.${name}`,
        hint: suggestion ? `Did you mean ${suggestion}?` : 'Remove the entry.',
        suggestion,
      });
    }
  }
  const { defaultLocale, locales } = config.i18n;
  const messages = readMessages(siteDir, config, { docs: [], blogs: [] });
  for (const file of messages.inputs) inputs.add(file);
  const texts = new Map(
    [...new Set([defaultLocale, ...locales])].map((locale) => [
      locale,
      textsIn(locale, config, withThemeTexts(messages.byLocale.get(locale) ?? new Map())),
    ]),
  );
  return {
    theme: createTheme(overrides as never),
    textsOf: (locale) => texts.get(locale) ?? texts.get(defaultLocale)!,
    hash: hashFiles(sources, siteDir) + hashTexts(texts),
    inputs: [...new Set([...inputs, ...sources])].sort(),
    diagnostics,
  };
}

/**
 * The site's own messages first, then the language's catalogue, then English. Texts in the configuration are in the default
 * language.
 */
function textsIn(locale: string, config: ThemeConfig, messages: ReadonlyMap<string, string>): LocaleTexts {
  const catalogue = catalogueOf(locale);
  const own = (prefix: string, names: readonly string[]) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const text = messages.get(`${prefix}.${name}`);
        return text === undefined ? [] : [[name, text]];
      }),
    );
  const configured = locale === config.i18n.defaultLocale ? config.theme.strings : {};
  const known = Object.entries(configured).filter(([name]) => name in ENGLISH);
  const search = {
    ...(catalogue === CATALOGUES.en ? {} : catalogue?.search),
    ...own('search', Object.keys(SEARCH_TEXTS)),
  };
  return {
    strings: {
      ...(catalogue?.theme ?? ENGLISH),
      ...own('theme', Object.keys(ENGLISH)),
      ...Object.fromEntries(known),
    },
    search: Object.keys(search).length > 0 ? search : undefined,
  };
}

/** Empty for a site in English with our own texts. */
function hashTexts(texts: ReadonlyMap<string, LocaleTexts>): string {
  const all = [...texts];
  const english: LocaleTexts = { strings: ENGLISH, search: undefined };
  if (all.every(([, texts]) => JSON.stringify(texts) === JSON.stringify(english))) return '';
  return hash('sha256', JSON.stringify(all));
}

/** The same wherever the site lies: a cache may come from another machine. */
function hashFiles(files: ReadonlySet<string>, siteDir: string): string {
  if (files.size === 0) return '';
  const hash = createHash('sha256');
  for (const place of [...files].map((file) => relative(siteDir, file)).sort())
    hash.update(readFileSync(join(siteDir, place))).update('\0');
  return hash.digest('hex');
}
