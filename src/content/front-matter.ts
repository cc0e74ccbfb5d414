/**
 * YAML front matter to checked values. Every fault is a diagnostic at the key, and only that key is dropped: a fault
 * never throws the page away. Tags and code never run; aliases are limited.
 */
import type { Point } from 'unist';
import { isAlias, isMap, isNode, isScalar, LineCounter, type Pair, parseDocument, type Scalar } from 'yaml';
import { type Diagnostic, nearest } from '../diagnostics/index.ts';
import type { FrontMatter } from './doc.ts';
import { FRONT_MATTER_KEYS, FRONT_MATTER_VALUES } from './front-matter-schema.ts';

/** Largest number of alias expansions in one front matter. Source: the `yaml` package's default. */
const MAX_ALIAS_COUNT = 100;

export interface FrontMatterResult {
  readonly frontMatter: FrontMatter;
  /** Without `file`; lines and columns are the file's. */
  readonly diagnostics: readonly Diagnostic[];
  /** Places of the keys, by key as written. */
  readonly lines: Readonly<Record<string, { readonly line: number; readonly column: number }>>;
  /** Values that are addresses, in order. */
  readonly urls: readonly FrontMatterUrl[];
}

/** An address that stands in front matter. */
export interface FrontMatterUrl {
  readonly kind: 'link' | 'image';
  readonly url: string;
  readonly start: Point;
  readonly end: Point;
  /** Whether the source holds the url as it is between `start` and `end`, quotes left out. */
  readonly isPlain: boolean;
}

/** Keys whose values are addresses. */
const URL_KEYS: Readonly<Record<string, FrontMatterUrl['kind']>> = {
  image: 'image',
  custom_edit_url: 'link',
};

/**
 * @param yaml text between the `---` lines
 * @param offset where it begins in `text`
 */
export function parseFrontMatter(yaml: string, text: string, offset: number): FrontMatterResult {
  const diagnostics: Diagnostic[] = [];
  const lines = new LineCounter();
  lines.addNewLine(0);
  for (let i = 0; i < text.length && i < offset + yaml.length; i += 1) {
    const char = text.charCodeAt(i);
    if (char === 10 || (char === 13 && text.charCodeAt(i + 1) !== 10)) lines.addNewLine(i + 1);
  }
  const place = (
    start: number,
    end = start,
  ): Pick<Diagnostic, 'line' | 'column' | 'endLine' | 'endColumn'> => {
    const from = lines.linePos(offset + start);
    const to = lines.linePos(offset + end);
    return { line: from.line, column: from.col, endLine: to.line, endColumn: to.col };
  };
  const report = (diagnostic: Diagnostic): void => void diagnostics.push(diagnostic);
  const keyLines: Record<string, { line: number; column: number }> = Object.create(null);
  const urls: FrontMatterUrl[] = [];
  const empty = (): FrontMatterResult => ({ frontMatter: { extra: {} }, diagnostics, lines: {}, urls });
  const pointAt = (at: number): Point => {
    const { line, col } = lines.linePos(offset + at);
    return { line, column: col, offset: offset + at };
  };

  // A lone carriage return is no line ending in YAML 1.2 as the package reads it; the length stays the same.
  const source = yaml.replace(/\r(?!\n)/g, '\n');
  const document = parseDocument(source, {
    version: '1.2',
    logLevel: 'silent',
    prettyErrors: false,
    uniqueKeys: true,
    customTags: [],
    resolveKnownTags: false,
  });
  for (const fault of [...document.errors, ...document.warnings]) {
    const [start, end] = fault.pos;
    report({
      code: fault.code === 'DUPLICATE_KEY' ? 'front-matter-duplicate-key' : 'front-matter-syntax',
      severity: 'error',
      message: `Front matter: ${fault.message.replace(/\.$/, '')}.`,
      hint:
        fault.code === 'TAG_RESOLVE_FAILED'
          ? 'Tags (`!name`) are not read in front matter: remove it or quote the value.'
          : 'Quote values that hold `:`, `#`, `[`, `{`, `@`, `` ` `` or `!`, and indent with spaces.',
      ...place(start, end),
    });
  }
  const root = document.contents;
  if (root === null || (isScalar(root) && root.value === null)) return empty();
  if (!isMap(root)) {
    report({
      code: 'front-matter-shape',
      severity: 'error',
      message: `Front matter must be a list of \`key: value\` lines, but it is ${Array.isArray(document.toJS({ maxAliasCount: 0 })) ? 'a list' : 'plain text'}.`,
      hint: 'Write `title: …`, or remove the `---` lines.',
      ...place(root.range?.[0] ?? 0, root.range?.[1] ?? 0),
    });
    return empty();
  }
  const values: Record<string, unknown> = {};
  const extra: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  const tagFaults = document.warnings
    .filter(({ code }) => code === 'TAG_RESOLVE_FAILED')
    .map(({ pos }) => pos[0]);
  const seen = new Set<string>();
  for (const pair of root.items as Pair[]) {
    const keyNode = isNode(pair.key) ? pair.key : undefined;
    const [start, end] = keyNode?.range ?? [0, 0];
    if (!isScalar(pair.key) || typeof pair.key.value === 'object') {
      const faulty = {
        code: 'front-matter-shape',
        severity: 'error' as const,
        message: 'A front matter key must be plain text.',
      };
      report({ ...faulty, hint: 'Write `key: value`.', ...place(start, end) });
      continue;
    }
    const key = String(pair.key.value);
    if (seen.has(key)) continue;
    seen.add(key);
    const keyPlace = pointAt(start);
    keyLines[key] = { line: keyPlace.line, column: keyPlace.column };
    const valueEnd = isNode(pair.value) ? (pair.value.range?.[1] ?? end) : end;
    if (tagFaults.some((at) => at >= start && at < valueEnd)) continue;
    let value: unknown;
    try {
      value =
        isNode(pair.value) || isAlias(pair.value)
          ? pair.value.toJS(document, { maxAliasCount: MAX_ALIAS_COUNT })
          : null;
    } catch (error) {
      const message = `Front matter \`${key}\` cannot be read: ${(error as Error).message}.`;
      report({
        code: 'front-matter-syntax',
        severity: 'error',
        message,
        key,
        hint: 'Write the value out instead of using aliases.',
        ...place(start, end),
      });
      continue;
    }
    const known = Object.hasOwn(FRONT_MATTER_VALUES, key) ? FRONT_MATTER_VALUES[key] : undefined;
    if (!known) {
      extra[key] = value;
      const suggestion = nearestKey(key);
      if (suggestion) {
        report({
          code: 'front-matter-unknown-key',
          severity: 'warning',
          message: `Front matter key \`${key}\` is not known.`,
          key,
          suggestion,
          hint: `Did you mean \`${suggestion}\`?`,
          ...place(start, end),
        });
      }
      continue;
    }
    const checked = known.schema.safeParse(value);
    if (!checked.success) {
      report({
        code: 'front-matter-value',
        severity: 'error',
        message: `Front matter \`${key}\` must be ${known.expected}, but it is ${describe(value)}.`,
        key,
        hint: known.hint ?? `Write \`${key}: ${known.example}\` or remove the line.`,
        ...place(start, end),
      });
      continue;
    }
    if (checked.data === undefined) continue;
    values[known.name] = checked.data;
    const kind = Object.hasOwn(URL_KEYS, key) ? URL_KEYS[key] : undefined;
    if (kind && typeof checked.data === 'string' && isScalar(pair.value))
      urls.push(urlAt(kind, checked.data, pair.value, source, pointAt));
  }
  const { tocMinHeadingLevel: min, tocMaxHeadingLevel: max } = values as Partial<FrontMatter>;
  if (min !== undefined && max !== undefined && min > max) {
    const pair = (root.items as Pair[]).find(
      (item) => isScalar(item.key) && item.key.value === 'toc_max_heading_level',
    );
    const [start, end] = (isNode(pair?.key) && pair.key.range) || [0, 0];
    report({
      code: 'front-matter-value',
      severity: 'error',
      message: `Front matter \`toc_min_heading_level\` (${min}) is greater than \`toc_max_heading_level\` (${max}); both are left out.`,
      key: 'toc_max_heading_level',
      hint: 'Swap the two numbers.',
      ...place(start, end),
    });
    delete values.tocMinHeadingLevel;
    delete values.tocMaxHeadingLevel;
  }
  return { frontMatter: { ...values, extra: { ...extra } }, diagnostics, lines: { ...keyLines }, urls };
}

function urlAt(
  kind: FrontMatterUrl['kind'],
  url: string,
  { range, type }: Scalar,
  source: string,
  pointAt: (at: number) => Point,
): FrontMatterUrl {
  const quote = type === 'QUOTE_SINGLE' || type === 'QUOTE_DOUBLE' ? 1 : 0;
  const [from, to] = [(range?.[0] ?? 0) + quote, (range?.[1] ?? 0) - quote];
  return { kind, url, start: pointAt(from), end: pointAt(to), isPlain: source.slice(from, to) === url };
}

/** How a wrong value is named in a message. */
function describe(value: unknown): string {
  if (value === null) return 'empty';
  if (Array.isArray(value)) return 'a list';
  if (value instanceof Date) return `the date ${value.toISOString()}`;
  if (typeof value === 'object') return 'a group of keys';
  const text = String(value);
  return `\`${text.length > 60 ? `${text.slice(0, 57)}…` : text}\``;
}

/** The known key within two edits (one for short keys), other case and `-` for `_` counting as none. */
function nearestKey(key: string): string | undefined {
  const plain = key
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase();
  return FRONT_MATTER_KEYS.includes(plain)
    ? plain
    : nearest(plain, FRONT_MATTER_KEYS, key.length <= 4 ? 1 : 2);
}
