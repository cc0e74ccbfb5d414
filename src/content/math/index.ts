/**
 * Formulas as MathML, made at build time by the optional package temml and nothing in the browser. Load this module only
 * if `options.math` is on: give the syntax to the parser for pages that hold a dollar, and run the transform on the tree
 * of pages that hold a dollar or a `math` fence, before it becomes HTML.
 */
import type { ElementContent, Properties } from 'hast';
import type { Nodes, Parents, Root } from 'mdast';
import type { CompileContext, Extension as FromMarkdownExtension, Token } from 'mdast-util-from-markdown';
import type { Extension } from 'micromark-util-types';
import type { Position } from 'unist';
import type { TransformContext } from '../context.ts';
import { mathMicromark } from './syntax.ts';

interface MathNode {
  type: 'mathText' | 'mathFlow';
  value: string;
  isDisplay: boolean;
  position?: Position | undefined;
  data?: { hName: string; hProperties: Properties; hChildren: ElementContent[] };
}

/** A node of temml's tree: an element, a fragment (`type` missing) or text. */
interface TemmlNode {
  readonly type?: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly classes?: readonly string[];
  readonly style?: Readonly<Record<string, string>>;
  readonly children?: readonly TemmlNode[];
  readonly text?: string;
}

interface TemmlModule {
  readonly default: {
    readonly __renderToMathMLTree: (expression: string, options: object) => TemmlNode;
  };
}

/** Deeper trees are left as they are. */
const MAX_TREE_DEPTH = 400;
/** Bounds what a macro may grow to; temml's own default. */
const MAX_EXPANSIONS = 1000;

/** @param isLoose see `mathMicromark` */
export function mathSyntax(isLoose: boolean): { micromark: Extension; fromMarkdown: FromMarkdownExtension } {
  const enter = (isDisplay: boolean) =>
    function (this: CompileContext, token: Token): undefined {
      const node: MathNode = { type: isDisplay ? 'mathFlow' : 'mathText', value: '', isDisplay };
      this.enter(node as unknown as Nodes, token);
      this.buffer();
    };
  return {
    micromark: mathMicromark(isLoose),
    fromMarkdown: {
      enter: {
        mathText: enter(false),
        mathFlow: enter(true),
        mathData(token) {
          this.config.enter.data!.call(this, token);
        },
      },
      exit: {
        mathText: exitMath,
        mathFlow: exitMath,
        mathData(token) {
          this.config.exit.data!.call(this, token);
        },
        mathSequence(token) {
          const node = this.stack.findLast(
            (one) => (one.type as string) === 'mathText',
          ) as unknown as MathNode;
          if (node && this.sliceSerialize(token).length === 2) node.isDisplay = true;
        },
      },
    },
  };
}

function exitMath(this: CompileContext, token: Token): undefined {
  const value = this.resume();
  const node = this.stack[this.stack.length - 1] as unknown as MathNode;
  node.value = value.trim();
  this.exit(token);
}

export interface MathTransform {
  (tree: Root, context: TransformContext): void;
  /** Whether there is what it typesets with. */
  readonly isInstalled: boolean;
}

/**
 * Makes the transform: formulas and `math` fences become `math` elements, without inline styles. Reports `math-syntax`
 * where a formula cannot be read, and `missing-package` once per page if temml is not installed; either way the source of
 * the formula is shown as code.
 */
export async function createMathTransform(
  // The name is no literal, so that a bundler leaves the package outside.
  loadPackage: (name: string) => Promise<unknown> = (name) => import(name),
): Promise<MathTransform> {
  const temml = (await loadPackage('temml').catch(() => undefined)) as TemmlModule | undefined;
  const transform = (tree: Root, context: TransformContext) => {
    let isReported = false;
    visit(tree, 0);

    function visit(parent: Parents, depth: number): void {
      if (depth > MAX_TREE_DEPTH) return;
      for (const child of parent.children as (Nodes | MathNode)[]) {
        if (child.type === 'mathText' || child.type === 'mathFlow') typeset(child as MathNode);
        else if (child.type === 'code' && child.lang?.toLowerCase() === 'math') {
          typeset(Object.assign(child as unknown as MathNode, { type: 'mathFlow', isDisplay: true }));
        } else if ('children' in child) visit(child as Parents, depth + 1);
      }
    }

    function typeset(node: MathNode): void {
      try {
        if (temml) {
          node.data = mathElement(temml, node);
          return;
        }
        if (!isReported) reportMissing(node, context);
        isReported = true;
      } catch (error) {
        reportSyntax(error as Error, node, context);
      }
      node.data = { hName: 'code', hProperties: {}, hChildren: [{ type: 'text', value: node.value }] };
    }
  };
  return Object.assign(transform, { isInstalled: temml !== undefined });
}

function mathElement({ default: temml }: TemmlModule, { value, isDisplay }: MathNode): MathNode['data'] {
  const root = temml.__renderToMathMLTree(value, {
    displayMode: isDisplay,
    throwOnError: true,
    trust: false,
    maxExpand: MAX_EXPANSIONS,
  });
  const [math] = toHast(root);
  if (math?.type !== 'element') throw new Error('it is empty');
  return { hName: math.tagName, hProperties: math.properties, hChildren: math.children as ElementContent[] };
}

/** Styles are dropped, as pages carry none, but for colours, which MathML has attributes for. */
function toHast(node: TemmlNode): ElementContent[] {
  const children = (node.children ?? []).flatMap(toHast);
  if (node.type === undefined)
    return node.text === undefined ? children : [{ type: 'text', value: node.text }];
  const properties: Properties = { ...node.attributes };
  const classes = (node.classes ?? []).filter(Boolean);
  if (classes.length > 0) properties.className = classes;
  if (node.style?.color) properties.mathcolor = node.style.color;
  if (node.style?.backgroundColor) properties.mathbackground = node.style['background-color'];
  delete properties.style;
  return [{ type: 'element', tagName: node.type, properties, children }];
}

function reportMissing(node: MathNode, context: TransformContext): void {
  context.report({
    code: 'missing-package',
    severity: context.options.isLenient ? 'warning' : 'error',
    message: '`markdown.math` is on, but the package `temml` is not installed.',
    hint: 'Run `npm install temml`, or remove the setting.',
    position: node.position,
  });
}

function reportSyntax(error: Error, node: MathNode, context: TransformContext): void {
  context.report({
    code: 'math-syntax',
    severity: 'warning',
    message: `The formula \`${node.value.slice(0, 80)}\` cannot be read: ${error.message.split('\n')[0]!.trim()}`,
    hint: 'It is shown as it is written. Write `\\$` for a dollar sign.',
    position: node.position,
  });
}
