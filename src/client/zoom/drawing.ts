/**
 * Zoom of diagrams that are part of the page: a copy as large as the window, in a dialog. The library zooms pictures alone, which
 * would lose the colours of the page. Escape, a click or scrolling closes it, as with pictures.
 */
import { button, element } from '../elements.ts';
import type { ZoomOptions } from './index.ts';

/** @returns takes the diagrams of the current page; called again, it closes the one that is open */
export function createDrawingZoom({
  label,
  scrollOffset,
}: Pick<ZoomOptions, 'label' | 'scrollOffset'>): (figures: readonly HTMLElement[]) => void {
  let close = (): void => {};
  const open = (figure: HTMLElement): void => {
    const dialog = element('dialog', 'drawing-zoom mermaid-diagram--drawn');
    dialog.setAttribute('aria-label', figure.getAttribute('aria-label') ?? label);
    for (const child of figure.children)
      if (!(child instanceof HTMLButtonElement)) dialog.append(child.cloneNode(true));
    document.body.append(dialog);
    const from = scrollY;
    const onScroll = (): void => {
      if (Math.abs(scrollY - from) > scrollOffset) close();
    };
    close = () => dialog.close();
    dialog.addEventListener('click', close);
    dialog.addEventListener('close', () => {
      removeEventListener('scroll', onScroll);
      dialog.remove();
      close = () => {};
    });
    addEventListener('scroll', onScroll, { passive: true });
    dialog.showModal();
  };
  return (figures) => {
    close();
    for (const figure of figures) {
      const opener = button('drawing-zoom__open', label, []);
      opener.addEventListener('click', () => open(figure));
      figure.append(opener);
    }
  };
}
