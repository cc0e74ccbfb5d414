// Do the tests bite? Changes one small thing at a time in the files of a room, in a copy of the project, and runs the nearest
// tests: a change that no test sees is printed. `npm run mutants -- search --count 20 --seed 7`; without a room, all of them.
// `--only src/search/feed.ts` or `--only src/search/feed.ts:12` stays in one file or line, `--list` prints the changes and runs
// nothing, `--json` prints what became of each change. A change whose tests ran out of time is run again with more time; where
// they run out of it again, it is counted apart: it may never end, or the machine was too busy to tell.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { mutantsOf } from './mutants/changes.mjs';
import { LEFT_OUT, TESTS, testsOf } from './mutants/nearest.mjs';
import { endAll, run, verdictOf } from './mutants/runs.mjs';

const root = join(import.meta.dirname, '..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '16' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: { type: 'string', multiple: true },
    list: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const unknown = positionals.filter((room) => !Object.hasOwn(TESTS, room));
if (unknown.length > 0) {
  console.error(`No room is named ${unknown.join(', ')}. Rooms: ${Object.keys(TESTS).join(', ')}.`);
  process.exit(2);
}
/** With `--json` the output is JSON alone. */
const say = values.json ? console.error : console.log;

const copy = mkdtempSync(join(tmpdir(), 'jstz-docs-mutants-'));
process.on('exit', () => {
  endAll();
  rmSync(copy, { recursive: true, force: true, maxRetries: 10 });
});
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
])
  process.on(signal, () => process.exit(code));
// What is in the repository or could be, and the compiled package; not the sites that a benchmark made.
const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
});
for (const name of [...String(listed.stdout).split('\0').filter(Boolean), 'dist'])
  if (existsSync(join(root, name))) cpSync(join(root, name), join(copy, name), { recursive: true });
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');

const read = (name) => readFileSync(join(copy, name), 'utf8');
const filesBelow = (folder, pattern) =>
  readdirSync(join(copy, folder), { recursive: true })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => pattern.test(name) && statSync(join(copy, name)).isFile())
    .sort();
const testFiles = filesBelow('tests', /\.test\.tsx?$/).filter((name) => !LEFT_OUT.test(name));

/** Whether `--only` names its file or its line. */
const isWanted = (name) =>
  values.only?.some((only) => /^[: ]/.test(name.slice(only.length)) && name.startsWith(only)) ?? true;

/** A small generator (mulberry32): the same seed picks the same changes. */
let state = Number(values.seed) >>> 0;
function random() {
  state = (state + 0x6d2b79f5) >>> 0;
  let t = Math.imul(state ^ (state >>> 15), state | 1);
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
}

const reportFile = join(copy, 'mutant-report.json');
/** Before it is known how long the tests take. */
const FIRST_LIMIT_MS = 1_200_000;
/** What the tests may take themselves is that many times as long in the second run, and so is the whole run. */
const PATIENCE = 3;

/** Runs tests until the first failure. Those of random edits, named by their seed, are left out: they take minutes. */
async function test(files, limitMs, patience = 1) {
  rmSync(reportFile, { force: true });
  const reporter = join(root, 'scripts/mutants/reporter.mjs');
  const result = await run(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--bail=1',
      '--reporter=dot',
      `--reporter=${reporter}`,
      '-t',
      '^(?!.*seed)',
      ...files,
    ],
    {
      cwd: copy,
      limitMs: limitMs * patience,
      env: {
        JSTZ_FUZZ_COUNT: '100',
        JSTZ_TEST_PATIENCE: String(patience),
        JSTZ_MUTANT_REPORT: reportFile,
        NO_COLOR: '1',
      },
    },
  );
  const report = existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : undefined;
  return { ...verdictOf(result, report, patience > 1), printed: result.printed };
}

const compile = () =>
  run(['scripts/compile.mjs', '--no-types'], { cwd: copy, env: {}, limitMs: FIRST_LIMIT_MS });

/** What becomes of the change that is on disk. */
async function verdict(groups, limitMs) {
  for (const { files, isCompiled } of groups) {
    if (isCompiled && (await compile()).code !== 0) return { state: 'seen', by: 'the compilation' };
    let result = await test(files, limitMs);
    if (result.state === 'timed out') result = await test(files, limitMs, PATIENCE);
    if (result.state !== 'survived') return result;
  }
  return { state: 'survived', by: 'all of them' };
}

const COLUMNS = ['made', 'seen', 'survived', 'timed out'];
const results = [];
say(`seed ${values.seed}, at most ${values.count} changes a room`);
for (const room of positionals.length > 0 ? positionals : Object.keys(TESTS)) {
  const all = filesBelow(`src/${room}`, /\.tsx?$/)
    .flatMap((file) => mutantsOf(file, read(file)))
    .map((mutant) => ({ mutant, order: random() }))
    .filter(({ mutant }) => isWanted(mutant.name));
  const chosen = all
    .sort((a, b) => a.order - b.order)
    .slice(0, Number(values.count))
    .map(({ mutant }) => mutant);
  if (values.list) {
    for (const { name } of chosen) console.log(name);
    continue;
  }
  if (chosen.length === 0) continue;
  const groupsOf = new Map(chosen.map(({ file }) => [file, testsOf(file, testFiles, read)]));
  const used = [...new Set([...groupsOf.values()].flat().flatMap(({ files }) => files))];
  await compile();
  const start = Date.now();
  const green = await test(used, FIRST_LIMIT_MS);
  if (green.state !== 'survived') {
    console.error(
      `The tests of ${room} are not green without any change (${green.state}: ${green.by}), so a score would say nothing.\n${green.printed}`,
    );
    process.exit(1);
  }
  const limitMs = 30_000 + 2 * (Date.now() - start);
  const score = { room, made: chosen.length, seen: 0, survived: 0, 'timed out': 0, mutants: [] };
  for (const { file, name, text } of chosen) {
    const before = read(file);
    writeFileSync(join(copy, file), text);
    const { state, by } = await verdict(groupsOf.get(file), limitMs);
    writeFileSync(join(copy, file), before);
    score[state] += 1;
    score.mutants.push({ name, state, by });
    if (state !== 'seen') say(`  ${state}  ${name}${state === 'timed out' ? `  (${by})` : ''}`);
  }
  say(`${room}: ${score.seen} of ${score.made} seen, chosen from ${all.length}`);
  results.push(score);
}
if (values.json) console.log(JSON.stringify({ seed: Number(values.seed), rooms: results }, null, 2));
else if (results.length > 0) {
  say(`\n| room | ${COLUMNS.join(' | ')} |\n| --- |${' ---: |'.repeat(COLUMNS.length)}`);
  for (const score of results) say(`| ${score.room} | ${COLUMNS.map((name) => score[name]).join(' | ')} |`);
}
