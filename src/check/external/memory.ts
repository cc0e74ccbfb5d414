/** What was learned about other sites, kept between runs for a limited time. */
import type { ExternalOutcome } from './outcome.ts';

export interface ExternalMemory {
  /** What is still known of a page and all these fragments; undefined if any of it is not. */
  readonly recall: (page: string, fragments: readonly string[]) => readonly ExternalOutcome[] | undefined;
  readonly keep: (page: string, fragments: readonly string[], outcomes: readonly ExternalOutcome[]) => void;
  /** The whole memory as text for a file, sorted, without entries that are too old. */
  readonly serialize: () => string;
}

interface Entry {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly outcome: ExternalOutcome;
}

/** How long a broken page counts as broken, ms. Its owner may repair it. */
const BROKEN_LIFETIME_MS = 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const VERSION = 1;

/**
 * @param text an earlier `serialize()`; unreadable text counts as empty
 * @param days how long a good answer is trusted; 0 keeps nothing
 */
export function createMemory(
  text: string | undefined,
  days: number,
  now: () => number = Date.now,
): ExternalMemory {
  const entries = new Map<string, Entry>(readEntries(text));
  const isAlive = ({ at, outcome }: Entry): boolean => {
    const age = now() - at;
    return age >= 0 && age < (isGood(outcome) ? days * DAY_MS : Math.min(BROKEN_LIFETIME_MS, days * DAY_MS));
  };
  const keyOf = (page: string, fragment: string): string => (fragment === '' ? page : `${page}#${fragment}`);
  return {
    recall: (page, fragments) => {
      const found: ExternalOutcome[] = [];
      for (const fragment of fragments) {
        const entry = entries.get(keyOf(page, fragment));
        if (!entry || !isAlive(entry)) return undefined;
        found.push(entry.outcome);
      }
      return found;
    },
    keep: (page, fragments, outcomes) => {
      for (const [index, fragment] of fragments.entries()) {
        const outcome = outcomes[index]!;
        const isKept = isGood(outcome) || outcome.kind === 'broken' || outcome.kind === 'no-anchor';
        if (isKept) entries.set(keyOf(page, fragment), { at: now(), outcome });
        else entries.delete(keyOf(page, fragment));
      }
    },
    serialize: () => {
      const alive = [...entries].filter(([, entry]) => isAlive(entry)).sort(([a], [b]) => (a < b ? -1 : 1));
      return `${JSON.stringify({ version: VERSION, entries: Object.fromEntries(alive) }, null, 1)}\n`;
    },
  };
}

function isGood({ kind }: ExternalOutcome): boolean {
  return kind === 'ok' || kind === 'moved';
}

function readEntries(text: string | undefined): [string, Entry][] {
  try {
    const file: unknown = JSON.parse(text ?? '');
    if (typeof file !== 'object' || file === null || (file as { version?: unknown }).version !== VERSION)
      return [];
    return Object.entries((file as { entries: Record<string, unknown> }).entries).filter(
      (pair): pair is [string, Entry] => isEntry(pair[1]),
    );
  } catch {
    return [];
  }
}

function isEntry(value: unknown): value is Entry {
  if (typeof value !== 'object' || value === null) return false;
  const { at, outcome } = value as Partial<Entry>;
  if (typeof at !== 'number' || typeof outcome !== 'object' || outcome === null) return false;
  switch (outcome.kind) {
    case 'ok':
      return true;
    case 'moved':
      return typeof outcome.to === 'string';
    case 'broken':
      return typeof outcome.reason === 'string';
    case 'no-anchor':
      return typeof outcome.fragment === 'string';
    default:
      return false;
  }
}
