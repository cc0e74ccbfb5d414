/**
 * Tells when to look at the disk. An event of the file system is only a hint: the caller compares the files. Events get
 * lost, so the disk is also looked at in intervals: short ones while somebody works, long ones otherwise.
 */

import { statfsSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { OWN_FOLDER, toPosix } from '../paths/index.ts';
import { isInside, isTemporary, type TreeTargets } from '../sources/index.ts';

/**
 * Time without further events before the disk is looked at, ms. One save makes a few events at once, so a single file needs
 * a short time. Where several files change (a branch is checked out), more are likely to follow. Events that do not end are
 * cut off after the longest wait.
 */
const QUIET_MS = 4;
const QUIET_OF_MANY_MS = 12;
/** If the last look is longer ago than this, ms, an event of one file is taken for a single save. */
const CALM_MS = 100;
const LONGEST_WAIT_MS = 250;
/** Time after a change until everything is looked at once more, ms: files may have been written in between, events lost. */
const SECOND_LOOK_MS = 120;
/**
 * Time between two looks without an event: a least time, ms, and a multiple of what one look takes. The first while somebody
 * works, the second otherwise, the third where events do not come at all.
 */
const ACTIVE_LOOK = { leastMs: 500, share: 30 };
const IDLE_LOOK = { leastMs: 1_500, share: 250 };
const POLL = { leastMs: 500, share: 10 };
const ACTIVITY_MS = 10_000;
/** After so many changes without an event, events are not trusted any more. */
const MAX_LOST = 3;

export interface WatchOptions {
  readonly targets: () => TreeTargets;
  /**
   * Looks at the disk. With hints, it may look at those files only. It is never called again before it has ended.
   * @returns whether something had changed
   */
  readonly look: (hints: ReadonlySet<string> | undefined) => Promise<boolean>;
  /** Events are not relied upon from now on; the reason is a sentence for people. */
  readonly onPolling: (reason: string) => void;
  readonly onError: (error: unknown) => void;
  /** In place of chokidar, for tests: false polls from the start. */
  readonly events?: boolean;
}

export interface Watcher {
  /** Resolves when events are heard. */
  readonly ready: Promise<void>;
  readonly isPolling: boolean;
  close(): Promise<void>;
}

/** Types of file systems (statfs) whose events do not tell what other machines write. Source: linux/magic.h. */
const NETWORK_TYPES = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xff534d42, 'CIFS'],
  [0xfe534d42, 'SMB'],
  [0x01021997, '9P'],
  [0x786f4256, 'a VirtualBox folder'],
  [0x73757245, 'Coda'],
  [0x5346414f, 'AFS'],
]);

export function createWatcher(options: WatchOptions): Watcher {
  let watcher: FSWatcher | undefined;
  let watched = new Set<string>();
  let isPolling = false;
  let isClosed = false;
  let hints = new Set<string>();
  let firstHint = 0;
  let lastEvent = 0;
  let lastFire = Number.NEGATIVE_INFINITY;
  let eventsSinceLook = 0;
  let lost = 0;
  let quiet: NodeJS.Timeout | undefined;
  let next: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let again = false;

  const look = async (given: ReadonlySet<string> | undefined): Promise<void> => {
    const began = performance.now();
    const heard = eventsSinceLook;
    eventsSinceLook = 0;
    let isChanged = false;
    try {
      isChanged = await options.look(given);
    } catch (error) {
      options.onError(error);
    }
    if (isClosed) return;
    if (isChanged) {
      retarget();
      if (given === undefined && heard === 0 && eventsSinceLook === 0 && !isPolling) noteLost();
      else if (heard > 0) lost = 0;
    }
    const took = performance.now() - began;
    plan(isChanged || given !== undefined ? SECOND_LOOK_MS : undefined, took);
  };

  /** One look at a time. A call during a look makes another look follow. */
  const run = (given: ReadonlySet<string> | undefined): void => {
    if (looking) {
      again = true;
      if (given) for (const path of given) hints.add(path);
      return;
    }
    looking = look(given).finally(() => {
      looking = undefined;
      if (!again || isClosed) return;
      again = false;
      fire();
    });
  };

  const plan = (delay: number | undefined, took: number): void => {
    clearTimeout(next);
    const isActive = performance.now() - lastEvent < ACTIVITY_MS && lastEvent > 0;
    const { leastMs, share } = isPolling ? POLL : isActive ? ACTIVE_LOOK : IDLE_LOOK;
    const wait = isPolling || delay === undefined ? Math.max(leastMs, took * share) : delay;
    next = setTimeout(() => run(undefined), wait);
  };

  const fire = (): void => {
    clearTimeout(quiet);
    quiet = undefined;
    lastFire = performance.now();
    const given = hints;
    hints = new Set();
    run(given);
  };

  const onEvent = (path: string): void => {
    if (isClosed) return;
    const now = performance.now();
    lastEvent = now;
    eventsSinceLook += 1;
    if (quiet === undefined) firstHint = now;
    hints.add(path);
    clearTimeout(quiet);
    const isSingle = hints.size === 1 && now - lastFire > CALM_MS;
    const wait = isSingle ? QUIET_MS : QUIET_OF_MANY_MS;
    quiet = setTimeout(fire, Math.max(0, Math.min(wait, firstHint + LONGEST_WAIT_MS - now)));
  };

  const poll = (reason: string): void => {
    if (isPolling || isClosed) return;
    isPolling = true;
    const old = watcher;
    watcher = undefined;
    void old?.close();
    options.onPolling(reason);
    plan(undefined, 0);
  };

  const noteLost = (): void => {
    lost += 1;
    if (lost >= MAX_LOST) poll('The file system does not tell of changes.');
  };

  const wantedPaths = (): Set<string> => {
    const { folders, files } = options.targets();
    const isBelow = (file: string) => folders.some((folder) => isInside(folder, file));
    return new Set([...folders, ...files.filter((file) => !isBelow(file))]);
  };

  const retarget = (): void => {
    if (!watcher || isClosed) return;
    const wanted = wantedPaths();
    const added = [...wanted].filter((path) => !watched.has(path));
    const removed = [...watched].filter((path) => !wanted.has(path));
    watched = wanted;
    if (removed.length > 0) watcher.unwatch(removed);
    if (added.length > 0) watcher.add(added);
  };

  const start = (): Promise<void> => {
    const network = networkType(options.targets().folders);
    if (options.events === false || network !== undefined) {
      poll(
        network === undefined
          ? 'Events are switched off.'
          : `The files lie on ${network}, which does not tell of changes.`,
      );
      return Promise.resolve();
    }
    const ignored = options.targets().ignored.map(toPosix);
    watched = wantedPaths();
    // `ready` is about the paths that are given here; a folder added later would not be waited for.
    watcher = watch([...watched], {
      ignoreInitial: true,
      atomic: false,
      ignorePermissionErrors: true,
      ignored: (path) => isIgnored(path, ignored),
    });
    watcher.on('all', (_event, path) => onEvent(path));
    // The events as the system gives them. The second half of an atomic save is sometimes only here.
    watcher.on('raw', (_event, path, details) => {
      const base = (details as { watchedPath?: string } | undefined)?.watchedPath;
      if (base) onEvent(base.endsWith(sep + path) || !path ? base : join(base, path));
    });
    watcher.on('error', (error) => {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOSPC' || code === 'EMFILE') {
        poll(
          code === 'ENOSPC'
            ? 'The system’s limit of watched files is reached (fs.inotify.max_user_watches).'
            : 'Too many files are open (ulimit -n).',
        );
      }
      // Any other error is about one file. The next look finds out.
    });
    const ready = new Promise<void>((done) => watcher!.once('ready', done));
    // Files may have been written while watching began.
    return ready.then(() => run(undefined));
  };

  const ready = start();
  return {
    ready,
    get isPolling() {
      return isPolling;
    },
    async close() {
      isClosed = true;
      clearTimeout(quiet);
      clearTimeout(next);
      await watcher?.close();
      await looking;
    },
  };
}

/** @param path with slashes on every system, as chokidar gives it; so are those in `ignored` */
function isIgnored(path: string, ignored: readonly string[]): boolean {
  const name = posix.basename(path);
  return ['node_modules', OWN_FOLDER, '.git'].includes(name) || isTemporary(name) || ignored.includes(path);
}

/** What kind of network the folders lie on; undefined for a disk, and where that cannot be known. */
function networkType(folders: readonly string[]): string | undefined {
  for (const folder of folders) {
    try {
      const found = NETWORK_TYPES.get(statfsSync(folder).type);
      if (found) return found;
    } catch {
      // Not there yet.
    }
  }
  return undefined;
}
