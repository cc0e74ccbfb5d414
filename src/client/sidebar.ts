/** Marks the current items of the docs sidebar, and handles clicks on the labels of categories. */
import { FOLD_FILES_ATTRIBUTE } from '../contract/index.ts';
import type { Client } from './client.ts';
import { isOpen, setOpen } from './collapsible.ts';
import { copyAttribute } from './copy-attribute.ts';
import { keysIn } from './sidebar-keys.ts';

/** The label of a category with its own page leads to that page and opens the category. */
export function startSidebarLabels({ config }: Client): void {
  opensAlone = config.sidebarAutoCollapse === true;
  document.addEventListener('click', (event) => {
    const part = (event.target as Element).closest(
      '[data-sidebar] :is(.menu__list-item-collapsible > a, details > summary)',
    );
    const details = part?.closest('li')?.querySelector<HTMLDetailsElement>(':scope > details');
    if (!details) return;
    if (part!.matches('a')) openCategory(details);
    // A caret opens it hereafter.
    else if (!isOpen(details)) closeBeside(details);
  });
}

/** What fills the branches of a large sidebar, once a page has had one. */
let folds: typeof import('./sidebar-folds.ts') | undefined;

/** Most sites have no sidebar that large: its script is a file of its own. */
export function startSidebarFolds(client: Client): void {
  let isAsked = false;
  client.onPage(async () => {
    if (isAsked || !document.querySelector(`[${FOLD_FILES_ATTRIBUTE}]`)) return;
    isAsked = true;
    try {
      folds = await import('./sidebar-folds.ts');
      folds.listenToFolds(client);
    } catch (error) {
      isAsked = false;
      console.warn('A script did not load.', error);
    }
  });
}

/** Whether a category that is opened closes those beside it. */
let opensAlone = false;

function openCategory(details: HTMLDetailsElement): void {
  setOpen(details, true);
  closeBeside(details);
}

function closeBeside(details: HTMLDetailsElement): void {
  if (!opensAlone || !details.matches(CATEGORY)) return;
  for (const other of details.parentElement!.parentElement!.querySelectorAll<HTMLDetailsElement>(
    `:scope > ${CATEGORY}`,
  ))
    if (other !== details) setOpen(other, false);
}

/** Shows the sidebar as another page has it: its marks of current items, and the branch around it where that is not here yet. */
export function showSidebar(page: Document): void {
  const [list, next] = [document, page].map((of) => of.querySelector<HTMLElement>('[data-sidebar]'));
  if (!list || !next) return;
  const keys = keysIn(next);
  const marks = [...next.querySelectorAll(ACTIVE_LABEL)].map((label) => ({
    key: keys.get(label.closest('li')!)!,
    current: label.getAttribute('aria-current'),
  }));
  const isSame = list.dataset.sidebar === next.dataset.sidebar;
  const path = marks.map(({ key }) => key);
  if (!isSame || (next.hasAttribute(FOLD_FILES_ATTRIBUTE) && !folds?.takeBranch(list, next, path))) {
    for (const name of ['data-sidebar', FOLD_FILES_ATTRIBUTE]) copyAttribute(name, next, list);
    list.replaceChildren(...next.childNodes);
  }
  for (const label of list.querySelectorAll(ACTIVE_LABEL)) {
    label.classList.remove(ACTIVE_CLASS);
    label.removeAttribute('aria-current');
  }
  const items = new Map([...keysIn(list)].map(([item, key]) => [key, item]));
  for (const { key, current } of marks) {
    const item = items.get(key);
    const own = item?.querySelector(LABEL);
    own?.classList.add(ACTIVE_CLASS);
    if (current) own?.setAttribute('aria-current', current);
    // With those around it: a range of neighbours is no item of the path.
    for (let around = item ?? null; around && around !== list; around = around.parentElement) {
      const details = around.querySelector<HTMLDetailsElement>(':scope > details');
      if (details && !isOpen(details)) openCategory(details);
    }
  }
}

const CATEGORY = '.theme-doc-sidebar-item-category > details';
const ACTIVE_CLASS = 'menu__link--active';
const ACTIVE_LABEL = `.${ACTIVE_CLASS}`;
/** The label of an item: a link, a link beside a caret, or the caret itself. */
const LABEL =
  ':scope > .menu__link, :scope > .menu__list-item-collapsible > .menu__link, :scope > details > summary.menu__link';
