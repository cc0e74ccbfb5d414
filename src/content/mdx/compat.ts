/**
 * What Markdown has and MDX would refuse: HTML comments and heading ids in braces, and in MDX 1 all braces in text, `<` before
 * what is no name, and `<https://…>`. Signs are replaced by as many characters, so that every place stays, and put back into the
 * tree.
 */
import type { Nodes, Root } from 'mdast';
import { autolink } from 'micromark-core-commonmark';
import type { Extension } from 'micromark-util-types';
import { codeRanges } from '../code-in-text.ts';
import { tagEnd } from '../tag-end.ts';
import { isMarkOfMdx, truncation } from '../truncation.ts';

/** In place of `{`, `}` and `<` that are text: private characters, which no text needs. */
const OPEN = '\uF8E0';
const CLOSE = '\uF8E1';
const LESS = '\uF8E2';
const STANDS_FOR: Readonly<Record<string, string>> = { [OPEN]: '{', [CLOSE]: '}', [LESS]: '<' };
const REPLACED = new RegExp(`[${Object.keys(STANDS_FOR).join('')}]`, 'g');
const INSTEAD = new Map(Object.entries(STANDS_FOR).map(([sign, of]) => [of, sign]));

/** MDX switches off what has its usual name. */
export const AUTOLINKS: Extension = { text: { 60: { ...autolink, name: 'autolinkOfMdx1' } } };

/**
 * `::video[A film]{id=5}`, `word:name{.wide}`: attributes of a directive are no program; `{a + b}` behind a name is one, and what
 * imports and exports hold.
 */
const DIRECTIVE =
  /^(?:im|ex)port\s.+(?:\n.+)*|(?:(?<=^|[ \t>(])(::+)|(?<![:\\]):)([A-Za-z][\w-]*)(?:\[[^\]\n]*\])?\{((?:[A-Za-z_.:# \t]|(?<![ \t{])[-\d]|= *(?:"[^"{}\n]*"|'[^'{}\n]*'|[^\s"'<=>`{}]+(?=[ \t}])))*)\}/gm;

/**
 * @param isFirst the text is of MDX 1
 * @param isOurs whether a directive is one that the theme has, by its colons and its name: its attributes are read as such
 * @returns a text of the same length
 */
export function readable(
  text: string,
  isFirst: boolean,
  isOurs: (colons: string, name: string) => boolean,
): string {
  if (!/<!--|\{#|:[\w-]+[[{]/.test(text) && !(isFirst && /[{<]/.test(text))) return text;
  const codes = codeRanges(text);
  const isCode = (at: number) => codes.some(([start, end]) => at >= start && at < end);
  const read = text
    .replace(/<!--([\s\S]*?)-->/g, (whole, inner: string, at: number) =>
      isCode(at) ? whole : `{/* ${inner.replaceAll('*/', '* ')}*/}`,
    )
    .replace(
      /^( {0,3}#{1,6}[ \t].*?)(?<!\\)\{#(?:([^{}\n]+)\}(?=[ \t]*#*[ \t]*$))?/gm,
      (whole, before: string, id: string | undefined, at: number) =>
        isCode(at) ? whole : `${before}${OPEN}#${id === undefined ? '' : id + CLOSE}`,
    );
  if (!isFirst)
    return read.replace(
      DIRECTIVE,
      (whole, colons = ':', name: string | undefined, inner: string, at: number) =>
        name === undefined || isCode(at) || isOurs(colons, name)
          ? whole
          : `${whole.slice(0, -inner.length - 2)}${OPEN}${inner}${CLOSE}`,
    );
  codes.push(...longTags(text, isCode));
  return withLiteralSigns(read, isCode);
}

/** A tag at the start of a line. */
const TAG_START = /^[ \t>]*<(?=[A-Za-z])/gm;
/** So many characters are looked at in all. */
const MAX_LOOK = 2_000_000;

/** Tags that go over an empty line, such as one with a text of several parts as a property. They are code to their end. */
function longTags(text: string, isCode: (at: number) => boolean): (readonly [start: number, end: number])[] {
  const ranges: (readonly [number, number])[] = [];
  let from = 0;
  let looked = 0;
  for (const { index, 0: found } of text.matchAll(TAG_START)) {
    const start = index + found.length - 1;
    if (start < from || isCode(start) || looked > MAX_LOOK) continue;
    const { end, last } = tagEnd(text, start);
    looked += last - start;
    if (end === undefined) continue;
    from = end;
    if (/\n[ \t>]*\n/.test(text.slice(start, end))) ranges.push([start, end]);
  }
  return ranges;
}

/** Lines up to the next empty one. A `>` alone is empty below a line of a quote; else it may end a tag of several lines. */
const BLOCK = /[^\n]+(?:\n(?![ \t]*\n|[ \t>]*\n(?<=^[ \t]*>.*\n.*\n))[^\n]+)*/gm;
/** Where code begins in a block, which is code from there on: a tag at the start of a line, `import`, `export`. */
const BLOCK_CODE = /^(?:[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?<\/?[A-Za-z>]|(?:import|export)\s)/m;
/** What stays in text: escapes, comments, lines of directives, and tags: `<b>`, `<a href={x}>`. */
const KEPT =
  /\\.|\{\/\*[\s\S]*?\*\/\}|^[ \t>]*:{3}[^\n]*|<\/?[A-Za-z](?:[^<>"'{}]|"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\})*>/
    .source;
const SIGNS = new RegExp(`${KEPT}|[{}]|<(?![A-Za-z/!>])`, 'gm');

/** Signs that MDX 1 takes for text are others, which the newer MDX takes for text too. */
function withLiteralSigns(text: string, isCode: (at: number) => boolean): string {
  return text.replace(BLOCK, (block, blockAt: number) => {
    const at = block.search(BLOCK_CODE);
    const end = at < 0 ? block.length : at;
    const literal = block
      .slice(0, end)
      .replace(SIGNS, (found, signAt: number) =>
        isCode(blockAt + signAt) ? found : (INSTEAD.get(found) ?? found),
      );
    return literal + block.slice(end);
  });
}

/** Puts the signs back that `readable` replaced. @returns the same object */
function withSigns(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(REPLACED, (sign) => STANDS_FOR[sign]!);
  if (value === null || typeof value !== 'object') return value;
  for (const [key, inner] of Object.entries(value))
    if (key !== 'position') (value as Record<string, unknown>)[key] = withSigns(inner);
  return value;
}

/** Whether a text that `readable` gave has comments. */
export const mayHoldComments = (text: string): boolean => text.includes('/*');

/**
 * Puts signs back, and turns comments into what they were.
 * @param text of which the tree was made
 */
export function restore(tree: Root, text: string, mark: RegExp): void {
  if (text.search(REPLACED) >= 0) withSigns(tree);
  if (!mayHoldComments(text)) return;
  const visit = (node: Nodes): void => {
    if (!('children' in node)) return;
    node.children = node.children.map((child) => {
      const {
        type,
        value = '',
        position,
      } = child as { type: string; value?: string; position?: Nodes['position'] };
      const isComment = type.endsWith('Expression') && /^\s*\/\*[\s\S]*\*\/\s*$/.test(value);
      if (isComment && isMarkOfMdx(value, mark)) return truncation(position) as never;
      if (isComment && node.type === 'heading' && /\/\*\s*#\S+\s*\*\//.test(value))
        return { type: 'text', value: `{${value}}`, position } as never;
      if (isComment) return { type: 'html', value: '', position } as never;
      visit(child as Nodes);
      return child;
    }) as never;
  };
  visit(tree);
}
