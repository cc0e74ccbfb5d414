import { expect, it } from 'vitest';
import { decodeWords, encodeWords } from '../../src/contract/search/word-list.ts';

it.each([
  [[], ''],
  [['agent'], 'Aagent'],
  [['--net', 'app', 'apple', 'application', 'apt', '日本', '日光'], 'A--netAappDleEicationCtA日本B光'],
  [['a'.repeat(40), `${'a'.repeat(39)}b`], `A${'a'.repeat(40)}Z${'a'.repeat(14)}b`],
  // Two letters that share the first half of their code.
  [['𠮟', '𠮷'], 'A𠮟B\udfb7'],
])('%j is written as %j and read again', (words, text) => {
  expect(encodeWords(words)).toBe(text);
  expect(decodeWords(JSON.parse(JSON.stringify(text)))).toEqual(words);
});
