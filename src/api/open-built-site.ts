/** The configuration of a finished site of any tool: ours where there is one, else the defaults. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { CONFIG_FILES, type Config, configSchema } from '../config/index.ts';
import { openSite, type SiteOptions, type UnopenedSite } from './open-site.ts';

/** Configs of other tools are not read: they say nothing about checking links. */
export async function openBuiltSite(
  options: SiteOptions & { readonly siteDir: string },
): Promise<{ readonly config: Config } | UnopenedSite> {
  const ours = CONFIG_FILES.filter((name) => name.startsWith('jstz-docs.'));
  if (options.config === undefined && !ours.some((name) => existsSync(resolve(options.siteDir, name))))
    return { config: configSchema.parse({ title: 'site' }) };
  return openSite(options);
}
