/** Docusaurus's admonition, and the parts that it is made of, for sites that replace some of them. */
import { Children, createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import type { jsx } from 'react/jsx-runtime';
import { type ADMONITIONS, PROPERTIES_ATTRIBUTE } from '../contract/index.ts';
import type { Part } from './frame-part.tsx';
import { icon } from './icons.tsx';
import { clsx, text } from './node-text.ts';
import { useSurroundings } from './surroundings.ts';
import { Translate } from './texts.tsx';
import { themeElement } from './theme-element.ts';

interface AdmonitionProps {
  readonly type?: string;
  readonly title?: ReactNode;
  readonly icon?: ReactNode;
  readonly id?: string;
  readonly className?: string;
  readonly children?: ReactNode;
}

type Kind = (typeof ADMONITIONS)[number];

/** The word in the colour class of each kind. */
const ALERTS: Readonly<Record<Kind, string>> = {
  Note: 'secondary',
  Tip: 'success',
  Info: 'info',
  Warning: 'warning',
  Danger: 'danger',
  Caution: 'warning',
};

/** Other names of kinds. */
const KINDS: Readonly<Record<string, string>> = { secondary: 'note', success: 'tip' };

/** The theme's own, whatever of it a site replaces. */
export function Admonition({
  type = 'note',
  title,
  icon: sign,
  id,
  className,
  children,
}: AdmonitionProps): ReactElement {
  const { isIsland } = useSurroundings();
  const kind = KINDS[type] ?? type;
  // As in Docusaurus: neither an icon nor a title, no heading.
  const isBare = sign === null && title !== undefined && !title;
  if (!isIsland)
    return themeElement('jd-admonition', { kind, id: text(id), className, ...(isBare && { bare: true }) }, [
      <Fragment key="icon">{sign && themeElement('jd-admonition-icon', {}, sign)}</Fragment>,
      <Fragment key="label">
        {title !== undefined && !isBare && themeElement('jd-label', {}, title)}
      </Fragment>,
      <Fragment key="content">{children}</Fragment>,
    ]);
  return (
    <div
      className={clsx(
        `theme-admonition theme-admonition-${kind} admonition admonition-${kind}`,
        className ?? `alert alert--${kind}`,
      )}
    >
      {!isBare && (
        <div className="admonition-heading">
          {sign && <span className="admonition-icon">{sign}</span>}
          <span>{title ?? kind}</span>
        </div>
      )}
      <div className="admonition-content">{children}</div>
    </div>
  );
}

/** Titles of admonitions are properties here. */
export const processAdmonitionProps = <T,>(props: T): T => props;

/** Of a kind, drawn by parts of which a site has replaced one: they are given what Docusaurus gives them. */
const composeType = (kind: Kind) => (Layout: Part, Icon: Part) =>
  function AdmonitionType({ children, ...props }: AdmonitionProps): ReactElement {
    const { type = kind.toLowerCase(), className } = props;
    const given = {
      icon: createElement(Icon),
      title: <Translate id={`theme.admonition.${type}`}>{type}</Translate>,
      ...props,
      type,
      className: clsx(`alert alert--${ALERTS[kind]}`, className),
    };
    return createElement(Layout, given, children);
  };

/** Of a kind, where everything is the theme's own but for what uses it. */
const ownType = (kind: Kind): Part =>
  function AdmonitionType({ className, ...props }: AdmonitionProps): ReactElement {
    const own = className && { className: clsx(`alert alert--${ALERTS[kind]}`, className) };
    return <Admonition type={kind.toLowerCase()} {...props} {...own} />;
  };

export const AdmonitionNote = ownType('Note');
export const AdmonitionTip = ownType('Tip');
export const AdmonitionInfo = ownType('Info');
export const AdmonitionWarning = ownType('Warning');
export const AdmonitionDanger = ownType('Danger');
export const AdmonitionCaution = ownType('Caution');

export const composeAdmonitionNote = composeType('Note');
export const composeAdmonitionTip = composeType('Tip');
export const composeAdmonitionInfo = composeType('Info');
export const composeAdmonitionWarning = composeType('Warning');
export const composeAdmonitionDanger = composeType('Danger');
export const composeAdmonitionCaution = composeType('Caution');

const NOTE = 'M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0ZM12 11v5M12 7.5v.5';
export const AdmonitionIconNote = icon(NOTE);
export const AdmonitionIconInfo = icon(NOTE);
export const AdmonitionIconTip = icon(
  'M9 18h6M10 21h4M8.5 15a6 6 0 1 1 7 0c-.6.6-1 1.3-1 2h-5c0-.7-.4-1.4-1-2Z',
);
export const AdmonitionIconWarning = icon('M12 4 2.5 20h19ZM12 10v4M12 17v.5');
export const AdmonitionIconDanger = icon('M8 3h8l5 5v8l-5 5H8l-5-5V8ZM12 8v5M12 16v.5');

type Types = Readonly<Record<string, Part | undefined>>;

/** The types, in the order of the kinds. */
export function composeAdmonitionTypes(...types: readonly Part[]): Types {
  const [note, tip, info, warning, danger, caution] = types;
  return { note, tip, info, warning, danger, caution, secondary: note, important: info, success: tip };
}

export const admonitionTypes = composeAdmonitionTypes(
  ...[AdmonitionNote, AdmonitionTip, AdmonitionInfo],
  ...[AdmonitionWarning, AdmonitionDanger, AdmonitionCaution],
);

/** A type that nobody has is an `info`. */
export const composeAdmonition = (types: Types) =>
  function OwnAdmonition({ children, ...props }: AdmonitionProps): ReactElement {
    const Type = types[props.type ?? ''] ?? types.info!;
    return createElement(Type, { ...props }, children);
  };

/**
 * What draws the admonitions of pages where a site has a component for them: it is given what Docusaurus gives it.
 * @param make React's function for elements, as modules of the site have it
 */
export const admonitionOfPages = (Own: Part, make: typeof jsx) =>
  function PageAdmonition({
    [PROPERTIES_ATTRIBUTE]: given,
    children,
  }: {
    readonly [PROPERTIES_ATTRIBUTE]: string;
    readonly children?: ReactNode;
  }): ReactElement {
    const {
      kind,
      type = kind,
      named,
      id,
    } = JSON.parse(given) as Record<string, string> & {
      readonly named?: boolean;
    };
    const all = Children.toArray(children);
    const isLabel = (child: ReactNode): child is ReactElement<{ readonly children?: ReactNode }> =>
      isValidElement(child) && child.type === 'jd-label';
    // Docusaurus knows no title for a word of the configuration.
    const title = named ? undefined : all.find(isLabel)?.props.children;
    const rest = all.filter((child) => !isLabel(child));
    return make(Own, { type, ...(title !== undefined && { title }), ...(id && { id }), children: rest });
  };
