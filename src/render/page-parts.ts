/** What a site draws in place of parts of the theme: of a page of docs it is cut from the page's body; all of it is put into HTML. */
import {
  isBlogPart,
  ORIGINAL_PLACE,
  PAGE_PART_ELEMENT,
  PAGE_TEXT,
  type PagePart,
  placeParts,
  postPlace,
  slotsOf,
} from '../contract/index.ts';

/** HTML by the name of the part. */
export type DrawnParts = Readonly<Record<string, string>>;

const PART = new RegExp(`<${PAGE_PART_ELEMENT} data-name="([^"]*)">`);

/** The text of a page, and the parts behind it. */
export function cutParts(html: string): { readonly text: string; readonly drawn: DrawnParts } {
  const [text = '', ...rest] = html.split(PART);
  const drawn: Record<string, string> = {};
  for (let at = 0; at < rest.length; at += 2)
    drawn[rest[at]!] = rest[at + 1]!.slice(0, -`</${PAGE_PART_ELEMENT}>`.length);
  return { text, drawn };
}

/**
 * Puts what is drawn into HTML that has slots for it, and the theme's own parts into what is drawn. Slots of other names stay.
 * @param original HTML of a part of the theme, with slots again
 */
export function fillParts(html: string, drawn: DrawnParts, original: (name: string) => string): string {
  const open = new Set<string>();
  /** Texts of pages that stand somewhere. */
  const texts = new Set<string>();
  const within = (name: string, fill: () => string): string => {
    // What shows itself shows nothing there.
    if (open.has(name)) return '';
    open.add(name);
    const filled = fill();
    open.delete(name);
    return filled;
  };
  const fillSlots = (of: string): string =>
    of.replace(DRAWN_SLOT, (slot, name: string) => {
      const own = drawn[name];
      if (own === undefined) return slot;
      if (placeParts(name).name !== PAGE_TEXT) return within(name, () => fillOriginals(own));
      // Its ids can stand once on a page.
      const text = texts.has(name) ? '' : own;
      texts.add(name);
      return text;
    });
  const fillOriginals = (of: string): string =>
    of.replace(ORIGINAL_PLACE, (_, name: string) => {
      const filled = within(`the theme's ${name}`, () => fillSlots(original(name)));
      for (const text of textsIn(name, drawn)) texts.add(text);
      return filled;
    });
  return fillSlots(html);
}

const DRAWN_SLOT = slotsOf('drawn');

/** Places of the texts that a part of the theme holds. */
function textsIn(place: string, drawn: DrawnParts): readonly string[] {
  const { name, href } = placeParts(place);
  if (isBlogPart(name)) return Object.keys(drawn).filter((one) => placeParts(one).name === PAGE_TEXT);
  if (name === 'BlogPostItem' && href !== undefined) return [postPlace(PAGE_TEXT, href)];
  return WITH_TEXT.has(name) ? [PAGE_TEXT] : [];
}

const WITH_TEXT: ReadonlySet<string> = new Set<PagePart>([
  ...(['DocRoot/Layout', 'DocRoot/Layout/Main', 'DocItem', 'DocItem/Layout', 'DocItem/Content'] as const),
]);
