/** The keys of a sidebar's items: how an item of one page is found in the sidebar of another. */
import { SIDEBAR_KEY_ATTRIBUTE } from '../contract/index.ts';

/** The key that is written at a list or an item. */
export const statedKey = (element: Element): string | null => element.getAttribute(SIDEBAR_KEY_ATTRIBUTE);

/**
 * The items of a sidebar, or of one of its lists, by their keys. Of a link the key is written only where it does not follow
 * from the items around it: `2.1` comes after `2.0`, which is the first of `2`.
 */
export function keysIn(list: Element): ReadonlyMap<Element, string> {
  const keys = new Map<Element, string>();
  for (const item of list.querySelectorAll('li')) {
    const before = keys.get(item.previousElementSibling!);
    const around = item.parentElement!;
    const outer = statedKey(around) ?? keys.get(around.closest('li')!) ?? '';
    const next =
      before === undefined ? `${outer && `${outer}.`}0` : before.replace(/\d+$/, (at) => `${+at + 1}`);
    keys.set(item, statedKey(item) ?? next);
  }
  return keys;
}
