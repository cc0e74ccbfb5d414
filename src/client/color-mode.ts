/** Light or dark: read from `<html data-theme>`, kept in storage, the same in every tab. */
import { THEME_ATTRIBUTE, THEME_KEY } from '../contract/index.ts';
import type { Client } from './client.ts';

export type ColorMode = 'light' | 'dark';

/** @returns undefined for any other text: an old or forged entry may hold anything */
export function asColorMode(value: string | null): ColorMode | undefined {
  return value === 'light' || value === 'dark' ? value : undefined;
}

/** The first script has set the attribute. This keeps it in step with storage and with the system's preference. */
export function startColorMode({ config, storage, actions }: Client): void {
  const { defaultMode, disableSwitch, respectPrefersColorScheme } = config.colorMode;
  const root = document.documentElement;
  const show = (mode: ColorMode): void => root.setAttribute(THEME_ATTRIBUTE, mode);

  if (disableSwitch) {
    storage.remove(THEME_KEY);
  } else {
    actions.set('toggle-theme', () => {
      const shown = asColorMode(root.getAttribute(THEME_ATTRIBUTE)) ?? defaultMode;
      const mode = shown === 'dark' ? 'light' : 'dark';
      show(mode);
      storage.set(THEME_KEY, mode);
    });
    storage.watch((key, newValue) => {
      if (key === THEME_KEY && newValue !== null) show(asColorMode(newValue) ?? defaultMode);
    });
  }
  if (respectPrefersColorScheme)
    followSystem((mode) => {
      // The reader's own choice wins over a change of the system's preference.
      if (disableSwitch || !asColorMode(storage.get(THEME_KEY))) show(mode);
    });
}

/** Some browsers flip the preference while they print, and back afterwards. The reader wanted neither. */
function followSystem(show: (mode: ColorMode) => void): void {
  const query = matchMedia('(prefers-color-scheme: dark)');
  let printing = false;
  query.addEventListener('change', () => {
    const wasPrinting = printing;
    printing = matchMedia('print').matches;
    if (!printing && !wasPrinting) show(query.matches ? 'dark' : 'light');
  });
}
