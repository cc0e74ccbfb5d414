/** Findings: their shape, names, frames, suggestions and printed forms. */

export * from './all-of.ts';
export type { CauseName } from './causes.ts';
export * from './code-frame.ts';
export * from './codes.ts';
export * from './colors.ts';
export * from './diagnostic.ts';
export * from './format-github.ts';
export * from './format-json.ts';
export * from './format-junit.ts';
export * from './format-pretty.ts';
export * from './format-sarif.ts';
export * from './guide.ts';
export * from './in-time.ts';
export * from './own-code.ts';
export * from './suggest.ts';
export * from './summary.ts';
export * from './throw-place.ts';
export * from './unreadable.ts';
export * from './visible-text.ts';
