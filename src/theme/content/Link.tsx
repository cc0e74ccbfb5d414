/** A link of the text. One that leaves the site opens a new tab and says so. */
import { createElement, type ReactElement } from 'react';
import { ExternalMark } from '../layout/NavbarItem.tsx';
import type { PartProps } from '../slots.ts';

/** Whether an href names another origin. Slots of unresolved links do not. */
export function isExternalHref(href: string | undefined): boolean {
  return href !== undefined && /^(?:https?:)?\/\//i.test(href);
}

export function Link({ href, attributes, strings, children }: PartProps<'Link'>): ReactElement {
  if (!isExternalHref(href)) return createElement('a', { ...attributes, href }, children);
  return createElement(
    'a',
    { ...attributes, href, target: '_blank', rel: 'noopener noreferrer' },
    children,
    <ExternalMark strings={strings} />,
  );
}
