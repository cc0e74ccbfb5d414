/**
 * A site that is being written: kept in memory, brought up to date with the disk when asked to, its files made when they are
 * asked for. Faults never end it: what was good last stays, and what is wrong is told.
 */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ClientBundle, readClientBundle } from '../../bundle/index.ts';
import { CACHE_FOLDER } from '../../cache/index.ts';
import { type Config, inConfigFile } from '../../config/index.ts';
import { compareDiagnostics, type Diagnostic } from '../../diagnostics/index.ts';
import { ingredientsOf, pageConfig, renderFault } from '../../pages/index.ts';
import type { GitInfo } from '../../site/index.ts';
import {
  compareTrees,
  type Discovery,
  discover,
  doubtYoung,
  gitFolders,
  includedFiles,
  isInside,
  readGit,
  readHints,
  readTree,
  retarget,
  siteTargets,
  type TreeChanges,
  type TreeState,
  type TreeTargets,
  toSitePath,
} from '../../sources/index.ts';
import { createInputLoader, type LoadSessionConfig } from './inputs.ts';
import { createPageStore } from './pages.ts';
import { makeSessionSite, type SessionSite } from './site.ts';

export interface SessionOptions {
  /** Absolute, real path. */
  readonly siteDir: string;
  readonly loadConfig: LoadSessionConfig;
  readonly clientDir: string;
  readonly ownModules?: Readonly<Record<string, string>>;
  readonly workerFile?: string | undefined;
  /** Told how many pages are about to be parsed. */
  readonly onWork?: ((pages: number) => void) | undefined;
  readonly toolVersion?: string;
  readonly drafts?: boolean;
  /** false: nothing is read from or written to the cache of builds. */
  readonly cache?: boolean;
  /** Stands in each page before `</body>`, and nowhere else. */
  readonly extraBody?: string;
  /** Called after each change of what is served or of what is wrong. */
  readonly onChange?: (change: SessionChange) => void;
}

export interface SessionChange {
  readonly revision: number;
  /** Pages have been parsed, all of them: findings are complete. */
  readonly isComplete: boolean;
}

export type SessionFile =
  | { readonly content: string | Uint8Array }
  /** Absolute path of a file to be sent as it is. */
  | { readonly copyFrom: string };

export interface Session {
  readonly siteDir: string;
  /** The last good configuration; undefined until there was one. */
  readonly config: Config | undefined;
  readonly revision: number;
  /** Grows with each change of the files that what is served comes from. */
  readonly edits: number;
  readonly isComplete: boolean;
  readonly pageCount: number;
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
  /** Resolves when what has been begun is done. */
  settled(): Promise<void>;
  /** Ends work in the background. What is asked for afterwards may be old. */
  close(): void;
}

/** Pages that are parsed before a change is shown; the rest follows. */
const MAX_PARSED_AT_ONCE = 16;

/** Files that a listing reads: settings of folders, versions and their sidebars, messages. */
const LISTING_FILE = /(?:^|\/)_category_\.\w+$|^versions\.json$|^versioned_sidebars\/|^i18n\/.*\.json$/;

const SEARCH_FOLDER = 'search-index/';

export function createSession(options: SessionOptions): Session {
  const { siteDir, drafts = false } = options;
  const inputs = createInputLoader({
    siteDir,
    loadConfig: options.loadConfig,
    ownModules: options.ownModules ?? {},
  });
  const pages = createPageStore(siteDir);
  let client: ClientBundle | undefined;
  let discovery: Discovery | undefined;
  let site: SessionSite | undefined;
  let tree: TreeState = new Map();
  let git: GitInfo | undefined;
  let gitAsked = false;
  /** The last change was taken in to its end. */
  let isWhole = true;
  let revision = 0;
  let edits = 0;
  /** Revision that was explained last. */
  let explained = 0;
  let isComplete = false;
  let findings: readonly Diagnostic[] | undefined;
  const renderFaults = new Map<string, Diagnostic>();
  /** Last good files of pages whose rendering fails now. */
  const lastGood = new Map<string, string | Uint8Array>();
  let listingFault: readonly Diagnostic[] = [];

  // One thing at a time: whoever comes next sees a whole state.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work, work);
    last = result.catch(() => {});
    return result;
  };

  const changed = () => {
    revision += 1;
    findings = undefined;
    options.onChange?.({ revision, isComplete });
  };

  const targets = (): TreeTargets => {
    const { current, files } = inputs;
    if (!current) return { folders: [], files, ignored: [] };
    const includes = includedFiles(siteDir, pages.docs);
    const linked = site?.linkedFiles ?? [];
    return siteTargets(siteDir, current.config, [...files, ...includes, ...linked, ...gitLog()]);
  };

  /** The file that grows with each commit, where dates or names of git are in use. */
  const gitLog = (): readonly string[] => {
    if (!gitAsked) return [];
    for (let folder = siteDir; ; folder = dirname(folder)) {
      if (existsSync(join(folder, '.git'))) return [join(folder, '.git', 'logs', 'HEAD')];
      if (folder === dirname(folder)) return [];
    }
  };

  const configurePages = () => {
    const { config, theme } = inputs.current!;
    pages.configure({
      work: {
        siteDir,
        config: pageConfig(config),
        ownModules: options.ownModules ?? {},
        shared: ingredientsOf({ ...options, config, themeHash: theme.hash }).pages,
        cacheDir: options.cache === false ? undefined : join(siteDir, CACHE_FOLDER, 'pages'),
        bodies: true,
      },
      workerFile: options.workerFile,
      onWork: options.onWork,
    });
  };

  /** Lists pages and files anew. While the docs folder is missing the last listing stays. */
  const relist = () => {
    const found = discover(siteDir, inputs.current!.config);
    const isMissing = found.diagnostics.some(({ code }) => code === 'docs-folder-missing');
    listingFault = isMissing && discovery ? found.diagnostics : [];
    if (isMissing && discovery) return;
    discovery = found;
    pages.list(found.docs);
  };

  const remake = async (): Promise<void> => {
    if (!inputs.current || !discovery) return;
    client ??= readClientBundle(options.clientDir);
    const { extraBody = '' } = options;
    site = await makeSessionSite({
      siteDir,
      inputs: inputs.current,
      discovery,
      pages,
      git,
      drafts,
      client,
      extraBody,
    });
    renderFaults.clear();
  };

  /** Dates of commits, where they are shown. Asked once, and after a commit. */
  const askGit = async (): Promise<boolean> => {
    const { current } = inputs;
    if (!current || gitAsked) return false;
    const { showLastUpdated, showLastUpdateAuthor } = current.config.docs;
    if (!showLastUpdated && !showLastUpdateAuthor) return false;
    gitAsked = true;
    git = await readGit(siteDir, gitFolders(current.config));
    return git !== undefined;
  };

  /** @returns whether anything that is served or told is different */
  const apply = async ({ added, changed: edited, removed }: TreeChanges): Promise<boolean> => {
    const touched = new Set([...added, ...edited, ...removed]);
    const before = inputs.current;
    const isLoaded = await inputs.refresh(touched);
    const { current } = inputs;
    if (!current) return isLoaded;
    if (isLoaded) configurePages();
    const paths = new Set(
      [...touched].filter((path) => isInside(siteDir, path)).map((path): string => toSitePath(siteDir, path)),
    );
    const stale = new Set([...paths, ...pages.including(paths)]);
    pages.outdate(stale);
    const isListed = added.length > 0 || removed.length > 0 || current.config !== before?.config;
    const isSetting = [...paths].some((path) => LISTING_FILE.test(path));
    if (isListed || isSetting || !discovery) relist();
    if (gitLog().some((file) => touched.has(file)) || current.config.docs !== before?.config.docs) {
      gitAsked = false;
      git = undefined;
    }
    let mustRemake =
      isLoaded ||
      isListed ||
      !site ||
      [...paths].some((path) => !pages.has(path)) ||
      paths.size < touched.size;
    let isDifferent = mustRemake;
    const now = pages.pending.filter(({ path }) => stale.has(path));
    // Many at once (another branch was checked out) are parsed beside the requests.
    for (const { path } of now.length <= MAX_PARSED_AT_ONCE ? now : []) {
      const parsed = await pages.parse(path);
      if (!parsed || parsed.isSame) continue;
      isDifferent = true;
      mustRemake = mustRemake || !site?.patch(parsed.before, parsed.after);
    }
    if (mustRemake) await remake();
    if (await askGit()) await remake();
    return isDifferent || pages.pending.length > 0;
  };

  let finishing: Promise<void> | undefined;
  const finish = (): Promise<void> => {
    finishing ??= (async () => {
      if (!inputs.current) return;
      let result = await pages.parsePending();
      while (result === 'interrupted') result = await pages.parsePending();
      await inTurn(async () => {
        if (isComplete && result === 'same') return;
        // The first time no file has changed: what was guessed so far is known now.
        if (isComplete) edits += 1;
        isComplete = true;
        await remake();
        if (await askGit()) await remake();
        changed();
      });
    })().finally(() => {
      finishing = undefined;
    });
    return finishing;
  };

  /** The page's doc and body as of now; the site is made anew where it had only guessed. */
  const settlePage = (key: string): Promise<void> =>
    inTurn(async () => {
      const shown = site?.site.pages.get(key as never)?.doc;
      if (!shown) return;
      if (!pages.isCurrent(shown.path)) await pages.parse(shown.path);
      // It may have been parsed beside this, while the site still has its guess, in which no link leads anywhere.
      const doc = pages.doc(shown.path);
      if (doc && doc.links !== shown.links && !site?.patch(shown, doc)) await remake();
    });

  const render = (path: string, make: () => string | Uint8Array): string | Uint8Array | undefined => {
    try {
      const content = make();
      if (renderFaults.delete(path)) changed();
      lastGood.delete(path);
      lastGood.set(path, content);
      if (lastGood.size > 50) lastGood.delete(lastGood.keys().next().value!);
      return content;
    } catch (error) {
      const fault = renderFault(path, error);
      if (renderFaults.get(path)?.message !== fault.message) {
        renderFaults.set(path, fault);
        changed();
      }
      return lastGood.get(path);
    }
  };

  return {
    siteDir,
    get config() {
      return inputs.current?.config;
    },
    get revision() {
      return revision;
    },
    get edits() {
      return edits;
    },
    get isComplete() {
      return isComplete;
    },
    get pageCount() {
      return pages.docs.length;
    },
    get pendingCount() {
      return pages.pending.length;
    },
    get diagnostics() {
      findings ??= [
        ...inputs.diagnostics,
        ...listingFault,
        ...(isComplete ? pages.diagnostics : []),
        // Places in a text that is not shown would be those of another text.
        ...(isComplete ? (site?.diagnostics ?? []) : []).filter(({ file = '' }) => !pages.isFaulty(file)),
        ...renderFaults.values(),
      ]
        .map((finding) => inConfigFile(finding, inputs.current?.locateKey))
        .sort(compareDiagnostics);
      return findings;
    },
    get targets() {
      return targets();
    },
    start: () =>
      inTurn(async () => {
        const began = Date.now();
        await inputs.refresh(undefined);
        if (inputs.current) {
          configurePages();
          relist();
          await remake();
        }
        // What was written meanwhile is looked at again.
        tree = doubtYoung(readTree(targets()), began);
        changed();
      }),
    finish,
    update: (hints) =>
      inTurn(async () => {
        const before = isWhole ? tree : new Map();
        const next = (isWhole && hints && readHints(tree, hints)) || readTree(targets(), tree);
        const changes = compareTrees(before, next);
        tree = next;
        if (!changes) return false;
        isWhole = false;
        let isDifferent = true;
        try {
          isDifferent = await apply(changes);
          isWhole = true;
        } catch (error) {
          // A file that went away while it was read: all is looked at again.
          if (!/^(?:ENOENT|ENOTDIR|EISDIR)$/.test((error as NodeJS.ErrnoException).code ?? '')) throw error;
          return true;
        }
        // What is looked at may have changed with it: a new snippet, another folder.
        tree = retarget(tree, targets());
        if (isDifferent) {
          edits += 1;
          changed();
        }
        return isDifferent;
      }),
    get paths() {
      return site?.outputs.keys() ?? [];
    },
    has: (path) => site?.outputs.has(path) || (path.startsWith(SEARCH_FOLDER) && hasSearch(path)),
    async read(path) {
      let output = site?.outputs.get(path);
      if (!output) {
        if (!path.startsWith(SEARCH_FOLDER) || !site) return undefined;
        if (!isComplete) await finish();
        const content = (await site.search()).get(path);
        return content === undefined ? undefined : { content };
      }
      if ('copyFrom' in output) return { copyFrom: output.copyFrom };
      if ('makeLater' in output) {
        // A picture that cannot be decoded: the page shows that it is broken, `build` tells why.
        const made = await output.makeLater().catch(() => undefined);
        return made === undefined ? undefined : { content: made };
      }
      if (output.doc !== undefined) {
        await settlePage(output.doc);
        output = site?.outputs.get(path) ?? output;
        if ('copyFrom' in output) return { copyFrom: output.copyFrom };
        if ('makeLater' in output) return undefined;
      }
      const content = render(path, output.make);
      return content === undefined ? undefined : { content };
    },
    explain: () =>
      inTurn(async () => {
        if (!isComplete || explained === revision) return;
        const isDifferent = await site?.explain();
        explained = revision;
        if (!isDifferent) return;
        findings = undefined;
        options.onChange?.({ revision, isComplete });
      }),
    warm: () => pages.warm(),
    close: () => pages.close(),
    settled: async () => {
      await last;
    },
  };

  async function hasSearch(path: string): Promise<boolean> {
    if (!isComplete) await finish();
    return (await site?.search())?.has(path) ?? false;
  }
}
