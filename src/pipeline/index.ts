/** The order of the rooms: analyse, build, session. */
export * from './analyse.ts';
export * from './build.ts';
export type { BuildOptions, BuildResult } from './build-result.ts';
export * from './cache-folders.ts';
export * from './check-built.ts';
export { type CheckLinksOptions, checkLinks, type LinkReport } from './check-links.ts';
export { collectRecords } from './collect-records.ts';
export { readSiteFile } from './discover.ts';
export * from './freeze.ts';
export { type PageWeight, WEIGHT_BUDGETS } from './page-weight.ts';
export type { OnProgress, Phase, Progress } from './progress.ts';
export * from './session.ts';
export { toSitePath } from './site-path.ts';
export * from './translations.ts';
export { isTemporary, type TreeTargets } from './tree-state.ts';
export { verifyBuild } from './verify.ts';
export { writeFixes } from './write-fixes.ts';
