/**
 * What is kept of a page between its parse and its rendering, as bytes: outside the heap, in memory that threads share, and the
 * same in the cache.
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
    body: encodeBody(body),
  };
}

// A body as bytes: where the text begins, where the sections begin, HTML, text, sections as JSON.
const PLACE_BYTES = 4;
const HEAD_BYTES = 2 * PLACE_BYTES;

function encodeBody({ html, text, sections }: PageBody): Uint8Array {
  const json = JSON.stringify(sections);
  const textAt = HEAD_BYTES + Buffer.byteLength(html);
  const sectionsAt = textAt + Buffer.byteLength(text);
  const bytes = Buffer.from(new SharedArrayBuffer(sectionsAt + Buffer.byteLength(json)));
  bytes.writeUInt32LE(textAt, 0);
  bytes.writeUInt32LE(sectionsAt, PLACE_BYTES);
  bytes.write(html, HEAD_BYTES);
  bytes.write(text, textAt);
  bytes.write(json, sectionsAt);
  return bytes;
}

/** Each part is decoded when it is first asked for: the search needs the sections alone. */
export const decodeBody = (bytes: Uint8Array): PageBody => new EncodedBody(bufferOf(bytes));

/**
 * A class, because V8 makes a hidden class of its own for each object literal with getters. Those are old from the start, and keep
 * what the getters hold until the next full collection: the texts of all pages.
 */
class EncodedBody implements PageBody {
  readonly #buffer: Buffer;
  #html: string | undefined;
  #text: string | undefined;
  #sections: readonly Section[] | undefined;

  constructor(buffer: Buffer) {
    this.#buffer = buffer;
  }

  get html(): string {
    this.#html ??= this.#buffer.toString('utf8', HEAD_BYTES, this.#textAt);
    return this.#html;
  }

  get text(): string {
    this.#text ??= this.#buffer.toString('utf8', this.#textAt, this.#sectionsAt);
    return this.#text;
  }

  get sections(): readonly Section[] {
    this.#sections ??= JSON.parse(this.#buffer.toString('utf8', this.#sectionsAt)) as readonly Section[];
    return this.#sections;
  }

  get #textAt(): number {
    return this.#buffer.readUInt32LE(0);
  }

  get #sectionsAt(): number {
    return this.#buffer.readUInt32LE(PLACE_BYTES);
  }
}

/** The light part as bytes. */
export function encodeHead({ doc, outline }: PageEntry): Uint8Array {
  return Buffer.from(JSON.stringify([doc, outline]), 'utf8');
}

/** @throws where the bytes are no light part of an entry */
export function decodeHead(bytes: Uint8Array): Omit<PageEntry, 'body'> {
  const [doc, outline] = JSON.parse(bufferOf(bytes).toString('utf8')) as [Doc, SearchOutline];
  return { doc, outline };
}

/** The same memory, with a buffer's methods. */
const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
