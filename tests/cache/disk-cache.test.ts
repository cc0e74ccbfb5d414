import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createDiskCache } from '../../src/cache/index.ts';

const folder = () => {
  const path = mkdtempSync(join(tmpdir(), 'jstz-docs-cache-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
};
const key = (name: string) => name.padEnd(64, '0');
const bytes = (text: string) => new TextEncoder().encode(text);
const filesOf = (path: string) =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

describe('a cache on disk', () => {
  it('gives back what was put, to another one of the same folder too', () => {
    const path = folder();
    createDiskCache(path).put(key('a'), bytes('hello'));
    const cache = createDiskCache(path);
    expect(Buffer.from(cache.get(key('a'))!).toString()).toBe('hello');
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
    expect(Buffer.from(cache.get(key('a'))!).toString()).toBe('again');
  });

  it('removes what was used longest ago until the rest is within its bound', () => {
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
    expect(filesOf(path)).toEqual([]);
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
