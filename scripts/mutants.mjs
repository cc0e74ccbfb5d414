// Do the tests bite? Changes one small thing at a time in the files of a room, in a copy of the project, and runs the nearest
// tests: a change that no test sees is printed. `npm run mutants -- search --count 20 --seed 7`; without a room, all of them.
// `--only src/search/feed.ts` stays in one file, `--list` prints the changes and runs nothing.
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
import { parseAst } from 'vite';

const root = join(import.meta.dirname, '..');

/** Test files of a room, by the beginning of their path; those that import the changed file are added. */
const TESTS = {
  api: ['api/', 'cli/program', 'build/build', 'dev/command'],
  bundle: ['bundle/', 'config/real'],
  cache: ['cache/', 'build/unchanged', 'build/kept'],
  check: ['check/', 'links/'],
  cli: [
    'cli/program',
    'cli/terminal',
    'cli/index-records',
    'dev/command',
    'links/',
    'i18n/',
    'build/build',
    'diagnostics/formats',
  ],
  client: ['client/', 'client-search/'],
  content: ['content/', 'conformance/'],
  contract: [
    'contract/',
    'search/',
    'client-search/',
    'i18n/catalogue',
    'theme/',
    'render/folded',
    'render/client',
  ],
  emit: ['emit/', 'build/kept', 'build/build'],
  pages: ['pages/', 'build/unchanged', 'build/kept', 'build/shard', 'build/diagnostics', 'dev/session'],
  pipeline: ['build/', 'dev/session', 'links/parity', 'links/external'],
  render: ['render/', 'build/build', 'build/diagnostics', 'theme/', 'i18n/site'],
  search: ['search/', 'client-search/'],
  server: ['server/', 'dev/dev-server', 'dev/watch'],
  site: ['site/', 'links/parity', 'links/fix', 'i18n/site'],
  sources: ['sources/', 'build/', 'i18n/versions'],
  tasks: ['build/build', 'i18n/', 'links/fix', 'links/built', 'search/push'],
  theme: ['theme/', 'build/build', 'i18n/'],
};
/** In a browser, by the folder of the changed file: these take long, so they come last, for the client and the islands only. */
const BROWSER_TESTS = {
  dev: ['e2e/dev'],
  navigation: ['e2e/navigation', 'e2e/failures'],
  search: ['e2e/search'],
  zoom: ['e2e/zoom'],
  client: ['e2e/shell', 'e2e/accessibility', 'e2e/failures'],
  islands: ['e2e/shell'],
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '16' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: { type: 'string' },
    list: { type: 'boolean', default: false },
  },
});

const copy = mkdtempSync(join(tmpdir(), 'jstz-docs-mutants-'));
process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
// What is in the repository or could be, and the compiled package; not the sites that a benchmark made.
const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
});
for (const name of [...String(listed.stdout).split('\0').filter(Boolean), 'dist'])
  if (existsSync(join(root, name))) cpSync(join(root, name), join(copy, name), { recursive: true });
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');

const OPERATORS = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '&&': '||',
  '||': '&&',
  '??': '&&',
};

/** Changes of one node: pieces of text to put in its place. */
function* changesOf(node, text) {
  const source = (part) => text.slice(part.start, part.end);
  const swap = ({ start, end }, into) => ({ start, end, into });
  if (node.type === 'Literal') {
    if (typeof node.value === 'number') yield swap(node, String(node.value === 0 ? 1 : node.value + 1));
    else if (typeof node.value === 'boolean') yield swap(node, String(!node.value));
    else if (typeof node.value === 'string') yield swap(node, node.value === '' ? "'mutant'" : "''");
  } else if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression') {
    const other = OPERATORS[node.operator];
    if (other) yield swap(node, `((${source(node.left)}) ${other} (${source(node.right)}))`);
  } else if (node.type === 'UnaryExpression' && node.operator === '!')
    yield swap(node, `!!(${source(node.argument)})`);
  else if (node.type === 'IfStatement' || node.type === 'ConditionalExpression')
    yield swap(node.test, `!(${source(node.test)})`);
  else if (node.type === 'ExpressionStatement' && node.expression.type === 'CallExpression')
    yield swap(node, ';');
  else if (
    node.type === 'CallExpression' &&
    node.arguments.length > 1 &&
    !node.arguments.some((a) => /Function|Spread/.test(a.type)) &&
    !/^Math\.m/.test(source(node.callee))
  ) {
    const [first, second] = node.arguments;
    const { start } = first;
    yield { start, end: second.end, into: `${source(second)}, ${source(first)}` };
  } else if (node.type === 'ArrayExpression' && node.elements.length > 1 && node.elements.every(Boolean)) {
    const { start } = node.elements.at(-1);
    yield { start, end: node.elements.at(-1).end, into: '' };
  }
}

/** All changes of a file; types, imports and names of properties are left alone. */
function mutantsOf(file) {
  const text = readFileSync(join(copy, file), 'utf8');
  const found = [];
  const walk = (node, key) => {
    if (Array.isArray(node)) for (const item of node) walk(item, key);
    if (typeof node?.type !== 'string' || /^TS(?!As|Non|Sat)|^Import|^ExportAll/.test(node.type)) return;
    if (!(node.type === 'Literal' && key === 'key'))
      for (const change of changesOf(node, text)) found.push(change);
    for (const [name, child] of Object.entries(node)) {
      if (name !== 'typeAnnotation' && name !== 'source' && typeof child === 'object') walk(child, name);
    }
  };
  walk(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).body);
  return found.map((change) => {
    const before = text.slice(0, change.start);
    const [line, column] = [before.split('\n').length, change.start - before.lastIndexOf('\n')];
    const from = text.slice(change.start, change.end).replace(/\s+/g, ' ');
    const name = `${file}:${line}:${column}  ${from} → ${change.into || 'nothing'}`.replace(/\s+/g, ' ');
    return { file, name, text: before + change.into + text.slice(change.end) };
  });
}

const filesBelow = (folder, pattern) =>
  readdirSync(join(copy, folder), { recursive: true })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => pattern.test(name) && statSync(join(copy, name)).isFile())
    .sort();
/**
 * Tests that are not run: they compare two ways through the same code, repeat one thing many times, or need packages of their
 * own. Such as `tests/docs/facts.test.ts`, `tests/dev/save-patterns.test.ts`.
 */
const LEFT_OUT =
  /^tests\/(?:bench|docs|architecture|fixtures|build\/ingredients|content\/(?:raw-html|syntax)|dev\/(?:flat|save))/;
const testFiles = filesBelow('tests', /\.test\.tsx?$/).filter((name) => !LEFT_OUT.test(name));
const startingWith = (list) =>
  testFiles.filter((name) => list.some((start) => name.startsWith(`tests/${start}`)));

/** The quick tests of a file, and those in a browser. */
function testsOf(file) {
  const [, room, folder] = file.split('/');
  const importers = testFiles.filter(
    (name) => !name.startsWith('tests/e2e/') && readFileSync(join(copy, name), 'utf8').includes(`/${file}'`),
  );
  const inBrowser = /^client | islands$/.test(`${room} ${folder}`)
    ? startingWith(BROWSER_TESTS[folder] ?? BROWSER_TESTS.client)
    : [];
  return [[...new Set([...startingWith(TESTS[room] ?? [`${room}/`]), ...importers])], inBrowser];
}

/** A small generator (mulberry32): the same seed picks the same changes. */
let state = Number(values.seed) >>> 0;
function random() {
  state = (state + 0x6d2b79f5) >>> 0;
  let t = Math.imul(state ^ (state >>> 15), state | 1);
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
}

const inCopy = (words, timeout) =>
  spawnSync(process.execPath, words, {
    cwd: copy,
    timeout,
    encoding: 'utf8',
    env: { ...process.env, JSTZ_FUZZ_COUNT: '100', NO_COLOR: '1' },
  });
/** Longer on a busy machine than the tests of any room. What takes longer counts as seen: it may never end. */
const TEST_MAX_MS = 900_000;

/** Runs tests, and once more where another program ended them. Tests of random edits, named by their seed, are left out: they take minutes. */
function test(files) {
  const words = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--bail=1',
    '--reporter=dot',
    '-t',
    '^(?!.*seed)',
    ...files,
  ];
  const result = inCopy(words, TEST_MAX_MS);
  return result.signal && !result.error ? inCopy(words, TEST_MAX_MS) : result;
}
const isGreen = (files) => files.length === 0 || test(files).status === 0;

console.log(`seed ${values.seed}, at most ${values.count} changes a room`);
const rooms =
  positionals.length > 0
    ? positionals
    : readdirSync(join(copy, 'src'), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name);
for (const room of rooms) {
  const files = filesBelow(`src/${room}`, /\.tsx?$/).filter((name) => !values.only || name === values.only);
  const all = files.flatMap(mutantsOf).map((mutant) => ({ mutant, order: random() }));
  const chosen = all
    .sort((a, b) => a.order - b.order)
    .slice(0, Number(values.count))
    .map(({ mutant }) => mutant);
  if (values.list) {
    for (const { name } of chosen) console.log(name);
    continue;
  }
  const { status, stdout, stderr } = test([...new Set(chosen.flatMap(({ file }) => testsOf(file)[0]))]);
  if (status !== 0)
    throw new Error(
      `The tests of ${room} fail without any change.\n${stdout.slice(-3000)}${stderr.slice(-3000)}`,
    );
  let killed = 0;
  for (const { file, name, text } of chosen) {
    const [near, inBrowser] = testsOf(file);
    const before = readFileSync(join(copy, file));
    writeFileSync(join(copy, file), text);
    const lives =
      isGreen(near) &&
      (inBrowser.length === 0 ||
        (inCopy(['scripts/compile.mjs', '--no-types'], 120_000).status === 0 && isGreen(inBrowser)));
    writeFileSync(join(copy, file), before);
    if (lives) console.log(`  lives  ${name}`);
    else killed += 1;
  }
  console.log(
    `${room}: ${killed} of ${chosen.length} seen (${Math.round((100 * killed) / chosen.length)} %), chosen from ${all.length}`,
  );
}
