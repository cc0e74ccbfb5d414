import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../architecture/imports.ts';

const read = (name: string) => parse(readFileSync(join(root, '.github/examples', name), 'utf8'));
const workflow = read('docs.yml');

describe('the workflow to copy', () => {
  it('runs for forks without rights, and asks for no more than each job needs', () => {
    expect(Object.keys(workflow.on)).toEqual(['push', 'pull_request']);
    expect(workflow.permissions).toEqual({});
    expect(workflow.jobs.build.permissions).toEqual({ contents: 'read' });
    expect(workflow.jobs.publish.permissions).toEqual({ pages: 'write', 'id-token': 'write' });
  });

  it('fetches the whole history, checks before it builds, and keeps the cache', () => {
    const steps: Record<string, never>[] = workflow.jobs.build.steps;
    expect(steps[0]).toMatchObject({ with: { 'fetch-depth': 0, 'persist-credentials': false } });
    const runs = steps.flatMap(({ run }) => run ?? []);
    expect(runs).toEqual(['npm ci', 'npx jstz-docs check-links --format github', 'npx jstz-docs build']);
    expect(steps.find(({ uses }) => `${uses}`.startsWith('actions/cache@'))).toMatchObject({
      with: { path: '.jstz-docs/cache' },
    });
  });

  it('puts no text from an event into a shell', () => {
    for (const { run } of workflow.jobs.build.steps) expect(run ?? '').not.toContain('${{');
  });
});

describe('the workflow for several machines', () => {
  const { parse: parts, build, publish } = read('docs-sharded.yml').jobs;
  type Step = { uses?: string; run?: string; env?: object; with?: Record<string, string> };
  const stepOf = ({ steps }: { steps: Step[] }, action: string) =>
    steps.find(({ uses }) => uses?.startsWith(`actions/${action}@`))?.with;

  it('parses every part of the pages, each once', () => {
    const { part } = parts.strategy.matrix;
    expect(part).toEqual(part.map((_: number, index: number) => index + 1));
    expect(parts.steps.find(({ run }: Step) => run?.includes('--shard'))).toMatchObject({
      run: 'npx jstz-docs build --shard "$PART/$PARTS"',
      env: { PART: '${{ matrix.part }}', PARTS: '${{ strategy.job-total }}' },
    });
  });

  it('builds from what all parts have kept, with the same Node', () => {
    expect([build.needs, publish.needs]).toEqual(['parse', 'build']);
    expect(stepOf(parts, 'upload-artifact')).toMatchObject({
      name: 'pages-${{ matrix.part }}',
      path: '.jstz-docs/cache/pages',
      'include-hidden-files': true,
    });
    expect(stepOf(build, 'download-artifact')).toEqual({
      path: '.jstz-docs/cache/pages',
      pattern: 'pages-*',
      'merge-multiple': true,
    });
    expect(stepOf(parts, 'setup-node')).toEqual(stepOf(build, 'setup-node'));
    expect(build.steps.flatMap(({ run }: Step) => run ?? [])).toEqual(['npm ci', 'npx jstz-docs build']);
  });
});
