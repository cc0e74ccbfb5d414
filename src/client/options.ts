/** What a site has to ask for in its configuration: the navbar's dropdowns, the button that hides the sidebar. */
import { type Client, guarded } from './client.ts';
import { startDropdowns } from './dropdown.ts';
import { startSidebarHiding } from './sidebar-hiding.ts';

export function startOptions(client: Client): void {
  guarded('The dropdowns', startDropdowns);
  guarded('The button that hides the sidebar', () => startSidebarHiding(client));
}
