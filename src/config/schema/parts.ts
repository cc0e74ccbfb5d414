/** Small schemas that several options share. */
import * as z from 'zod';

/** What to do about a class of findings. */
export const severity = z.enum(['ignore', 'log', 'warn', 'throw']);

/** Part of a route, below that of the pages. */
export const basePath = z.string().min(1);

/** Tags of docs and of posts; the names are those of Docusaurus. */
export const tagOptions = {
  /** Route of the tags below that of the pages. */
  tagsBasePath: basePath.default('tags'),
  /** File with the tags, relative to `path`; null or false for none. */
  tags: z.union([z.string().min(1), z.null(), z.literal(false)]).default('tags.yml'),
  /** What to do about tags that the file of tags does not have. */
  onInlineTags: severity.default('warn'),
};

export const logo = z.strictObject({
  /** Alternative text. */
  alt: z.string().default(''),
  /** Path below the site (static file) or absolute URL. */
  src: z.string().min(1),
  /** Picture for dark mode; `src` serves both where it is absent. */
  srcDark: z.string().min(1).optional(),
  /** Where it leads; the home page by default. */
  href: z.string().optional(),
  /** Width of the picture, CSS px. */
  width: z.union([z.string(), z.number()]).optional(),
  /** Height of the picture, CSS px. */
  height: z.union([z.string(), z.number()]).optional(),
  /** `target` attribute of the link. */
  target: z.string().optional(),
  /** Classes beside the theme's. */
  className: z.string().optional(),
});

/** A CSS color: a name, `#hex`, or a function such as `rgb(…)` or `var(--x)`. Nothing that could leave its declaration. */
export const color = z
  .string()
  .regex(/^(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|[a-z]+|(?!url\()[a-z-]+\([^;{}<>"'\\]*\))$/i, {
    error: 'a CSS color, such as "#fff", "rebeccapurple" or "var(--my-color)"',
  });

/** Text as the source of a RegExp that matches just this text. */
export function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

/** Text that is looked for, or a regular expression. Comes out as the parts of one, which are data. */
export const pattern = z.union([
  z
    .string()
    .min(1)
    .transform((text) => ({ source: text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), flags: '' })),
  // Where the last search ended has no meaning here.
  z.instanceof(RegExp).transform(({ source, flags }) => ({ source, flags: flags.replace(/[gy]/g, '') })),
]);

/** Headings in the table of contents of a page. */
export const tocOptions = {
  /** First heading level of the table of contents. */
  tocMinLevel: z.int().min(2).max(6).default(2),
  /** Last heading level of the table of contents. */
  tocMaxLevel: z.int().min(2).max(6).default(3),
};
