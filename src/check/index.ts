/** A site goes in, findings about its links come out. */
export type { BuiltCheck, BuiltExternalLink } from './built/check-built.ts';
export * from './check-site.ts';
export type { DeadFacts } from './dead.ts';
export * from './exceptions.ts';
export { judgeExternal } from './external/findings.ts';
export type { ExternalRunOptions } from './external/run.ts';
export * from './fixes.ts';
export * from './homes.ts';
export * from './lazy.ts';
export * from './links-of.ts';
export * from './severity.ts';
export * from './summary.ts';
