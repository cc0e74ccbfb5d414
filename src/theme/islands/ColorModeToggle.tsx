/**
 * The button between light and dark. Icon and name are right before React loads, because the stylesheet chooses those of
 * the mode.
 */
import type { ReactElement } from 'react';
import { MOON_SHAPE, SUN_SHAPE, SvgIcon } from '../svg-icon.tsx';
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
        <SvgIcon shape={SUN_SHAPE} />
        <span className="sr-only">{toDark}</span>
      </span>
      <span className="dark-only">
        <SvgIcon shape={MOON_SHAPE} />
        <span className="sr-only">{toLight}</span>
      </span>
    </button>
  );
}
