/**
 * The tests that docs/functions/testing.md shows run and print what the page says, on the tip jar of the payments page and the waiter
 * of the errors page.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { transform } from 'esbuild';
import { expect, it } from 'vitest';
import { readDocs, readSamples } from './read-docs.ts';

const pages = readDocs();

it('runs the tests of the testing page', { timeout: 30_000 }, async () => {
  const dir = await mkdtemp(join(tmpdir(), 'jstz-docs-testing-'));
  try {
    for (const title of ['jstz.js', 'jar.test.js', 'waiter.test.js', 'package.json']) {
      await writeFile(join(dir, title), listing('functions/testing.md', title));
    }
    const functions = { jar: 'functions/payments.md', waiter: 'functions/errors.md' };
    for (const [name, page] of Object.entries(functions)) {
      const { code } = await transform(listing(page, `${name}.ts`), { loader: 'ts' });
      await writeFile(join(dir, `${name}.js`), code);
    }
    const words = ['--test', '--test-reporter=spec', '--test-concurrency=1'];
    const { NODE_TEST_CONTEXT: _, ...env } = process.env;
    const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: dir, env });
    expect(withoutTimes(stdout)).toBe(listing('functions/testing.md', 'Output'));
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
});

function listing(path: string, title: string): string {
  const page = pages.find((candidate) => candidate.path === path);
  const sample =
    page &&
    readSamples(page, ['ts', 'js', 'json', 'text']).find(({ meta }) => meta.includes(`title="${title}"`));
  if (!sample) throw new Error(`docs/${path} has no listing ${title}`);
  return sample.code;
}

function withoutTimes(text: string): string {
  return text
    .trim()
    .replace(/\([\d.]+ms\)/g, '(…)')
    .replace(/(duration_ms) [\d.]+/, '$1 …');
}
