/**
 * Code blocks. The renderer is synchronous; call `renderer.prepare(text)` before a page is parsed and await what it
 * returns, if anything: it loads the grammars that the page's fences name and that are not there yet.
 */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Element } from 'hast';
import type { Code } from 'mdast';
import { magicComments } from '../../contract/index.ts';
import type { TransformContext } from '../context.ts';
import type { ContentOptions, ContentTools } from '../options.ts';
import { createPrismEngine, type Engine } from './engine.ts';
import { grammarsOf } from './fences.ts';
import { createDrawing, type DrawDiagram, type MermaidModule } from './mermaid.ts';
import { remember } from './remember.ts';
import { type CodeSetting, renderCode } from './render-code.ts';
import type { ShikiModule } from './shiki.ts';

export interface CodeRenderer {
  /** Builds the `jd-code` (or `jd-mermaid`) element of a block. */
  (node: Code, context: TransformContext): Element;
  /** Loads what the fences of a page need; undefined where nothing is missing, so that the usual page stays synchronous. */
  readonly prepare: (text: string) => Promise<void> | undefined;
}

/** Load an optional package by its name; tests give others. The second does so at once, in the midst of a page. */
export type PackageLoader = (name: string) => Promise<unknown>;
export type PackageRequirer = (name: string) => unknown;

const require = createRequire(import.meta.url);
/** By its address: a package may have no entry for `require`. */
const requirePackage: PackageRequirer = (name) => require(fileURLToPath(import.meta.resolve(name)));

/**
 * Makes the renderer of code blocks; the common grammars and those of `options.highlight.languages` are loaded here, once.
 * If Shiki is asked for and not installed, Prism stands in, and each page with code reports `missing-package` once.
 */
export async function createCodeRenderer(
  options: ContentOptions,
  tools: ContentTools,
  // The name is no literal, so that a bundler leaves the package outside.
  loadPackage: PackageLoader = (name) => import(name),
  requireNow: PackageRequirer = requirePackage,
): Promise<CodeRenderer> {
  const { engine: chosen, missing } = await chooseEngine(options, tools, loadPackage);
  const engine = remember(chosen);
  const { languages, defaultLanguage = [] } = options.highlight;
  const extra = [...languages, defaultLanguage].flat().flatMap((word) => {
    const meaning = engine.meaning(word.toLowerCase());
    return meaning.kind === 'grammar' ? [meaning.grammar] : [];
  });
  await engine.load(extra);
  let drawing: ReturnType<CodeSetting['drawing']> | undefined;
  const setting: CodeSetting = {
    options,
    tools,
    engine,
    missingPackage: missing,
    drawing: () => (drawing ??= { draw: loadDrawing(requireNow) }),
    magic: magicComments(options.highlight.magicComments ?? []),
    notes: new WeakMap(),
  };
  const prepare = (text: string): Promise<void> | undefined => {
    const grammars = grammarsOf(text, engine.meaning).filter((name) => !engine.has(name));
    return grammars.length > 0 ? engine.load(grammars) : undefined;
  };
  return Object.assign((node: Code, context: TransformContext) => renderCode(node, context, setting), {
    prepare,
  });
}

function loadDrawing(requireNow: PackageRequirer): DrawDiagram | undefined {
  try {
    return createDrawing(requireNow('beautiful-mermaid') as MermaidModule);
  } catch {
    return undefined;
  }
}

async function chooseEngine(
  options: ContentOptions,
  { grammars }: ContentTools,
  loadPackage: PackageLoader,
): Promise<{ engine: Engine; missing: string | undefined }> {
  if (options.highlight.engine === 'prism')
    return { engine: await createPrismEngine(grammars), missing: undefined };
  const shiki = await loadPackage('shiki').catch(() => undefined);
  if (shiki === undefined) return { engine: await createPrismEngine(grammars), missing: 'shiki' };
  const { createShikiEngine } = await import('./shiki.ts');
  return { engine: await createShikiEngine(shiki as ShikiModule), missing: undefined };
}
