/** Options and result of a build. */

import type { PageWeight } from '../bundle/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import type { Sink, WrittenFile } from '../emit/index.ts';
import type { PictureSummary } from '../images/index.ts';
import type { FrameWeight } from '../render/index.ts';
import type { SearchResult, SearchSummary } from '../search/index.ts';
import type { AnalyseOptions } from './analyse.ts';

export interface BuildOptions extends AnalyseOptions {
  /** Absolute path of the file that the configuration was read from. */
  readonly configFile?: string | undefined;
  /** `dist/client` of the package. */
  readonly clientDir: string;
  /** A page, by its file or address, of which the result says why it was made anew. */
  readonly explain?: string | undefined;
  /** Files that are worth it are written compressed too. */
  readonly compress?: boolean | undefined;
  /** How long another build into the same folder is waited for. */
  readonly lockWaitMs?: number | undefined;
  /** In place of the disk. */
  readonly sink?: Sink;
  /** Only this part of the pages is parsed, into the cache. */
  readonly shard?: Shard | undefined;
}

/** One part of a site's pages, of several that are about as large. */
export interface Shard {
  /** From 1 up to `count`. */
  readonly index: number;
  readonly count: number;
}

export interface BuildResult {
  readonly ok: boolean;
  readonly pages: number;
  readonly files: readonly WrittenFile[];
  readonly cache: { readonly hits: number; readonly misses: number };
  readonly search: (SearchSummary & Pick<SearchResult, 'spentMs'>) | undefined;
  /** undefined where nothing was written. */
  readonly weight: PageWeight | undefined;
  /** What stands around the text of the pages that were rendered. */
  readonly frames?: readonly FrameWeight[] | undefined;
  /** undefined where no picture was made or kept. */
  readonly pictures: PictureSummary | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** Files that were taken over from the last build, because they would have come out, or came out, the same. */
  readonly keptFiles: number;
  /** Lines on the page that was asked for. */
  readonly explanation?: readonly string[] | undefined;
  /** The site of the last build stands as it is: nothing that it was made from has changed. */
  readonly isUnchanged?: boolean | undefined;
}

/** Of a build that wrote nothing. */
export const NOTHING = {
  pages: 0,
  files: [],
  keptFiles: 0,
  cache: { hits: 0, misses: 0 },
  search: undefined,
  weight: undefined,
  pictures: undefined,
} as const;
