import { expect, it } from 'vitest';
import { encodeVarint, VarintReader } from '../../src/contract/search/varint.ts';

it.each([
  [0, 'A'],
  [1, 'B'],
  [31, 'f'],
  [32, 'gB'],
  [1023, '_f'],
  [1024, 'ggB'],
  [70_000, 'wrkC'],
])('%i is written as %s and read again', (value, text) => {
  expect(encodeVarint(value)).toBe(text);
  expect(new VarintReader(text).next()).toBe(value);
});

it('numbers are read one after the other, from any place; beyond the end all are 0', () => {
  const values = [5, 2 ** 31, 0, 1023, 64];
  const text = values.map(encodeVarint).join('');
  const reader = new VarintReader(text);
  expect(values.map(() => reader.next())).toEqual(values);
  expect([reader.done, reader.next(), reader.done]).toEqual([true, 0, true]);
  expect(new VarintReader(text, 1).next()).toBe(2 ** 31);
  expect(new VarintReader('g').next()).toBe(0);
});
