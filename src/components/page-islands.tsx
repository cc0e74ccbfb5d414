/** Components of a page that browsers take over: what stands in the page for each, and what it is sent with. */
import type { ComponentType, ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { LOCAL_PREFIX } from '../bundle/components.ts';
import type { PageProgram } from '../content/index.ts';
import { ISLAND_ELEMENT, ISLAND_SLOT_ELEMENT, type PagePart } from '../contract/index.ts';
import { originalPlace } from './frame-part.tsx';
import {
  holdsComponent,
  islandProps,
  plainElement,
  type SendComponent,
  UnsendablePropError,
} from './island-props.tsx';
import { type DataPlace, placeOf, versionsOf } from './known-data.ts';
import { markdownSlot } from './markdown-slot.tsx';
import { type Content, inPage, type PageRoot, type Props, toMarkup } from './page-root.tsx';
import { type ComponentSource, createElement, type HeardContexts, hearContexts } from './registry.ts';
import { lostContexts, needsElements, type Place, type RunFinding, unsendableProp } from './run-findings.ts';
import { type Asked, type SiteFacts, SurroundingsContext } from './surroundings.ts';

/** What stands on a page that a browser takes over. */
export interface PageIsland extends ComponentSource {
  readonly when: 'visible' | 'load' | 'idle' | 'only';
}

/** A component that a page imports. */
export interface Imported {
  readonly type: ComponentType<Props>;
  readonly source: ComponentSource;
}

/** How a component becomes one that a browser takes over. */
export interface IslandUse {
  readonly when: PageIsland['when'];
  readonly at: Place;
  /** Contexts that components around it give. */
  readonly around?: ReadonlySet<unknown>;
  /** What it may ask. */
  readonly facts: SiteFacts;
}

/** A layout of a page may show them when a browser has told how wide its window is. */
const WIDTH_PARTS: readonly PagePart[] = ['DocItem/TOC/Desktop', 'DocItem/TOC/Mobile'];

const NO_CONTEXTS: ReadonlySet<unknown> = new Set();

/** A page has to be one island: what moves on it cannot be told from the rest. */
export class WholePage extends Error {}

/** The page that they stand on. */
export interface IslandsPage {
  readonly program: PageProgram;
  readonly root: PageRoot;
  readonly asked: Asked;
  /** Receives what stands on the page. */
  readonly islands: PageIsland[];
  /** Receives those of them that what the root gives has to reach in a browser. */
  readonly rooted: Set<PageIsland>;
  readonly findings: RunFinding[];
  /** Where one cannot be told from the rest, the page has to be one island: that is thrown. */
  readonly mayBeWhole: boolean;
  /** What an element of the page is whose component the page imports. */
  readonly componentOf: (element: ReactElement) => (Imported & { readonly props: Props }) | undefined;
  /** Whether it is what the module of the page exports. */
  readonly isPart: (type: unknown) => boolean;
  /** Markdown files that a component may show. */
  readonly markdownIn: (source: ComponentSource) => readonly string[];
  readonly markdownOf: (path: string) => Content;
  /** Whether a module reads the recent posts when it is loaded. */
  readonly readsPosts: (module: string) => boolean;
}

/** @returns undefined where it stays as the server draws it: that has been told */
export type MakeIsland = (
  type: ComponentType<Props>,
  source: ComponentSource,
  props: Props,
  use: IslandUse,
) => ReactElement | undefined;

export function createIslands({
  program,
  root,
  rooted,
  asked,
  islands,
  findings,
  mayBeWhole,
  componentOf,
  isPart,
  markdownIn,
  markdownOf,
  readsPosts,
}: IslandsPage): MakeIsland {
  /**
   * A component that a browser takes over, with what stands in it as HTML; or with the components in it, where it looks at them or
   * gives them a context; or with the elements in it, where it looks at those.
   */
  const island = (
    type: ComponentType<Props>,
    source: ComponentSource,
    props: Props,
    use: IslandUse,
  ): ReactElement | undefined => {
    const given = program.isModule === true ? [] : Object.values(props);
    const hasComponents = holdsComponent(given, componentOf);
    const hasElements = holdsComponent(given, plainElement);
    if (!hasComponents && !hasElements) return oneIsland(type, source, props, use, 'nothing')?.element;
    const drop = undoing(islands, findings);
    let first: ReturnType<typeof oneIsland>;
    let failure: unknown;
    try {
      first = oneIsland(type, source, props, use, 'nothing');
      if (!first?.isLost) return first?.element;
    } catch (error) {
      failure = error;
    }
    const known = drop();
    for (const inside of [hasComponents && 'components', hasElements && !first && 'elements'] as const) {
      if (!inside) continue;
      try {
        const whole = oneIsland(type, source, props, use, inside);
        if (whole && !whole.isLost) return whole.element;
      } catch {
        // The first failure says what is wrong.
      }
      drop();
    }
    if (first) {
      islands.push(...known[0]);
      findings.push(...known[1]);
      return first.element;
    }
    if (!hasComponents) throw failure;
    findings.push(needsElements(nameOf(type, source), failure, use.at));
    return undefined;
  };

  /** @param inside what in it is sent as such. @returns undefined where it stays as the server draws it: that has been told */
  const oneIsland = (
    type: ComponentType<Props>,
    source: ComponentSource,
    props: Props,
    { when, at, facts, around = NO_CONTEXTS }: IslandUse,
    inside: 'nothing' | 'components' | 'elements',
  ): { readonly element: ReactElement; readonly isLost: boolean } | undefined => {
    let sent: ReturnType<typeof islandProps>;
    // A browser knows by itself where a page is.
    const { location, ...others } = props;
    const isLocated = location !== undefined && isPart(type);
    const parts = new Map<unknown, { readonly at: number; readonly island: number }>();
    const send: SendComponent = (element) => {
      const plain = inside === 'elements' && plainElement(element);
      if (plain) return plain;
      const component = componentOf(element);
      if (!component) return undefined;
      const { type: own, source: from } = component;
      if (!parts.has(own)) parts.set(own, { at: parts.size, island: islands.push({ ...from, when }) - 1 });
      return { type: own, props: createElement(own, component.props).props, at: parts.get(own)!.at };
    };
    const inner: HeardContexts = { asked: new Set(), given: new Set() };
    const outer = hearContexts(inner);
    const places: DataPlace[] = [];
    const placeIn = (value: object) => {
      const place = placeOf(facts, value);
      if (place) places.push(place);
      return place;
    };
    try {
      // What stands in it is drawn where it stands: within the post, if it is part of one.
      sent = islandProps(isLocated ? others : props, {
        draw: (element) => root.draw(inPage(facts, element)),
        send: inside === 'nothing' ? undefined : send,
        placeOf: placeIn,
      });
    } catch (error) {
      if (!(error instanceof UnsendablePropError)) throw error;
      if (mayBeWhole) throw new WholePage();
      findings.push(unsendableProp(nameOf(type, source), error, at));
      return undefined;
    } finally {
      hearContexts(outer);
    }
    // Content in it may hold islands, too.
    const index = islands.push({ ...source, when }) - 1;
    // Parts of the theme stand beside each other on a page.
    const id = `${program.part?.toLowerCase().replaceAll('/', '') ?? ''}i${index + 1}`;
    const { isPage: askedPage, isDocs: askedDocs } = asked;
    Object.assign(asked, { isPage: false, isDocs: false });
    let ownAsked = asked;
    const shown = createElement(type, isLocated ? { ...sent.props, location } : sent.props);
    const inIsland = createElement(SurroundingsContext, { value: { isIsland: true, facts } }, shown);
    const options = { identifierPrefix: id };
    let html = '';
    const own: HeardContexts = { asked: new Set(), given: new Set() };
    // One that draws elements need not come to a browser for what asks it for nothing.
    let isRooted = root.gives.size > 0 && (root.isBare || when === 'only');
    hearContexts(own);
    try {
      if (when !== 'only' && !isRooted) {
        try {
          html = toMarkup(inIsland, options);
          isRooted = [...own.asked, ...inner.asked].some((context) => root.gives.has(context));
        } catch {
          // What it lacks the root may give it. Where it does not, this is thrown once more.
          isRooted = true;
        }
      }
      if (when !== 'only' && isRooted) html = root.drawIsland(inIsland, options);
    } finally {
      hearContexts(outer);
      ownAsked = { ...asked };
      asked.isPage ||= askedPage;
      asked.isDocs ||= askedDocs;
    }
    if (isRooted) rooted.add(islands[index]!);
    const lost = lostContexts(nameOf(type, source), {
      inner,
      own,
      around,
      handed: root.gives,
    });
    if (lost && !program.isModule) findings.push({ ...lost, ...at });
    for (const context of [...inner.asked, ...own.asked])
      if (!own.given.has(context)) outer?.asked.add(context);
    // A browser gets the data of the page, and of the docs, only where the component asks for it.
    const page = ownAsked.isPage ? JSON.stringify(facts.page) : undefined;
    const inIt = [source, ...Array.from(parts.values(), ({ island: at }) => islands[at]!)];
    const isLate = inIt.some(({ module }) => readsPosts(module));
    const needsDocs = isLate || ownAsked.isDocs || places.length > 0 || when === 'only';
    // What the component did not show is kept for when it does.
    const isHidden = ({ name }: { readonly name: string }) =>
      !html.includes(`<${ISLAND_SLOT_ELEMENT} data-name="${name}"`);
    const texts = markdownIn(source)
      .map((path) => ({ path, name: markdownSlot(path, {}) }))
      .filter(isHidden)
      .map(({ path, name }) => ({ name, html: root.draw(createElement(markdownOf(path), {})) }));
    // What the theme has of a page in one width of the window alone.
    const ofWidths = (program.of && isPart(type) ? WIDTH_PARTS : [])
      .map((name) => ({ name, html: renderToString(originalPlace(name)) }))
      .filter(isHidden);
    const hidden = [...sent.slots.filter(isHidden), ...texts, ...ofWidths].map(
      ({ name, html: inner }) =>
        `<template data-name="${name}"><${ISLAND_SLOT_ELEMENT}>${inner}</${ISLAND_SLOT_ELEMENT}></template>`,
    );
    const element = createElement(ISLAND_ELEMENT, {
      'data-index': index,
      'data-parts': parts.size > 0 ? Array.from(parts.values(), ({ island: at }) => at).join(' ') : undefined,
      'data-id': id,
      'data-name': nameOf(type, source),
      'data-when': when,
      'data-props': sent.json,
      'data-located': isLocated ? (location as { pathname: string }).pathname : undefined,
      'data-page': page,
      'data-docs': needsDocs ? JSON.stringify(versionsOf(places)) : undefined,
      'data-late': isLate ? '' : undefined,
      'data-root': isRooted ? '' : undefined,
      'data-gives': program.part === 'Root' && isPart(type) ? '' : undefined,
      dangerouslySetInnerHTML: { __html: html + hidden.join('') },
    });
    return { element, isLost: lost !== undefined };
  };

  return island;
}

/** @returns takes back, and gives, what has come to both since then */
export function undoing(
  islands: PageIsland[],
  findings: RunFinding[],
): () => readonly [PageIsland[], RunFinding[]] {
  const [fromIsland, fromFinding] = [islands.length, findings.length];
  return () => [islands.splice(fromIsland), findings.splice(fromFinding)];
}

export function nameOf(type: unknown, { name, module }: ComponentSource): string {
  if (name !== 'default' && name !== '*') return name.replace(LOCAL_PREFIX, '');
  const own =
    (type as { displayName?: string; name?: string }).displayName ?? (type as { name?: string }).name;
  return own || module.replace(/^.*\//, '').replace(/\.\w+$/, '');
}
