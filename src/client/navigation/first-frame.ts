/**
 * What stands below the first screen of a new page is laid out after the frame that shows the page: a long one is there as
 * soon as a short one. Where such a block is in the window after all, the browser draws it at once.
 */

/**
 * Eight blocks fill a window, mostly. The first heading is laid out in any case: its place says which entry of the table of
 * contents is current.
 */
const BELOW = '.markdown > :is(h2, h3) ~ :nth-child(n + 9):not([style])';

/** @param page is shown next, from its top; not shown yet, so that this lays nothing out */
export function layOutLater(page: Document): void {
  const blocks = [...page.querySelectorAll<HTMLElement>(BELOW)];
  for (const { style } of blocks)
    style.cssText = 'content-visibility: auto; contain-intrinsic-size: auto 60px';
  requestAnimationFrame(() =>
    setTimeout(() => {
      for (const block of blocks) block.removeAttribute('style');
    }),
  );
}
