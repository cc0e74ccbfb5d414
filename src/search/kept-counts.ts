/**
 * The counted words of an index as bytes, for the next build: what is not whole, or is of another kind of machine, is as if it
 * were not there.
 */
import { hash } from 'node:crypto';
import { endianness } from 'node:os';
import { INDEX_FORMAT } from '../contract/index.ts';
import type { PageCounts } from './count-terms.ts';
import type { KeptCounts } from './term-lists.ts';

/** Bytes by key; whoever keeps them sees to it that they come back as they were, and are the asker's own. */
export interface CountsStore {
  get(key: string): { readonly head: Uint8Array; readonly body: Uint8Array } | undefined;
  put(key: string, body: Uint8Array, head: Uint8Array): unknown;
}

/** What {@link PageCounts} is made of, in the order in which it is written: numbers of four bytes before those of two. */
const COLUMNS = ['records', 'titles', 'terms', 'counts'] as const satisfies readonly (keyof PageCounts)[];

/** Of a number. */
const BYTES = 4;

interface Head {
  /** One a line. */
  readonly terms: string;
  /** Of each page its id and the lengths of its columns. */
  readonly pages: readonly (readonly [id: string, ...lengths: number[]])[];
}

/** @param folder of the index's files */
export const countsKey = (folder: string): string =>
  hash('sha256', ['counts', INDEX_FORMAT, folder, endianness()].join('\n')).slice(0, 32);

export function readCounts(store: CountsStore | undefined, key: string): KeptCounts | undefined {
  const stored = store?.get(key);
  if (!stored) return undefined;
  try {
    const head = JSON.parse(Buffer.from(stored.head).toString('utf8')) as Head;
    // Numbers begin at a multiple of their size.
    const { body } = stored;
    const bytes = body.byteOffset % BYTES === 0 ? body : new Uint8Array(body);
    const ends = COLUMNS.map((_, column) =>
      head.pages.reduce((sum, page) => sum + (page[column + 1] as number), 0),
    );
    const columns = columnsOf(bytes, ends);
    const starts = COLUMNS.map(() => 0);
    const pages = head.pages.map(([id, ...lengths]) => {
      const [records, titles, terms, counts] = columns.map((column, at) => {
        const from = starts[at]!;
        starts[at] = from + lengths[at]!;
        return column.subarray(from, from + lengths[at]!);
      });
      return { id, counts: { records, titles, terms, counts } as PageCounts };
    });
    return { terms: head.terms === '' ? [] : head.terms.split('\n'), pages };
  } catch {
    return undefined;
  }
}

export function writeCounts(store: CountsStore | undefined, key: string, { terms, pages }: KeptCounts): void {
  if (!store) return;
  const lengths = COLUMNS.map((column) => pages.reduce((sum, { counts }) => sum + counts[column].length, 0));
  const [four, two] = [lengths.slice(0, 3).reduce((sum, length) => sum + length, 0), lengths[3]!];
  const body = new Uint8Array(four * BYTES + two * 2);
  for (const [at, column] of columnsOf(body, lengths).entries()) {
    let from = 0;
    for (const { counts } of pages) {
      const own = counts[COLUMNS[at]!];
      column.set(own, from);
      from += own.length;
    }
  }
  const head: Head = {
    terms: terms.join('\n'),
    pages: pages.map(({ id, counts }) => [id, ...COLUMNS.map((column) => counts[column].length)]),
  };
  const json = Buffer.from(JSON.stringify(head));
  // So that what comes after it in a file is mostly read without a copy.
  const padded = Buffer.alloc(Math.ceil(json.byteLength / BYTES) * BYTES, ' ');
  padded.set(json);
  store.put(key, body, padded);
}

/** @throws where there are fewer bytes than that */
function columnsOf(bytes: Uint8Array, lengths: readonly number[]): (Uint32Array | Uint16Array)[] {
  let at = bytes.byteOffset;
  const columns = COLUMNS.map((column, number) => {
    const length = lengths[number]!;
    const { buffer } = bytes;
    const own =
      column === 'counts' ? new Uint16Array(buffer, at, length) : new Uint32Array(buffer, at, length);
    at += own.byteLength;
    return own;
  });
  // What lies behind them belongs to others.
  if (at > bytes.byteOffset + bytes.byteLength) throw new RangeError('the counted words are cut off');
  return columns;
}
