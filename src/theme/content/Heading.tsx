/** h1 to h6. From h2 on, each has a link to itself. */
import type { ReactElement } from 'react';
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
  const label = format(strings.directLink, { heading: plainText(children).trim() });
  return (
    <Tag id={id} className={className ? `anchor ${className}` : 'anchor'}>
      {children}
      <a className="hash-link" href={`#${id}`} aria-label={label} title={label} translate="no">
        {'\u200B'}
      </a>
    </Tag>
  );
}
