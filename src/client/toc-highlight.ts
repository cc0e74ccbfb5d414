/** Marks the entry in the table of contents whose heading is being read. */
import { activeHeading, TOC_STUCK_ATTRIBUTE } from '../contract/index.ts';
import type { Client } from './client.ts';
import { safeDecode } from './hash-target.ts';

const ACTIVE_CLASS = 'table-of-contents__link--active';

export function startTocHighlight(client: Client): void {
  let entries: { links: HTMLAnchorElement[]; heading: HTMLElement }[] = [];
  let active = -2;
  let queued = false;
  const heightOf = (selector: string) => document.querySelector<HTMLElement>(selector)?.offsetHeight ?? 0;
  const topOffset = () =>
    (client.config.navbar.hideOnScroll ? 0 : heightOf('.navbar')) + heightOf(`[${TOC_STUCK_ATTRIBUTE}]`);

  const update = (): void => {
    queued = false;
    const tops = entries.map(({ heading }) => heading.getBoundingClientRect().top);
    const next = activeHeading(tops, topOffset(), innerHeight);
    if (next === active) return;
    for (const link of entries[active]?.links ?? []) link.classList.remove(ACTIVE_CLASS);
    for (const link of entries[next]?.links ?? []) link.classList.add(ACTIVE_CLASS);
    active = next;
  };
  const queue = (): void => {
    if (queued || entries.length === 0) return;
    queued = true;
    requestAnimationFrame(update);
  };
  addEventListener('scroll', queue, { passive: true });
  addEventListener('resize', queue, { passive: true });
  client.onPage(() => {
    entries = readEntries();
    active = -2;
    queue();
  });
}

/** The desktop and the mobile table list the same headings. Both are marked. */
function readEntries(): { links: HTMLAnchorElement[]; heading: HTMLElement }[] {
  const byId = new Map<string, { links: HTMLAnchorElement[]; heading: HTMLElement }>();
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.table-of-contents__link')) {
    const id = safeDecode(link.hash.slice(1));
    const heading = document.getElementById(id);
    const known = byId.get(id);
    if (known) known.links.push(link);
    else if (heading) byId.set(id, { links: [link], heading });
  }
  return [...byId.values()];
}
