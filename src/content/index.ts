/** One Markdown file in, one parsed document out. */
export * from './components.ts';
export * from './doc.ts';
export * from './options.ts';
export { createParser } from './parse.ts';
export { styleSheet } from './styles.ts';
