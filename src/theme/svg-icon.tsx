/**
 * The element of an icon, and the shapes that browser code draws too. They are apart from the other icons, which stay out
 * of that bundle.
 */
import type { ReactElement } from 'react';

export const CLOSE_SHAPE = 'M6 6l12 12M18 6 6 18';
export const SUN_SHAPE =
  'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4';
export const MOON_SHAPE = 'M20.5 14.2A8.5 8.5 0 0 1 9.8 3.5a8.5 8.5 0 1 0 10.7 10.7Z';

/** @param className after `icon`, with a leading space, or empty */
export function SvgIcon({
  shape,
  className = '',
}: {
  readonly shape: string;
  readonly className?: string;
}): ReactElement {
  return (
    <svg className={`icon${className}`} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={shape} />
    </svg>
  );
}
