/** A blog, as one of the `collections`. Names and defaults are those of Docusaurus, where both have the option. */
import * as z from 'zod';
import { createFeedItems, postEditUrl, processBlogPosts, readingTime } from './functions.ts';
import { basePath, pattern, severity, tagOptions, tocOptions } from './parts.ts';

const perPage = z.union([z.int().min(1), z.literal('ALL')]);

const feedOptions = z.strictObject({
  /** Which feeds are written; null for none. They need `url`. */
  type: z
    .union([z.enum(['rss', 'atom', 'json', 'all']), z.null(), z.array(z.enum(['rss', 'atom', 'json']))])
    .default(['rss', 'atom']),
  /** Title of the feed; by default that of the site, and "Blog". */
  title: z.string().optional(),
  /** What the feed is about; by default the title of the site, and "Blog". */
  description: z.string().optional(),
  /** Who holds the rights. */
  copyright: z.string().optional(),
  /** Language of the posts, such as "en"; that of the pages by default. */
  language: z.string().optional(),
  /** Newest posts in the feed; null or false for all. */
  limit: z.union([z.int().min(1), z.null(), z.literal(false)]).default(20),
  /** Makes the entries of the feeds; by default one for each post, with its text. */
  createFeedItems: createFeedItems.optional(),
});

export const blogOptions = z.strictObject({
  /** A folder of posts. */
  kind: z.literal('blog'),
  /** Name of the collection; a second blog needs one of its own. */
  id: z
    .string()
    .regex(/^[a-z_][\w-]*$/i, { error: 'a name of letters, digits, hyphens and underscores, such as "news"' })
    .default('blog'),
  /** Folder of the posts, relative to the site; the id by default. */
  path: z.string().min(1).optional(),
  /** Route under which the posts live; `/` and the id by default. `/` alone is the root. */
  routeBasePath: z.string().optional(),
  /** Globs of post files, relative to `path`. */
  include: z.array(z.string()).default(['**/*.{md,mdx}']),
  /** Globs left out. */
  exclude: z
    .array(z.string())
    .default(['**/_*.{js,jsx,ts,tsx,md,mdx}', '**/_*/**', '**/*.test.{js,jsx,ts,tsx}', '**/__tests__/**']),
  /** Title of the list of posts. */
  blogTitle: z.string().default('Blog'),
  /** Description of the list of posts, for search engines. */
  blogDescription: z.string().default('Blog'),
  /** Posts beside each page of the blog; 0 for no such list. */
  blogSidebarCount: z.union([z.int().min(0), z.literal('ALL')]).default(5),
  /** Lists them by year. */
  blogSidebarByYear: z.boolean().default(true),
  /** Title of that list. */
  blogSidebarTitle: z.string().default('Recent posts'),
  /** Posts on one page of a list. */
  postsPerPage: perPage.default(10),
  /** Newest or oldest posts first. */
  sortPosts: z.enum(['descending', 'ascending']).default('descending'),
  ...tagOptions,
  ...tocOptions,
  /** Between a list and the number of its page: `/blog/page/2`. */
  pageBasePath: basePath.default('page'),
  /** Route of the archive below the blog's own; null for none. */
  archiveBasePath: basePath.nullable().default('archive'),
  /** Route of the authors below the blog's own. */
  authorsBasePath: basePath.default('authors'),
  /** File with the authors, relative to `path`. */
  authorsMapPath: z.string().min(1).default('authors.yml'),
  /** What cuts a post for lists: text, or a regular expression; a comment `truncate` by default. */
  truncateMarker: pattern.optional(),
  /** Says which posts are published, in which order lists show them, and may change what they say of themselves. */
  processBlogPosts: processBlogPosts.optional(),
  /** Says how long reading a post takes. */
  showReadingTime: z.boolean().default(true),
  /** Counts the minutes that reading a post takes; 200 words a minute by default. */
  readingTime: readingTime.optional(),
  /** Shows when a post was last changed, from git. */
  showLastUpdated: z.boolean().default(false),
  /** Names the author of the last change. */
  showLastUpdateAuthor: z.boolean().default(false),
  /** Base URL of the "Edit this page" link; the file's path is added. Or a function that returns the whole address, or nothing. */
  editUrl: postEditUrl.optional(),
  /** Edit links of translations lead to their own files; else to those of the default language. A `docusaurus.config` has false. */
  editLocalizedFiles: z.boolean().default(true),
  /** Words that open an admonition in `:::word`, beside the built-in ones; false switches `:::` admonitions off. */
  admonitions: z.union([z.boolean(), z.array(z.string())]).default([]),
  /** What to do about authors that the file of authors does not have. */
  onInlineAuthors: severity.default('warn'),
  /** What to do about posts that lists show whole, because no comment says where to cut. */
  onUntruncatedBlogPosts: severity.default('warn'),
  /** RSS, Atom and JSON feeds. */
  feedOptions: feedOptions.prefault({}),
});
