/** The beginning of every command that works on a site: its folder and its configuration, or a report of what is wrong. */
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadModule } from '../bundle/index.ts';
import { type Config, type LoadedConfig, type LocateKey, loadConfig } from '../config/index.ts';
import { createColors, type Diagnostic, formatPretty, type PrettyOptions } from '../diagnostics/index.ts';
import { wantsColor } from './colors.ts';
import type { Io } from './io.ts';

export interface SiteFlags {
  readonly config?: string | undefined;
  readonly outDir?: string | undefined;
  readonly baseUrl?: string | undefined;
}

export interface OpenedSite {
  readonly siteDir: string;
  readonly config: Config;
  /** Absolute path of the configuration file, or undefined where there is none. */
  readonly configFile: string | undefined;
  /** Warnings about the configuration. */
  readonly diagnostics: readonly Diagnostic[];
  /** Places of config keys; absent where there is no file. */
  readonly locateKey: LocateKey | undefined;
}

export type OpenSite =
  | OpenedSite
  | { readonly failed: true; readonly siteDir: string; readonly diagnostics: readonly Diagnostic[] };

export async function openSite(io: Io, folder: string | undefined, flags: SiteFlags): Promise<OpenSite> {
  const found = findSite(io, folder);
  if ('failed' in found) return found;
  const { siteDir } = found;
  const { config, file, diagnostics, locateKey } = await readConfig(io, siteDir, flags, loadModule);
  if (!config) return { failed: true, siteDir, diagnostics };
  return { siteDir, config, configFile: file, diagnostics, locateKey };
}

/** The real path of the site's folder. */
export function findSite(
  io: Io,
  folder: string | undefined,
): { readonly siteDir: string } | (OpenSite & { readonly failed: true }) {
  const asked = resolve(io.cwd, folder ?? '.');
  if (existsSync(asked) && statSync(asked).isDirectory()) return { siteDir: realpathSync(asked) };
  const missing: Diagnostic = {
    code: 'site-folder-missing',
    severity: 'error',
    message: `The site folder "${folder}" ${existsSync(asked) ? 'is not a folder' : 'does not exist'}.`,
    hint: 'Name the folder that holds docs/ or jstz-docs.config.ts.',
  };
  return { failed: true, siteDir: asked, diagnostics: [missing] };
}

/** The site's configuration with the flags over it. `load` runs its modules. */
export function readConfig(
  io: Io,
  siteDir: string,
  flags: SiteFlags,
  load: typeof loadModule,
): Promise<LoadedConfig> {
  return loadConfig({
    siteDir,
    ...(flags.config === undefined ? {} : { file: flags.config }),
    overrides: {
      ...(flags.outDir === undefined ? {} : { outDir: flags.outDir }),
      ...(flags.baseUrl === undefined ? {} : { baseUrl: flags.baseUrl }),
    },
    env: io.env,
    loadModule: load,
    readFile: (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined),
    fileExists: existsSync,
  });
}

/** Findings for people, on standard error. Nothing is printed where there is nothing to say. */
export function printFindings(
  io: Io,
  siteDir: string,
  diagnostics: readonly Diagnostic[],
  order: 'place' | 'fixable' = 'place',
): void {
  if (diagnostics.length === 0) return;
  io.stderr(`${prettyFindings(siteDir, diagnostics, { order, colors: createColors(wantsColor(io)) })}\n`);
}

/** Findings for people, as text with code frames. */
export function prettyFindings(
  siteDir: string,
  diagnostics: readonly Diagnostic[],
  options: Pick<PrettyOptions, 'colors' | 'order'>,
): string {
  return formatPretty(diagnostics, {
    ...options,
    readText: (file) => {
      const path = resolve(siteDir, file);
      return existsSync(path) && statSync(path).isFile() ? readFileSync(path, 'utf8') : undefined;
    },
  });
}
