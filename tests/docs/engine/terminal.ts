/**
 * The command line against the model of the engine: it knows the commands that sessions on the pages use, and prints the lines of
 * crates/jstz_cli/src/{deploy,run,kv,account,utils,error}.rs without color. Sessions are compared line by line; `…` stands for anything.
 */
import { STATUS_CODES } from 'node:http';
import { addressFault, addressOf, isSmartFunction } from './address.ts';
import type { Engine } from './engine.ts';

const MUTEZ = 1_000_000;
const ISSUES = 'https://github.com/jstz-dev/jstz/issues/new/choose';

/** Users that exist from the start; the first one is logged in. */
export const USERS: Readonly<Record<string, string>> = {
  alice: 'tz1X5V8WFS6CUEzQZwD8hao17RJL6oSgyd4J',
  bob: 'tz1ZvXcDBWMAys2ro6kJXrgiWUcUF8RvCHYy',
};

/** One command of a session with the lines that are to follow it. */
export interface Step {
  readonly command: string;
  readonly expected: readonly string[];
}

export interface TerminalOptions {
  /** Text of a file that a command names; undefined when there is none. */
  readonly file: (name: string) => string | undefined;
  /** Addresses that functions deployed under a name get, for pages whose code names them. */
  readonly addresses?: Readonly<Record<string, string>>;
  /** `default_network` of the configuration; no command writes it. */
  readonly defaultNetwork?: string;
  /** Mutez that each user starts with. */
  readonly opening?: bigint;
}

export type Terminal = ReturnType<typeof createTerminal>;

/** An error that the command line prints; a bug report is asked for unless it is the user's fault. */
class CommandError extends Error {
  readonly asksForReport: boolean;
  constructor(message: string, asksForReport = false) {
    super(message);
    this.asksForReport = asksForReport;
  }
}

/** Source: crates/jstz_cli/src/config.rs. */
const NO_NETWORK =
  'No default network found in the config file. Please specify the `--network` flag or set the default network in the config file.';

/** A terminal in which `alice` is logged in. */
export function createTerminal(
  engine: Engine,
  { file, addresses = {}, defaultNetwork, opening = 100_000_000n }: TerminalOptions,
) {
  const aliases = new Map(Object.entries(USERS));
  let user: string | undefined = 'alice';
  if (opening > 0n) for (const address of aliases.values()) engine.deposit(address, opening);

  const current = (): string => {
    const address = aliases.get(user ?? '');
    if (!address) throw new CommandError('You are not logged in. Please run `jstz login`.');
    return address;
  };

  const resolve = (text: string): string => {
    if (/^(?:tz1|tz2|tz3|KT1)/.test(text)) {
      const fault = addressFault(text);
      if (fault) throw new CommandError(fault, true);
      return text;
    }
    const address = aliases.get(text);
    if (address) return address;
    throw new CommandError(
      `User/smart function '${text}' not found. Please provide a valid address or alias.`,
    );
  };
  const account = (text: string | undefined): string => (text === undefined ? current() : resolve(text));

  async function deploy(args: Args, hint: string | undefined): Promise<string[]> {
    const { name, balance, network } = args.options;
    const [path = ''] = args.words;
    if (name !== undefined && aliases.has(name) && !args.flags.has('force')) {
      throw new CommandError(
        `The name '${name}' is already used by another smart function or a user account. Please choose another name or specify the \`--force\` flag to overwrite the name.`,
      );
    }
    // Text that names no file is taken for the code itself.
    const code = file(path) ?? path;
    const address = hint ?? addresses[name ?? ''];
    const receipt = await engine
      .deploy(current(), code, balance === undefined ? 0n : mutez(balance), address)
      .catch((error: Error) => {
        throw new CommandError(`${error.name}: ${error.message}`);
      });
    if (receipt.kind === 'failed') {
      throw new CommandError(
        `Failed to deploy smart function with error ${JSON.stringify(receipt.message)}.`,
      );
    }
    if (name !== undefined) aliases.set(name, receipt.address);
    return [
      `Smart function deployed by ${user} at address: ${receipt.address}`,
      `Run with \`jstz run jstz://${receipt.address}/${network ? ` --network ${network}` : ''}\``,
    ];
  }

  async function run(args: Args): Promise<string[]> {
    const [text = ''] = args.words;
    const { method, data, amount } = args.options;
    const sender = current();
    const parts = /^([a-z][a-z\d+.-]*):\/\/([^/?#]*)(.*)$/i.exec(text);
    if (!parts) throw new CommandError(`Invalid URL ${text}.`);
    const [, scheme, host = '', rest = ''] = parts;
    if (host === '') throw new CommandError(`URL ${text} requires a host.`);
    const target = host === 'jstz' ? host : resolve(host);
    if (scheme !== 'jstz') {
      throw new CommandError(`Unsupport scheme '${scheme}'. URL scheme must be 'jstz'`, true);
    }
    const tracing = args.flags.has('trace') && host !== 'jstz';
    const seen = engine.records.length;
    const receipt = await engine.run(sender, {
      url: `jstz://${target}${rest}`,
      method: method ?? 'GET',
      ...(data === undefined ? {} : { body: file(data) ?? data }),
      ...(amount === undefined ? {} : { amount: mutez(amount) }),
    });
    const lines: string[] = [];
    if (tracing) {
      lines.push(`Connected to trace smart function "${target}"`);
      const records = engine.records.slice(seen).filter(({ address }) => address === target);
      for (const record of records) lines.push(...`[${record.level}]: ${record.text}`.split('\n'));
    }
    return [...lines, ...printReceipt(receipt, args.flags.has('include'))];
  }

  function printReceipt(receipt: Awaited<ReturnType<Engine['run']>>, withHead: boolean): string[] {
    if (receipt.kind === 'lost') throw new CommandError('Timeout waiting for operation receipt');
    if (receipt.kind === 'failed') throw new CommandError(receipt.message);
    const { status, headers, body } = receipt;
    const lines: string[] = [];
    if (withHead) {
      lines.push(`${status} ${STATUS_CODES[status] ?? '<unknown status code>'}`);
      for (const [name, value] of headers) lines.push(`${name.toLowerCase()}: ${value}`);
      lines.push('', '');
    }
    if (body) lines.push(...prettyJson(Buffer.from(body).toString()).split('\n'));
    return lines;
  }

  async function transfer(args: Args): Promise<string[]> {
    const [amount = '', to = ''] = args.words;
    const address = resolve(to);
    const receipt = await engine.run(current(), {
      url: isSmartFunction(address) ? `jstz://${address}/-/noop` : `jstz://${address}`,
      method: 'POST',
      amount: mutez(amount),
    });
    try {
      // A response with an error status is no error here: the last line is printed all the same.
      return [...printReceipt(receipt, args.flags.has('include')), `Transferred ${amount} XTZ to ${address}`];
    } catch (error) {
      throw new CommandError(
        `Failed to transfer ${amount} XTZ to ${address}: ${(error as Error).message}`,
        true,
      );
    }
  }

  function kv(args: Args): string[] {
    const [, command, key] = ['', ...args.words];
    const address = account(args.options.account);
    if (command === 'get') {
      const value = engine.value(address, key ?? '');
      if (value === undefined) throw new CommandError('No value found');
      return prettyJson(value).split('\n');
    }
    return [...engine.subkeys(address, key)];
  }

  function accounts(args: Args): string[] {
    const [command] = args.words;
    const address = account(args.options.account);
    const found = engine.account(address);
    if (command === 'balance') {
      if (!found) throw new CommandError(`Account '${address}' not found`, true);
      return [`${Number(found.amount) / MUTEZ}ꜩ`];
    }
    if (command === 'code') {
      if (!isSmartFunction(address)) throw new CommandError('Address is not a smart function');
      if (!found) throw new CommandError(`Account '${address}' not found`, true);
      return (found.code ?? '').split('\n');
    }
    throw new Error(`the terminal of the tests knows no "jstz account ${command}"`);
  }

  function deposit(args: Args): string[] {
    const { from, to = '', amount = '' } = args.options;
    if (args.words[0] !== 'deposit') throw new Error('the terminal of the tests has no other bridge command');
    engine.deposit(resolve(to), mutez(amount));
    return [`Deposited ${amount} XTZ from ${from} to ${to}`];
  }

  function session(name: string, args: Args): string[] {
    if (name === 'logout') {
      if (user === undefined) throw new CommandError('You are not logged in. Please run `jstz login`.');
      user = undefined;
      return ['You have been logged out.'];
    }
    if (name === 'login') {
      const [alias = ''] = args.words;
      if (user !== undefined) throw new Error('a session of the tests logs out first');
      if (!aliases.has(alias)) aliases.set(alias, addressOf('tz1', alias));
      user = alias;
    }
    return [`Logged in to account ${user} with address ${current()}`];
  }

  return {
    /** Lines that a command prints. `hint` is the address that a deployment gets. */
    async run(command: string, hint?: string): Promise<readonly string[]> {
      const [program, name = '', ...rest] = splitWords(command);
      if (program !== 'jstz') throw new Error(`the terminal of the tests knows no "${program}"`);
      try {
        const args = parseArgs(name, rest);
        if (OPTIONS[name] && (args.options.network ?? defaultNetwork) === undefined)
          throw new CommandError(NO_NETWORK);
        if (name === 'deploy') return await deploy(args, hint);
        if (name === 'run') return await run(args);
        if (name === 'transfer') return await transfer(args);
        if (name === 'kv') return kv(args);
        if (name === 'account') return accounts(args);
        if (name === 'bridge') return deposit(args);
        if (['login', 'logout', 'whoami'].includes(name)) return session(name, args);
      } catch (error) {
        if (!(error instanceof CommandError)) throw error;
        const lines = `✕  ERROR  ${error.message}`.split('\n');
        return error.asksForReport
          ? [...lines, '', `If you think this is a bug then please create an issue at ${ISSUES}.`]
          : lines;
      }
      throw new Error(`the terminal of the tests knows no "jstz ${name}"`);
    },
  };
}

/** Runs a session and says what is wrong with it, a text for each command that prints something else. */
export async function playSession(terminal: Terminal, steps: readonly Step[]): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const { command, expected } of steps) {
    const hint = /at address: (KT1\w{33})$/m.exec(expected.join('\n'))?.[1];
    const printed = await terminal.run(command, hint);
    if (!matches(expected, printed)) {
      faults.push(
        [`$ ${command}`, 'prints', ...printed.map(quote), 'not', ...expected.map(quote)].join('\n'),
      );
    }
  }
  return faults;
}

/** Commands of a session, which start with `$ `; a line that ends in `\` goes on in the next one, after `> `. */
export function readSession(text: string): readonly Step[] {
  const steps: { command: string; expected: string[] }[] = [];
  let open = false;
  for (const line of text.split('\n')) {
    const last = steps.at(-1);
    if (open && last) {
      last.command += ` ${line.replace(/^>\s?/, '').trim()}`;
    } else if (line.startsWith('$ ')) {
      steps.push({ command: line.slice(2), expected: [] });
    } else if (last) {
      last.expected.push(line);
    } else {
      throw new Error(`a session starts with a command, not with "${line}"`);
    }
    const command = steps.at(-1);
    open = command !== undefined && command.expected.length === 0 && /\\$/.test(command.command);
    if (open && command) command.command = command.command.replace(/\s*\\$/, '');
  }
  // A blank line in front of the next command is layout.
  return steps.map(({ command, expected }) => ({ command, expected: trimEnd(expected) }));
}

/** Whether `printed` is what `expected` says: `…` matches anything in a line, alone on a line any number of lines. */
export function matches(expected: readonly string[], printed: readonly string[]): boolean {
  const [first, ...rest] = expected;
  if (first === undefined) return trimEnd(printed).length === 0;
  if (first.trim() === '…') {
    return Array.from({ length: printed.length + 1 }, (_, skipped) => skipped).some((skipped) =>
      matches(rest, printed.slice(skipped)),
    );
  }
  const [line] = printed;
  return line !== undefined && matchesLine(first, line) && matches(rest, printed.slice(1));
}

function matchesLine(expected: string, printed: string): boolean {
  const parts = expected
    .trimEnd()
    .split('…')
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 's').test(printed.trimEnd());
}

function trimEnd(lines: readonly string[]): string[] {
  const last = lines.findLastIndex((line) => line.trim() !== '');
  return lines.slice(0, last + 1);
}

function quote(line: string): string {
  return `  | ${line}`;
}

/** Tez as the command line takes them: positive, with six decimal places at most. */
function mutez(text: string): bigint {
  const parts = /^(\d*)(?:\.(\d*))?$/.exec(text);
  if (!parts || text === '' || text === '.') throw new Error(`no amount of tez: ${text}`);
  const [, whole = '', decimals = ''] = parts;
  if (decimals.length > 6) throw new Error('Value has more than 6 digits of precision');
  const amount = BigInt(whole || '0') * BigInt(MUTEZ) + BigInt(decimals.padEnd(6, '0'));
  if (amount === 0n) throw new Error('Value must be positive (greater than 0)');
  return amount;
}

/**
 * JSON with the line breaks of `serde_json::to_string_pretty`: fields by name, as the CLI is built without the option that keeps
 * their order (crates/jstz_cli/Dockerfile), and each value in its own words. Other text stays as it is.
 */
export function prettyJson(text: string): string {
  try {
    JSON.parse(text);
  } catch {
    return text;
  }
  const tokens = text.match(/"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^\s{}[\]:,"]+/g) ?? [];
  return prettyValue([...tokens], '\n');
}

/** Takes the value at the front of `tokens`; `line` starts a line at its depth. */
function prettyValue(tokens: string[], line: string): string {
  const open = tokens.shift() ?? '';
  if (open !== '{' && open !== '[') return open;
  const items = new Map<string, string>();
  const deeper = `${line}  `;
  while (tokens[0] !== '}' && tokens[0] !== ']') {
    const [name = ''] = open === '{' ? tokens.splice(0, 2) : [String(items.size)];
    const value = prettyValue(tokens, deeper);
    items.set(name, open === '{' ? `${name}: ${value}` : value);
    if (tokens[0] === ',') tokens.shift();
  }
  const close = tokens.shift() ?? '';
  if (items.size === 0) return open + close;
  const names = [...items.keys()];
  if (open === '{') names.sort((left, right) => Buffer.compare(Buffer.from(left), Buffer.from(right)));
  return `${open}${names.map((name) => deeper + items.get(name)).join(',')}${line}${close}`;
}

// --- Arguments ----------------------------------------------------------------------------------------------------------

interface Args {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | undefined>>;
  readonly flags: ReadonlySet<string>;
}

/** Options of each command (crates/jstz_cli/src/lib.rs): short form → name; a capital name takes no value. */
const OPTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  deploy: { b: 'balance', '': 'name', n: 'network', f: 'FORCE' },
  run: { g: 'gas-limit', m: 'method', d: 'data', a: 'amount', n: 'network', t: 'TRACE', i: 'INCLUDE' },
  transfer: { g: 'gas-limit', n: 'network', i: 'INCLUDE' },
  kv: { a: 'account', n: 'network' },
  account: { a: 'account', n: 'network' },
  bridge: { '': 'from', ' ': 'to', '  ': 'amount', n: 'network' },
};

function parseArgs(command: string, words: readonly string[]): Args {
  const known = OPTIONS[command] ?? {};
  const names = Object.values(known);
  const rest: string[] = [];
  const options: Record<string, string> = {};
  const flags = new Set<string>();
  for (let index = 0; index < words.length; index++) {
    const word = words[index]!;
    if (!word.startsWith('-')) {
      rest.push(word);
      continue;
    }
    const [, long, inline] = /^--([a-z-]+)(?:=(.*))?$/.exec(word) ?? [];
    const letters = long === undefined ? [...word.slice(1)] : [];
    const found = long
      ? [names.find((name) => name.toLowerCase() === long)]
      : letters.map((letter) => known[letter]);
    for (const name of found) {
      if (name === undefined) throw new Error(`"jstz ${command}" has no option ${word}`);
      if (name === name.toUpperCase()) flags.add(name.toLowerCase());
      else options[name] = inline ?? words[++index] ?? '';
    }
  }
  return { words: rest, options, flags };
}

/** Words of a command line, with the quotes of a shell. */
function splitWords(command: string): string[] {
  const words = command.match(/(?:'[^']*'|"(?:[^"\\]|\\.)*"|\\.|[^\s'"\\])+/g) ?? [];
  return words.map((word) =>
    word.replace(/'([^']*)'|"((?:[^"\\]|\\.)*)"|\\(.)/g, (_, single, double, escaped) =>
      String(single ?? double?.replace(/\\(["\\$`])/g, '$1') ?? escaped),
    ),
  );
}
