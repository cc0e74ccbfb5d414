/** The public API: the same functions that the command calls. */
export { type Config, defineConfig, type UserConfig } from './config/index.ts';
export type { Diagnostic, Severity } from './diagnostics/index.ts';
export {
  type Analysis,
  type BuildOptions,
  type BuildResult,
  build,
  type CheckLinksOptions,
  checkLinks,
  type LinkReport,
} from './pipeline/index.ts';
