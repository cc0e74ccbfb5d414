/**
 * One build at a time writes an output folder. The lock is a file beside it that names its owner. One whose process has ended
 * is taken over; one of another machine, of which no process can be asked, counts for an hour from its time, whichever way the
 * two clocks differ.
 */
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Diagnostic } from '../diagnostics/index.ts';

export interface OutputLock {
  /** Safe to call more than once. */
  release(): void;
}

export interface LockOptions {
  /** How long another build is waited for. */
  readonly waitMs?: number | undefined;
  /** Called once, before the wait. */
  readonly onWait?: (() => void) | undefined;
  /** For tests. */
  readonly now?: (() => number) | undefined;
}

interface Owner {
  readonly pid: number;
  readonly host: string;
  /** When the process began, as its system counts: another process may have got its number since. Empty where it is not known. */
  readonly began: string;
}

/** Builds of most sites end in that time. */
const WAIT_MS = 60_000;
const LOOK_MS = 100;
/** No build of another machine takes longer. */
const FOREIGN_MS = 60 * 60 * 1000;
/** A lock that has no owner in it yet is being written. */
const UNWRITTEN_MS = 5_000;

/** Held by this process: a build may run beside another one in one process. */
const held = new Set<string>();

/**
 * @returns the lock, or why there is none: another build still writes. A folder that cannot be written has no lock: writing the
 * site will say so.
 */
export async function lockOutput(
  outDir: string,
  { waitMs = WAIT_MS, onWait, now = Date.now }: LockOptions = {},
): Promise<OutputLock | Diagnostic> {
  const file = join(dirname(outDir), `.${basename(outDir)}.lock`);
  const began = performance.now();
  for (let isFirst = true; ; isFirst = false) {
    const taken = take(file);
    if (taken) return taken;
    const other = read(file, now());
    if (!other) continue;
    if (!other.isAlive && remove(file, other.text)) continue;
    if (performance.now() - began >= waitMs) return lockedFinding(outDir, file, other);
    if (isFirst) onWait?.();
    await delay(LOOK_MS);
  }
}

/** Of a folder that cannot be written. */
const NO_LOCK: OutputLock = { release: () => {} };

/** @returns undefined where another build has it */
function take(file: string): OutputLock | undefined {
  const owner: Owner = { pid: process.pid, host: hostname(), began: processBegan(process.pid) };
  const text = `${JSON.stringify(owner)}\n`;
  try {
    mkdirSync(dirname(file), { recursive: true });
  } catch {
    return NO_LOCK;
  }
  try {
    writeFileSync(file, text, { flag: 'wx' });
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EEXIST' ? undefined : NO_LOCK;
  }
  held.add(file);
  return {
    release() {
      if (!held.delete(file)) return;
      try {
        if (readFileSync(file, 'utf8') === text) rmSync(file);
      } catch {
        // Gone, or not to be removed: its process will have ended.
      }
    },
  };
}

interface Other {
  readonly text: string;
  readonly isAlive: boolean;
  /** As far as the lock says. */
  readonly owner: Partial<Owner>;
  readonly ageMs: number;
}

/** @returns undefined where there is no lock any more */
function read(file: string, now: number): Other | undefined {
  let text: string;
  let ageMs: number;
  try {
    text = readFileSync(file, 'utf8');
    ageMs = Math.abs(now - statSync(file).mtimeMs);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    return { text: '', isAlive: true, owner: {}, ageMs: 0 };
  }
  const owner = ownerOf(text);
  const { pid, host, began } = owner;
  let isAlive: boolean;
  if (pid === undefined) isAlive = ageMs < UNWRITTEN_MS;
  else if (host !== hostname()) isAlive = ageMs < FOREIGN_MS;
  else if (pid === process.pid) isAlive = held.has(file);
  else isAlive = isRunning(pid) && (began === '' || began === processBegan(pid));
  return { text, isAlive, owner, ageMs };
}

function ownerOf(text: string): Partial<Owner> {
  try {
    const { pid, host, began } = JSON.parse(text) as Partial<Record<keyof Owner, unknown>>;
    if (!Number.isInteger(pid) || (pid as number) <= 0 || typeof host !== 'string') return {};
    return { pid: pid as number, host, began: typeof began === 'string' ? began : '' };
  } catch {
    return {};
  }
}

/** Removes a lock if it is still this one: of two builds that find a dead one only one goes on. @returns whether to try again */
function remove(file: string, text: string): boolean {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    // Another build was quicker, and this is its lock.
    if (readFileSync(aside, 'utf8') !== text) linkSync(aside, file);
    rmSync(aside, { force: true });
    return true;
  } catch (error) {
    rmSync(aside, { force: true });
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Ticks from the start of the system to that of a process: the 22nd field of `/proc/<pid>/stat`, see proc(5). */
function processBegan(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is a name in brackets that may hold anything.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function lockedFinding(outDir: string, file: string, { owner, ageMs }: Other): Diagnostic {
  const who = owner.pid === undefined ? '' : ` (process ${owner.pid} on "${owner.host}")`;
  return {
    code: 'output-locked',
    severity: 'error',
    message: `Another build${who} has been writing "${outDir}" for ${Math.round(ageMs / 1000)} s. Nothing was written.`,
    key: 'outDir',
    hint: `Wait until it has ended, or name another folder with --out-dir. If there is no such build, remove "${file}".`,
  };
}
