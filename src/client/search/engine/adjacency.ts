/**
 * Words that stand together in the question stand together in the answer: how much of the question's order a section keeps.
 * Looked at in the best sections only, because it needs their texts.
 */
import { fold } from '../../../contract/index.ts';
import type { IndexStore } from './index-store.ts';

/** Sections whose plain texts are kept: those of the last letters typed. Ours. */
const KEPT_TEXTS = 400;
/** Longer texts are looked at up to here. UTF-16 units; ours. */
const LOOKED_AT = 12_000;

interface PlainRecord {
  readonly title: string;
  readonly body: string;
}

export class Adjacency {
  private readonly store: IndexStore;
  private readonly known = new Map<number, PlainRecord>();
  private version = 0;

  constructor(store: IndexStore) {
    this.store = store;
  }

  /**
   * @param pairs neighbours in the question
   * @returns 0 to 1: share of the pairs that stand together in the title, and in title, text or code
   */
  of(record: number, pairs: readonly WordPair[]): { readonly inTitle: number; readonly anywhere: number } {
    const { title, body } = this.plain(record);
    let all = 0;
    let inTitle = 0;
    let anywhere = 0;
    for (const { spaced, joined, weight } of pairs) {
      all += weight;
      if (title.includes(spaced) || title.includes(joined)) {
        inTitle += weight;
        anywhere += weight;
      } else if (body.includes(spaced) || body.includes(joined)) anywhere += weight;
    }
    return all === 0 ? { inTitle: 0, anywhere: 0 } : { inTitle: inTitle / all, anywhere: anywhere / all };
  }

  private plain(record: number): PlainRecord {
    const { store, known } = this;
    if (this.version !== store.version || known.size > KEPT_TEXTS) known.clear();
    this.version = store.version;
    const found = known.get(record) ?? {
      title: plainText(store.titles[record] ?? ''),
      body: plainText(
        `${(store.texts[record] ?? '').slice(0, LOOKED_AT)}\n${(store.codes[record] ?? '').slice(0, LOOKED_AT)}`,
      ),
    };
    known.set(record, found);
    return found;
  }
}

/** Two neighbours of a question, as they stand in a plain text. */
export interface WordPair {
  readonly spaced: string;
  /** `bodyLimit`, `東京都`. */
  readonly joined: string;
  readonly weight: number;
}

/** Pairs with a word that says little count for less. */
export function pairsOf(
  sequence: readonly { readonly surface: string; readonly stopWord: boolean }[],
): readonly WordPair[] {
  return sequence.slice(1).map(({ surface, stopWord }, i) => {
    const before = sequence[i]!;
    const little = Number(stopWord) + Number(before.stopWord);
    return {
      spaced: ` ${before.surface} ${surface}`,
      joined: before.surface + surface,
      weight: [1, 0.4, 0.15][little]!,
    };
  });
}

/** Words with one space before each. */
function plainText(text: string): string {
  return ` ${fold(text).replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')}`;
}
