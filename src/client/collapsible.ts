/** Opens and closes `<details>` with the original theme's motion. Without script they open at once, by themselves. */
import { STATE } from '../contract/index.ts';
import { prefersReducedMotion } from './client.ts';

/**
 * Milliseconds for a content height in CSS px.
 * Source: site checklist 104; the curve is Material Design's, as the original theme has it.
 */
export function collapseDurationMs(heightPx: number, reducedMotion = false): number {
  if (reducedMotion) return 1;
  const constant = heightPx / 36;
  return Math.round((4 + 15 * constant ** 0.25 + constant / 5) * 10);
}

const running = new WeakMap<HTMLDetailsElement, { animation: Animation; opening: boolean }>();

/** Where it stands, or is going. */
export function isOpen(details: HTMLDetailsElement): boolean {
  return running.get(details)?.opening ?? details.open;
}

/** Opens or closes with motion. Called again while it moves, it turns round. */
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
    details.open = open;
    part.style.overflow = '';
  };
}

/** The one block of content where there is one, so that nothing around it is cut off; else the whole element. */
function movingPart(details: HTMLDetailsElement): HTMLElement {
  const content = details.children.length === 2 ? details.lastElementChild : details;
  return content instanceof HTMLElement ? content : details;
}

function setState(details: HTMLDetailsElement, open: boolean): void {
  details.setAttribute(STATE.collapsedAttribute, String(!open));
  if (details.classList.contains('menu__details')) {
    details.querySelector('summary')?.setAttribute('aria-expanded', String(open));
  }
}

/** Two listeners for all the details of the page, now and later. */
export function startCollapsible(): void {
  document.addEventListener('click', (event) => {
    const summary = (event.target as Element).closest('summary');
    const details = summary?.parentElement;
    if (event.defaultPrevented || !(details instanceof HTMLDetailsElement)) return;
    // A link inside the summary goes where it leads.
    if ((event.target as Element).closest('a[href]')) return;
    event.preventDefault();
    setOpen(details, !isOpen(details));
  });
  // The browser opens details by itself too, for a match of find-in-page or a hash.
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof HTMLDetailsElement && !running.has(target)) setState(target, target.open);
    },
    true,
  );
}
