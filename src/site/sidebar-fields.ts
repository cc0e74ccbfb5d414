/** Reads single fields of unknown JSON. Reports by key path what is missing, of a wrong type or unknown. */
import { nameHint } from '../diagnostics/index.ts';

/** Records one fault at a key path. */
export type Report = (fault: {
  code: string;
  path: string;
  message: string;
  hint?: string;
  suggestion?: string | undefined;
}) => void;

/** Reads single fields of a record, and reports those that are missing or of a wrong type. */
export function fieldReader(record: Record<string, unknown>, path: string, report: Report) {
  const typeFault = (key: string, wanted: string): undefined => {
    const at = keyPath(path, key);
    report({
      code: 'sidebar-type',
      path: at,
      message: `\`${key}\` is ${describe(record[key])}; ${wanted} is needed.`,
      hint: record[key] === undefined ? `Add \`${key}\`.` : `Write ${wanted}.`,
    });
    return undefined;
  };
  const optionalText = (key: string): string | undefined => {
    const value = record[key];
    if (value === undefined || value === null) return undefined;
    return typeof value === 'string' ? value : typeFault(key, 'text');
  };
  return {
    optionalText,
    text(key: string): string | undefined {
      return record[key] === undefined || record[key] === '' ? typeFault(key, 'text') : optionalText(key);
    },
    /** The address of an item. An item without one is reported, because it could not be a link. */
    target(key: string, label: string | undefined): string | undefined {
      if (record[key] !== undefined && record[key] !== '') return optionalText(key);
      report({
        code: 'sidebar-item-without-target',
        path,
        message: `The sidebar item ${show(label)} leads nowhere: it has no \`${key}\`.`,
        hint: `Give it \`${key}\`, or remove it.`,
      });
      return undefined;
    },
    optionalFlag(key: string): boolean | undefined {
      const value = record[key];
      return value === undefined || typeof value === 'boolean' ? value : typeFault(key, 'true or false');
    },
    optionalNumber(key: string): number | undefined {
      const value = record[key];
      return value === undefined || typeof value === 'number' ? value : typeFault(key, 'a number');
    },
  };
}

/** Reports a key that is not known at its place, with the nearest one that is. */
export function reportUnknownKey(key: string, known: readonly string[], path: string, report: Report): void {
  report({
    code: 'sidebar-unknown-key',
    path: keyPath(path, key),
    message: `"${key}" is no setting here.`,
    ...nameHint(key, known, `Known: ${known.join(', ')}.`),
  });
}

/** The value as an object with keys; undefined for lists, null and all else. */
export function asRecord(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}

/** Key path one level down: `docs[0].label`, `docs["My docs"]`. */
export function keyPath(path: string, key: string): string {
  if (path === '') return key;
  return /^[A-Za-z_$][\w$]*$/.test(key) ? `${path}.${key}` : `${path}[${JSON.stringify(key)}]`;
}

/** A wrong value in words. */
export function describe(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  return typeof value === 'string' && value === '' ? 'empty' : show(value);
}

/** A value as it would be written. */
export function show(value: unknown): string {
  return value === undefined
    ? 'No value'
    : typeof value === 'function'
      ? 'a function'
      : (JSON.stringify(value) ?? String(value));
}
