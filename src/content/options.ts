import type { MagicComment } from '../contract/index.ts';
import type { ModuleAliases } from '../paths/index.ts';
import type { PageSteps } from './steps.ts';

/** What of the configuration reaches the parser. Part of every cache key: keep it small and plain. */
export interface ContentOptions {
  readonly html: 'sanitize' | 'trusted';
  readonly mdx: 'static' | 'full';
  /** `mdx`, and `mdx1` for its version 1: files that end in `.md` may be MDX too. */
  readonly format?: 'detect' | 'mdx' | 'mdx1';
  /** Words that open an admonition, beside the built-in ones. */
  readonly admonitions: readonly string[];
  readonly highlight: {
    readonly engine: 'prism' | 'shiki';
    /** Whether blocks are dark in the light mode too. */
    readonly colorMode?: 'page' | 'dark';
    /** Languages beyond the common set, by Prism name. */
    readonly languages: readonly string[];
    readonly lineNumbers: boolean;
    readonly magicComments?: readonly MagicComment[];
    /** Of blocks that name none. */
    readonly defaultLanguage?: string | undefined;
    /** Name of the module that {@link OwnGrammars} comes from. */
    readonly grammars?: string | undefined;
  };
  /** Hosts that an `iframe` may show. */
  readonly frameHosts: readonly string[];
  readonly emoji: boolean;
  readonly math: boolean;
  readonly mermaid: boolean;
  /** Those that commands of npm are written for too. */
  readonly packageManagers?: readonly ('yarn' | 'pnpm' | 'bun' | 'deno')[] | undefined;
  /** Whether their tabs are one choice for all blocks; they are where nothing is said. */
  readonly syncPackageManagers?: boolean;
  /** Regular expressions of what cuts posts, by id of their blog, where it is not the usual comment. */
  readonly truncateMarkers?: Readonly<Record<string, { readonly source: string; readonly flags: string }>>;
  /** What cannot be drawn or typeset is a warning: the site was written for other packages than ours. */
  readonly isLenient?: boolean;
  /** What makes partials and does not run here: one that is not there is a warning. */
  readonly partialsBy?: readonly string[] | undefined;
  /** What names in imports mean. */
  readonly moduleAliases?: ModuleAliases;
  /** Plain blocks are read by the short way; else the full parser reads all. */
  readonly fastPath: boolean;
}

/** What the parser needs from outside. */
export interface ContentTools {
  /** Text of a file of the site by its path relative to the site folder; undefined if there is none or it lies outside. */
  readonly readFile: (path: string) => string | undefined;
  /** Plugins of the owner's; absent where no page has one. */
  readonly steps?: {
    /** Absolute: what plugins take paths from. */
    readonly siteDir: string;
    /** Those of the pages of an edition, in the order in which they work. */
    readonly of: (version: string) => PageSteps;
  };
  /** What the owner adds to Prism; absent where that is nothing. */
  readonly grammars?: OwnGrammars;
}

/** Grammars of the owner's. */
export interface OwnGrammars {
  /** Relative to the site. */
  readonly file: string;
  /** Names of grammars that they may be made from. */
  readonly needs: readonly string[];
  /** Adds them. Rejects where they cannot be added. */
  readonly add: (prism: object) => Promise<void>;
}
