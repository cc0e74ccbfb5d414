/** What the site draws of the frame. The HTML is put in when the layout is HTML itself: it need not be whole before a part. */
import type { ReactElement, ReactNode } from 'react';
import { slot } from '../../contract/index.ts';
import type { LayoutView } from '../view.ts';

interface DrawnProps {
  readonly view: LayoutView;
  readonly name: string;
  /** The theme's own part. */
  readonly children: ReactNode;
}

/** A part, or what is drawn in its place. */
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

/** What stands before all parts (0), and behind them (1). Pages may do without. */
export function DrawnBeside({
  view,
  at,
}: {
  readonly view: LayoutView;
  readonly at: 0 | 1;
}): ReactElement | null {
  return view.drawn.Layout?.[at] ? <div className="drawn">{slot('drawn', `Layout ${at}`)}</div> : null;
}
