/** A part of the frame, or what the site draws in its place. */
import type { ReactElement, ReactNode } from 'react';
import { slot } from '../../contract/index.ts';
import type { LayoutView } from '../view.ts';

interface DrawnProps {
  readonly view: LayoutView;
  readonly name: keyof LayoutView['drawn'];
  /** The theme's own part. */
  readonly children: ReactNode;
}

/** The HTML is put in when the layout is HTML itself: around the theme's own part it need not be whole. */
export function Drawn({ view, name, children }: DrawnProps): ReactElement {
  const drawn = view.drawn[name];
  if (!drawn) return <>{children}</>;
  return (
    <div className={`drawn drawn--${name.toLowerCase()}`}>
      {slot('drawn', `${name} 0`)}
      {drawn.length > 1 && (
        <>
          {children}
          {slot('drawn', `${name} 1`)}
        </>
      )}
    </div>
  );
}
