/** A session over a project of a test, and the comparison that it is held to: what it serves is what a build writes. */
import { existsSync, readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { clientDir, componentThread, islandsDir, ownModules } from '../../src/api/package-paths.ts';
import { loadModule } from '../../src/bundle/index.ts';
import { holdsMarkdown, loadConfig } from '../../src/config/index.ts';
import { createMemorySink } from '../../src/emit/index.ts';
import { build, createSession, type Session } from '../../src/pipeline/index.ts';
import type { Project } from '../support/project.ts';

/** Stands for the script of `dev`. */
const EXTRA = '<script src="/dev.js"></script>';

export async function openSession(
  siteDir: string,
  onChange?: () => void,
  extraBody = EXTRA,
  runsComponents = false,
): Promise<Session> {
  const session = createSession({
    siteDir,
    loadConfig: (load) => readConfig(siteDir, load),
    clientDir: clientDir(),
    ownModules: ownModules(),
    cache: false,
    ...(runsComponents && { componentThread: componentThread(), islandsDir: islandsDir() }),
    extraBody,
    ...(onChange && { onChange }),
  });
  await session.start();
  return session;
}

export function readConfig(siteDir: string, load: typeof loadModule = loadModule) {
  return loadConfig({
    siteDir,
    overrides: {},
    env: {},
    loadModule: load,
    readFile: (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined),
    fileExists: existsSync,
    holdsMarkdown,
  });
}

/** Every file of a fresh build by path; undefined where a build refuses. */
export async function cleanBuild(
  siteDir: string,
  runsComponents = false,
): Promise<ReadonlyMap<string, string> | undefined> {
  const { config } = await readConfig(siteDir);
  if (!config) return undefined;
  const sink = createMemorySink();
  const result = await build({
    siteDir,
    config,
    clientDir: clientDir(),
    ownModules: ownModules(),
    ...(runsComponents && { componentThread: componentThread(), islandsDir: islandsDir() }),
    cache: false,
    workers: 1,
    sink,
  });
  return result.ok
    ? new Map([...sink.files].map(([path, bytes]) => [path, Buffer.from(bytes).toString('latin1')]))
    : undefined;
}

/** Everything that a session serves, by path. The extra script is taken out; it must be in each page once. */
export async function served(
  session: Session,
  paths: Iterable<string>,
  mark = EXTRA,
): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const path of paths) {
    if (!(await session.has(path))) continue;
    const file = await session.read(path);
    if (!file) continue;
    const bytes = 'copyFrom' in file ? readFileSync(file.copyFrom) : Buffer.from(file.content);
    const text = bytes.toString('latin1');
    const parts = text.split(mark);
    const isPage =
      path.endsWith('.html') && text.includes('</body>') && !text.includes('http-equiv="refresh"');
    if (parts.length !== (isPage && 'content' in file ? 2 : 1))
      throw new Error(`${path} has the script ${parts.length - 1} times`);
    files.set(path, parts.join(''));
  }
  return files;
}

/** Names the files that differ between what is served and a clean build; undefined where a build refuses. */
export async function differences(
  session: Session,
  siteDir: string,
  mark = EXTRA,
  runsComponents = false,
): Promise<string[] | undefined> {
  const built = await cleanBuild(siteDir, runsComponents);
  if (!built) return undefined;
  const own = await served(session, new Set([...session.paths, ...built.keys()]), mark);
  const names = new Set([...built.keys(), ...own.keys()]);
  // A page that a browser is still loading may ask for the scripts of components as they were.
  const isEarlier = (name: string) => !built.has(name) && /^assets\/(?:islands?|components)-/.test(name);
  return [...names].filter((name) => built.get(name) !== own.get(name) && !isEarlier(name)).sort();
}

/** Holds a session that runs components to a build after each edit. @param edits in their order; a file without a text is removed */
export async function expectAsBuilt(
  session: Session,
  of: Pick<Project, 'dir' | 'remove' | 'write'>,
  edits: readonly (readonly [file: string, text: string | undefined])[],
): Promise<void> {
  for (const [file, text] of edits) {
    if (text === undefined) of.remove(file);
    else of.write(file, text);
    await session.update();
    await session.finish();
    expect([file, text, await differences(session, of.dir, undefined, true)]).toEqual([file, text, []]);
  }
}
