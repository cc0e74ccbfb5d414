/**
 * Writes the configuration that means the same as a Docusaurus one, and a report of what becomes of each option. No file of the
 * site is moved or changed, and a configuration that is there stays.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  CONFIG_FILES,
  type Config,
  collectionsOf,
  type TranslatedConfig,
  type TranslatedOption,
  type Verdict,
} from '../config/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { collectionIdOf } from '../paths/index.ts';
import { discover } from '../sources/index.ts';

const MIGRATED_CONFIG = 'jstz-docs.config.ts';
const REPORT = 'jstz-docs.migration';

export interface Migrated {
  /** Files that were written, relative to the site; none where all are as they would be. */
  readonly written: readonly string[];
  /** Options by what became of them. */
  readonly counts: Readonly<Record<Verdict, number>>;
  readonly diagnostics: readonly Diagnostic[];
}

export interface MigrateOptions {
  readonly siteDir: string;
  readonly config: Config;
  readonly translation: TranslatedConfig;
}

/** Code: `migrate-kept`. */
export function migrateSite({ siteDir, config, translation }: MigrateOptions): Migrated {
  const written: string[] = [];
  const write = (file: string, text: string): void => {
    const path = join(siteDir, file);
    if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
    writeFileSync(path, text);
    written.push(file);
  };
  const diagnostics: Diagnostic[] = [];
  const present = CONFIG_FILES.find(
    (name) => name.startsWith('jstz-docs.') && existsSync(join(siteDir, name)),
  );
  const text = configText(translation);
  if (present === undefined) write(MIGRATED_CONFIG, text);
  else if (present !== MIGRATED_CONFIG || readFileSync(join(siteDir, present), 'utf8') !== text) {
    diagnostics.push({
      code: 'migrate-kept',
      severity: 'warning',
      message: `"${present}" is there and says something else than "${translation.file}". It stays as it is.`,
      file: present,
      hint: 'Remove it to have it written anew.',
    });
  }
  const pagesOf = countPages(siteDir, config);
  const options = translation.options.map(({ scope, ...option }) => ({ ...option, pages: pagesOf(scope) }));
  write(
    `${REPORT}.json`,
    `${JSON.stringify({ from: translation.file, to: MIGRATED_CONFIG, options }, null, 2)}\n`,
  );
  write(`${REPORT}.md`, reportText(translation.file, options));
  const count = (verdict: Verdict) => options.filter((option) => option.verdict === verdict).length;
  const counts = {
    ...{ carried: count('carried'), differently: count('differently') },
    ...{ tolerated: count('tolerated'), lost: count('lost') },
  };
  return { written, counts, diagnostics };
}

/** Number of pages by scope: of one collection, or of all. */
function countPages(siteDir: string, config: Config): (scope: string | undefined) => number {
  const { docs } = discover(siteDir, config);
  return (scope) => {
    const collection = collectionsOf(config).find(({ key }) => key === scope);
    return collection === undefined
      ? docs.length
      : docs.filter(({ version }) => collectionIdOf(version) === collection.id).length;
  };
}

function configText({ file, config }: TranslatedConfig): string {
  return [
    `// Made from ${file} by \`jstz-docs migrate\`. Values that came from the environment stand here as they were.`,
    "import { defineConfig } from 'jstz-docs';",
    '',
    `export default defineConfig(${literal(config, '')});`,
    '',
  ].join('\n');
}

/** A value as it is written in TypeScript. */
function literal(value: unknown, indent: string): string {
  if (value instanceof RegExp) return String(value);
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const lines = isList
    ? value.map((item) => literal(item ?? null, inner))
    : Object.entries(value).flatMap(([key, item]) => {
        const name = /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
        return item === undefined ? [] : [`${name}: ${literal(item, inner)}`];
      });
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  if (lines.length === 0) return `${open}${close}`;
  return `${open}\n${lines.map((line) => `${inner}${line},\n`).join('')}${indent}${close}`;
}

const TITLES: readonly (readonly [Verdict, string])[] = [
  ['lost', 'Not carried over'],
  ['differently', 'Carried over in another form'],
  ['tolerated', 'Passed over, as Docusaurus does'],
  ['carried', 'Carried over'],
];

type Counted = Omit<TranslatedOption, 'scope'> & { readonly pages: number };

function reportText(file: string, options: readonly Counted[]): string {
  const parts = TITLES.flatMap(([verdict, title]) => {
    const rows = options.filter((option) => option.verdict === verdict);
    if (rows.length === 0) return [];
    const isCarried = verdict === 'carried';
    const head = ['Option', 'Place', 'Pages', isCarried ? 'Here' : 'Effect'];
    const cells = rows.map(({ from, more, place, pages, to, effect }) => [
      `\`${from}\`${more > 0 ? ` and ${more} more` : ''}`,
      [place.file, place.line, place.column].filter((part) => part !== undefined).join(':'),
      String(pages),
      isCarried ? `\`${to}\`` : (effect ?? ''),
    ]);
    return [`## ${title}\n\n${[head, head.map(() => '---'), ...cells].map(row).join('\n')}\n`];
  });
  return [`# From ${file} to ${MIGRATED_CONFIG}\n`, ...parts].join('\n');
}

const row = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
