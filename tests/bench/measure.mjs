// Runs one command in a fresh process and says what it cost; medians and the like.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const TIME = '/usr/bin/time';
const SAMPLE_MS = 100;

/**
 * @param {{ command: string, args: string[], cwd: string, env?: object, timeoutMs?: number }} run
 * @returns {Promise<{ wall: number, cpu: number, mb: number, output: string }>} seconds of wall time, seconds of user and system time with all
 *   processes that were waited for, and peak MB: the largest sum of resident sizes of the process and its children, looked at
 *   ten times a second, or the largest single process that `time` tells of; NaN where the machine cannot say;
 *   `output` is the end of what it printed
 */
export async function measure({ command, args, cwd, env = {}, timeoutMs = 1_800_000 }) {
  const folder = mkdtempSync(join(tmpdir(), 'jstz-docs-time-'));
  const report = join(folder, 'time');
  const timed = existsSync(TIME);
  const line = timed ? [TIME, '-o', report, '-f', '%e %U %S %M', command, ...args] : [command, ...args];
  const began = performance.now();
  const child = spawn(line[0], line.slice(1), {
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, CI: '1', NO_COLOR: '1', ...env },
  });
  let tail = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      tail = (tail + data).slice(-8_000);
    });
  let peak = Number.NaN;
  const sampler = setInterval(() => {
    const mb = treeMegabytes(child.pid);
    if (mb > 0 && !(mb < peak)) peak = mb;
  }, SAMPLE_MS);
  let late = false;
  const limit = setTimeout(() => {
    late = true;
    endGroup(child);
  }, timeoutMs);
  const status = await new Promise((done) => {
    child.once('error', (error) => {
      tail += error.message;
      done(-1);
    });
    child.once('close', done);
  });
  const wall = (performance.now() - began) / 1000;
  clearInterval(sampler);
  clearTimeout(limit);
  const times = timed && existsSync(report) ? readFileSync(report, 'utf8').trim().split('\n').at(-1) : '';
  rmSync(folder, { recursive: true, force: true });
  if (late) throw new Error(`took more than ${timeoutMs / 1000} s`);
  if (status !== 0) throw new Error(`exit ${status}: ${lastWords(tail)}`);
  const [, user, system, kilobytes] = times.split(' ').map(Number);
  const single = (kilobytes ?? Number.NaN) / 1024;
  return {
    wall,
    cpu: user === undefined ? Number.NaN : user + system,
    mb: Number.isNaN(peak) ? single : Math.max(peak, single || 0),
    output: tail,
  };
}

/** Ends a process that was started `detached`, with its children. */
export function endGroup(child, signal = 'SIGKILL') {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // It has ended by itself.
  }
}

/** Sum of resident sizes below a process, in MB; pages that two processes share count twice. */
export function treeMegabytes(pid) {
  try {
    const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    return children.reduce((sum, child) => sum + treeMegabytes(child), kilobytes / 1024);
  } catch {
    return 0;
  }
}

const COLORS = /\u001b\[[0-9;]*m/g;
const lastWords = (text) => {
  const lines = text
    .replaceAll(COLORS, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return (lines.find((line) => /error/i.test(line)) ?? lines.at(-1) ?? 'no message').slice(0, 200);
};

export const median = (list) => {
  const sorted = list.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
  if (sorted.length === 0) return Number.NaN;
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

export const say = (text) => process.stderr.write(`${text}\n`);
export const pause = (ms) => new Promise((done) => setTimeout(done, ms));
