/** The public API: what a configuration file needs, and the functions behind the commands. */
export {
  type BuildOptions,
  type BuildReport,
  build,
  type CheckLinksOptions,
  checkLinks,
  type DevOptions,
  type DevServed,
  dev,
  type LinkReport,
  type NotServed,
  type RunOptions,
  type Served,
  type ServeOptions,
  type ServerOptions,
  type Shard,
  type SiteOptions,
  serve,
} from './api/index.ts';
export { type ConfigExport, defineConfig, type UserConfig } from './config/index.ts';
export type { Diagnostic, Place, Severity } from './diagnostics/index.ts';
