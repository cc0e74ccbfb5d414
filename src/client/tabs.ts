/** Tab sets: chosen by click, arrow keys, address or an earlier choice. Sets of one group change together. */
import { TAB_GROUP_KEY_PREFIX } from '../contract/index.ts';
import type { Client } from './client.ts';
import { hashTarget } from './hash-target.ts';

const SET = '[data-tabs]';

export function startTabs({ actions, storage, onPage }: Client): void {
  const choose = (tab: HTMLElement): void => {
    const set = tab.closest<HTMLElement>(SET);
    const value = tab.dataset.value;
    if (!set || value === undefined) return;
    // Sets above the clicked one may change their height. This keeps the clicked tab under the pointer.
    const top = tab.getBoundingClientRect().top;
    const { group, query } = set.dataset;
    select(set, value);
    if (group !== undefined) {
      selectGroup(group, value);
      storage.set(TAB_GROUP_KEY_PREFIX + group, value);
    }
    if (query) {
      const url = new URL(location.href);
      url.searchParams.set(query, value);
      history.replaceState(history.state, '', url);
    }
    scrollBy({ top: tab.getBoundingClientRect().top - top, behavior: 'instant' });
  };
  actions.set('select-tab', choose);

  document.addEventListener('keydown', (event) => {
    const tab = (event.target as Element).closest?.<HTMLElement>(`${SET} [role=tab]`);
    if (!tab || event.altKey || event.ctrlKey || event.metaKey) return;
    const tabs = [...tab.parentElement!.querySelectorAll<HTMLElement>('[role=tab]')];
    const next = tabs[nextTab(event.key, tabs.indexOf(tab), tabs.length)];
    if (!next) return;
    event.preventDefault();
    next.focus();
    choose(next);
  });

  storage.watch((key, newValue) => {
    if (key.startsWith(TAB_GROUP_KEY_PREFIX) && newValue !== null) {
      selectGroup(key.slice(TAB_GROUP_KEY_PREFIX.length), newValue);
    }
  });

  const reveal = (): void => {
    const panel = hashTarget(location.hash)?.closest<HTMLElement>(`${SET} > [role=tabpanel]`);
    if (!panel || panel.classList.contains('tabs__panel--active')) return;
    select(panel.closest<HTMLElement>(SET)!, panel.dataset.value!);
    hashTarget(location.hash)?.scrollIntoView();
  };
  addEventListener('hashchange', reveal);
  onPage(({ newPage }) => {
    if (!newPage) return;
    const parameters = new URLSearchParams(location.search);
    for (const set of document.querySelectorAll<HTMLElement>(SET)) {
      const { group, query } = set.dataset;
      const value =
        (query && parameters.get(query)) ||
        (group !== undefined && storage.get(TAB_GROUP_KEY_PREFIX + group));
      if (value) select(set, value);
    }
    reveal();
  });
}

/** @returns index of the tab that a key moves to, wrapping at both ends; -1 for other keys */
export function nextTab(key: string, index: number, count: number): number {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return -1;
}

function selectGroup(group: string, value: string): void {
  for (const set of document.querySelectorAll<HTMLElement>(SET)) {
    if (set.dataset.group === group) select(set, value);
  }
}

/** A value that the set does not have changes nothing: an old stored choice may name one. */
function select(set: HTMLElement, value: string): void {
  const list = set.querySelector(':scope > [role=tablist]');
  const tabs = [...(list?.querySelectorAll<HTMLElement>(':scope > [role=tab]') ?? [])];
  if (!tabs.some((tab) => tab.dataset.value === value)) return;
  for (const tab of tabs) {
    const chosen = tab.dataset.value === value;
    tab.classList.toggle('tabs__item--active', chosen);
    tab.setAttribute('aria-selected', String(chosen));
    tab.tabIndex = chosen ? 0 : -1;
  }
  for (const panel of set.querySelectorAll<HTMLElement>(':scope > [role=tabpanel]')) {
    panel.classList.toggle('tabs__panel--active', panel.dataset.value === value);
  }
}
