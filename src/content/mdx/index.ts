/** Pages that are programs: compiled here, run elsewhere, finished here. Loaded only for sites whose content may be run. */

import { STATIC_ELEMENT } from '../../contract/index.ts';
import type { SitePath } from '../../paths/index.ts';
import type { CodeRenderer } from '../code/index.ts';
import type { TransformContext } from '../context.ts';
import type { LinkCheckComment } from '../doc.ts';
import { writtenFrontMatter } from '../front-matter.ts';
import {
  type CompileSetup,
  compileEmbedded,
  compileFile,
  NotCompiledError,
  type PageParts,
} from './compile.ts';
import { type FinishedTree, finishMarkup } from './finish.ts';
import { BrokenMarkupError, brokenMarkup } from './markup.ts';
import { isModulePath, moduleProgram, takeHeadings } from './module-page.ts';
import type { PageProgram } from './program.ts';

export { createMdxReader } from './compile.ts';

export interface CompiledPage {
  readonly program: PageProgram | undefined;
  /** A plugin of the owner's failed: that has been reported. */
  readonly isStepFault: boolean;
  readonly comments: readonly LinkCheckComment[];
  /** As in {@link CompiledDoc}. */
  readonly embed: (paths: readonly SitePath[]) => Promise<PageProgram | undefined>;
  /**
   * @param isLate it is drawn from what is known when all pages are
   * @returns undefined where the markup cannot be read: that has been reported
   */
  readonly finish: (markup: string, isLate: boolean) => FinishedTree | undefined;
  /** Markup of what needs no program: of a page that is not drawn yet, its title and headings are known. */
  readonly stillMarkup: () => string;
}

export async function compilePage(
  context: TransformContext,
  body: string,
  setup: CompileSetup & {
    /** Absent where code blocks are plain. */
    readonly renderCode: CodeRenderer | undefined;
  },
): Promise<CompiledPage> {
  const parts: PageParts = {
    scripts: [],
    statics: [],
    links: new Map(),
    headings: [],
    comments: [],
    hasOwnTitle: false,
  };
  let isCompiled = true;
  let isStepFault = false;
  const isModule = isModulePath(context.source.path);
  try {
    if (!isModule) await compileFile(context, body, setup, parts);
  } catch (error) {
    if (!(error instanceof NotCompiledError)) throw error;
    isCompiled = false;
    isStepFault = error.isStepFault;
  }
  const { path, locale, version } = context.source;
  let program: PageProgram = isModule
    ? moduleProgram(context, setup.frontMatter)
    : { path, locale, version, scripts: parts.scripts, frontMatter: writtenFrontMatter(setup.frontMatter) };
  if (isModule) parts.scripts.push(...program.scripts);
  return {
    program: isCompiled ? program : undefined,
    async embed(paths) {
      try {
        for (const file of paths) await compileEmbedded(file, context, setup, parts);
      } catch (error) {
        if (!(error instanceof NotCompiledError)) throw error;
        return undefined;
      }
      const embedded = [...(program.embedded ?? []), ...paths];
      program = { ...program, scripts: [...parts.scripts], embedded };
      return program;
    },
    isStepFault,
    comments: parts.comments,
    stillMarkup: () =>
      parts.statics.map((_, number) => `<${STATIC_ELEMENT} data-n="${number}"></${STATIC_ELEMENT}>`).join(''),
    finish(markup, isLate) {
      try {
        const finished = finishMarkup(markup, { parts, context, renderCode: setup.renderCode, isLate });
        if (!isModule) return finished;
        const headings = takeHeadings(finished.tree);
        return { ...finished, headings, hasOwnTitle: headings[0]?.depth === 1 };
      } catch (error) {
        if (!(error instanceof BrokenMarkupError)) throw error;
        context.report(brokenMarkup(error.message, 'error'));
        return undefined;
      }
    },
  };
}
