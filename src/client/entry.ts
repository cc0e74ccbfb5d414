/**
 * First script of every page: what must work before the first click, in a few kB. The rest, with navigation,
 * comes after the page's load event, or with the first click that needs it.
 */
import {
  CLIENT_CONFIG_GLOBAL,
  CLIENT_GLOBAL,
  type ClientConfig,
  CONTENT_CHANGED_EVENT,
} from '../contract/index.ts';
import { createActions } from './actions.ts';
import { startAnnouncementBar } from './announcement-bar.ts';
import { createClient, guarded } from './client.ts';
import { startColorMode } from './color-mode.ts';
import { listenEarly } from './search/early-keys.ts';
import { loadSheet } from './sheets.ts';
import { startSidebarScroll } from './sidebar-scroll.ts';
import { announceChange, createStore } from './storage.ts';
import { startTabs } from './tabs.ts';

const config = (window as { [CLIENT_CONFIG_GLOBAL]?: ClientConfig })[CLIENT_CONFIG_GLOBAL];
if (config) start(config);

function start(config: ClientConfig): void {
  // The home page's inline script looks for this. It shows that scripts are served at the address that the site expects.
  Object.assign(window, { [CLIENT_GLOBAL]: true });

  const keys = listenEarly(() => document.querySelector('[data-action=open-search]'));
  let isStarted = false;
  const startRest = (): void => {
    if (isStarted) return;
    isStarted = true;
    Promise.all([import('./after-load.ts'), loadSheet(config.chunks.scriptStyle)]).then(
      ([{ startAfterLoad }]) => startAfterLoad(client, keys.take()),
      (error) => console.warn('A part of the page\u2019s scripts did not load.', error),
    );
  };
  let warned = false;
  const warn = (message: string, cause: unknown): void => {
    // Where storage is forbidden, both kinds are. One warning is enough.
    if (!warned) console.warn(message, cause);
    warned = true;
  };
  const client = createClient({
    config,
    storage: createStore({
      area: () => localStorage,
      suffix: config.storageSuffix,
      onChange: announceChange,
      warnUnavailable: warn,
    }),
    session: createStore({ area: () => sessionStorage, warnUnavailable: warn }),
    actions: createActions((name) => {
      if (name === 'open-search') keys.collect();
      startRest();
    }),
  });
  // `dev` changed the content in place: attach behaviour again, keep the position.
  document.addEventListener(CONTENT_CHANGED_EVENT, () =>
    client.pageChanged({ kind: 'first', newPage: true }),
  );

  guarded('The colour mode', () => startColorMode(client));
  guarded('The announcement bar', () => startAnnouncementBar(client));
  guarded('The sidebar', () => startSidebarScroll(client));
  guarded('The tabs', () => startTabs(client));

  if (document.readyState === 'complete') startRest();
  else addEventListener('load', startRest, { once: true });
}
