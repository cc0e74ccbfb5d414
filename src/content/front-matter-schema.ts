/** The front matter keys that the program reads, one zod schema each. The keys are those of Docusaurus's docs plugin, and `glossary`. */
import * as z from 'zod';
import type { FrontMatter } from './doc.ts';

interface KnownKey {
  /** Name in `FrontMatter`. */
  readonly name: keyof FrontMatter;
  readonly schema: z.ZodType;
  /** Completes "must be …". */
  readonly expected: string;
  readonly example: string;
  readonly hint?: string;
  /** What is done for a text without a word, where that is no fault. */
  readonly whenEmpty?: string;
}

/** YAML reads `title: 1.0` and `title: true` as a number and a boolean; people mean text. */
const text = z.preprocess(
  (value) => (typeof value === 'number' || typeof value === 'boolean' ? String(value) : value),
  z.string(),
);
const filledText = z.preprocess(
  (value) => (typeof value === 'number' || typeof value === 'boolean' ? String(value) : value),
  z.string().refine((value) => value.trim() !== ''),
);
/** `'2'` and `'true'`: what stands in quotes is meant as it is without them. */
const unquoted = <Type extends z.ZodType>(schema: Type) =>
  z.preprocess((value) => {
    if (value === 'true' || value === 'false') return value === 'true';
    return typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;
  }, schema);
const flag = unquoted(z.boolean());
const number = unquoted(z.number());
const level = unquoted(z.int().min(2).max(6));

const tag = z.union([
  text,
  z.looseObject({ label: text, permalink: z.string().optional() }).transform((value) => value.label),
]);

/** `keywords: a, b` is accepted beside a list. */
const keywords = z.union([
  z.array(text),
  z.string().transform((value) =>
    value
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
]);

const DATE = /^\d{4}-\d{2}-\d{2}/;

/** A day, from `2024-01-31`, a full time stamp, or any form that the platform's date parser reads. */
const day = z.union([z.string(), z.number(), z.date()]).transform((value, context) => {
  if (typeof value === 'string' && DATE.test(value) && isRealDay(value.slice(0, 10)))
    return value.slice(0, 10);
  const date =
    typeof value === 'string' && DATE.test(value) ? new Date(Number.NaN) : new Date(`${value} UTC`);
  if (!Number.isNaN(date.getTime())) return date.toISOString().slice(0, 10);
  context.addIssue({ code: 'custom', message: 'no date' });
  return z.NEVER;
});

function isRealDay(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

const lastUpdate = z
  .looseObject({ date: day.optional(), author: text.optional() })
  .refine((value) => value.date !== undefined || value.author !== undefined)
  .transform(({ date, author }) => ({
    ...(date === undefined ? {} : { date }),
    ...(author === undefined ? {} : { author }),
  }));

const aText = { expected: 'text' };
const aFlag = { schema: flag, expected: '`true` or `false`', example: 'true' };
const anyTextOrNull = { schema: filledText.nullable(), expected: 'text or `null`', example: 'null' };

/** By key as written in files. */
export const FRONT_MATTER_VALUES: Readonly<Record<string, KnownKey | undefined>> = {
  id: {
    name: 'id',
    schema: filledText.refine((value) => !(value as string).includes('/')),
    expected: 'text without `/`',
    example: 'my-page',
  },
  title: {
    name: 'title',
    schema: filledText,
    ...aText,
    example: 'My page',
    whenEmpty: 'the first heading of the page is its title',
  },
  description: { name: 'description', schema: text, ...aText, example: 'What the page is about' },
  keywords: { name: 'keywords', schema: keywords, expected: 'a list of words', example: '[one, two]' },
  image: { name: 'image', schema: filledText, ...aText, example: '/img/preview.png' },
  slug: {
    name: 'slug',
    schema: filledText.refine((value) => !/[?#\n\t]/.test(value as string)),
    expected: 'a path without `?` or `#`',
    example: '/my-page',
  },
  tags: { name: 'tags', schema: z.array(tag), expected: 'a list of words', example: '[one, two]' },
  sidebar_label: { name: 'sidebarLabel', schema: filledText, ...aText, example: 'My page' },
  sidebar_position: { name: 'sidebarPosition', schema: number, expected: 'a number', example: '1' },
  sidebar_class_name: { name: 'sidebarClassName', schema: filledText, ...aText, example: 'my-class' },
  displayed_sidebar: { name: 'displayedSidebar', ...anyTextOrNull },
  pagination_label: { name: 'paginationLabel', schema: filledText, ...aText, example: 'My page' },
  pagination_next: { name: 'paginationNext', ...anyTextOrNull },
  pagination_prev: { name: 'paginationPrev', ...anyTextOrNull },
  toc_min_heading_level: {
    name: 'tocMinHeadingLevel',
    schema: level,
    expected: 'a whole number from 2 to 6',
    example: '2',
  },
  toc_max_heading_level: {
    name: 'tocMaxHeadingLevel',
    schema: level,
    expected: 'a whole number from 2 to 6',
    example: '3',
  },
  hide_title: { name: 'hideTitle', ...aFlag },
  hide_table_of_contents: { name: 'hideTableOfContents', ...aFlag },
  custom_edit_url: { name: 'customEditUrl', ...anyTextOrNull, schema: text.nullable() },
  draft: { name: 'draft', ...aFlag },
  unlisted: { name: 'unlisted', ...aFlag },
  last_update: {
    name: 'lastUpdate',
    schema: lastUpdate,
    expected: 'a group with `date` (YYYY-MM-DD), `author`, or both',
    example: '{ date: 2024-01-31 }',
  },
  parse_number_prefixes: { name: 'parseNumberPrefixes', ...aFlag },
  glossary: { name: 'glossary', ...aFlag },
};

export const FRONT_MATTER_KEYS: readonly string[] = Object.keys(FRONT_MATTER_VALUES);
