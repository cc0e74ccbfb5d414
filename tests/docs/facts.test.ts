/**
 * The pages against the facts of the platform, both ways: every fact has its place, and no place is without a fact.
 * A message names the page, the line and the fact; facts/exceptions.json says why a fault is none.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { missingCommands, strangeCommandLines, strangeTables } from './facts/commands.ts';
import { type Fault, judge, readExceptions, readFacts } from './facts/ledger.ts';
import * as others from './facts/others.ts';
import { type DocsPage, parsePage, projectDir, readDocs } from './read-docs.ts';

const facts = readFacts();
const exceptions = readExceptions();
const pages = readDocs();
const pageAt = (path: string): DocsPage => pages.find((page) => page.path === path) ?? parsePage(path, '');

const checks: Readonly<Record<string, () => readonly Fault[]>> = {
  'commands without a place': () => missingCommands(pageAt('cli.md'), facts.commands),
  'flags in tables that do not exist': () => strangeTables(pageAt('cli.md'), facts.commands),
  'command lines that do not exist': () => pages.flatMap((page) => strangeCommandLines(page, facts.commands)),
  'operations without a place': () =>
    others.missingOperations(pageAt('client/http_api.md'), facts.operations),
  'paths that do not exist': () => pages.flatMap((page) => others.strangePaths(page, facts.operations)),
  'errors without a place': () => others.missingErrors(pageAt('functions/errors.md'), facts.errors),
  'errors that do not exist': () => others.strangeErrors(pageAt('functions/errors.md'), facts.errors),
  'messages without a place': () => others.missingMessages(pages, facts.messages),
  'globals without a place': () => others.missingGlobals(pages, facts.globals),
  'members that do not exist': () => pages.flatMap((page) => others.strangeMembers(page, facts.globals)),
  'headings that do not exist': () => pages.flatMap((page) => others.strangeHeadings(page, facts.globals)),
  'constants without a place': () => others.missingConstants(pages, facts.constants),
  'ports that do not exist': () => pages.flatMap((page) => others.strangePorts(page, facts.constants)),
};

describe.each(Object.entries(checks))('%s', (kind, check) => {
  const { faults, idle } = judge(kind, check(), exceptions);
  it('has no fault', () => expect(faults).toEqual([]));
  it('has no exception that is not needed', () => expect(idle).toEqual([]));
});

it('has the page of the HTTP API as scripts/docs/http-api.mjs makes it', () => {
  const made = execFileSync(process.execPath, ['scripts/docs/http-api.mjs', '--stdout'], { cwd: projectDir });
  expect(readFileSync(`${projectDir}docs/client/http_api.md`, 'utf8')).toBe(made.toString());
});

it('knows every kind of exception, and each has a reason', () => {
  expect(Object.keys(exceptions).filter((kind) => !(kind in checks))).toEqual([]);
  const reasons = Object.values(exceptions).flatMap((each) => Object.values(each));
  expect(reasons.filter((reason) => !/^[A-Z`].{15,}\.$/.test(reason))).toEqual([]);
});

describe('a planted fault is found', () => {
  const said = (found: readonly Fault[]) => found.map(({ where, fact }) => `${where} ${fact}`);
  const run = facts.commands.filter(({ command }) => command === 'jstz run');
  const row = (flags: string, rest: string) => `| ${flags} | ${rest} |`;
  const runRows = [
    row('`--amount`, `-a`', '`AMOUNT`'),
    row('`--data`, `-d`', '`data`'),
    row('`--gas-limit`, `-g`', '`550000`'),
    row('`--include`, `-i`', ''),
    row('`--method`, `-m`', '`GET`'),
    row('`--network`, `-n`', '`NETWORK`'),
    row('`--trace`, `-t`', ''),
  ];
  const runPage = (rows: readonly string[]) =>
    parsePage(
      'cli.md',
      ['### `jstz run` {#run}', '', '`<URL>`', '', '| Option | |', '|---|---|', ...rows].join('\n'),
    );

  it('a command without its heading', () => {
    expect(said(missingCommands(parsePage('cli.md', '# CLI'), run))).toEqual(['docs/cli.md:1 jstz run']);
  });

  it('a flag, a short form, a default and an argument that the section leaves out', () => {
    expect(missingCommands(runPage(runRows), run)).toEqual([]);
    expect(said(missingCommands(runPage(runRows.slice(1)), run))).toEqual([
      'docs/cli.md:1 jstz run --amount',
    ]);
    const lacking = runRows.map((each) => each.replace('550000', '100000').replace(', `-t`', ''));
    expect(said(missingCommands(runPage(lacking), run))).toEqual([
      'docs/cli.md:1 jstz run --gas-limit default 550000',
      'docs/cli.md:1 jstz run -t',
    ]);
    const nameless = parsePage('cli.md', '### `jstz login` {#login}\n\nLogs you in.');
    const login = facts.commands.filter(({ command }) => command === 'jstz login');
    expect(said(missingCommands(nameless, login))).toEqual(['docs/cli.md:1 jstz login <ALIAS>']);
  });

  it('a flag in a table that its command lacks', () => {
    expect(strangeTables(runPage(runRows), run)).toEqual([]);
    expect(said(strangeTables(runPage([row('`--gas`', '')]), run))).toEqual(['docs/cli.md:7 jstz run --gas']);
  });

  it('a command line with a strange command or flag', () => {
    const lines = [
      'Use `jstz deploy a.js --name x -n dev`, not `jstz deploy a.js --config x`.',
      '',
      '```console',
      '$ jstz sandbox --container start -d',
      '$ jstz bridge deposit --from bootstrap1 \\',
      '> --to alice --sum 3',
      '$ jstz install | cat --force',
      '$ jstz run jstz://jar/ -it -d \'{"a": "--b"}\' # --not',
      '$ jstz account ls --long',
      '```',
    ];
    expect(said(strangeCommandLines(parsePage('x.md', lines.join('\n')), facts.commands))).toEqual([
      'docs/x.md:1 jstz deploy --config',
      'docs/x.md:5 jstz bridge deposit --sum',
      'docs/x.md:7 jstz install',
    ]);
  });

  it('an operation, a parameter and a field that the page lacks', () => {
    const found = said(others.missingOperations(parsePage('client/http_api.md', ''), facts.operations));
    expect(found).toContain('docs/client/http_api.md:1 POST /operations');
    expect(found).toContain('docs/client/http_api.md:1 RunFunction');
    const page = parsePage(
      'client/http_api.md',
      '### `GET /accounts/{address}/kv`\n\n`address`\n\n### `Nonce`\n\n### `SignedOperation`\n\n`inner`',
    );
    const some = said(others.missingOperations(page, facts.operations));
    expect(some).toContain('docs/client/http_api.md:1 GET /accounts/{address}/kv key');
    expect(some).toContain('docs/client/http_api.md:7 SignedOperation.signature');
    expect(some).not.toContain('docs/client/http_api.md:7 SignedOperation.inner');
  });

  it('a path that the node lacks', () => {
    const text =
      'Ask `GET /accounts/{address}/nonce` or `/operations/{hash}`.\n\n```sh\ncurl http://localhost:8933/mod\ncurl localhost:8933/logs/KT1/stream\n```';
    expect(said(others.strangePaths(parsePage('x.md', text), facts.operations))).toEqual([
      'docs/x.md:1 /operations/{hash}',
    ]);
    const wrong = '`curl http://localhost:8933/accounts/KT1/store`';
    expect(said(others.strangePaths(parsePage('x.md', wrong), facts.operations))).toEqual([
      'docs/x.md:1 /accounts/KT1/store',
    ]);
  });

  it('an error that the page leaves out, and one that does not exist', () => {
    const page = parsePage('functions/errors.md', '`InsufficientFunds`, `EvalError: InvalidHosts`');
    const missing = said(others.missingErrors(page, facts.errors));
    expect(missing).toContain('docs/functions/errors.md:1 jstz_proto::Error::GasLimitExceeded');
    expect(missing).not.toContain('docs/functions/errors.md:1 jstz_proto::Error::InsufficientFunds');
    expect(said(others.strangeErrors(page, facts.errors))).toEqual([
      'docs/functions/errors.md:1 InvalidHosts',
    ]);
  });

  it('a message of the CLI that no page names', () => {
    const page = parsePage('cli.md', '`Account deletion aborted.` and `Invalid URL jar.`');
    const missing = others.missingMessages([page], facts.messages).map(({ fact }) => fact);
    expect(missing).toContain('Failed to get nonce');
    expect(missing).not.toContain('Account deletion aborted.');
    expect(missing).not.toContain('Invalid URL {}.');
  });

  it('a member without a heading or a row, and one in the wrong place', () => {
    const kv = facts.globals.filter(({ name }) => name === 'Kv');
    const page = parsePage(
      'api/kv.md',
      '## `Kv.get()`\n\n### `Kv.set()`\n\n| Member | |\n|---|---|\n| `Kv.has(key)` | |\n',
    );
    expect(said(others.missingGlobals([page], kv))).toEqual(['docs/api/kv.md:1 Kv.delete']);
    const response = facts.globals.filter(({ name }) => name === 'Response');
    const found = said(
      others.missingGlobals([parsePage('api/response.md', '### `new Response()`\n\n### `json()`')], response),
    );
    expect(found).toContain('docs/api/response.md:1 Response.json');
    expect(found).not.toContain('docs/api/response.md:1 Response#json');
  });

  it('a member and a heading that the engine lacks', () => {
    const text =
      'Call `Kv.list()`.\n\n```ts\nconsole.table([]); // Kv.all, console.test.js\njstz.Kv.get("KT1", "k");\n```\n\n## Differences {#differences}\n\n`console.dir`\n';
    expect(said(others.strangeMembers(parsePage('x.md', text), facts.globals))).toEqual([
      'docs/x.md:1 Kv.list',
      'docs/x.md:4 console.table',
    ]);
    const page = parsePage('api/kv.md', '### `Kv.set()` {#set}\n\n### `Kv.clear()`\n\n### `KvOptions`');
    expect(said(others.strangeHeadings(page, facts.globals))).toEqual([
      'docs/api/kv.md:3 api/kv.md Kv.clear()',
    ]);
  });

  it('a constant that no page has, and a port that is none', () => {
    const page = parsePage('x.md', 'At most 550,000. `http://localhost:8932/` `127.0.0.1:8080`');
    const limit = facts.constants.filter(({ id }) => id === 'defaultGasLimit' || id === 'queueCapacity');
    expect(said(others.missingConstants([page], limit))).toEqual(['docs queueCapacity 1024']);
    expect(said(others.strangePorts(page, facts.constants))).toEqual(['docs/x.md:1 8080']);
  });

  it('an exception covers its fault and no other, and an idle one is told', () => {
    const found = [
      { where: 'docs/x.md:1', fact: 'a' },
      { where: 'docs/x.md:2', fact: 'b' },
    ];
    expect(judge('kind', found, { kind: { a: 'Known.', c: 'Gone.' } })).toEqual({
      faults: ['docs/x.md:2 b'],
      idle: ['c'],
    });
  });
});
