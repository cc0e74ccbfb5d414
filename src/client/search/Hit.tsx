/** One hit: its icon, the heading with its matches, a line of breadcrumb, the text around the match. */
import type { MouseEvent, ReactElement, ReactNode } from 'react';
import type { MarkedText, SearchHit, StoredHit } from '../../contract/index.ts';
import { SearchIcon, type SearchIconName } from './icons.tsx';

/** Text and `mark` elements, whatever the text looks like. */
function Marked({ text }: { text: MarkedText }): ReactElement {
  return (
    <>
      {text.map((piece, index) =>
        piece.mark ? <mark key={index}>{piece.text}</mark> : <span key={index}>{piece.text}</span>,
      )}
    </>
  );
}

export interface HitLinkProps {
  readonly id: string;
  readonly href: string;
  readonly external: boolean;
  readonly active: boolean;
  readonly icon: SearchIconName;
  readonly role: 'option' | 'gridcell';
  readonly onChoose: (event: MouseEvent<HTMLAnchorElement>) => void;
  readonly onPoint: () => void;
  readonly children: ReactNode;
}

/** The link that an option is. The input keeps the focus: options are reached by `aria-activedescendant`. */
export function HitLink({ id, href, external, active, icon, role, ...props }: HitLinkProps): ReactElement {
  const selectable = { id, role, 'aria-selected': active };
  const link = (
    <a
      {...(role === 'option' && selectable)}
      className="search-hit"
      href={href}
      tabIndex={-1}
      data-active={active || undefined}
      onClick={props.onChoose}
      onMouseMove={active ? undefined : props.onPoint}
      {...(external && { 'data-external': '' })}
    >
      <HitParts icon={icon}>{props.children}</HitParts>
    </a>
  );
  // A link may be an option but no cell.
  return role === 'option' ? link : <div {...selectable}>{link}</div>;
}

/** What the link of a hit shows. */
export function HitParts({ icon, children }: Pick<HitLinkProps, 'icon' | 'children'>): ReactElement {
  return (
    <>
      <SearchIcon name={icon} className="search-hit__icon" />
      <span className="search-hit__text">{children}</span>
      <SearchIcon name="enter" className="search-hit__enter" />
    </>
  );
}

export function HitText({ hit }: { hit: SearchHit }): ReactElement {
  const path = hitPath(hit);
  return (
    <>
      <span className="search-hit__title">
        <Marked text={hit.title} />
      </span>
      {path !== '' && <span className="search-hit__path">{path}</span>}
      {hit.snippet.length > 0 && (
        <span className="search-hit__snippet">
          <Marked text={hit.snippet} />
        </span>
      )}
    </>
  );
}

/** Icon by kind of hit. */
export function hitIcon({ type }: Pick<StoredHit, 'type'>): SearchIconName {
  return type === 'lvl1' ? 'file' : type === 'content' ? 'text' : 'heading';
}

/** The headings above it: `KV › Methods`. Empty for a page. */
function hitPath(hit: Pick<SearchHit, 'hierarchy' | 'title'>): string {
  const own = hit.title.map((piece) => piece.text).join('');
  return joined(levels(hit).filter((level, index, all) => index < all.length - 1 || level !== own));
}

/** In the order of the page, whatever the scripts of its names: each is set apart (FSI and PDI of Unicode, UAX #9). */
const joined = (names: readonly string[]): string => names.map((name) => `\u2068${name}\u2069`).join(' › ');

/** The name of a stored hit: its deepest heading, and the page it is on. */
export function storedTitle(hit: StoredHit): { readonly title: string; readonly path: string } {
  const all = levels(hit);
  return { title: all.at(-1) ?? hit.url, path: joined(all.slice(0, -1)) };
}

function levels({ hierarchy }: Pick<StoredHit, 'hierarchy'>): string[] {
  const { lvl1, lvl2, lvl3, lvl4, lvl5, lvl6 } = hierarchy;
  return [lvl1, lvl2, lvl3, lvl4, lvl5, lvl6].filter((level) => level !== null && level !== '') as string[];
}
