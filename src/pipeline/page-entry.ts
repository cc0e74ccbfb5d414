/**
 * What is kept of a page between its parse and its rendering, as bytes: outside the heap, movable between threads without a
 * copy, and the same in the cache.
 */
import type { Doc, Section } from '../content/index.ts';
import { outlineOf, type SearchOutline } from '../search/index.ts';

/** The heavy part: needed once, when the page is written. */
export interface PageBody {
  /** HTML of the body, links as slots. Empty where only links were asked for. */
  readonly html: string;
  readonly sections: readonly Section[];
  /** Source text. */
  readonly text: string;
}

export interface PageEntry {
  readonly doc: Doc;
  /** What the search's list of pages shows of it. */
  readonly outline: SearchOutline;
  /** Encoded {@link PageBody}. */
  readonly body: Uint8Array;
}

export function pageEntry(doc: Doc, body: PageBody): PageEntry {
  return {
    doc,
    outline: outlineOf(doc, body.sections),
    body: Buffer.from(JSON.stringify(body), 'utf8'),
  };
}

export function decodeBody(bytes: Uint8Array): PageBody {
  return JSON.parse(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'),
  ) as PageBody;
}

/** Entry as bytes: length of the light part's JSON, that JSON, the body. */
export function encodeEntry({ doc, outline, body }: PageEntry): Uint8Array {
  const head = Buffer.from(JSON.stringify([doc, outline]), 'utf8');
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.byteLength);
  return Buffer.concat([length, head, body]);
}

/** @throws where the bytes are no entry */
export function decodeEntry(bytes: Uint8Array): PageEntry {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const length = buffer.readUInt32LE(0);
  const [doc, outline] = JSON.parse(buffer.toString('utf8', 4, 4 + length)) as [Doc, SearchOutline];
  return {
    doc,
    outline,
    body: buffer.subarray(4 + length),
  };
}

/** The encoded body alone of an encoded entry. */
export function decodeBodyOf(bytes: Uint8Array): Uint8Array {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return buffer.subarray(4 + buffer.readUInt32LE(0));
}
