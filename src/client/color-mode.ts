/** Light or dark: read from `<html data-theme>`, kept in storage, the same in every tab. */
import { THEME_ATTRIBUTE, THEME_KEY } from '../contract/index.ts';
import type { Client } from './client.ts';

export type ColorMode = 'light' | 'dark';

/** @returns undefined for any other text: an old or forged entry may hold anything */
export function asColorMode(value: string | null): ColorMode | undefined {
  return value === 'light' || value === 'dark' ? value : undefined;
}

export interface ColorModeStore {
  get(): ColorMode;
  /** Sets the reader's choice, from now on. */
  set(mode: ColorMode): void;
  toggle(): void;
  /** @returns a function that ends the subscription */
  subscribe(listener: () => void): () => void;
}

/** The first script has set the attribute. This keeps it in step with storage and with the system's preference. */
export function startColorMode({ config, storage, actions }: Client): ColorModeStore {
  const { defaultMode, disableSwitch, respectPrefersColorScheme } = config.colorMode;
  const root = document.documentElement;
  const listeners = new Set<() => void>();
  const get = (): ColorMode => asColorMode(root.getAttribute(THEME_ATTRIBUTE)) ?? defaultMode;
  const show = (mode: ColorMode): void => {
    if (mode === root.getAttribute(THEME_ATTRIBUTE)) return;
    root.setAttribute(THEME_ATTRIBUTE, mode);
    for (const listener of listeners) listener();
  };
  const store: ColorModeStore = {
    get,
    set(mode) {
      show(mode);
      storage.set(THEME_KEY, mode);
    },
    toggle: () => store.set(get() === 'dark' ? 'light' : 'dark'),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };

  if (disableSwitch) {
    storage.remove(THEME_KEY);
  } else {
    actions.set('toggle-theme', store.toggle);
    storage.watch((key, newValue) => {
      if (key === THEME_KEY && newValue !== null) show(asColorMode(newValue) ?? defaultMode);
    });
  }
  if (respectPrefersColorScheme)
    followSystem((mode) => {
      // The reader's own choice wins over a change of the system's preference.
      if (disableSwitch || !asColorMode(storage.get(THEME_KEY))) show(mode);
    });
  return store;
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
