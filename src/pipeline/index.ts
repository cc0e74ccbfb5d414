/** The order of the rooms: analyse, build, session. */
export * from './analyse.ts';
export * from './build.ts';
export { readSiteFile, toSitePath } from './discover.ts';
export type { OnProgress, Phase, Progress } from './progress.ts';
export { verifyBuild } from './verify.ts';
