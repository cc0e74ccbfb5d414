/** A highlighted remark. Colour, icon and title all show its kind. */
import type { ReactElement } from 'react';
import { Icon, type IconName } from '../icons.tsx';
import type { AdmonitionKind, PartProps } from '../slots.ts';
import type { Strings } from '../view.ts';

interface Look {
  readonly icon: IconName;
  /** The colour class that Docusaurus uses. */
  readonly alert: string;
  readonly title: (strings: Strings) => string;
}

const LOOKS: Readonly<Record<AdmonitionKind, Look>> = {
  note: { icon: 'note', alert: 'secondary', title: (strings) => strings.admonitionNote },
  tip: { icon: 'tip', alert: 'success', title: (strings) => strings.admonitionTip },
  info: { icon: 'note', alert: 'info', title: (strings) => strings.admonitionInfo },
  warning: { icon: 'warning', alert: 'warning', title: (strings) => strings.admonitionWarning },
  danger: { icon: 'danger', alert: 'danger', title: (strings) => strings.admonitionDanger },
  caution: { icon: 'warning', alert: 'danger', title: (strings) => strings.admonitionCaution },
  important: { icon: 'important', alert: 'info', title: (strings) => strings.admonitionImportant },
};

/** An unknown kind (a site may invent its own) looks like a note and has its name as title. */
export function Admonition({
  kind,
  title,
  icon,
  id,
  className,
  strings,
  children,
}: PartProps<'Admonition'>): ReactElement {
  const isBare = title === null && icon === null;
  const look = Object.hasOwn(LOOKS, kind) ? LOOKS[kind] : { ...LOOKS.note, title: () => kind };
  return (
    <div
      id={id}
      className={`theme-admonition theme-admonition-${kind} admonition admonition-${kind} ${className ?? `alert alert--${look.alert}`}`}
    >
      {!isBare && (
        <div className="admonition-heading">
          {icon === undefined ? (
            <Icon name={look.icon} className="admonition-icon" />
          ) : (
            <span className="admonition-icon">{icon}</span>
          )}
          <span>{title ?? look.title(strings)}</span>
        </div>
      )}
      <div className="admonition-content">{children}</div>
    </div>
  );
}
