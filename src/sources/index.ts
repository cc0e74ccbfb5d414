/** What is on disk: pages and their folders, messages, sidebars, git's history, and whether any of it changed. */
export * from './content-roots.ts';
export * from './discover.ts';
export * from './git.ts';
export * from './git-headings.ts';
export * from './messages.ts';
export { pageParts } from './own-parts.ts';
export * from './packages.ts';
export * from './sidebars.ts';
export * from './site-path.ts';
export * from './site-targets.ts';
export * from './tree-state.ts';
