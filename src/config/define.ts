/** `defineConfig`: gives a config file types and completion, nothing else. */
import type { UserConfig } from './schema/index.ts';

/** What a config file may export: an object, or a function, sync or async, that returns one. */
export type ConfigExport = UserConfig | (() => UserConfig | Promise<UserConfig>);

/** Returns its argument. */
export function defineConfig<Export extends ConfigExport>(config: Export): Export {
  return config;
}
