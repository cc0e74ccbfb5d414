import { describe, expect, it } from 'vitest';
import { addressOf } from './address.ts';
import { createEngine } from './engine.ts';
import { createTerminal, matches, playSession, prettyJson, readSession, USERS } from './terminal.ts';

const FILES: Readonly<Record<string, string>> = {
  'jar.js': 'export default (r) => new Response(`Hello ${r.headers.get("Referer")}`);',
  'typed.ts': 'export default (r: Request) => new Response();',
  'json.js':
    'export default async (r) => new Response(JSON.stringify({ a: [], m: r.method, b: await r.json() }));',
  'store.js':
    'export default () => { Kv.set("a/b", { x: 1 }); Kv.set("a/c", 2); Kv.set("a", 3); return new Response(null, { status: 204 }); };',
  'log.js': 'export default () => { console.log("one"); console.error("two"); throw new Error("no"); };',
  'lost.js': 'export default () => new Promise(() => {});',
  'empty.js': 'export default () => new Response("");',
};

function terminal(opening?: bigint) {
  const file = (name: string) => FILES[name];
  const options = { file, defaultNetwork: 'dev', ...(opening === undefined ? {} : { opening }) };
  return createTerminal(createEngine(), options);
}

/** Plays a session that is right. */
async function plays(text: string, opening?: bigint): Promise<void> {
  expect((await playSession(terminal(opening), readSession(text))).join('\n')).toBe('');
}

it('a command for a network needs its name, unless the configuration has one (crates/jstz_cli/src/config.rs)', async () => {
  const fresh = createTerminal(createEngine(), { file: (name) => FILES[name] });
  const session = readSession(
    '$ jstz deploy jar.js --name jar\n✕  ERROR  No default network found in the config file. …\n$ jstz whoami\n…',
  );
  expect(await playSession(fresh, session)).toEqual([]);
});

describe('jstz deploy (crates/jstz_cli/src/deploy.rs)', () => {
  it('prints the address and how to run it, with the network when one is named', async () => {
    await plays(`$ jstz deploy jar.js
Smart function deployed by alice at address: KT1…
Run with \`jstz run jstz://KT1…/\`
$ jstz deploy jar.js --name jar -n dev
Smart function deployed by alice at address: KT1…
Run with \`jstz run jstz://KT1…/ --network dev\`
$ jstz run jstz://jar/
Hello ${USERS.alice}`);
  });

  it('deploys a file as it is: types are a SyntaxError', async () => {
    await plays('$ jstz deploy typed.ts\n✕  ERROR  SyntaxError: …');
  });

  it('refuses a name that is taken, unless told to overwrite it', async () => {
    await plays(`$ jstz deploy jar.js --name alice
✕  ERROR  The name 'alice' is already used by another smart function or a user account. Please choose another name or specify the \`--force\` flag to overwrite the name.
$ jstz deploy jar.js --name alice --force
Smart function deployed by alice at address: KT1…
…`);
  });

  it('fails when the balance is more than the user owns', async () => {
    await plays(
      '$ jstz deploy jar.js -b 100.000001\n✕  ERROR  Failed to deploy smart function with error "InsufficientFunds".',
    );
  });

  it('takes the address that the session prints in full', async () => {
    const address = addressOf('KT1', 'given');
    await plays(`$ jstz deploy jar.js
Smart function deployed by alice at address: ${address}
Run with \`jstz run jstz://${address}/\`
$ jstz account code -a ${address}
export default …`);
  });
});

describe('jstz run (crates/jstz_cli/src/run.rs)', () => {
  it('prints JSON with line breaks and its fields by name, and other text as it is', async () => {
    await plays(`$ jstz deploy json.js --name json
…
$ jstz run jstz://json/ -m POST -d '{"z": 1.50, "y": {}}'
{
  "a": [],
  "b": {
    "y": {},
    "z": 1.5
  },
  "m": "POST"
}`);
    expect(prettyJson('{"b":{},"a":[1,[],{"d":2.0,"c":"x,y"}]}')).toBe(
      '{\n  "a": [\n    1,\n    [],\n    {\n      "c": "x,y",\n      "d": 2.0\n    }\n  ],\n  "b": {}\n}',
    );
    expect(prettyJson('not json')).toBe('not json');
  });

  it('prints status and headers with -i, then two blank lines', async () => {
    const jar = terminal();
    await jar.run('jstz deploy jar.js --name jar');
    expect(await jar.run('jstz run jstz://jar/ -i')).toEqual([
      '200 OK',
      'content-type: text/plain;charset=UTF-8',
      '',
      '',
      `Hello ${USERS.alice}`,
    ]);
  });

  it('prints nothing without a body and an empty line for an empty one', async () => {
    const t = terminal();
    await t.run('jstz deploy store.js --name store');
    await t.run('jstz deploy empty.js --name empty');
    expect(await t.run('jstz run jstz://store/')).toEqual([]);
    expect(await t.run('jstz run jstz://empty/')).toEqual(['']);
  });

  it('prints the error of a receipt, and a timeout when there is none', async () => {
    await plays(`$ jstz deploy log.js --name log
…
$ jstz run jstz://log/
✕  ERROR  Error: no
$ jstz deploy lost.js --name lost
…
$ jstz run jstz://lost/
✕  ERROR  Timeout waiting for operation receipt`);
  });

  it('prints nothing for a payment that failed: the response has no body', async () => {
    const t = terminal();
    await t.run('jstz deploy jar.js --name jar');
    expect(await t.run('jstz run jstz://jar/ -a 101')).toEqual([]);
    expect(await t.run('jstz run jstz://jar/ -a 101 -i')).toEqual(['500 Internal Server Error', '', '']);
  });

  it('traces the log of the function', async () => {
    const t = terminal();
    await t.run('jstz deploy jar.js --name jar');
    const [first] = await t.run('jstz run jstz://jar/ --trace');
    expect(first).toMatch(/^Connected to trace smart function "KT1\w{33}"$/);
  });

  it('knows no alias that nobody made, and no scheme but jstz', async () => {
    await plays(`$ jstz run jstz://nobody/
✕  ERROR  User/smart function 'nobody' not found. Please provide a valid address or alias.
$ jstz run https://alice/
✕  ERROR  Unsupport scheme 'https'. URL scheme must be 'jstz'

If you think this is a bug then please create an issue at …`);
  });
});

describe('the other commands', () => {
  it('jstz kv prints JSON and lists keys level by level, the key itself as an empty line (crates/jstz_cli/src/kv.rs, crates/jstz_node/src/sequencer/db.rs)', async () => {
    const t = terminal();
    await t.run('jstz deploy store.js --name store');
    await t.run('jstz run jstz://store/');
    expect(await t.run('jstz kv get a/b -a store')).toEqual(['{', '  "x": 1', '}']);
    expect(await t.run('jstz kv list -a store')).toEqual(['a']);
    expect(await t.run('jstz kv list a -a store')).toEqual(['', 'b', 'c']);
    expect(await t.run('jstz kv get b -a store')).toEqual(['✕  ERROR  No value found']);
    // Only a node in mode `sequencer` has no list for a key without subkeys (crates/jstz_node/src/services/accounts.rs).
    expect(await t.run('jstz kv list b -a store')).toEqual([]);
  });

  it('jstz account balance prints tez, of the user when no account is named (crates/jstz_cli/src/account.rs)', async () => {
    await plays(`$ jstz account balance
100ꜩ
$ jstz transfer 1.5 bob -n dev
Transferred 1.5 XTZ to ${USERS.bob}
$ jstz account balance
98.5ꜩ
$ jstz account balance -a KT1TxqZ8QtKvLu3V3JH7Gx58n7Co8pgtpQU5
✕  ERROR  Account 'KT1TxqZ8QtKvLu3V3JH7Gx58n7Co8pgtpQU5' not found

If you think this is a bug …`);
  });

  it('jstz transfer says that it transferred even when it could not (crates/jstz_cli/src/run.rs)', async () => {
    await plays(`$ jstz transfer 1 bob
Transferred 1 XTZ to tz1…
$ jstz transfer 100 bob -i
500 Internal Server Error


Transferred 100 XTZ to tz1…
$ jstz account balance -a bob
101ꜩ`);
  });

  it('jstz bridge deposit fills an account (crates/jstz_cli/src/bridge/deposit.rs)', async () => {
    await plays(
      `$ jstz bridge deposit --from bootstrap1 --to alice --amount 10 -n dev
Deposited 10 XTZ from bootstrap1 to alice
$ jstz account balance
10ꜩ`,
      0n,
    );
  });

  it('jstz login and logout change the user (crates/jstz_cli/src/account.rs)', async () => {
    await plays(`$ jstz logout
You have been logged out.
$ jstz whoami
✕  ERROR  You are not logged in. Please run \`jstz login\`.
$ jstz login bob
Logged in to account bob with address ${USERS.bob}`);
  });

  it('refuses commands and options that it does not know', async () => {
    await expect(terminal().run('npm test')).rejects.toThrow('knows no "npm"');
    await expect(terminal().run('jstz repl')).rejects.toThrow('knows no "jstz repl"');
    await expect(terminal().run('jstz run jstz://alice/ --verbose')).rejects.toThrow('no option --verbose');
  });
});

describe('sessions', () => {
  it('are commands with the lines below them, over several lines with a backslash', () => {
    expect(readSession('$ jstz a \\\n>   b\nx\n\n$ jstz c')).toEqual([
      { command: 'jstz a b', expected: ['x'] },
      { command: 'jstz c', expected: [] },
    ]);
    expect(() => readSession('no command')).toThrow('starts with a command');
  });

  it('match line by line, … standing for anything', () => {
    expect(matches(['a…c', '…', 'z'], ['abc', 'x', 'y', 'z'])).toBe(true);
    expect(matches(['…'], [])).toBe(true);
    expect(matches(['a'], ['a', 'b'])).toBe(false);
    expect(matches(['a', 'b'], ['a'])).toBe(false);
    expect(matches(['a.c'], ['abc'])).toBe(false);
  });
});
