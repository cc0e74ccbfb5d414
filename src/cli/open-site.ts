/** The beginning of every command that works on a site: its folder and its configuration, or a report of what is wrong. */
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadModule } from '../bundle/index.ts';
import { type Config, loadConfig } from '../config/index.ts';
import { createColors, type Diagnostic, formatPretty } from '../diagnostics/index.ts';
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
  /** The configuration file relative to the site, or undefined where there is none. */
  readonly configFile: string | undefined;
  /** Warnings about the configuration. */
  readonly diagnostics: readonly Diagnostic[];
}

export type OpenSite =
  | OpenedSite
  | { readonly failed: true; readonly siteDir: string; readonly diagnostics: readonly Diagnostic[] };

export async function openSite(io: Io, folder: string | undefined, flags: SiteFlags): Promise<OpenSite> {
  const asked = resolve(io.cwd, folder ?? '.');
  if (!existsSync(asked) || !statSync(asked).isDirectory()) {
    const missing: Diagnostic = {
      code: 'site-folder-missing',
      severity: 'error',
      message: `The site folder "${folder}" ${existsSync(asked) ? 'is not a folder' : 'does not exist'}.`,
      hint: 'Name the folder that holds docs/ or jstz-docs.config.ts.',
    };
    return { failed: true, siteDir: asked, diagnostics: [missing] };
  }
  const siteDir = realpathSync(asked);
  const { config, file, diagnostics } = await loadConfig({
    siteDir,
    ...(flags.config === undefined ? {} : { file: flags.config }),
    overrides: {
      ...(flags.outDir === undefined ? {} : { outDir: flags.outDir }),
      ...(flags.baseUrl === undefined ? {} : { baseUrl: flags.baseUrl }),
    },
    env: io.env,
    loadModule,
    readFile: (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined),
    fileExists: existsSync,
  });
  if (!config) return { failed: true, siteDir, diagnostics };
  return { siteDir, config, configFile: file, diagnostics };
}

/** Findings for people, on standard error. Nothing is printed where there is nothing to say. */
export function printFindings(io: Io, siteDir: string, diagnostics: readonly Diagnostic[]): void {
  if (diagnostics.length === 0) return;
  const text = formatPretty(diagnostics, {
    colors: createColors(wantsColor(io)),
    readText: (file) => {
      const path = resolve(siteDir, file);
      return existsSync(path) && statSync(path).isFile() ? readFileSync(path, 'utf8') : undefined;
    },
  });
  io.stderr(`${text}\n`);
}
