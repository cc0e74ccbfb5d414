/** TextEncoder, TextDecoder, btoa and atob, as docs/api documents them. */

/** Encodes a string of Latin-1 characters as base64. */
declare function btoa(s: string): string;

/** Decodes base64 into a string with one character per byte. */
declare function atob(s: string): string;

interface TextEncoderEncodeIntoResult {
  /** UTF-16 code units of the source that were converted. */
  read: number;
  /** Bytes written to the destination. */
  written: number;
}

/** Strings to UTF-8. */
declare class TextEncoder {
  constructor();
  /** Always "utf-8". */
  readonly encoding: string;
  encode(input: string): Uint8Array;
  encodeInto(source: string, destination: Uint8Array): TextEncoderEncodeIntoResult;
}

interface TextDecoderOptions {
  /** Throw a TypeError on malformed bytes instead of writing U+FFFD. False when omitted. */
  fatal?: boolean;
  /** Keep a leading byte order mark in the output. False when omitted. */
  ignoreBOM?: boolean;
}

interface TextDecodeOptions {
  /** More chunks follow. False when omitted. */
  stream?: boolean;
}

/** Bytes of one encoding to strings. */
declare class TextDecoder {
  /** Throws a RangeError when `label` names no encoding. */
  constructor(label?: string, options?: TextDecoderOptions);
  readonly encoding: string;
  readonly fatal: boolean;
  readonly ignoreBOM: boolean;
  decode(input?: BufferSource, options?: TextDecodeOptions): string;
}
