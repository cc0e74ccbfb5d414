/** What windows of up to 996 px need beside the others: the mobile menu, and contents that stay in sight. */
import { type Client, guarded } from './client.ts';
import { startMobileSidebar } from './mobile-sidebar.ts';
import { startTocBar } from './toc-bar.ts';

export function startSmallWindow(client: Client): void {
  guarded('The mobile menu', () => startMobileSidebar(client));
  guarded('The contents of the page', () => startTocBar(client));
}
