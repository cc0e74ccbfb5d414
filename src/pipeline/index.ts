/** The order of the rooms: analyse, build, session. */
export * from './analyse.ts';
export * from './build.ts';
export { type BuildOptions, type BuildResult, NOTHING, type Shard } from './build-result.ts';
export { askAndRemember, type CheckLinksOptions, checkLinks } from './check-links.ts';
export type { OnProgress, Phase } from './progress.ts';
export * from './session/session.ts';
