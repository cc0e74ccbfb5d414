/** `docs`: where the pages are and how they are shown. */
import * as z from 'zod';
import { NO_PAGES } from '../files.ts';
import { docEditUrl, numberPrefixes, sidebarItemsGenerator } from './functions.ts';
import { tagOptions, tocOptions } from './parts.ts';

/** One version beside others. */
const versionOptions = z.strictObject({
  /** Name shown to readers. */
  label: z.string().optional(),
  /** URL segment. */
  path: z.string().optional(),
  /** Notice above each page. */
  banner: z.enum(['none', 'unreleased', 'unmaintained']).optional(),
  /** Shows the version's name on each page. */
  badge: z.boolean().optional(),
  /** Class of the `html` element on the version's pages. */
  className: z.string().optional(),
  /** Refuses search engines. */
  noIndex: z.boolean().optional(),
});

/** A route as the configuration gives it. Comes out with one slash in front and none at the end; `/` is the root. */
const routeBase = z.string().transform((route) => `/${route.replace(/^\/+|\/+$/g, '')}`);

export const docsOptions = z.strictObject({
  /** Folder of the pages, relative to the site. */
  path: z.string().default('docs'),
  /** Route under which the pages live; `/` is the root. */
  routeBasePath: routeBase.prefault('/'),
  /** Globs of page files, relative to `path`. */
  include: z.array(z.string()).default(['**/*.{md,mdx}']),
  /** Globs left out. */
  exclude: z.array(z.string()).default([...NO_PAGES]),
  /** Id of the doc that is the home page. */
  mainDocId: z.string().default('index'),
  /** Sidebars by name, the path of a module or JSON file that exports them, 'auto' for the folder tree, false for none. */
  sidebars: z
    .union([z.literal('auto'), z.literal(false), z.string(), z.record(z.string(), z.unknown())])
    .default('auto'),
  /** Whether categories can be folded. */
  sidebarCollapsible: z.boolean().default(true),
  /** Whether categories start folded. */
  sidebarCollapsed: z.boolean().default(true),
  /** Opening a category closes those beside it. */
  sidebarAutoCollapse: z.boolean().default(false),
  /** A button below the sidebar hides it, in windows that are wide enough for one beside the page. */
  sidebarHideable: z.boolean().default(false),
  /**
   * How much of a sidebar stands on each page: 'all' of it, or the 'branch' of the page, with a link and a count for every
   * other, whose items come when a reader opens it. 'auto' folds the branches of a sidebar with more than 60 entries.
   * Categories that are open stay open where they hold at most 60 items together.
   */
  sidebarEntries: z.enum(['auto', 'all', 'branch']).default('auto'),
  /** The path of categories above the title. */
  breadcrumbs: z.boolean().default(true),
  /** Base URL of the "Edit this page" link; the file's path is added. Or a function that returns the whole address, or nothing. */
  editUrl: docEditUrl.optional(),
  /** Edit links of old versions lead to the current one. */
  editCurrentVersion: z.boolean().default(false),
  /** Edit links of translations lead to their own files; else to those of the default language. A `docusaurus.config` has false. */
  editLocalizedFiles: z.boolean().default(true),
  /** Shows the date of the last commit. */
  showLastUpdated: z.boolean().default(false),
  /** Shows who made the last commit. */
  showLastUpdateAuthor: z.boolean().default(false),
  /** Shows how long a page takes to read, below its title. */
  showReadingTime: z.boolean().default(false),
  /**
   * Asks below each page whether it was of help, with a link to this address: `{title}`, `{url}` and `{path}` in it are those
   * of the page, encoded. `https://github.com/me/mine/issues/new?title=Feedback%20on%20{title}&body={url}`
   */
  feedback: z.url({ protocol: /^(?:https?|mailto)$/ }).optional(),
  /** Shows the front matter's description as a lead paragraph under the title. */
  showDescription: z.boolean().default(false),
  /** `01-intro.md` becomes `intro`; a function splits names in its own way. */
  numberPrefixes: z.union([z.boolean(), numberPrefixes]).default(true),
  /** Makes the items that stand for a folder in a sidebar; by default from the tree of folders. */
  sidebarItemsGenerator: sidebarItemsGenerator.optional(),
  ...tocOptions,
  /** Words that open an admonition beside note, tip, info, warning, danger, caution, important; false switches them all off. */
  admonitions: z.union([z.boolean(), z.array(z.string())]).default(true),
  ...tagOptions,
  /** Builds these versions only. */
  onlyIncludeVersions: z.array(z.string()).optional(),
  /** Version that lives at the root, the newest by default. */
  lastVersion: z.string().optional(),
  /** Whether the pages of `path` are built beside frozen versions. */
  includeCurrentVersion: z.boolean().default(true),
  /** Settings by version name. */
  versions: z.record(z.string(), versionOptions).default({}),
  /** Where the reader's version choice is kept. */
  versionPersistence: z.enum(['localStorage', 'none']).default('localStorage'),
});

/** false: the site has no docs, or all of them stand in `collections`. */
export const docs = z.union([
  docsOptions,
  z
    .literal(false)
    .transform(() => ({ ...docsOptions.parse({}), path: '', include: [], sidebars: false as const })),
]);
