/** Output files and the places they go. */
export * from './coding-sink.ts';
export * from './codings.ts';
export * from './disk-sink.ts';
export { MANIFEST_FILE, MARKER_FILE } from './manifest.ts';
export * from './memory-sink.ts';
export * from './output-file.ts';
