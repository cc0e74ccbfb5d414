/** Starts a site in a folder: what is there, what would be written, the writing. */
export * from './plan.ts';
export type { SurroundingsKind } from './surroundings.ts';
