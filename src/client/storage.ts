/**
 * Browser storage that never throws: absent, full, forbidden or holding nonsense, the page goes on without it.
 * A change in this window is told like one in another tab, so that every listener has one source.
 */

export interface KeyStore {
  /** @returns the text stored under the key, or null */
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Hears of changes by other tabs and by this window. */
  watch(listener: (key: string, newValue: string | null) => void): void;
}

export interface StoreOptions {
  /** Called at first use; may throw, as `window.localStorage` does where site data is blocked. */
  readonly area: () => Storage;
  /** Appended to every key, with its dash. Empty by default. Source: site-spec §9. */
  readonly suffix?: string | undefined;
  /** Told about each change that this window makes, for {@link announceChange}. */
  readonly onChange?: (change: StorageChange) => void;
  /** Told once where storage cannot be used at all. */
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

/** @returns undefined where storage cannot be used at all, which is told once */
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

/** Tells listeners in this window of a change, as browsers tell other tabs. */
export function announceChange(change: StorageChange): void {
  dispatchEvent(new StorageEvent('storage', { ...change, url: location.href }));
}
