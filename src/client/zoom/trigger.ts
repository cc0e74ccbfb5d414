/** Starts image zoom a while after the page has loaded, and only on pages that have an image to zoom. */
import { clientTexts } from '../../contract/index.ts';
import type { Client } from '../client.ts';

export function startZoom(client: Client): void {
  const { zoom } = client.config;
  if (!zoom) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attach: ((images: HTMLImageElement[]) => void) | undefined;
  client.onPage(({ newPage }) => {
    if (!newPage) return;
    clearTimeout(timer);
    attach?.([]);
    timer = setTimeout(async () => {
      const images = zoomableImages(zoom.selector);
      if (images.length === 0) return;
      try {
        attach ??= (await import('./index.ts')).createImageZoom({
          ...zoom,
          label: clientTexts(client.config.texts).enlargePicture,
        });
        attach(images);
      } catch (error) {
        console.warn('Image zoom did not start.', error);
      }
    }, zoom.attachDelay);
  });
}

/** An image inside a link follows the link instead. */
function zoomableImages(selector: string): HTMLImageElement[] {
  return [...document.querySelectorAll(selector)].filter(
    (image): image is HTMLImageElement => image instanceof HTMLImageElement && !image.closest('a, button'),
  );
}
