/** One line that shows how far a run is. Drawn on a terminal only, at most ten times a second. */
import type { OnProgress, Phase } from '../pipeline/index.ts';
import type { Io } from './io.ts';

const WORDS: Readonly<Record<Phase, string>> = {
  config: 'Reading the configuration',
  wait: 'Waiting for another build into the same folder',
  read: 'Reading pages',
  judge: 'Checking links',
  ask: 'Asking other sites',
  pictures: 'Making pictures smaller',
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

/** How long each phase took. @param now milliseconds, for tests */
export function createPhaseTimes(now: () => number = () => performance.now()): PhaseTimes {
  const times = new Map<Phase, { began: number; ended: number }>();
  let last = now();
  return {
    report({ phase }) {
      const known = times.get(phase);
      if (known) known.ended = now();
      else times.set(phase, { began: last, ended: now() });
      last = now();
    },
    lines: () =>
      [...times].map(([phase, { began, ended }]) => `${WORDS[phase]}: ${Math.round(ended - began)} ms`),
  };
}
