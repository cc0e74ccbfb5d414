/** Themes of Prism that sites of Docusaurus name: whether code is dark on pages that are light. */
import { isRecord, type KeyPath } from '../fault.ts';
import type { Mapping } from './mapping.ts';

/** Those of `prism-react-renderer` that are dark: where it is not installed only its names are known. */
const DARK: ReadonlySet<string> = new Set([
  ...['dracula', 'duotoneDark', 'gruvboxMaterialDark', 'jettwaveDark', 'nightOwl', 'oceanicNext', 'okaidia'],
  ...['oneDark', 'palenight', 'shadesOfPurple', 'synthwave84', 'vsDark'],
]);

/** @param from of `prism` */
export function isDarkCode(mapping: Mapping, from: KeyPath): boolean {
  const name = mapping.standIn([...from, 'theme']);
  if (name !== undefined) return DARK.has(/[^./]*$/.exec(name)![0]);
  const theme = mapping.read([...from, 'theme']);
  const plain = isRecord(theme) ? theme.plain : undefined;
  return isRecord(plain) && isDark(String(plain.backgroundColor ?? ''));
}

/** `#1e1e1e`, `#222`, `rgb(30, 30, 30)`; of other forms nobody knows. */
function isDark(color: string): boolean {
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(color.trim())?.[1];
  const [red, green, blue] =
    hex === undefined
      ? (/^rgba?\(([\d.,\s]+)/i.exec(color)?.[1] ?? '')
          .split(/[\s,]+/)
          .filter(Boolean)
          .map(Number)
      : Array.from((hex.length === 3 ? hex.replace(/./g, '$&$&') : hex).matchAll(/../g), ([pair]) =>
          Number.parseInt(pair, 16),
        );
  if (red === undefined || green === undefined || blue === undefined) return false;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 100;
}
