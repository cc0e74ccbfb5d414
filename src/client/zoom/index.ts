/**
 * Image zoom with the medium-zoom library, plus what it lacks: keyboard use, sources from srcset, and transitions that
 * never end.
 */
import mediumZoom from 'medium-zoom/dist/pure';
import { createDrawingZoom } from './drawing.ts';

export interface ZoomOptions {
  readonly margin: number;
  readonly background: string;
  readonly scrollOffset: number;
  /** Name for a picture without a text of its own. */
  readonly label: string;
}

/** A little more than the library's transition takes, ms. A transition that has not ended by then never ran. */
const TRANSITION_LIMIT_MS = 400;

/**
 * Makes the zoom of a page view.
 * @returns takes what can be zoomed on the current page; called again, it forgets that of the page before
 */
export function createImageZoom({
  margin,
  background,
  scrollOffset,
  label,
}: ZoomOptions): (all: readonly HTMLElement[]) => void {
  const attachDrawings = createDrawingZoom({ label, scrollOffset });
  const zoom = mediumZoom({ margin, background, scrollOffset });
  const zoomed = () => document.querySelector<HTMLElement>('.medium-zoom-image--opened');
  // The library waits for the end of a transition. There is none where start and end look the same.
  const endTransition = (): void => {
    const image = zoomed();
    setTimeout(() => image?.dispatchEvent(new Event('transitionend')), TRANSITION_LIMIT_MS);
  };
  zoom.on('open', () => requestAnimationFrame(endTransition));
  zoom.on('close', endTransition);

  // If a large source fails after it was put on the page, the library would leave it there.
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement && target.matches('body > .medium-zoom-image--opened'))
        target.remove();
    },
    true,
  );

  document.addEventListener('keydown', (event) => {
    const image = event.target;
    if (!(image instanceof HTMLImageElement) || !zoom.getImages().includes(image)) return;
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    void zoom.toggle({ target: image });
  });

  return (all) => {
    const images = all.filter((one) => one instanceof HTMLImageElement);
    attachDrawings(all.filter((one) => !(one instanceof HTMLImageElement)));
    const gone = zoom.getImages().filter((image) => !(images as Element[]).includes(image));
    if (gone.length > 0) zoom.detach(...gone);
    for (const image of images) {
      const large = largestSource(image.srcset);
      if (large && !image.dataset.zoomSrc) image.dataset.zoomSrc = large;
      // A drawing is as large as the window. The library sees that only where its address ends in `.svg`.
      if (/\.svg[?#]/i.test(image.src))
        for (const size of ['naturalWidth', 'naturalHeight'])
          Object.defineProperty(image, size, { value: Number.MAX_SAFE_INTEGER, configurable: true });
      image.tabIndex = 0;
      image.setAttribute('role', 'button');
      if (image.alt.trim() === '') image.setAttribute('aria-label', label);
    }
    zoom.attach(...images);
  };
}

/**
 * @param srcset as in HTML: `a.webp 640w, b.webp 1030w`
 * @returns the candidate with the largest width or density, or undefined for an empty list
 */
export function largestSource(srcset: string): string | undefined {
  let best: { url: string; size: number } | undefined;
  for (const candidate of srcset.split(/,\s+/)) {
    const [url, descriptor] = candidate.trim().split(/\s+/);
    const size = Number.parseFloat(descriptor ?? '1');
    if (url && (!best || size > best.size)) best = { url, size };
  }
  return best?.url;
}
