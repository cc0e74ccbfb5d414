/** What helps a reader along and is not there until it is asked for: keys, their list, previews of links. */
import type { Client } from '../client.ts';
import { pressed } from './keys.ts';
import { showPreview } from './preview.ts';

export function help(client: Client, event: Event): void {
  if (event.type === 'keydown') pressed(client, event as KeyboardEvent);
  else showPreview(client, event);
}
