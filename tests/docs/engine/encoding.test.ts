/** What sets the encoding classes, atob and btoa of the engine apart from the web standard, one test each. */
import { describe, expect, it } from 'vitest';
import { atob, btoa, TextDecoder, TextEncoder } from './encoding.ts';

const bytes = (...values: readonly number[]): Uint8Array => Uint8Array.from(values);
const MARK = [0xef, 0xbb, 0xbf];

describe('TextEncoder', () => {
  it('encodes anything but a string to nothing (crates/jstz_api/src/encoding/text_encoder.rs: encode)', () => {
    for (const input of [undefined, null, 42, {}, ['Emma']]) {
      expect(new TextEncoder().encode(input).length).toBe(0);
    }
    expect([...new TextEncoder().encode('€')]).toEqual([226, 130, 172]);
  });

  it('encodes half a surrogate pair as U+FFFD, as the standard says (crates/jstz_api/tests/wptreport.json: api-surrogates-utf8)', () => {
    expect([...new TextEncoder().encode('\ud800')]).toEqual([239, 191, 189]);
  });

  it('encodeInto counts in big integers behind getters (crates/jstz_api/tests/wptreport.json: encodeInto)', () => {
    const result = new TextEncoder().encodeInto('5 € each', new Uint8Array(5));
    expect([result.read, result.written]).toEqual([3n, 5n]);
    expect(JSON.stringify(result)).toBe('{}');
  });

  it('encodeInto writes to the whole buffer, whatever part a view has (crates/jstz_api/src/encoding/text_encoder.rs: encode_into)', () => {
    const page = new Uint8Array(6);
    const { written } = new TextEncoder().encodeInto('Emma', page.subarray(4, 5));
    expect([written, [...page]]).toEqual([4n, [69, 109, 109, 97, 0, 0]]);
  });

  it('encodeInto converts nothing (crates/jstz_api/src/encoding/text_encoder.rs: encode_into)', () => {
    const { encodeInto } = TextEncoder.prototype;
    expect(() => encodeInto(42, new Uint8Array(4))).toThrow(
      new TypeError('Failed to interpret argument as a string'),
    );
    expect(() => encodeInto('42', new ArrayBuffer(4))).toThrow(new TypeError('object is not a TypedArray'));
    expect(() => encodeInto('42')).toThrow(new TypeError('value is not a Uint8Array object'));
  });
});

describe('TextDecoder', () => {
  it('takes a label that is a string, null or undefined (boa_engine: value/conversions/try_from_js.rs)', () => {
    expect(new TextDecoder(null).encoding).toBe('utf-8');
    expect(new TextDecoder(' Latin1 ').encoding).toBe('windows-1252');
    expect(() => new TextDecoder(8)).toThrow(new TypeError('cannot convert value to a String'));
    expect(() => new TextDecoder('utf-7')).toThrow(new RangeError("Failed to construct 'TextDecoder'"));
  });

  it('takes options that are booleans, and no undefined (crates/jstz_api/src/encoding/text_decoder.rs: TextDecoderOptions)', () => {
    const wrong = new TypeError('cannot convert value to a boolean');
    expect(() => new TextDecoder('utf-8', { fatal: 1 })).toThrow(wrong);
    expect(() => new TextDecoder('utf-8', { ignoreBOM: undefined })).toThrow(wrong);
    expect(() => new TextDecoder().decode(bytes(), { stream: undefined })).toThrow(wrong);
    expect(() => new TextDecoder('utf-8', true)).toThrow(new TypeError('Expected `JsObject`'));
    expect(new TextDecoder('utf-8', null).fatal).toBe(false);
  });

  it('follows a byte order mark of another encoding (crates/jstz_api/src/encoding/text_decoder.rs: new_decoder)', () => {
    const russian = new TextDecoder('koi8-r');
    expect(russian.decode(bytes(...MARK, 0xd0, 0xbc))).toBe('м');
    expect(russian.encoding).toBe('koi8-r');
    expect(russian.decode(bytes(0xcd, 0xc9, 0xd2))).toBe('мир');
    expect(new TextDecoder().decode(bytes(0xfe, 0xff, 0, 0x41))).toBe('A');
  });

  it('finds a mark that is cut in two (crate encoding_rs: Decoder)', () => {
    const decoder = new TextDecoder();
    const text = [[0xef], [0xbb], [0xbf, 0x41]].map((part) =>
      decoder.decode(bytes(...part), { stream: true }),
    );
    expect(text.join('') + decoder.decode()).toBe('A');
    expect(new TextDecoder().decode(bytes(0xef))).toBe('\ufffd');
  });

  it('leaves marks alone with ignoreBOM (crates/jstz_api/src/encoding/text_decoder.rs: new_decoder_without_bom_handling)', () => {
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    expect(decoder.decode(bytes(...MARK, 0x41))).toBe('\ufeffA');
    expect(decoder.decode(bytes(0xfe, 0xff))).toBe('\ufffd\ufffd');
  });

  it('names no reason when it is fatal (crates/jstz_api/src/encoding/text_decoder.rs: decode)', () => {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    expect(() => decoder.decode(bytes(0xff))).toThrow(new TypeError('TypeError'));
    expect(decoder.decode(bytes(0x41))).toBe('A');
  });

  it('takes null for no input, and no shared memory (crates/jstz_api/src/idl.rs)', () => {
    const decoder = new TextDecoder();
    expect(decoder.decode(null)).toBe('');
    expect(() => decoder.decode('Emma')).toThrow(new TypeError('Expected `JsObject`'));
    expect(() => decoder.decode([65])).toThrow(
      new TypeError('The provided value is not of type `JsBufferSource`'),
    );
    expect(() => decoder.decode(new SharedArrayBuffer(1))).toThrow(
      new TypeError('The provided value is not of type `JsBufferSource`'),
    );
    expect(() => decoder.decode(new Uint8Array(new SharedArrayBuffer(1)))).toThrow(
      new TypeError('object is not an ArrayBuffer'),
    );
  });

  it('says when a buffer was moved into a body (crates/jstz_api/src/idl.rs: clone_data)', () => {
    const array = bytes(65);
    const { buffer } = array;
    const view = new DataView(buffer);
    structuredClone(buffer, { transfer: [buffer] });
    expect(() => new TextDecoder().decode(buffer)).toThrow(new TypeError('Buffer is detached'));
    expect(() => new TextDecoder().decode(array)).toThrow(new TypeError('Buffer is detached'));
    expect(() => new TextDecoder().decode(view)).toThrow(
      new TypeError('data view is outside the bounds of its inner buffer'),
    );
  });

  it('decodes the part that a view has (crates/jstz_api/src/idl.rs: clone_data)', () => {
    const { buffer } = bytes(65, 66, 67, 68);
    expect(new TextDecoder().decode(new DataView(buffer, 1, 2))).toBe('BC');
    expect(new TextDecoder('utf-16le').decode(new Uint16Array(buffer, 2))).toBe('\u4443');
  });

  it('decodes windows-1252 (crate encoding_rs)', () => {
    expect(new TextDecoder('latin1').decode(bytes(0x80, 0x93, 0xe9))).toBe('€“é');
  });
});

describe('btoa and atob', () => {
  it('take strings only (crates/jstz_api/tests/wptreport.json: atob/base64)', () => {
    for (const value of [undefined, null, 7, true, {}]) {
      expect(() => btoa(value)).toThrow(new TypeError('expected string'));
      expect(() => atob(value)).toThrow(new TypeError('expected string'));
    }
  });

  it('work on UTF-8 in the alphabet for URLs (crates/jstz_api/tests/wptreport.json: atob/base64)', () => {
    expect(btoa('ÿÿÀ')).toBe('w7_Dv8OA');
    expect(btoa('\x80')).toBe('woA=');
    expect(atob('w7_Dv8OA')).toBe('ÿÿÀ');
    expect(atob(btoa('👋 5 €'))).toBe('👋 5 €');
  });

  it('btoa encodes half a surrogate pair as its escape (crates/jstz_api/src/encoding/global.rs)', () => {
    expect(atob(btoa('\ud800'))).toBe('\\uD800');
  });

  it('atob forgives nothing (crates/jstz_api/src/encoding/global.rs, crate base64 0.21)', () => {
    const faults = {
      'YQ==\n': 'Invalid byte 10, offset 4.',
      'Y Q=': 'Invalid byte 32, offset 1.',
      '+/+/': 'Invalid byte 43, offset 0.',
      YQ: 'Invalid padding',
      'YQ=': 'Invalid padding',
      Y: 'Encoded text cannot have a 6-bit remainder.',
      'YR==': 'Invalid last symbol 82, offset 1.',
      'Y===': 'Invalid byte 61, offset 1.',
      'YQ==YQ==': 'Invalid byte 61, offset 2.',
    };
    for (const [text, message] of Object.entries(faults)) {
      expect(() => atob(text), text).toThrow(new EvalError(message));
    }
    expect(atob('')).toBe('');
  });

  it('atob refuses bytes that are no UTF-8 (crates/jstz_api/src/encoding/global.rs)', () => {
    expect(() => atob('_w==')).toThrow(new EvalError('invalid utf-8 sequence of 1 bytes from index 0'));
    expect(() => atob('QeKC')).toThrow(new EvalError('incomplete utf-8 byte sequence from index 1'));
    expect(() => atob('4oJB')).toThrow(new EvalError('invalid utf-8 sequence of 2 bytes from index 0'));
  });
});
