/**
 * Starts what can wait for the page's load event, or for the first click that needs it: menus, navigation without page
 * loads, zoom, and what listens for the first sign that the search is wanted.
 */
import { startAids } from './aids/trigger.ts';
import { type Client, guarded } from './client.ts';
import { startCollapsible } from './collapsible.ts';
import { startCodeButtons } from './copy.ts';
import { startMenus } from './menus.ts';
import { startNavbarScroll } from './navbar-scroll.ts';
import { startNavigation } from './navigation/index.ts';
import { startPageActions } from './page-actions.ts';
import { startSearchTrigger } from './search/trigger.ts';
import { startSidebarFolds, startSidebarLabels } from './sidebar.ts';
import { startSkipLink } from './skip-link.ts';
import { startTocHighlight } from './toc-highlight.ts';
import { startTooltips } from './tooltips.ts';
import { startVersionPreference } from './version-preference.ts';
import { startZoom } from './zoom/trigger.ts';

/** @param typed for the search until now */
export function startAfterLoad(client: Client, typed: string): void {
  guarded('The skip link', () => startSkipLink(client));
  guarded('The menus', () => startMenus(client));
  // Before search, which reads it.
  guarded('The version preference', () => startVersionPreference(client));
  guarded('The search button', () => startSearchTrigger(client, typed));
  guarded('The sidebar', () => startSidebarLabels(client));
  guarded('The branches of the sidebar', () => startSidebarFolds(client));
  guarded('The sections that fold', startCollapsible);
  guarded('The navbar', () => startNavbarScroll(client));
  guarded('The buttons of code blocks', () => startCodeButtons(client));
  guarded('The bar by the title', () => startPageActions(client));
  guarded('The navigation', () => startNavigation(client));
  guarded('The table of contents', () => startTocHighlight(client));
  guarded('Image zoom', () => startZoom(client));
  guarded('The tooltips', startTooltips);
  guarded('The aids', () => startAids(client));
}
