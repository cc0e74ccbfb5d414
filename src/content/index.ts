/** One Markdown file in, one parsed document out. */
export { blankCode, variableSource } from './code-in-text.ts';
export * from './components.ts';
export type { ContentFinding } from './context.ts';
export * from './doc.ts';
export {
  datedFrontMatterOf,
  frontMatterOf,
  textBelowFrontMatter,
  withFrontMatter,
  writtenFrontMatter,
} from './front-matter.ts';
export { TERM_SCHEME, type Term } from './glossary.ts';
export { parseFault } from './limits.ts';
export type { PageProgram, PageScript } from './mdx/program.ts';
export * from './options.ts';
export { createParser } from './parse.ts';
export { pictureNames } from './picture-names.ts';
export type { PageSteps, Step } from './steps.ts';
export { styleSheet } from './styles.ts';
export { VOID_ELEMENTS } from './void-elements.ts';
