/** Hides the navbar while the reader scrolls down and shows it on the way up. */
import { STATE } from '../contract/index.ts';
import type { Client } from './client.ts';
import { hashTarget } from './hash-target.ts';

export interface NavbarScroll {
  readonly visible: boolean;
  /** A jump to a heading scrolls by itself. That one event says nothing about the reader. */
  readonly ignoreNext: boolean;
  readonly lastY: number;
}

export interface ScrollMeasures {
  readonly y: number;
  readonly viewportHeight: number;
  readonly documentHeight: number;
  readonly navbarHeight: number;
}

/**
 * The rules of Docusaurus: never hidden within the first navbar height; scrolling down hides, up shows. At the bottom of
 * the document nothing shows it, because rubber-band scrolling moves up by itself.
 */
export function afterScroll(
  { visible, ignoreNext, lastY }: NavbarScroll,
  { y, viewportHeight, documentHeight, navbarHeight }: ScrollMeasures,
): NavbarScroll {
  if (y < navbarHeight) return { visible: true, ignoreNext, lastY: y };
  if (ignoreNext) return { visible, ignoreNext: false, lastY: y };
  if (lastY > 0 && y >= lastY) return { visible: false, ignoreNext, lastY: y };
  if (y + viewportHeight < documentHeight - navbarHeight) return { visible: true, ignoreNext, lastY: y };
  return { visible, ignoreNext, lastY: y };
}

/** @param jumped the new address has a hash that names an element */
export function afterLocation({ lastY }: NavbarScroll, jumped: boolean): NavbarScroll {
  return { visible: !jumped, ignoreNext: jumped, lastY };
}

export function startNavbarScroll(client: Client): void {
  const navbar = document.querySelector<HTMLElement>('.navbar');
  if (!client.config.navbar.hideOnScroll || !navbar) return;
  let state: NavbarScroll = { visible: true, ignoreNext: false, lastY: scrollY };
  const apply = (next: NavbarScroll): void => {
    state = next;
    // A control that has keyboard focus must stay visible.
    const held = navbar.contains(document.activeElement);
    navbar.classList.toggle(STATE.navbarHidden, !state.visible && !held);
  };
  addEventListener(
    'scroll',
    () =>
      apply(
        afterScroll(state, {
          y: scrollY,
          viewportHeight: innerHeight,
          documentHeight: document.documentElement.scrollHeight,
          navbarHeight: navbar.offsetHeight,
        }),
      ),
    { passive: true },
  );
  navbar.addEventListener('focusin', () => navbar.classList.remove(STATE.navbarHidden));
  const moved = () => apply(afterLocation(state, Boolean(hashTarget(location.hash))));
  addEventListener('hashchange', moved);
  // Otherwise a page that opens at a heading would open with the navbar over it.
  client.onPage(({ kind }) => {
    if (kind !== 'first' || hashTarget(location.hash)) moved();
  });
}
