/** Pictures: their sizes and smaller versions. The only importer of an image library. */
export * from './encode.ts';
export * from './maker.ts';
export * from './picture-start.ts';
export * from './pictures.ts';
export * from './plan.ts';
export * from './size.ts';
