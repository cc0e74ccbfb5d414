/** Findings: their shape, names, frames, suggestions and printed forms. */
export * from './diagnostic.ts';
