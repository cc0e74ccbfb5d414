/** Announces a new page to screen readers: its title in a polite live region, and a reading position at the top. */
import { moveFocus } from '../skip-link.ts';

export interface Announcer {
  announce(title: string): void;
}

export function createAnnouncer(): Announcer {
  const region = document.createElement('div');
  region.setAttribute('role', 'status');
  region.setAttribute('aria-live', 'polite');
  region.dataset.routeAnnouncer = '';
  // Invisible, but read by screen readers. Set here, so that it does not depend on the stylesheet.
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

/** Moves focus to what is around the skip link, which says nothing: the next Tab starts at the top, as after a page load. */
export function resetFocus(): void {
  const start = document.querySelector('[data-action=skip-to-content]')?.parentElement;
  if (start) moveFocus(start);
}
