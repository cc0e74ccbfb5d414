/** One page's work, what is kept of it, and the threads that do it. */
export * from './body.ts';
export * from './entry.ts';
export * from './index-thread.ts';
export * from './ingredients.ts';
export * from './pool.ts';
export * from './quick-doc.ts';
export * from './short-hash.ts';
export * from './site-facts.ts';
export { filesId, moduleFiles, stepFiles, stepsConfig, stepsId } from './steps.ts';
export { createPageThreads, type PageThreads } from './threads.ts';
export * from './work.ts';
