/**
 * On a phone the contents of a page stay in sight: the section that opens them sticks below the navbar, by the stylesheet. This
 * tells when it does, names the heading that is read, and closes its list, which lies over the text then.
 */
import { TOC_STUCK_ATTRIBUTE as STUCK } from '../contract/index.ts';
import type { Client } from './client.ts';

/** More than any room above the section in its own place, in CSS px. */
const MOVED_PX = 40;

export function startTocBar({ onPage }: Client): void {
  let bar: HTMLDetailsElement | null = null;
  const here = Object.assign(document.createElement('span'), { className: 'toc-here' });
  let queued = false;

  const update = (): void => {
    queued = false;
    if (!bar) return;
    const { top, height } = bar.getBoundingClientRect();
    const before = bar.previousElementSibling?.getBoundingClientRect().bottom ?? top;
    const isStuck = height > 0 && top - before > MOVED_PX;
    // In its own place the list would push the text down.
    if (!isStuck && bar.hasAttribute(STUCK)) bar.open = false;
    bar.toggleAttribute(STUCK, isStuck);
    const link = isStuck ? bar.querySelector('.table-of-contents__link--active') : null;
    here.textContent = link?.textContent ?? '';
  };
  const queue = (): void => {
    if (queued || !bar) return;
    queued = true;
    requestAnimationFrame(update);
  };
  /** The list that lies over the text, if it is open. */
  const opened = () => (bar?.open && bar.hasAttribute(STUCK) ? bar : undefined);

  addEventListener('scroll', queue, { passive: true });
  addEventListener('resize', queue, { passive: true });
  document.addEventListener('click', ({ target }) => {
    const list = opened();
    if (list && !(target as Element).closest('.theme-doc-toc-mobile > summary')) list.open = false;
  });
  document.addEventListener('keydown', ({ key }) => {
    const list = opened();
    if (!list || key !== 'Escape') return;
    list.open = false;
    list.querySelector('summary')!.focus({ preventScroll: true });
  });
  onPage(() => {
    bar = document.querySelector('.theme-doc-toc-mobile');
    bar?.querySelector('summary')?.append(here);
    queue();
  });
}
