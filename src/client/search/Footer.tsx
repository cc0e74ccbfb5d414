/** The last line of the dialog: what the keys do. Hidden on devices without a keyboard. */
import type { ReactElement } from 'react';
import type { SearchContext } from './context.ts';
import { SearchIcon, type SearchIconName } from './icons.tsx';

export function Footer({ context: { texts, hosted } }: { context: SearchContext }): ReactElement {
  return (
    <footer className="search-dialog__footer">
      <ul className="search-keys">
        <li>
          <Key icon="enter" label={texts.selectKey} /> <span>{texts.toSelect}</span>
        </li>
        <li>
          <Key icon="down" label={texts.downKey} />
          <Key icon="up" label={texts.upKey} /> <span>{texts.toNavigate}</span>
        </li>
        <li>
          <kbd>
            <abbr title={texts.closeKey}>{texts.escape}</abbr>
          </kbd>{' '}
          <span>{texts.toClose}</span>
        </li>
      </ul>
      {hosted && <span className="search-powered">{texts.powered}</span>}
    </footer>
  );
}

function Key({ icon, label }: { icon: SearchIconName; label: string }): ReactElement {
  return (
    <kbd>
      <span className="sr-only">{label}</span>
      <SearchIcon name={icon} />
    </kbd>
  );
}
