/**
 * Code blocks. The renderer is synchronous; call `renderer.prepare(text)` before a page is parsed and await what it
 * returns, if anything: it loads the grammars that the page's fences name and that are not there yet.
 */
import type { Element } from 'hast';
import type { Code } from 'mdast';
import type { TransformContext } from '../context.ts';
import type { ContentOptions, ContentTools } from '../options.ts';
import { grammarsOf } from './fences.ts';
import { hasGrammar, loadCommonGrammars, loadGrammars, prismRuns } from './prism.ts';
import { renderCode } from './render-code.ts';

export { languageLabel } from './languages.ts';
export { type CodeMeta, parseMeta } from './parse-meta.ts';

export interface CodeRenderer {
  /** Builds the `jd-code` (or `jd-mermaid`) element of a block. */
  (node: Code, context: TransformContext): Element;
  /** Loads what the fences of a page need; undefined where nothing is missing, so that the usual page stays synchronous. */
  readonly prepare: (text: string) => Promise<void> | undefined;
}

/** Makes the renderer of code blocks; the common grammars and those of `options.highlight.languages` are loaded here, once. */
export async function createCodeRenderer(
  options: ContentOptions,
  tools: ContentTools,
): Promise<CodeRenderer> {
  await Promise.all([loadCommonGrammars(), loadGrammars(options.highlight.languages)]);
  const setting = {
    options,
    tools,
    highlight: prismRuns,
    reported: new WeakMap<TransformContext, Set<string>>(),
  };
  const prepare = (text: string): Promise<void> | undefined => {
    const missing = grammarsOf(text).filter((name) => !hasGrammar(name));
    return missing.length > 0 ? loadGrammars(missing) : undefined;
  };
  return Object.assign((node: Code, context: TransformContext) => renderCode(node, context, setting), {
    prepare,
  });
}
