/** Everything that the site is judged from. The caller reads disk and git, so that a test can pass an object literal. */
import type { Config, FindCode } from '../config/index.ts';
import type { Doc } from '../content/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import type { SitePath } from '../paths/index.ts';
import type { Arranger, ChosenDoc, DataFile } from './arrangement.ts';
import type { CategorySettings } from './category-files.ts';
import type { GivenItem } from './sidebar-items.ts';

/** A `_category_.json` or `_category_.yml` file. */
export interface FoundCategory {
  readonly path: SitePath;
  /** Folder it describes, relative to the docs folder: `functions`. */
  readonly folder: string;
  readonly version: string;
  readonly locale: string;
  readonly text: string;
}

/** The same, read. */
export interface CategoryFile extends FoundCategory {
  readonly settings: CategorySettings;
  /** What is wrong with it. */
  readonly diagnostics: readonly Diagnostic[];
}

/** A file that the site copies: a static file, or a file beside a doc that a link names. */
export interface StaticFile {
  readonly source: SitePath;
  /** Where it is served, relative to the output folder. */
  readonly output: string;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

export interface GitInfo {
  /** Last commit of a file by its path relative to the site folder. ISO date and author name. */
  readonly lastCommits: ReadonlyMap<string, { readonly date: string; readonly author: string }>;
  /** Date of the first commit of a file, under the names that it had before too, by its present path. */
  readonly firstCommits: ReadonlyMap<string, string>;
  /** Old path → present path, both relative to the site folder, from rename history. */
  readonly renames: ReadonlyMap<string, string>;
  /** Former heading id → present one, by path of the page, from the history of its text. */
  readonly headingRenames?: ReadonlyMap<string, ReadonlyMap<string, string>> | undefined;
  /** The history is incomplete: dates are not known. */
  readonly shallow: boolean;
}

/** What functions of the configuration made that may take their time. */
export interface Generated {
  /** Items of sidebars, by `generatedKey`. */
  readonly items: ReadonlyMap<string, readonly GivenItem[]>;
  /** The docs of a collection that are published, in order, by `locale/version`. */
  readonly orders: ReadonlyMap<string, readonly ChosenDoc[]>;
  readonly diagnostics: readonly Diagnostic[];
}

export interface SiteInput {
  readonly config: Config;
  readonly docs: readonly Doc[];
  readonly categories: readonly CategoryFile[];
  /** The value of the sidebars module or object, not yet validated; undefined means automatic. Key: edition. */
  readonly sidebars: ReadonlyMap<string, unknown>;
  /** File that the sidebars came from, for messages: `sidebars.js`; none for the config itself. Key: edition. */
  readonly sidebarsFiles: ReadonlyMap<string, string>;
  /** Text of a message in a language; the given text where there is no translation. */
  readonly translate?: ((locale: string, key: string, text: string, about: string) => string) | undefined;
  readonly staticFiles: readonly StaticFile[];
  /** Looks up a non-Markdown file inside the docs folder that a link names, by path relative to the site folder. */
  readonly findFile: (path: string) => StaticFile | undefined;
  /** What lies at a path relative to the site folder, published or not; undefined for nothing. */
  readonly kindOfPath: (path: string) => 'file' | 'folder' | undefined;
  /** Ids and names in a static HTML page, for links with a fragment to it. */
  readonly htmlAnchors: (source: SitePath) => ReadonlySet<string> | undefined;
  /** `url()` references of the theme's own style sheets, already collected. */
  readonly styleReferences: readonly {
    readonly file: SitePath;
    readonly line: number;
    readonly column: number;
    readonly url: string;
  }[];
  readonly git: GitInfo | undefined;
  /** Of collections that are no docs, by id of the collection. */
  readonly arrangers?: ReadonlyMap<string, Arranger> | undefined;
  /** Files that they read, in every language. */
  readonly dataFiles?: readonly DataFile[] | undefined;
  /** Finds the functions of the configuration; absent where it holds no code. */
  readonly findCode?: FindCode | undefined;
  /** What functions of the configuration made before the site is judged, see `prepareSite`. */
  readonly generated?: Generated | undefined;
  /** Include drafts. */
  readonly drafts: boolean;
  /** Frozen editions, by collection, newest first, as `versions.json` lists them. */
  readonly versions?: readonly string[] | undefined;
  /** Files that the build writes beside pages and a link may name, relative to the output folder: `sitemap.xml`. */
  readonly emitted?: readonly string[] | undefined;
}
