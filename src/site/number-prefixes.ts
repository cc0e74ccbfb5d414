/** The numbers in front of the names of files and folders: by the rules of Docusaurus, or by a function of the owner's. */
import { collectionOf, isCodeRef } from '../config/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import type { SiteInput } from './input.ts';
import { ownFunction } from './own-function.ts';

export interface SplitName {
  readonly name: string;
  readonly position: number | undefined;
}

/** Splits a name without its ending. */
export type SplitPrefix = (name: string) => SplitName;

/** `2021-10-notes` and `7.0-x` begin with a date or a version: nothing is removed. */
const DATE_OR_VERSION = /^\d+[-_.]\d+/;
const NUMBER_PREFIX = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/;

/** Splits `01-intro` or `1. intro` into name and number. Names that begin with a date or a version are not split. */
const splitNumberPrefix: SplitPrefix = (name) => {
  if (DATE_OR_VERSION.test(name)) return unsplit(name);
  const match = NUMBER_PREFIX.exec(name);
  return match ? { name: match[2]!, position: Number(match[1]) } : unsplit(name);
};

export const unsplit: SplitPrefix = (name) => ({ name, position: undefined });

/** @returns gives the way of a version to split names. Diagnostics: config-throws, config-value */
export function prefixSplitters(
  input: Pick<SiteInput, 'config' | 'findCode'>,
  diagnostics: Diagnostic[],
): (version: string) => SplitPrefix {
  const own = new Map<string, SplitPrefix>();
  return (version) => {
    const { key, settings } = collectionOf(input.config, version);
    const { numberPrefixes } = settings;
    if (!isCodeRef(numberPrefixes)) return numberPrefixes ? splitNumberPrefix : unsplit;
    let split = own.get(key);
    if (!split) {
      const ask = ownFunction(
        input,
        {
          ...{ ref: numberPrefixes, key: `${key}.numberPrefixes` },
          ...{ expected: 'an object with `filename`', read: readSplit },
          hint: 'It gets the name of a file or a folder, and returns `filename`, and `numberPrefix` where it has one.',
        },
        diagnostics,
      );
      const known = new Map<string, SplitName>();
      split = (name) => {
        const found = known.get(name) ?? ask(name, name) ?? unsplit(name);
        known.set(name, found);
        return found;
      };
      own.set(key, split);
    }
    return split;
  };
}

function readSplit(returned: unknown): { readonly result: SplitName } | undefined {
  const { filename, numberPrefix } = (returned ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof filename !== 'string') return undefined;
  return {
    result: { name: filename, position: typeof numberPrefix === 'number' ? numberPrefix : undefined },
  };
}
