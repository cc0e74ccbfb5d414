import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { renamePatiently } from '../../src/emit/rename-patiently.ts';
import { createNameCheck } from '../../src/emit/storable-names.ts';

const codesOf = (paths: readonly string[], isWindows: boolean, ignoresCase: boolean) => {
  const check = createNameCheck({ isWindows, ignoresCase });
  return paths.map((path) => {
    try {
      check(path);
      return 'ok';
    } catch (error) {
      return (error as NodeJS.ErrnoException).code;
    }
  });
};

describe('names of output files', () => {
  it.each([
    'aux/index.html',
    'img/nul.png',
    'COM1.html',
    'a:b.html',
    'why?.html',
    'end./index.html',
    'a /b.html',
  ])('that Windows cannot store are refused there only: %s', (path) => {
    expect(codesOf([path], true, true)).toEqual(['EINVAL']);
    expect(codesOf([path], false, false)).toEqual(['ok']);
  });

  it.each(['auxiliary/index.html', 'console.html', '.well-known/x', 'a.b/c.html', 'Übung/index.html'])(
    'that Windows can store are left alone: %s',
    (path) => expect(codesOf([path], true, true)).toEqual(['ok']),
  );

  it('that differ in case only are refused where the disk takes them for one', () => {
    const paths = ['Guide/index.html', 'guide/index.html'];
    expect(codesOf(paths, false, true)).toEqual(['ok', 'EEXIST']);
    expect(codesOf(paths, false, false)).toEqual(['ok', 'ok']);
  });
});

describe('renaming', () => {
  const held = (times: number, code: string) => {
    let tries = 0;
    const rename = () => {
      tries += 1;
      if (tries <= times) throw Object.assign(new Error(code), { code });
    };
    return { rename, tries: () => tries };
  };

  it('waits on Windows for a program that holds the folder', () => {
    const folder = held(2, 'EPERM');
    renamePatiently('a', 'b', true, folder.rename);
    expect(folder.tries()).toBe(3);
  });

  it('waits longer each time, and throws what the last attempt threw', () => {
    const wait = vi.spyOn(Atomics, 'wait').mockReturnValue('timed-out');
    onTestFinished(() => wait.mockRestore());
    expect(() => renamePatiently('a', 'b', true, held(6, 'EBUSY').rename)).toThrow('EBUSY');
    // At a place that holds the value which is waited on, so that it waits indeed.
    expect(wait.mock.calls.map(([memory, index, value, ms]) => [memory[index] === value, ms])).toEqual(
      [10, 30, 100, 300, 600].map((ms) => [true, ms]),
    );
  });

  it('does not wait elsewhere, nor for what waiting cannot mend', () => {
    expect(() => renamePatiently('a', 'b', false, held(1, 'EPERM').rename)).toThrow('EPERM');
    expect(() => renamePatiently('a', 'b', true, held(1, 'ENOENT').rename)).toThrow('ENOENT');
  });
});
