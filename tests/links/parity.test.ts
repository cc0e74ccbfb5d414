import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../architecture/imports.ts';
import { project } from '../support/project.ts';
import { readCorpus } from './corpus.ts';

/** The compiled command: threads need compiled files. */
function run(dir: string, ...args: string[]): string {
  const { stdout, stderr } = spawnSync(process.execPath, [join(root, 'bin/jstz-docs.js'), ...args], {
    cwd: dir,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: '' },
  });
  expect(stdout, stderr).not.toBe('');
  return stdout;
}

describe('the same findings', () => {
  const { files } = readCorpus('base');

  it('come from build and from check-links', { timeout: 120_000 }, () => {
    const { dir } = project(files);
    const fromBuild = JSON.parse(run(dir, 'build', '--json')).diagnostics;
    const fromCheck = JSON.parse(run(dir, 'check-links', '--format', 'json')).diagnostics;
    expect(fromCheck.length).toBeGreaterThan(150);
    expect(fromBuild).toEqual(fromCheck);
  });

  it('come with any number of workers, cold and warm, with a cache and without', { timeout: 120_000 }, () => {
    const reports = new Set(
      ['0', '1', '2'].flatMap((workers) => {
        const { dir } = project(files);
        const check = (...more: string[]) =>
          run(dir, 'check-links', '--format', 'json', '--workers', workers, ...more);
        return workers === '0' ? [check('--no-cache')] : [check(), check()];
      }),
    );
    expect(reports.size).toBe(1);
  });
});
