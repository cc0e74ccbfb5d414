/**
 * Shows faults over the page: errors in a panel, broken links and warnings in a corner. Made of text nodes in a shadow
 * root, so that neither the page's styles nor anything in a message affects it.
 */
import type { DevProblem, DevState } from '../../contract/index.ts';
import { OVERLAY_STYLE } from './overlay-style.ts';

export interface Overlay {
  show(state: DevState): void;
  /** Whether the server answers. */
  connection(isThere: boolean): void;
}

export function createOverlay(): Overlay {
  const host = document.createElement('jstz-docs-dev');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(OVERLAY_STYLE);
  root.adoptedStyleSheets = [sheet];
  const panel = make('div', 'panel');
  panel.setAttribute('role', 'alertdialog');
  panel.setAttribute('aria-label', 'The site has a fault');
  const corner = make('div', 'corner');
  const list = make('div', 'list');
  const lost = make('div', 'lost', 'The server does not answer. Waiting for it.');
  lost.setAttribute('role', 'status');
  root.append(panel, corner);
  // Outside the body, because the body is compared with the server's.
  document.documentElement.append(host);

  let shown = '';
  let isListOpen = false;
  let state: DevState | undefined;

  const drawPanel = ({ faults, counts }: DevState): void => {
    const key = JSON.stringify(faults);
    if (key === shown) return;
    shown = key;
    panel.hidden = faults.length === 0;
    if (!panel.hidden) isListOpen = false;
    const head = make('div', 'head');
    const title = counts.faults === 1 ? 'The site has a fault' : `The site has ${counts.faults} faults`;
    const hide = button('Hide', () => {
      panel.hidden = true;
      drawCorner();
    });
    head.append(make('strong', '', title), hide);
    const foot = make('p', 'foot', 'The last good page is below. This goes away when the fault is mended.');
    panel.replaceChildren(head, ...faults.map(drawProblem), foot);
  };

  const drawCorner = (): void => {
    if (!state) return;
    const { counts, notes, faults } = state;
    const badges: HTMLElement[] = [];
    if (panel.hidden && counts.faults > 0) {
      badges.push(
        button(
          plural(counts.faults, 'fault'),
          () => {
            panel.hidden = false;
            drawCorner();
          },
          'badge error',
        ),
      );
    }
    if (counts.notes > 0) {
      const toggle = button(
        plural(counts.notes, 'warning'),
        () => {
          isListOpen = !isListOpen;
          drawCorner();
        },
        'badge',
      );
      toggle.setAttribute('aria-expanded', String(isListOpen));
      badges.push(toggle);
    }
    const more = counts.notes - notes.length;
    list.replaceChildren(
      ...notes.map(drawProblem),
      ...(more > 0 ? [make('p', 'foot', `… and ${more} more in the terminal`)] : []),
    );
    list.hidden = !isListOpen || counts.notes === 0;
    corner.replaceChildren(list, ...badges, ...(lost.isConnected ? [lost] : []));
    host.dataset.faults = String(faults.length);
    host.dataset.notes = String(notes.length);
  };

  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || (panel.hidden && !isListOpen)) return;
    panel.hidden = true;
    isListOpen = false;
    drawCorner();
  });

  panel.hidden = true;
  return {
    show(next) {
      state = next;
      drawPanel(next);
      drawCorner();
    },
    connection(isThere) {
      if (isThere) lost.remove();
      else corner.append(lost);
    },
  };
}

function drawProblem({ severity, code, place, message, frame, hint, editor }: DevProblem): HTMLElement {
  const box = make('article', `problem ${severity}`);
  const head = make('div', 'place');
  if (editor) {
    const link = document.createElement('a');
    link.href = editor;
    link.textContent = place;
    link.title = 'Open in the editor';
    head.append(link);
  } else if (place) head.append(make('span', '', place));
  head.append(make('span', 'severity', severity), make('span', 'code', code));
  box.append(head, make('p', 'message', message));
  if (frame) box.append(make('pre', '', frame));
  if (hint) box.append(make('p', 'hint', `hint: ${hint}`));
  return box;
}

function make(name: string, className: string, text = ''): HTMLElement {
  const element = document.createElement(name);
  if (className) element.className = className;
  element.textContent = text;
  return element;
}

function button(label: string, onClick: () => void, className = ''): HTMLElement {
  const element = make('button', className, label) as HTMLButtonElement;
  element.type = 'button';
  element.addEventListener('click', onClick);
  return element;
}

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
