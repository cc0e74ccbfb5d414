/**
 * The import lines of a page, read as data: which name stands for which file. Nothing is loaded here, and no line is ever
 * shown as text.
 */
import type { Paragraph, Root } from 'mdast';
import type { Point, Position } from 'unist';
import type { TransformContext } from './context.ts';
import { pointAt } from './raw-html.ts';

/** What a name of an import stands for. */
export interface JsxImport {
  /** As written: `./_steps.mdx`, `@theme/Tabs`, `!!raw-loader!./a.ts`. */
  readonly module: string;
  /** Whether the name is that of the default export. */
  readonly isDefault: boolean;
  /** Of the statement. */
  readonly position: Position;
}

export type JsxImports = ReadonlyMap<string, JsxImport>;

/** An import: `import Tabs from '@theme/Tabs';`, `import { a } from "./b"`, `import a, { b as c } from 'd'`, `import './style.css'`. */
const STATEMENT =
  /import\s+(?:(?:(?<name>[A-Za-z_$][\w$]*)\s*,?\s*)?(?:\{(?<names>[^{}]*)\}|\*\s+as\s+(?<space>[\w$]+))?\s*from\s*)?(?:"(?<path>[^"\n]+)"|'(?<path2>[^'\n]+)')[ \t]*;?[ \t]*(?:\/\/[^\n]*)?(?=\s|$)/y;
/** Modules that a `.md` file may import: Docusaurus's own and files, such as `@theme/Tabs`, `@site/x`, `./flow.svg`, `!!raw-loader!./a.ts`. */
const KNOWN_MODULE =
  /^(?:!!|(?:@theme|@theme-original|@theme-init|@site|@docusaurus)(?:$|\/)|\.{0,2}\/.*\.(?:png|jpe?g|gif|svg|webp|avif|mdx?|[cm]?[jt]sx?|json|s?css|less)$)/;

interface Statement {
  readonly start: number;
  readonly end: number;
  readonly module: string;
  /** Local names; true for that of the default export. */
  readonly names: readonly (readonly [name: string, isDefault: boolean])[];
}

/** The import statements that a text begins with. */
function readStatements(text: string): Statement[] {
  const found: Statement[] = [];
  let at = 0;
  for (;;) {
    STATEMENT.lastIndex = at;
    const match = STATEMENT.exec(text);
    if (!match) return found;
    const { name, names, space, path, path2 } = match.groups!;
    const locals: [string, boolean][] = name === undefined ? [] : [[name, true]];
    for (const part of names?.split(',') ?? []) {
      const [, original, local = original] =
        /^\s*(?:type\s+)?([\w$]+)(?:\s+as\s+([\w$]+))?\s*$/.exec(part) ?? [];
      if (local !== undefined) locals.push([local, original === 'default']);
    }
    if (space !== undefined) locals.push([space, false]);
    found.push({
      start: match.index,
      end: STATEMENT.lastIndex,
      // An escape that says nothing: `./\_part.md`.
      module: (path ?? path2)!.replace(/\\(?=[^\w\\]|_)/g, ''),
      names: locals,
    });
    at = STATEMENT.lastIndex + /^\s*/.exec(text.slice(STATEMENT.lastIndex))![0].length;
  }
}

/**
 * Takes the import lines at the top level out of a tree.
 * @param mdx every import goes; else those of modules that pages of Docusaurus import
 */
export function takeImports(tree: Root, context: TransformContext, mdx: boolean): JsxImports {
  const imports = new Map<string, JsxImport>();
  if (!context.text.includes('import')) return imports;
  tree.children = tree.children.flatMap((node) => {
    if (node.type !== 'paragraph' || !node.position) return [node];
    const start = node.position.start.offset!;
    const source = context.text.slice(start, node.position.end.offset);
    const statements = source.startsWith('import') ? readStatements(source) : [];
    const last = statements.at(-1);
    if (!last || (!mdx && !statements.every(({ module }) => KNOWN_MODULE.test(module)))) return [node];
    for (const { start: from, end: to, module, names } of statements) {
      const begin = pointAt(context.text, node.position.start, start + from);
      const position = { start: begin, end: pointAt(context.text, begin, start + to) };
      for (const [name, isDefault] of names) imports.set(name, { module, isDefault, position });
    }
    const rest = start + last.end + /^\s*/.exec(source.slice(last.end))![0].length;
    return rest >= node.position.end.offset!
      ? []
      : [cutBefore(node, pointAt(context.text, node.position.start, rest))];
  });
  return imports;
}

/** What of a paragraph stands after the imports at its start. */
function cutBefore(node: Paragraph, point: Point): Paragraph {
  const offset = point.offset!;
  const [first, ...others] = node.children;
  // A text that bare links were found in has lost its places.
  const isWithoutPlace = first?.type === 'text' && !first.position;
  const length = offset - node.position!.start.offset!;
  const children = isWithoutPlace
    ? [{ ...first, value: first.value.slice(length) }, ...others]
    : node.children.flatMap((child) => {
        if (!child.position || child.position.start.offset! >= offset) return [child];
        const { end } = child.position;
        if (child.type !== 'text' || end.offset! <= offset) return [];
        const value = child.value.slice(-Math.min(child.value.length, end.offset! - offset));
        return [{ ...child, value, position: { start: point, end } }];
      });
  return { ...node, children, position: { start: point, end: node.position!.end } };
}

/** Names that the imports of a `.md` text bring in, without parsing it: they decide how its tags are read. */
export function importedNames(text: string): ReadonlySet<string> | undefined {
  if (!/^import\s/m.test(text)) return undefined;
  const names = new Set<string>();
  let isImport = false;
  let fence: string | undefined;
  let isStart = true;
  for (const match of text.matchAll(/^.*$/gm)) {
    const line = match[0];
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence !== undefined) {
      if (mark?.startsWith(fence) && /^[ `~]+$/.test(line)) fence = undefined;
    } else if (mark !== undefined) fence = mark;
    else if (isStart && line.startsWith('import')) {
      const end = /\n[ \t]*\n/.exec(text.slice(match.index));
      const statements = readStatements(text.slice(match.index, end ? match.index + end.index : undefined));
      if (statements.length > 0 && statements.every(({ module }) => KNOWN_MODULE.test(module))) {
        isImport = true;
        for (const [name] of statements.flatMap((statement) => statement.names)) names.add(name);
      }
    }
    // A comment ends where its mark stands, and a block begins after it.
    isStart = /^\s*$|-->\s*$/.test(line) && fence === undefined;
  }
  return isImport ? names : undefined;
}
