/** Elements that stand for parts of the theme, which are drawn when the page is. */
import { createElement, type ReactElement, type ReactNode } from 'react';
import { PROPERTIES_ATTRIBUTE } from '../contract/index.ts';

/** An element of the theme. */
export function themeElement(
  name: string,
  properties: Readonly<Record<string, unknown>>,
  children?: ReactNode,
): ReactElement {
  return createElement(name, { [PROPERTIES_ATTRIBUTE]: JSON.stringify(properties) }, children);
}
