/**
 * Navbar dropdowns. The stylesheet alone shows them on hover and focus. This adds click, Enter, Escape, closing by a click
 * outside, and ARIA states.
 */
import { STATE } from '../contract/index.ts';

const DROPDOWN = '.navbar .dropdown';

export function startDropdowns(): void {
  let open: HTMLElement | undefined;

  const show = (dropdown: HTMLElement): void => {
    if (open !== dropdown) hide();
    open = dropdown;
    dropdown.classList.remove(STATE.dropdownClosed);
    dropdown.classList.add(STATE.dropdownShown);
    headOf(dropdown)?.setAttribute('aria-expanded', 'true');
  };
  /** @param byReader the reader closed it: it stays closed until pointer and focus have left */
  const hide = (byReader = false): void => {
    if (!open) return;
    open.classList.remove(STATE.dropdownShown);
    open.classList.toggle(STATE.dropdownClosed, byReader);
    headOf(open)?.setAttribute('aria-expanded', 'false');
    open = undefined;
  };
  const toggle = (dropdown: HTMLElement): void => (open === dropdown ? hide(true) : show(dropdown));
  const closeOutside = ({ target }: Event): void => {
    if (open && !open.contains(target as Node)) hide();
  };

  document.addEventListener('mousedown', closeOutside);
  document.addEventListener('touchstart', closeOutside, { passive: true });
  document.addEventListener('focusin', (event) => {
    closeOutside(event);
    const head = headAt(event.target);
    // Focus from a click is followed by the click itself, which decides.
    if (head?.matches(':focus-visible')) show(head.closest<HTMLElement>(DROPDOWN)!);
  });
  document.addEventListener('click', (event) => {
    const dropdown = (event.target as Element).closest<HTMLElement>(DROPDOWN);
    const head = headAt(event.target);
    if (dropdown && head instanceof HTMLButtonElement && event.detail > 0) toggle(dropdown);
    // The reader chose a page, so the menu can close.
    else if (dropdown && !head && (event.target as Element).closest('a[href]')) {
      show(dropdown);
      hide(true);
    }
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && open) {
      if (open.contains(document.activeElement)) headOf(open)?.focus();
      hide(true);
      return;
    }
    const head = headAt(event.target);
    if (!head) return;
    if (event.key === 'Enter' || (event.key === ' ' && head instanceof HTMLButtonElement)) {
      event.preventDefault();
      toggle(head.closest<HTMLElement>(DROPDOWN)!);
    }
  });
  for (const dropdown of document.querySelectorAll<HTMLElement>(DROPDOWN)) {
    const reset = () => dropdown.classList.remove(STATE.dropdownClosed);
    dropdown.addEventListener('mouseleave', reset);
    dropdown.addEventListener('focusout', ({ relatedTarget }) => {
      if (!dropdown.contains(relatedTarget as Node | null)) reset();
    });
  }
}

function headAt(target: EventTarget | null): HTMLElement | null {
  return (target as Element | null)?.closest?.<HTMLElement>(`${DROPDOWN} > .navbar__link`) ?? null;
}

function headOf(dropdown: HTMLElement): HTMLElement | null {
  return dropdown.querySelector<HTMLElement>(':scope > .navbar__link');
}
