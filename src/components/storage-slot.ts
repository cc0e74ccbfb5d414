/** What a browser keeps for a component under a name. Where it keeps nothing, or lets nobody look, there is nothing. */
import { useMemo, useSyncExternalStore } from 'react';

type Persistence = 'localStorage' | 'sessionStorage' | 'none';

interface StorageOptions {
  readonly persistence?: Persistence;
}

interface StorageSlot {
  get(): string | null;
  set(value: string): void;
  del(): void;
  /** Hears of changes by this page, too. */
  listen(heard: (event: StorageEvent) => void): () => void;
}

const NO_SLOT: StorageSlot = { get: () => null, set: () => {}, del: () => {}, listen: () => () => {} };

/** A browser that keeps nothing for a site throws when it is asked. */
function storageOf(persistence: Persistence = 'localStorage'): Storage | undefined {
  if (typeof window === 'undefined' || persistence === 'none') return undefined;
  try {
    return window[persistence];
  } catch {
    return undefined;
  }
}

export function createStorageSlot(key: string, options?: StorageOptions): StorageSlot {
  const storage = storageOf(options?.persistence);
  if (!storage) return NO_SLOT;
  const change = (newValue: string | null) => {
    try {
      const oldValue = storage.getItem(key);
      if (oldValue === newValue) return;
      if (newValue === null) storage.removeItem(key);
      else storage.setItem(key, newValue);
      // Browsers tell other pages alone.
      const { href: url } = location;
      dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue, url, storageArea: storage }));
    } catch {
      // Full, or shut: a component goes on without.
    }
  };
  return {
    get: () => {
      try {
        return storage.getItem(key);
      } catch {
        return null;
      }
    },
    set: change,
    del: () => change(null),
    listen: (heard) => {
      const listener = (event: StorageEvent) => {
        if (event.storageArea === storage && event.key === key) heard(event);
      };
      addEventListener('storage', listener);
      return () => removeEventListener('storage', listener);
    },
  };
}

/** @param key null: nothing is kept */
export function useStorageSlot(
  key: string | null,
  options?: StorageOptions,
): readonly [value: string | null, slot: StorageSlot] {
  const { persistence } = options ?? {};
  const slot = useMemo(
    () => (key === null ? NO_SLOT : createStorageSlot(key, persistence && { persistence })),
    [key, persistence],
  );
  const value = useSyncExternalStore(slot.listen, slot.get, () => null);
  return [value, slot];
}

export function listStorageKeys(persistence?: Persistence): readonly string[] {
  return Object.keys(storageOf(persistence) ?? {});
}
