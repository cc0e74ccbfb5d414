/**
 * One click listener for all elements with `data-action`. The behaviour survives when the page's content is exchanged.
 * A click that comes before its handler is loaded waits for it.
 */
import { ACTION_ATTRIBUTE } from '../contract/index.ts';

export type ActionHandler = (element: HTMLElement) => void;

export interface Actions {
  /** Sets what an action does, and runs it for the clicks that waited. */
  set(name: string, handler: ActionHandler): void;
}

/** @param onEarlyClick called when an action was clicked that has no handler yet */
export function createActions(onEarlyClick: (name: string) => void): Actions {
  const handlers = new Map<string, ActionHandler>();
  let waiting: { name: string; element: HTMLElement }[] = [];
  document.addEventListener('click', (event) => {
    const element = (event.target as Element).closest<HTMLElement>(`[${ACTION_ATTRIBUTE}]`);
    if (!element || event.defaultPrevented) return;
    // A link with an action is still a link: with Ctrl or Cmd the browser opens it in a new tab.
    if (element instanceof HTMLAnchorElement) {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
    }
    const name = element.getAttribute(ACTION_ATTRIBUTE)!;
    const run = handlers.get(name);
    if (run) {
      run(element);
    } else {
      waiting.push({ name, element });
      onEarlyClick(name);
    }
  });
  return {
    set(name, handler) {
      handlers.set(name, handler);
      const now = waiting.filter((click) => click.name === name);
      waiting = waiting.filter((click) => click.name !== name);
      for (const { element } of now) handler(element);
    },
  };
}
