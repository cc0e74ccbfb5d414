/** Sites for the trials, the command run over them, and what lies in a folder as one value. */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');
export const BIN = join(ROOT, 'bin/jstz-docs.js');
const FAULT = resolve(import.meta.dirname, 'fault.mjs');
const MANY = resolve(import.meta.dirname, 'many.mjs');
/** Longer than any build of a trial takes on a busy machine. */
const TIME_LIMIT_MS = 120_000;

/** Numbers from 0 to 1, the same for each seed: mulberry32. */
export function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const pick = (random, list) => list[Math.floor(random() * list.length)];

const folders = new Set();

export function folder() {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'jstz-docs-safety-')));
  folders.add(dir);
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

/** Takes away what the trials share. */
export function removeAll() {
  for (const dir of folders) rmSync(dir, { recursive: true, force: true });
  folders.clear();
  states.clear();
}

export function write(dir, files) {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), content);
  }
}

export function pagesOf(count, word) {
  const files = { 'jstz-docs.config.json': '{"title":"T"}', 'docs/index.md': `# Home\n\n${word}\n` };
  for (let at = 0; at < count; at += 1)
    files[`docs/p${at}.md`] =
      `# Page ${at}\n\n${word} [home](./index.md)\n\n\`\`\`js\nlet a = ${at};\n\`\`\`\n`;
  return files;
}

const given = (dir, args, fault, node = process.execPath) => [
  node,
  [...(fault ? ['--import', FAULT] : []), BIN, ...args],
  { cwd: dir, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1', ...fault }, timeout: TIME_LIMIT_MS },
];

/** Runs the command. `code` is null where it was killed. */
export function run(dir, args, fault, node) {
  const { status, signal, stdout, stderr } = spawnSync(...given(dir, args, fault, node));
  return { code: status, signal, text: `${stdout}${stderr}` };
}

/**
 * Runs the command over each folder of a folder in one process. The code of one that ends the process is that of the process,
 * null where it takes too long; those after it are not run.
 */
export function runMany(dir, args) {
  const { status, stdout } = spawnSync(process.execPath, [MANY, dir, ...args], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    timeout: TIME_LIMIT_MS * 5,
  });
  const results = new Map();
  for (const line of stdout.split('\n').filter(Boolean)) {
    const result = JSON.parse(line);
    results.set(result.name, { code: status, text: '', ms: 0, ...result });
  }
  return results;
}

export const start = (dir, args) => spawn(...given(dir, args).slice(0, 2), { cwd: dir, stdio: 'ignore' });
/** The code with which a process ends, or ended. */
export const ended = (child) =>
  child.exitCode === null && child.signalCode === null
    ? new Promise((done) => child.on('close', (code) => done(code)))
    : child.exitCode;

/** A port that nobody listens on. */
export const freePort = () =>
  new Promise((done, fail) => {
    const server = createServer();
    server.on('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });

export const listFiles = (dir) =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

/** Hash of all names and bytes below a folder; empty where there is none. */
export function tree(dir) {
  const sum = createHash('sha256');
  try {
    for (const file of listFiles(dir)) sum.update(`${file.slice(dir.length)}\0`).update(readFileSync(file));
  } catch {
    return '';
  }
  return sum.digest('hex');
}

const cleanTrees = new Map();

/** What a clean build of the files makes. */
export function cleanTree(files) {
  const key = JSON.stringify(files);
  const known = cleanTrees.get(key);
  if (known !== undefined) return known;
  const { dir, remove } = folder();
  write(dir, files);
  mustBuild(dir);
  const made = tree(join(dir, 'build'));
  remove();
  cleanTrees.set(key, made);
  return made;
}

function mustBuild(dir) {
  const { code, text } = run(dir, ['build']);
  if (code !== 0) throw new Error(text);
}

const states = new Map();

/**
 * A site that was built once, and has another text by now. Trials share the one folder: `reset` brings back this state, cache
 * included, for less than a build.
 */
export function twoStates(pages) {
  const known = states.get(pages);
  if (known) return known;
  const files = [pagesOf(pages, 'old'), pagesOf(pages, 'new')];
  const { dir } = folder();
  const kept = folder().dir;
  write(dir, files[0]);
  const began = performance.now();
  mustBuild(dir);
  const longMs = performance.now() - began;
  const before = tree(join(dir, 'build'));
  write(dir, files[1]);
  cpSync(dir, kept, { recursive: true, preserveTimestamps: true });
  const state = {
    ...{ dir, files, before, after: cleanTree(files[1]), out: join(dir, 'build'), longMs },
    reset() {
      rmSync(dir, { recursive: true, force: true });
      cpSync(kept, dir, { recursive: true, preserveTimestamps: true });
    },
  };
  states.set(pages, state);
  return state;
}

/** What builds leave beside the site when they should not. */
export const leftovers = (dir) => readdirSync(dir).filter((name) => /^\.build\./.test(name));
