/** The theme's icons, coloured by the text around them and hidden from assistive technology. */
import type { ReactElement } from 'react';
import { PAGE_ICONS } from './icon-shapes.ts';

export type IconName = keyof typeof PAGE_ICONS;

export function isIconName(name: string): name is IconName {
  return Object.hasOwn(PAGE_ICONS, name);
}

/** One icon, 20 px large unless the stylesheet says otherwise. */
export function Icon({
  name,
  className = '',
}: {
  readonly name: IconName;
  readonly className?: string;
}): ReactElement {
  return <i className={`icon icon-${name}${className && ` ${className}`}`} />;
}
