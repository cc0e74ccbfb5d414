/** The theme's icons, coloured by the text around them and hidden from assistive technology. */
import type { ReactElement } from 'react';
import { type IconName, isIconName } from '../contract/index.ts';

export { type IconName, isIconName };

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
