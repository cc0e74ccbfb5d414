/** Opens and closes `<details>` with an animation, as Docusaurus does. Without script the browser opens them at once. */
import { STATE } from '../contract/index.ts';
import { prefersReducedMotion } from './client.ts';

/** Length of the animation, ms, for a content height in CSS px. The curve is Material Design's, which Docusaurus uses too. */
export function collapseDurationMs(heightPx: number, reducedMotion = false): number {
  if (reducedMotion) return 1;
  const constant = heightPx / 36;
  return Math.round((4 + 15 * constant ** 0.25 + constant / 5) * 10);
}

const running = new WeakMap<HTMLDetailsElement, { animation: Animation; opening: boolean }>();

/** Whether it is open, or on the way to open. */
export function isOpen(details: HTMLDetailsElement): boolean {
  return details.open && running.get(details)?.opening !== false;
}

/** Opens or closes with an animation. A call during the animation turns it round. */
export function setOpen(details: HTMLDetailsElement, open: boolean): void {
  if (isOpen(details) === open) return;
  const part = movingPart(details);
  const current = running.get(details);
  const halfway = current && part.offsetHeight;
  current?.animation.cancel();
  details.open = false;
  const closed = part === details ? part.offsetHeight : 0;
  details.open = true;
  const full = part.offsetHeight;
  const duration = collapseDurationMs(full - closed, prefersReducedMotion());
  setState(details, open);
  part.style.overflow = 'hidden';
  const from = halfway ?? (open ? closed : full);
  const animation = part.animate(
    { height: [`${from}px`, `${open ? full : closed}px`] },
    { duration, easing: 'ease-in-out' },
  );
  running.set(details, { animation, opening: open });
  animation.onfinish = () => {
    running.delete(details);
    // Others may have closed it at once: the contents of a page on a phone.
    details.open &&= open;
    setState(details, details.open);
    part.style.overflow = '';
  };
}

/** The block of content if there is exactly one, so that its surroundings are not cut off. Otherwise the whole element. */
function movingPart(details: HTMLDetailsElement): HTMLElement {
  const content = details.children.length === 2 ? details.lastElementChild : details;
  return content instanceof HTMLElement ? content : details;
}

function setState(details: HTMLDetailsElement, open: boolean): void {
  details.setAttribute(STATE.collapsedAttribute, String(!open));
}

/** Two listeners for all `<details>` of the page, including those that come later. */
export function startCollapsible(): void {
  document.addEventListener('click', (event) => {
    const summary = (event.target as Element).closest('summary');
    const details = summary?.parentElement;
    if (event.defaultPrevented || !(details instanceof HTMLDetailsElement)) return;
    // A link inside the summary is followed instead.
    if ((event.target as Element).closest('a[href]')) return;
    event.preventDefault();
    setOpen(details, !isOpen(details));
  });
  // The browser opens `<details>` by itself too: for find-in-page or for a hash.
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof HTMLDetailsElement && !running.has(target)) setState(target, target.open);
    },
    true,
  );
}
