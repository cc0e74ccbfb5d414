/**
 * A site that somebody is writing: kept in memory and brought up to date with the disk on request. Its files are made when they
 * are asked for. Faults never end it: the last good state stays, and the findings say what is wrong.
 */
import type { Config } from '../../config/index.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import type { TreeTargets } from '../../sources/index.ts';
import { begin, catchUp, finish, targetsOf } from './change.ts';
import { explainFindings, findingsOf } from './findings.ts';
import { hasFile, readFile, type SessionFile } from './read.ts';
import { createState, inTurn, type SessionOptions } from './state.ts';

export type { SessionOptions } from './state.ts';

export interface Session {
  readonly siteDir: string;
  /** The last good configuration; undefined until there was one. */
  readonly config: Config | undefined;
  readonly revision: number;
  /** Grows with each change of the files that what is served comes from. */
  readonly edits: number;
  readonly isComplete: boolean;
  /** Pages that wait to be parsed: `finish` does it. */
  readonly pendingCount: number;
  /** Everything that is wrong, in the order of files. */
  readonly diagnostics: readonly Diagnostic[];
  /** What a watcher should look at. */
  readonly targets: TreeTargets;
  /** Loads everything but the pages, which are listed only. Never throws for what a site holds. */
  start(): Promise<void>;
  /** Parses the pages that are left. Resolves when all are. */
  finish(): Promise<void>;
  /**
   * Brings the session up to date with the disk.
   * @param hints absolute paths that may have changed; without them everything is looked at
   * @returns whether something had changed
   */
  update(hints?: Iterable<string>): Promise<boolean>;
  /** Output paths of all files but those of the search index. */
  readonly paths: Iterable<string>;
  /** @param path output path, decoded: `functions/overview/index.html` */
  has(path: string): boolean | Promise<boolean>;
  /** What a build would write there. */
  read(path: string): Promise<SessionFile | undefined>;
  /** Gets ready for the first save. For a quiet moment. */
  warm(): Promise<void>;
  /** Finds out what takes longer than a save: where missing pages went, what is never used. For a quiet moment. */
  explain(): Promise<void>;
  /** Ends work in the background. What is asked for afterwards may be old. */
  close(): void;
}

export function createSession(options: SessionOptions): Session {
  const state = createState(options);
  return {
    siteDir: options.siteDir,
    get config() {
      return state.inputs.current?.config;
    },
    get revision() {
      return state.revision;
    },
    get edits() {
      return state.edits;
    },
    get isComplete() {
      return state.isComplete;
    },
    get pendingCount() {
      return state.pages.pending.length;
    },
    get diagnostics() {
      return findingsOf(state);
    },
    get targets() {
      return targetsOf(state);
    },
    get paths() {
      return state.site?.outputs.keys() ?? [];
    },
    start: () => inTurn(state, () => begin(state)),
    finish: () => finish(state),
    update: (hints) => inTurn(state, () => catchUp(state, hints)),
    has: (path) => hasFile(state, path),
    read: (path) => readFile(state, path),
    explain: () => inTurn(state, () => explainFindings(state)),
    warm: () => state.pages.warm(),
    close: () => {
      state.pages.close();
      void state.bundles.rebuilds?.close();
    },
  };
}
