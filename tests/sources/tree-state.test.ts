/** Which files of a site look different now. The kernel's clock cannot be set, so the process's clock is. */
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  compareTrees,
  doubtYoung,
  isTemporary,
  readHints,
  readTree,
  retarget,
} from '../../src/sources/tree-state.ts';

let dir: string;
const at = (name: string) => join(dir, name);
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'jstz-docs-tree-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  mkdirSync(at('docs'));
  writeFileSync(at('docs/a.md'), '# A');
});
afterEach(() => void vi.useRealTimers());

const targets = (more: object = {}) => ({ folders: [at('docs')], files: [], ignored: [], ...more });
/** Sets the process's clock to so many ms after the last change of `docs/a.md`. */
const later = (ms: number) =>
  vi.useFakeTimers({ now: Math.ceil(statSync(at('docs/a.md')).ctimeMs) + ms, toFake: ['Date'] });
const names = (list: readonly string[] | undefined) => list?.map((path) => path.slice(dir.length + 1));

describe('a file that was written a moment ago', () => {
  const hashAfter = (ms: number) => {
    later(ms);
    return readTree(targets()).get(at('docs/a.md'))!.hash;
  };

  it('is known by its content for 2.1 s: another write could leave its stamps as they are', () => {
    expect(hashAfter(0)).toBeTypeOf('string');
    expect(hashAfter(2_098)).toBeTypeOf('string');
  });

  it('is known by its stamps from then on', () => {
    expect(hashAfter(2_101)).toBeUndefined();
  });

  it('is known by its stamps where it is larger than 2 MB', () => {
    truncateSync(at('docs/a.md'), 2_000_000);
    expect(hashAfter(0)).toBeTypeOf('string');
    truncateSync(at('docs/a.md'), 2_000_001);
    expect(hashAfter(0)).toBeUndefined();
  });

  it('is compared by content once more when it has settled, and then no more', () => {
    later(0);
    const young = readTree(targets());
    later(3_000);
    const settled = readTree(targets(), young);
    expect(compareTrees(young, settled)).toBeUndefined();
    expect(settled.get(at('docs/a.md'))!.hash).toBeUndefined();
  });

  it('has changed where its content has, with the same stamps', () => {
    later(0);
    const [path, { meta }] = [...readTree(targets())][0]!;
    const before = new Map([[path, { meta, hash: 'of other content' }]]);
    expect(names(compareTrees(before, readTree(targets(), before))?.changed)).toEqual(['docs/a.md']);
    later(3_000);
    expect(names(compareTrees(before, readTree(targets(), before))?.changed)).toEqual(['docs/a.md']);
  });

  it('counts as changed since a moment that is less than 20 ms after it', () => {
    const state = readTree(targets());
    const written = Number(statSync(at('docs/a.md'), { bigint: true }).ctimeNs) / 1e6;
    const isDoubted = (since: number) => compareTrees(doubtYoung(state, since), state) !== undefined;
    expect([written - 1, written + 19, written + 21].map(isDoubted)).toEqual([true, true, false]);
  });
});

describe('a look at the tree', () => {
  it('tells what came, changed and went', () => {
    writeFileSync(at('docs/b.md'), 'b');
    const before = readTree(targets());
    writeFileSync(at('docs/c.md'), 'c');
    appendFileSync(at('docs/a.md'), 'more');
    rmSync(at('docs/b.md'));
    const changes = compareTrees(before, readTree(targets(), before))!;
    expect([names(changes.added), names(changes.changed), names(changes.removed)]).toEqual([
      ['docs/c.md'],
      ['docs/a.md'],
      ['docs/b.md'],
    ]);
    expect(compareTrees(before, before)).toBeUndefined();
  });

  it.each(['node_modules', '.git', '.jstz-docs', '.docusaurus', 'out'])('leaves %s out', (name) => {
    mkdirSync(at(`docs/${name}`));
    writeFileSync(at(`docs/${name}/x.md`), '');
    expect(names([...readTree(targets({ ignored: [at('docs/out')] })).keys()])).toEqual(['docs/a.md']);
  });

  it('follows links to folders, but not in a circle', () => {
    mkdirSync(at('other'));
    writeFileSync(at('other/x.md'), '');
    symlinkSync(at('other'), at('docs/link'), 'junction');
    symlinkSync(at('docs'), at('other/back'), 'junction');
    expect(names([...readTree(targets()).keys()])?.sort()).toEqual(['docs/a.md', 'docs/link/x.md']);
  });

  it.each([
    '4913',
    'a.md~',
    '.#a.md',
    '#a.md#',
    '.a.md.swp',
    '.a.md.swx',
    '.goutputstream-X',
    'a.md.tmp',
    'a___jb_tmp___',
    '.~lock.a.odt#',
  ])('leaves out what an editor puts there: %s', (name) => {
    writeFileSync(at(`docs/${name}`), '');
    expect([isTemporary(name), readTree(targets()).size]).toEqual([true, 1]);
  });

  it.each(['a.md', '~a', 'tmp', 'a.tmpl', '14913', '#a', 'a.swift'])('keeps %s', (name) => {
    expect(isTemporary(name)).toBe(false);
  });
});

describe('a hint of the watcher', () => {
  it('is enough for a file that was there and is', () => {
    const before = readTree(targets());
    appendFileSync(at('docs/a.md'), 'more');
    expect(names(compareTrees(before, readHints(before, [at('docs/a.md')])!)?.changed)).toEqual([
      'docs/a.md',
    ]);
  });

  it('is enough for what is not there and was not: an editor’s own file', () => {
    const before = readTree(targets());
    expect(compareTrees(before, readHints(before, [at('docs/gone.md')])!)).toBeUndefined();
  });

  it.each(['docs/new.md', 'docs/a.md'])('is not enough where a file came or went: %s', (name) => {
    const before = readTree(targets());
    if (before.has(at(name))) rmSync(at(name));
    else writeFileSync(at(name), '');
    expect(readHints(before, [at(name)])).toBeUndefined();
  });
});

describe('other targets', () => {
  it('are no change of the files that stay, nor of those that are named anew', () => {
    writeFileSync(at('config.json'), '{}');
    writeFileSync(at('docs/b.md'), '');
    const before = readTree(targets());
    const after = retarget(before, targets({ files: [at('config.json'), at('none.json')] }));
    expect(names([...after.keys()])?.sort()).toEqual(['config.json', 'docs/a.md', 'docs/b.md']);
    expect(names([...retarget(after, targets({ folders: [], files: [at('docs/b.md')] })).keys()])).toEqual([
      'docs/b.md',
    ]);
    expect(retarget(after, targets({ ignored: [at('docs')] })).size).toBe(0);
  });
});

it('two states differ by what came, what changed and what went, each of them', () => {
  const stamp = (meta: string) => ({ meta, hash: undefined });
  const state = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.constantFrom('1', '2'));
  fc.assert(
    fc.property(state, state, (before, after) => {
      const [old, now] = [before, after].map(
        (files) => new Map(Object.entries(files).map(([name, meta]) => [name, stamp(meta)])),
      );
      const added = Object.keys(after).filter((name) => !(name in before));
      const removed = Object.keys(before).filter((name) => !(name in after));
      const changed = Object.keys(after).filter((name) => name in before && before[name] !== after[name]);
      const isSame = added.length + removed.length + changed.length === 0;
      expect(compareTrees(old!, now!)).toEqual(isSame ? undefined : { added, changed, removed });
    }),
  );
});
