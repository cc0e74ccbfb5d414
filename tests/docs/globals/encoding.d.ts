/** TextEncoder, TextDecoder, btoa and atob, as docs/api documents them. */

/** URL-safe base64 of the text in UTF-8. */
declare function btoa(s: string): string;

/** Text from what `btoa` made. Throws an EvalError for anything else. */
declare function atob(s: string): string;

interface TextEncoderEncodeIntoResult {
  /** UTF-16 code units of the source that were converted. */
  readonly read: bigint;
  /** Bytes written to the buffer. */
  readonly written: bigint;
}

/** Text to UTF-8. */
declare class TextEncoder {
  constructor();
  /** Always "utf-8". */
  readonly encoding: string;
  encode(input?: string): Uint8Array;
  /** Writes to the buffer below `destination`, from its first byte. */
  encodeInto(source: string, destination: Uint8Array): TextEncoderEncodeIntoResult;
}

interface TextDecoderOptions {
  /** Throw a TypeError on malformed bytes instead of writing U+FFFD. False when left out; not to be `undefined`. */
  fatal?: boolean;
  /** Treat no bytes as a byte order mark. False when left out; not to be `undefined`. */
  ignoreBOM?: boolean;
}

interface TextDecodeOptions {
  /** More chunks follow. False when left out; not to be `undefined`. */
  stream?: boolean;
}

/** Bytes of one encoding to text. */
declare class TextDecoder {
  /** Throws a RangeError when `label` names no encoding. */
  constructor(label?: string | null, options?: TextDecoderOptions | null);
  readonly encoding: string;
  readonly fatal: boolean;
  readonly ignoreBOM: boolean;
  decode(input?: BufferSource | null, options?: TextDecodeOptions | null): string;
}
