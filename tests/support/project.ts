/**
 * A site in a temporary folder and the real command run over it: `project({ 'docs/index.md': '…' })`, then
 * `site.run('build')`. The command runs in this process with its own surroundings; `bin` tests start the real one.
 */
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import type { Io } from '../../src/cli/io.ts';
import { run } from '../../src/cli/main.ts';

export interface CommandResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Project {
  /** Absolute, real path. */
  readonly dir: string;
  write(path: string, content: string | Uint8Array): void;
  remove(path: string): void;
  read(path: string): string;
  /** Files below a folder, sorted, relative to it. Empty where there is none. */
  list(folder: string): string[];
  /** Runs a command line as a person in the site folder would. */
  run(commandLine: string, env?: Readonly<Record<string, string>>): Promise<CommandResult>;
  /** Inner HTML of a built page's `<main>`. */
  main(page: string): string;
}

export function project(files: Readonly<Record<string, string | Uint8Array>>): Project {
  const dir = realpathSync.native(mkdtempSync(join(tmpdir(), 'jstz-docs-test-')));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const site: Project = {
    dir,
    write(path, content) {
      mkdirSync(dirname(join(dir, path)), { recursive: true });
      writeFileSync(join(dir, path), content);
    },
    remove: (path) => rmSync(join(dir, path), { recursive: true, force: true }),
    read: (path) => readFileSync(join(dir, path), 'utf8'),
    list: (folder) => listFiles(join(dir, folder)),
    run: (commandLine, env) => runCommand(commandLine, dir, env),
    main(page) {
      const html = readFileSync(join(dir, 'build', page), 'utf8');
      return /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '';
    },
  };
  for (const [path, content] of Object.entries(files)) site.write(path, content);
  return site;
}

/** Ends when what was written so far is older than a tick of the clock: a build may take it for read. */
export const aTickLater = (): Promise<void> => setTimeout(50);

export function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      .sort();
  } catch {
    return [];
  }
}

/** Words are split at spaces; quotes are not special. */
export async function runCommand(
  commandLine: string,
  cwd: string,
  env: Readonly<Record<string, string>> = {},
  ask?: Io['ask'],
): Promise<CommandResult> {
  let stdout = '';
  let stderr = '';
  const io: Io = {
    cwd,
    env: { NO_COLOR: '1', ...env },
    stdout: (text) => {
      stdout += text;
    },
    stderr: (text) => {
      stderr += text;
    },
    isTTY: false,
    columns: 80,
    ask,
    stopped: new Promise(() => {}),
  };
  const code = await run(commandLine.split(' ').filter(Boolean), io);
  return { code, stdout, stderr };
}

/** Builds a site, which must succeed and say no error. */
export async function expectBuilt(of: Pick<Project, 'run'>): Promise<CommandResult> {
  const result = await of.run('build');
  expect([result.code, result.stderr]).toEqual([0, expect.not.stringMatching(/ error {2}/)]);
  return result;
}

/** Builds a site, which must succeed and find nothing wrong. */
export async function expectClean(of: Pick<Project, 'run'>): Promise<CommandResult> {
  const result = await of.run('build');
  const findings = (result.stdout + result.stderr).match(/^.*(?:error|warning) {2}\S+\n.*/gm);
  expect([result.code, findings]).toEqual([0, null]);
  return result;
}
