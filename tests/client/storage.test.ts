/** Storage that is there, absent, full or forbidden. */
import { afterEach, expect, test, vi } from 'vitest';
import { createStore, type StorageChange } from '../../src/client/storage.ts';

class MemoryStorage {
  readonly entries = new Map<string, string>();
  getItem(key: string): string | null {
    return this.entries.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.entries.set(key, value);
  }
  removeItem(key: string): void {
    this.entries.delete(key);
  }
}

const open = (area: object | (() => never), suffix = '') => {
  const changes: StorageChange[] = [];
  const warnings: string[] = [];
  const store = createStore({
    area: (typeof area === 'function' ? area : () => area) as () => Storage,
    suffix,
    onChange: (change) => changes.push(change),
    warnUnavailable: (message) => warnings.push(message),
  });
  return { store, changes, warnings };
};

afterEach(() => vi.restoreAllMocks());

test('keys carry the suffix', () => {
  const area = new MemoryStorage();
  open(area, '-mine').store.set('theme', 'dark');
  expect([...area.entries]).toEqual([['theme-mine', 'dark']]);
});

test('a change is told once, and none where nothing changed', () => {
  const { store, changes } = open(new MemoryStorage());
  store.set('theme', 'dark');
  store.set('theme', 'dark');
  store.remove('theme');
  store.remove('theme');
  expect(changes.map(({ key, oldValue, newValue }) => [key, oldValue, newValue])).toEqual([
    ['theme', null, 'dark'],
    ['theme', 'dark', null],
  ]);
});

test('the probe leaves nothing behind', () => {
  const area = new MemoryStorage();
  open(area);
  expect(area.entries.size).toBe(0);
});

test('where storage cannot be had there is one warning, and every call does nothing', () => {
  const { store, warnings, changes } = open(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  store.set('theme', 'dark');
  store.remove('theme');
  expect([store.get('theme'), changes, warnings.length]).toEqual([null, [], 1]);
});

test('a call that fails later is logged with its key', () => {
  const area = new MemoryStorage();
  const { store, warnings } = open(area);
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  area.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  store.set('theme', 'dark');
  expect(warnings).toEqual([]);
  expect(warn.mock.calls.map(([message]) => message)).toEqual(['Browser storage did not take "theme".']);
});
