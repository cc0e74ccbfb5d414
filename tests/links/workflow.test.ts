import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../architecture/imports.ts';

const text = readFileSync(join(root, '.github/examples/docs.yml'), 'utf8');
const workflow = parse(text);

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
