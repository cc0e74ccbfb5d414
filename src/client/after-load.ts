/** What waits for the page's load event: navigation without page loads, prefetch, zoom, React. */
import type { AnnouncementStore } from './announcement-bar.ts';
import { type Client, guarded } from './client.ts';
import type { ColorModeStore } from './color-mode.ts';
import { startIslands } from './islands.ts';
import { startNavigation } from './navigation/index.ts';
import { startTocHighlight } from './toc-highlight.ts';
import { startZoom } from './zoom/trigger.ts';

export interface AfterLoad {
  readonly client: Client;
  /** undefined where it did not start. */
  readonly colorMode: ColorModeStore | undefined;
  readonly announcement: AnnouncementStore | undefined;
}

export function startAfterLoad({ client, colorMode, announcement }: AfterLoad): void {
  guarded('Navigation without page loads', () => startNavigation(client));
  guarded('The table of contents', () => startTocHighlight(client));
  guarded('Image zoom', () => startZoom(client));
  guarded('The interface', () => startIslands({ client, colorMode, announcement }));
}
