/** One of several tabs. The tabs around it read its props, so it goes to browsers as an element and not as HTML. */
import type { ReactElement, ReactNode } from 'react';

export interface TabItemProps {
  readonly children?: ReactNode;
  readonly hidden?: unknown;
  readonly className?: string;
}

export const TabItem = ({ children, hidden, className }: TabItemProps): ReactElement => (
  <div role="tabpanel" className={className} hidden={hidden === true}>
    {children}
  </div>
);
