/** Pictures: sizes now; the only room that may ever import an image library. */
export * from './size.ts';
