/** One line that shows how far a run is. Drawn on a terminal only, at most ten times a second. */
import type { OnProgress, Phase } from '../pipeline/index.ts';
import type { Io } from './io.ts';

const WORDS: Readonly<Record<Phase, string>> = {
  config: 'Reading the configuration',
  wait: 'Waiting for another build into the same folder',
  read: 'Reading pages',
  redraw: 'Drawing pages that ask for others',
  judge: 'Checking links',
  ask: 'Asking other sites',
  pictures: 'Making pictures smaller',
  bundle: 'Bundling components',
  render: 'Rendering pages',
  write: 'Writing files',
};

export interface ProgressLine {
  readonly report: OnProgress;
  /** Removes the line. */
  readonly clear: () => void;
}

/** @param now milliseconds, for tests */
export function createProgressLine(io: Io, now: () => number = () => performance.now()): ProgressLine {
  if (!io.isTTY) return { report: () => {}, clear: () => {} };
  let drawn = 0;
  let phase: Phase | undefined;
  let began = 0;
  return {
    report(progress) {
      const time = now();
      if (progress.phase !== phase) {
        phase = progress.phase;
        began = time;
      } else if (time - drawn < 100) return;
      drawn = time;
      const count = progress.total > 1 ? ` ${progress.done} of ${progress.total}` : '';
      io.stderr(
        `\r\u001b[2K${`${WORDS[progress.phase]}${count}${timeLeft(progress.done, progress.total, time - began)}`.slice(0, io.columns - 1)}`,
      );
    },
    clear() {
      if (drawn > 0) io.stderr('\r\u001b[2K');
      drawn = 0;
    },
  };
}

function timeLeft(done: number, total: number, elapsedMs: number): string {
  if (done < 50 || elapsedMs < 1000) return '';
  const seconds = Math.ceil(((total - done) * elapsedMs) / done / 1000);
  return seconds > 1 ? `, about ${seconds} s left` : '';
}

export interface PhaseTimes {
  readonly report: OnProgress;
  /** A line for each phase, in the order they came. */
  readonly lines: () => readonly string[];
}

/** How long each phase took, up to the next one's first report. @param now milliseconds, for tests */
export function createPhaseTimes(now: () => number = () => performance.now()): PhaseTimes {
  const times = new Map<Phase, number>();
  let last = now();
  let running: Phase | undefined;
  /** Its first report came before anything was done; of others it comes after the first page. */
  let isAnnounced = false;
  return {
    report({ phase, done }) {
      const time = now();
      const spent = running !== undefined && (isAnnounced || done === 0) ? running : phase;
      if (phase !== running) isAnnounced = done === 0;
      times.set(spent, (times.get(spent) ?? 0) + time - last);
      if (!times.has(phase)) times.set(phase, 0);
      running = phase;
      last = time;
    },
    lines() {
      if (running !== undefined) times.set(running, times.get(running)! + now() - last);
      last = now();
      return [...times].map(([phase, ms]) => `${WORDS[phase]}: ${Math.round(ms)} ms`);
    },
  };
}
