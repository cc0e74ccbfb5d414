/**
 * The path kinds of the program as branded strings. All are '/'-separated; the disk form appears only where files are
 * read or written.
 */

declare const kind: unique symbol;
type Branded<Name extends string> = string & { readonly [kind]: Name };

/** A source file, relative to its content folder: `functions/overview.md`. */
export type DocPath = Branded<'DocPath'>;
/** Where a page lives, decoded, base path removed, leading slash: `/functions/overview`, `/api/`. */
export type RoutePath = Branded<'RoutePath'>;
/** A file of the finished site, relative to the output folder: `functions/overview/index.html`. */
export type OutputPath = Branded<'OutputPath'>;
/** A source file, relative to the site folder: `docs/functions/overview.md`. What people read in messages. */
export type SitePath = Branded<'SitePath'>;

/** Where files that pages name are published, in the output folder. */
export const FILES_FOLDER = 'assets/files/';

/** Says of an output folder that it is ours to replace. */
export const MARKER_FILE = '.jstz-docs-output';

/** Where the tool keeps its own files in a site, relative to the site folder. No page is looked for in it. */
export const OWN_FOLDER = '.jstz-docs';

export const docPath = (text: string): DocPath => text as DocPath;
export const routePath = (text: string): RoutePath => text as RoutePath;
export const outputPath = (text: string): OutputPath => text as OutputPath;
export const sitePath = (text: string): SitePath => text as SitePath;

/** Names what is kept of a page: by its file, and by its language too where the file is drawn once more for that. */
export const entryKey = ({ path, locale, isRedrawn }: DrawnFile): string =>
  isRedrawn ? `${path}\0${locale}` : path;

/** What of a doc, or of a page that is found, names what is kept of it. */
export interface DrawnFile {
  readonly path: SitePath;
  readonly locale: string;
  readonly isRedrawn?: boolean | undefined;
}

/**
 * Whether a file of Markdown is MDX: by its ending, or because all of the site's are.
 * @param format as in the configuration; `mdx1` is version 1, of which `.md` files are read as Markdown first
 */
export const isMdx = (path: string, format: string | undefined): boolean =>
  path.endsWith('.mdx') || format === 'mdx';
