/**
 * Code blocks. The renderer is synchronous; call `renderer.prepare(text)` before a page is parsed and await what it
 * returns, if anything: it loads the grammars that the page's fences name and that are not there yet, and what draws diagrams.
 */
import type { Element } from 'hast';
import type { Code } from 'mdast';
import { magicComments } from '../../contract/index.ts';
import type { TransformContext } from '../context.ts';
import type { ContentOptions, ContentTools } from '../options.ts';
import { createPrismEngine, type Engine } from './engine.ts';
import { grammarsOf } from './fences.ts';
import type { DrawDiagram, MermaidModule } from './mermaid.ts';
import { remember } from './remember.ts';
import { type CodeSetting, DIAGRAM, renderCode } from './render-code.ts';
import type { ShikiModule } from './shiki.ts';

export interface CodeRenderer {
  /** Builds the `jd-code` (or `jd-mermaid`) element of a block. */
  (node: Code, context: TransformContext): Element;
  /** Loads what the fences of a page need; undefined where nothing is missing, so that the usual page stays synchronous. */
  readonly prepare: (text: string) => Promise<void> | undefined;
}

/** Loads an optional package by name; tests give another one. */
export type PackageLoader = (name: string) => Promise<unknown>;

/**
 * Makes the renderer of code blocks; the common grammars and those of `options.highlight.languages` are loaded here, once.
 * If Shiki is asked for and not installed, Prism stands in, and each page with code reports `missing-package` once.
 */
export async function createCodeRenderer(
  options: ContentOptions,
  tools: ContentTools,
  // The name is no literal, so that a bundler leaves the package outside.
  loadPackage: PackageLoader = (name) => import(name),
): Promise<CodeRenderer> {
  const { engine: chosen, missing } = await chooseEngine(options, tools, loadPackage);
  const engine = remember(chosen);
  const { languages, defaultLanguage = [] } = options.highlight;
  const extra = [...languages, defaultLanguage].flat().flatMap((word) => {
    const meaning = engine.meaning(word.toLowerCase());
    return meaning.kind === 'grammar' ? [meaning.grammar] : [];
  });
  await engine.load(extra);
  const setting: CodeSetting = {
    options,
    tools,
    engine,
    missingPackage: missing,
    draw: undefined,
    magic: magicComments(options.highlight.magicComments ?? []),
    notes: new WeakMap(),
  };
  let drawing: Promise<DrawDiagram | undefined> | undefined;
  const loadDraw = async () => {
    drawing ??= loadDrawing(loadPackage);
    setting.draw = await drawing;
  };
  // A plugin of the site's may make a diagram of any text.
  if (options.mermaid && (tools.steps || options.highlight.defaultLanguage?.toLowerCase() === DIAGRAM))
    await loadDraw();
  const prepare = (text: string): Promise<void> | undefined => {
    const grammars = grammarsOf(text, engine.meaning).filter((name) => !engine.has(name));
    const mayDraw = options.mermaid && !setting.draw && text.includes(DIAGRAM);
    const loading = [grammars.length > 0 && engine.load(grammars), mayDraw && loadDraw()];
    return loading.some(Boolean) ? Promise.all(loading).then(() => undefined) : undefined;
  };
  return Object.assign((node: Code, context: TransformContext) => renderCode(node, context, setting), {
    prepare,
  });
}

async function loadDrawing(loadPackage: PackageLoader): Promise<DrawDiagram | undefined> {
  const module = await loadPackage('beautiful-mermaid').catch(() => undefined);
  if (module === undefined) return undefined;
  return (await import('./mermaid.ts')).createDrawing(module as MermaidModule);
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
