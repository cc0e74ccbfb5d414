/** Output files and the places they go. */
export * from './disk-sink.ts';
export * from './memory-sink.ts';
export * from './output-file.ts';
