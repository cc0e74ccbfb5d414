/**
 * Each history entry has a key, and scroll positions are kept by key for the session. Browsers would restore them before
 * the content is there.
 */
import { HISTORY_KEY_LENGTH } from '../../contract/index.ts';
import type { KeyStore } from '../storage.ts';

/** Random text in base 36, of the length that Docusaurus gives its keys. */
export function createKey(random: () => number = Math.random): string {
  let key = '';
  while (key.length < HISTORY_KEY_LENGTH) key += Math.floor(random() * 36).toString(36);
  return key;
}

const POSITIONS_KEY = 'jstz-docs.scroll';
/** How many entries of a session are remembered. */
const MAX_POSITIONS = 100;

export interface ScrollMemory {
  save(key: string, y: number): void;
  get(key: string): number | undefined;
}

export function createScrollMemory(session: KeyStore): ScrollMemory {
  const positions = readPositions(session.get(POSITIONS_KEY));
  return {
    save(key, y) {
      positions.delete(key);
      positions.set(key, Math.round(y));
      for (const oldest of positions.keys()) {
        if (positions.size <= MAX_POSITIONS) break;
        positions.delete(oldest);
      }
      session.set(POSITIONS_KEY, JSON.stringify([...positions]));
    },
    get: (key) => positions.get(key),
  };
}

/** Anything that is not a position is dropped. */
function readPositions(text: string | null): Map<string, number> {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return new Map(
      (Array.isArray(value) ? value : []).filter(
        (entry): entry is [string, number] =>
          Array.isArray(entry) && typeof entry[0] === 'string' && Number.isFinite(entry[1]),
      ),
    );
  } catch {
    return new Map();
  }
}
