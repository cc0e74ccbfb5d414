/** Loads a config from text without a disk: what a real loader does with esbuild is done with a data URL. */

import { type LoadConfigOptions, type LoadedConfig, loadConfig } from '../../src/config/load.ts';
import type { Diagnostic } from '../../src/diagnostics/index.ts';

export const SITE = '/site';

/**
 * @param files by path relative to the site folder. A `.ts` file here holds plain JavaScript; `defineConfig` and
 *   `process` are in scope, `export default` or `module.exports` gives the config.
 */
export function load(
  files: Readonly<Record<string, string>>,
  options: Partial<LoadConfigOptions> = {},
): Promise<LoadedConfig> {
  const text = (file: string) => files[file.slice(SITE.length + 1)];
  return loadConfig({
    siteDir: SITE,
    readFile: text,
    fileExists: (file) => text(file) !== undefined,
    holdsMarkdown: (folder) =>
      Object.keys(files).some((name) => `${SITE}/${name}`.startsWith(`${folder}/`) && /\.mdx?$/.test(name)),
    loadModule: async (file) => ({ exports: runModule(text(file) ?? '', options.env ?? {}) }),
    ...options,
  });
}

/** Runs a module body as a function: enough for configs without imports. */
function runModule(
  source: string,
  env: Readonly<Record<string, string | undefined>>,
): Record<string, unknown> {
  const body = source
    .replace(/^import .*$/gm, '')
    .replace(/export default (async )?function/, 'module.exports.default = $1function')
    .replace(/export default/, 'module.exports.default =')
    .replace(/ satisfies \w+/, '')
    .replace(/: (?:UserConfig|Config)(?= =)/g, '');
  const module = { exports: {} as Record<string, unknown> };
  new Function('module', 'exports', 'process', 'defineConfig', 'require', body)(
    module,
    module.exports,
    { env },
    (config: unknown) => config,
    { resolve: (path: string) => SITE + path.slice(1) },
  );
  return 'default' in module.exports ? module.exports : { default: module.exports };
}

/** `file:line:column code key`, the part of a diagnostic that a corpus states. */
export function brief(finding: Diagnostic): string {
  const place = [finding.file, finding.line, finding.column].filter((part) => part !== undefined).join(':');
  return [place, finding.code, finding.key].filter(Boolean).join(' ');
}
