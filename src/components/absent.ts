/**
 * What takes the place of a package that is not installed, and of a name that one of our stand-ins does not have: components
 * show what stands in them, hooks and functions give something that can be asked for anything and shows nothing.
 */

/** React looks for these in what it draws: nothing may be found there. */
const UNASKED: ReadonlySet<string> = new Set(
  'then defaultProps contextTypes contextType getDerivedStateFromProps childContextTypes __esModule'.split(
    ' ',
  ),
);

/** What is asked may be called, constructed and extended: an arrow function may not. */
function Absent(): void {}

/** @param name of an export; empty for what a call of one gives, which has no name to show */
function asked(name: string): () => unknown {
  return new Proxy(Absent as () => unknown, {
    get(target, key) {
      if (key === Symbol.toPrimitive) return () => '';
      // Hooks give pairs, which are taken apart.
      if (key === Symbol.iterator) return name === '' ? () => TUPLE.values() : [][Symbol.iterator];
      if (key === 'toString' || key === 'toJSON' || key === 'valueOf') return () => '';
      if (key === 'prototype') return Reflect.get(target, key);
      if (typeof key === 'symbol' || key.startsWith('$') || UNASKED.has(key)) return undefined;
      if (key === 'displayName' || key === 'name') return name;
      if (key === 'length') return 0;
      if (key === 'map' || key === 'filter' || key === 'flatMap') return () => [];
      return asked(name === '' ? '' : key);
    },
    // React calls a component with its props and one value more.
    apply(_target, _this, given: readonly unknown[]) {
      const [props] = given;
      const isDrawn =
        given.length === 2 && given[1] === undefined && props !== null && typeof props === 'object';
      if (!isDrawn) return asked('');
      const { children } = props as { readonly children?: unknown };
      return typeof children === 'function' ? null : (children ?? null);
    },
    construct: () => asked(''),
  });
}

/** What is got where the result of a call is taken apart: as many values as the longest usual one has. */
const TUPLE = Array.from({ length: 3 }, () => asked(''));

/** The exports of a package that is not there. */
export function absentModule(name: string): object {
  const whole = asked(name);
  // Bundlers copy what they can list, and look in the prototype for the rest.
  function Module(...given: unknown[]): unknown {
    return Reflect.apply(whole, undefined, given);
  }
  return Object.setPrototypeOf(Object.assign(Module, { default: whole }), whole) as object;
}

/** Exports that also have every name that they lack. */
export function withAbsent(exports: object, name: string): object {
  return Object.setPrototypeOf(exports, asked(name)) as object;
}
