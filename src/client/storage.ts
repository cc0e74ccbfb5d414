/**
 * Browser storage that never throws. Where it is absent, full, forbidden or holds nonsense, the page goes on without it. A
 * change made in this window is reported like one from another tab, so listeners have one source.
 */

export interface KeyStore {
  /** @returns the text stored under the key, or null */
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Reports changes by other tabs and by this window. */
  watch(listener: (key: string, newValue: string | null) => void): void;
}

export interface StoreOptions {
  /** Called on first use. May throw, as `window.localStorage` does where site data is blocked. */
  readonly area: () => Storage;
  /** Appended to every key, including its dash. Empty by default. */
  readonly suffix?: string | undefined;
  /** Called with each change that this window makes, for {@link announceChange}. */
  readonly onChange?: (change: StorageChange) => void;
  /** Called once where storage cannot be used at all. */
  readonly warnUnavailable: (message: string, cause: unknown) => void;
}

export interface StorageChange {
  readonly key: string;
  readonly oldValue: string | null;
  readonly newValue: string | null;
  readonly storageArea: Storage;
}

const PROBE_KEY = '__jstz_docs_probe__';

/** Opens a store. Failures of single calls are logged, each with its key. */
export function createStore({ area, suffix = '', onChange, warnUnavailable }: StoreOptions): KeyStore {
  const storage = open(area, warnUnavailable);
  const fullKey = (key: string) => key + suffix;
  const change = (key: string, newValue: string | null): void => {
    if (!storage) return;
    try {
      const name = fullKey(key);
      const oldValue = storage.getItem(name);
      if (oldValue === newValue) return;
      if (newValue === null) storage.removeItem(name);
      else storage.setItem(name, newValue);
      onChange?.({ key: name, oldValue, newValue, storageArea: storage });
    } catch (error) {
      console.warn(`Browser storage did not take "${key}".`, error);
    }
  };
  return {
    get(key) {
      try {
        return storage?.getItem(fullKey(key)) ?? null;
      } catch (error) {
        console.warn(`Browser storage did not give "${key}".`, error);
        return null;
      }
    },
    set: change,
    remove: (key) => change(key, null),
    watch(listener) {
      addEventListener('storage', ({ key, newValue }) => {
        if (key?.endsWith(suffix)) listener(key.slice(0, key.length - suffix.length), newValue);
      });
    },
  };
}

/** @returns undefined, after one warning, where storage cannot be used at all */
function open(area: () => Storage, warn: StoreOptions['warnUnavailable']): Storage | undefined {
  try {
    const storage = area();
    storage.setItem(PROBE_KEY, PROBE_KEY);
    storage.removeItem(PROBE_KEY);
    return storage;
  } catch (error) {
    warn('Browser storage is not available: choices on this site last until the page is left.', error);
    return undefined;
  }
}

/** Reports a change to listeners in this window, as browsers do for other tabs. */
export function announceChange(change: StorageChange): void {
  dispatchEvent(new StorageEvent('storage', { ...change, url: location.href }));
}
