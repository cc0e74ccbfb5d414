/** The smaller blocks of the text: cards, hero, steps, badges, table frames, images, diagrams. */
import { Children, createElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { HEADING_LINK } from '../../contract/index.ts';
import { Icon, isIconName } from '../icons.tsx';
import type { PartProps } from '../slots.ts';
import { format } from '../strings.ts';
import { plainText } from './plain-text.ts';

export function Cards({ columns, id, children }: PartProps<'Cards'>): ReactElement {
  return (
    <div id={id} className={`cards${columns ? ` cards--${columns}` : ''}`}>
      {children}
    </div>
  );
}

/** The title is the link. It is stretched over the whole card, so that links in the text still work. */
export function Card({ title, href, icon, id, strings, children, parts }: PartProps<'Card'>): ReactElement {
  return (
    <div id={id} className={`card${href === undefined ? '' : ' card--link'}`}>
      {icon !== undefined && isIconName(icon) && <Icon name={icon} />}
      <p className="card__title">
        {href === undefined ? (
          title
        ) : (
          <parts.Link href={href} attributes={{ className: 'card__link' }} strings={strings}>
            {title}
          </parts.Link>
        )}
      </p>
      <div className="card__body">{children}</div>
    </div>
  );
}

export function Hero({ eyebrow, text, aside, id, children }: PartProps<'Hero'>): ReactElement {
  return (
    <div id={id} className={`hero${aside === undefined ? ' hero--plain' : ''}`}>
      <div className="hero__text">
        {eyebrow && <p className="hero__eyebrow">{eyebrow}</p>}
        {text}
        {children}
      </div>
      {aside !== undefined && <div className="hero__aside">{aside}</div>}
    </div>
  );
}

export function Steps({ id, children }: PartProps<'Steps'>): ReactElement {
  return (
    <div id={id} className="steps">
      {children}
    </div>
  );
}

export function Api({
  signature,
  name,
  id,
  since,
  deprecated,
  strings,
  children,
}: PartProps<'Api'>): ReactElement {
  return (
    <div className={`api${deprecated ? ' api--deprecated' : ''}`} id={id}>
      <div className="api__head">
        <code className="api__signature">{signature}</code>
        {id !== undefined && (
          // biome-ignore lint/a11y/useAnchorContent: its label is its name; the stylesheet draws the sign.
          <a
            className={HEADING_LINK}
            href={`#${id}`}
            aria-label={format(strings.directLink, { heading: name })}
          />
        )}
        {deprecated && <span className="badge badge--warning">{strings.apiDeprecated}</span>}
        {since !== undefined && (
          <span className="badge badge--secondary">{format(strings.apiSince, { version: since })}</span>
        )}
      </div>
      <div className="api__body">{children}</div>
    </div>
  );
}

const BADGE_CLASSES: Readonly<Record<string, string>> = {
  note: 'primary',
  info: 'info',
  tip: 'success',
  warning: 'warning',
  caution: 'danger',
  danger: 'danger',
};

export function Badge({ kind, children }: PartProps<'Badge'>): ReactElement {
  return <span className={`badge badge--${BADGE_CLASSES[kind] ?? 'secondary'}`}>{children}</span>;
}

/**
 * Wide and long tables scroll inside their frame, with the keyboard too: it is a stop, named after the column heads. A small
 * table, which fits the narrowest window, is none.
 */
export function TableFrame({ strings, children }: PartProps<'TableFrame'>): ReactElement {
  const rows = rowsOf(children);
  if (fits(rows, children)) return <div className="table-frame">{children}</div>;
  const heads = cellsOf(rows[0])
    .filter(({ type }) => type === 'th')
    .map(({ props }) => plainText(props.children).trim())
    .filter(Boolean);
  const label = heads.length > 0 ? `${strings.table}: ${heads.join(', ')}` : strings.table;
  return (
    <div className="table-frame" role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}

type Part = ReactElement<{ children?: ReactNode; className?: string; alt?: unknown }>;

/** Without the keys that React's own list of children gives, a copy for each: nothing here is drawn. */
const partsOf = (node: ReactNode): Part[] =>
  Array.isArray(node) ? node.flatMap(partsOf) : isValidElement(node) ? [node as Part] : [];

const rowsOf = (node: ReactNode): Part[] =>
  partsOf(node).flatMap((child) => (child.type === 'tr' ? [child] : rowsOf(child.props.children)));

const cellsOf = (row: Part | undefined): Part[] => partsOf(row?.props.children);

/** Body rows from which the stylesheet gives a table a height of its own. */
const LONG_ROWS = 25;

/** Letters of a word that two columns of 280 px have room for, beside their padding: 14 of about 7.5 px. */
const MAX_WORD = 14;
const LONG_WORD = new RegExp(`[^\\s-]{${MAX_WORD + 1}}`);

/** Whether a table fits a window of 320 px whatever its words do: on a phone, those with the class `stacks` are no grid. */
function fits(rows: readonly Part[], children: ReactNode): boolean {
  if (rows.length === 0 || rows.length > LONG_ROWS) return false;
  const stacks = partsOf(children).some(({ props }) => props.className?.includes('stacks'));
  return (
    cellsOf(rows[0]).length <= (stacks ? 3 : 2) &&
    rows.every((row) => cellsOf(row).every((cell) => isOfWords(cell) && !LONG_WORD.test(plainText(cell))))
  );
}

/** Pictures, blocks and raw HTML have widths of their own. */
const isOfWords = ({ type, props }: Part): boolean =>
  !(typeof type === 'string' && /^(?:img|pre|table|video|iframe|svg|math)$/.test(type)) &&
  props.alt === undefined &&
  !('dangerouslySetInnerHTML' in props) &&
  partsOf(props.children).every(isOfWords);

export function Image({ src, alt, attributes }: PartProps<'Image'>): ReactElement {
  return createElement('img', { loading: 'lazy', decoding: 'async', src, alt, ...attributes });
}

/** The source of a diagram, or its drawing where one was made during the build. */
export function Mermaid({ code, title, label, strings, children }: PartProps<'Mermaid'>): ReactElement {
  const isDrawn = Children.count(children) > 0;
  const name = label ?? title ?? strings.diagram;
  return (
    <figure
      className={isDrawn ? 'mermaid-diagram mermaid-diagram--drawn' : 'mermaid-diagram'}
      data-mermaid=""
      aria-label={name}
    >
      {isDrawn ? (
        <>
          {title === undefined ? null : <figcaption>{title}</figcaption>}
          {children}
          {/* Readers who cannot see the drawing get its source, which says the same in words. */}
          <pre className="sr-only">{code}</pre>
        </>
      ) : (
        <pre tabIndex={0}>
          <code>{code}</code>
        </pre>
      )}
    </figure>
  );
}
