/** Makes the theme's elements out of containers whose children are final. */
import type { Code, Nodes, Paragraph, RootContent } from 'mdast';
import type { Position } from 'unist';
import { ICON_NAMES, isIconName, slot } from '../../contract/index.ts';
import { nearest } from '../../diagnostics/index.ts';
import { languageLabel } from '../code/languages.ts';
import { parseMeta } from '../code/parse-meta.ts';
import type { ComponentName } from '../components.ts';
import type { TransformContext } from '../context.ts';
import { plainText } from '../plain-text.ts';
import { isUnsafeUrl, reportUnsafeUrl } from '../safe-url.ts';
import { eachNode } from '../walk.ts';
import { type DirectiveAttributes, parseAttributes } from './attributes.ts';
import { type ContainerMeaning, containerNames, type LayoutName } from './names.ts';
import { type DirectiveElement, type DirectiveOpen, type ElementProperty, element, text } from './nodes.ts';

/** One container, opened and closed. */
interface Container {
  readonly open: DirectiveOpen;
  readonly attributes: DirectiveAttributes;
  readonly children: RootContent[];
  readonly position: Position;
  readonly context: TransformContext;
  /** Ids that were made of names, of this file: a function may stand there in several forms. */
  readonly names: Set<string>;
}

/** Returns a function that builds one container; a word without meaning cannot reach it. */
export function containerBuilder(
  context: TransformContext,
): (open: DirectiveOpen, children: RootContent[], end: Nodes | undefined) => RootContent[] {
  const names = containerNames(context.options.admonitions);
  const made = new Set<string>();
  return (open, children, end) => {
    const last = end ?? children[children.length - 1] ?? open;
    const container: Container = {
      open,
      attributes: open.rawAttributes ? parseAttributes(open.rawAttributes) : new Map(),
      children,
      position: { start: open.position!.start, end: (last.position ?? open.position!).end },
      context,
      names: made,
    };
    const meaning = names.get(open.name.toLowerCase())!;
    if (meaning.kind === 'admonition') return [admonition(container, meaning)];
    if (UNTITLED.has(meaning.layout) && open.children.length > 0) {
      children.unshift({ type: 'paragraph', children: open.children, position: open.position });
    }
    return layouts[meaning.layout](container);
  };
}

/** Layouts without a place for a title: it becomes their first paragraph, as text is never dropped. */
const UNTITLED: ReadonlySet<LayoutName> = new Set([
  'tabs',
  'code-group',
  'cards',
  'hero',
  'steps',
  'file-tree',
  'lead',
]);

function admonition(
  container: Container,
  { admonition: kind, word }: Extract<ContainerMeaning, { kind: 'admonition' }>,
): RootContent {
  const own = labelOf(container);
  const label = own ?? (word && element('jd-label', {}, [text(capitalised(word))]));
  const type = word ?? container.open.name.toLowerCase();
  const isNamed = own === undefined && word !== undefined;
  return build(
    container,
    'jd-admonition',
    { kind, type: type === kind ? undefined : type, named: isNamed || undefined },
    label ? [label, ...container.children] : container.children,
  );
}

const layouts: Readonly<Record<LayoutName, (container: Container) => RootContent[]>> = {
  tabs(container) {
    const [tabs, others] = split(container.children, (node) => isElement(node, 'jd-tab'));
    return [...others, tabGroup(container, tabs as DirectiveElement[])];
  },

  tab(container) {
    const label =
      attribute(container, 'label') ?? labelText(container) ?? attribute(container, 'value') ?? 'Tab';
    const value = attribute(container, 'value') ?? tabValueOf(label);
    return [
      build(
        container,
        'jd-tab',
        { value, label, icon: iconName(container), default: flag(container, 'default') },
        container.children,
      ),
    ];
  },

  'code-group'(container) {
    const [codes, others] = split(container.children, (node) => node.type === 'code');
    const tabs = (codes as Code[]).map((code) => {
      const meta = parseMeta(code.lang, code.meta);
      const label = meta.title ?? (meta.language ? languageLabel(meta.language) : 'Code');
      code.data = { ...code.data, titleShownByTab: true } as Code['data'];
      return element('jd-tab', { value: tabValueOf(label), label }, [code], code.position);
    });
    return [...others, tabGroup(container, tabs)];
  },

  cards(container) {
    const columns = attribute(container, 'columns');
    return [
      build(
        container,
        'jd-cards',
        { columns: /^[1-6]$/.test(columns ?? '') ? columns : undefined },
        container.children,
      ),
    ];
  },

  card(container) {
    const title = attribute(container, 'title') ?? labelText(container) ?? '';
    const icon = iconName(container);
    const href = linkedFile(container, 'href', title);
    return [build(container, 'jd-card', { title, icon, href }, container.children)];
  },

  hero(container) {
    return [
      build(
        container,
        'jd-hero',
        { eyebrow: attribute(container, 'eyebrow') },
        heroParts(container.children),
      ),
    ];
  },

  steps(container) {
    return [build(container, 'jd-steps', {}, [orderedList(container)])];
  },

  details(container) {
    const label = labelOf(container) ?? element('jd-label', {}, [text('Details')]);
    label.data.hName = 'summary';
    return [build(container, 'details', { open: flag(container, 'open') }, [label, ...container.children])];
  },

  'file-tree'(container) {
    for (const child of container.children) {
      if (child.type === 'list') child.data = { ...child.data, hProperties: { className: ['file-tree'] } };
    }
    return container.children;
  },

  figure(container) {
    const align = attribute(container, 'align');
    return [
      figure(
        container,
        [
          align && /^(?:start|center|end|wide)$/.test(align) ? `figure--${align}` : undefined,
          flag(container, 'border') && 'figure--border',
        ],
        container.children,
      ),
    ];
  },

  video: (container) => [media(container, 'video')],
  audio: (container) => [media(container, 'audio')],

  api(container) {
    const signature = labelOf(container);
    // Type parameters are no tags.
    for (const child of container.open.children)
      eachNode(child, 'text', (node) => {
        node.data = { ...node.data, isReported: true };
      });
    const said = labelText(container) ?? attribute(container, 'title') ?? '';
    const name = ENTRY_NAME.exec(said)?.[0] ?? '';
    const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu);
    const id = attribute(container, 'id') ?? unused(`api-${words?.join('-') ?? 'entry'}`, container.names);
    return [
      element(
        'jd-api',
        {
          id: isId(id) ? id : undefined,
          name: name.trim(),
          since: attribute(container, 'since'),
          deprecated: flag(container, 'deprecated'),
        },
        signature ? [signature, ...container.children] : container.children,
        container.position,
      ),
    ];
  },

  lead(container) {
    for (const child of container.children) {
      if (child.type === 'paragraph') child.data = { ...child.data, hProperties: { className: ['lead'] } };
    }
    return container.children;
  },
};

/** A name without what it takes: `Kv.get` of `Kv.get<T>(key: string): T`. */
const ENTRY_NAME = /^[^(<]*[^(<\s]/;

function build(
  container: Container,
  name: ComponentName | 'details' | 'figure',
  properties: Readonly<Record<string, ElementProperty | undefined>>,
  children: readonly RootContent[],
): DirectiveElement {
  const id = attribute(container, 'id');
  return element(name, { ...properties, id: id && isId(id) ? id : undefined }, children, container.position);
}

/** The id, with a number where it is taken. */
function unused(id: string, names: Set<string>): string {
  let free = id;
  for (let n = 2; names.has(free); n += 1) free = `${id}-${n}`;
  names.add(free);
  return free;
}

function isId(text: string): boolean {
  return /^[\p{L}\p{N}_-]+$/u.test(text);
}

/** A frame around anything, with the label of the container below it. */
function figure(
  container: Container,
  classes: readonly (string | undefined | false)[],
  children: readonly RootContent[],
): DirectiveElement {
  const caption = labelOf(container);
  if (caption) caption.data.hName = 'figcaption';
  const className = ['figure', ...classes.filter((name) => typeof name === 'string')];
  return build(container, 'figure', { className }, caption ? [...children, caption] : children);
}

/** A film or a sound with its captions; what the container holds stands below it: a transcript, say. */
function media(container: Container, kind: 'video' | 'audio'): RootContent {
  const title = labelText(container) ?? '';
  const src = linkedFile(container, 'src', title);
  const captions = linkedFile(container, 'captions', title);
  const track =
    captions && element('track', { kind: 'captions', src: captions, default: true }, [], container.position);
  const player = element(
    kind,
    {
      src,
      controls: true,
      preload: 'metadata',
      poster: kind === 'video' ? linkedFile(container, 'poster', title) : undefined,
      ariaLabel: title || undefined,
    },
    track ? [track] : [],
    container.position,
  );
  return figure(container, [], [player, ...container.children]);
}

function attribute({ attributes }: Container, name: string): string | undefined {
  return attributes.get(name)?.value || undefined;
}

function flag({ attributes }: Container, name: string): true | undefined {
  const found = attributes.get(name);
  return found && found.value !== 'false' ? true : undefined;
}

function labelOf(container: Container): DirectiveElement | undefined {
  const { open } = container;
  if (open.children.length > 0) return element('jd-label', {}, open.children, open.position);
  const title = attribute(container, 'title');
  return title ? element('jd-label', {}, [text(title)], open.position) : undefined;
}

function labelText({ open }: Container): string | undefined {
  return plainText(open).trim() || undefined;
}

function tabGroup(container: Container, tabs: DirectiveElement[]): RootContent {
  const taken = new Set<ElementProperty>();
  for (const { data } of tabs) {
    const value = data.hProperties.value as string;
    let unique = value;
    for (let n = 2; taken.has(unique); n += 1) unique = `${value}-${n}`;
    data.hProperties.value = unique;
    taken.add(unique);
  }
  const chosen = tabs.find(({ data }) => data.hProperties.default === true);
  const queryString = container.attributes.get('querystring') ?? container.attributes.get('query-string');
  const group = attribute(container, 'group') ?? attribute(container, 'groupid');
  return build(
    container,
    'jd-tabs',
    {
      group,
      defaultValue: attribute(container, 'default') ?? (chosen?.data.hProperties.value as string | undefined),
      queryString: queryString && (queryString.value || group || undefined),
    },
    tabs,
  );
}

/** The name of an icon. One that is not there is told, and handed on: a component of the owner's may have more of them. */
function iconName(container: Container): string | undefined {
  const icon = attribute(container, 'icon');
  if (icon === undefined || isIconName(icon)) return icon;
  const meant = nearest(icon, ICON_NAMES);
  container.context.report({
    code: 'unknown-attribute',
    severity: 'warning',
    message: `There is no icon \`${icon}\`: none is shown.`,
    position: placeOfValue(container, 'icon') ?? container.open.position,
    hint: meant ? `Did you mean \`${meant}\`?` : `Icons: ${ICON_NAMES.join(', ')}.`,
    suggestion: meant,
  });
  return icon;
}

/** Where the value of an attribute stands. A fence is one line, so columns differ as offsets do. */
function placeOfValue({ open, attributes }: Container, name: string): Position | undefined {
  const range = attributes.get(name)?.range;
  const { attributesOffset, position } = open;
  if (!range || !position || attributesOffset === undefined) return undefined;
  const place = (offset: number): Position['start'] => ({
    line: position.start.line,
    column: position.start.column + offset - position.start.offset!,
    offset,
  });
  return { start: place(attributesOffset + range.start), end: place(attributesOffset + range.end) };
}

/** Takes the address of an attribute into the page's links. */
function linkedFile(container: Container, name: string, title: string): string | undefined {
  const { context } = container;
  const href = container.attributes.get(name);
  const place = placeOfValue(container, name);
  if (!href?.value || !place) return undefined;
  if (context.options.html === 'sanitize' && isUnsafeUrl(href.value)) {
    reportUnsafeUrl(context, href.value, container.open.position);
    return undefined;
  }
  const index = context.addLink({
    kind: 'link',
    origin: 'directive',
    url: href.value,
    text: title,
    position: place,
    urlRange: { start: place.start.offset!, end: place.end.offset! },
  });
  return slot('href', index);
}

/** Code and pictures stand aside; a paragraph of links alone is the row of buttons; the rest is text. */
function heroParts(children: readonly RootContent[]): RootContent[] {
  const [asides, blocks] = split(children, isAside);
  const texts = blocks.map((node) => (isLinksOnly(node) ? actions(node) : node));
  const parts: RootContent[] = [element('jd-hero-text', {}, texts)];
  if (asides.length > 0) parts.push(element('jd-hero-aside', {}, asides));
  return parts;
}

function isAside(node: RootContent): boolean {
  if (node.type === 'code' || isElement(node, 'jd-tabs')) return true;
  return node.type === 'paragraph' && node.children.length === 1 && node.children[0]!.type === 'image';
}

function isLinksOnly(node: RootContent): node is Paragraph {
  return (
    node.type === 'paragraph' &&
    node.children.some(isLink) &&
    node.children.every(
      (child) =>
        isLink(child) || child.type === 'break' || (child.type === 'text' && child.value.trim() === ''),
    )
  );
}

function isLink(node: Nodes): boolean {
  return node.type === 'link' || node.type === 'linkReference';
}

function actions(node: Paragraph): RootContent {
  return element('jd-hero-actions', {}, node.children.filter(isLink), node.position);
}

/** The list of a `steps` container; steps written as headings become the items of one. */
function orderedList({ children, position }: Container): RootContent {
  const [only] = children;
  if (children.length === 1 && only!.type === 'list') return Object.assign(only!, { ordered: true });
  const items: RootContent[][] = [];
  for (const child of children) {
    if (child.type === 'list') for (const item of child.children) items.push(item.children);
    else if (child.type === 'heading' || items.length === 0) items.push([child]);
    else items[items.length - 1]!.push(child);
  }
  return {
    type: 'list',
    ordered: true,
    spread: true,
    position,
    children: items.map((item) => ({ type: 'listItem', spread: true, children: item as never })),
  };
}

function split(
  children: readonly RootContent[],
  test: (node: RootContent) => boolean,
): [yes: RootContent[], no: RootContent[]] {
  const yes: RootContent[] = [];
  const no: RootContent[] = [];
  for (const child of children) (test(child) ? yes : no).push(child);
  return [yes, no];
}

function isElement(node: RootContent, name: string): node is DirectiveElement {
  return node.type === 'directiveElement' && node.data.hName === name;
}

/** A tab's value from its label, as it stands in the address and in storage. */
function tabValueOf(label: string): string {
  const value = label
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return value || 'tab';
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
