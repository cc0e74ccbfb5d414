/** Texts that stand in properties and elements. */
import { isValidElement, type ReactNode } from 'react';

/** A property as a text; undefined where it is none. */
export const text = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;

/** The text of an element and all in it. */
export function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textOf).join('');
  return isValidElement<{ readonly children?: ReactNode }>(node) ? textOf(node.props.children) : '';
}

/** Joins class names, as the package `clsx` does. */
export function clsx(...values: unknown[]): string {
  const names = (value: unknown): string[] => {
    if (typeof value === 'string' || typeof value === 'number') return value ? [String(value)] : [];
    if (Array.isArray(value)) return value.flatMap(names);
    if (value !== null && typeof value === 'object')
      return Object.entries(value).flatMap(([name, isOn]) => (isOn ? [name] : []));
    return [];
  };
  return values.flatMap(names).join(' ');
}
