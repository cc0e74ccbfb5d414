/** Keeps the page still under the dialog. */

const CLASS = 'search-open';

/** @returns a function that lets the page scroll again, from where it was */
export function lockScroll(): () => void {
  const { body, documentElement: root } = document;
  const left = scrollX;
  const top = scrollY;
  const width = innerWidth - root.clientWidth;
  // Through the object model: the content policy allows no style attributes in markup.
  if (width > 0) body.style.paddingInlineEnd = `${width}px`;
  body.classList.add(CLASS);
  // Where the root has an overflow of its own, the body's does not count.
  root.style.overflow = 'hidden';
  return () => {
    body.classList.remove(CLASS);
    body.style.paddingInlineEnd = '';
    root.style.overflow = '';
    if (scrollX !== left || scrollY !== top) scrollTo({ left, top, behavior: 'instant' });
  };
}
