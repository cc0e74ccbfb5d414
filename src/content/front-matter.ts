/**
 * YAML front matter to checked values. Every fault is a diagnostic at the key, and only that key is dropped: a fault
 * never throws the page away. Tags and code never run; aliases are limited.
 */
import { isAlias, isMap, isNode, isScalar, LineCounter, type Pair, parseDocument } from 'yaml';
import type { Diagnostic } from '../diagnostics/index.ts';
import type { FrontMatter } from './doc.ts';
import { FRONT_MATTER_KEYS, FRONT_MATTER_VALUES } from './front-matter-schema.ts';

/** Largest number of alias expansions in one front matter. Source: the `yaml` package's default. */
const MAX_ALIAS_COUNT = 100;

export interface FrontMatterResult {
  readonly frontMatter: FrontMatter;
  /** Without `file`; lines and columns are the file's. */
  readonly diagnostics: readonly Diagnostic[];
}

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
  const empty = (): FrontMatterResult => ({ frontMatter: { extra: {} }, diagnostics });

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
    if (checked.data !== undefined) values[known.name] = checked.data;
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
  return { frontMatter: { ...values, extra: { ...extra } }, diagnostics };
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
  let best: string | undefined;
  let bestDistance = key.length <= 4 ? 1.5 : 2.5;
  for (const known of FRONT_MATTER_KEYS) {
    const distance = plain === known ? 0 : editDistance(plain, known);
    if (distance < bestDistance) {
      best = known;
      bestDistance = distance;
    }
  }
  return best;
}

/** Levenshtein distance; a swap of neighbours counts one. */
function editDistance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 99;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        value = Math.min(value, beforeLast[j - 2]! + 1);
      row.push(value);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length]!;
}
