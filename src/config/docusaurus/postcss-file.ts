/** The configuration of PostCSS that a site has beside its own: what makes Docusaurus's sheets reads it too. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runOwnCode } from '../code.ts';
import { isRecord } from '../fault.ts';
import { defaultOf } from '../run.ts';
import type { OwnPluginsOptions } from './own-plugins.ts';
import { messageOf } from './postcss.ts';

const ENDINGS = ['ts', 'cts', 'mts', 'js', 'mjs', 'cjs'];
/** In the order in which they are looked for; the first counts. */
const FILES: readonly string[] = [
  'package.json',
  ...['.postcssrc', '.postcssrc.json'],
  ...ENDINGS.map((ending) => `.postcssrc.${ending}`),
  ...ENDINGS.map((ending) => `postcss.config.${ending}`),
];

export interface PostcssFile {
  /** Name in the site folder. */
  readonly name: string;
  /** Functions, names, names with options, or a table of names and options. */
  readonly plugins: readonly unknown[];
  /** What is wrong with it. */
  readonly broken?: string;
}

/** @returns undefined where there is none */
export async function postcssFile(
  options: Pick<OwnPluginsOptions, 'siteDir' | 'loadFile'>,
): Promise<PostcssFile | undefined> {
  for (const name of FILES) {
    const path = join(options.siteDir, name);
    if (!existsSync(path)) continue;
    try {
      const given = /\.[cm]?[jt]s$/.test(name) ? await exported(path, options) : dataIn(path, name);
      if (given !== undefined) return { name, plugins: pluginsOf(given) };
    } catch (error) {
      return { name, plugins: [], broken: messageOf(error) };
    }
  }
  return undefined;
}

function pluginsOf(config: unknown): readonly unknown[] {
  const plugins = isRecord(config) ? config.plugins : undefined;
  return Array.isArray(plugins) ? plugins : isRecord(plugins) ? [plugins] : [];
}

async function exported(
  path: string,
  { siteDir, loadFile }: Pick<OwnPluginsOptions, 'siteDir' | 'loadFile'>,
): Promise<unknown> {
  const value = defaultOf((await loadFile(path)).exports);
  return typeof value === 'function'
    ? runOwnCode(() => (value as (context: object) => unknown)({ env: 'production', cwd: siteDir }))
    : value;
}

/** Data of a file that is no code; undefined for a `package.json` that says nothing of PostCSS. */
function dataIn(path: string, name: string): unknown {
  const data: unknown = JSON.parse(readFileSync(path, 'utf8'));
  return name === 'package.json' ? (isRecord(data) ? data.postcss : undefined) : data;
}
