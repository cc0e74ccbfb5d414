/**
 * The components of Docusaurus that need no program: each becomes an element of the theme, or Markdown. What stands between an
 * opening and a closing tag is read first, then handed over whole.
 */
import type { Code, Html, PhrasingContent, RootContent } from 'mdast';
import type { Position } from 'unist';
import { MODE_CLASSES, slot } from '../contract/index.ts';
import { reportBidiControlsOfCode } from './bidi-controls.ts';
import type { TransformContext } from './context.ts';
import { ADMONITION_KINDS } from './directives/names.ts';
import { type ElementProperty, element, text } from './directives/nodes.ts';
import { resolveFile } from './file-path.ts';
import { HEAD_ELEMENT, readHead } from './head-tags.ts';
import type { JsxImports } from './jsx-imports.ts';
import { fieldsOf, type JsxScope, type JsxTag, type JsxValue, readExpression } from './jsx-tag.ts';
import { plainText } from './plain-text.ts';
import { isUnsafeUrl, reportUnsafeUrl } from './safe-url.ts';

/** One use of a component. */
export interface ComponentUse {
  readonly tag: JsxTag;
  readonly position: Position | undefined;
  /** What it holds, read; empty for `<A />`. */
  readonly children: RootContent[];
  /** Source between its tags. */
  readonly inner: string;
  /** It stands on lines of its own. */
  readonly flow: boolean;
  readonly context: TransformContext;
  readonly imports: JsxImports;
  readonly scope: JsxScope;
}

type Result = readonly (RootContent | PhrasingContent)[];

interface StaticComponent {
  /** It stands in no paragraph. */
  readonly isBlock: boolean;
  /** What it holds is no Markdown. */
  readonly isRaw?: boolean;
  /** Attributes whose code means nothing here. */
  readonly code?: readonly string[];
  readonly make: (use: ComponentUse) => Result;
}

/** By the name that Docusaurus gives them. */
const COMPONENTS: Readonly<Record<string, StaticComponent>> = {
  Admonition: { isBlock: true, code: ['icon'], make: admonition },
  BrowserOnly: { isBlock: true, isRaw: true, code: ['fallback'], make: browserOnly },
  CodeBlock: { isBlock: true, isRaw: true, make: codeBlock },
  Details: { isBlock: true, code: ['summary'], make: details },
  DocCardList: { isBlock: true, code: ['items'], make: docCardList },
  DocCard: { isBlock: true, make: ({ tag, ...use }) => cardsOf([tag.attributes.get('item') ?? null], use) },
  Head: { isBlock: true, isRaw: true, make: head },
  Link: { isBlock: false, make: link },
  TOCInline: { isBlock: true, code: ['toc'], make: contents },
  ThemedImage: { isBlock: false, make: themedImage },
  Translate: { isBlock: false, make: ({ children }) => children },
};

/** Modules whose default export is the component that the last part of their name says. */
const MODULE = /^@(?:docusaurus|theme|theme-original|theme-init)\/([A-Za-z]+)$/;

/** Which of the components a name means: by the module that it is imported from, or by itself where nothing imports it. */
export function componentName(name: string, imports: JsxImports): string | undefined {
  if (name === HEAD_ELEMENT) return 'Head';
  const imported = imports.get(name);
  const own = imported ? (imported.isDefault ? MODULE.exec(imported.module)?.[1] : undefined) : name;
  return own !== undefined && Object.hasOwn(COMPONENTS, own) ? own : undefined;
}

export const componentOf = (name: string): StaticComponent => COMPONENTS[name]!;

/** Names of all of them, for hints. */
export const COMPONENT_NAMES: readonly string[] = [
  'Image',
  'Tabs',
  'TabItem',
  ...Object.keys(COMPONENTS),
].sort();

/** A text or a number, as text. */
export function words(value: JsxValue | undefined): string | undefined {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;
}

/** The path or address that a value names: a text, `require('…')`, `useBaseUrl('…')`, an import. */
function urlOf(value: JsxValue | undefined): string | undefined {
  return value instanceof Object && 'require' in value ? value.require : words(value);
}

function theme(
  use: ComponentUse,
  name: Parameters<typeof element>[0],
  properties: Readonly<Record<string, ElementProperty | undefined>>,
  children: readonly RootContent[],
): RootContent {
  return element(name, properties, children, use.position);
}

function admonition(use: ComponentUse): Result {
  const { tag, children } = use;
  const word = words(tag.attributes.get('type'))?.toLowerCase() ?? 'note';
  const kind = ADMONITION_KINDS.find((known) => known === word) ?? 'note';
  const title = words(tag.attributes.get('title'));
  const label = title ? [element('jd-label', {}, [text(title)])] : [];
  const id = words(tag.attributes.get('id'));
  const type = word === kind ? undefined : word;
  const sign = words(tag.attributes.get('icon'));
  const icon = sign ? [element('jd-admonition-icon', {}, [text(sign)])] : [];
  return [theme(use, 'jd-admonition', { kind, type, id }, [...icon, ...label, ...inBlocks(children)])];
}

function head({ inner, context, position }: ComponentUse): Result {
  readHead(inner, context, position);
  return [];
}

function details(use: ComponentUse): Result {
  const { tag, children } = use;
  const given = tag.unsupported.find((source) => source.startsWith('summary='));
  // `summary={<summary>Text</summary>}`
  const source = /^summary=\{\s*(?:<summary[^>]*>)?([^<{}]*)(?:<\/summary>)?\s*\}$/
    .exec(given ?? '')?.[1]
    ?.trim();
  const title = words(tag.attributes.get('summary')) ?? source;
  const hasOwn = children.some(
    (child) =>
      (child.type === 'html' && /^<summary\b/i.test(child.value)) ||
      (child.type === 'paragraph' &&
        child.children[0]?.type === 'html' &&
        /^<summary\b/i.test(child.children[0].value)),
  );
  const label = hasOwn ? [] : [element('summary', {}, [text(title || 'Details')])];
  const open = tag.attributes.get('open') === true ? true : undefined;
  return [theme(use, 'details', { open }, [...label, ...children])];
}

/** Texts that stand alone get a paragraph. */
function inBlocks(children: readonly RootContent[]): RootContent[] {
  const out: RootContent[] = [];
  for (const child of children) {
    const last = out.at(-1);
    if (!isText(child)) out.push(child);
    else if (last?.type === 'paragraph' && last.data === undefined && last.position === undefined)
      last.children.push(child);
    else if (child.type !== 'text' || child.value.trim() !== '')
      out.push({ type: 'paragraph', children: [child] });
  }
  return out;
}

const TEXT_TYPES: ReadonlySet<string> = new Set([
  'text',
  'emphasis',
  'strong',
  'delete',
  'inlineCode',
  'link',
  'linkReference',
  'break',
]);
const isText = (node: RootContent): node is PhrasingContent & RootContent => TEXT_TYPES.has(node.type);

function codeBlock(use: ComponentUse): Result {
  const { tag, context } = use;
  const classes = words(tag.attributes.get('className')) ?? '';
  const language =
    words(tag.attributes.get('language')) ?? /\blanguage-([\w+#.-]+)/.exec(classes)?.[1] ?? null;
  const title = words(tag.attributes.get('title'));
  const numbers = tag.attributes.get('showLineNumbers');
  const meta = [
    title && `title="${title.replaceAll('"', "'")}"`,
    numbers === true ? 'showLineNumbers' : typeof numbers === 'number' ? `showLineNumbers=${numbers}` : '',
    words(tag.attributes.get('metastring')),
  ];
  const value = codeText(use);
  if (value === undefined) {
    context.report({
      code: 'mdx-unsupported',
      severity: 'warning',
      message: 'The text of this `<CodeBlock>` would have to be run; its source is shown.',
      hint: "Write the code between back-ticks in braces, or import it: `import text from '!!raw-loader!./file'`.",
      position: use.position,
    });
  }
  const code: Code = {
    type: 'code',
    lang: language,
    meta: meta.filter(Boolean).join(' ') || null,
    value: value ?? use.inner.trim(),
    position: use.position,
  };
  return [code];
}

/** What a `CodeBlock` holds: a literal, the text of a file, or the source between its tags. */
function codeText({ inner, tag, context, imports, scope }: ComponentUse): string | undefined {
  const given = tag.attributes.get('children');
  if (given !== undefined) return words(given) ?? fileText(urlOf(given), context);
  const braces = /^\s*\{([\s\S]*)\}\s*$/.exec(inner)?.[1];
  if (braces === undefined) return dedent(inner);
  const name = braces.trim();
  const imported = imports.get(name);
  if (imported) return fileText(imported.module, context);
  const meaning = readExpression(braces, scope);
  const value =
    meaning?.kind === 'prop'
      ? scope.props?.get(meaning.name)
      : meaning?.kind === 'value'
        ? meaning.value
        : undefined;
  return words(value)?.replace(/^\n|\n\s*$/g, '');
}

/** Text of a file that `raw-loader` names. Reports `snippet-missing`. */
function fileText(module: string | undefined, context: TransformContext): string | undefined {
  const name = /^!!raw-loader(?:\?[^!]*)?!(.*)$/.exec(module ?? '')?.[1];
  if (name === undefined) return undefined;
  const path = resolveFile(name, context.source.path);
  if (path !== undefined) context.includes.add(path);
  const found = path === undefined ? undefined : context.tools.readFile(path);
  if (found !== undefined) {
    context.borrowed.take(found.length, { line: 1, column: 1 });
    reportBidiControlsOfCode(found.split('\n'), { path: path!, first: 1, position: undefined }, context);
    return found.replace(/\n$/, '');
  }
  context.report({
    code: 'snippet-missing',
    severity: 'error',
    message: `The code \`${name}\` does not exist${path === undefined ? ' in this site' : `: there is no file \`${path}\``}.`,
    hint: 'The path of the import is relative to this file; `@site/` begins at the site folder.',
    line: 1,
    column: 1,
  });
  return '';
}

function dedent(source: string): string {
  const lines = source.replace(/^[ \t]*\n|\n[ \t]*$/g, '').split('\n');
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)![0].length);
  const common = indents.reduce((least, indent) => Math.min(least, indent), 1000);
  return lines.map((line) => line.slice(common)).join('\n');
}

function link(use: ComponentUse): Result {
  const { tag, context, children, position } = use;
  const name = tag.attributes.has('to') ? 'to' : 'href';
  const url = urlOf(tag.attributes.get(name));
  const className = words(tag.attributes.get('className'));
  let href: string | undefined;
  if (url !== undefined && context.options.html === 'sanitize' && isUnsafeUrl(url))
    reportUnsafeUrl(context, url, position);
  else if (url !== undefined) {
    const label = plainText({ type: 'paragraph', children: children as PhrasingContent[] });
    const start = position?.start.offset ?? 0;
    const range = tag.ranges.get(name);
    const isInPlace = range && context.text.slice(start + range.start, start + range.end) === url;
    const index = context.addLink({
      kind: 'link',
      origin: 'html',
      url,
      text: label,
      position,
      urlRange: isInPlace ? { start: start + range.start, end: start + range.end } : undefined,
    });
    href = slot('href', index);
  }
  return [theme(use, 'a', { href, className: className?.split(/\s+/) }, children)];
}

/** The fallback; what a browser would draw instead is code. */
function browserOnly(use: ComponentUse): Result {
  const { tag, context, position } = use;
  const given = tag.unsupported.find((source) => source.startsWith('fallback='));
  const markup = /^fallback=\{\s*(<[^{}]*>)\s*\}$/.exec(given ?? '')?.[1];
  const literal = words(tag.attributes.get('fallback'));
  context.report({
    code: 'mdx-unsupported',
    severity: 'warning',
    message: `What \`<BrowserOnly>\` shows is code; ${markup || literal ? 'its fallback is shown' : 'it has no fallback, so nothing is shown'}.`,
    hint: 'Give it a `fallback` of text that is enough by itself.',
    position,
  });
  if (markup && !/<\/?[A-Z]/.test(markup)) {
    const html: Html = { type: 'html', value: markup.replaceAll(/\bclassName=/g, 'class='), position };
    return [html];
  }
  return literal ? [{ type: 'paragraph', children: [text(literal)] }] : [];
}

function contents({ tag, position }: ComponentUse): Result {
  const level = (name: string, usual: number) => {
    const value = Number(words(tag.attributes.get(name)) ?? usual);
    return value >= 1 && value <= 6 ? value : usual;
  };
  return [
    element(
      'jd-contents',
      { min: level('minHeadingLevel', 2), max: level('maxHeadingLevel', 3) },
      [],
      position,
    ),
  ];
}

/** A picture for each colour mode; the style sheet shows one of them. */
function themedImage({ tag, context, position }: ComponentUse): Result {
  const sources = tag.attributes.get('sources');
  const alt = words(tag.attributes.get('alt')) ?? '';
  const given = fieldsOf(sources) ?? {};
  return (['light', 'dark'] as const).flatMap((mode): RootContent[] => {
    const url = urlOf(given[mode]);
    if (url === undefined) return [];
    if (context.options.html === 'sanitize' && isUnsafeUrl(url, 'image')) {
      reportUnsafeUrl(context, url, position);
      return [];
    }
    const index = context.addLink({ kind: 'image', origin: 'html', url, text: alt, position });
    const size = (name: string) => {
      const value = words(tag.attributes.get(name));
      return value && /^\d+$/.test(value) ? value : undefined;
    };
    const own = { width: size('width'), height: size('height'), title: words(tag.attributes.get('title')) };
    const properties = {
      src: slot('src', index),
      imageIndex: index,
      alt,
      className: [MODE_CLASSES[mode]],
      ...own,
    };
    return [element('jd-image', properties, [], position)];
  });
}

/** Items that are written out; else those of the sidebar, which are known when all pages are. */
function docCardList({ tag, ...use }: ComponentUse): Result {
  const items = tag.attributes.get('items');
  if (Array.isArray(items)) return cardsOf(items as readonly JsxValue[], use);
  return [element('jd-doc-cards', {}, [], use.position)];
}

/** Cards of items of a sidebar that are written out: `{ type: 'link', href, label, description }`. */
function cardsOf(items: readonly JsxValue[], use: Omit<ComponentUse, 'tag'>): Result {
  const cards = items.flatMap((item): RootContent[] => {
    const { href, label, description } = fieldsOf(item) ?? {};
    const url = urlOf(href);
    const title = words(label) ?? '';
    if (title === '') return [];
    const about = words(description);
    const isSafe = url !== undefined && !(use.context.options.html === 'sanitize' && isUnsafeUrl(url));
    const index = isSafe
      ? use.context.addLink({ kind: 'link', origin: 'html', url, text: title, position: use.position })
      : undefined;
    const properties = { title, href: index === undefined ? undefined : slot('href', index) };
    return [
      element(
        'jd-card',
        properties,
        about ? [{ type: 'paragraph', children: [text(about)] }] : [],
        use.position,
      ),
    ];
  });
  if (cards.length > 0) return [element('jd-cards', {}, cards, use.position)];
  use.context.report({
    code: 'mdx-unsupported',
    severity: 'warning',
    message: 'The item of this card would have to be run; nothing is shown.',
    hint: "Write it out: `item={{ type: 'link', href: '/a', label: 'A', description: 'What it is' }}`.",
    position: use.position,
  });
  return [];
}
