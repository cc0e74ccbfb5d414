/** What a card of Docusaurus's theme consists of, for cards that a site has written anew. */
import type { ReactElement, ReactNode } from 'react';
import { Link } from './link.tsx';
import { clsx, text } from './node-text.ts';

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode };

export const DocCardLayout = ({ className, href, icon, title, description }: Props): ReactElement => (
  <Link to={href} className={clsx('card padding--lg theme-doc-card-container', className)}>
    <DocCardHeading icon={icon} title={title} />
    {description ? <DocCardDescription description={description} /> : null}
  </Link>
);

export const DocCardHeading = ({ icon, title }: Props): ReactElement => (
  <h2 className="text--truncate theme-doc-card-heading" title={text(title)}>
    {icon ? (
      <>
        <DocCardIcon icon={icon} />{' '}
      </>
    ) : null}
    <DocCardTitle title={title} />
  </h2>
);

export const DocCardIcon = ({ icon }: Props): ReactElement => (
  <span className="theme-doc-card-icon">{icon as ReactNode}</span>
);

export const DocCardTitle = ({ title }: Props): ReactElement => (
  <span className="theme-doc-card-title">{title as ReactNode}</span>
);

export const DocCardDescription = ({ description }: Props): ReactElement => (
  <p className="text--truncate theme-doc-card-description" title={text(description)}>
    {description as ReactNode}
  </p>
);
