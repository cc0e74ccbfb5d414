/** Parts of the frame that the site draws itself: the HTML of each, and what its pages load for them. */

import { type HeadTag, VOID_ELEMENTS } from '../content/index.ts';
import {
  AROUND,
  AROUND_ATTRIBUTE,
  AROUND_LOOKS,
  BESIDE,
  type FramePart,
  ISLAND_ELEMENT,
  ISLAND_SLOT_ELEMENT,
  isListed,
  isOfSomePages,
  LISTED_ELEMENT,
  type ListedPart,
  NAVBAR_ITEM_ELEMENT,
  originalHtml,
  type PartOfSomePages,
  SIDEBAR_ITEM_ELEMENT,
  type SidebarClasses,
} from '../contract/index.ts';
import type { Site, SitePart } from '../site/index.ts';
import type { LayoutView, SidebarLook } from '../theme/index.ts';
import { type FillOptions, fillBody } from './fill.ts';
import type { DrawnParts } from './page-parts.ts';
import { pageStyle } from './page-style.ts';

export interface FramePartsOptions {
  readonly site: Pick<Site, 'config' | 'parts'>;
  /** HTML of a part, links as slots. */
  readonly html: (part: SitePart) => string;
  readonly imageFacts: FillOptions['imageFacts'];
  /** Address of the module of an island. */
  readonly islandHref: (island: { readonly module: string; readonly name: string }) => string;
}

export interface FrameParts {
  /** What pages load for what stands on all of them; of others, for that one. */
  needs(of: 'frame' | PartOfSomePages): PartNeeds;
  /** What those of all pages put into heads. */
  tagsOf(locale: string): readonly HeadTag[];
  /** What a layout of the language has of them. */
  of(locale: string, externalMark: string): LayoutView['drawn'];
  /** How items of sidebars look that are drawn, by their places: see `sidebarItemPlace`. undefined: none is. */
  looksOf(locale: string, externalMark: string): Looks | undefined;
  /** What is drawn of the page with that address: see `isListed`. */
  listedOf(locale: string, externalMark: string, href: string): DrawnParts;
}

export type Looks = Readonly<Record<string, SidebarLook>>;

/** What is made of a part. */
interface Drawn {
  readonly texts: LayoutView['drawn'];
  readonly looks: Looks | undefined;
  /** By the addresses of pages. */
  readonly listed?: Readonly<Record<string, string>>;
}

export interface PartNeeds {
  /** Some of it moves in browsers. */
  readonly islands: boolean;
  /** It imports style sheets. */
  readonly styles: boolean;
  /** Names of its own style sheets below `assets/`. */
  readonly sheets: readonly string[];
}

export function createFrameParts({ site, html, imageFacts, islandHref }: FramePartsOptions): FrameParts {
  const { parts } = site;
  const drawn = new Map<SitePart, Drawn>();
  const draw = (part: SitePart, externalMark: string): Drawn => {
    const known = drawn.get(part);
    if (known) return known;
    const filled = fillBody(html(part), {
      externalMark,
      links: part.links,
      islands: part.doc.components?.islands.map(islandHref),
      docCards: '',
      // The blurred pixels of a picture are a sheet of the pages that show it.
      imageFacts: (link) => ({ ...imageFacts(link), placeholder: undefined }),
    });
    const made = drawnOf(part.name, filled.html);
    drawn.set(part, made);
    return made;
  };
  return {
    needs(of) {
      const own = parts.filter(({ name }) => (of === 'frame' ? !isOfSomePages(name) : name === of));
      const shown = own.flatMap(({ doc }) => doc.components ?? []);
      const islands = shown.some((one) => one.islands.length > 0);
      return {
        islands,
        styles: islands || shown.some(({ hasStyles }) => hasStyles),
        sheets: [...new Set(own.flatMap((part) => pageStyle(part, site, part.links)?.name ?? []))],
      };
    },
    tagsOf: (locale) =>
      parts.flatMap(({ doc, ...part }) =>
        part.locale === locale && !isOfSomePages(part.name) ? (doc.head?.tags ?? []) : [],
      ),
    of(locale, externalMark) {
      const own = parts.filter((part) => part.locale === locale);
      return Object.assign({}, ...own.map((part) => draw(part, externalMark).texts)) as LayoutView['drawn'];
    },
    looksOf(locale, externalMark) {
      const part = parts.find((one) => one.locale === locale && one.name === 'DocSidebarItem');
      return part && draw(part, externalMark).looks;
    },
    listedOf(locale, externalMark, href) {
      const own = parts.filter((part) => part.locale === locale && isListed(part.name));
      return Object.fromEntries(
        own.flatMap((part) => {
          const html = draw(part, externalMark).listed?.[href];
          return html === undefined ? [] : [[part.name, html]];
        }),
      );
    },
  };
}

function drawnOf(name: FramePart, html: string): Drawn {
  if (name === 'DocSidebarItem') return { texts: {}, looks: looksIn(html) };
  if (!isListed(name)) return { texts: cut(name, html), looks: undefined };
  const listed = Array.from(html.matchAll(LISTED), ([, at, own]) => [decodeURIComponent(at!), own!]);
  return { texts: {}, looks: undefined, listed: Object.fromEntries(listed) };
}

const LISTED = new RegExp(`<${LISTED_ELEMENT} data-at="([^"]*)">([\\s\\S]*?)</${LISTED_ELEMENT}>`, 'g');

const ITEM = new RegExp(
  `<${NAVBAR_ITEM_ELEMENT} data-at="([^"]*)">([\\s\\S]*?)</${NAVBAR_ITEM_ELEMENT}>`,
  'g',
);

const LOOK = new RegExp(
  `<${SIDEBAR_ITEM_ELEMENT} data-at="([^"]*)" data-look="([^"]*)">([\\s\\S]*?)</${SIDEBAR_ITEM_ELEMENT}>`,
  'g',
);

const looksIn = (html: string): Looks =>
  Object.fromEntries(
    Array.from(html.matchAll(LOOK), ([, at, classes = '', label = '']) => [
      at,
      { ...(JSON.parse(decodeURIComponent(classes)) as SidebarClasses), html: label },
    ]),
  );

/** The HTML of a part by the names of the places that it goes to. */
function cut(name: Exclude<FramePart, 'DocSidebarItem' | ListedPart>, html: string): LayoutView['drawn'] {
  if (name === 'NavbarItem/ComponentTypes')
    return Object.fromEntries(Array.from(html.matchAll(ITEM), ([, at, item]) => [`navbar.${at}`, item!]));
  if (name !== 'Layout' && name !== 'Root' && name !== 'DocSidebar') return { [name]: html };
  const [before = '', after] = html.split(originalHtml(name), 2);
  // One without the theme's list has a list of its own, which knows no page.
  if (name === 'DocSidebar') {
    const place = BESIDE.DocSidebar;
    return seen(
      after === undefined
        ? { [place.behind]: before }
        : { [place.before]: whole(before), [place.behind]: whole(after) },
    );
  }
  const place = BESIDE[name];
  if (after === undefined) return seen({ [place.behind]: before });
  const { open } = unpaired(before);
  if (open.length === 0) return seen({ [place.before]: before, [place.behind]: after });
  // What else they hold goes behind the page, within elements like those that stand around it.
  const around = open.filter(([, , tag]) => tag !== ISLAND_ELEMENT && tag !== ISLAND_SLOT_ELEMENT);
  const mark = (at: number) => ` ${AROUND_ATTRIBUTE}="${name} ${at}">`;
  const beside = replaceTags(before, around, ([tag], at) => tag.slice(0, -1) + mark(at)) + after;
  const isEmpty = open.length === around.length && replaceTags(before, open, () => '') + whole(after) === '';
  return seen({
    // Whatever they are, a page has one `<main>`.
    [AROUND[name].begin]: around
      .map(([tag], at) => `<div${[...tag.matchAll(LOOKS)].join('')}${mark(at)}`)
      .join(''),
    [AROUND[name].end]: '</div>'.repeat(around.length),
    [place.behind]: isEmpty ? '' : beside,
  });
}

/** Attributes that say what stands in an element looks like. */
const LOOKS = new RegExp(` ${AROUND_LOOKS}="[^"]*"`, 'g');

const seen = (texts: LayoutView['drawn']): LayoutView['drawn'] =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));

/** Elements, some of them without an end. */
const TAG = /<(\/?)([a-z][\w-]*)(?:[^>"']|"[^"]*"|'[^']*')*>/g;

/** What stands whole in a piece of HTML: ends of elements that begin before it, and beginnings of those that end behind it, go. */
function whole(html: string): string {
  const { open, ends } = unpaired(html);
  const cut = [...open, ...ends].sort((one, other) => one.index - other.index);
  return replaceTags(html, cut, () => '');
}

/** Tags of elements that begin in a piece of HTML and end behind it, the outermost first; and those of elements that begin before it. */
function unpaired(html: string): { readonly open: RegExpExecArray[]; readonly ends: RegExpExecArray[] } {
  const open: RegExpExecArray[] = [];
  const ends: RegExpExecArray[] = [];
  for (const tag of html.matchAll(TAG)) {
    if (VOID_ELEMENTS.has(tag[2]!)) continue;
    if (tag[1] === '') open.push(tag);
    else if (open.pop() === undefined) ends.push(tag);
  }
  return { open, ends };
}

/** @param tags of the HTML, in its order */
function replaceTags(
  html: string,
  tags: readonly RegExpExecArray[],
  replacement: (tag: RegExpExecArray, at: number) => string,
): string {
  let out = '';
  let from = 0;
  for (const [at, tag] of tags.entries()) {
    out += html.slice(from, tag.index) + replacement(tag, at);
    from = tag.index + tag[0].length;
  }
  return out + html.slice(from);
}
