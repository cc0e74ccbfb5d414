/**
 * Gives JSX tags their meaning: `<Tabs>`, `<TabItem>` and `<Image>` become theme components, lower-case tags become
 * HTML, names of partials become their place, literal expressions become text, and what would need a program to run is shown as
 * text and reported.
 */
import type { Html, Nodes, Paragraph, Parents, PhrasingContent, Root, RootContent, Text } from 'mdast';
import type {} from 'mdast-util-to-hast';
import type { Position } from 'unist';
import { slot } from '../contract/index.ts';
import type { TransformContext } from './context.ts';
import type { DirectiveElement } from './directives/nodes.ts';
import { isHtmlTagName } from './html-names.ts';
import { COMPONENT_NAMES, type ComponentUse, componentName, componentOf, words } from './jsx-components.ts';
import type { JsxImports } from './jsx-imports.ts';
import type { JsxDialect, JsxTagNode } from './jsx-syntax.ts';
import {
  fieldsOf,
  type JsxScope,
  type JsxTag,
  type JsxValue,
  parseJsxTag,
  readExpression,
} from './jsx-tag.ts';
import { isPartial } from './partials.ts';
import { declarationsOf, styleClass } from './styles.ts';

declare module 'mdast' {
  interface TextData {
    /** Code that is shown as text and that its author has heard of. */
    isReported?: boolean;
  }
}

type Child = RootContent | JsxTagNode;

const IMAGE_FILE = /\.(?:png|jpe?g|gif|svg|webp|avif)$/i;
/** `export const a = 1`, `export default function …`, `export { a }`. */
const EXPORT = /^export\s+(?:const|let|var|default|function|async|class|\{|\*)/;

/** One file, and what its tags may mean. */
export interface JsxFile {
  readonly dialect: JsxDialect;
  readonly imports: JsxImports;
  /** Of a partial: what it was given. */
  readonly props: ReadonlyMap<string, JsxValue> | undefined;
  /**
   * The place of a partial; undefined where it cannot be shown, which has been reported.
   * @param content what stands between its tags
   */
  readonly include: (
    tag: JsxTag,
    position: Position | undefined,
    content: readonly RootContent[],
  ) => RootContent | undefined;
  /** Of a partial: the place of what stands between its tags; undefined where nothing does. */
  readonly content?: ((position: Position | undefined) => RootContent | undefined) | undefined;
}

/** Rewrites `tree` in place. Does nothing to a tree without JSX. */
export function transformJsx(tree: Root, context: TransformContext, file: JsxFile): void {
  if (file.dialect === 'markdown' && !holdsTags(tree)) return;
  const modules = new Map<string, string>();
  for (const [name, { module, isDefault }] of file.imports)
    if (isDefault && IMAGE_FILE.test(module)) modules.set(name, module);
  if (file.dialect === 'mdx') showExports(tree, context);
  visitParent(tree, { context, file, scope: { imports: modules, props: file.props }, width: undefined });
}

interface State {
  readonly context: TransformContext;
  readonly file: JsxFile;
  readonly scope: JsxScope;
  /** Width in CSS px that an enclosing `<div style={{maxWidth}}>` gives to images. */
  width: number | undefined;
}

function holdsTags(node: Nodes | JsxTagNode): boolean {
  if (node.type === 'jsxTag') return true;
  return 'children' in node && (node.children as Child[]).some((child) => holdsTags(child as Nodes));
}

/** A tag that takes in what follows. */
interface OpenTag {
  readonly node: Parents;
  readonly name: string;
  readonly siblings: Child[];
  readonly values: JsxValue | undefined;
  /** The component that is made when it closes. */
  readonly known: string | undefined;
  /** It shows a partial, when it closes. */
  readonly isPartial?: boolean;
  readonly tag: JsxTag;
  readonly flow: boolean;
}

function asUse(
  { tag, node, children, inner, flow }: OpenTag & Pick<ComponentUse, 'children' | 'inner'>,
  { context, file, scope }: State,
): ComponentUse {
  return { tag, position: node.position, children, inner, flow, context, imports: file.imports, scope };
}

function visitParent(parent: Parents, state: State): void {
  const children = hoistTags(parent.children as Child[], state.file);
  const out: Child[] = [];
  const open: OpenTag[] = [];
  let target = out;
  for (const child of children) {
    const around = open.at(-1);
    const isRaw = around?.known !== undefined && componentOf(around.known).isRaw === true;
    if (isRaw && !(child.type === 'jsxTag' && child.value.startsWith(`</${around.name}`))) {
      target.push(child);
      continue;
    }
    if (child.type !== 'jsxTag') {
      if (child.type === 'html' && state.width !== undefined && /^<\/div/i.test(child.value.trim()))
        state.width = undefined;
      if ('children' in child) visitParent(child as Parents, state);
      target.push(child);
      continue;
    }
    if (child.value.startsWith('{')) {
      target.push(...(expression(child, state) as Child[]));
      continue;
    }
    const tag = parseJsxTag(child.value, state.scope);
    if (tag.kind === 'close' && open.some((entry) => entry.name === tag.name)) {
      let entry = open.pop()!;
      while (entry.name !== tag.name) entry = open.pop()!;
      const { node, siblings, values, known } = entry;
      if (entry.isPartial) {
        target = siblings;
        target.splice(target.indexOf(node as Child), 1, ...included(entry, state));
        continue;
      }
      nameTabs(node, values);
      const start = node.position!.end.offset!;
      node.position!.end = child.position!.end;
      target = siblings;
      if (known !== undefined) {
        target.splice(target.indexOf(node as Child), 1);
        const inner = state.context.text.slice(start, child.position!.start.offset);
        const children = node.children as RootContent[];
        target.push(...(componentOf(known).make(asUse({ ...entry, children, inner }, state)) as Child[]));
      }
      continue;
    }
    const known = state.file.dialect === 'markdown' ? undefined : componentName(tag.name, state.file.imports);
    if (known !== undefined) {
      if (tag.kind === 'close') continue;
      reportUnsupported(tag, child, state, componentOf(known).code);
      const node = component('', {}, child);
      const entry = {
        node,
        name: tag.name,
        siblings: target,
        values: undefined,
        known,
        tag,
        flow: child.flow,
      };
      if (tag.kind === 'self-closing')
        target.push(
          ...(componentOf(known).make(asUse({ ...entry, children: [], inner: '' }, state)) as Child[]),
        );
      else {
        target.push(node as Child);
        open.push(entry);
        target = node.children as Child[];
      }
      continue;
    }
    const imported = state.file.imports.get(tag.name);
    if (imported && isPartial(imported)) {
      if (tag.kind === 'close') continue;
      reportUnsupported(tag, child, state);
      const node = component('', {}, child);
      const entry = {
        ...{ node, name: tag.name, siblings: target, values: undefined },
        ...{ known: undefined, isPartial: true, tag, flow: child.flow },
      };
      if (tag.kind === 'self-closing') target.push(...included(entry, state));
      else {
        target.push(node as Child);
        open.push(entry);
        target = node.children as Child[];
      }
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
        known: undefined,
        tag,
        flow: child.flow,
      });
      target = last.children as Child[];
    }
  }
  for (const entry of open) {
    const { node, name, known, siblings } = entry;
    if (entry.isPartial) {
      const content = node.children as Child[];
      node.children = [];
      siblings.splice(siblings.indexOf(node as Child), 1, ...included(entry, state), ...content);
    } else if (known !== undefined)
      siblings.splice(siblings.indexOf(node as Child), 1, ...(node.children as Child[]));
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

/** The place of a partial, with what stands between its tags; that alone where the partial cannot be shown. */
function included({ tag, node }: OpenTag, { file }: State): Child[] {
  const isEmpty = (child: RootContent) => child.type === 'text' && child.value.trim() === '';
  const content = node.children as RootContent[];
  const place = file.include(tag, node.position, content.every(isEmpty) ? [] : content);
  return place ? [place as Child] : (content as Child[]);
}

/** Tags of elements that stand in no paragraph: `<div className="a">`, `</td>`. */
const BLOCK_TAG =
  /^<\/?(?:address|article|aside|blockquote|center|dd|details|div|dl|dt|figcaption|figure|footer|h[1-6]|header|hr|iframe|li|main|nav|ol|p|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)\b/;

function isBlockTag(tag: string, { imports }: JsxFile): boolean {
  const known = componentName(/^<\/?([\w.]*)/.exec(tag)![1]!, imports);
  return BLOCK_TAG.test(tag) || (known !== undefined && componentOf(known).isBlock);
}

/**
 * `<div>text</div>` on one line parses as a paragraph, which goes; `<TabItem …>text</TabItem>`, and several of it in lines one below the
 * other, move out of it.
 */
function hoistTags(children: readonly Child[], file: JsxFile): Child[] {
  return children.flatMap((child, at): Child[] => {
    if (child.type !== 'paragraph') return [child];
    // In a paragraph that is written as a tag there can be none.
    if (file.dialect !== 'markdown' && opensParagraph(children[at - 1]) && closesParagraph(children[at + 1]))
      return child.children as Child[];
    const [first, last] = [
      child.children[0] as Child | undefined,
      child.children.at(-1) as Child | undefined,
    ];
    if (file.dialect !== 'markdown' && isTag(first) && isTag(last) && isBlockTag(first.value, file))
      return child.children as Child[];
    const inner = child.children as (PhrasingContent | JsxTagNode)[];
    if (!inner.some(isTab)) return [child];
    const out: Child[] = [];
    let open: PhrasingContent[] = [];
    const close = () => {
      if (!open.every(isBlank)) out.push({ ...child, children: open });
      open = [];
    };
    for (const node of inner) {
      if (isTab(node)) {
        close();
        out.push(node as Child);
      } else open.push(node as PhrasingContent);
    }
    close();
    return out;
  });
}

const opensParagraph = (node: Child | undefined): boolean => isTag(node) && /^<p(?=[\s>])/.test(node.value);

const closesParagraph = (node: Child | undefined): boolean => isTag(node) && /^<\/p\s*>/.test(node.value);

const isBlank = (node: PhrasingContent): boolean => node.type === 'text' && node.value.trim() === '';

const isTab = (node: PhrasingContent | JsxTagNode): boolean =>
  node.type === 'jsxTag' && /^<\/?(?:Tabs|TabItem)\b/.test(node.value);

/** A literal as text, and nothing for a comment, true, false and null. */
function expression(node: JsxTagNode, state: State): (RootContent | PhrasingContent)[] {
  const { props } = state.scope;
  if (props && /^\{\s*(?:props\s*\.\s*)?children\s*\}$/.test(node.value) && !props.has('children')) {
    const place = state.file.content?.(node.position);
    return place ? [place] : [];
  }
  const meaning = readExpression(node.value.slice(1, -1), state.scope);
  const value =
    meaning?.kind === 'comment'
      ? null
      : meaning?.kind === 'prop'
        ? props && (props.get(meaning.name) ?? null)
        : meaning?.value;
  const words = value === undefined ? undefined : wordsOf(value);
  if (words !== undefined) return shownText(words, node);
  state.context.report({
    code: 'mdx-unsupported',
    severity: 'warning',
    message: `\`${shortened(node.value)}\` is code; pages run none, so it is shown as text.`,
    hint: 'Write the result as text, or put braces that are meant as text in backticks.',
    position: node.position,
  });
  return shownText(node.value, node);
}

/** What React shows of a value; undefined for what it cannot show. */
function wordsOf(value: JsxValue): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (value === null || typeof value === 'boolean') return '';
  if (!Array.isArray(value)) return undefined;
  const parts = (value as readonly JsxValue[]).map(wordsOf);
  return parts.includes(undefined) ? undefined : parts.join('');
}

function shownText(value: string, node: JsxTagNode): (RootContent | PhrasingContent)[] {
  if (value === '' || (node.flow && value.trim() === '')) return [];
  const shown: Text = { type: 'text', value, position: node.position, data: { isReported: true } };
  return node.flow ? [{ type: 'paragraph', children: [shown], position: node.position }] : [shown];
}

const shortened = (source: string): string => (source.length > 60 ? `${source.slice(0, 59)}…` : source);

const isTag = (node: Child | undefined): node is JsxTagNode | Html =>
  (node?.type === 'jsxTag' || node?.type === 'html') && node.value.startsWith('<');

function convert(tag: JsxTag, node: JsxTagNode, state: State): (RootContent | PhrasingContent)[] {
  const { context, file } = state;
  const isComponent = file.dialect === 'markdown' || /^(?:[a-z]|(?:Image|Tabs|TabItem)$)/.test(tag.name);
  if (isComponent) reportUnsupported(tag, node, state);
  if (tag.name === 'Image' || (tag.name === 'img' && tag.attributes.get('src') instanceof Object)) {
    if (tag.kind === 'close') return [];
    const image = convertImage(tag, node, state);
    if (image) return [image];
  }
  if (tag.name === 'Tabs') return [component('jd-tabs', tabsProperties(tag), node)];
  if (tag.name === 'TabItem') {
    const value = words(tag.attributes.get('value')) ?? words(tag.attributes.get('label')) ?? '';
    const properties: Record<string, string | boolean> = {
      value,
      label: words(tag.attributes.get('label')) ?? value,
    };
    if (tag.attributes.get('default') === true) properties.default = true;
    Object.assign(
      properties,
      classesOfTab(tag.attributes.get('className'), tag.attributes.get('attributes')),
    );
    return [component('jd-tab', properties, node)];
  }
  if (/^[a-z]/.test(tag.name) && isHtmlTagName(tag.name))
    return [{ type: 'html', value: toHtml(tag, node, state), position: node.position } as Html];
  if (file.dialect !== 'markdown') {
    const isImported = file.imports.has(tag.name);
    const shown = `\`<${tag.kind === 'close' ? '/' : ''}${tag.name}>\``;
    context.report({
      code: 'mdx-unsupported',
      severity: 'warning',
      message: isImported
        ? `${shown} is code; pages run none, so it is shown as text.`
        : `${shown} is a component that this site does not have; it is shown as text.`,
      hint: isImported
        ? "Imported components run with `markdown: { mdx: 'full' }` in the configuration."
        : `Components of the static subset: ${COMPONENT_NAMES.join(', ')} and HTML. Directives (\`:::note\`) cover cards and steps. Wrap a placeholder in backticks.`,
      position: node.position,
    });
  }
  return shownText(node.value, node);
}

/** @param code attributes whose code means nothing here */
function reportUnsupported(
  tag: JsxTag,
  node: JsxTagNode,
  { context }: State,
  code: readonly string[] = [],
): void {
  const first = tag.unsupported.find((source) => !code.some((name) => source.startsWith(`${name}=`)));
  if (first === undefined) return;
  context.report({
    code: 'mdx-unsupported',
    severity: 'warning',
    message: `\`${first}\` in \`<${tag.name}>\` would have to be run; only literal values are read.`,
    hint: 'Write the value as a string, number, list or object, or leave the attribute out.',
    position: node.position,
  });
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
  const group = words(tag.attributes.get('groupId'));
  if (group) properties.group = group;
  const defaultValue = words(tag.attributes.get('defaultValue'));
  if (defaultValue) properties.defaultValue = defaultValue;
  const query = tag.attributes.get('queryString');
  if (query === true) properties.queryString = group ?? 'tab';
  else if (typeof query === 'string') properties.queryString = query;
  const isBlock = tag.attributes.get('block') === true;
  const className = [isBlock && 'tabs--block', words(tag.attributes.get('className'))]
    .filter(Boolean)
    .join(' ');
  if (className) properties.className = className;
  return properties;
}

/** Of the panel, and of the tab: `attributes={{ className: 'red' }}`. */
function classesOfTab(own: JsxValue | undefined, attributes: JsxValue | undefined): Record<string, string> {
  const ofPanel = words(own);
  const ofTab = words(fieldsOf(attributes)?.className);
  return { ...(ofPanel && { className: ofPanel }), ...(ofTab && { tabClass: ofTab }) };
}

/** `values={[{ label, value, default }]}`: what the items of `<Tabs>` are called. */
function nameTabs(tabs: Parents, values: JsxValue | undefined): void {
  if (!Array.isArray(values)) return;
  for (const entry of values as readonly JsxValue[]) {
    const fields = fieldsOf(entry);
    if (!fields) continue;
    const value = words(fields.value);
    for (const child of tabs.children) {
      const data = child.data as Partial<DirectiveElement['data']> | undefined;
      if (data?.hName !== 'jd-tab' || data.hProperties?.value !== value) continue;
      const label = words(fields.label);
      const classes = classesOfTab(undefined, fields.attributes);
      data.hProperties = { ...data.hProperties, ...(label && { label }), ...classes };
    }
  }
}

function convertImage(tag: JsxTag, node: JsxTagNode, state: State): RootContent | undefined {
  const key = ['img', 'src'].find((name) => tag.attributes.has(name));
  const source = key ? tag.attributes.get(key)! : undefined;
  const url = source instanceof Object && 'require' in source ? source.require : words(source ?? null);
  if (!key || url === undefined) return undefined;
  const alt = words(tag.attributes.get('alt')) ?? '';
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
  const title = words(tag.attributes.get('title'));
  if (title) properties.title = title;
  for (const name of ['width', 'height']) {
    const size = words(tag.attributes.get(name));
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

/** Elements without an end tag. Source: the HTML standard, void elements. */
const VOID_TAGS: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
);

const quoted = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** The tag as HTML: `className` is `class`, styles become one, widths are remembered for the images inside. */
function toHtml(tag: JsxTag, node: JsxTagNode, state: State): string {
  // What a frame holds is for browsers without frames: its end stands right after its start.
  if (tag.kind === 'close') return tag.name === 'iframe' ? '' : `</${tag.name}>`;
  let out = `<${tag.name}`;
  const classes: string[] = [];
  for (const [name, value] of tag.attributes) {
    if (name === 'style') {
      const width = maxWidth(value);
      if (width !== undefined && tag.name === 'div') state.width = width;
      else classes.push(ownClass(value, node, state) ?? '');
      continue;
    }
    if (name === 'className' || name === 'class') {
      classes.unshift(words(value) ?? '');
      continue;
    }
    const attribute = name === 'htmlFor' ? 'for' : name;
    if (value === true) out += ` ${attribute}`;
    else {
      const plain = value instanceof Object && 'require' in value ? value.require : words(value);
      if (plain !== undefined) out += ` ${attribute}="${quoted(plain)}"`;
    }
  }
  const className = classes.filter(Boolean).join(' ');
  if (className !== '') out += ` class="${quoted(className)}"`;
  const isEmpty = VOID_TAGS.has(tag.name);
  if (tag.name === 'iframe' || (tag.kind === 'self-closing' && !isEmpty)) return `${out}></${tag.name}>`;
  return `${out}${tag.kind === 'self-closing' ? ' /' : ''}>`;
}

function ownClass(value: JsxValue, node: JsxTagNode, { context }: State): string | undefined {
  const css = declarationsOf(value);
  return css === undefined ? undefined : styleClass(css, context, node.position);
}

/** CSS px of a style that sets nothing but a width. */
function maxWidth(value: JsxValue): number | undefined {
  const entries = Object.entries(fieldsOf(value) ?? {});
  if (entries.length !== 1 || !['maxWidth', 'width'].includes(entries[0]![0])) return undefined;
  const size = Number.parseFloat(String(entries[0]![1]));
  return Number.isFinite(size) && !/%|r?em|v[wh]/.test(String(entries[0]![1])) ? size : undefined;
}

/** `export` in `.mdx`: it stays text, and the author hears of it. */
function showExports(tree: Root, context: TransformContext): void {
  tree.children = tree.children.map((node) => {
    if (node.type !== 'paragraph' || !node.position) return node;
    const source = context.text.slice(node.position.start.offset, node.position.end.offset);
    if (!EXPORT.test(source)) return node;
    context.report({
      code: 'mdx-unsupported',
      severity: 'warning',
      message: `\`${shortened(/^[^\n]*/.exec(source)![0])}\` is code; pages run none, so it is shown as text.`,
      hint: 'Write the result as text, or put the line in a code fence.',
      position: node.position,
    });
    const shown: Text = { type: 'text', value: source, position: node.position, data: { isReported: true } };
    return { ...node, children: [shown] };
  });
}
