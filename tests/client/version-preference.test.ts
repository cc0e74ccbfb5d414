/** The version of the docs that a reader chose, in storage. The page is a list of links and one listener. */
import { afterEach, expect, test, vi } from 'vitest';
import type { Client } from '../../src/client/client.ts';
import { startVersionPreference } from '../../src/client/version-preference.ts';

const KEY = 'docs-preferred-version-default';

afterEach(() => vi.unstubAllGlobals());

/** @returns what storage holds, and a click on the menu's entry of a version */
function start(stored: string | undefined, versionPersistence?: 'none') {
  const entries = new Map(stored === undefined ? [] : [[KEY, stored]]);
  let click: ((event: unknown) => void) | undefined;
  vi.stubGlobal('document', {
    querySelectorAll: () => ['2.0', '1.0'].map((version) => ({ dataset: { version } })),
    addEventListener: (_name: string, listener: typeof click) => {
      click = listener;
    },
  });
  startVersionPreference({
    config: { version: '2.0', ...(versionPersistence && { versionPersistence }) },
    storage: {
      get: (key: string) => entries.get(key) ?? null,
      set: (key: string, value: string) => entries.set(key, value),
      remove: (key: string) => entries.delete(key),
    },
  } as unknown as Client);
  const choose = (version: string | undefined) =>
    click?.({ target: { closest: () => (version === undefined ? null : { dataset: { version } }) } });
  return { entries, choose };
}

test('a version that is chosen in the menu is stored; other clicks are not', () => {
  const { entries, choose } = start(undefined);
  choose(undefined);
  expect([...entries]).toEqual([]);
  choose('1.0');
  expect([...entries]).toEqual([[KEY, '1.0']]);
});

test('a stored version that no longer exists is deleted, one that does is kept', () => {
  expect([...start('0.9').entries]).toEqual([]);
  expect([...start('1.0').entries]).toEqual([[KEY, '1.0']]);
});

test('with persistence switched off nothing is stored, and what is gone is deleted still', () => {
  const { entries, choose } = start('0.9', 'none');
  choose('1.0');
  expect([...entries]).toEqual([]);
});
