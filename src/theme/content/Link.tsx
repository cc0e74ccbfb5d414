/**
 * A link in the text. One that leaves the site opens a new tab and says so. Where the href is a slot it is not known yet
 * whether the link leaves. It then has two more slots: `link:<n>` or, where the author wrote
 * `rel`, `link-target:<n>` among its attributes, and `external:<n>` after its text.
 * They are filled from `EXTERNAL_LINK_ATTRIBUTES` and `ExternalMark`.
 */
import { createElement, type ReactElement } from 'react';
import { attributeSlot, parseSlot, slot } from '../../contract/index.ts';
import { ExternalMark } from '../layout/NavbarItem.tsx';
import type { PartProps } from '../slots.ts';

/** Whether an href leads to another origin. False for slots. */
function isExternalHref(href: string | undefined): boolean {
  return href !== undefined && /^(?:https?:)?\/\//i.test(href);
}

/** Attributes of a link that leaves the site, as HTML with a leading space. */
export const EXTERNAL_LINK_TARGET = ' target="_blank"';
export const EXTERNAL_LINK_ATTRIBUTES = `${EXTERNAL_LINK_TARGET} rel="noopener noreferrer"`;

export function Link({ href, attributes, strings, children }: PartProps<'Link'>): ReactElement {
  const pending = href === undefined ? undefined : parseSlot(href);
  if (pending?.kind === 'href') {
    const { target, rel } = attributes as { target?: string; rel?: unknown };
    // No attribute twice: what the author wrote counts.
    const kind = rel === undefined ? 'link' : 'link-target';
    const props = { ...attributes, href, ...(target === undefined && attributeSlot(kind, pending.id)) };
    return createElement('a', props, children, slot('external', pending.id));
  }
  if (!isExternalHref(href)) return createElement('a', { ...attributes, href }, children);
  return createElement(
    'a',
    { ...attributes, href, target: '_blank', rel: 'noopener noreferrer' },
    children,
    <ExternalMark strings={strings} />,
  );
}
