/**
 * The button between light and dark. Icon and name are right before React loads, because the stylesheet chooses those of
 * the mode.
 */
import type { ReactElement } from 'react';
import { Icon } from '../icons.tsx';
import { useColorMode } from './stores.tsx';

export interface ColorModeToggleProps {
  readonly toDark: string;
  readonly toLight: string;
}

export function ColorModeToggle({ toDark, toLight }: ColorModeToggleProps): ReactElement {
  const { mode, toggle } = useColorMode();
  return (
    <button
      type="button"
      className="color-mode-toggle icon-button script-only"
      data-action="toggle-theme"
      title={mode && (mode === 'dark' ? toLight : toDark)}
      onClick={toggle}
    >
      <span className="light-only">
        <Icon name="sun" />
        <span className="sr-only">{toDark}</span>
      </span>
      <span className="dark-only">
        <Icon name="moon" />
        <span className="sr-only">{toLight}</span>
      </span>
    </button>
  );
}
