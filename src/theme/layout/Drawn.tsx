/** What the site draws in place of parts of the theme. The HTML is put in when what is around it is HTML itself. */
import type { ReactElement, ReactNode } from 'react';
import { type FramePart, slot } from '../../contract/index.ts';
import type { PartProps } from '../slots.ts';
import type { LayoutView } from '../view.ts';

interface DrawnProps {
  /** HTML by the name of the part. */
  readonly drawn: Readonly<Record<string, string>>;
  readonly name: string;
  /** The theme's own part; where there is none, nothing stands there. */
  readonly children?: ReactNode;
}

/** Parts whose place has rules of its own. */
const CLASSES: Readonly<Record<string, string>> = {
  AnnouncementBar: ' drawn--announcement',
  Footer: ' drawn--footer',
};

/** A part, or what is drawn in its place. */
export function Drawn({ drawn, name, children }: DrawnProps): ReactElement {
  if (drawn[name] === undefined) return <>{children}</>;
  return <div className={`drawn${CLASSES[name] ?? ''}`}>{slot('drawn', name)}</div>;
}

/** By the name of the item of the bar. */
const SEARCH = 'NavbarItem/SearchNavbarItem' satisfies FramePart;

export const hasSearch = ({ drawn, navbar }: LayoutView): boolean =>
  drawn[SEARCH] !== undefined || navbar.search !== undefined;

/** What the reader searches with. A site that draws it has it even where the theme's own is switched off. */
export function Search({ view, parts }: Pick<PartProps<'Navbar'>, 'view' | 'parts'>): ReactElement {
  return (
    <Drawn drawn={view.drawn} name={SEARCH}>
      {view.navbar.search && <parts.SearchButton view={view} />}
    </Drawn>
  );
}
