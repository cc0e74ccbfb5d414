/** Image zoom by medium-zoom, with what it leaves out: the keyboard, sources by srcset, and transitions that never end. */
import mediumZoom from 'medium-zoom/dist/pure';

export interface ZoomOptions {
  readonly margin: number;
  readonly background: string;
  readonly scrollOffset: number;
  /** Names a picture that has no text of its own. */
  readonly label: string;
}

/** Length of the library's transition, in ms, and some. A transition that has no end by then has not run. */
const TRANSITION_LIMIT_MS = 400;

/**
 * Makes the one zoom of a page view.
 * @returns takes the images of the page that is shown now; called again it forgets those of the page before
 */
export function createImageZoom({
  margin,
  background,
  scrollOffset,
  label,
}: ZoomOptions): (images: HTMLImageElement[]) => void {
  const zoom = mediumZoom({ margin, background, scrollOffset });
  const zoomed = () => document.querySelector<HTMLElement>('.medium-zoom-image--opened');
  // The library waits for the end of a transition, which never comes where start and end look the same.
  const endTransition = (): void => {
    const image = zoomed();
    setTimeout(() => image?.dispatchEvent(new Event('transitionend')), TRANSITION_LIMIT_MS);
  };
  zoom.on('open', () => requestAnimationFrame(endTransition));
  zoom.on('close', endTransition);

  // The library forgets a large source that failed after it was put on the page; it would stay there for good.
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

  return (images) => {
    const gone = zoom.getImages().filter((image) => !images.includes(image as HTMLImageElement));
    if (gone.length > 0) zoom.detach(...gone);
    for (const image of images) {
      const large = largestSource(image.srcset);
      if (large && !image.dataset.zoomSrc) image.dataset.zoomSrc = large;
      image.tabIndex = 0;
      image.setAttribute('role', 'button');
      if (image.alt.trim() === '') image.setAttribute('aria-label', label);
    }
    zoom.attach(...images);
  };
}

/**
 * @param srcset as in HTML: `a.webp 640w, b.webp 1030w`
 * @returns the candidate of the greatest width or density, or undefined for an empty list
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
