/**
 * TextEncoder, TextDecoder, atob and btoa of the engine: Node's codecs, with the rules of the jstz crates around them.
 * Each deviation from the web standard names the place it comes from. Left out: the encodings that Node lacks (x-user-defined, ISO-8859-16).
 */
import { types } from 'node:util';

import { escaped } from './console.ts';

const NodeDecoder = globalThis.TextDecoder;
const utf8 = new globalThis.TextEncoder();

/* -------------------------------------------------------------- TextEncoder */

/** What `encodeInto()` returns: big integers behind getters (crates/jstz_api/src/encoding/text_encoder.rs). */
export class TextEncoderEncodeIntoResult {
  readonly #read: bigint;
  readonly #written: bigint;

  constructor(read = 0n, written = 0n) {
    this.#read = read;
    this.#written = written;
  }

  get read(): bigint {
    return this.#read;
  }

  get written(): bigint {
    return this.#written;
  }
}

export class TextEncoder {
  get encoding(): string {
    return 'utf-8';
  }

  /** Anything but a string encodes to nothing (text_encoder.rs: `encode`). */
  encode(input?: unknown): Uint8Array {
    return typeof input === 'string' ? utf8.encode(input) : new Uint8Array();
  }

  /** Writes to the whole buffer below `destination`, wherever that one begins and ends (text_encoder.rs: `encode_into`). */
  encodeInto(source?: unknown, destination?: unknown): TextEncoderEncodeIntoResult {
    if (typeof source !== 'string') throw new TypeError('Failed to interpret argument as a string');
    if (!isObject(destination)) throw new TypeError('value is not a Uint8Array object');
    if (!types.isUint8Array(destination)) throw new TypeError('object is not a TypedArray');
    if (types.isSharedArrayBuffer(destination.buffer)) throw new TypeError('object is not an ArrayBuffer');
    const { read, written } = utf8.encodeInto(source, new Uint8Array(destination.buffer));
    return new TextEncoderEncodeIntoResult(BigInt(read), BigInt(written));
  }
}

/* -------------------------------------------------------------- TextDecoder */

/** U+0080 to U+009F of windows-1252, which Node 20 decodes as Latin-1. */
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** Marks that choose an encoding, whatever the label says (crate encoding_rs, `Encoding::new_decoder`). */
const MARKS: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

export class TextDecoder {
  readonly #encoding: string;
  readonly #fatal: boolean;
  readonly #ignoreBOM: boolean;
  /** Bytes that may be the first half of a mark; `undefined` when the beginning is over. */
  #head: readonly number[] | undefined;
  #decoder: globalThis.TextDecoder;
  #streaming = false;

  constructor(label?: unknown, options?: unknown) {
    const name = toLabel(label);
    const settings = toOptions(options);
    this.#fatal = flag(settings, 'fatal');
    this.#ignoreBOM = flag(settings, 'ignoreBOM');
    try {
      this.#encoding = new NodeDecoder(name).encoding;
    } catch {
      throw new RangeError("Failed to construct 'TextDecoder'");
    }
    this.#decoder = this.#start();
  }

  get encoding(): string {
    return this.#encoding;
  }

  get fatal(): boolean {
    return this.#fatal;
  }

  get ignoreBOM(): boolean {
    return this.#ignoreBOM;
  }

  decode(input?: unknown, options?: unknown): string {
    const bytes = toBytes(input);
    const stream = flag(toOptions(options), 'stream');
    if (!this.#streaming) this.#decoder = this.#start();
    this.#streaming = stream;
    const rest = this.#sniff(bytes, stream);
    try {
      return this.#fixed(this.#decoder.decode(rest, { stream }));
    } catch {
      throw new TypeError('TypeError');
    }
  }

  #start(encoding = this.#encoding): globalThis.TextDecoder {
    this.#head = this.#ignoreBOM ? undefined : [];
    // The mark is taken off here.
    return new NodeDecoder(encoding, { fatal: this.#fatal, ignoreBOM: true });
  }

  /** Takes a mark off the beginning and goes on in its encoding (text_decoder.rs: `new`, which asks for no other decoder). */
  #sniff(bytes: Uint8Array, stream: boolean): Uint8Array {
    if (!this.#head) return bytes;
    const all = [...this.#head, ...bytes];
    const found = MARKS.find(([, mark]) => mark.every((byte, index) => all[index] === byte));
    const open = MARKS.some(
      ([, mark]) => all.length < mark.length && all.every((byte, index) => mark[index] === byte),
    );
    if (!found && open && stream) {
      this.#head = all;
      return new Uint8Array();
    }
    if (found) this.#decoder = this.#start(found[0]);
    this.#head = undefined;
    return Uint8Array.from(found ? all.slice(found[1].length) : all);
  }

  #fixed(text: string): string {
    if (this.#decoder.encoding !== 'windows-1252') return text;
    return text.replace(/[\x80-\x9f]/g, (char) => WINDOWS_1252[char.charCodeAt(0) - 0x80] ?? char);
  }
}

/** A label is text; `null` counts as left out (boa: `TryFromJs` for `Option<String>`). */
function toLabel(value: unknown): string {
  if (value === undefined || value === null) return 'utf-8';
  if (typeof value !== 'string') throw new TypeError('cannot convert value to a String');
  return value;
}

/** crates/jstz_api/src/encoding/text_decoder.rs: `TextDecoderOptions` and `TextDecodeOptions`. */
function toOptions(value: unknown): object {
  if (value === undefined || value === null) return {};
  if (!isObject(value)) throw new TypeError('Expected `JsObject`');
  return value;
}

/** An option that is there must be a boolean; `undefined` is none (boa: `TryFromJs` for `bool`). */
function flag(options: object, name: string): boolean {
  if (!(name in options)) return false;
  const value: unknown = Reflect.get(options, name);
  if (typeof value !== 'boolean') throw new TypeError('cannot convert value to a boolean');
  return value;
}

/** crates/jstz_api/src/idl.rs: `JsBufferSource`. */
function toBytes(value: unknown): Uint8Array {
  if (value === undefined || value === null) return new Uint8Array();
  if (!isObject(value)) throw new TypeError('Expected `JsObject`');
  if (!types.isArrayBuffer(value) && !ArrayBuffer.isView(value)) {
    throw new TypeError('The provided value is not of type `JsBufferSource`');
  }
  const view = types.isArrayBuffer(value) ? { buffer: value, byteOffset: 0, byteLength: undefined } : value;
  if (types.isSharedArrayBuffer(view.buffer)) throw new TypeError('object is not an ArrayBuffer');
  try {
    return new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  } catch {
    // A view is asked for its offset before its buffer for its bytes.
    const outside = 'data view is outside the bounds of its inner buffer';
    throw new TypeError(types.isDataView(value) ? outside : 'Buffer is detached');
  }
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

/* -------------------------------------------------------------- base64 */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** URL-safe base64 of the text in UTF-8 (crates/jstz_api/src/encoding/global.rs). */
export function btoa(data?: unknown): string {
  const bytes = Buffer.from(toText(data));
  return bytes.toString('base64').replaceAll('+', '-').replaceAll('/', '_');
}

/** Text from the URL-safe base64 of UTF-8, with padding and without anything else (global.rs). */
export function atob(data?: unknown): string {
  const encoded = [...Buffer.from(toText(data))];
  const fault = faultOf(encoded);
  if (fault) throw new EvalError(fault);
  const bytes = Buffer.from(Buffer.from(encoded).toString(), 'base64url');
  const read = (part: Uint8Array, stream = false): string | undefined => {
    try {
      return new NodeDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(part, { stream });
    } catch {
      return undefined;
    }
  };
  const text = read(bytes);
  if (text !== undefined) return text;
  // The message of Rust's `Utf8Error`.
  let start = bytes.length;
  while (read(bytes.subarray(0, start)) === undefined) start -= 1;
  if (read(bytes.subarray(start), true) !== undefined) {
    throw new EvalError(`incomplete utf-8 byte sequence from index ${start}`);
  }
  let length = 1;
  while (read(bytes.subarray(start, start + length + 1), true) !== undefined) length += 1;
  throw new EvalError(`invalid utf-8 sequence of ${length} bytes from index ${start}`);
}

/** What the crate base64 0.21 says of text that it does not decode. */
function faultOf(encoded: readonly number[]): string | undefined {
  const invalid = (index: number): string => `Invalid byte ${encoded[index]}, offset ${index}.`;
  const value = (byte: number | undefined): number => ALPHABET.indexOf(String.fromCharCode(byte ?? 0));
  const last = encoded.length - 1;
  if (encoded.length % 4 === 1) {
    const strange = value(encoded[last]) < 0 && encoded[last] !== PAD;
    return strange ? invalid(last) : 'Encoded text cannot have a 6-bit remainder.';
  }
  const padding = encoded.indexOf(PAD);
  const end = padding < 0 ? encoded.length : padding;
  const strange = encoded.findIndex((byte) => value(byte) < 0);
  if (strange >= 0 && strange < end) return invalid(strange);
  if (padding >= 0 && (padding % 4 < 2 || encoded.slice(padding).some((byte) => byte !== PAD))) {
    return invalid(padding);
  }
  if (encoded.length % 4 !== 0) return 'Invalid padding';
  const unused = end % 4 === 2 ? 0b1111 : end % 4 === 3 ? 0b11 : 0;
  return (value(encoded[end - 1]) & unused) === 0 || end === 0
    ? undefined
    : `Invalid last symbol ${encoded[end - 1]}, offset ${end - 1}.`;
}

const PAD = 61;

/** Strings alone, and half a surrogate pair as its escape (global.rs: `to_std_string_escaped`). */
function toText(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError('expected string');
  return escaped(value);
}
