/** Tells assistive technology of a new page: the title in a polite live region, and a reading position at the top. */
import { moveFocus } from '../skip-link.ts';

export interface Announcer {
  announce(title: string): void;
}

export function createAnnouncer(): Announcer {
  const region = document.createElement('div');
  region.setAttribute('role', 'status');
  region.setAttribute('aria-live', 'polite');
  region.setAttribute('aria-atomic', 'true');
  region.dataset.routeAnnouncer = '';
  // Seen by no one, read by screen readers: set here, so that it holds whatever the stylesheet is.
  Object.assign(region.style, {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  });
  document.body.append(region);
  return {
    announce(title) {
      region.textContent = title;
    },
  };
}

/** Focus goes to the region of the skip link: the next Tab starts the page from its top, as after a page load. */
export function resetFocus(): void {
  const region = document.querySelector('[data-action=skip-to-content]')?.parentElement;
  if (region) moveFocus(region);
}
