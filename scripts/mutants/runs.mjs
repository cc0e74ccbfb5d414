// Runs programs that can be stopped with all that they started, and reads what tests said.
import { spawn, spawnSync } from 'node:child_process';

const running = new Set();

/** Ends a program and all that it started, at once. */
function end({ pid }) {
  if (process.platform === 'win32') spawnSync('taskkill', ['/pid', String(pid), '/t', '/f']);
  else
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
}

export function endAll() {
  for (const child of running) end(child);
}

/**
 * Runs a program of Node in a process group of its own.
 * @returns its exit code (null after a signal), whether it was stopped for the time it took, and the end of what it printed
 */
export async function run(words, { cwd, env, limitMs }) {
  const child = spawn(process.execPath, words, {
    cwd,
    env: { ...process.env, ...env },
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let printed = '';
  let isLate = false;
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      printed = (printed + text).slice(-6000);
    });
  const timer = setTimeout(() => {
    isLate = true;
    end(child);
  }, limitMs);
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  clearTimeout(timer);
  running.delete(child);
  return { code, isLate, printed };
}

/**
 * What a clock ended, not a condition: a limit of vitest, of its threads, of Playwright. Such as
 * `Test timed out in 30000ms.`, `Timeout calling "onTaskUpdate"`, `Timeout 5000ms exceeded.`
 */
const CLOCK = /timed out in \d+ ?ms|Timeout (?:calling|waiting|starting)|[Tt]imeout (?:of )?\d+ ?ms exceeded/;
/** A condition of `expect.poll` that was not met in time, though it may have been a little later. */
const WAITED = /did not succeed in time/;

/**
 * What a run of tests says of a change. A failure that a clock alone ended says nothing: the machine may have been busy.
 * @param report of the reporter, undefined where the run did not come to its end
 * @param isPatient it had so much time that a condition which was waited for in vain does not hold
 */
export function verdictOf({ code, isLate }, report, isPatient = false) {
  if (isLate) return { state: 'timed out', by: 'the whole run' };
  if (!report) return { state: 'timed out', by: `ended without an answer (code ${code})` };
  const isReal = (text) => !CLOCK.test(text) && (isPatient || !WAITED.test(text));
  const real = report.failures.find(({ errors }) => errors.some(isReal));
  if (real) return { state: 'seen', by: real.test };
  if (report.failures.length > 0) return { state: 'timed out', by: report.failures[0].test };
  if (code !== 0) return { state: 'timed out', by: `ended without a failure (code ${code})` };
  return { state: 'survived', by: `${report.passed} tests` };
}
