/** A user's config file goes in, a Config comes out. */
export { type ConfigExport, defineConfig } from './define.ts';
export {
  CONFIG_FILES,
  CONFIG_TIMEOUT_MS,
  type LoadConfigOptions,
  type LoadedConfig,
  type LoadedModule,
  type LoadModule,
  loadConfig,
} from './load.ts';
export { inConfigFile, type LocateKey, locateKeyIn } from './report.ts';
export { type Config, configSchema, type UserConfig } from './schema/index.ts';
export type { ReportingSeverity } from './schema/parts.ts';
export { type ConfigOverrides, type Validated, validateConfig } from './validate.ts';
