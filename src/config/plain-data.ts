/** Copies the exports of a config module into plain data, and reports everything in them that is not data. */
import { codeRef, isCodePlace } from './code.ts';
import { type Fault, type KeyPath, kindOf, showValue } from './fault.ts';

/** Levels of nesting; a sidebar of real sites has fewer than ten. */
const MAX_DEPTH = 60;

/** The keys that may hold a RegExp. */
const REGEXP_KEY = /^(?:search\.replaceSearchResultPathname\.from|collections\.\d+\.truncateMarker)$/;

/**
 * Code stays where it may stand, as a reference.
 * @param onOther called for what is no data, which is then not a fault (Docusaurus configs may contain it)
 * @param isNoCode whether a value is none where code may stand: it is read here, or stands in for a package that is not installed
 * @returns a deep copy without the faulty parts; getters are read once
 */
export function toPlainData(
  value: unknown,
  onOther?: (path: KeyPath, value: unknown) => void,
  isNoCode: (path: KeyPath, value: unknown) => boolean = () => false,
): { value: unknown; faults: readonly Fault[] } {
  const faults: Fault[] = [];
  const ancestors = new Set<object>();

  const fault = (path: KeyPath, item: unknown, what: string, hint: string): undefined => {
    if (onOther) return onOther(path, item) as undefined;
    const message = (key: string) => `${key} is ${what}. It takes plain data.`;
    faults.push({ code: 'config-not-data', path, message, hint });
  };

  const copy = (item: unknown, path: KeyPath): unknown => {
    if (item === undefined || item === null || typeof item === 'string' || typeof item === 'boolean')
      return item;
    if (typeof item === 'number') {
      if (Number.isFinite(item)) return item;
      return fault(path, item, `${item}, no finite number`, 'Look at the calculation that made it.');
    }
    if (isCodePlace(path, item) && !isNoCode(path, item)) return codeRef(path, item);
    // Before its name is asked for: a value that stands in for a missing package would answer.
    if (typeof item === 'function' && onOther) return onOther(path, item);
    if (typeof item !== 'object') {
      const hint =
        typeof item === 'function'
          ? 'Call it and put its result here, or remove it.'
          : 'Write text or a number.';
      const shown = showValue(item);
      return fault(path, item, typeof item === 'function' ? shown : `${shown}, ${kindOf(item)}`, hint);
    }
    if (item instanceof RegExp) {
      if (onOther || REGEXP_KEY.test(path.join('.'))) return item;
      const hint = `Write its source as text: ${JSON.stringify(item.source)}.`;
      return fault(path, item, `${item}, a regular expression`, hint);
    }
    if (ancestors.has(item))
      return fault(path, item, 'an object that contains itself', 'Remove the circular reference.');
    if (path.length > MAX_DEPTH)
      return fault(path, item, `nested more than ${MAX_DEPTH} levels deep`, 'Flatten it.');
    return copyObject(item, path);
  };

  const copyObject = (item: object, path: KeyPath): unknown => {
    ancestors.add(item);
    try {
      if (Array.isArray(item)) return Array.from(item, (entry, at) => copy(entry, [...path, at]));
      const prototype: unknown = Object.getPrototypeOf(item);
      // An object from another realm (a module loaded in a vm) has a different Object.prototype, whose own prototype is
      // null.
      const isPlain =
        prototype === null ||
        prototype === Object.prototype ||
        Object.getPrototypeOf(prototype) === null ||
        isModule(item);
      if (!isPlain) {
        const name = (item as { constructor?: { name?: string } }).constructor?.name ?? 'class';
        const hint =
          name === 'Promise'
            ? 'Put `await` in front of it.'
            : 'Write its values as an object, a list or text.';
        return fault(path, item, `an instance of ${name}`, hint);
      }
      return Object.fromEntries(
        Object.keys(item).map((key) => [key, copy(Reflect.get(item, key), [...path, key])]),
      );
    } finally {
      ancestors.delete(item);
    }
  };

  return { value: copy(value, []), faults };
}

function isModule(item: object): boolean {
  return Object.prototype.toString.call(item) === '[object Module]';
}
