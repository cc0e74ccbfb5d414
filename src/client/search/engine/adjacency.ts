/**
 * Words that stand together in the question stand together in the answer: how much of the question's order a section keeps,
 * and what a page begins with. Looked at in the best sections only, because it needs their texts.
 */
import { foldIn, type SearchLanguage, tokenize } from '../../../contract/index.ts';
import type { IndexStore } from './index-store.ts';

/** Sections whose plain texts are kept: those of the last letters typed. Ours. */
const KEPT_TEXTS = 400;
/** Longer texts are looked at up to here. UTF-16 units; ours. */
const LOOKED_AT = 12_000;
/** What a page says of itself stands in its beginning. UTF-16 units; about a sentence; ours. */
const LEAD = 200;
/** Between the lines of a text, as the build joins them where no sentence ends. */
const LINE = ' · ';
/** Where a sentence ends, or none does. */
const BEGINNING = /(?: · |[.!?…。！？؟][\p{Pe}\p{Pf}"']* )$/u;
/** So much of what is said of a name tells it from what others say. UTF-16 units; ours. */
const EXPLANATION = 120;
/** A run of fewer words stands in many texts. */
const LEAST_RUN = 3;
/** Words that say little are in any run. */
const LITTLE = 0.3;

interface PlainRecord {
  readonly title: string;
  readonly body: string;
}

export class Adjacency {
  private readonly store: IndexStore;
  private readonly known = new Map<number, PlainRecord>();
  private readonly leads = new Map<number, ReadonlySet<string>>();
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

  /** @returns 0 to 1: share of the question that the longest run of its words in a section is */
  run(record: number, sequence: readonly AskedWord[]): number {
    const { title, body } = this.plain(record);
    const worthOf = ({ stopWord }: AskedWord): number => (stopWord ? LITTLE : 1);
    let best = 0;
    for (let from = 0; from + LEAST_RUN <= sequence.length; from += 1) {
      let text = '';
      let worth = 0;
      for (let to = from; to < sequence.length; to += 1) {
        text += ` ${sequence[to]!.surface}`;
        if (!body.includes(text) && !title.includes(text)) break;
        worth += worthOf(sequence[to]!);
        if (to - from + 1 >= LEAST_RUN) best = Math.max(best, worth);
      }
    }
    return best === 0 ? 0 : best / sequence.reduce((sum, word) => sum + worthOf(word), 0);
  }

  /**
   * What a record says of a name where a line, a cell or a sentence of its text begins with it: `--gas-limit, -g` in the list of
   * options. Its beginning, with the name; undefined where there is none.
   */
  explanation(record: number, name: string): string | undefined {
    const text = `${LINE}${(this.store.texts[record] ?? '').slice(0, LOOKED_AT)}`;
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
      if (
        BEGINNING.test(text.slice(Math.max(0, at - 4), at)) &&
        !/^[\p{L}\p{N}_]/u.test(text.slice(at + name.length))
      )
        return text.slice(at, at + EXPLANATION);
    return undefined;
  }

  /** @returns 0 to 1: share of what is written with signs that stands so in a record */
  literal(record: number, literals: readonly string[]): number {
    if (literals.length === 0) return 0;
    const { titles, texts, codes, language } = this.store;
    const parts = [titles[record], texts[record], codes[record]].map((part = '') => part.slice(0, LOOKED_AT));
    const all = foldIn(parts.join('\n'), language).replace(/\s+/g, ' ');
    return literals.filter((literal) => all.includes(literal)).length / literals.length;
  }

  /** Whether a record's title has a word that begins so, in this form. */
  isCalled(record: number, word: string): boolean {
    return this.plain(record).title.includes(` ${word.replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')}`);
  }

  /** Terms of a record's title and of the beginning of its text. */
  lead(record: number): ReadonlySet<string> {
    this.forgetOld();
    const { store, leads } = this;
    const text = `${store.titles[record] ?? ''} ${(store.texts[record] ?? '').slice(0, LEAD)}`;
    const found = leads.get(record) ?? new Set(tokenize(text, store.language).map(({ term }) => term));
    leads.set(record, found);
    return found;
  }

  private forgetOld(): void {
    const { store, known, leads } = this;
    if (this.version !== store.version || known.size > KEPT_TEXTS) {
      known.clear();
      leads.clear();
    }
    this.version = store.version;
  }

  private plain(record: number): PlainRecord {
    this.forgetOld();
    const { store, known } = this;
    const found = known.get(record) ?? {
      title: plainText(store.titles[record] ?? '', store.language),
      body: plainText(
        `${(store.texts[record] ?? '').slice(0, LOOKED_AT)}\n${(store.codes[record] ?? '').slice(0, LOOKED_AT)}`,
        store.language,
      ),
    };
    known.set(record, found);
    return found;
  }
}

/** A word of a question in its place. */
export interface AskedWord {
  readonly surface: string;
  readonly stopWord: boolean;
}

/** Two neighbours of a question, as they stand in a plain text. */
export interface WordPair {
  readonly spaced: string;
  /** `bodyLimit`, `東京都`. */
  readonly joined: string;
  readonly weight: number;
}

/** Pairs with a word that says little count for less. */
export function pairsOf(sequence: readonly AskedWord[]): readonly WordPair[] {
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
function plainText(text: string, language: SearchLanguage): string {
  return ` ${foldIn(text, language).replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')}`;
}
