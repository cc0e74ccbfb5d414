/** The style sheet of a single page: the inline styles of its text, as classes. */
import { hash } from 'node:crypto';
import { styleSheet } from '../content/index.ts';
import type { Page } from '../site/index.ts';

/** File below `assets/`, and its text; equal sheets of several pages are one file. */
export function pageStyle({ doc }: Pick<Page, 'doc'>): { name: string; css: string } | undefined {
  if (!doc.styles) return undefined;
  const css = styleSheet(doc.styles);
  return { name: `page-${hash('sha256', css).slice(0, 8)}.css`, css };
}
