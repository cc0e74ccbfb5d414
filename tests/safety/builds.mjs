/** Builds that are ended, disturbed or repeated. A `plant` spoils the site that was built: the trial must find that. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  BIN,
  cleanTree,
  ended,
  folder,
  leftovers,
  listFiles,
  pagesOf,
  pick,
  randomOf,
  run,
  start,
  tree,
  twoStates,
  write,
} from './site.mjs';

const spoil = (dir) => truncateSync(join(dir, 'build/index.html'), 10);

/** After an end at any moment: the old or the new site, whole; the next build is a clean one and leaves nothing beside it. */
function judgeEnd({ dir, out, before, after }, what, { plant, faults, stats }) {
  if (plant && existsSync(join(out, 'index.html'))) spoil(dir);
  const now = tree(out);
  // The two renames of the swap: the old site has another name for a moment, and the next build brings it back.
  if (now === '') {
    stats.gaps += 1;
    if (tree(join(dir, '.build.previous')) !== before)
      faults.push(`${what}: no site, and not the old one beside it`);
  } else if (now !== before && now !== after) faults.push(`${what}: half a site`);
  if (plant && faults.length > 0) return;
  const { code, text } = run(dir, ['build']);
  if (code !== 0) faults.push(`${what}: the next build ended with ${code}: ${text.slice(0, 300)}`);
  else if (tree(out) !== after) faults.push(`${what}: the next build is no clean one`);
  const left = leftovers(dir);
  if (left.length > 0) faults.push(`${what}: ${left.join(' ')} left behind`);
}

export async function kills({ count, seed, pages, plant }) {
  const random = randomOf(seed);
  const site = twoStates(pages);
  const result = { runs: 0, faults: [], stats: { gaps: 0, killed: 0 } };
  for (let at = 0; at < count; at += 1) {
    site.reset();
    if (!plant) {
      const child = start(site.dir, ['build']);
      const timer = setTimeout(() => child.kill('SIGKILL'), random() * site.longMs * 1.1);
      if ((await ended(child)) === null) result.stats.killed += 1;
      clearTimeout(timer);
    }
    judgeEnd(site, `kill ${at}`, { plant, ...result });
    result.runs += 1;
  }
  return result;
}

/** How many calls change a file in one build, or read one of the site's. */
function countCalls(site, given = {}) {
  const { dir, remove } = folder();
  const file = join(dir, 'calls.txt');
  site.reset();
  run(site.dir, ['build', '--workers', '1'], { ...given, FAULT_COUNT: file });
  const calls = Number(readFileSync(file, 'utf8').trim());
  remove();
  return calls;
}

/** Files and folders that cannot be read: one whole site, nothing missing in it, or an end that says so. */
export async function reads({ count, seed, pages, plant }) {
  const random = randomOf(seed);
  const site = twoStates(pages);
  const given = { FAULT_READS: site.dir };
  const calls = plant ? 1 : countCalls(site, given);
  const result = { runs: 0, faults: [], stats: { calls, refused: 0 } };
  for (let at = 0; at < count; at += 1) {
    site.reset();
    const call = count >= calls ? (at % calls) + 1 : 1 + Math.floor(random() * calls);
    const fault = pick(random, ['EACCES', 'EIO', 'EMFILE', 'ENOENT']);
    const faulty = { ...given, FAULT_AT: String(call), FAULT: fault };
    const { code, text } = run(site.dir, ['build', '--workers', '1'], plant ? {} : faulty);
    if (plant) spoil(site.dir);
    const what = `${fault} at read ${call}`;
    const now = tree(site.out);
    if (code !== 0 && code !== 1 && code !== 2)
      result.faults.push(`${what}: ended with ${code}: ${text.slice(0, 400)}`);
    else if (code === 0 && now !== site.after)
      result.faults.push(`${what}: another site, and not a word: ${text.slice(0, 300)}`);
    else if (code !== 0 && now !== site.before) result.faults.push(`${what}: refused, and not the old site`);
    else if (code !== 0 && !/\berror\b/.test(text))
      result.faults.push(`${what}: refused without a reason: ${text.slice(0, 300)}`);
    if (code !== 0) result.stats.refused += 1;
    if (leftovers(site.dir).length > 0)
      result.faults.push(`${what}: ${leftovers(site.dir).join(' ')} left behind`);
    result.runs += 1;
  }
  return result;
}

export const atEachCall =
  (faultsOf) =>
  async ({ count, seed, pages, plant }) => {
    const random = randomOf(seed);
    const site = twoStates(pages);
    const calls = plant ? 1 : countCalls(site);
    const result = { runs: 0, faults: [], stats: { calls, gaps: 0, refused: 0 } };
    for (let at = 0; at < count; at += 1) {
      site.reset();
      const call = count >= calls ? (at % calls) + 1 : 1 + Math.floor(random() * calls);
      const fault = pick(random, faultsOf);
      const faulty = { FAULT_AT: String(call), FAULT: fault };
      const { code, text } = plant
        ? { code: 0, text: '' }
        : run(site.dir, ['build', '--workers', '1'], faulty);
      const what = `${fault} at call ${call}`;
      if (fault !== 'KILL' && code !== 0 && code !== 1)
        result.faults.push(`${what}: ended with ${code}: ${text.slice(0, 400)}`);
      if (code === 1) {
        result.stats.refused += 1;
        if (!text.includes(fault))
          result.faults.push(`${what}: the disk's error is not named: ${text.slice(0, 300)}`);
      }
      judgeEnd(site, what, { plant, ...result });
      result.runs += 1;
    }
    return result;
  };

export async function cache({ count, seed, pages, plant }) {
  const random = randomOf(seed);
  const site = twoStates(pages);
  const result = { runs: 0, faults: [], stats: { files: 0 } };
  for (let at = 0; at < count; at += 1) {
    site.reset();
    const files = listFiles(join(site.dir, '.jstz-docs'));
    result.stats.files = files.length;
    for (let hit = 0; hit < 1 + files.length / 4; hit += 1) {
      const file = pick(random, files);
      if (!existsSync(file)) continue;
      const bytes = readFileSync(file);
      const way = Math.floor(random() * 4);
      if (way === 0) rmSync(file);
      else if (way === 1) writeFileSync(file, bytes.subarray(0, Math.floor(random() * bytes.length)));
      else if (way === 2) writeFileSync(file, Buffer.from(bytes).fill(0));
      else {
        const changed = Buffer.from(bytes);
        if (changed.length > 0)
          changed[Math.floor(random() * changed.length)] ^= 1 << Math.floor(random() * 8);
        writeFileSync(file, changed);
      }
    }
    const { code, text } = run(site.dir, ['build']);
    if (plant) spoil(site.dir);
    if (code !== 0) result.faults.push(`cache ${at}: ended with ${code}: ${text.slice(0, 300)}`);
    else if (tree(site.out) !== site.after) result.faults.push(`cache ${at}: no clean build`);
    result.runs += 1;
  }
  return result;
}

export async function pairs({ count, pages, plant }) {
  const site = twoStates(pages);
  const result = { runs: 0, faults: [], stats: {} };
  for (let at = 0; at < count; at += 1) {
    site.reset();
    const codes = await Promise.all([0, 1].slice(plant ? 1 : 0).map(() => ended(start(site.dir, ['build']))));
    if (plant) spoil(site.dir);
    if (codes.some((code) => code !== 0)) result.faults.push(`pair ${at}: ended with ${codes.join(' and ')}`);
    if (tree(site.out) !== site.after) result.faults.push(`pair ${at}: no clean build`);
    if (leftovers(site.dir).length > 0)
      result.faults.push(`pair ${at}: ${leftovers(site.dir).join(' ')} left behind`);
    result.runs += 1;
  }
  return result;
}

/** A page changes, goes away or comes while a build reads: one whole site, of before or after, or an end that says so. */
export async function changes({ count, seed, pages, plant }) {
  const random = randomOf(seed);
  const site = twoStates(pages);
  const result = { runs: 0, faults: [], stats: { before: 0, after: 0, refused: 0 } };
  for (let at = 0; at < count; at += 1) {
    site.reset();
    const way = pick(random, ['text', 'gone', 'new']);
    const name = way === 'new' ? 'docs/added.md' : `docs/p${Math.floor(random() * pages)}.md`;
    const { [name]: _, ...others } = site.files[1];
    const files =
      way === 'gone' ? others : { ...others, [name]: '# Changed\n\nmeanwhile [home](./index.md)\n' };
    const after = cleanTree(files);
    const wait = random() * site.longMs;
    const child = start(site.dir, ['build']);
    const timer = setTimeout(() => {
      if (way === 'gone') rmSync(join(site.dir, name));
      else write(site.dir, { [name]: files[name] });
    }, wait);
    const code = await ended(child);
    clearTimeout(timer);
    if (way === 'gone') rmSync(join(site.dir, name), { force: true });
    else write(site.dir, { [name]: files[name] });
    if (plant) spoil(site.dir);
    const what = `${way} ${name} after ${Math.round(wait)} ms`;
    const now = tree(site.out);
    if (code !== 0 && code !== 1) result.faults.push(`${what}: ended with ${code}`);
    else if (code === 1) {
      result.stats.refused += 1;
      if (now !== site.before) result.faults.push(`${what}: refused, and the old site is another one`);
    } else if (now === site.after) result.stats.before += 1;
    else if (now === after) result.stats.after += 1;
    else result.faults.push(`${what}: neither the site of before nor that of after`);
    result.runs += 1;
    if (plant) continue;
    const next = run(site.dir, ['build']);
    if (next.code !== 0 || tree(site.out) !== after)
      result.faults.push(`${what}: the next build is no clean one (${next.code})`);
  }
  return result;
}

/** Each makes the same site otherwise: environment, arguments, folder, order in which files were written. */
const SURROUNDINGS = [
  {},
  { env: { TZ: 'Pacific/Kiritimati' } },
  { env: { LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8', LANGUAGE: 'tr' } },
  { env: { HOME: '/nowhere', USER: 'nobody', TMPDIR: '/tmp' } },
  { env: { NODE_OPTIONS: '--max-old-space-size=300' } },
  { args: ['--workers', '2'] },
  { folder: 'a folder é %20 #1' },
  { reversed: true },
  { env: { CI: 'true', GITHUB_ACTIONS: 'true', FORCE_COLOR: '3' } },
  { env: { PATH: '/nowhere', FAULT_CLOCK: '631152000000' } },
];

/** Places, languages, clocks and machines: the bytes of the site are the same. */
export async function surroundings({ count, pages, plant, nodes = [] }) {
  const all = [...SURROUNDINGS, ...nodes.map((node) => ({ node }))];
  const files = pagesOf(pages, 'word');
  const result = { runs: 0, faults: [], stats: {} };
  let first;
  for (let at = 0; at < count; at += 1) {
    const { env, args = [], folder: name = 'site', reversed, node } = all[at % all.length];
    const { dir, remove } = folder();
    const place = join(dir, name);
    const entries = Object.entries(files);
    write(place, Object.fromEntries(reversed ? entries.reverse() : entries));
    if (plant && at > 0) write(place, { 'docs/p0.md': '# Another\n' });
    const { code, text } = run(place, ['build', ...args], env, node);
    const made = tree(join(place, 'build'));
    first ??= made;
    if (code !== 0)
      result.faults.push(
        `${JSON.stringify({ env, args, name, node })}: ended with ${code}: ${text.slice(0, 300)}`,
      );
    else if (made !== first) result.faults.push(`${JSON.stringify({ env, args, name, node })}: another hash`);
    result.runs += 1;
    remove();
  }
  return result;
}

/** A build as the system sees it (`strace`): it opens no socket of a network, and starts one other program, esbuild. */
export async function systemCalls({ count, pages, plant }) {
  const result = { runs: 0, faults: [], stats: { programs: 0 } };
  for (let at = 0; at < count; at += 1) {
    const { dir, remove } = folder();
    const { 'jstz-docs.config.json': _, ...files } = pagesOf(pages, 'word');
    const more = plant
      ? "import { connect } from 'node:net';\nconnect(9, '127.0.0.1').on('error', () => {});\n"
      : '';
    write(dir, { ...files, 'jstz-docs.config.ts': `${more}export default { title: 'T' };\n` });
    const log = join(dir, 'strace.txt');
    const traced = spawnSync(
      'strace',
      ['-f', '-qq', '-e', 'trace=%net,execve', '-o', log, process.execPath, BIN, 'build'],
      {
        cwd: dir,
        encoding: 'utf8',
      },
    );
    if (traced.error) throw traced.error;
    if (traced.status !== 0)
      result.faults.push(`ended with ${traced.status}: ${traced.stderr.slice(0, 300)}`);
    const lines = readFileSync(log, 'utf8').split('\n');
    const sockets = lines.filter((line) =>
      /\bsocket\(AF_INET|\b(?:connect|bind|sendto)\([^)]*AF_INET/.test(line),
    );
    if (sockets.length > 0) result.faults.push(`sockets: ${sockets[0]}`);
    const programs = lines
      .filter((line) => /\bexecve\(.*= 0$/.test(line))
      .map((line) => /execve\("([^"]+)"/.exec(line)[1]);
    result.stats.programs = programs.length - 1;
    const others = programs.slice(1).filter((program) => !program.endsWith('/esbuild'));
    if (programs.length > 2 || others.length > 0)
      result.faults.push(`programs: ${programs.slice(1).join(' ')}`);
    result.runs += 1;
    remove();
  }
  return result;
}
