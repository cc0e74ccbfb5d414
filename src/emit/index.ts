/** Output files and the places they go. */

export { MARKER_FILE } from '../paths/index.ts';
export * from './coding-sink.ts';
export * from './codings.ts';
export * from './disk-sink.ts';
export { MANIFEST_FILE } from './manifest.ts';
export * from './memory-sink.ts';
export { outputFault } from './output-fault.ts';
export * from './output-file.ts';
export { lockOutput } from './output-lock.ts';
