/** The scripts and the dependency of a site in a `package.json`, new or given. Nothing else of a given one changes. */
import type { ParseError } from 'jsonc-parser';

const COMMANDS = ['dev', 'build', 'check-links', 'serve'] as const;
/** Before the names of scripts where they are taken. VitePress calls its own `docs:dev`. */
const PREFIXES = ['', 'docs:', 'site:'];

export interface PackageChange {
  readonly text: string;
  /** What was added, a line for each key: `scripts: dev, build`. */
  readonly added: readonly string[];
  /** The script that starts `dev`. */
  readonly devScript: string;
}

/** @param version of the tool */
export function newPackage(folder: string, version: string): PackageChange {
  const name =
    folder
      .toLowerCase()
      .replace(/[^a-z0-9-]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'docs';
  const scripts = Object.fromEntries(COMMANDS.map((command) => [command, `jstz-docs ${command}`]));
  const content = {
    name,
    private: true,
    type: 'module',
    scripts,
    devDependencies: { 'jstz-docs': `^${version}` },
  };
  return { text: `${JSON.stringify(content, null, 2)}\n`, added: [], devScript: 'dev' };
}

/**
 * Scripts are called `dev` and `build` where all these names are free, else `docs:dev`, else `site:dev`. Those that are there stay.
 * @returns undefined where the text is no JSON object, or has something else in place of its scripts or dependencies
 */
export async function changedPackage(given: string, version: string): Promise<PackageChange | undefined> {
  const { applyEdits, modify, parse } = await import('jsonc-parser');
  const errors: ParseError[] = [];
  const content: unknown = parse(given, errors);
  if (errors.length > 0 || !isObject(content)) return undefined;
  const parts = [content.scripts, content.dependencies, content.devDependencies];
  if (parts.some((part) => part !== undefined && !isObject(part))) return undefined;
  const record = content as Record<string, Record<string, unknown> | undefined>;
  const scripts = record.scripts ?? {};
  const dev = Object.entries(scripts).find(([, line]) => /^jstz-docs dev\b/.test(String(line)))?.[0];
  const prefix =
    PREFIXES.find((word) => COMMANDS.every((command) => !(`${word}${command}` in scripts))) ?? 'jstz-docs:';
  const devScript = dev ?? `${prefix}dev`;
  const names = dev
    ? []
    : COMMANDS.map((command) => `${prefix}${command}`).filter((name) => !(name in scripts));
  const wanted: [path: string[], value: string][] = names.map((name) => [
    ['scripts', name],
    `jstz-docs ${name.slice(prefix.length)}`,
  ]);
  const has = ['dependencies', 'devDependencies'].some((key) => record[key] && 'jstz-docs' in record[key]);
  if (!has) wanted.push([['devDependencies', 'jstz-docs'], `^${version}`]);
  const indent = /^([ \t]+)"/m.exec(given)?.[1] ?? '  ';
  const formattingOptions = {
    insertSpaces: !indent.startsWith('\t'),
    tabSize: indent.startsWith('\t') ? 1 : indent.length,
    eol: given.includes('\r\n') ? '\r\n' : '\n',
  };
  // Dependencies stand in the order of their names, as package managers write them.
  const getInsertionIndex = (keys: string[]): number => {
    const after = keys.findIndex((key) => key > 'jstz-docs');
    return after < 0 ? keys.length : after;
  };
  let text = given;
  for (const [path, value] of wanted) {
    const isListed = path[0] === 'devDependencies' && record.devDependencies !== undefined;
    const options = { formattingOptions, ...(isListed && { getInsertionIndex }) };
    text = applyEdits(text, modify(text, path, value, options));
  }
  const added = [
    ...(names.length > 0 ? [`scripts: ${names.join(', ')}`] : []),
    ...(has ? [] : ['devDependencies: jstz-docs']),
  ];
  return { text, added, devScript };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
