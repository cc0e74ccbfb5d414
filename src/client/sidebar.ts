/** Marks the current items of the docs sidebar, and handles clicks on the labels of categories. */
import { FOLD_FILES_ATTRIBUTE, SIDEBAR_KEY_ATTRIBUTE } from '../contract/index.ts';
import { isOpen, setOpen } from './collapsible.ts';
import { showCurrent } from './sidebar-scroll.ts';

/** The label of a category with its own page leads to that page and opens the category. */
export function startSidebarLabels(): void {
  document.addEventListener('click', (event) => {
    const label = (event.target as Element).closest('[data-sidebar] .menu__list-item-collapsible > a');
    const details =
      label?.parentElement?.parentElement?.querySelector<HTMLDetailsElement>(':scope > details');
    if (details) setOpen(details, true);
  });
}

/** Shows the sidebar as another page has it: its marks of current items, or its whole list where that is another one. */
export function showSidebar(page: Document): void {
  const [list, next] = [document, page].map((of) => of.querySelector<HTMLElement>('[data-sidebar]'));
  if (!list || !next) return;
  if (list.dataset.sidebar !== next.dataset.sidebar || next.hasAttribute(FOLD_FILES_ATTRIBUTE)) {
    for (const { name, value } of next.attributes) list.setAttribute(name, value);
    if (!next.hasAttribute(FOLD_FILES_ATTRIBUTE)) list.removeAttribute(FOLD_FILES_ATTRIBUTE);
    list.replaceChildren(...next.childNodes);
  } else {
    for (const label of list.querySelectorAll(ACTIVE_LABEL)) {
      label.classList.remove(ACTIVE_CLASS);
      label.removeAttribute('aria-current');
    }
    for (const label of next.querySelectorAll(ACTIVE_LABEL)) {
      const key = label.closest(`[${SIDEBAR_KEY_ATTRIBUTE}]`)!.getAttribute(SIDEBAR_KEY_ATTRIBUTE)!;
      const item = list.querySelector(`[${SIDEBAR_KEY_ATTRIBUTE}="${CSS.escape(key)}"]`);
      const own = item?.querySelector(LABEL);
      own?.classList.add(ACTIVE_CLASS);
      const current = label.getAttribute('aria-current');
      if (current) own?.setAttribute('aria-current', current);
      const details = item?.querySelector<HTMLDetailsElement>(':scope > details');
      if (details && !isOpen(details)) setOpen(details, true);
    }
  }
  showCurrent(list);
}

const ACTIVE_CLASS = 'menu__link--active';
const ACTIVE_LABEL = `.${ACTIVE_CLASS}`;
/** The label of an item: a link, a link beside a caret, or the caret itself. */
const LABEL =
  ':scope > .menu__link, :scope > .menu__list-item-collapsible > .menu__link, :scope > details > summary.menu__link';
