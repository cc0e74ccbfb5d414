/**
 * The plugins of remark and rehype that the owner's configuration names: each works on the trees of the pages of its
 * collections. They are code, and come from the configuration alone. What one throws names it and the page.
 */
import type { Root as HastRoot } from 'hast';
import type { Root as MdastRoot, Parents } from 'mdast';
import { type Processor, unified } from 'unified';
import type { Node, Point, Position } from 'unist';
import { VFile } from 'vfile';
import { errorText, inTime } from '../diagnostics/index.ts';
import type { ContentFinding, TransformContext } from './context.ts';
import type { FrontMatter } from './doc.ts';
import { writtenFrontMatter } from './front-matter.ts';

type VFileMessage = VFile['messages'][number];

/** A plugin that is there, ready to work. */
export interface Step {
  readonly kind: 'remark' | 'rehype';
  /** For messages: `remark-toc`, `./src/remark/figures.js`. */
  readonly name: string;
  readonly plugin: (...options: never[]) => unknown;
  readonly options: readonly unknown[];
  /** Works before everything of ours. */
  readonly first: boolean;
  /** The config that names it, relative to the site. */
  readonly configFile: string | undefined;
}

/** The steps of the pages of one collection. */
export type PageSteps = readonly Step[];

/** A plugin that threw. */
export class StepError extends Error {
  override readonly name = 'StepError';
  constructor(
    readonly step: Pick<Step, 'kind' | 'name'>,
    override readonly cause: unknown,
  ) {
    super(errorText(cause));
  }
}

/** Does the work of one plugin on one tree. */
type Run = (tree: Node, file: VFile) => Promise<Node>;

/** The work of steps that hang on one processor. */
export interface StepRuns {
  readonly first: Run[];
  readonly rest: Run[];
  /** Known when the processor is frozen: whether one of them reads the text in a way of its own. */
  extendsSyntax: boolean;
}

/**
 * Hangs steps on a processor, whose syntax they may extend. What they do is not left to the processor: our own work comes
 * between the first steps and the others.
 */
export function hangSteps(processor: Processor, steps: PageSteps, kind: Step['kind']): StepRuns {
  const runs: StepRuns = { first: [], rest: [], extendsSyntax: false };
  for (const step of steps) {
    if (step.kind !== kind) continue;
    processor.use(function (this: Processor) {
      let transform: unknown;
      const before = syntaxOf(this);
      try {
        transform = Reflect.apply(step.plugin, this, step.options);
      } catch (error) {
        // On each page, so that all of them say the same.
        transform = () => {
          throw error;
        };
      }
      runs.extendsSyntax ||= syntaxOf(this).some((part, at) => part !== before[at]);
      if (typeof transform === 'function')
        runs[step.first ? 'first' : 'rest'].push(runOf(transform as Transform, step));
    });
  }
  return runs;
}

/** What a processor reads Markdown with: its parser, and how much its extensions are. */
function syntaxOf(processor: Processor): readonly unknown[] {
  const { micromarkExtensions, fromMarkdownExtensions } = processor.data() as Readonly<
    Record<string, readonly unknown[] | undefined>
  >;
  return [processor.parser, micromarkExtensions?.length, fromMarkdownExtensions?.length];
}

/** The steps that need no parser. */
export function rehypeRuns(steps: PageSteps): StepRuns {
  const processor = unified() as unknown as Processor;
  const runs = hangSteps(processor, steps, 'rehype');
  processor.freeze();
  return runs;
}

type Transform = (tree: Node, file: VFile, next?: (error?: unknown, tree?: Node) => void) => unknown;

/**
 * Longest that a plugin may take for a page, ms; and again, once it has been too slow. Plugins that wait for other pages never
 * end: pages are read one after the other, and not at all where they did not change.
 */
const TIME_LIMIT_MS = 60_000;
const NEXT_LIMIT_MS = 1_000;

/** Transformers may return a tree, nothing, a promise of either, or call `next`. */
function runOf(transform: Transform, step: Step): Run {
  let limit = TIME_LIMIT_MS;
  const work = (tree: Node, file: VFile): unknown =>
    transform.length > 2
      ? new Promise<unknown>((done, fail) => {
          transform(tree, file, (error, next) => (error ? fail(error) : done(next)));
        })
      : transform(tree, file);
  return async (tree, file) => {
    const from = file.messages.length;
    try {
      const result = await inTime(
        () => work(tree, file),
        limit,
        () => {
          const passed = limit;
          limit = NEXT_LIMIT_MS;
          throw new Error(`it did not come to an end within ${passed / 1000} s`);
        },
      );
      for (const message of file.messages.slice(from)) reportMessage(message, step, file);
      return isNode(result) ? result : tree;
    } catch (error) {
      if (!isAbsence(error)) throw new StepError(step, error);
      reportAbsence(error.message, step, file);
      return tree;
    }
  };
}

/** What code of a config throws that needs a package that is not there. */
const isAbsence = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'AbsentPackageError';

/** Every page says the same about the config, so that it is told once. */
function reportAbsence(needed: string, { kind, name, configFile }: Step, file: VFile): void {
  file.data.transformContext!.report({
    code: 'plugin-missing',
    severity: 'warning',
    message: `The ${kind} plugin \`${name}\` needs "${needed}", which is not installed: what it changes in pages is missing.`,
    hint: `Install the packages of the site, or take the plugin out.`,
    file: configFile,
  } as ContentFinding);
}

const isNode = (value: unknown): value is Node =>
  value !== null && typeof value === 'object' && typeof (value as Node).type === 'string';

/**
 * Lets steps work on a tree, one after the other.
 * @throws StepError
 */
export async function runSteps<Tree extends Node>(
  runs: readonly Run[] = [],
  tree: Tree,
  file: VFile,
): Promise<Tree> {
  let current: Node = tree;
  for (const run of runs) current = await run(current, file);
  return current as Tree;
}

/** The file of a page as plugins know one: with its absolute path and its front matter. */
export function stepFile(context: TransformContext, body: string, frontMatter: FrontMatter): VFile {
  const { siteDir } = context.tools.steps!;
  const file = new VFile({ path: `${siteDir}/${context.source.path}`, cwd: siteDir, value: body });
  file.data.transformContext = context;
  file.data.frontMatter = writtenFrontMatter(frontMatter);
  return file;
}

/** JSX that plugins made: only a page that is run can show it. */
export function leaveJsxOut(tree: MdastRoot | HastRoot, context: TransformContext): void {
  const visit = (parent: Parents): void => {
    parent.children = parent.children.filter((child) => {
      const { type, name } = child as { type: string; name?: string | null };
      if (!type.startsWith('mdx')) {
        if ('children' in child) visit(child as Parents);
        return true;
      }
      context.report({
        code: 'mdx-unsupported',
        severity: 'warning',
        message: `A plugin put ${type === 'mdxjsEsm' ? 'an import or export' : `\`<${name ?? ''}>\``} into this page, which pages that run nothing cannot show; it is left out.`,
        hint: "Set `markdown.mdx` to 'full', or let the plugin make elements of Markdown or HTML.",
        line: 1,
        column: 1,
      });
      return false;
    }) as never;
  };
  visit(tree as Parents);
}

declare module 'vfile' {
  interface DataMap {
    /** What plugins may ask of a page. */
    frontMatter: Readonly<Record<string, unknown>>;
  }
}

/** What a plugin says of a page: `file.message(…)`. */
function reportMessage({ reason, ...said }: VFileMessage, { kind, name }: Step, file: VFile): void {
  file.data.transformContext!.report({
    code: 'plugin-message',
    severity: said.fatal === undefined ? 'info' : 'warning',
    message: `The ${kind} plugin \`${name}\` says: ${sentence(reason)}`,
    hint: `Mend it as the plugin asks, or take the plugin out of \`markdown.${kind}Plugins\`.`,
    ...placeOf(said),
  });
}

/** Says which plugin threw on which page, and where, if it said so. */
export function reportStepError(error: StepError, { report }: Pick<TransformContext, 'report'>): void {
  const { step, cause } = error;
  const said = cause !== null && typeof cause === 'object' ? (cause as Partial<VFileMessage>) : {};
  report({
    code: 'plugin-failed',
    severity: 'error',
    message: `The ${step.kind} plugin \`${step.name}\` failed on this page: ${sentence(said.reason ?? error.message)}`,
    hint: `Mend the page or the plugin, or take it out of \`markdown.${step.kind}Plugins\`.`,
    ...placeOf(said),
  });
}

const sentence = (text: string): string => text.replace(/[.!?]?$/, (end) => end || '.');

function placeOf({ place, line, column }: Partial<Pick<VFileMessage, 'place' | 'line' | 'column'>>): {
  readonly position?: Position;
  readonly line?: number;
  readonly column?: number;
} {
  if (place && 'start' in place) return { position: place as Position };
  const point = place as Point | undefined;
  return { line: point?.line ?? line ?? 1, column: point?.column ?? column ?? 1 };
}
