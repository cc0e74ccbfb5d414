/** Brings a session up to date with the disk: what changed is loaded, listed and parsed anew, and the site made anew of it. */

import { join, resolve } from 'node:path';
import { readClientBundle } from '../../bundle/index.ts';
import { PAGE_CACHE_FOLDER } from '../../cache/index.ts';
import { outsideFolders, showsHistory } from '../../config/index.ts';
import { asksSite } from '../../content/index.ts';
import { historyId, ingredientsOf, pageConfig } from '../../pages/index.ts';
import { entryKey } from '../../paths/index.ts';
import type { Site } from '../../site/index.ts';
import {
  commitLog,
  compareTrees,
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
  type TreeTargets,
  toSitePath,
  withoutLast,
} from '../../sources/index.ts';
import { asksGit } from '../judge.ts';
import { siteClient } from '../outputs.ts';
import { isInstalled } from '../site/kept-islands.ts';
import { makeSessionSite } from './site.ts';
import { inTurn, NO_LATE_DATA, type SessionState, tellChange } from './state.ts';

/** Pages that are parsed before a change is shown; the rest follows. */
const MAX_PARSED_AT_ONCE = 16;

/** Files that a listing reads: settings of folders, versions and their sidebars, messages. Matches `crew_versions.json`. */
const LISTING_FILE =
  /(?:^|\/)_category_\.\w+$|^(?:[\w-]+_)?versions\.json$|^(?:[\w-]+_)?versioned_sidebars\/|^i18n\/.*\.json$/;

/** What a watcher should look at. */
export function targetsOf(state: SessionState): TreeTargets {
  const { inputs, pages, site } = state;
  const { siteDir } = state.options;
  const { current, files } = inputs;
  if (!current) return { folders: [], files, ignored: [] };
  const includes = includedFiles(siteDir, pages.included);
  const linked = site?.linkedFiles ?? [];
  // What runs on all pages is part of no page. Packages are known by what is installed.
  const modules = [...(site?.componentFiles ?? [])].filter((path) => !isInstalled(path));
  return siteTargets(siteDir, current.config, [
    ...files,
    ...includes,
    ...linked,
    ...modules,
    ...gitLog(state),
  ]);
}

/** Where dates or names of git are in use. */
const gitLog = ({ isGitAsked, options }: SessionState): readonly string[] =>
  isGitAsked ? commitLog(options.siteDir) : [];

/** Loads everything but the pages, which are listed only. */
export async function begin(state: SessionState): Promise<void> {
  const began = Date.now();
  await state.inputs.refresh(undefined);
  if (state.inputs.current) {
    configurePages(state);
    relist(state);
    await remake(state);
  }
  // What was written meanwhile is looked at again.
  state.tree = doubtYoung(readTree(targetsOf(state)), began);
  tellChange(state);
}

/**
 * @param hints absolute paths that may have changed; without them everything is looked at
 * @returns whether something had changed
 */
export async function catchUp(state: SessionState, hints: Iterable<string> | undefined): Promise<boolean> {
  // Pages that were parsed in the background since the last look have named files that are not new.
  if (state.finishing) learnFiles(state, state.finishingSince);
  const { tree, isWhole } = state;
  const next = (isWhole && hints && readHints(tree, hints)) || readTree(targetsOf(state), tree);
  const changes = compareTrees(isWhole ? tree : new Map(), next);
  state.tree = next;
  if (!changes) return false;
  state.isWhole = false;
  let isDifferent = true;
  try {
    isDifferent = await apply(state, changes);
    state.isWhole = true;
  } catch (error) {
    // A file that went away while it was read: all is looked at again.
    if (!/^(?:ENOENT|ENOTDIR|EISDIR)$/.test((error as NodeJS.ErrnoException).code ?? '')) throw error;
    return true;
  }
  // What is looked at may have changed with it: a new snippet, another folder.
  state.tree = retarget(state.tree, targetsOf(state));
  if (isDifferent) {
    state.edits += 1;
    tellChange(state);
  }
  return isDifferent;
}

/**
 * Takes in the files that pages turned out to be made of. That they are known now is no change; what was written after `began`
 * is one, for it may have been read before.
 * @param began when the first of the pages was read, ms since 1970
 */
export function learnFiles(state: SessionState, began: number): void {
  const known = state.tree;
  const next = retarget(known, targetsOf(state));
  const learned = new Map([...next].filter(([path]) => !known.has(path)));
  state.tree = new Map([...next, ...doubtYoung(learned, began)]);
}

/** @returns whether anything that is served or told is different */
async function apply(state: SessionState, { added, changed, removed }: TreeChanges): Promise<boolean> {
  const { inputs, pages } = state;
  const { siteDir } = state.options;
  const touched = new Set([...added, ...changed, ...removed]);
  const before = inputs.current;
  const isLoaded = await inputs.refresh(touched);
  const { current } = inputs;
  if (!current) return isLoaded;
  const isListed = added.length > 0 || removed.length > 0 || current.config !== before?.config;
  // Which parts of the theme a site draws itself is seen in the names of its files.
  if (isLoaded || isListed) configurePages(state);
  const homes = [siteDir, ...outsideFolders(current.config).map((folder) => resolve(siteDir, folder))];
  const paths = new Set(
    [...touched]
      .filter((path) => homes.some((home) => isInside(home, path)))
      .map((path): string => toSitePath(siteDir, path)),
  );
  const stale = new Set([...paths, ...pages.including(paths)]);
  pages.outdate(stale);
  const data = new Set<string>(state.discovery?.dataFiles.map(({ path }) => path));
  const isSetting = [...paths].some((path) => LISTING_FILE.test(path) || data.has(path));
  if (isListed || isSetting || !state.discovery) relist(state);
  const isHistorySame = before && historyId(before.config) === historyId(current.config);
  if (!isHistorySame || gitLog(state).some((file) => touched.has(file))) {
    state.isGitAsked = false;
    state.git = undefined;
  }
  let mustRemake =
    isLoaded ||
    isListed ||
    !state.site ||
    [...touched].some((path) => state.site!.componentFiles.has(path)) ||
    [...paths].some((path) => !pages.has(path)) ||
    paths.size < touched.size;
  let isDifferent = mustRemake;
  // Those last that are drawn for other languages: which they are is seen in the others.
  for (const isRedrawn of [undefined, true]) {
    const now = pages.pending.filter((one) => stale.has(one.path) && one.isRedrawn === isRedrawn);
    // Many at once (another branch was checked out) are parsed beside the requests.
    for (const one of now.length <= MAX_PARSED_AT_ONCE ? now : []) {
      const parsed = await pages.parse(entryKey(one));
      if (!parsed || parsed.isSame) continue;
      isDifferent = true;
      mustRemake = mustRemake || !state.site?.patch(parsed.before, parsed.after);
    }
  }
  if (mustRemake) await remake(state);
  await dateSite(state);
  return isDifferent || pages.pending.length > 0;
}

/** Parses the pages that are left. */
export function finish(state: SessionState): Promise<void> {
  if (state.finishing) return state.finishing;
  state.finishingSince = Date.now();
  state.finishing = parseRest(state).finally(() => {
    state.finishing = undefined;
  });
  return state.finishing;
}

async function parseRest(state: SessionState): Promise<void> {
  const { inputs, pages } = state;
  if (!inputs.current) return;
  const wasComplete = state.isComplete;
  let result = await pages.parsePending();
  while (result === 'interrupted') result = await pages.parsePending();
  await inTurn(state, async () => {
    if (state.isComplete && result === 'same') return;
    // The first time no file has changed: what was guessed so far is known now.
    if (state.isComplete) state.edits += 1;
    state.isComplete = true;
    await remake(state);
    await dateSite(state);
    learnFiles(state, state.finishingSince);
    tellChange(state);
  });
  // Now that all pages are known, some have parts to be drawn.
  if (state.isComplete && pages.pending.length > 0 && !wasComplete) await parseRest(state);
}

function configurePages({ inputs, pages, options }: SessionState): void {
  const { siteDir, ownModules = {}, workerFile, onWork } = options;
  const { config, theme } = inputs.current!;
  pages.configure({
    work: {
      siteDir,
      config: pageConfig(siteDir, config),
      ownModules,
      componentThread: options.componentThread,
      isLive: true,
      shared: ingredientsOf({ ...options, config, themeHash: theme.hash }).pages,
      cacheDir: options.cache === false ? undefined : join(siteDir, PAGE_CACHE_FOLDER),
      bodies: true,
    },
    workerFile,
    onWork,
  });
}

/** Lists pages and files anew. While the docs folder is missing the last listing stays. */
function relist(state: SessionState): void {
  const found = discover(state.options.siteDir, state.inputs.current!.config);
  const isMissing = found.diagnostics.some(
    ({ code, severity }) => code === 'docs-folder-missing' && severity === 'error',
  );
  const isKept = isMissing && state.discovery !== undefined;
  state.listingFaults = isKept ? found.diagnostics : [];
  if (isKept) return;
  state.discovery = found;
  state.pages.list([...found.docs, ...found.parts]);
}

/** Makes the site anew of what is known. */
export async function remake(state: SessionState): Promise<void> {
  const { options, inputs, discovery, pages, git } = state;
  if (!inputs.current || !discovery) return;
  const { config } = inputs.current;
  if (state.client?.config !== config)
    state.client = { config, bundle: siteClient(readClientBundle(options.clientDir), config) };
  const given = {
    siteDir: options.siteDir,
    inputs: inputs.current,
    discovery,
    pages,
    git,
    drafts: options.drafts ?? false,
    client: state.client.bundle,
    islandsDir: options.islandsDir,
    kept: state.bundles,
    extraBody: options.extraBody ?? '',
  };
  const make = () =>
    makeSessionSite({
      ...given,
      pluginData: state.late.data,
      earlierFiles: state.site?.browserFiles,
    });
  state.site = await make();
  if (pages.docs.some(asksSite)) {
    const isTold = await runLate(state, state.site.site);
    const { docsData } = await import('../site/docs-data.ts');
    if ((await pages.answer(docsData(state.site.site, state.late.data))) || isTold) state.site = await make();
  } else state.late = NO_LATE_DATA;
  state.renderFaults.clear();
}

/**
 * Lets plugins look at all pages.
 * @returns whether they give other data than before
 */
async function runLate(state: SessionState, site: Site): Promise<boolean> {
  const { late } = state.inputs.current!;
  const before = state.late;
  state.late = NO_LATE_DATA;
  if (late) {
    const { runLatePlugins } = await import('../site/plugin-content.ts');
    state.late = await runLatePlugins(late, site, state.options.siteDir);
  }
  return JSON.stringify(state.late.data) !== JSON.stringify(before.data);
}

/** Makes the site anew with dates of commits, where they are shown or posts have no other. Git is asked once, and after a commit. */
async function dateSite(state: SessionState): Promise<void> {
  const { current } = state.inputs;
  if (!current || state.isGitAsked) return;
  const isShown = showsHistory(current.config);
  if (!isShown && !asksGit(state.site?.diagnostics ?? [])) return;
  state.isGitAsked = true;
  const git = await readGit(state.options.siteDir, gitFolders(current.config));
  state.git = isShown ? git : git && withoutLast(git);
  if (state.git !== undefined) await remake(state);
}
