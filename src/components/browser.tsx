/**
 * The browser side of a site's own components: each island is taken over when it comes into view, or when it says. What fails
 * stays as the server drew it. It is bundled with a site's components, and only pages with islands load it.
 */
import {
  type ComponentType,
  createElement,
  type ReactElement,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  CLIENT_CONFIG_GLOBAL,
  type ClientConfig,
  ISLAND_ELEMENT,
  ISLAND_SLOT_ELEMENT,
  MAIN_ID,
} from '../contract/index.ts';
import { bare } from './addresses.ts';
import { editionAt } from './docs-hooks.ts';
import { decodeProp } from './island-props.tsx';
import { type DataPlace, type DocsFiles, detailsName, valueAt } from './known-data.ts';
import { SlotsContext } from './markdown-slot.tsx';
import { useLocation } from './query-hooks.ts';
import { createRootContexts, drawApart, followAround, type RootContexts } from './root-contexts.tsx';
import { SurroundingsContext, setFacts } from './stand-ins.tsx';
import type { PageFacts, SiteFacts } from './surroundings.ts';

type Around = ComponentType<{ readonly children?: ReactNode }>;

/**
 * Begins with the islands of the page, and goes on with those of pages that come in its place.
 * @param roots what the site puts around all pages, the outermost first
 */
export function start(
  factsByLocale: Readonly<Record<string, SiteFacts>>,
  roots: readonly Around[],
  docsFiles: DocsFiles,
): void {
  const config = (window as { [CLIENT_CONFIG_GLOBAL]?: ClientConfig })[CLIENT_CONFIG_GLOBAL];
  const given = config?.locale ?? '';
  const locale = given in factsByLocale ? given : Object.keys(factsByLocale)[0]!;
  const facts = factsByLocale[locale]!;
  setFacts(facts);
  const loadDocs = docsLoader(docsFiles, locale, facts);
  const seen = new WeakSet<Element>();
  let contexts: RootContexts | undefined;
  /** Where a layout gives some too, those of the root that the page shows are not all. */
  const isShown = (): boolean =>
    roots.length < 2 && document.querySelector(`${ISLAND_ELEMENT}[data-gives]`) !== null;
  /** Those of the root that the page shows, or else of one apart. */
  const contextsOf = (isRoot: boolean): RootContexts | undefined => {
    if (isRoot && !isShown()) return undefined;
    if (contexts) return contexts;
    contexts = createRootContexts();
    const { Inside, fail } = contexts;
    if (!isShown()) {
      const tree = roots.reduceRight<ReactNode>(
        (inner, Root) => createElement(Root, {}, inner),
        createElement(Inside),
      );
      const apart = createElement(SurroundingsContext, { value: { isIsland: true, facts } }, tree);
      void loadDocs([]).then(() => drawApart(apart, fail), fail);
    }
    return contexts;
  };
  const look = () => {
    for (const island of document.querySelectorAll<HTMLElement>(ISLAND_ELEMENT)) {
      if (seen.has(island)) continue;
      seen.add(island);
      wait(island, () => void take(island, { facts, contextsOf, loadDocs }));
    }
  };
  look();
  new MutationObserver(look).observe(document.getElementById(MAIN_ID) ?? document.body, {
    childList: true,
    subtree: true,
  });
}

/**
 * Loads what is known of the docs, and more of the version at this address and of those that are named. What is loaded stays.
 * @returns what brings it to the facts
 */
function docsLoader(files: DocsFiles, locale: string, facts: SiteFacts) {
  const load = async (name: string): Promise<unknown> => (await files[name]?.())?.default;
  return async (versions: readonly (readonly [id: string, version: string])[]): Promise<void> => {
    Object.assign(facts, await load(locale));
    const { pluginId, version } = editionAt(facts.docs ?? {}, bare(location.pathname), facts.version);
    await Promise.all(
      [[pluginId, version.name] as const, ...versions].map(async ([id, name]) => {
        if (facts.details?.[id]?.[name]) return;
        const more = await load(detailsName(locale, id, name));
        if (!more) return;
        const own = { ...facts.details?.[id], [name]: more };
        Object.assign(facts, { details: { ...facts.details, [id]: own } });
      }),
    );
  };
}

/** Where the function is missing, an element whose id is its name may stand there. */
function whenIdle(run: () => void): void {
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(run);
  else setTimeout(run);
}

/** The first element that has a box of its own, which islands and what they are given have not. */
function boxIn(element: Element): Element | undefined {
  for (const child of element.children) {
    if (child instanceof HTMLTemplateElement) continue;
    if (!BOXLESS.has(child.localName)) return child;
    const inner = boxIn(child);
    if (inner) return inner;
  }
  return undefined;
}

const BOXLESS: ReadonlySet<string> = new Set([ISLAND_ELEMENT, ISLAND_SLOT_ELEMENT]);

function wait(island: HTMLElement, begin: () => void): void {
  const { when, gives } = island.dataset;
  const shown = boxIn(island) ?? island.parentElement;
  if (when === 'load' || when === 'only' || gives !== undefined || !shown) begin();
  else if (when === 'idle') whenIdle(begin);
  else {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        begin();
      },
      { rootMargin: '200px' },
    );
    observer.observe(shown);
  }
}

interface Taking {
  readonly facts: SiteFacts;
  readonly contextsOf: (isRoot: boolean) => RootContexts | undefined;
  readonly loadDocs: ReturnType<typeof docsLoader>;
}

async function take(island: HTMLElement, { facts, contextsOf, loadDocs }: Taking): Promise<void> {
  const {
    module = '',
    props = '{}',
    id = '',
    name = 'A component',
    when,
    page,
    root: rooted,
    gives,
    located,
    docs,
    late,
    parts = '',
  } = island.dataset;
  const kept = [...island.childNodes].map((node) => node.cloneNode(true));
  const around = rooted !== undefined || gives !== undefined ? contextsOf(gives !== undefined) : undefined;
  const fail = (error: unknown) => {
    if (gives !== undefined) around?.fail(error);
    island.replaceChildren(...kept);
    console.error(`<${name}> stays as the server drew it: it failed in the browser.`, error);
  };
  try {
    const load = async (path: string) =>
      ((await import(path)) as { default: ComponentType<Record<string, unknown>> }).default;
    const told = docs === undefined ? undefined : loadDocs(JSON.parse(docs));
    // What it is made of reads them when it is loaded.
    if (late !== undefined) await told;
    const [type, components] = await Promise.all([
      load(module),
      Promise.all(parts.split(' ').filter(Boolean).map(load)),
      told,
    ]);
    if (rooted !== undefined) await around?.drawn;
    // What it shows when a reader does something may ask, too.
    if (docs === undefined)
      for (const sign of ['pointerover', 'focusin'])
        island.addEventListener(sign, () => void loadDocs([]).catch(() => {}), { once: true });
    const slots = takeSlots(island);
    const given = JSON.parse(props) as Record<string, unknown>;
    // By a key, so that one that takes the place of another is an element of its own.
    const show = (slot: string) =>
      slots.has(slot) ? createElement(Slot, { key: slot, name: slot, content: slots.get(slot) }) : undefined;
    const receiving = { slot: show, components, valueAt: (place: DataPlace) => valueAt(facts, place) };
    const decoded = Object.fromEntries(
      Object.entries(given).map(([key, value]) => [key, decodeProp(value, receiving)]),
    );
    styleByScript(island);
    followAround(island);
    if (around && gives !== undefined)
      decoded.children = createElement(around.Inside, {}, decoded.children as ReactNode);
    const shown = createElement(located === undefined ? type : withLocation(type, located), decoded);
    const alone = createElement(
      SurroundingsContext,
      { value: { isIsland: true, facts: page ? { ...facts, page: JSON.parse(page) as PageFacts } : facts } },
      createElement(Taken, { island }, createElement(SlotsContext, { value: show }, shown)),
    );
    const tree = rooted !== undefined && around ? createElement(around.Given, {}, alone) : alone;
    let root: ReturnType<typeof createRoot> | undefined;
    const onUncaughtError = (error: unknown) => {
      queueMicrotask(() => {
        root?.unmount();
        fail(error);
      });
    };
    if (when === 'only') {
      root = createRoot(island, { identifierPrefix: id, onUncaughtError });
      root.render(tree);
    } else root = hydrateRoot(island, tree, { identifierPrefix: id, onUncaughtError });
  } catch (error) {
    fail(error);
  }
}

/** As a router draws a page. @param drawnAt path that the server drew it with, which the page begins with */
const withLocation =
  (Page: ComponentType<Record<string, unknown>>, drawnAt: string) =>
  (props: Record<string, unknown>): ReactElement => {
    const now = useLocation();
    const isTaken = useSyncExternalStore(
      () => () => {},
      () => true,
      () => false,
    );
    const location = isTaken ? now : { ...now, pathname: drawnAt, search: '', hash: '' };
    return createElement(Page, { ...props, location });
  };

/** Says on the element that it is taken over. */
function Taken({
  island,
  children,
}: {
  readonly island: HTMLElement;
  readonly children?: ReactNode;
}): ReactNode {
  useLayoutEffect(() => {
    island.dataset.hydrated = '';
  }, [island]);
  return children;
}

/** Content of the page that was handed to the component. React leaves it alone. */
function Slot({
  name,
  content,
}: {
  readonly name: string;
  readonly content: DocumentFragment | undefined;
}): ReactElement {
  const element = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (current && !current.hasChildNodes() && content) current.append(content.cloneNode(true));
  }, [content]);
  // With text for a child, React looks for no elements in it.
  const properties = { 'data-name': name, ref: element, suppressHydrationWarning: true };
  return createElement(ISLAND_SLOT_ELEMENT, properties, '');
}

/** The content of all slots by name. What the component does not show yet lies in templates, which go. */
function takeSlots(island: HTMLElement): ReadonlyMap<string, DocumentFragment> {
  const slots = new Map<string, DocumentFragment>();
  const keep = (name: string | undefined, from: Node) => {
    if (name === undefined || slots.has(name)) return;
    const content = document.createDocumentFragment();
    content.append(...[...from.childNodes].map((node) => node.cloneNode(true)));
    slots.set(name, content);
  };
  for (const template of island.querySelectorAll<HTMLTemplateElement>('template[data-name]')) {
    if (template.closest(ISLAND_ELEMENT) !== island) continue;
    keep(template.dataset.name, template.content.firstElementChild ?? template.content);
    template.remove();
  }
  for (const slot of island.querySelectorAll<HTMLElement>(ISLAND_SLOT_ELEMENT))
    if (slot.closest(ISLAND_ELEMENT) === island) keep(slot.dataset.name, slot);
  return slots;
}

/** Styles that the server wrote as classes become styles of the elements, which React changes and takes away. */
function styleByScript(island: HTMLElement): void {
  for (const element of island.querySelectorAll<HTMLElement>('[data-style]')) {
    const { style = '', styleClass = '' } = element.dataset;
    element.style.cssText = style;
    if (styleClass) element.classList.remove(styleClass);
    delete element.dataset.style;
    delete element.dataset.styleClass;
  }
}
