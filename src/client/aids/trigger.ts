/** Listens for what needs the aids of a reader: their script comes with the first key or link that asks for it. */
import { type Client, isSavingData } from '../client.ts';
import { onInterest } from '../interest.ts';

export function startAids(client: Client): void {
  const { shortcuts, previews } = client.config;
  onInterest((event) => {
    const { key, target, type } = event as KeyboardEvent;
    const asks = key
      ? shortcuts !== false && /^[?[\]]$/.test(key)
      : type !== 'touchstart' &&
        // What a term means is shown on every site.
        (target as Element).closest?.(previews === false ? '.term' : '.markdown a') &&
        !isSavingData();
    if (asks)
      import('./index.ts').then(
        ({ help }) => help(client, event),
        (error) => console.warn('A script did not load.', error),
      );
  });
}
