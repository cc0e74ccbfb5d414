/** `.ci/run`: what its last lines say when a part of it fails. Its npm is a stand-in, so nothing is installed or tested. */
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { root } from './imports.ts';

/** @param codes how `npm ci`, `npm run check` and `npm test` end; @param report what vitest counted */
function ciRun(codes: { ci?: number; run?: number; test?: number }, report?: object) {
  const folder = mkdtempSync(join(tmpdir(), 'jstz-docs-ci-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'bin'));
  cpSync(join(root, '.ci/run'), join(folder, '.ci/run'));
  const npm = join(folder, 'bin/npm');
  writeFileSync(
    npm,
    `#!/usr/bin/env node
const words = process.argv.slice(2);
console.log('this is', words[0]);
const out = words.find((word) => word.startsWith('--outputFile.json='));
const report = ${JSON.stringify(report && JSON.stringify(report))};
if (out && report) require('node:fs').writeFileSync(out.slice(18), report);
process.exit(${JSON.stringify(codes)}[words[0]] ?? 0);
`,
  );
  chmodSync(npm, 0o755);
  // A command that is there already, so that the script never installs one.
  cpSync(npm, join(folder, 'bin/chromium-headless-shell'));
  const path = [join(folder, 'bin'), dirname(process.execPath), process.env.PATH].join(delimiter);
  const { status, stdout } = spawnSync('bash', [join(folder, '.ci/run')], {
    env: { ...process.env, PATH: path },
    encoding: 'utf8',
  });
  return { status, lines: stdout.trimEnd().split('\n') };
}

const tally = (failed: number) => ({
  numPassedTests: 7,
  numFailedTests: failed,
  numPendingTests: 1,
  numTodoTests: 1,
});

// Windows has no bash of its own, and no npm that a shell would find by this name.
it.skipIf(process.platform === 'win32').each([
  ['nothing fails', {}, tally(0), 0, ['this is test', '7 passed, 0 failed, 2 skipped']],
  [
    'the checks fail',
    { run: 3 },
    tally(0),
    1,
    ['npm run check failed (exit 3). Its last lines:', 'this is run', '7 passed, 1 failed, 2 skipped'],
  ],
  [
    'the install fails, so that nothing is checked',
    { ci: 1 },
    tally(0),
    1,
    ['npm ci failed (exit 1). Its last lines:', 'this is ci', '7 passed, 1 failed, 2 skipped'],
  ],
  ['two tests fail', { test: 1 }, tally(2), 1, ['this is test', '7 passed, 2 failed, 2 skipped']],
  [
    'two tests and the checks fail',
    { run: 1, test: 1 },
    tally(2),
    1,
    ['npm run check failed (exit 1). Its last lines:', 'this is run', '7 passed, 3 failed, 2 skipped'],
  ],
  [
    'the tests end without a failed one',
    { test: 134 },
    tally(0),
    1,
    [
      'npm test failed (exit 134), and no test did: see the end of what it printed above.',
      '7 passed, 1 failed, 2 skipped',
    ],
  ],
  [
    'the tests never begin',
    { test: 1 },
    undefined,
    1,
    [
      'npm test failed (exit 1), and no test did: see the end of what it printed above.',
      '0 passed, 1 failed, 0 skipped',
    ],
  ],
  ['no test ran', {}, { ...tally(0), numPassedTests: 0 }, 1, ['0 passed, 0 failed, 2 skipped']],
] as const)('says at its end that %s', (_, codes, report, status, last) => {
  const result = ciRun(codes, report);
  expect(result.lines.slice(-last.length)).toEqual(last);
  expect(result.status).toBe(status);
});
