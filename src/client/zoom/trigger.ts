/** Starts image zoom a while after the page has loaded, and only on pages that have an image or a diagram to zoom. */
import { clientTexts } from '../../contract/index.ts';
import type { Client } from '../client.ts';

export function startZoom(client: Client): void {
  const { zoom } = client.config;
  if (!zoom) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attach: ((all: readonly HTMLElement[]) => void) | undefined;
  client.onPage(({ newPage }) => {
    if (!newPage) return;
    clearTimeout(timer);
    attach?.([]);
    timer = setTimeout(async () => {
      const all = zoomable(zoom.selector);
      if (all.length === 0) return;
      try {
        attach ??= (await import('./index.ts')).createImageZoom({
          ...zoom,
          label: clientTexts(client.config.texts).enlargePicture,
        });
        attach(all);
      } catch (error) {
        console.warn('Image zoom did not start.', error);
      }
    }, zoom.attachDelay);
  });
}

/** An image inside a link follows the link instead. */
function zoomable(selector: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`${selector}, .mermaid-diagram--drawn`)].filter(
    (one) => one.matches('img, figure') && !one.closest('a, button'),
  );
}
