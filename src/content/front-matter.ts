/**
 * YAML front matter to checked values. Every fault is a diagnostic at the key, and only that key is dropped: a fault
 * never throws the page away. Tags and code never run; aliases are limited.
 */
import type { Point } from 'unist';
import {
  type Document,
  type DocumentOptions,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Pair,
  parse,
  parseDocument,
  type SchemaOptions,
  stringify,
  type YAMLError,
} from 'yaml';
import { type Diagnostic, nearest } from '../diagnostics/index.ts';
import type { FrontMatter } from './doc.ts';
import { FRONT_MATTER_KEYS, FRONT_MATTER_VALUES } from './front-matter-schema.ts';
import { MAX_FRONT_MATTER } from './limits.ts';
import { readSourceText } from './source-text.ts';

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
  if (yaml.length > MAX_FRONT_MATTER) {
    report({
      code: 'too-complex',
      severity: 'error',
      message: `The front matter has ${yaml.length} characters; at most ${MAX_FRONT_MATTER} are read. It is left out.`,
      hint: 'Keep data in a file of its own.',
      ...place(0),
    });
    return { frontMatter: { extra: {} }, diagnostics, lines: {}, urls: [] };
  }
  const keyLines: Record<string, { line: number; column: number }> = Object.create(null);
  const urls: FrontMatterUrl[] = [];
  const pointAt = (at: number): Point => {
    const { line, col } = lines.linePos(offset + at);
    return { line, column: col, offset: offset + at };
  };

  // A lone carriage return is no line ending in YAML 1.2 as the package reads it; the length stays the same.
  const source = withOwnLines(yaml.replace(/\r(?!\n)/g, '\n'), (at) =>
    report({
      code: 'front-matter-syntax',
      severity: 'warning',
      message: 'Two keys of the front matter stand in one line.',
      hint: 'Put the second one into a line of its own.',
      ...place(at),
    }),
  );
  const items = plainItems(source) ?? parsedItems(withIndent(source, { report, place }), { report, place });
  const values: Record<string, unknown> = {};
  const extra: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  const dates: string[] = [];
  for (const { key, start, end, read, text: where, isDate } of items) {
    const { line, column } = pointAt(start);
    keyLines[key] = { line, column };
    if (!read) continue;
    let value: unknown;
    try {
      value = read();
      if (typeof value === 'object') JSON.stringify(value);
    } catch (error) {
      // JSON has a long text of its own for what holds itself.
      const why = error instanceof TypeError ? 'it holds itself' : (error as Error).message;
      const message = `Front matter \`${key}\` cannot be read: ${why.replace(/\.$/, '')}.`;
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
      if (isDate) dates.push(key);
      const suggestion = nearestKey(key);
      // Keys of the owner's own are single words: more of them are text after a rule.
      if (suggestion || /\s/.test(key)) {
        report({
          code: 'front-matter-unknown-key',
          severity: 'warning',
          message: `Front matter key \`${key}\` is not known.`,
          key,
          subject: key,
          suggestion,
          hint: suggestion
            ? `Did you mean \`${suggestion}\`?`
            : 'If it is text of the page, begin the page with `***` in place of `---`.',
          ...place(start, end),
        });
      }
      continue;
    }
    const checked = known.schema.safeParse(value);
    if (!checked.success && value === '' && known.whenEmpty) {
      report({
        code: 'front-matter-value',
        severity: 'warning',
        message: `Front matter \`${key}\` is empty: ${known.whenEmpty}.`,
        key,
        hint: `Write \`${key}: ${known.example}\` or remove the line.`,
        ...place(start, end),
      });
      continue;
    }
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
    if (key === 'tags') Object.assign(values, tagPermalinks(value));
    const kind = Object.hasOwn(URL_KEYS, key) ? URL_KEYS[key] : undefined;
    if (kind && where && typeof checked.data === 'string') {
      const [from, to] = where;
      const isPlain = source.slice(from, to) === checked.data;
      urls.push({ kind, url: checked.data, start: pointAt(from), end: pointAt(to), isPlain });
    }
  }
  const { tocMinHeadingLevel: min, tocMaxHeadingLevel: max } = values as Partial<FrontMatter>;
  if (min !== undefined && max !== undefined && min > max) {
    const { start, end } = items.find(({ key }) => key === 'toc_max_heading_level')!;
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
  const given = dates.length > 0 && { dates };
  return {
    frontMatter: { ...values, extra: { ...extra }, ...given },
    diagnostics,
    lines: { ...keyLines },
    urls,
  };
}

/** `tags: [a, b] draft: true` */
const SECOND_KEY =
  /^([\w-]+:[ \t]{1,9}(?:\[[^\]\n]*\]|"[^"\\\n]*"|'[^'\n]*')[ \t]{0,9})[ \t](?=[\w-]+:(?:[ \t]|$))/gm;

/** Generators of sites read a key behind a list or a quoted text: it is given a line of its own. The length stays the same. */
const withOwnLines = (source: string, tell: (at: number) => void): string =>
  source.replace(SECOND_KEY, (whole, first: string, at: number) => {
    tell(at + whole.length);
    return `${first}\n`;
  });

/** `description: 'It began` and `at the margin'`: a text in quotes, or a list, up to the end of a line. */
const LONG_VALUE =
  /^([\w-]+):[ \t]+(?:'(?:[^']|'')*'|"(?:[^"\\]|\\[\s\S])*"|\[[^[\]'"#:]*\])[ \t]*(?=\n|$(?![\s\S]))/gm;
const AT_MARGIN = /\n(?=[^\s\]])/g;

/**
 * A value that goes on at the margin, which the parser that most generators have reads, and YAML does not: its lines become one.
 * The length stays the same.
 */
const withIndent = (source: string, { report, place }: Reporter): string =>
  source.replace(LONG_VALUE, (whole, key: string, at: number) => {
    const offset = whole.search(AT_MARGIN);
    if (offset < 0) return whole;
    report({
      code: 'front-matter-syntax',
      severity: 'warning',
      message: `The value of \`${key}\` goes on at the start of a line.`,
      key,
      hint: 'Begin the lines that go on with spaces, or end the value before them.',
      ...place(at + offset + 1, at + offset + 1),
    });
    return whole.replace(AT_MARGIN, ' ');
  });

/** Addresses that tags have of their own: `tags: [{ label: Release, permalink: /release }]`. */
function tagPermalinks(tags: unknown): Pick<FrontMatter, 'tagPermalinks'> {
  const own = [tags].flat().flatMap((tag: unknown) => {
    const { label, permalink } = (tag ?? {}) as { label?: unknown; permalink?: unknown };
    return typeof permalink === 'string' ? [[String(label), permalink] as const] : [];
  });
  return own.length > 0 ? { tagPermalinks: Object.fromEntries(own) } : {};
}

interface Item {
  readonly key: string;
  /** Place of the key. */
  readonly start: number;
  readonly end: number;
  /** Throws where an alias cannot be read; undefined where what is wrong with the value has been told. */
  readonly read: (() => unknown) | undefined;
  /** Place of the value, quotes left out, where it is one word or text. */
  readonly text: readonly [from: number, to: number] | undefined;
  /** Written as a date, without quotes. */
  readonly isDate?: boolean;
}

/** What YAML 1.1, which Docusaurus reads, takes for a date: `2024-05-01`, `2024-05-01 10:00:00Z`. */
const TIMESTAMP =
  /^\d{4}-(?:\d\d-\d\d|\d\d?-\d\d?(?:[Tt]|[ \t]+)\d\d?:\d\d:\d\d(?:\.\d*)?(?:[ \t]*(?:Z|[-+]\d\d?(?::?\d\d)?))?)$/;

/** `title: A boat` */
const PLAIN_LINE = /^([A-Za-z_][\w-]{0,99}):( +)(\S.*)$/;
/** A text, one in quotes without escapes, a whole number. */
const PLAIN_VALUE =
  /^(?:\p{L}(?:[^\s\p{C}]| )*|"(?:[^\s\p{C}"\\]| )*"|'(?:[^\s\p{C}']| )*'|0|[1-9]\d{0,9})$/u;
const COLON_OR_COMMENT = /:(?: |$)| #/;

/**
 * The keys of front matter in which each line is a key with a short value, as on most pages: the parser of YAML takes many times
 * as long for them. @returns undefined where a line is anything else
 */
function plainItems(source: string): readonly Item[] | undefined {
  const items = new Map<string, Item>();
  let start = 0;
  for (const line of source.split('\n')) {
    if (line !== '' && !line.startsWith('#')) {
      const [, key = '', gap = '', rest = ''] = PLAIN_LINE.exec(line) ?? [];
      const written = rest.trimEnd();
      if (!PLAIN_VALUE.test(written) || items.has(key) || wordValue(key) !== key) return undefined;
      const isQuoted = /^["']/.test(written);
      if (!isQuoted && COLON_OR_COMMENT.test(written)) return undefined;
      const text = isQuoted ? written.slice(1, -1) : written;
      const value = isQuoted ? text : wordValue(text);
      if (value === undefined) return undefined;
      const end = start + key.length;
      const from = end + 1 + gap.length + (isQuoted ? 1 : 0);
      items.set(key, { key, start, end, read: () => value, text: [from, from + text.length] });
    }
    start += line.length + 1;
  }
  return items.size === 0 ? undefined : [...items.values()];
}

/** What a word or text without quotes is; undefined where YAML reads more into it than is told here. */
function wordValue(text: string): string | number | boolean | undefined {
  if (/^\d/.test(text)) return Number(text);
  if (/^(?:true|false)$/.test(text)) return text === 'true';
  return /^(?:true|false|null)$/i.test(text) ? undefined : text;
}

/** At most so many are reported of one front matter. */
const MAX_FAULTS = 20;

interface Reporter {
  readonly report: (diagnostic: Diagnostic) => void;
  readonly place: (start: number, end: number) => Partial<Diagnostic>;
}

/** The keys of any front matter, each once. What is no list of keys has none. */
function parsedItems(source: string, { report, place }: Reporter): readonly Item[] {
  const document = parseDocument(source, {
    version: '1.2',
    logLevel: 'silent',
    prettyErrors: false,
    uniqueKeys: true,
    customTags: [],
    resolveKnownTags: false,
  });
  for (const fault of [...document.errors, ...document.warnings].slice(0, MAX_FAULTS)) {
    const [start, end] = fault.pos;
    report({
      code: fault.code === 'DUPLICATE_KEY' ? 'front-matter-duplicate-key' : 'front-matter-syntax',
      severity: 'error',
      ...wording(fault, source),
      ...place(start, end),
    });
  }
  const root = document.contents;
  if (root === null || (isScalar(root) && root.value === null)) return [];
  if (!isMap(root)) {
    report({
      code: 'front-matter-shape',
      severity: 'error',
      message: `Front matter must be a list of \`key: value\` lines, but it is ${isSeq(root) ? 'a list' : 'plain text'}.`,
      hint: 'Write `title: …`, or remove the `---` lines.',
      ...place(root.range?.[0] ?? 0, root.range?.[1] ?? 0),
    });
    return [];
  }
  const told = [...document.errors, ...document.warnings].filter(({ code }) => code !== 'DUPLICATE_KEY');
  const items = new Map<string, Item>();
  for (const { key: keyNode, value } of root.items as Pair[]) {
    const [start, end] = (isNode(keyNode) && keyNode.range) || [0, 0];
    if (!isScalar(keyNode) || typeof keyNode.value === 'object') {
      report({
        code: 'front-matter-shape',
        severity: 'error',
        message: 'A front matter key must be plain text.',
        hint: 'Write `key: value`.',
        ...place(start, end),
      });
      continue;
    }
    const key = String(keyNode.value);
    if (items.has(key)) continue;
    const valueEnd = isNode(value) ? (value.range?.[1] ?? end) : end;
    const isFaulty = told.some(({ pos }) => pos[0] >= start && pos[0] <= valueEnd);
    const read = () =>
      isNode(value) || isAlias(value) ? value.toJS(document, { maxAliasCount: MAX_ALIAS_COUNT }) : null;
    const isDate = isScalar(value) && value.type === 'PLAIN' && TIMESTAMP.test(String(value.value));
    items.set(key, { key, start, end, read: isFaulty ? undefined : read, text: textPlace(value), isDate });
  }
  return [...items.values()];
}

/** What is wrong and what to do, without the words of YAML's grammar where the fault is a usual one. */
function wording({ code, message, pos }: YAMLError, source: string): { message: string; hint: string } {
  const key = /^[ \t]*([^\s:][^:\n]*):/.exec(source.slice(source.lastIndexOf('\n', pos[0] - 1) + 1))?.[1];
  const value = key === undefined ? 'A value of the front matter' : `The value of \`${key}\``;
  const said = `Front matter: ${message.replace(/\.$/, '')}.`;
  if (code === 'DUPLICATE_KEY')
    return {
      message: `The front matter has \`${key}\` twice; the first one counts.`,
      hint: 'Remove one of them.',
    };
  if (code === 'TAG_RESOLVE_FAILED')
    return {
      message: said,
      hint: 'Tags (`!name`) are not read in front matter: remove it or quote the value.',
    };
  if (code === 'TAB_AS_INDENT') return { message: said, hint: 'Write spaces in place of the tab.' };
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && message.startsWith('Nested'))
    return {
      message: `${value} holds a colon and a space.`,
      hint: 'Put the value into quotes: `title: "Boats: a guide"`.',
    };
  const open = /^Flow (sequence|map).* end with a (.)$/.exec(message);
  if (open) {
    const opening = open[1] === 'map' ? '{' : '[';
    return {
      message: `A list or group of the front matter is opened with \`${opening}\` and never closed.`,
      hint: `Add the missing \`${open[2]}\`, or put the value into quotes if \`${opening}\` is text.`,
    };
  }
  return {
    message: said,
    hint: 'Quote values that hold `:`, `#`, `[`, `{`, `@`, `` ` `` or `!`, and indent with spaces.',
  };
}

function textPlace(value: unknown): Item['text'] {
  if (!isScalar(value)) return undefined;
  const quote = value.type === 'QUOTE_SINGLE' || value.type === 'QUOTE_DOUBLE' ? 1 : 0;
  return [(value.range?.[0] ?? 0) + quote, (value.range?.[1] ?? 0) - quote];
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

/**
 * Front matter as data, of a file that is no page: nothing is checked.
 * @returns empty where there is none, or none that can be read
 */
export const frontMatterOf = (text: string): Readonly<Record<string, unknown>> => recordOf(documentOf(text));

/** As {@link frontMatterOf}; dates are dates, as code of Docusaurus has them. @returns undefined where it is no YAML */
export function datedFrontMatterOf(text: string): Readonly<Record<string, unknown>> | undefined {
  const document = documentOf(text, DATED);
  return document && document.errors.length > 0 ? undefined : recordOf(document);
}

const DATED: DocumentOptions & SchemaOptions = { customTags: ['timestamp'] };

function documentOf(text: string, options: typeof DATED = {}): Document | undefined {
  const yaml = readSourceText(text).frontMatter?.yaml;
  return yaml === undefined ? undefined : parseDocument(yaml, options);
}

function recordOf(document: Document | undefined): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = document?.toJS({ maxAliasCount: MAX_ALIAS_COUNT });
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}

/** Front matter by the keys as they are written: `sidebar_label` for `sidebarLabel`. Dates are dates, as code of Docusaurus has them. */
export function writtenFrontMatter(frontMatter: FrontMatter): Readonly<Record<string, unknown>> {
  const values = new Map<string, unknown>(Object.entries(frontMatter));
  const known = Object.entries(FRONT_MATTER_VALUES).flatMap(([key, value]) => {
    const written = value && values.get(value.name);
    return written === undefined ? [] : [[key, written] as const];
  });
  const { extra, dates = [] } = frontMatter;
  const read = dates.map((key) => [key, parse(String(extra[key]), DATED) as Date]);
  return { ...Object.fromEntries(known), ...extra, ...Object.fromEntries(read) };
}

/**
 * A file with other front matter. What stands below stays in its lines, where the new one has not more of them.
 * @param below another text in place of that
 */
export function withFrontMatter(
  file: string,
  frontMatter: Readonly<Record<string, unknown>>,
  below?: string,
): string {
  const { text, frontMatter: old } = readSourceText(file);
  const end = old?.end ?? 0;
  const hasKeys = Object.keys(frontMatter).length > 0;
  const yaml = hasKeys ? stringify(frontMatter, { lineWidth: 0 }) : '';
  const lines = (part: string) => part.split('\n').length - 1;
  const spare = lines(text.slice(0, end)) - lines(yaml) - (hasKeys ? 1 : 0);
  const padded = `${yaml}${'\n'.repeat(Math.max(0, spare))}`;
  const head = hasKeys ? `---\n${padded}---` : padded;
  const rest = below ?? text.slice(end);
  return /^[\r\n]/.test(rest) || head === '' ? head + rest : `${head}\n${rest}`;
}

/** What stands below the front matter of a file. */
export function textBelowFrontMatter(file: string): string {
  const { text, frontMatter } = readSourceText(file);
  return text.slice(frontMatter?.end ?? 0).trim();
}
