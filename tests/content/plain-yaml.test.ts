/** Plain front matter is read without the YAML parser: what is read there must be what the parser reads. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isMap, isScalar, parseDocument } from 'yaml';
import { readPlainYaml, type YamlEntry } from '../../src/content/plain-yaml.ts';
import { listFiles } from '../support/project.ts';

function readWithParser(text: string): readonly YamlEntry[] {
  const document = parseDocument(text, {
    version: '1.2',
    logLevel: 'silent',
    customTags: [],
    resolveKnownTags: false,
  });
  expect([...document.errors, ...document.warnings]).toEqual([]);
  if (document.contents === null) return [];
  if (!isMap(document.contents)) throw new Error('not a list of keys');
  return document.contents.items.map(({ key, value }) => {
    if (!isScalar(key) || !isScalar(value)) throw new Error('not plain');
    const quote = value.type === 'QUOTE_DOUBLE' ? 1 : 0;
    return {
      key: String(key.value),
      value: value.value as string,
      start: key.range![0],
      end: key.range![1],
      from: value.range![0] + quote,
      to: value.range![1] - quote,
    };
  });
}

const piece = fc.constantFrom(
  ...[
    'a',
    'Title',
    'x-y',
    'true',
    'null',
    'Yes',
    'off',
    '0',
    '12',
    '007',
    '1e3',
    '0x1f',
    '1_0',
    '.5',
    '-',
    '--- ',
  ],
  ...[
    ': ',
    ':',
    '#',
    ' #',
    ' ',
    '  ',
    '\t',
    '"',
    "'",
    '\\',
    '\\n',
    '`',
    '[',
    ']',
    '{',
    '}',
    ',',
    '&a',
    '*a',
    '!t',
  ],
  ...[
    '|',
    '>',
    '%',
    '@',
    '?',
    '? ',
    '...',
    '…',
    'é',
    '🚀',
    '\u00a0',
    '\u200d',
    '\ud800',
    '\u0085',
    '\u2028',
    '~',
    '<<',
  ],
);
const value = fc.oneof(
  fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join('')),
  fc.array(piece, { maxLength: 4 }).map((pieces) => `"${pieces.join('')}"`),
  fc.constantFrom('A few words', 'false', '3', '"Quoted: text # here"', 'https://example.test/a#b'),
);
const key = fc.oneof(
  fc.constantFrom(
    'title',
    'sidebar_label',
    'b',
    'c-d',
    'é',
    'null',
    'on',
    '__proto__',
    '1a',
    '"q"',
    '- x',
    '  in',
    '',
  ),
  fc.string({ maxLength: 3 }),
);
const separator = fc.constantFrom(': ', ': ', ': ', ':  ', ':', ' : ', ':\t');
const ending = fc.constantFrom('\n', '\n', '\r\n', '\n\n', ' \n', '');
const yaml = fc
  .array(fc.tuple(key, separator, value, ending), { maxLength: 4 })
  .map((lines) => lines.map((parts) => parts.join('')).join(''));

describe('plain front matter', () => {
  test('is what the parser reads, or is left to it', () => {
    let read = 0;
    fc.assert(
      fc.property(yaml, (text) => {
        const entries = readPlainYaml(text);
        if (!entries) return;
        read += 1;
        expect(entries).toEqual(readWithParser(text));
      }),
      { numRuns: 20_000 },
    );
    expect(read).toBeGreaterThan(1_000);
  });

  test('is what most pages have', () => {
    const folder = fileURLToPath(new URL('../../docs', import.meta.url));
    const texts = listFiles(folder)
      .filter((path) => path.endsWith('.md'))
      .map((path) => /^---\n([\s\S]*?\n)---\n/.exec(readFileSync(`${folder}/${path}`, 'utf8'))![1]!);
    const plain = texts.filter((text) => readPlainYaml(text));
    expect(plain.length).toBeGreaterThan(texts.length * 0.9);
    for (const text of plain) expect(readPlainYaml(text)).toEqual(readWithParser(text));
  });
});
