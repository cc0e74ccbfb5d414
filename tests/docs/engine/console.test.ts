/** What sets the console of the engine apart from the web standard, one test each. */
import { describe, expect, it } from 'vitest';
import { createConsole, display, type LogRecord } from './console.ts';
import { Headers, Request, Response } from './http.ts';

/** What `use` writes. */
function logged(use: (console: ReturnType<typeof createConsole>) => void): readonly LogRecord[] {
  const records: LogRecord[] = [];
  use(createConsole((record) => records.push(record)));
  return records;
}

const texts = (...calls: readonly (readonly unknown[])[]): readonly string[] =>
  logged((console) => {
    for (const values of calls) console.log?.(...values);
  }).map(({ text }) => text);

describe('a value', () => {
  it('shows the fields of an object on lines of their own (boa_engine: core/engine/src/value/tests.rs, display_object)', () => {
    expect(display({ a: 'a' })).toBe('{\n   a: "a"\n}');
    expect(display({ book: 'Emma', copies: 2 })).toBe('{\nbook: "Emma",\ncopies: 2\n}');
    expect(display({ order: { book: 'Emma' } })).toBe('{\norder: {\n    book: "Emma"\n    }\n}');
  });

  it('shows an array in an object as an object, and one in an array by its size (boa_engine: value/display.rs)', () => {
    expect(display(['Emma', 2, ['Odes']])).toBe('[ "Emma", 2, Array(1) ]');
    expect(display({ a: [7] })).toBe('{\n   a: {\n       0: 7,\n  length: 1\n    }\n}');
    expect(display([])).toBe('[]');
    const holes = [1];
    holes.length = 2;
    expect(display(holes)).toBe('[ 1, <empty> ]');
  });

  it('shows maps and sets on one line (boa_engine: builtins/map/tests.rs, builtins/set/tests.rs, recursive_display)', () => {
    expect(display(new Map([['y', new Map([['z', 1]])]]))).toBe('Map { "y" → Map(1) }');
    expect(display(new Set([new Set([1, 2]), [3]]))).toBe('Set { Set(2), Array(1) }');
    expect(display(new Map())).toBe('Map(0)');
  });

  it('shows an error without its stack (boa_engine: value/display.rs)', () => {
    expect(display(new TypeError('no price'))).toBe('TypeError: no price');
    expect(display({ error: new Error('no price') })).toBe('{\nerror: {\n message: "no price"\n    }\n}');
  });

  it('shows nothing of objects without fields of their own, such as requests (boa_engine: value/display.rs)', () => {
    const empty = '{\n\n}';
    for (const value of [
      {},
      new Date(0),
      new Uint8Array(3),
      new Headers({ a: 'b' }),
      new Request('jstz://KT1TxqZ8QtKvLu3V3JH7Gx58n7Co8pgtpQU5/'),
      new Response('Emma'),
    ]) {
      expect(display(value)).toBe(empty);
    }
  });

  it('shows getters, symbols, big integers, boxes and -0 (boa_engine: value/display.rs)', () => {
    expect(display({ get a() { return 1; }, [Symbol('b')]: 1n })).toBe('{\n   a: Getter,\nSymbol(b): 1n\n}'); // biome-ignore format: one line
    expect([-0, 1n, Symbol('key'), new Number(-0), new String('x'), new Boolean(true)].map(display)).toEqual([
      ...['-0', '1n', 'Symbol(key)', 'Number { -0 }', 'String { "x" }', 'Boolean { true }'],
    ]);
  });

  it('marks an object that contains itself (boa_engine: value/display.rs)', () => {
    const shelf: Record<string, unknown> = {};
    shelf.self = shelf;
    expect(display(shelf)).toBe('{\nself: [Cycle]\n}');
  });

  it('shows the fields of a function, and a promise that is pending (boa_engine: value/display.rs)', () => {
    expect(display((_book: string) => undefined)).toBe('{\nlength: 1,\nname: ""\n}');
    expect(display(new Promise(() => undefined))).toBe('Promise { <pending> }');
  });

  it('writes half a surrogate pair as its escape (boa_string: display.rs)', () => {
    expect(texts(['a\ud800'], ['\u{1f600}'])).toEqual(['a\\uD800', '\u{1f600}']);
  });
});

describe('several values', () => {
  it('stand behind a space each, the first one too unless it is text (crates/jstz_api/src/console.rs: formatter)', () => {
    expect(texts(['copies:', 3, 'Emma'], [3, 'Emma'], [{}, 1], [])).toEqual([
      'copies: 3 Emma',
      ' 3 Emma',
      ' {\n\n} 1',
      '',
    ]);
  });

  it('fill %d and %i rounded down, %f with six digits (crates/jstz_api/src/console.rs: formatter)', () => {
    expect(texts(['%d %i', 2.9, -1.5], ['%d', '42px'], ['%i', -0.5], ['%d', 12n], ['%d', 1e21])).toEqual([
      '2 -2',
      'NaN',
      '-1',
      '12',
      '1000000000000000000000',
    ]);
    expect(texts(['%f', 3], ['%f', Math.PI], ['%f', 'Emma'], ['%d', Infinity])).toEqual([
      '3.000000',
      '3.141593',
      'NaN',
      'inf',
    ]);
  });

  it('fill %s with String(value), %o and %O with the value as it is shown (crates/jstz_api/src/console.rs: formatter)', () => {
    expect(texts(['%s %s', {}, [1, 2]], ['%o %O', 'Emma', [1]])).toEqual([
      '[object Object] 1,2',
      '"Emma" [ 1 ]',
    ]);
  });

  it('leave %c and the like as written, and take undefined where there is none (crates/jstz_api/src/console.rs: formatter)', () => {
    expect(
      texts(['%cEmma', 'color: red'], ['%s and %d', 'Emma'], ['100%', 1], ['%d%%'], ['%d%%', 7]),
    ).toEqual(['%cEmma color: red', 'Emma and NaN', '100% 1', '%d%%', '7%']);
  });

  it('throw for symbols and big integers that cannot be converted (boa_engine: value/mod.rs)', () => {
    expect(() => texts(['%d', Symbol('x')])).toThrow(new TypeError('argument must not be a symbol'));
    expect(() => texts(['%s', Symbol('x')])).toThrow(new TypeError("can't convert symbol to string"));
    expect(() => texts(['%f', 1n])).toThrow(new TypeError('argument must not be a bigint'));
  });
});

it('debug writes at the level LOG (crates/jstz_api/src/console.rs: debug)', () => {
  const records = logged((console) => {
    for (const name of ['log', 'debug', 'info', 'warn', 'error']) console[name]?.(name);
  });
  expect(records.map(({ level }) => level)).toEqual(['LOG', 'LOG', 'INFO', 'WARN', 'ERROR']);
});

it('assert quotes its message (crates/jstz_api/src/console.rs: assert)', () => {
  const records = logged((console) => {
    console.assert?.(true, 'fine');
    console.assert?.();
    console.assert?.(false, 'no copies');
    console.assert?.(0, 'copies: %d', 0);
    console.assert?.(false, 7, 8);
    console.assert?.(false, undefined);
  });
  expect(records.map(({ level, text }) => `${level} ${text}`)).toEqual([
    'ERROR Assertion failed',
    'ERROR Assertion failed: "no copies"',
    'ERROR Assertion failed: "copies: 0"',
    'ERROR Assertion failed 7 8',
    'ERROR Assertion failed undefined',
  ]);
});

it('group marks its label and indents first lines only (crates/jstz_api/src/console.rs, crates/jstz_proto/src/runtime/v1/js_logger.rs)', () => {
  const records = logged((console) => {
    console.group?.('library');
    console.groupCollapsed?.('poetry', 2);
    console.log?.('Odes\nby Keats');
    console.clear?.();
    console.groupEnd?.();
    console.log?.('out');
  });
  expect(records.map(({ text }) => text)).toEqual([
    'group: library',
    '  group: poetry 2',
    '    Odes\nby Keats',
    'out',
  ]);
});

it('methods taken off console throw (crates/jstz_api/src/console.rs: from_js_value)', () => {
  expect(() => logged(({ log }) => ['Emma'].forEach((title) => log?.(title)))).toThrow(
    new TypeError('Failed to convert js value into rust type `Console`'),
  );
});
