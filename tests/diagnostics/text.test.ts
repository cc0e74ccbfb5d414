import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  charWidth,
  codeFrame,
  editDistance,
  nearest,
  slipDistance,
  visibleText,
} from '../../src/diagnostics/index.ts';
import { countSteps } from '../support/steps.ts';

const stepsOf = countSteps();

describe('a code frame', () => {
  it('marks the place in its line', () => {
    const text = 'one\nSee [gas limits](./errors.md#gas-limits).\nthree';
    expect(codeFrame(text, { line: 2, column: 5, endLine: 2, endColumn: 41 })).toBe(
      '2 | See [gas limits](./errors.md#gas-limits).\n  |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^',
    );
  });

  it('marks one character where the end is unknown, and none without a column', () => {
    expect(codeFrame('abc', { line: 1, column: 2 })).toBe('1 | abc\n  |  ^');
    expect(codeFrame('abc', { line: 1 })).toBe('1 | abc');
  });

  it('marks to the end of the line where the place goes on', () => {
    expect(codeFrame('abc\r\ndef', { line: 1, column: 2, endLine: 2, endColumn: 2 })).toBe(
      '1 | abc\n  |  ^^',
    );
  });

  it('keeps the carets below tabs, wide letters, marks and emoji', () => {
    expect(codeFrame('\tx', { line: 1, column: 2, endColumn: 3 })).toBe('1 |   x\n  |   ^');
    expect(codeFrame('日本x', { line: 1, column: 3, endColumn: 4 })).toBe('1 | 日本x\n  |     ^');
    expect(codeFrame('e\u0301x', { line: 1, column: 3, endColumn: 4 })).toBe('1 | e\u0301x\n  |  ^');
    expect(codeFrame('😀x', { line: 1, column: 1, endColumn: 3 })).toBe('1 | 😀x\n  | ^^');
    expect(codeFrame('😀x', { line: 1, column: 3, endColumn: 4 })).toBe('1 | 😀x\n  |   ^');
  });

  it('shows control characters and keeps below them', () => {
    expect(codeFrame('a\u001b[2Jx', { line: 1, column: 6, endColumn: 7 })).toBe(
      '1 | a\\x1b[2Jx\n  |         ^',
    );
  });

  it('cuts a long line to a window around the place', () => {
    const text = `${'a'.repeat(500)}TARGET${'b'.repeat(500)}`;
    const [source = '', carets = ''] = codeFrame(text, { line: 1, column: 501, endColumn: 507 }, 40).split(
      '\n',
    );
    expect(source).toBe(`1 | …${'a'.repeat(13)}TARGET${'b'.repeat(21)}…`);
    expect(carets.indexOf('^')).toBe(source.indexOf('TARGET'));
    expect(carets.trimEnd()).toMatch(/ \^{6}$/);
  });

  it('shows a hundred columns of a line, and that there are more', () => {
    const widthOf = (length: number) => codeFrame('x'.repeat(length), { line: 1 }).length - '1 | '.length;
    expect([99, 100, 101, 300].map(widthOf)).toEqual([99, 100, 101, 101]);
  });

  it('does not measure a line of megabytes', async () => {
    const text = `${'日'.repeat(1_000_000)}X${'y'.repeat(1_000_000)}`;
    let frame = '';
    const steps = await stepsOf(() => {
      frame = codeFrame(text, { line: 1, column: 1_000_001, endColumn: 1_000_002 }, 30);
    });
    const [source = '', carets = ''] = frame.split('\n');
    expect(steps).toBeLessThan(100_000);
    expect(source).toMatch(/^1 \| …日{5}Xy+…$/);
    expect(carets).toMatch(/ \^$/);
  });

  it('is empty for a line that is not there', () => {
    expect(codeFrame('one', { line: 2, column: 1 })).toBe('');
    expect(codeFrame('one', { column: 1 })).toBe('');
    expect(codeFrame('one', { line: 1, column: 99, endColumn: 120 })).toBe('1 | one\n  |    ^');
  });

  it('takes any text and place, within its width', () => {
    const piece = fc.constantFrom(
      'a',
      '\t',
      '\n',
      '\r',
      '\u001b',
      '日',
      '😀',
      '\ud800',
      '\u0301',
      '\u202e',
      '\u0000',
      ' ',
      '^',
    );
    const place = fc.record({
      line: fc.integer({ min: 0, max: 3 }),
      column: fc.nat(300),
      endColumn: fc.nat(300),
    });
    fc.assert(
      fc.property(fc.string({ unit: piece, maxLength: 200 }), place, (text, where) => {
        const frame = codeFrame(text, where);
        expect(frame).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
        expect(frame.split('\n').length).toBeLessThan(3);
      }),
    );
  });
});

describe('visible text', () => {
  it('shows what could act on a terminal or reorder a line', () => {
    expect(visibleText('a\u001b[31mb\u0007\u009b\u202ec\r')).toBe('a\\x1b[31mb\\x07\\x9b\\u202ec\\x0d');
    expect(visibleText('a\nb\tc')).toBe('a b c');
    expect(visibleText('a\nb', true)).toBe('a\nb');
    expect(visibleText('naïve 日本 😀')).toBe('naïve 日本 😀');
  });

  it('knows how wide a letter is', () => {
    expect(['a', 'é', '日', '한', '😀', '\u0301', '\u200d'].map(charWidth)).toEqual([1, 1, 2, 2, 2, 0, 0]);
    // The space before them is as wide as others, the three joiners have no width.
    expect(['\u200a', '\u200b', '\u200c', '\u200d'].map(charWidth)).toEqual([1, 0, 0, 0]);
  });

  // The first and the last code point of each range, and the neighbours that no range holds.
  it.each([
    [0x1100, 0x115f, 0x10ff, 0x1160],
    [0x2e80, 0x303e, 0x2e7f, 0x303f],
    [0x3041, 0x33ff, 0x3040, undefined],
    [0x3400, 0x4dbf, undefined, 0x4dc0],
    [0x4e00, 0xa4cf, 0x4dff, 0xa4d0],
    [0xa960, 0xa97f, 0xa95f, 0xa980],
    [0xac00, 0xd7a3, 0xabff, 0xd7a4],
    [0xf900, 0xfaff, undefined, 0xfb00],
    [0xfe30, 0xfe6f, undefined, 0xfe70],
    [0xff00, 0xff60, 0xfeff, 0xff61],
    [0xffe0, 0xffe6, 0xffdf, 0xffe7],
    [0x17000, 0x18cff, 0x16fff, 0x18d00],
    [0x1b000, 0x1b2ff, 0x1afff, 0x1b300],
    [0x20000, 0x3fffd, 0x1ffff, 0x3fffe],
  ])('counts two columns from U+%x to U+%x', (first, last, ...others) => {
    const width = (code: number) => charWidth(String.fromCodePoint(code));
    expect([first, last].map(width)).toEqual([2, 2]);
    expect(others.filter((code) => code !== undefined).map(width)).not.toContain(2);
  });
});

describe('the nearest name', () => {
  it.each([
    ['navbr', ['navbar', 'footer'], 'navbar'],
    ['recieve', ['receive', 'relieve'], 'receive'],
    ['BASEURL', ['baseUrl', 'BASEURLS'], 'baseUrl'],
    ['gas-limits', ['gas-limit', 'timeouts'], 'gas-limit'],
    ['abcd', ['abce', 'abcf'], 'abce'],
    ['title', ['title', 'titles'], undefined],
    ['xyz', ['title'], undefined],
    ['ab', ['ba', 'abc'], 'abc'],
    ['', ['a'], 'a'],
  ])('to %j of %j is %j', (word, candidates, expected) => {
    expect(nearest(word, candidates)).toBe(expected);
    expect(nearest(word, [...candidates].reverse())).toBe(expected);
  });

  it('takes a limit of its own', () => {
    expect(nearest('abcdef', ['abc'], 3)).toBe('abc');
    expect(nearest('abcdef', ['abc'], 2)).toBeUndefined();
    expect(slipDistance('ab')).toBe(1);
    expect(slipDistance('a'.repeat(99))).toBe(4);
  });

  it('measures edits as a distance', () => {
    expect(editDistance('kitten', 'sitting')).toBe(3);
    expect(editDistance('ab', 'ba')).toBe(1);
    expect(editDistance('abcdef', 'uvwxyz', 2)).toBe(3);
    fc.assert(
      fc.property(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), (a, b) => {
        const distance = editDistance(a, b);
        expect(editDistance(b, a)).toBe(distance);
        expect(distance === 0).toBe(a === b);
        expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length));
        expect(editDistance(a, b, distance)).toBe(distance);
      }),
    );
  });
});
