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
  return parseJson(bytes) as PageBody;
}

/** The light part as bytes. */
export function encodeHead({ doc, outline }: PageEntry): Uint8Array {
  return Buffer.from(JSON.stringify([doc, outline]), 'utf8');
}

/** @throws where the bytes are no light part of an entry */
export function decodeHead(bytes: Uint8Array): Omit<PageEntry, 'body'> {
  const [doc, outline] = parseJson(bytes) as [Doc, SearchOutline];
  return { doc, outline };
}

const parseJson = (bytes: Uint8Array): unknown =>
  JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'));
