/** Trees of partials, as they were parsed: a file that many pages show is parsed once. Bounded, because `dev` goes on for days. */
import type { Root } from 'mdast';
import { copyOf } from './walk.ts';

/** Characters of the texts that are kept; beyond that the oldest go. */
const MAX_KEPT_CHARS = 500_000;

export class PartialTrees {
  /** By what reads them, then by their texts. */
  readonly #kept = new Map<object, Map<string, Root>>();
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
  take(reader: object, key: string, parse: () => Root): Root {
    let texts = this.#kept.get(reader);
    if (!texts) {
      texts = new Map();
      this.#kept.set(reader, texts);
    }
    let tree = texts.get(key);
    if (!tree) {
      tree = parse();
      if (key.length > this.#maxChars) return tree;
      texts.set(key, tree);
      this.#chars += key.length;
      this.#makeRoom();
    }
    return copyOf(tree);
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
