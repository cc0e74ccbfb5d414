/** The public API: the same functions that the command calls. */
export { type Config, defineConfig, type UserConfig } from './config/index.ts';
export type { Diagnostic, Severity } from './diagnostics/index.ts';
export {
  type Analysis,
  analyse as checkLinks,
  type BuildOptions,
  type BuildResult,
  build,
} from './pipeline/index.ts';
