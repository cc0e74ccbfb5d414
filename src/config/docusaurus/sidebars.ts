/**
 * Sidebars as Docusaurus tolerates them go in, sidebars in the strict form come out, with one finding for each cause. Reads no
 * file and runs no code.
 */
import type { Diagnostic } from '../../diagnostics/index.ts';
import { formatKey, isRecord, type KeyPath, showValue } from '../fault.ts';
import { standInName } from './stand-ins.ts';

export interface TranslatedSidebars {
  readonly value: unknown;
  /** Each with its key path in the sidebars, where it is about a part of them, and no place yet. */
  readonly findings: readonly Diagnostic[];
}

/** Why something is written otherwise than here, in words for one place and for several. */
interface Cause {
  readonly code: string;
  readonly one: string;
  readonly hint: string;
}

const UNTYPED: Cause = {
  code: 'sidebar-lenient',
  one: 'A category link has no `type`; it is told by its other keys: with `id` a doc, else an index page of its own.',
  hint: "Write type: 'doc' or type: 'generated-index' in it.",
};
const NESTED: Cause = {
  code: 'sidebar-lenient',
  one: 'A list stands in a list of items; its items stand in the outer one.',
  hint: 'Spread it: `...items`.',
};
const EMPTY: Cause = {
  code: 'sidebar-lenient',
  one: 'A category has neither items nor a doc as its link; it is left out.',
  hint: 'Give it items or the link of a doc, or remove it.',
};
const ABSENT = {
  code: 'sidebar-stand-in',
  hint: 'Install the package, or run the step that makes the file.',
} as const;
const missing = (name: string): Cause => ({
  ...ABSENT,
  one: `Items are made from \`${name}\`, which is not there: they are left out.`,
});

/**
 * @param given the value that a sidebars file exports
 * @param version name of the frozen version that it belongs to: files of old releases have `version-1.0/` before ids and names
 */
export function fromDocusaurusSidebars(given: unknown, version?: string): TranslatedSidebars {
  const absent = standInName(given);
  if (absent !== undefined) return { value: 'auto', findings: [allMissing(absent)] };
  const prefix = version === undefined ? undefined : `version-${version}/`;
  const bare = (name: unknown): unknown =>
    prefix !== undefined && typeof name === 'string' && name.startsWith(prefix)
      ? name.slice(prefix.length)
      : name;
  const places = new Map<
    string,
    { readonly cause: Cause; readonly paths: KeyPath[]; readonly value: unknown }
  >();
  const note = (cause: Cause, path: KeyPath, value?: unknown): void => {
    const known = places.get(cause.one);
    if (known) known.paths.push(path);
    else places.set(cause.one, { cause, paths: [path], value });
  };

  const list = (items: unknown, path: KeyPath): unknown => {
    const name = standInName(items);
    if (name !== undefined) {
      note(missing(name), path, items);
      return [];
    }
    if (Array.isArray(items)) return items.flatMap((item: unknown, at) => readItem(item, [...path, at]));
    if (!isRecord(items)) return items;
    return Object.fromEntries(
      Object.entries(items).flatMap(([label, given]) => {
        const under = list(given, [...path, label]);
        if (!Array.isArray(under) || under.length > 0) return [[label, under]];
        // That its items are not there has been told.
        if (isEmpty(given)) note(EMPTY, [...path, label], label);
        return [];
      }),
    );
  };

  const readItem = (item: unknown, path: KeyPath): unknown[] => {
    const name = standInName(item);
    if (name !== undefined) {
      note(missing(name), path, item);
      return [];
    }
    if (Array.isArray(item)) {
      note(NESTED, path);
      return item.flatMap((one: unknown, at) => readItem(one, [...path, at]));
    }
    if (!isRecord(item)) return [bare(item)];
    for (const key of ['type', 'id', 'label', 'href', 'value', 'dirName']) {
      const made = standInName(item[key]);
      if (made === undefined) continue;
      note(missing(made), [...path, key], item[key]);
      return [];
    }
    if (item.type === undefined) return [list(item, path)];
    if (item.type !== 'category') return ['id' in item ? { ...item, id: bare(item.id) } : item];
    const typed = typedLink(item.link);
    if (typed !== item.link) note(UNTYPED, [...path, 'link'], item.link);
    const link = isRecord(typed) && 'id' in typed ? { ...typed, id: bare(typed.id) } : typed;
    const items = list(item.items ?? [], [...path, 'items']);
    if (Array.isArray(items) && items.length === 0 && !(isRecord(link) && link.type === 'doc')) {
      // That its items are not there has been told.
      if (isEmpty(item.items)) note(EMPTY, path, item.label);
      return [];
    }
    return [{ ...item, ...(link !== undefined && { link }), items }];
  };

  const value = isRecord(given)
    ? Object.fromEntries(
        Object.entries(given).map(([name, items]) => [String(bare(name)), list(items, [name])]),
      )
    : given;
  return { value, findings: Array.from(places.values(), toFinding) };
}

const isEmpty = (items: unknown): boolean =>
  items === undefined || items === null || (Array.isArray(items) && items.length === 0);

/** The `link` of a category with the `type` that it lacks; other links as they are. */
export function typedLink(link: unknown): unknown {
  if (!isRecord(link) || link.type !== undefined) return link;
  return { type: typeof link.id === 'string' ? 'doc' : 'generated-index', ...link };
}

const allMissing = (name: string): Diagnostic => ({
  ...ABSENT,
  severity: 'warning',
  message: `The sidebars are made from \`${name}\`, which is not there: the tree of the folders takes their place.`,
});

function toFinding({
  cause,
  paths,
  value,
}: {
  readonly cause: Cause;
  readonly paths: readonly KeyPath[];
  readonly value: unknown;
}): Diagnostic {
  const more = paths.length === 1 ? '' : ` (and ${paths.length - 1} more)`;
  const shown = value !== undefined && standInName(value) === undefined ? `: ${showValue(value)}` : '';
  return {
    code: cause.code,
    severity: 'warning',
    message: `\`${formatKey(paths[0]!)}\`${shown}${more}. ${cause.one}`,
    key: formatKey(paths[0]!),
    hint: cause.hint,
  };
}
