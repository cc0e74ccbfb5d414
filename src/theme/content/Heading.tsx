/**
 * h1 to h6. From h2 on, each has a link to itself. What differs between headings stands last among the attributes: a page
 * has many, and so its bytes repeat.
 */
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { HEADING_LINK } from '../../contract/index.ts';
import type { PartProps } from '../slots.ts';
import { format } from '../strings.ts';
import { plainText } from './plain-text.ts';

export function Heading({ level, id, className, strings, children }: PartProps<'Heading'>): ReactElement {
  const Tag = `h${level}` as const;
  if (level === 1 || id === undefined) {
    return (
      <Tag id={id} className={className}>
        {children}
      </Tag>
    );
  }
  const hasLink = Children.toArray(children).some(isHeadingLink);
  const label = format(strings.directLink, { heading: plainText(children).trim() });
  return (
    <Tag className={className ? `anchor ${className}` : 'anchor'} id={id}>
      {children}
      {/* biome-ignore lint/a11y/useAnchorContent: its label is its name; the stylesheet draws the sign. */}
      {!hasLink && <a className={HEADING_LINK} aria-label={label} href={`#${id}`} />}
    </Tag>
  );
}

/** The link to the heading that a component of the site draws. */
const isHeadingLink = (child: ReactNode): boolean =>
  isValidElement<{ className?: string }>(child) &&
  (child.props.className ?? '').split(' ').includes(HEADING_LINK);
