/**
 * Trees as they were parsed: a file that many pages show, or a text that many pages have, is parsed once. Bounded, because `dev` goes
 * on for days.
 */
import type { Root } from 'mdast';
import { copyOf } from './walk.ts';

/** Characters of the texts that are kept; beyond that the oldest go. */
const MAX_KEPT_CHARS = 500_000;

/** A text as it was parsed, and the {@link HardText} in it, where that is counted. */
export interface ParsedText {
  readonly tree: Root;
  readonly hard?: number | undefined;
}

/** Where a parser keeps trees. */
export interface TreeStores {
  readonly partialTrees: KeptTrees;
  /** Of pages with one text: they are parsed one after the other. */
  readonly pageTrees: KeptTrees;
}

/** Where the tree of a file is kept; undefined where no other page shows it or has its text. */
export const storeFor = (
  { partialTrees, pageTrees }: TreeStores,
  isPartial: boolean,
  isRepeated = false,
): KeptTrees | undefined => (isPartial ? partialTrees : isRepeated ? pageTrees : undefined);

export class KeptTrees {
  /** By what reads them, then by their texts. */
  readonly #kept = new Map<object, Map<string, ParsedText>>();
  #chars = 0;
  readonly #maxChars: number;

  constructor(maxChars = MAX_KEPT_CHARS) {
    this.#maxChars = maxChars;
  }

  /**
   * @param reader what parses the text: equal texts mean the same to it
   * @param key of the text: the text, and what else the tree depends on
   * @returns a tree of its own for each call
   */
  take(reader: object, key: string, parse: () => ParsedText): ParsedText {
    let texts = this.#kept.get(reader);
    if (!texts) {
      texts = new Map();
      this.#kept.set(reader, texts);
    }
    let parsed = texts.get(key);
    if (!parsed) {
      parsed = parse();
      if (key.length > this.#maxChars) return parsed;
      texts.set(key, parsed);
      this.#chars += key.length;
      this.#makeRoom();
    }
    return { ...parsed, tree: copyOf(parsed.tree) };
  }

  #makeRoom(): void {
    for (const [reader, texts] of this.#kept) {
      for (const key of texts.keys()) {
        if (this.#chars <= this.#maxChars) return;
        texts.delete(key);
        this.#chars -= key.length;
      }
      if (texts.size === 0) this.#kept.delete(reader);
    }
  }
}
