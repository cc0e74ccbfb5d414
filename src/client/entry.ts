/**
 * First script of every page: what must answer the reader's first click, in a few kB. The rest, navigation and React among
 * it, is loaded after the page's load event.
 */
import { CLIENT_CONFIG_ID, CLIENT_GLOBAL, type ClientConfig } from '../contract/index.ts';
import { startActions } from './actions.ts';
import { startAnnouncementBar } from './announcement-bar.ts';
import { createClient, guarded } from './client.ts';
import { startCollapsible } from './collapsible.ts';
import { startColorMode } from './color-mode.ts';
import { startCodeButtons } from './copy.ts';
import { startDropdowns } from './dropdown.ts';
import { startMobileSidebar } from './mobile-sidebar.ts';
import { startNavbarScroll } from './navbar-scroll.ts';
import { startSearchTrigger } from './search/trigger.ts';
import { startSidebar } from './sidebar.ts';
import { startSkipLink } from './skip-link.ts';
import { announceChange, createStore } from './storage.ts';
import { startTabs } from './tabs.ts';

start();

function start(): void {
  const text = document.getElementById(CLIENT_CONFIG_ID)?.textContent;
  if (!text) return;
  Object.assign(window, { [CLIENT_GLOBAL]: true });
  const config = JSON.parse(text) as ClientConfig;
  let warned = false;
  const client = createClient(
    config,
    createStore({
      area: () => localStorage,
      suffix: config.storageSuffix,
      onChange: announceChange,
      warn(message, cause) {
        warned = true;
        console.warn(message, cause);
      },
    }),
    // Where both are missing, one warning says it.
    createStore({
      area: () => sessionStorage,
      warn: (message, cause) => warned || console.warn(message, cause),
    }),
  );

  startActions(client);
  let colorMode: ReturnType<typeof startColorMode> | undefined;
  let announcement: ReturnType<typeof startAnnouncementBar> | undefined;
  guarded('The colour mode', () => {
    colorMode = startColorMode(client);
  });
  guarded('The announcement bar', () => {
    announcement = startAnnouncementBar(client);
  });
  guarded('The skip link', () => startSkipLink(client));
  guarded('The navbar', () => startNavbarScroll(client));
  guarded('The mobile menu', () => startMobileSidebar(client));
  guarded('The navbar dropdowns', startDropdowns);
  guarded('The sidebar', () => startSidebar(client));
  guarded('The sections that fold', startCollapsible);
  guarded('The tabs', () => startTabs(client));
  guarded('The buttons of code blocks', () => startCodeButtons(client));
  guarded('The search button', () => startSearchTrigger(client));

  const later = () =>
    import('./after-load.ts').then(
      ({ startAfterLoad }) => startAfterLoad({ client, colorMode, announcement }),
      (error) => console.warn('Navigation without page loads did not start.', error),
    );
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}
