/** Where an error was thrown, by its stack: whatever was thrown, and whoever has read the stack before. */
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { placeOfThrow } from '../../src/diagnostics/index.ts';

const at = (line: string) => placeOfThrow({ stack: `Error: x\n    at node:fs:1:1\n    ${line}` }, '/site');

it.each([
  ['at load (file:///site/a.ts:3:7)', 'a.ts'],
  ['at /site/a.ts:3:7', 'a.ts'],
  ['at async /site/a%20b.ts?t=1:3:7', 'a%20b.ts'],
  ['at async load (file:///site/a%20b.ts?t=1:3:7)', 'a b.ts'],
  ['at /site/lib/a.ts:3:7', 'lib/a.ts'],
])('%s is a place in %s', (line, file) => {
  expect(at(line)).toEqual({ file, line: 3, column: 7 });
});

it.each([
  'at /elsewhere/a.ts:3:7',
  'at /site/node_modules/p/a.js:3:7',
  'at /site:3:7',
  'at node:fs:3:7',
  'at file://%zz/a.ts:3:7',
  'at load (<anonymous>)',
])('%s is none', (line) => {
  expect(at(line)).toBeUndefined();
});

it('the innermost place of the site counts', () => {
  const stack = 'Error: x\n    at /site/node_modules/p.js:1:1\n    at /site/b.ts:2:2\n    at /site/c.ts:3:3';
  expect(placeOfThrow({ stack }, '/site')).toEqual({ file: 'b.ts', line: 2, column: 2 });
});

it('a file that lies nowhere has no place: a bundle, or a module that is made', () => {
  const stack = `Error: x\n    at ${import.meta.dirname}/made.cjs:1:1\n    at ${import.meta.filename}:2:2`;
  expect(placeOfThrow({ stack }, import.meta.dirname, existsSync)).toMatchObject({
    file: 'throw-place.test.ts',
    line: 2,
  });
});

it('an error that nobody has looked at tells its place itself, and shows its stack afterwards', () => {
  const error = new RangeError('x');
  const place = placeOfThrow(error, import.meta.dirname);
  expect(place).toMatchObject({ file: 'throw-place.test.ts', line: expect.any(Number) });
  expect(error.stack).toMatch(/^RangeError: x\n {4}at .*throw-place\.test\.ts/);
});

it('whatever else was thrown has no place', () => {
  const angry = {
    get stack() {
      throw new Error('no');
    },
  };
  for (const thrown of [undefined, null, 'text', {}, { stack: 5 }, angry])
    expect(placeOfThrow(thrown, '/site')).toBeUndefined();
});
