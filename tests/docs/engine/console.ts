/**
 * The console of the engine: how it writes values, its levels and its groups.
 * Each deviation from the web standard names its place in the jstz crates, or in the crate boa_engine. Left out: the value of a settled
 * promise, which no program can look at, and the end of the engine when `console` itself is logged.
 */
import { inspect, types } from 'node:util';

/** What one call writes to the log. */
export interface LogRecord {
  readonly level: string;
  readonly text: string;
}

type Values = readonly unknown[];

/** A console that hands its records to `write`. Each call of a function has one of its own, so groups end with it. */
export function createConsole(
  write: (record: LogRecord) => void,
): Record<string, (...values: unknown[]) => void> {
  let groups = 0;
  const log = (level: string, text: string): void => write({ level, text: '  '.repeat(groups) + text });
  const at = (level: string) => method((values) => log(level, format(values)));
  const group = method((values) => {
    log('LOG', `group: ${format(values)}`);
    groups += 1;
  });

  /** Methods work on `console` alone (crates/jstz_api/src/console.rs: `from_js_value`). */
  function method(run: (values: Values) => void) {
    return function (this: unknown, ...values: unknown[]): void {
      if (this !== console) throw new TypeError('Failed to convert js value into rust type `Console`');
      run(values);
    };
  }

  const console = {
    log: at('LOG'),
    info: at('INFO'),
    warn: at('WARN'),
    error: at('ERROR'),
    // No level of its own (console.rs: `debug`).
    debug: at('LOG'),
    assert: method(([condition, ...values]) => {
      if (!condition) log('ERROR', format(failedAssertion(values)));
    }),
    group,
    groupCollapsed: group,
    groupEnd: method(() => {
      groups = Math.max(0, groups - 1);
    }),
    clear: method(() => {
      groups = 0;
    }),
  };
  return console;
}

/** A message that is text gets quotes (console.rs: `assert`). */
function failedAssertion(values: Values): Values {
  const [first, ...rest] = values;
  if (typeof first !== 'string') return ['Assertion failed', ...values];
  return [`Assertion failed: ${display(first)}`, ...rest];
}

/** One value as it is, several by the first one (console.rs: `formatter`). */
function format(values: Values): string {
  const [first] = values;
  if (values.length < 2) return values.length === 0 ? '' : plain(first);
  const rest = typeof first === 'string' ? values.slice(1) : values;
  let used = 0;
  const target = typeof first === 'string' ? escaped(first) : '';
  const text = target.replace(/%(.?)/gsu, (written, mark: string) => {
    switch (mark) {
      case 'd':
      case 'i':
        return wholeNumber(rest[used++]);
      case 'f':
        return sixDigits(rest[used++]);
      case 'o':
      case 'O':
        return display(rest[used++]);
      case 's':
        return toText(rest[used++]);
      case '%':
      case '':
        return '%';
      default:
        return written;
    }
  });
  // A space stands before each value that is left, the first one included.
  return (
    text +
    rest
      .slice(used)
      .map((value) => ` ${plain(value)}`)
      .join('')
  );
}

/** Rounded down, where the standard cuts off; text is converted as a whole. */
function wholeNumber(value: unknown): string {
  if (typeof value === 'bigint') return String(value);
  const number = Math.floor(toNumber(value));
  if (Number.isNaN(number)) return 'NaN';
  if (!Number.isFinite(number)) return number > 0 ? 'inf' : '-inf';
  return String(BigInt(number));
}

function sixDigits(value: unknown): string {
  if (typeof value === 'bigint') throw new TypeError('argument must not be a bigint');
  const number = toNumber(value);
  if (Number.isNaN(number)) return 'NaN';
  if (!Number.isFinite(number)) return number > 0 ? 'inf' : '-inf';
  if (Math.abs(number) >= 1e21) return `${BigInt(number)}.000000`;
  return Object.is(number, -0) ? '-0.000000' : number.toFixed(6);
}

function toNumber(value: unknown): number {
  if (typeof value === 'symbol') throw new TypeError('argument must not be a symbol');
  return Number(value);
}

function toText(value: unknown): string {
  if (typeof value === 'symbol') throw new TypeError("can't convert symbol to string");
  return escaped(String(value));
}

function plain(value: unknown): string {
  return typeof value === 'string' ? escaped(value) : display(value);
}

/** Half a surrogate pair becomes its escape (crate boa_string, display.rs). */
export function escaped(text: string): string {
  return text.replace(/\p{Surrogate}/gu, (half) => `\\u${half.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** A value as the engine shows it (crate boa_engine, value/display.rs). */
export function display(value: unknown): string {
  return displayIn(value, true);
}

/** `inside` is false for the values in an array, map or set: the ones in these show no more than their size. */
function displayIn(value: unknown, inside: boolean): string {
  if (!isObject(value)) return displayPrimitive(value);
  const each = (values: Iterable<unknown>): string[] => [...values].map((item) => displayIn(item, false));
  if (types.isStringObject(value)) return `String { "${escaped(String(value))}" }`;
  if (types.isBooleanObject(value)) return `Boolean { ${value.valueOf()} }`;
  if (types.isNumberObject(value)) return `Number { ${displayPrimitive(Number(value))} }`;
  if (Array.isArray(value)) {
    if (!inside) return `Array(${value.length})`;
    const items = Array.from({ length: value.length }, (_, index) =>
      index in value ? displayIn(value[index], false) : '<empty>',
    );
    return items.length === 0 ? '[]' : `[ ${items.join(', ')} ]`;
  }
  if (value instanceof Map) {
    if (!inside || value.size === 0) return `Map(${value.size})`;
    const entries = [...value].map((entry) => each(entry).join(' → '));
    return `Map { ${entries.join(', ')} }`;
  }
  if (value instanceof Set) {
    return inside && value.size > 0 ? `Set { ${each(value).join(', ')} }` : `Set(${value.size})`;
  }
  if (value instanceof Error) {
    const [name, message] = [plain(value.name), plain(value.message)];
    return name && message ? `${name}: ${message}` : name || message;
  }
  if (types.isPromise(value)) {
    return `Promise { ${inspect(value).includes('<pending>') ? '<pending>' : '<settled>'} }`;
  }
  return displayFields(value, 4, []);
}

/** All own fields, those that cannot be enumerated too, whatever the class of the object. */
function displayFields(object: object, indent: number, above: readonly object[]): string {
  if (above.includes(object)) return '[Cycle]';
  const lines = fieldNames(object).map((key) => {
    const field = Reflect.getOwnPropertyDescriptor(object, key);
    const name = (typeof key === 'symbol' ? key.toString() : escaped(key)).padStart(indent);
    if (field?.get || field?.set) {
      const kinds = [...(field.get ? ['Getter'] : []), ...(field.set ? ['Setter'] : [])];
      return `${name}: ${kinds.join(' & ')}`;
    }
    const value: unknown = field?.value;
    const shown = isObject(value)
      ? displayFields(value, indent + 4, [...above, object])
      : displayPrimitive(value);
    return `${name}: ${shown}`;
  });
  return `{\n${lines.join(',\n')}\n${' '.repeat(indent - 4)}}`;
}

/** Fields that Node has and the engine lacks are left out: the elements of typed arrays and the stack of errors. */
function fieldNames(object: object): (string | symbol)[] {
  if (ArrayBuffer.isView(object)) return [];
  return Reflect.ownKeys(object).filter((key) => !(key === 'stack' && object instanceof Error));
}

function displayPrimitive(value: unknown): string {
  if (typeof value === 'string') return `"${escaped(value)}"`;
  if (typeof value === 'bigint') return `${value}n`;
  return Object.is(value, -0) ? '-0' : String(value);
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}
