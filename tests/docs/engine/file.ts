/**
 * Blob and File of the jstz engine, written small.
 * Source: crates/jstz_api/src/file/ of the jstz repository. Each deviation from the web standard names its file there.
 */
import { types } from 'node:util';

/** The engine's clock stands still; `Date.now()` is the same number (`UTC_NOW`, crates/jstz_core/src/runtime.rs). */
export const NOW = 1690797026;

type Options = Readonly<Record<string, unknown>>;

/** The bytes of both classes. File does not inherit from Blob, it holds one (file/imp.rs). */
class Bytes {
  readonly #bytes: Uint8Array;
  readonly #type: string;

  constructor(bytes: Uint8Array, type: string) {
    this.#bytes = bytes;
    this.#type = type;
  }

  get size(): number {
    return this.#bytes.length;
  }

  get type(): string {
    return this.#type;
  }

  copy(): Uint8Array {
    return this.#bytes.slice();
  }

  /** Throws at once instead of rejecting; keeps a byte order mark (file/blob.rs, `Blob::text`). */
  text(): Promise<string> {
    try {
      return Promise.resolve(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(this.#bytes));
    } catch {
      throw new TypeError('Failed to convert bytes into utf8 text');
    }
  }

  arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.copy().buffer as ArrayBuffer);
  }

  slice(start?: unknown, end?: unknown, contentType?: unknown): Bytes {
    const [from, to] = [toI64(start), toI64(end)];
    const type = contentType === undefined || contentType === null ? '' : toText(contentType);
    return new Bytes(this.#bytes.slice(from ?? 0, to), normalizeType(type));
  }
}

let bytesOf: (blob: Blob) => Bytes;

export class Blob {
  readonly #bytes: Bytes;

  static {
    bytesOf = (blob) => blob.#bytes;
  }

  constructor(parts?: unknown, options?: unknown) {
    if (parts instanceof Bytes) {
      this.#bytes = parts;
      return;
    }
    const none = parts === undefined || parts === null;
    const list = none ? [] : toParts(parts);
    const bag = toBag(options);
    // Options without parts are refused (file/blob.rs, `Blob::new`).
    if (none && bag !== undefined) throw new TypeError('Expected `blobParts` argument to be present');
    this.#bytes = join(list, bag);
  }

  get size(): number {
    return this.#bytes.size;
  }

  get type(): string {
    return this.#bytes.type;
  }

  text(): Promise<string> {
    return this.#bytes.text();
  }

  arrayBuffer(): Promise<ArrayBuffer> {
    return this.#bytes.arrayBuffer();
  }

  slice(start?: unknown, end?: unknown, contentType?: unknown): Blob {
    return new Blob(this.#bytes.slice(start, end, contentType));
  }
}

export class File {
  readonly #bytes: Bytes;
  readonly #name: string;
  readonly #lastModified: number;

  constructor(parts?: unknown, name?: unknown, options?: unknown) {
    const list = toParts(parts);
    this.#name = toText(name);
    const bag = toBag(options);
    // Without options the engine's clock, with options but no date 0 (file/imp.rs, `FilePropertyBag`).
    this.#lastModified = bag === undefined ? NOW : toTime(bag.options.lastModified);
    this.#bytes = join(list, bag);
  }

  get name(): string {
    return this.#name;
  }

  get lastModified(): number {
    return this.#lastModified;
  }

  get size(): number {
    return this.#bytes.size;
  }

  get type(): string {
    return this.#bytes.type;
  }

  text(): Promise<string> {
    return this.#bytes.text();
  }

  arrayBuffer(): Promise<ArrayBuffer> {
    return this.#bytes.arrayBuffer();
  }

  slice(start?: unknown, end?: unknown, contentType?: unknown): Blob {
    return new Blob(this.#bytes.slice(start, end, contentType));
  }
}

// Getters are enumerable, methods are not; no class has a `Symbol.toStringTag` (crates/jstz_core/src/native.rs).
for (const { prototype } of [Blob, File]) {
  for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
    if (property.get !== undefined) Object.defineProperty(prototype, name, { enumerable: true });
  }
}

type Part = string | Uint8Array;

/** Arrays only; what is no object counts as an empty array (file/blob.rs, `BlobParts`). */
function toParts(value: unknown): readonly Part[] {
  if ((typeof value !== 'object' || value === null) && typeof value !== 'function') return [];
  if (!Array.isArray(value)) throw new TypeError('object is not an Array');
  return Array.from(value, toPart);
}

/** Parts are strings, buffers, views and blobs: nothing is turned into a string, and a File is no Blob. */
function toPart(value: unknown): Part {
  if (typeof value === 'string') return toText(value);
  if ((typeof value !== 'object' || value === null) && typeof value !== 'function') {
    throw new TypeError('Expected object');
  }
  if (types.isArrayBuffer(value)) return new Uint8Array(value).slice();
  if (types.isArrayBufferView(value)) {
    const { buffer, byteOffset, byteLength } = value as ArrayBufferView;
    return new Uint8Array(buffer, byteOffset, byteLength).slice();
  }
  if (value instanceof Blob) return bytesOf(value).copy();
  throw new TypeError('Failed to convert js value into rust type `Blob`');
}

interface Bag {
  readonly options: Options;
  readonly type: string;
  readonly native: boolean;
}

/** Options that are there must be right: `undefined` is not "left out" (file/blob.rs, `BlobPropertyBag`). */
function toBag(value: unknown): Bag | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'object' && typeof value !== 'function') throw new TypeError('Expected object');
  const options = value as Options;
  const type = 'type' in options ? toText(options.type) : '';
  const endings = 'endings' in options ? toText(options.endings) : 'transparent';
  if (endings !== 'transparent' && endings !== 'native') {
    throw new TypeError("Expected either 'transparent' or 'native'");
  }
  return { options, type: normalizeType(type), native: endings === 'native' };
}

function join(parts: readonly Part[], bag: Bag | undefined): Bytes {
  const chunks = parts.map((part) => {
    if (typeof part !== 'string') return part;
    // The engine's loop over the text makes no step and never ends (file/blob.rs, `convert_line_endings_to_native`).
    if (bag?.native && /[^\r\n]/.test(part)) throw new Error('the engine never returns from this call');
    return new TextEncoder().encode(part);
  });
  return new Bytes(new Uint8Array(Buffer.concat(chunks)), bag?.type ?? '');
}

function normalizeType(type: string): string {
  return /^[\x20-\x7e]*$/.test(type) ? type.toLowerCase() : '';
}

/** Strings only, and no lone surrogates (the `boa_engine` crate, `String::try_from_js`). */
function toText(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError('cannot convert value to a String');
  if (/\p{Surrogate}/u.test(value)) {
    throw new TypeError('could not convert JsString to Rust string: invalid utf-16: lone surrogate found');
  }
  return value;
}

/** Whole numbers only; null and undefined are left out (file/blob.rs, `BlobClass::slice`). */
function toI64(value: unknown): number | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'number' && Number.isInteger(value)) return value;
  throw new TypeError('cannot convert value to a i64');
}

function toTime(value: unknown): number {
  const time = types.isDate(value) ? value.getTime() : value;
  return typeof time === 'number' && !Number.isNaN(time) ? Math.trunc(time) : 0;
}
