/** A user's file in, a Config out. */
export { type Config, configSchema, type UserConfig } from './schema/index.ts';
export type { ReportingSeverity } from './schema/parts.ts';
