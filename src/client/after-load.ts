/**
 * Starts what can wait for the page's load event, or for the first click that needs it: menus, navigation without page
 * loads, zoom, and what listens for the first sign that search or React are wanted.
 */
import type { AnnouncementStore } from './announcement-bar.ts';
import { type Client, guarded } from './client.ts';
import { startCollapsible } from './collapsible.ts';
import type { ColorModeStore } from './color-mode.ts';
import { startCodeButtons } from './copy.ts';
import { startIslands } from './islands.ts';
import { startMenus } from './menus.ts';
import { startNavbarScroll } from './navbar-scroll.ts';
import { startNavigation } from './navigation/index.ts';
import { startSearchTrigger } from './search/trigger.ts';
import { startSidebarLabels } from './sidebar.ts';
import { startSidebarFolds } from './sidebar-folds.ts';
import { startSkipLink } from './skip-link.ts';
import { startTocHighlight } from './toc-highlight.ts';
import { startVersionPreference } from './version-preference.ts';
import { startZoom } from './zoom/trigger.ts';

export interface AfterLoad {
  readonly client: Client;
  /** What was typed for the search until now. */
  readonly takeTyped: () => string;
  /** Absent where it could not start. */
  readonly colorMode?: ColorModeStore;
  readonly announcement?: AnnouncementStore;
}

export function startAfterLoad({ client, takeTyped, colorMode, announcement }: AfterLoad): void {
  guarded('The skip link', () => startSkipLink(client));
  guarded('The menus', () => startMenus(client));
  // Before search, which reads it.
  guarded('The version preference', () => startVersionPreference(client));
  guarded('The search button', () => startSearchTrigger(client, takeTyped()));
  guarded('The sidebar', startSidebarLabels);
  guarded('The branches of the sidebar', () => startSidebarFolds(client));
  guarded('The sections that fold', startCollapsible);
  guarded('The navbar', () => startNavbarScroll(client));
  guarded('The buttons of code blocks', () => startCodeButtons(client));
  guarded('Navigation without page loads', () => startNavigation(client));
  guarded('The table of contents', () => startTocHighlight(client));
  guarded('Image zoom', () => startZoom(client));
  guarded('The interface', () => startIslands({ client, colorMode, announcement }));
}
