/** The page for addresses that do not exist. */
import type { ReactElement } from 'react';
import type { PartProps } from '../slots.ts';

export function NotFoundMain({ strings, homeHref, links }: PartProps<'NotFoundMain'>): ReactElement {
  return (
    <div className="doc doc--plain not-found">
      <p className="not-found__code" aria-hidden="true">
        404
      </p>
      <h1>{strings.notFoundTitle}</h1>
      <p className="doc__lead">{strings.notFoundText}</p>
      <p>{strings.notFoundHelp}</p>
      <div className="actions">
        <a className="button button--primary" href={homeHref}>
          {strings.home}
        </a>
      </div>
      {links.length > 0 && (
        <nav className="not-found__links" aria-label={strings.notFoundLinks}>
          <ul>
            {links.map((link) => (
              <li key={link.href}>
                <a href={link.href}>{link.label}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
