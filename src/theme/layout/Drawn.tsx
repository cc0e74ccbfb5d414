/** What the site draws of the frame. The HTML is put in when the layout is HTML itself. */
import type { ReactElement, ReactNode } from 'react';
import { slot } from '../../contract/index.ts';
import type { LayoutView } from '../view.ts';

interface DrawnProps {
  readonly view: LayoutView;
  readonly name: string;
  /** The theme's own part; where there is none, nothing stands there. */
  readonly children?: ReactNode;
}

/** A part, or what is drawn in its place. */
export function Drawn({ view, name, children }: DrawnProps): ReactElement {
  if (!view.drawn[name]) return <>{children}</>;
  return <div className={`drawn${name === 'Footer' ? ' drawn--footer' : ''}`}>{slot('drawn', name)}</div>;
}
