/**
 * The bar by a page's title: copy the page as Markdown, view its Markdown, open it in an assistant. It needs scripts, so pages
 * are without it; it stands in room that the style sheet keeps, so nothing moves when it comes.
 */
import { clientTexts, DEFAULT_ASSISTANTS, MORE_ACTIONS_ID } from '../contract/index.ts';
import type { Client } from './client.ts';
import { copy } from './copy.ts';
import { button, element } from './elements.ts';

export function startPageActions({ actions, config, onPage }: Client): void {
  const texts = clientTexts(config.texts);
  actions.set('copy-page', (from) => {
    const url = from.dataset.url ?? from.getAttribute('href');
    if (url) void copy(textOf(url), from);
  });
  const link = (href: string, textContent: string, more: Partial<HTMLAnchorElement>): HTMLElement => {
    const item = element('li', '');
    item.append(Object.assign(element('a', 'dropdown__link'), { href, textContent, ...more }));
    return item;
  };
  const makeBar = (url: string): HTMLElement => {
    const bar = element('div', 'page-actions');
    const copyPage = button('icon-button page-actions__copy', texts.copyPage, ['copy', 'check']);
    Object.assign(copyPage.dataset, { action: 'copy-page', url, copiedLabel: texts.copied });
    copyPage.append(Object.assign(element('span', ''), { textContent: texts.copyPage }));
    const more = button('icon-button', texts.pageActions, ['chevron dropdown__chevron']);
    more.setAttribute('popovertarget', MORE_ACTIONS_ID);
    const list = Object.assign(element('ul', 'page-actions__list'), { id: MORE_ACTIONS_ID, popover: 'auto' });
    const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
    const address = encodeURIComponent(new URL(url, canonical?.href ?? location.href).href);
    list.append(
      link(url, texts.viewMarkdown, { type: 'text/markdown' }),
      ...(config.assistants ?? DEFAULT_ASSISTANTS).map(({ label, href }) =>
        link(href.replaceAll('{url}', address), texts.openIn.replace('{name}', label), {
          target: '_blank',
          rel: 'noopener noreferrer',
        }),
      ),
    );
    list.addEventListener('beforetoggle', (event) => {
      if ((event as ToggleEvent).newState === 'open') place(list, bar);
    });
    bar.append(copyPage);
    // Elsewhere the list would stand open.
    if ('popover' in HTMLElement.prototype) bar.append(more, list);
    return bar;
  };
  onPage(({ newPage }) => {
    const url = document.querySelector('head [type="text/markdown"]')?.getAttribute('href');
    const text = document.querySelector(
      '.doc:not(.doc--wide) > * > .doc__article > :is(.doc__header, .markdown)',
    );
    if (!newPage || !url || !text || text.parentElement!.querySelector('.page-actions')) return;
    text.before(makeBar(url));
  });
}

/** Under the bar, at its end. A list in the top layer knows nothing of where its button is. */
function place(list: HTMLElement, bar: HTMLElement): void {
  const { bottom, left, right } = bar.getBoundingClientRect();
  const isRtl = getComputedStyle(bar).direction === 'rtl';
  list.style.top = `${bottom + 4}px`;
  list.style.left = isRtl ? `${left}px` : 'auto';
  list.style.right = isRtl ? 'auto' : `${document.documentElement.clientWidth - right}px`;
  // It would stay where it is while the page goes on.
  addEventListener('scroll', () => list.hidePopover(), { once: true, passive: true });
}

async function textOf(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.text();
}
