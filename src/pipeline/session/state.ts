/** The whole state of a session. Only the functions in the files beside this one read and change it. */
import type { ClientBundle } from '../../bundle/index.ts';
import type { Config } from '../../config/index.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import type { GitInfo } from '../../site/index.ts';
import type { Discovery, TreeState } from '../../sources/index.ts';
import type { AnalyseOptions } from '../analyse.ts';
import type { KeptBundles } from '../site/components.ts';
import type { LateData } from '../site/plugin-content.ts';
import { createInputLoader, type InputLoader, type LoadSessionConfig } from './inputs.ts';
import { createPageStore, type PageStore } from './pages.ts';
import type { SessionSite } from './site.ts';

export interface SessionOptions
  extends Pick<AnalyseOptions, 'siteDir' | 'ownModules' | 'workerFile' | 'componentThread' | 'islandsDir'>,
    Pick<AnalyseOptions, 'onWork' | 'toolVersion' | 'drafts' | 'cache'> {
  readonly loadConfig: LoadSessionConfig;
  readonly clientDir: string;
  /** Stands in each page before `</body>`, and nowhere else. */
  readonly extraBody?: string;
  /** Called after each change of what is served or of what is wrong. */
  readonly onChange?: () => void;
}

/** What may be replaced is not `readonly`. */
export interface SessionState {
  readonly options: SessionOptions;
  /** Configuration, theme, style sheets, sidebars. */
  readonly inputs: InputLoader;
  readonly pages: PageStore;
  /** Files of the browser, with the sheet in the accent of the configuration that they were made for. */
  client: { readonly config: Config; readonly bundle: ClientBundle } | undefined;
  /** Bundles of the site's own components for browsers. */
  readonly bundles: KeptBundles;
  /** The last listing of pages and files in which the docs folder was there. */
  discovery: Discovery | undefined;
  /** What is wrong with a newer listing. */
  listingFaults: readonly Diagnostic[];
  /** undefined until there was a configuration. */
  site: SessionSite | undefined;
  /** What plugins last gave that looked at all pages. */
  late: LateData;
  /** The files as they were when they were last looked at. */
  tree: TreeState;
  /** Dates of commits; undefined where none are shown, or nobody has asked yet. */
  git: GitInfo | undefined;
  isGitAsked: boolean;
  /** The last change was taken in to its end. */
  isWhole: boolean;
  /** Grows with each change of what is served or told. */
  revision: number;
  /** Grows with each change of the files that what is served comes from. */
  edits: number;
  /** Revision that was explained last. */
  explained: number;
  /** All pages have been parsed once. */
  isComplete: boolean;
  /** Everything that is wrong, once it was asked for; undefined after each change. */
  findings: readonly Diagnostic[] | undefined;
  /** By path of the file that could not be rendered. */
  readonly renderFaults: Map<string, Diagnostic>;
  /** Last good contents of files, by path, for when their rendering fails. */
  readonly lastGood: Map<string, string | Uint8Array>;
  /** Set while pages are parsed in the background. */
  finishing: Promise<void> | undefined;
  /** When that began, ms since 1970. */
  finishingSince: number;
  /** What was begun last; the next work waits for it. */
  last: Promise<unknown>;
}

export const NO_LATE_DATA: LateData = { data: {}, diagnostics: [] };

export function createState(options: SessionOptions): SessionState {
  return {
    options,
    inputs: createInputLoader(options),
    pages: createPageStore(options.siteDir),
    client: undefined,
    bundles: {},
    discovery: undefined,
    listingFaults: [],
    site: undefined,
    late: NO_LATE_DATA,
    tree: new Map(),
    git: undefined,
    isGitAsked: false,
    isWhole: true,
    revision: 0,
    edits: 0,
    explained: 0,
    isComplete: false,
    findings: undefined,
    renderFaults: new Map(),
    lastGood: new Map(),
    finishing: undefined,
    finishingSince: 0,
    last: Promise.resolve(),
  };
}

/** Does one thing at a time, so that each begins with a whole state. */
export function inTurn<T>(state: SessionState, work: () => Promise<T>): Promise<T> {
  const result = state.last.then(work, work);
  state.last = result.catch(() => {});
  return result;
}

/** Notes that what is served or reported has changed. */
export function tellChange(state: SessionState): void {
  state.revision += 1;
  state.findings = undefined;
  state.options.onChange?.();
}
