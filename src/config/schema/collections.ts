/** `collections`: what a site holds beside the docs of the key `docs`. */
import * as z from 'zod';
import { blogOptions } from './blog.ts';
import { docsOptions } from './docs.ts';
import { pageEditUrl } from './functions.ts';

const id = z.string().regex(/^[a-z_][\w-]*$/i, {
  error: 'a name of letters, digits, hyphens and underscores, such as "community"',
});

/** Further docs with an address, sidebars and versions of their own. */
const docsCollection = docsOptions
  .omit({
    path: true,
    routeBasePath: true,
    sidebarAutoCollapse: true,
    sidebarHideable: true,
    versionPersistence: true,
  })
  .extend({
    /** A folder of docs. */
    kind: z.literal('docs'),
    /** Name of the collection: in navbar items, and in the names of its version and translation folders. */
    id,
    /** Folder of the pages, relative to the site; the id by default. */
    path: z.string().min(1).optional(),
    /** Route under which the pages live; `/` and the id by default. */
    routeBasePath: z.string().optional(),
  });

/** Single pages, such as the home page: their folders are their addresses, and they have no sidebar. */
const pagesCollection = docsOptions
  .pick({
    include: true,
    exclude: true,
    showLastUpdated: true,
    showLastUpdateAuthor: true,
    editLocalizedFiles: true,
    tocMinLevel: true,
    tocMaxLevel: true,
    admonitions: true,
  })
  .extend({
    /** Single pages without a sidebar. */
    kind: z.literal('pages'),
    /** Name of the collection. */
    id: id.default('pages'),
    /** Which files are pages. Those that are code are pages where `markdown.mdx` is `full`. */
    include: z.array(z.string()).default(['**/*.{md,mdx,js,jsx,ts,tsx}']),
    /** Base URL of the "Edit this page" link; the file's path is added. Or a function that returns the whole address, or nothing. */
    editUrl: pageEditUrl.optional(),
    /** Folder of the pages, relative to the site; `src/pages` by default, which need not be there. */
    path: z.string().min(1).optional(),
    /** Route under which the pages live; `/` is the root. */
    routeBasePath: z.string().default('/'),
  });

/** What docs have and other collections do not, beside the defaults. */
const WITHOUT_DOCS = { numberPrefixes: false, sidebars: false, breadcrumbs: false } as const;

/** Every collection has all settings of docs. */
function asDocs<Given extends object>(given: Given) {
  const { path: _path, routeBasePath: _routeBasePath, ...own } = docsOptions.parse({});
  return { ...own, ...WITHOUT_DOCS, ...given };
}

export const collection = z.discriminatedUnion('kind', [
  docsCollection,
  pagesCollection.transform(asDocs),
  blogOptions.transform(asDocs),
]);
