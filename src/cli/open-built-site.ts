/** The configuration of a finished site of any tool: ours where there is one, else the defaults. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { CONFIG_FILES, type Config, configSchema } from '../config/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import type { Io } from './io.ts';
import { openSite, type SiteFlags } from './open-site.ts';

/** Configs of other tools are not read: they say nothing about checking links. */
export async function openBuiltSite(
  io: Io,
  folder: string,
  flags: SiteFlags,
): Promise<
  { readonly config: Config } | { readonly failed: true; readonly diagnostics: readonly Diagnostic[] }
> {
  const ours = CONFIG_FILES.filter((name) => name.startsWith('jstz-docs.'));
  if (flags.config === undefined && !ours.some((name) => existsSync(resolve(folder, name))))
    return { config: configSchema.parse({ title: 'site' }) };
  return openSite(io, folder, { config: flags.config });
}
