/** One build at a time writes an output folder: whose lock counts, and whose is taken over. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { lockOutput } from '../../src/emit/index.ts';
import { project } from '../support/project.ts';

const place = () => {
  const { dir } = project({});
  return { outDir: join(dir, 'build'), file: join(dir, '.build.lock') };
};
const taken = async (outDir: string, more = {}) => {
  const lock = await lockOutput(outDir, { waitMs: 0, ...more });
  return 'release' in lock ? lock : undefined;
};
const owner = (more: object) => JSON.stringify({ pid: process.ppid, host: hostname(), began: '', ...more });

describe('a lock', () => {
  it('keeps others out until it is released, in one process too', async () => {
    const { outDir, file } = place();
    const lock = await taken(outDir);
    let waits = 0;
    const second = await lockOutput(outDir, {
      waitMs: 150,
      onWait: () => (waits += 1),
      now: () => statSync(file).mtimeMs,
    });
    expect(second).toEqual({
      code: 'output-locked',
      severity: 'error',
      message: `Another build (process ${process.pid} on "${hostname()}") has been writing "${outDir}" for 0 s. Nothing was written.`,
      key: 'outDir',
      hint: `Wait until it has ended, or name another folder with --out-dir. If there is no such build, remove "${file}".`,
    });
    expect(waits).toBe(1);
    lock!.release();
    lock!.release();
    expect(existsSync(file)).toBe(false);
    (await taken(outDir))!.release();
  });

  it('is waited for', async () => {
    const { outDir } = place();
    const lock = await taken(outDir);
    const second = lockOutput(outDir, { waitMs: 10_000, onWait: () => lock!.release() });
    expect(await second).toHaveProperty('release');
  });

  it.each([
    ['a process that runs', owner({}), 0, false],
    ['a process that has ended', owner({ pid: 999_999_999 }), 0, true],
    [
      'a process whose number another one has now',
      owner({ began: 'long ago' }),
      0,
      process.platform === 'linux',
    ],
    ['this process, which has none', owner({ pid: process.pid }), 0, true],
    ['another machine', owner({ host: 'elsewhere', pid: 1 }), 10, false],
    ['another machine with a clock ahead', owner({ host: 'elsewhere', pid: 1 }), -1000, false],
    ['another machine, of long ago', owner({ host: 'elsewhere', pid: 1 }), 3700, true],
    ['another machine with a clock far ahead', owner({ host: 'elsewhere', pid: 1 }), -3700, true],
    ['nobody, which is being written', '', 0, false],
    ['nobody for some time', '', 6, true],
    ['what is no lock', '[1, 2]\0', 6, true],
    ['what names no process', '{"pid":-1,"host":"x"}', 6, true],
  ])('of %s', async (_, text, ageSeconds, isTaken) => {
    const { outDir, file } = place();
    writeFileSync(file, text);
    const time = Date.now() / 1000 - ageSeconds;
    utimesSync(file, time, time);
    const lock = await taken(outDir);
    expect(lock !== undefined).toBe(isTaken);
    lock?.release();
    expect(existsSync(file)).toBe(!isTaken);
  });

  it('that somebody else has by now is not removed', async () => {
    const { outDir, file } = place();
    const lock = await taken(outDir);
    writeFileSync(file, owner({}));
    lock!.release();
    expect(readFileSync(file, 'utf8')).toBe(owner({}));
  });

  it('cannot be had where nothing can be written, and is no fault of its own', async () => {
    const { outDir } = place();
    mkdirSync(outDir);
    writeFileSync(join(outDir, 'file'), '');
    const lock = await taken(join(outDir, 'file', 'build'));
    lock!.release();
  });
});

describe('two builds of the command', () => {
  const bin = join(import.meta.dirname, '../../bin/jstz-docs.js');
  const site = () => {
    const made = project({ 'jstz-docs.config.json': '{"title":"T"}' });
    for (let at = 0; at < 30; at += 1) made.write(`docs/p${at}.md`, `# Page ${at}\n\nText.\n`);
    return made;
  };
  const build = (dir: string) =>
    new Promise<{ code: number | null; text: string }>((done) => {
      const child = spawn(process.execPath, [bin, 'build', '--workers', '1'], { cwd: dir });
      let text = '';
      child.stderr.on('data', (data) => {
        text += data;
      });
      child.on('close', (code) => done({ code, text }));
    });

  it('at once leave one whole site and nothing beside it', async () => {
    const { dir, list } = site();
    const results = await Promise.all([build(dir), build(dir), build(dir)]);
    expect(results.map(({ code, text }) => [code, code === 0 ? '' : text])).toEqual(Array(3).fill([0, '']));
    expect(list('.').filter((path) => /^\.build/.test(path))).toEqual([]);
    const { files } = JSON.parse(readFileSync(join(dir, 'build/jstz-docs-manifest.json'), 'utf8'));
    expect(Object.keys(files)).toContain('p29/index.html');
    expect(list('build')).toEqual(expect.arrayContaining(Object.keys(files)));
  });

  it('of which the first was killed do not wait for it', async () => {
    const { dir, list } = site();
    const child = spawn(process.execPath, [bin, 'build', '--workers', '1'], { cwd: dir });
    onTestFinished(() => void child.kill('SIGKILL'));
    const lock = join(dir, '.build.lock');
    // One that was killed before it wrote its name into the lock is waited for some seconds.
    while (!existsSync(lock) || readFileSync(lock, 'utf8') === '')
      await new Promise((done) => setTimeout(done, 5));
    child.kill('SIGKILL');
    await new Promise((done) => child.on('close', done));
    expect(existsSync(lock)).toBe(true);
    const next = spawnSync(process.execPath, [bin, 'build', '--verbose'], { cwd: dir, encoding: 'utf8' });
    expect([next.status, next.stderr]).toEqual([0, expect.stringContaining('Reading pages')]);
    expect(next.stderr).not.toContain('Waiting');
    expect(list('.').filter((path) => /^\.build/.test(path))).toEqual([]);
  });
});
