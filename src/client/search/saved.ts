/** Recent and favorite searches: the rules, and their two entries in local storage. */
import {
  favoriteSearchesKey,
  MAX_FAVORITE_SEARCHES,
  MAX_RECENT_SEARCHES,
  MAX_RECENT_SEARCHES_BESIDE_FAVORITES,
  recentSearchesKey,
  type SearchHit,
  type StoredHit,
} from '../../contract/index.ts';
import type { KeyStore } from '../storage.ts';

/** Newest first. */
export interface SavedSearches {
  readonly recent: readonly StoredHit[];
  readonly favorite: readonly StoredHit[];
}

/**
 * Keeps a hit that was chosen. A hit inside a text stands for its page; a favorite is not kept twice.
 * @param limit see {@link recentLimit}, decided when the dialog opens
 */
export function saveRecent(saved: SavedSearches, hit: SearchHit | StoredHit, limit: number): SavedSearches {
  const kept = hit.type === 'content' ? ('parent' in hit ? hit.parent : undefined) : hit;
  if (!kept || saved.favorite.some((item) => item.objectID === kept.objectID)) return saved;
  return { ...saved, recent: [stored(kept), ...without(saved.recent, kept)].slice(0, limit) };
}

/** How many recent searches are kept. */
export function recentLimit(saved: SavedSearches): number {
  return saved.favorite.length > 0 ? MAX_RECENT_SEARCHES_BESIDE_FAVORITES : MAX_RECENT_SEARCHES;
}

/** Star: a recent search becomes a favorite. */
export function promote(saved: SavedSearches, hit: StoredHit): SavedSearches {
  return {
    recent: without(saved.recent, hit),
    favorite: [stored(hit), ...without(saved.favorite, hit)].slice(0, MAX_FAVORITE_SEARCHES),
  };
}

export function removeRecent(saved: SavedSearches, hit: StoredHit): SavedSearches {
  return { ...saved, recent: without(saved.recent, hit) };
}

export function removeFavorite(saved: SavedSearches, hit: StoredHit): SavedSearches {
  return { ...saved, favorite: without(saved.favorite, hit) };
}

function without(list: readonly StoredHit[], hit: StoredHit): StoredHit[] {
  return list.filter((item) => item.objectID !== hit.objectID);
}

/** Without highlights and snippets. */
function stored({ objectID, url, type, content, hierarchy }: StoredHit): StoredHit {
  return { objectID, url, type, content, hierarchy };
}

const TYPES: readonly string[] = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6', 'content'];
/** Longest text that is taken from storage, UTF-16 units. Ours. */
const LONGEST = 2000;

/** Reads what storage holds, which may be anything: entries that are no hits are left out. */
export function parseStored(json: string | null, limit: number): StoredHit[] {
  let value: unknown;
  try {
    value = JSON.parse(json ?? '[]');
  } catch {
    return [];
  }
  if (!Array.isArray(value)) return [];
  const hits: StoredHit[] = [];
  for (const item of value.slice(0, 100)) {
    const hit = asStored(item);
    if (hit && !hits.some((known) => known.objectID === hit.objectID)) hits.push(hit);
  }
  return hits.slice(0, limit);
}

function asStored(value: unknown): StoredHit | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { objectID, url, type, content, hierarchy } = value as Record<string, unknown>;
  if (!isText(objectID) || !isText(url) || !TYPES.includes(type as string)) return undefined;
  if (typeof hierarchy !== 'object' || hierarchy === null) return undefined;
  const level = (name: string): string | null => {
    const text = Object.hasOwn(hierarchy, name) ? (hierarchy as Record<string, unknown>)[name] : null;
    return isText(text) ? text : null;
  };
  return {
    objectID,
    url,
    type: type as StoredHit['type'],
    content: isText(content) ? content : null,
    hierarchy: {
      lvl0: level('lvl0') ?? '',
      lvl1: level('lvl1'),
      lvl2: level('lvl2'),
      lvl3: level('lvl3'),
      lvl4: level('lvl4'),
      lvl5: level('lvl5'),
      lvl6: level('lvl6'),
    },
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= LONGEST;
}

export interface SavedStore {
  load(): SavedSearches;
  save(saved: SavedSearches): void;
  /** Another tab changed the lists. */
  watch(listener: () => void): void;
}

export interface SavedStoreOptions {
  readonly storage: KeyStore;
  readonly indexName: string;
  /** False: nothing is read or written, what is stored stays untouched. */
  readonly enabled: boolean;
  /** Whether a stored hit leads anywhere. */
  readonly isUsable: (hit: StoredHit) => boolean;
}

export function createSavedStore({ storage, indexName, enabled, isUsable }: SavedStoreOptions): SavedStore {
  const recentKey = recentSearchesKey(indexName);
  const favoriteKey = favoriteSearchesKey(indexName);
  return {
    load() {
      if (!enabled) return { recent: [], favorite: [] };
      return {
        recent: parseStored(storage.get(recentKey), MAX_RECENT_SEARCHES).filter(isUsable),
        favorite: parseStored(storage.get(favoriteKey), MAX_FAVORITE_SEARCHES).filter(isUsable),
      };
    },
    save({ recent, favorite }) {
      if (!enabled) return;
      storage.set(recentKey, JSON.stringify(recent));
      storage.set(favoriteKey, JSON.stringify(favorite));
    },
    watch(listener) {
      if (!enabled) return;
      storage.watch((key) => {
        if (key === recentKey || key === favoriteKey) listener();
      });
    },
  };
}
