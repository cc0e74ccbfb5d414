/**
 * Gives JSX tags their meaning: `<Tabs>`, `<TabItem>` and `<Image>` become theme components, lower-case tags become
 * HTML, imports of the theme and of files go, and what would need a program to run is shown as text and reported.
 */
import type { Html, Nodes, Paragraph, Parents, PhrasingContent, Root, RootContent, Text } from 'mdast';
import type {} from 'mdast-util-to-hast';
import type { Position } from 'unist';
import { slot } from '../contract/index.ts';
import type { TransformContext } from './context.ts';
import { isHtmlTagName } from './html-names.ts';
import type { JsxTagNode } from './jsx-syntax.ts';
import { type JsxTag, type JsxValue, parseJsxTag } from './jsx-tag.ts';

declare module 'mdast' {
  interface TextData {
    /** Code that is shown as text and that its author has heard of. */
    isReported?: boolean;
  }
}

type Child = RootContent | JsxTagNode;

/** An import line: `import Tabs from '@theme/Tabs';`, `import { a } from "./b"`, `import * as x from 'y'`, `import './style.css'`. */
const IMPORT =
  /^import\s+(?:(?<name>[A-Za-z_$][\w$]*)|\{[^}]*\}|\*\s+as\s+[\w$]+|[A-Za-z_$][\w$]*\s*,\s*\{[^}]*\})\s+from\s+(?:"(?<path>[^"]+)"|'(?<path2>[^']+)')\s*;?\s*$|^import\s+(?:"(?<bare>[^"]+)"|'(?<bare2>[^']+)')\s*;?\s*$/;
/** Modules that a `.md` file may import: Docusaurus's own and files, such as `@theme/Tabs`, `@site/x`, `./flow.svg`, `../part.mdx`. */
const KNOWN_MODULE =
  /^(?:@theme|@site|@docusaurus)(?:$|\/|-)|^@docusaurus\/|^\.{0,2}\/.*\.(?:png|jpe?g|gif|svg|webp|avif|mdx?)$/;
const IMAGE_FILE = /\.(?:png|jpe?g|gif|svg|webp|avif)$/i;

/** Rewrites `tree` in place. Does nothing to a tree without JSX. */
export function transformJsx(tree: Root, context: TransformContext): void {
  const mdx = isMdx(context);
  const imports = takeImports(tree, mdx, context);
  if (!mdx && imports.size === 0 && !holdsTags(tree)) return;
  visitParent(tree, { context, mdx, imports, width: undefined });
  if (mdx) reportExpressions(tree, context);
}

export function isMdx(context: { readonly source: { readonly path: string } }): boolean {
  return context.source.path.endsWith('.mdx');
}

function moduleOf(match: RegExpExecArray): string {
  const { path, path2, bare, bare2 } = match.groups!;
  return path ?? path2 ?? bare ?? bare2 ?? '';
}

interface State {
  readonly context: TransformContext;
  readonly mdx: boolean;
  readonly imports: ReadonlyMap<string, string>;
  /** Width in CSS px that an enclosing `<div style={{maxWidth}}>` gives to images. */
  width: number | undefined;
}

function holdsTags(node: Nodes | JsxTagNode): boolean {
  if (node.type === 'jsxTag') return true;
  return 'children' in node && (node.children as Child[]).some((child) => holdsTags(child as Nodes));
}

/** Removes import lines at the top level; returns the files that names stand for. */
function takeImports(tree: Root, mdx: boolean, context: TransformContext): Map<string, string> {
  const files = new Map<string, string>();
  tree.children = tree.children.filter((node) => {
    if (node.type !== 'paragraph' || !node.position) return true;
    const source = context.text.slice(node.position.start.offset, node.position.end.offset);
    if (!source.startsWith('import')) return true;
    const statements = source.split(/(?:;|\r?\n|\r)[ \t]*(?=import\b)/);
    const matches = statements.map((statement) => IMPORT.exec(statement.trim()));
    if (!matches.every((match) => match !== null)) return true;
    if (!mdx && !matches.every((match) => KNOWN_MODULE.test(moduleOf(match!)))) return true;
    for (const match of matches) {
      const name = match!.groups!.name;
      const path = moduleOf(match!);
      if (name && IMAGE_FILE.test(path)) files.set(name, path);
    }
    return false;
  });
  return files;
}

function visitParent(parent: Parents, state: State): void {
  const children = hoistTags(parent.children as Child[]);
  const out: Child[] = [];
  const open: { node: Parents; name: string; siblings: Child[]; values: JsxValue | undefined }[] = [];
  let target = out;
  for (const child of children) {
    if (child.type !== 'jsxTag') {
      if (child.type === 'html' && state.width !== undefined && /^<\/div/i.test(child.value.trim()))
        state.width = undefined;
      if ('children' in child) visitParent(child as Parents, state);
      target.push(child);
      continue;
    }
    const tag = parseJsxTag(child.value, state.imports);
    if (tag.kind === 'comment') continue;
    if (tag.kind === 'close' && open.some((entry) => entry.name === tag.name)) {
      let entry = open.pop()!;
      while (entry.name !== tag.name) entry = open.pop()!;
      nameTabs(entry.node, entry.values);
      entry.node.position!.end = child.position!.end;
      target = entry.siblings;
      continue;
    }
    const result = convert(tag, child, state);
    target.push(...(result as Child[]));
    const last = result[0];
    if (
      tag.kind === 'open' &&
      last &&
      'children' in last &&
      (tag.name === 'Tabs' || tag.name === 'TabItem')
    ) {
      open.push({
        node: last as Parents,
        name: tag.name,
        siblings: target,
        values: tag.attributes.get('values'),
      });
      target = last.children as Child[];
    }
  }
  for (const { node, name } of open) {
    state.context.report({
      code: 'jsx-unclosed',
      severity: 'warning',
      message: `\`<${name}>\` is never closed here.`,
      hint: `Add \`</${name}>\` where it ends, at the same depth of lists and quotes.`,
      position: node.position,
    });
  }
  parent.children = out as never;
}

/** `<TabItem …>text</TabItem>` on one line parses as a paragraph: its outer tags move out of it. */
function hoistTags(children: readonly Child[]): Child[] {
  return children.flatMap((child): Child[] => {
    if (child.type !== 'paragraph') return [child];
    const inner = [...(child.children as (PhrasingContent | JsxTagNode)[])];
    const before: Child[] = [];
    const after: Child[] = [];
    const isBlank = (node: PhrasingContent | JsxTagNode | undefined): boolean =>
      node?.type === 'text' && node.value.trim() === '';
    const isTab = (node: PhrasingContent | JsxTagNode | undefined): boolean =>
      node?.type === 'jsxTag' && /^<\/?(?:Tabs|TabItem)\b/.test(node.value);
    while (isTab(inner[0]) || (before.length > 0 && isBlank(inner[0]))) before.push(inner.shift() as Child);
    while (isTab(inner.at(-1)) || (after.length > 0 && isBlank(inner.at(-1))))
      after.unshift(inner.pop() as Child);
    if (before.length + after.length === 0) return [child];
    const middle: Child[] = inner.length > 0 ? [{ ...child, children: inner as PhrasingContent[] }] : [];
    return [...before, ...middle, ...after].filter((node) => !isBlank(node as PhrasingContent));
  });
}

function convert(tag: JsxTag, node: JsxTagNode, state: State): (RootContent | PhrasingContent)[] {
  const { context } = state;
  const isComponent = !state.mdx || /^(?:[a-z]|(?:Image|Tabs|TabItem)$)/.test(tag.name);
  if (tag.unsupported.length > 0 && isComponent) {
    context.report({
      code: 'mdx-unsupported',
      severity: 'warning',
      message: `\`${tag.unsupported[0]}\` in \`<${tag.name}>\` would have to be run; only literal values are read.`,
      hint: 'Write the value as a string, number, list or object, or leave the attribute out.',
      position: node.position,
    });
  }
  if (tag.name === 'Image' || (tag.name === 'img' && tag.attributes.get('src') instanceof Object)) {
    if (tag.kind === 'close') return [];
    const image = convertImage(tag, node, state);
    if (image) return [image];
  }
  if (tag.name === 'Tabs') return [component('jd-tabs', tabsProperties(tag), node)];
  if (tag.name === 'TabItem') {
    const value = text(tag.attributes.get('value')) ?? text(tag.attributes.get('label')) ?? '';
    const properties: Record<string, string | boolean> = {
      value,
      label: text(tag.attributes.get('label')) ?? value,
    };
    if (tag.attributes.get('default') === true) properties.default = true;
    return [component('jd-tab', properties, node)];
  }
  if (/^[a-z]/.test(tag.name) && isHtmlTagName(tag.name))
    return [{ type: 'html', value: toHtml(tag, node, state), position: node.position } as Html];
  if (state.mdx) {
    context.report({
      code: 'mdx-unsupported',
      severity: 'warning',
      message: `\`<${tag.kind === 'close' ? '/' : ''}${tag.name}>\` is a component that this site does not have; it is shown as text.`,
      hint: 'Components of the static subset: Image, Tabs, TabItem and HTML. Directives (`:::note`) cover cards and steps. Wrap a placeholder in backticks.',
      position: node.position,
    });
  }
  const shown: Text = {
    type: 'text',
    value: node.value,
    position: node.position,
    data: { isReported: true },
  };
  return node.flow ? [{ type: 'paragraph', children: [shown], position: node.position }] : [shown];
}

function component(
  name: string,
  properties: Record<string, string | boolean | number>,
  node: JsxTagNode,
): Paragraph {
  const position = structuredClone(node.position);
  return { type: 'paragraph', children: [], position, data: { hName: name, hProperties: properties } };
}

function tabsProperties(tag: JsxTag): Record<string, string | boolean> {
  const properties: Record<string, string | boolean> = {};
  const group = text(tag.attributes.get('groupId'));
  if (group) properties.group = group;
  const defaultValue = text(tag.attributes.get('defaultValue'));
  if (defaultValue) properties.defaultValue = defaultValue;
  const query = tag.attributes.get('queryString');
  if (query === true) properties.queryString = group ?? 'tab';
  else if (typeof query === 'string') properties.queryString = query;
  return properties;
}

/** `values={[{ label, value, default }]}`: what the items of `<Tabs>` are called. */
function nameTabs(tabs: Parents, values: JsxValue | undefined): void {
  if (!Array.isArray(values)) return;
  for (const entry of values as readonly JsxValue[]) {
    if (!(entry instanceof Object) || !('properties' in entry)) continue;
    const value = text(entry.properties.value);
    for (const child of tabs.children) {
      const properties = child.data?.hProperties;
      if (child.data?.hName !== 'jd-tab' || properties?.value !== value) continue;
      const label = text(entry.properties.label);
      if (label) child.data.hProperties = { ...properties, label };
    }
  }
}

function convertImage(tag: JsxTag, node: JsxTagNode, state: State): RootContent | undefined {
  const key = ['img', 'src'].find((name) => tag.attributes.has(name));
  const source = key ? tag.attributes.get(key)! : undefined;
  const url = source instanceof Object && 'require' in source ? source.require : text(source ?? null);
  if (!key || url === undefined) return undefined;
  const alt = text(tag.attributes.get('alt')) ?? '';
  const at = node.position?.start.offset;
  const range = tag.ranges.get(key);
  const isOneLine = node.position?.start.line === node.position?.end.line;
  const isInPlace =
    at !== undefined &&
    range &&
    isOneLine &&
    state.context.text.slice(at + range.start, at + range.end) === url;
  const index = state.context.addLink({
    kind: 'image',
    origin: 'html',
    url,
    text: alt,
    position: node.position,
    urlRange: isInPlace ? { start: at + range.start, end: at + range.end } : undefined,
  });
  const properties: Record<string, string | number> = { src: slot('src', index), imageIndex: index, alt };
  const title = text(tag.attributes.get('title'));
  if (title) properties.title = title;
  for (const name of ['width', 'height']) {
    const size = text(tag.attributes.get(name));
    if (size && /^\d+$/.test(size)) properties[name] = size;
  }
  if (state.width !== undefined) properties.width = String(state.width);
  const image = {
    type: 'image',
    url,
    alt,
    position: node.position,
    data: { hName: 'jd-image', hProperties: properties },
  };
  return image as RootContent;
}

/** The tag as HTML: `className` is `class`, styles go, widths are remembered for the images inside. */
function toHtml(tag: JsxTag, node: JsxTagNode, state: State): string {
  if (tag.kind === 'close') return `</${tag.name}>`;
  let out = `<${tag.name}`;
  for (const [name, value] of tag.attributes) {
    if (name === 'style') {
      const width = maxWidth(value);
      if (width !== undefined && tag.name === 'div') state.width = width;
      else reportStyle(state.context, node.position);
      continue;
    }
    const attribute = name === 'className' ? 'class' : name === 'htmlFor' ? 'for' : name;
    if (value === true) out += ` ${attribute}`;
    else {
      const plain = value instanceof Object && 'require' in value ? value.require : text(value);
      if (plain !== undefined)
        out += ` ${attribute}="${plain.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
    }
  }
  return `${out}${tag.kind === 'self-closing' ? ' /' : ''}>`;
}

/** Reports a removed style; one wording for JSX and HTML. */
export function reportStyle(context: TransformContext, position: Position | undefined): void {
  context.report({
    code: 'style-removed',
    severity: 'warning',
    message:
      'An inline `style` was removed: pages carry no inline styles, so that the content policy can forbid them.',
    hint: 'Use a `class` and put the rule in a style sheet of the site, or `width` for an image.',
    position,
  });
}

/** CSS px of a style that sets nothing but a width. */
function maxWidth(value: JsxValue): number | undefined {
  if (!(value instanceof Object) || !('properties' in value)) return undefined;
  const entries = Object.entries(value.properties);
  if (entries.length !== 1 || !['maxWidth', 'width'].includes(entries[0]![0])) return undefined;
  const size = Number.parseFloat(String(entries[0]![1]));
  return Number.isFinite(size) && !/%|r?em|v[wh]/.test(String(entries[0]![1])) ? size : undefined;
}

function text(value: JsxValue | undefined): string | undefined {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;
}

/** `{expression}` and `export` in `.mdx`: they stay text, and the author hears of it. */
function reportExpressions(node: Nodes, context: TransformContext): void {
  if (node.type === 'text' && node.position && !node.data?.isReported) {
    const source = context.text.slice(node.position.start.offset, node.position.end.offset);
    // `{props.name}`, but neither `\{` nor a heading id `{#id}`; `export const a = 1`.
    const match =
      /(?<!\\)\{(?!#)[^{}]*\}|^export\s+(?:const|let|var|default|function|async|class|\{)[^\n]*/.exec(source);
    if (match && !source.includes('{#')) {
      context.report({
        code: 'mdx-unsupported',
        severity: 'warning',
        message: `\`${match[0].slice(0, 60)}\` is code; pages run none, so it is shown as text.`,
        hint: 'Write the result as text, or put braces that are meant as text in backticks.',
        position: node.position,
      });
    }
  }
  if ('children' in node) for (const child of node.children) reportExpressions(child as Nodes, context);
}
