/** The dialog's icons: one stroke, coloured by the text around them, hidden from assistive technology. */
import type { ReactElement } from 'react';
import { CLOSE_SHAPE, SEARCH_SHAPE } from './shapes.ts';

const SHAPES = {
  search: SEARCH_SHAPE,
  close: CLOSE_SHAPE,
  page: 'M13.5 3H5.5v18h13V8l-5-5ZM13.5 3v5h5M9 13h6M9 17h6',
  heading: 'M5 9h14M5 15h14M10 4 8 20M16 4l-2 16',
  text: 'M4 6h16M4 11h16M4 16h10',
  recent: 'M4 12a8 8 0 1 0 2.5-5.8M4 4v4h4M12 8v4.5l3 2',
  star: 'm12 3.5 2.6 5.3 5.9.9-4.2 4.1 1 5.8-5.3-2.7-5.3 2.7 1-5.8L3.5 9.7l5.9-.9L12 3.5Z',
  enter: 'M19 6v6H6m0 0 4-4m-4 4 4 4',
  up: 'M12 19V5m0 0-5 5m5-5 5 5',
  down: 'M12 5v14m0 0-5-5m5 5 5-5',
  warning: 'M12 4 2.8 20h18.4L12 4ZM12 10v4.5M12 17.2v.1',
  chevron: 'm9 6 6 6-6 6',
} as const;

export type SearchIconName = keyof typeof SHAPES;

export function SearchIcon({
  name,
  className = '',
}: {
  name: SearchIconName;
  className?: string;
}): ReactElement {
  return (
    <svg className={`icon search-icon ${className}`.trim()} viewBox="0 0 24 24" aria-hidden="true">
      <path d={SHAPES[name]} />
    </svg>
  );
}
