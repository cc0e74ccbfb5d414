/** The dialog's icons: coloured by the text around them, hidden from assistive technology. */
import type { ReactElement } from 'react';

/** Names of `theme/icon-shapes.ts`. */
export type SearchIconName =
  | 'close'
  | 'down'
  | 'enter'
  | 'file'
  | 'heading'
  | 'recent'
  | 'search'
  | 'star'
  | 'starred'
  | 'text'
  | 'up'
  | 'warning';

export function SearchIcon({
  name,
  className = '',
}: {
  name: SearchIconName;
  className?: string;
}): ReactElement {
  return <i className={`icon search-icon icon-${name} ${className}`.trim()} />;
}
