import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../architecture/imports.ts';
import { installedCommand, npm } from '../support/processes.ts';

let folder: string;
let tarball: string;
/** Paths of the files in it. */
let list: string[];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'jstz-docs-pack-'));
  const [packed] = JSON.parse(
    npm(['pack', '--json', '--ignore-scripts', '--pack-destination', folder], root),
  );
  tarball = join(folder, packed.filename);
  list = packed.files.map(({ path }: { path: string }) => path);
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = (args: string[], cwd: string) =>
  spawnSync(process.execPath, [join(root, 'bin/jstz-docs.js'), ...args], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: '' },
  });

describe('the package', () => {
  it('holds the command, the compiled files, the templates and the papers, nothing else', () => {
    const tops = new Set(list.map((path) => path.split('/')[0]));
    expect([...tops].sort()).toEqual([
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'bin',
      'dist',
      'package.json',
      'templates',
    ]);
    for (const path of [
      'dist/cli.js',
      'dist/theme.js',
      'dist/page-worker.js',
      'dist/index-worker.js',
      'dist/client/manifest.json',
      'dist/types/index.d.ts',
      'dist/THIRD-PARTY-NOTICES.txt',
      'templates/default/docs/index.md',
      'templates/default/gitignore',
    ]) {
      expect(list).toContain(path);
    }
    expect(
      list.filter((path) => /(^|\/)(src|tests|node_modules)\//.test(path.replace(/^dist\/types\//, ''))),
    ).toEqual([]);
  });

  it('works from the tarball, installed without scripts, and with a site that has no modules of its own', () => {
    const home = join(folder, 'installed');
    mkdirSync(home);
    writeFileSync(join(home, 'package.json'), '{"private":true,"type":"module"}');
    npm(['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', tarball], home);
    const [program, ...first] = installedCommand(home, 'jstz-docs');
    const run = (...words: string[]) =>
      spawnSync(program, [...first, ...words], { cwd: home, encoding: 'utf8' });
    const init = run('init', 'site');
    expect(init.stderr).toContain('Created');
    const built = run('build', 'site');
    expect(built.stderr).toContain('Built 3 pages');
    expect(existsSync(join(home, 'site/build/index.html'))).toBe(true);
    const elsewhere = join(folder, 'elsewhere');
    mkdirSync(join(elsewhere, 'docs'), { recursive: true });
    writeFileSync(join(elsewhere, 'docs/index.md'), '# Alone\n');
    writeFileSync(
      join(elsewhere, 'jstz-docs.config.ts'),
      "import { defineConfig } from 'jstz-docs';\nexport default defineConfig({ title: 'Alone' });\n",
    );
    expect(run('build', elsewhere).stderr).toContain('Built 1 page');
    expect(readdirSync(elsewhere).sort()).toEqual(['.jstz-docs', 'build', 'docs', 'jstz-docs.config.ts']);
  }, 240_000);
});

describe('the compiled command', () => {
  it('answers --version and --help', () => {
    expect(start(['--version'], root)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
    });
    expect(start(['--help'], root)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('check-links'),
    });
  });

  it('gives the same bytes with one thread and with two', () => {
    const site = join(folder, 'threads');
    mkdirSync(join(site, 'docs'), { recursive: true });
    writeFileSync(join(site, 'jstz-docs.config.json'), '{"title":"T"}');
    for (let page = 0; page < 160; page += 1)
      writeFileSync(join(site, `docs/p${page}.md`), `# Page ${page}\n\n[next](./p${(page + 1) % 160}.md)\n`);
    writeFileSync(join(site, 'docs/index.md'), '# Home\n\n```tea\nx\n```\n');
    const build = (threads: string) => {
      const { stdout, status } = start(['build', site, '--no-cache', '--json', '--workers', threads], site);
      expect(status).toBe(0);
      const { files, diagnostics } = JSON.parse(stdout);
      return {
        files,
        diagnostics,
        manifest: readFileSync(join(site, 'build/jstz-docs-manifest.json'), 'utf8'),
      };
    };
    const one = build('1');
    expect(one.diagnostics).toHaveLength(1);
    expect(build('2')).toEqual(one);
  });

  it('survives a reader that closes the pipe', () => {
    const { status } = spawnSync(
      'sh',
      ['-c', '"$0" bin/jstz-docs.js build --help | head -n 1', process.execPath],
      { cwd: root, encoding: 'utf8' },
    );
    expect(status).toBe(0);
  });
});
