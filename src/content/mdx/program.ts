/**
 * A page that is a program. Its Markdown is read as on every other page; what has to be run goes out as code, and comes back
 * as HTML. Nothing is run here.
 */
import type { OwnPart } from '../../contract/index.ts';
import type { SitePath } from '../../paths/index.ts';
import type { PageOfPart } from '../doc.ts';

/** One file of a page: the page itself, or a Markdown file that it imports. */
export interface PageScript {
  readonly path: SitePath;
  /** Body of a function: it is called with the JSX runtime and with `scope`, and returns the content as a component. */
  readonly code: string;
  /** The file's imports and exports as a module, each on its own line of the file; every name in it is exported. */
  readonly module: string;
  /** Names that the module exports and the content may use. */
  readonly names: readonly string[];
  /** Of those names, the exports whose value is written out. */
  readonly constants?: Readonly<Record<string, unknown>>;
  /** Where names come from, for those that are imported. */
  readonly imports: readonly PageImport[];
  /** Imported names that the file's exports use. */
  readonly used: readonly string[];
  /** What is imported of Markdown files, with the number of the file's script. */
  readonly partials: readonly (PageImport & { readonly script: number })[];
  readonly toc: readonly TocEntry[];
  /** Of a file that the page imports. */
  readonly frontMatter?: Readonly<Record<string, unknown>>;
  /** The module as code that can be run; made where it is run. */
  readonly evaluated?: string | undefined;
}

export interface PageImport {
  /** In the file. */
  readonly local: string;
  /** In the module that it is imported from; `*` for all of it. */
  readonly imported: string;
  readonly from: string;
  readonly line: number;
  readonly column: number;
}

export interface TocEntry {
  readonly value: string;
  readonly id: string;
  readonly level: number;
}

/** Plain data: it crosses to the thread that runs it. */
export interface PageProgram {
  readonly path: SitePath;
  readonly locale: string;
  readonly version: string;
  /** The page first. */
  readonly scripts: readonly PageScript[];
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** Files among the scripts that components of the page import, by path. */
  readonly embedded?: readonly SitePath[];
  /** Present where the page is no Markdown but a module whose default export is the page. */
  readonly isModule?: boolean;
  /** It draws a part of the theme. */
  readonly part?: OwnPart;
  /** Its own component does nothing in a browser; known where the program is run. */
  readonly isStill?: boolean | undefined;
  /** The page that it is a part of. */
  readonly of?: PageOfPart | undefined;
  /** It is drawn within the layout that the site has of its own: without it, it cannot be. */
  readonly isInLayout?: boolean;
  /** Address below the base path, where it follows from the file's name. */
  readonly pathname?: string;
  /** Files whose own components move in a browser; known where the program is run. */
  readonly movingPages?: readonly string[];
}
