import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { npm } from '../support/processes.ts';
import { root } from './imports.ts';

const read = (path: string) => readFileSync(join(root, '.github', path), 'utf8');
const files = ['workflows', 'examples'].flatMap((folder) =>
  readdirSync(join(root, '.github', folder))
    .filter((name) => name.endsWith('.yml'))
    .map((name) => `${folder}/${name}`),
);

describe('the workflows', () => {
  it.each(files)('pin every action by its commit and say its version: %s', (file) => {
    const used = [...read(file).matchAll(/^\s*(?:- )?uses: (?!\.\/)(.+)$/gm)].map((match) => match[1]);
    for (const use of used) expect(use).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('use one commit for one action', () => {
    const used = files.flatMap((file) => [...read(file).matchAll(/uses: ([\w/-]+)@(\w+)/g)]);
    const commits = new Map(used.map(([, action, commit]) => [action, commit]));
    for (const [, action, commit] of used) expect([action, commit]).toEqual([action, commits.get(action)]);
  });

  it.each(files)('give no job a right that it does not name, and no secret: %s', (file) => {
    expect(parse(read(file)).permissions).toEqual({});
    expect(read(file)).not.toMatch(/pull_request_target:|secrets\./);
  });

  it.each(files)('put no text from an event into a shell: %s', (file) => {
    const jobs: { steps?: { run?: string }[] }[] = Object.values(parse(read(file)).jobs);
    for (const { run } of jobs.flatMap(({ steps }) => steps ?? [])) expect(run ?? '').not.toContain('${{');
  });

  it('test on three systems with each Node version that package.json admits', () => {
    const { matrix } = parse(read('workflows/test.yml')).jobs.test.strategy;
    expect(matrix.os).toEqual(['ubuntu-latest', 'macos-latest', 'windows-latest']);
    const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(engines.node).toBe(`>=${matrix.node[0]}.19`);
  });

  it('publish from a tag only, after the tests, with provenance', () => {
    const release = parse(read('workflows/release.yml'));
    expect(release.on).toEqual({ push: { tags: ['v*'] } });
    expect(release.jobs.publish.needs).toBe('test');
    expect(release.jobs.publish.permissions).toEqual({ contents: 'read', 'id-token': 'write' });
    const runs = release.jobs.publish.steps.flatMap(({ run }: { run?: string }) => run ?? []);
    const publish = 'npm publish --provenance --access public';
    expect(runs.slice(-2)).toEqual([publish, `${publish} ./packages/create-jstz-docs`]);
  });

  it('give each release an inventory, after it is published', () => {
    const { inventory } = parse(read('workflows/release.yml')).jobs;
    expect([inventory.needs, inventory.permissions]).toEqual(['publish', { contents: 'write' }]);
    const runs = inventory.steps.flatMap(({ run }: { run?: string }) => run ?? []).join('\n');
    for (const [, file] of runs.matchAll(/> (\S+)/g))
      expect(runs).toMatch(new RegExp(`gh release .*${file}`));
  });

  it('list the licence of every package', () => {
    const folder = mkdtempSync(join(tmpdir(), 'jstz-docs-licenses-'));
    try {
      writeFileSync(
        join(folder, 'sbom.json'),
        npm(['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'], root),
      );
      const list = execFileSync(process.execPath, ['scripts/licenses.mjs', join(folder, 'sbom.json')], {
        cwd: root,
        encoding: 'utf8',
      });
      expect(list).toMatch(/^Installed with the package: \d+\n\nMIT\n/);
      expect(list).toContain('  react-dom ');
      expect(list.indexOf('Needed to build')).toBeGreaterThan(list.indexOf('  esbuild '));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
