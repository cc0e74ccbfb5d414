/** Which `:::` fences of a page are open while it is parsed. A page may be parsed in several pieces, in order. */
import type { ParseContext } from 'micromark-util-types';

/**
 * How many fences of each size are open. Micromark tries a construct more than once at one place, so the answer given there
 * is kept.
 */
export class FenceLedger {
  private readonly openBySize = new Map<number, number>();
  private openTotal = 0;
  private answeredAt = -1;
  private answer = false;

  get hasOpen(): boolean {
    return this.openTotal > 0;
  }

  /** @param offset of the fence in the text that is parsed */
  open(offset: number, size: number): void {
    if (offset <= this.answeredAt) return;
    this.answeredAt = offset;
    this.add(size);
  }

  /** Whether a closing fence of this size has something to close. Keeps no order: pairing is the judge, this is a filter. */
  close(offset: number, size: number): boolean {
    if (offset <= this.answeredAt) return this.answer;
    this.answeredAt = offset;
    this.answer = this.take(size) !== undefined;
    return this.answer;
  }

  /** Offsets count from zero again. */
  beginPiece(): void {
    this.answeredAt = -1;
    this.answer = false;
  }

  /** @param count −1 takes a fence back */
  add(size: number, count: 1 | -1 = 1): void {
    this.openBySize.set(size, (this.openBySize.get(size) ?? 0) + count);
    this.openTotal += count;
  }

  canTake(size: number): boolean {
    return this.closable(size) !== undefined;
  }

  /** @returns the size of the fence that was closed */
  take(size: number): number | undefined {
    const closable = this.closable(size);
    if (closable !== undefined) this.add(closable, -1);
    return closable;
  }

  private closable(size: number): number | undefined {
    for (let candidate = size; candidate >= 3; candidate -= 1)
      if ((this.openBySize.get(candidate) ?? 0) > 0) return candidate;
    return undefined;
  }
}

/** Hands out the ledger of a parse: one for each, or one for all pieces of a page. */
export class PageFences {
  readonly #own = new WeakMap<ParseContext, FenceLedger>();
  #page: FenceLedger | undefined;

  /** From here on all parses share a new ledger. */
  beginPage(): FenceLedger {
    this.#page = new FenceLedger();
    return this.#page;
  }

  /** Each parse has its own again. */
  endPage(): void {
    this.#page = undefined;
  }

  ledgerOf(parser: ParseContext): FenceLedger {
    if (this.#page) return this.#page;
    let ledger = this.#own.get(parser);
    if (!ledger) {
      ledger = new FenceLedger();
      this.#own.set(parser, ledger);
    }
    return ledger;
  }
}
