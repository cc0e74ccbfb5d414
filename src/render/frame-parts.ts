/** Parts of the frame that the site draws itself: the HTML of each, and what its pages load for them. */
import { ORIGINAL_ELEMENT } from '../contract/index.ts';
import type { SitePart } from '../site/index.ts';
import type { LayoutView } from '../theme/index.ts';
import { type FillOptions, fillBody } from './fill.ts';
import { pageStyle } from './page-style.ts';

export interface FramePartsOptions {
  readonly parts: readonly SitePart[];
  /** HTML of a part, links as slots. */
  readonly html: (part: SitePart) => string;
  readonly imageFacts: FillOptions['imageFacts'];
  /** Address of the module of an island. */
  readonly islandHref: (island: { readonly module: string; readonly name: string }) => string;
}

export interface FrameParts {
  /** Some of them move in browsers. */
  readonly hasIslands: boolean;
  /** Some of them import style sheets. */
  readonly hasStyles: boolean;
  /** Names of their own style sheets below `assets/`. */
  readonly sheets: readonly string[];
  /** What a layout of the language has of them. */
  of(locale: string, externalMark: string): LayoutView['drawn'];
}

export function createFrameParts({ parts, html, imageFacts, islandHref }: FramePartsOptions): FrameParts {
  const shown = parts.flatMap(({ doc }) => doc.components ?? []);
  const isMoving = shown.some(({ islands }) => islands.length > 0);
  const drawn = new Map<SitePart, readonly [before: string, after?: string]>();
  const draw = (part: SitePart, externalMark: string) => {
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
    const [before = '', after] = filled.html.split(`<${ORIGINAL_ELEMENT}></${ORIGINAL_ELEMENT}>`, 2);
    const made = after === undefined ? ([before] as const) : ([before, after] as const);
    drawn.set(part, made);
    return made;
  };
  return {
    hasIslands: isMoving,
    hasStyles: isMoving || shown.some(({ hasStyles }) => hasStyles),
    sheets: [...new Set(parts.flatMap((part) => pageStyle(part)?.name ?? []))],
    of(locale, externalMark) {
      const own = parts.filter((part) => part.locale === locale);
      return Object.fromEntries(own.map((part) => [part.name, draw(part, externalMark)]));
    },
  };
}
