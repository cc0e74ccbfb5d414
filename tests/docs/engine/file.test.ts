import { describe, expect, it } from 'vitest';
import { Blob, File, NOW } from './file.ts';
import { thrown } from './thrown.ts';

describe('Blob (crates/jstz_api/src/file/blob.rs)', () => {
  it('joins strings, buffers, views and blobs', async () => {
    const view = new Uint8Array([97, 98, 99, 100]).subarray(1, 3);
    const blob = new Blob(['a', view, new Uint8Array([100]).buffer, new Blob(['é'])], { type: 'Text/Plain' });
    expect([blob.size, blob.type]).toEqual([6, 'text/plain']);
    expect(await blob.text()).toBe('abcdé');
    expect(await blob.text()).toBe('abcdé');
    expect((await blob.arrayBuffer()).byteLength).toBe(6);
  });

  it('takes what is no object for an empty array, and refuses other objects', () => {
    expect(new Blob('abc').size).toBe(0);
    expect(new Blob().size).toBe(0);
    expect(thrown(() => new Blob(new Set(['a'])))).toBe('TypeError: object is not an Array');
    expect(thrown(() => new Blob(new Uint8Array(1)))).toBe('TypeError: object is not an Array');
  });

  it('makes no strings of parts', () => {
    expect(thrown(() => new Blob([1]))).toBe('TypeError: Expected object');
    expect(thrown(() => new Blob([{}]))).toBe('TypeError: Failed to convert js value into rust type `Blob`');
  });

  it('refuses lone surrogates', () => {
    expect(thrown(() => new Blob(['\ud800']))).toMatch(/^TypeError: could not convert JsString/);
  });

  it('refuses options without parts, and settings that are no strings', () => {
    expect(thrown(() => new Blob(undefined, {}))).toBe(
      'TypeError: Expected `blobParts` argument to be present',
    );
    expect(thrown(() => new Blob([], { type: undefined }))).toBe(
      'TypeError: cannot convert value to a String',
    );
    expect(thrown(() => new Blob([], 'text/plain'))).toBe('TypeError: Expected object');
    expect(new Blob([], null).type).toBe('');
  });

  it('has no type when the type has characters outside printable ASCII', () => {
    expect(new Blob([], { type: 'té/xt' }).type).toBe('');
  });

  it('never comes back from text with native endings', () => {
    expect(thrown(() => new Blob(['a\n'], { endings: 'native' }))).toBe(
      'Error: the engine never returns from this call',
    );
    expect(thrown(() => new Blob(['a'], { endings: 'other' }))).toBe(
      "TypeError: Expected either 'transparent' or 'native'",
    );
    expect(new Blob(['a\r\n'], { endings: 'transparent' }).size).toBe(3);
  });

  it('slices at whole numbers; null counts as left out', async () => {
    const blob = new Blob(['abcdef'], { type: 'text/plain' });
    expect(await blob.slice(1, -1).text()).toBe('bcde');
    expect(await blob.slice(null, 2, 'A/B').text()).toBe('ab');
    expect(blob.slice(0, 1, null).type).toBe('');
    expect(blob.slice(0, 1, 'A/B').type).toBe('a/b');
    expect(thrown(() => blob.slice(0.5))).toBe('TypeError: cannot convert value to a i64');
    expect(thrown(() => blob.slice('1'))).toBe('TypeError: cannot convert value to a i64');
  });

  it('throws at once for text that is no UTF-8, and keeps a byte order mark', async () => {
    expect(thrown(() => new Blob([new Uint8Array([255])]).text())).toBe(
      'TypeError: Failed to convert bytes into utf8 text',
    );
    expect(await new Blob(['\ufeffa']).text()).toBe('\ufeffa');
  });

  it('has no stream and no bytes', () => {
    expect('stream' in new Blob() || 'bytes' in new Blob()).toBe(false);
  });

  it('has no class name in its string (crates/jstz_core/src/native.rs)', () => {
    expect(String(new Blob())).toBe('[object Object]');
  });
});

describe('File (crates/jstz_api/src/file/imp.rs)', () => {
  it('is no Blob and cannot be part of one', () => {
    const file = new File(['a'], 'a.txt');
    expect(file instanceof Blob).toBe(false);
    expect(thrown(() => new Blob([file]))).toBe(
      'TypeError: Failed to convert js value into rust type `Blob`',
    );
    expect(file.slice(0, 1) instanceof Blob).toBe(true);
  });

  it('wants a string for a name', () => {
    expect(thrown(() => new File([]))).toBe('TypeError: cannot convert value to a String');
    expect(thrown(() => new File([], 1))).toBe('TypeError: cannot convert value to a String');
    expect(new File(undefined, 'a').size).toBe(0);
  });

  it('has the clock of the engine for a date, and 0 when options say nothing', () => {
    expect(new File([], 'a').lastModified).toBe(NOW);
    expect(new File([], 'a', {}).lastModified).toBe(0);
    expect(new File([], 'a', { lastModified: '5' }).lastModified).toBe(0);
    expect(new File([], 'a', { lastModified: 5.7 }).lastModified).toBe(5);
    expect(new File([], 'a', { lastModified: new Date(7) }).lastModified).toBe(7);
  });
});
