/** Texts of `_category_.json` and `_category_.yml` go in, settings of folders come out. Faults have file, line and column. */

import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import { type Config, typedLink } from '../config/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import type { CategoryFile, FoundCategory } from './input.ts';
import { asRecord, fieldReader, type Report, reportUnknownKey } from './sidebar-fields.ts';
import { type CategoryLink, readCategoryLink } from './sidebar-items.ts';
import type { CustomProps } from './site.ts';

export interface CategorySettings {
  readonly file: string;
  readonly label: string | undefined;
  readonly position: number | undefined;
  readonly description: string | undefined;
  readonly className: string | undefined;
  readonly customProps: CustomProps | undefined;
  readonly collapsible: boolean | undefined;
  readonly collapsed: boolean | undefined;
  /** null: the folder's index doc is not used as the category's page. */
  readonly link: CategoryLink | null | undefined;
}

const KEYS = [
  'label',
  'position',
  'description',
  'className',
  'collapsible',
  'collapsed',
  'link',
  'key',
  'customProps',
];

/**
 * Reads one file. A faulty file still gives what could be read. Diagnostics: category-file-syntax, sidebar-type,
 * sidebar-unknown-key, sidebar-item-type.
 */
export function readCategoryFile(
  source: FoundCategory,
  { compatibility }: Pick<Config, 'compatibility'>,
): CategoryFile {
  const diagnostics: Diagnostic[] = [];
  const lines = new LineCounter();
  const document = parseDocument(source.text, { lineCounter: lines, logLevel: 'silent' });
  const place = (offset: number | undefined) => {
    const at = lines.linePos(offset ?? 0);
    return { file: source.path, line: Math.max(1, at.line), column: Math.max(1, at.col) };
  };
  for (const error of document.errors) {
    diagnostics.push({
      code: 'category-file-syntax',
      severity: 'error',
      message: `The category file cannot be read: ${error.message.split('\n')[0]}`,
      ...place(error.pos[0]),
      hint: 'Mend the syntax.',
    });
  }
  const offsetOf = (key: string): number | undefined => {
    if (!isMap(document.contents)) return undefined;
    const pair = document.contents.items.find((item) => isScalar(item.key) && item.key.value === key);
    return isScalar(pair?.key) ? pair.key.range?.[0] : undefined;
  };
  const report: Report = ({ code, path, message, hint, suggestion }) =>
    diagnostics.push({
      code,
      severity: 'error',
      message,
      ...place(offsetOf(path.split(/[.[]/)[0]!)),
      hint: hint ?? 'Mend the value.',
      suggestion,
    });
  const value: unknown = document.errors.length > 0 ? {} : document.toJS();
  const record = asRecord(value) ?? {};
  for (const key of Object.keys(record)) if (!KEYS.includes(key)) reportUnknownKey(key, KEYS, '', report);
  const read = fieldReader(record, '', report);
  const link = compatibility === 'docusaurus' ? typedLink(record.link) : record.link;
  const settings: CategorySettings = {
    file: source.path,
    label: read.optionalText('label'),
    position: read.optionalNumber('position'),
    description: read.optionalText('description'),
    className: read.optionalText('className'),
    customProps: asRecord(record.customProps),
    collapsible: read.optionalFlag('collapsible'),
    collapsed: read.optionalFlag('collapsed'),
    link: record.link === null ? null : readCategoryLink(link, 'link', report),
  };
  return { ...source, settings, diagnostics };
}
