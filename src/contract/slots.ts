/**
 * Slots: numbered holes in rendered HTML that are filled after the site has been judged.
 * A page's body is rendered right after its parse, when nobody knows yet where its links lead, and a layout is rendered
 * once for many pages; both carry slots. The mark is U+0001, which is no legal character of HTML and is removed from
 * every source before it is parsed, so content cannot forge one.
 */

const MARK = '\u0001';

/** Attribute that carries an attribute slot. It never reaches the finished page. */
export const SLOT_ATTRIBUTE = 'data-slot-attribute';

/** A hole for text or part of an attribute value. What fills it must already be escaped for HTML. */
export function slot(kind: string, id: string | number): string {
  return `${MARK}${kind}:${id}${MARK}`;
}

/** Props for a React element: a hole for whole attributes. What fills it is empty or begins with a space (` open=""`). */
export function attributeSlot(kind: string, id: string | number): { readonly [SLOT_ATTRIBUTE]: string } {
  return { [SLOT_ATTRIBUTE]: slot(kind, id) };
}

/** Reads a string that is exactly one slot, such as the `href` of an unresolved link; undefined for any other string. */
export function parseSlot(text: string): { kind: string; id: string } | undefined {
  const match = /^\u0001([^:\u0001]*):([^\u0001]*)\u0001$/.exec(text);
  return match ? { kind: match[1]!, id: match[2]! } : undefined;
}

/** Removes the mark from text that comes from outside. */
export function stripSlotMarks(text: string): string {
  return text.includes(MARK) ? text.replaceAll(MARK, '\uFFFD') : text;
}

/** HTML cut at its slots: `texts[0] slot[0] texts[1] slot[1] … texts[n]`. */
export interface Template {
  readonly texts: readonly string[];
  readonly slots: readonly { readonly kind: string; readonly id: string }[];
}

/** Matches `<mark>href:3<mark>`, and ` data-slot-attribute="<mark>link:3<mark>"` with the attribute around it. */
const ANY_SLOT = new RegExp(
  `(?: ${SLOT_ATTRIBUTE}=")${MARK}([^:${MARK}]*):([^${MARK}]*)${MARK}"|${MARK}([^:${MARK}]*):([^${MARK}]*)${MARK}`,
  'g',
);

/** Cuts HTML at its slots once, so that it can be filled many times. Ids come back with HTML escapes as React wrote them. */
export function compileTemplate(html: string): Template {
  const texts: string[] = [];
  const slots: { kind: string; id: string }[] = [];
  let end = 0;
  for (const match of html.matchAll(ANY_SLOT)) {
    texts.push(html.slice(end, match.index));
    slots.push({ kind: match[1] ?? match[3]!, id: match[2] ?? match[4]! });
    end = match.index + match[0].length;
  }
  texts.push(html.slice(end));
  return { texts, slots };
}

/** Fills a template. `resolve` returns escaped HTML. */
export function fillTemplate(template: Template, resolve: (kind: string, id: string) => string): string {
  let out = template.texts[0]!;
  for (let i = 0; i < template.slots.length; i += 1) {
    const { kind, id } = template.slots[i]!;
    out += resolve(kind, id) + template.texts[i + 1]!;
  }
  return out;
}

/** Matches each slot of a kind, with its id. */
export const slotsOf = (kind: string): RegExp => new RegExp(`${MARK}${kind}:([^${MARK}]*)${MARK}`, 'g');

const NUMBERED_SLOT = new RegExp(`${MARK}([^:${MARK}]*):(\\d*)([^${MARK}]*)${MARK}`, 'g');

/** HTML that goes behind other HTML: its numbered slots count on from those of that. @param by how many of the kind come before */
export const shiftSlots = (html: string, by: (kind: string) => number): string =>
  html.replace(NUMBERED_SLOT, (own: string, kind: string, number: string, rest: string) =>
    number === '' ? own : slot(kind, `${Number(number) + by(kind)}${rest}`),
  );
