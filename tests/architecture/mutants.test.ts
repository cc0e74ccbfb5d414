/** The script that says whether the tests bite: what it asks, and what it makes of the answers. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { root } from './imports.ts';

const script = (name: string) => import(join(root, 'scripts/mutants', name));
const { TESTS, LEFT_OUT, testsOf } = await script('nearest.mjs');
const { endAll, run, verdictOf } = await script('runs.mjs');

describe('the nearest tests', () => {
  const testFiles = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .map((name) => `tests/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.test\.tsx?$/.test(name) && !LEFT_OUT.test(name));

  it('are named for each room', () => {
    const rooms = readdirSync(join(root, 'src'), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    expect(Object.keys(TESTS)).toEqual(rooms.map(({ name }) => name).sort());
  });

  it('exist, each of them', () => {
    const starts = Object.values<string[]>(TESTS).flat();
    const without = starts.filter((start) => !testFiles.some((name) => name.startsWith(`tests/${start}`)));
    expect(without).toEqual([]);
  });

  it("of a file are its room's and those that import it, then the others, then those of the compiled package", () => {
    const read = (name: string) => (name === 'tests/check/a.test.ts' ? "'../../src/client/sidebar.ts'" : '');
    const names = ['check/a', 'check/b', 'client/c', 'client-search/d', 'e2e/shell', 'e2e/zoom'];
    const groups = testsOf(
      'src/client/sidebar.ts',
      names.map((name) => `tests/${name}.test.ts`),
      read,
    );
    expect(groups).toEqual([
      { files: ['tests/client/c.test.ts', 'tests/check/a.test.ts'], isCompiled: false },
      { files: ['tests/client-search/d.test.ts'], isCompiled: false },
      { files: ['tests/e2e/shell.test.ts'], isCompiled: true },
    ]);
  });
});

describe('a run of tests', () => {
  const failed = (...errors: string[]) => ({ passed: 3, failures: [{ test: 'a test', errors }] });

  it.each([
    ['Error: Test timed out in 30000ms.'],
    ['Error: Hook timed out in 120000ms.'],
    ['AssertionError: expected 1 to be 2\nMatcher did not succeed in time.'],
    ['Error: [vitest-worker]: Timeout calling "onTaskUpdate"'],
    ['TimeoutError: locator.click: Timeout 30000ms exceeded.'],
  ])('that a clock ended has seen nothing: %s', (error) => {
    expect(verdictOf({ code: 1, isLate: false }, failed(error))).toEqual({
      state: 'timed out',
      by: 'a test',
    });
  });

  it('has seen the change where a condition was waited for in vain for long', () => {
    const report = failed('AssertionError: expected 1 to be 2\nMatcher did not succeed in time.');
    expect(verdictOf({ code: 1, isLate: false }, report, true).state).toBe('seen');
    const late = failed('Error: Test timed out in 90000ms.');
    expect(verdictOf({ code: 1, isLate: false }, late, true).state).toBe('timed out');
  });

  it('has seen the change where a condition failed, beside a clock too', () => {
    const errors = ['Error: Test timed out in 30000ms.', 'AssertionError: expected 1 to be 2\n'];
    expect(verdictOf({ code: 1, isLate: false }, failed(...errors))).toEqual({ state: 'seen', by: 'a test' });
  });

  it('that was stopped, or ended without an answer, has seen nothing', () => {
    expect(verdictOf({ code: null, isLate: true }, undefined).state).toBe('timed out');
    expect(verdictOf({ code: null, isLate: false }, undefined).state).toBe('timed out');
    expect(verdictOf({ code: 1, isLate: false }, { passed: 3, failures: [] }).state).toBe('timed out');
  });

  it('without a failure lets the change live', () => {
    const { state } = verdictOf({ code: 0, isLate: false }, { passed: 3, failures: [] });
    expect(state).toBe('survived');
  });
});

describe('a program of the script', () => {
  /** It starts a second program, as vitest does, and neither ends by itself. */
  const endless = `
    const fs = require('node:fs');
    const { spawn } = require('node:child_process');
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    fs.writeFileSync(process.argv[1] + '.new', String(child.pid));
    fs.renameSync(process.argv[1] + '.new', process.argv[1]);
    setInterval(() => {}, 1000);
  `;
  const isAlive = (pid: number): boolean => {
    try {
      process.kill(pid, 0);
    } catch {
      return false;
    }
    // On Linux what has ended is still listed until its parent asks.
    const stat = `/proc/${pid}/stat`;
    return !existsSync(stat) || !/\) Z /.test(readFileSync(stat, 'utf8'));
  };

  it('ends at its limit', async () => {
    const endless = ['-e', 'setInterval(() => {}, 1000)'];
    const { code, isLate } = await run(endless, { cwd: root, env: {}, limitMs: 200 });
    expect([code, isLate]).toEqual([null, true]);
  });

  it('ends when the script is stopped, and so does what it started', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'jstz-docs-')), 'pid');
    onTestFinished(() => rmSync(dirname(file), { recursive: true }));
    const ended = run(['-e', endless, file], { cwd: root, env: {}, limitMs: 600_000 });
    await expect.poll(() => existsSync(file)).toBe(true);
    endAll();
    const { isLate } = await ended;
    expect(isLate).toBe(false);
    await expect.poll(() => isAlive(Number(readFileSync(file, 'utf8')))).toBe(false);
  });
});
