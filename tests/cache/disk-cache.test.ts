import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Cache, createDiskCache, NO_CACHE } from '../../src/cache/index.ts';

const folder = () => {
  const path = mkdtempSync(join(tmpdir(), 'jstz-docs-cache-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
};
const key = (name: string) => name.padEnd(64, '0');
const bytes = (string: string) => new TextEncoder().encode(string);
const text = (content: Uint8Array | undefined) => content && Buffer.from(content).toString();
const headIn = (cache: Cache, key: string) => cache.withHead(key, text);
const filesOf = (path: string) =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

describe('a cache on disk', () => {
  it('gives back what was put, to another one of the same folder too', () => {
    const path = folder();
    createDiskCache(path).put(key('a'), bytes('hello'));
    const cache = createDiskCache(path);
    expect(text(cache.get(key('a'))?.body)).toBe('hello');
    expect([cache.has(key('a')), cache.has(key('b')), cache.get(key('b'))]).toEqual([true, false, undefined]);
  });

  it.each<readonly [string, (content: Buffer) => Buffer]>([
    ['one bit', (content) => Buffer.from(content.map((byte, index) => (index === 20 ? byte ^ 1 : byte)))],
    ['its end', (content) => content.subarray(0, -1)],
    ['all of it', () => Buffer.alloc(0)],
  ])('takes an entry that lost %s for none, and mends it', (_what, spoil) => {
    const path = folder();
    const cache = createDiskCache(path);
    cache.put(key('a'), bytes('hello, this is some text'));
    const [file] = filesOf(path);
    writeFileSync(file!, spoil(readFileSync(file!)));
    expect(cache.get(key('a'))).toBeUndefined();
    cache.put(key('a'), bytes('again'));
    expect(text(cache.get(key('a'))?.body)).toBe('again');
  });

  it.each([0, 10, 16_348, 16_349, 100_000])('reads a head of %i bytes alone', (length) => {
    const path = folder();
    const cache = createDiskCache(path);
    cache.put(key('a'), bytes('the body'), bytes('h'.repeat(length)));
    cache.put(key('b'), bytes('another body'), bytes('another head'));
    expect(headIn(cache, key('a'))).toBe('h'.repeat(length));
    expect(headIn(cache, key('b'))).toBe('another head');
    expect([text(cache.get(key('a'))?.head), text(cache.get(key('a'))?.body)]).toEqual([
      'h'.repeat(length),
      'the body',
    ]);
    expect(headIn(cache, key('c'))).toBeUndefined();
  });

  it('reads the head of an entry that has no body', () => {
    const cache = createDiskCache(folder());
    cache.put(key('a'), bytes(''), bytes('head'));
    expect([headIn(cache, key('a')), text(cache.get(key('a'))?.body)]).toEqual(['head', '']);
  });

  it.each<readonly [string, number, readonly [head: boolean, whole: boolean]]>([
    ['checksum of the head', 3, [false, false]],
    ['checksum of the body', 20, [true, false]],
    ['length of the head', 35, [false, false]],
    ['head', 38, [false, false]],
    ['body', 52, [true, false]],
  ])('tells a spoilt %s', (_what, at, [head, whole]) => {
    const path = folder();
    const cache = createDiskCache(path);
    cache.put(key('a'), bytes('the body of it'), bytes('the head of it'));
    const [file] = filesOf(path);
    const content = readFileSync(file!);
    content[at]! ^= 0x41;
    writeFileSync(file!, content);
    expect(headIn(cache, key('a')) !== undefined).toBe(head);
    expect(cache.get(key('a')) !== undefined).toBe(whole);
    // Whoever trusted the head is not led to it a second time.
    expect(headIn(cache, key('a'))).toBeUndefined();
  });

  it('removes what was used longest ago until the rest is within its bound, once an hour', () => {
    const path = folder();
    const cache = createDiskCache(path);
    for (const [index, name] of ['old', 'middle', 'young'].entries()) {
      cache.put(key(name), bytes('x'.repeat(1000)));
      const file = filesOf(path).find((one) => one.endsWith(key(name).slice(2)))!;
      utimesSync(file, 1_700_000_000 + index, 1_700_000_000 + index);
    }
    // Being read makes an entry young.
    cache.get(key('old'));
    cache.trim(2_100);
    expect(['old', 'middle', 'young'].map((name) => cache.has(key(name)))).toEqual([true, false, true]);
    cache.trim(0);
    expect(cache.has(key('old'))).toBe(true);
    const mark = join(path, 'trimmed');
    utimesSync(mark, Date.now() / 1000 - 3_601, Date.now() / 1000 - 3_601);
    cache.trim(0);
    expect(filesOf(path)).toEqual([mark]);
  });

  /** The entries that are left after trimming three of 1,036 bytes to a bound. */
  const leftAfter = (maxBytes: number, inUse: readonly string[] = []) => {
    const path = folder();
    const cache = createDiskCache(path);
    for (const [index, name] of ['old', 'middle', 'young'].entries()) {
      cache.put(key(name), bytes('x'.repeat(1000)));
      const file = filesOf(path).find((one) => one.endsWith(key(name).slice(1)))!;
      utimesSync(file, 1_700_000_000 + index, 1_700_000_000 + index);
    }
    cache.trim(maxBytes, new Set(inUse.map(key)));
    return ['old', 'middle', 'young'].filter((name) => cache.has(key(name)));
  };

  it.each([
    [3 * 1036, ['old', 'middle', 'young']],
    [3 * 1036 - 1, ['middle', 'young']],
    [2 * 1036, ['middle', 'young']],
    [1036, ['young']],
    [1035, []],
  ])('trims to %i bytes and not further', (maxBytes, left) => {
    expect(leftAfter(maxBytes)).toEqual(left);
  });

  it('keeps what is in use, however old and large it is, and of the rest what has room beside it', () => {
    expect(leftAfter(2 * 1036, ['old'])).toEqual(['old', 'young']);
    expect(leftAfter(1036, ['old', 'middle'])).toEqual(['old', 'middle']);
  });

  it.each([
    [3_590, true],
    [3_610, false],
    [-3_590, true],
    [-3_610, false],
  ])('%i s after it was trimmed it is left as it is: %s', (seconds, isLeft) => {
    const path = folder();
    const cache = createDiskCache(path);
    cache.trim(0);
    cache.put(key('a'), bytes('x'));
    const then = Date.now() / 1000 - seconds;
    utimesSync(join(path, 'trimmed'), then, then);
    cache.trim(0);
    expect(cache.has(key('a'))).toBe(isLeft);
  });

  it.each([
    [23.9, false],
    [24.1, true],
  ])('an entry of %f hours that is read is young again: %s', (hours, isYoung) => {
    const path = folder();
    const cache = createDiskCache(path);
    cache.put(key('a'), bytes('body'), bytes('head'));
    const [file] = filesOf(path);
    for (const read of [() => cache.get(key('a')), () => headIn(cache, key('a'))]) {
      const then = Date.now() / 1000 - hours * 3600;
      utimesSync(file!, then, then);
      const old = statSync(file!).mtimeMs;
      read();
      expect(statSync(file!).mtimeMs > old).toBe(isYoung);
    }
  });

  it('keeps nothing where there is none', () => {
    expect([NO_CACHE.put(key('a'), bytes('x')), NO_CACHE.has(key('a'))]).toEqual([false, false]);
    expect([NO_CACHE.get(key('a')), headIn(NO_CACHE, key('a'))]).toEqual([undefined, undefined]);
  });

  it('leaves no drafts behind, and does not write over a file where its folder should be', () => {
    const path = folder();
    const file = join(path, 'file');
    writeFileSync(file, 'mine');
    const cache = createDiskCache(file);
    cache.put(key('a'), bytes('hello'));
    cache.trim(10);
    expect(cache.get(key('a'))).toBeUndefined();
    expect([readFileSync(file, 'utf8'), statSync(file).isFile(), filesOf(path)]).toEqual([
      'mine',
      true,
      [file],
    ]);
  });
});
