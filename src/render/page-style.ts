/** The style sheet of a single page: the inline styles of its text, as classes, and what its components wrote as `<style>`. */
import { hash } from 'node:crypto';
import { styleSheet } from '../content/index.ts';
import type { Page } from '../site/index.ts';

/** File below `assets/`, and its text; equal sheets of several pages are one file. */
export function pageStyle({ doc }: Pick<Page, 'doc'>): { name: string; css: string } | undefined {
  const { styles = [], sheets = [] } = doc;
  if (styles.length + sheets.length === 0) return undefined;
  const css = [...sheets.map((sheet) => `${sheet.trim()}\n`), styleSheet(styles)].join('');
  return { name: `page-${hash('sha256', css).slice(0, 8)}.css`, css };
}
