/** What scripts call: the functions behind the commands. They print nothing and never end the process. */
export * from './build.ts';
export * from './check-links.ts';
export * from './dev.ts';
export * from './open-built-site.ts';
export * from './open-site.ts';
export * from './package-paths.ts';
export * from './run-options.ts';
export * from './serve.ts';
export * from './serving.ts';
export * from './version.ts';
