/**
 * Directives (`:::note[Title]{attributes}` … `:::`, `:badge[New]`, `:term[gas]`) and GitHub alerts. The syntax is made once per set of
 * options: `directiveSyntax(options)`, so that the words of `options.admonitions` open a container too. Pages need it only
 * if their text holds a `:`; alerts need the transform alone, so run `transformDirectives` on every tree, before links
 * are collected or after.
 */
import type { Blockquote, Nodes, Paragraph, Parents, Root } from 'mdast';
import type { Extension as FromMarkdownExtension } from 'mdast-util-from-markdown';
import type { Extension } from 'micromark-util-types';
import type { Point, Position } from 'unist';
import { slot } from '../../contract/index.ts';
import { nearest } from '../../diagnostics/index.ts';
import type { TransformContext } from '../context.ts';
import { TERM_SCHEME } from '../glossary.ts';
import type { ContentOptions } from '../options.ts';
import { foldSpace, plainText } from '../plain-text.ts';
import { alertOf } from './alerts.ts';
import { parseAttributes } from './attributes.ts';
import { containerBuilder } from './build.ts';
import { PageFences } from './fence-ledger.ts';
import { adoptDirectives } from './foreign.ts';
import { directiveFromMarkdown } from './from-markdown.ts';
import { htmlInDirective } from './html-syntax.ts';
import { BADGE_KINDS, containerNames } from './names.ts';
import { type DirectiveElement, type DirectiveText, element, hasChildren } from './nodes.ts';
import { pairDirectives, type Unclosed } from './pair.ts';
import { directiveMicromark } from './syntax.ts';

export { PageFences } from './fence-ledger.ts';
export { restoreDirectives } from './foreign.ts';
export type { DirectiveClose, DirectiveOpen } from './nodes.ts';

/** Deeper trees are left as they are. */
const MAX_TREE_DEPTH = 400;
/** Findings of one kind in one file; more of them help nobody. */
const MAX_FINDINGS = 50;

/**
 * The syntax to load.
 * @param options gives the words that open an admonition beside the built-in ones
 * @param fences where open fences are counted; shared where a page is parsed in pieces
 */
export function directiveSyntax(
  options?: Pick<ContentOptions, 'admonitions'>,
  fences: PageFences = new PageFences(),
): { micromark: Extension; fromMarkdown: FromMarkdownExtension } {
  return {
    micromark: directiveMicromark(containerWords(options?.admonitions ?? []), fences),
    fromMarkdown: directiveFromMarkdown(),
  };
}

/** HTML blocks as they are on pages with directives: for syntax that looks at HTML first. */
export const htmlAmongDirectives = (fences: PageFences): ReturnType<typeof htmlInDirective> =>
  htmlInDirective((parser) => fences.ledgerOf(parser).hasOpen);

/** Whether a word, as typed, opens a container. */
export function containerWords(admonitions: readonly string[]): (name: string) => boolean {
  const names = containerNames(admonitions);
  return (name) => names.has(name.toLowerCase());
}

/**
 * Turns the markers of directives and the quotes that are alerts into nodes that carry `data.hName` and
 * `data.hProperties` of a theme component, in place. Reports `unclosed-directive` and `unknown-directive`.
 */
export function transformDirectives(tree: Root, context: TransformContext): void {
  const names = containerNames(context.options.admonitions);
  const build = containerBuilder(context);
  if (context.tools.steps && context.text.includes(':'))
    adoptDirectives(tree, {
      isContainer: (name) => names.has(name.toLowerCase()),
      isText: isTextDirective,
      build,
    });
  const unclosed = pairDirectives(tree, {
    build,
    isAdmonition: ({ name }) => names.get(name.toLowerCase())!.kind === 'admonition',
    source: context.text,
  });
  for (const found of unclosed.slice(0, MAX_FINDINGS)) reportUnclosed(found, context);
  let unknown = 0;
  visit(tree, 0);

  function visit(parent: Parents, depth: number): void {
    if (depth > MAX_TREE_DEPTH) return;
    const children = parent.children as Nodes[];
    for (let index = 0; index < children.length; index += 1) {
      let child = children[index]!;
      if (child.type === 'paragraph') reportUnknown(child);
      if (child.type === 'blockquote') {
        const alert = alertOf(child as Blockquote);
        if (alert) children[index] = child = alert;
      } else if (child.type === 'directiveText') {
        children[index] = child = TEXT_DIRECTIVES[child.name]!(child, context) as Nodes;
      }
      if (hasChildren(child)) visit(child, depth + 1);
    }
  }

  function reportUnknown(paragraph: Paragraph): void {
    for (const child of paragraph.children) {
      if (child.type !== 'text' || !child.value.includes(':::') || !child.position) continue;
      for (const { name, start } of colonLines(child.position, context.text)) {
        if (unknown >= MAX_FINDINGS) return;
        if (names.has(name.toLowerCase())) continue;
        unknown += 1;
        const suggestion = nearest(name, names.keys());
        context.report({
          code: 'unknown-directive',
          severity: 'warning',
          message: `\`:::${name}\` opens no container: there is no directive \`${name}\`. The line is printed as typed.`,
          position: { start, end: start },
          hint: suggestion
            ? `Did you mean \`:::${suggestion}\`?`
            : 'Write `\\:::` if the line is text, or add the word to `docs.admonitions`.',
          suggestion,
          subject: name,
        });
      }
    }
  }
}

const COLON_LINE = /^([\s>]*):::+[ \t]*([A-Za-z][\w-]*)/;

/** Lines of a text node that read `:::name` in the source, where an escaped colon is not one. */
function* colonLines(position: Position, source: string): Generator<{ name: string; start: Point }> {
  const offset = position.start.offset ?? 0;
  const lines = source.slice(offset, position.end.offset).split('\n');
  const before = source.slice(source.lastIndexOf('\n', offset - 1) + 1, offset);
  // A text node may begin inside a line, after emphasis; the first line of a list item begins after its bullet.
  const first = !/^[\s>]*(?:(?:[-+*]|\d+[.)])[ \t]+)*$/.test(before) ? 1 : 0;
  for (let index = first; index < lines.length; index += 1) {
    const match = COLON_LINE.exec(lines[index]!);
    if (!match) continue;
    const column = (index === 0 ? position.start.column : 1) + match[1]!.length;
    yield { name: match[2]!, start: { line: position.start.line + index, column } };
  }
}

function reportUnclosed({ open, isShort }: Unclosed, context: TransformContext): void {
  const fence = ':'.repeat(open.size);
  const extent = isShort ? 'ends with the first container in it' : 'takes in all that follows it';
  const message = `\`${fence}${open.name}\` is never closed: it ${extent}.`;
  context.report({
    code: 'unclosed-directive',
    severity: 'warning',
    message,
    subject: message,
    position: open.position,
    hint: `Put \`${fence}\` on a line of its own where it ends. A container around another one has more colons.`,
  });
}

/** By their names. */
const TEXT_DIRECTIVES: Readonly<
  Record<string, (node: DirectiveText, context: TransformContext) => DirectiveElement>
> = { badge, term };

export const isTextDirective = (name: string): boolean => Object.hasOwn(TEXT_DIRECTIVES, name);

const attributesOf = ({ rawAttributes }: DirectiveText) =>
  rawAttributes ? parseAttributes(rawAttributes) : new Map<string, never>();

function reportAttribute(
  node: DirectiveText,
  context: TransformContext,
  message: string,
  hint: string,
): void {
  context.report({
    code: 'unknown-attribute',
    severity: 'warning',
    message,
    position: node.position,
    hint,
  });
}

/** A link to where the glossary explains it. Which page that is, the site knows. */
function term(node: DirectiveText, context: TransformContext): DirectiveElement {
  const attributes = attributesOf(node);
  for (const name of attributes.keys()) {
    if (name !== 'name')
      reportAttribute(
        node,
        context,
        `A term has no attribute \`${name}\`: it is left out.`,
        'A term takes `name` alone: what the glossary calls it.',
      );
  }
  const text = plainText(node);
  const [start, end] = [node.position?.start.offset, node.position?.end.offset];
  const index = context.addLink({
    kind: 'link',
    origin: 'directive',
    url: TERM_SCHEME + foldSpace(attributes.get('name')?.value || text),
    text,
    position: node.position,
    urlRange: start === undefined || end === undefined ? undefined : { start, end },
  });
  return element('a', { href: slot('href', index), className: ['term'] }, node.children, node.position);
}

function badge(node: DirectiveText, context: TransformContext): DirectiveElement {
  const attributes = attributesOf(node);
  const kind = attributes.get('kind')?.value;
  const report = (message: string, hint: string) => reportAttribute(node, context, message, hint);
  for (const name of attributes.keys()) {
    if (name !== 'kind')
      report(`A badge has no attribute \`${name}\`: it is left out.`, 'A badge takes `kind` alone.');
  }
  if (kind && !BADGE_KINDS.includes(kind)) {
    const meant = nearest(kind, BADGE_KINDS);
    report(
      `A badge has no kind \`${kind}\`: it is drawn without a colour.`,
      `${meant ? `Did you mean \`${meant}\`? ` : ''}Kinds: ${BADGE_KINDS.join(', ')}.`,
    );
  }
  return {
    type: 'directiveElement',
    children: node.children,
    data: { hName: 'jd-badge', hProperties: { kind: kind && /^[a-z][\w-]*$/.test(kind) ? kind : 'info' } },
    position: node.position,
  };
}
