/** A YAML file of named entries, such as `authors.yml`: its text goes in, the entries and their places come out. */
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import type { Diagnostic } from '../diagnostics/index.ts';
import type { DataFile } from '../site/index.ts';

export interface DataEntry {
  readonly key: string;
  readonly value: unknown;
  /** Reports what is wrong with the entry, at its key. */
  readonly report: (fault: Pick<Diagnostic, 'message' | 'hint'>) => void;
  readonly place: Pick<Diagnostic, 'file' | 'line' | 'column'>;
}

/** Code: `data-file`. A faulty file has the entries that could be read. */
export function readDataFile(file: DataFile, diagnostics: Diagnostic[]): readonly DataEntry[] {
  const lines = new LineCounter();
  const document = parseDocument(file.text, { lineCounter: lines, logLevel: 'silent' });
  const placeOf = (offset: number | undefined) => {
    const { line, col } = lines.linePos(offset ?? 0);
    return { file: file.path, line: Math.max(1, line), column: Math.max(1, col) };
  };
  const report = (offset: number | undefined, fault: Pick<Diagnostic, 'message' | 'hint'>): void =>
    void diagnostics.push({ code: 'data-file', severity: 'error', ...fault, ...placeOf(offset) });
  for (const error of document.errors) {
    report(error.pos[0], {
      message: `The file cannot be read: ${error.message.split('\n')[0]}`,
      hint: 'Mend the syntax.',
    });
  }
  const root = document.contents;
  if (document.errors.length > 0 || root === null || (isScalar(root) && root.value === null)) return [];
  if (!isMap(root)) {
    report(0, {
      message: 'The file does not hold a list of `key:` entries.',
      hint: 'Begin each entry with its key and a colon, and indent what belongs to it.',
    });
    return [];
  }
  const values = document.toJS() as Readonly<Record<string, unknown>>;
  return root.items.flatMap(({ key }) => {
    if (!isScalar(key)) return [];
    const name = String(key.value);
    const offset = key.range?.[0];
    return [
      {
        key: name,
        value: values[name],
        report: (fault: Pick<Diagnostic, 'message' | 'hint'>) => report(offset, fault),
        place: placeOf(offset),
      },
    ];
  });
}

/** The fields of an entry as texts. What is no text is reported and left out. */
export function fieldsOf({ key, value, report }: DataEntry): Readonly<Record<string, unknown>> | undefined {
  if (value === null || value === undefined) return {};
  if (typeof value === 'object' && !Array.isArray(value)) return value as Readonly<Record<string, unknown>>;
  report({
    message: `"${key}" is ${Array.isArray(value) ? 'a list' : `"${String(value)}"`}, not a group of fields.`,
    hint: 'Indent its fields below the key.',
  });
  return undefined;
}
