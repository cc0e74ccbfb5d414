/** Blob and File, as docs/api/blob.md documents them. */

/** A piece of a blob. A File is refused, although its type fits that of a Blob. */
type BlobPart = string | BufferSource | Blob;

/** Settings of a blob. `endings` is left out: with "native" the engine never returns. */
interface BlobPropertyBag {
  type?: string;
}

/** Bytes with a media type; immutable. */
declare class Blob {
  constructor(parts?: readonly BlobPart[], options?: BlobPropertyBag);
  readonly size: number;
  readonly type: string;
  arrayBuffer(): Promise<ArrayBuffer>;
  slice(start?: number | null, end?: number | null, contentType?: string | null): Blob;
  text(): Promise<string>;
}

interface FilePropertyBag extends BlobPropertyBag {
  /** Milliseconds, or a date. 0 when omitted from the options. */
  lastModified?: number | Date;
}

/** The same with a name and a date. Not a subclass of Blob. */
declare class File {
  constructor(parts: readonly BlobPart[], name: string, options?: FilePropertyBag);
  readonly lastModified: number;
  readonly name: string;
  readonly size: number;
  readonly type: string;
  arrayBuffer(): Promise<ArrayBuffer>;
  slice(start?: number | null, end?: number | null, contentType?: string | null): Blob;
  text(): Promise<string>;
}
