/**
 * A small double of the jstz engine that runs the programs of docs/: realms with the globals of the platform and nothing of Node,
 * operations with their receipts, and the storage that outlives them.
 */
import { transformSync } from 'esbuild';
import { addressOf, blake2b, hashBytes } from './address.ts';
import { createConsole } from './console.ts';
import { atob, btoa, TextDecoder, TextEncoder } from './encoding.ts';
import { Blob, File } from './file.ts';
import { bodyBytes, Headers, incomingRequest, Request, Response } from './http.ts';
import { URLPattern } from './pattern.ts';
import {
  type Account,
  accountPath,
  createProtocol,
  deploy,
  type Exports,
  incrementNonce,
  kvPath,
  type Operation,
  type Outcome,
  openAccount,
  send,
  Transaction,
} from './protocol.ts';
import { URL, URLSearchParams } from './url.ts';

/** What `Date` takes for now, in milliseconds: the clock of the engine stands still (crates/jstz_core/src/runtime.rs). */
export const NOW = 1_690_797_026;

/** A line of the log, and the function that wrote it. */
export interface LogRecord {
  readonly address: string;
  readonly level: string;
  readonly text: string;
}

/** The receipt of a request; `lost` when the platform never stores one. */
export type RunReceipt =
  | {
      readonly kind: 'success';
      readonly status: number;
      readonly headers: readonly (readonly [name: string, value: string])[];
      readonly body: Uint8Array | null;
    }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'lost' };

export type DeployReceipt =
  | { readonly kind: 'success'; readonly address: string }
  | { readonly kind: 'failed'; readonly message: string };

/** A request from the outside. The first balance and all amounts are in mutez. */
export interface RunRequest {
  readonly url: string;
  readonly method?: string;
  readonly body?: string;
  readonly amount?: bigint;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What a program without a handler did. */
export interface ProgramResult {
  readonly records: readonly LogRecord[];
  /** Line of the program, from 0 → texts that its `console` call wrote. Empty unless `markLines` was used. */
  readonly byLine: ReadonlyMap<number, readonly string[]>;
  readonly failure: string | undefined;
}

export type Engine = ReturnType<typeof createEngine>;

/** An engine with an empty storage. */
export function createEngine() {
  const storage = new Map<string, unknown>();
  let records: LogRecord[] = [];
  let operations = 0;
  let currentLine: number | undefined;
  let byLine = new Map<number, string[]>();

  /** One message of the inbox: `action` works on a fresh transaction; true when the platform keeps what it did. */
  async function operate(action: (operation: Operation) => Promise<void> | void): Promise<boolean> {
    operations += 1;
    const hash = blake2b(Buffer.from(`operation ${operations}`), 32);
    const operation: Operation = {
      hash,
      tx: new Transaction(storage),
      hasLogger: false,
      ended: false,
      stopped: false,
    };
    operation.tx.begin();
    await action(operation);
    // The kernel commits once (crates/jstz_kernel/src/lib.rs): a snapshot left open keeps everything from the storage.
    const { tx } = operation;
    tx.commit();
    return tx.depth === 0 && !operation.stopped;
  }

  function log(operation: Operation, address: string, record: { level: string; text: string }): void {
    if (operation.ended) return;
    // crates/jstz_api/src/js_log.rs: set when the first handler of an operation starts.
    if (!operation.hasLogger) throw new EvalError('JS_LOGGER not set');
    const text = record.text.replaceAll(MARK, '');
    records.push({ address, level: record.level, text });
    if (currentLine !== undefined) byLine.set(currentLine, [...(byLine.get(currentLine) ?? []), text]);
  }

  function load(code: string, address: string, operation: Operation): () => Promise<Exports> {
    const run = compile(code);
    const globals: Record<string, unknown> = {
      ...{ Headers, Request, Response, URL, URLSearchParams, URLPattern, Blob, File },
      ...{ TextEncoder, TextDecoder, atob, btoa },
      ...createProtocol(operation, address, load, compile),
      console: createConsole((record) => log(operation, address, record)),
      Math: seededMath(operation.hash, address),
      Date: FixedDate,
    };
    globals.globalThis = createGlobalThis(globals);
    const atLine = (line: number) =>
      new Proxy(globals.console as Record<string, (...values: unknown[]) => void>, {
        get:
          (target, method) =>
          (...values: unknown[]) => {
            // Only now: the arguments may have logged as well.
            currentLine = line;
            try {
              target[String(method)]!(...values);
            } finally {
              currentLine = undefined;
            }
          },
      });
    return () => run({ ...globals, [AT_LINE]: atLine });
  }

  return {
    /** Everything that the log got so far. */
    get records(): readonly LogRecord[] {
      return records;
    },

    /** Line of a program marked by `markLines`, from 0 → texts that its `console` call wrote. */
    get byLine(): ReadonlyMap<number, readonly string[]> {
      return byLine;
    },

    /** Gives an account mutez from nowhere, as a deposit does. */
    deposit(address: string, amount: bigint): void {
      const tx = new Transaction(storage);
      tx.begin();
      const account = openAccount(tx, address);
      tx.set(accountPath(address), { ...account, amount: account.amount + amount });
      tx.commit();
    },

    /** Gives a function code that nobody has parsed, as a client without the check does. */
    breakCode(address: string, code: string): void {
      const account = storage.get(accountPath(address)) as Account;
      storage.set(accountPath(address), { ...account, code });
    },

    account(address: string): Account | undefined {
      return storage.get(accountPath(address)) as Account | undefined;
    },

    /** JSON text under a key. */
    value(address: string, key: string): string | undefined {
      return storage.get(kvPath(address, key)) as string | undefined;
    },

    /** Next steps of the keys below `key`, or of all keys. */
    subkeys(address: string, key = ''): readonly string[] {
      const prefix = key === '' ? `/jstz_kv/${address}/` : `${kvPath(address, key)}/`;
      const below = [...storage.keys()].filter((path) => path.startsWith(prefix));
      const steps = below.map((path) => path.slice(prefix.length).split('/')[0] ?? '');
      // A key with a value of its own is in the list as an empty text (crates/jstz_node/src/sequencer/db.rs).
      const itself = key !== '' && storage.has(kvPath(address, key)) ? [''] : [];
      return [...new Set([...itself, ...steps])].sort();
    },

    /** Deploys for a user. `address` overrules the one that the platform would make of the code. */
    async deploy(user: string, code: string, credit = 0n, address?: string): Promise<DeployReceipt> {
      compile(code);
      let receipt: DeployReceipt | undefined;
      await operate(({ tx }) => {
        incrementNonce(tx, user);
        try {
          receipt = { kind: 'success', address: deploy(tx, user, code, credit, address) };
        } catch (error) {
          // The receipt has the error of the platform, not the JavaScript one made of it.
          receipt = { kind: 'failed', message: (error as Error).message };
        }
      });
      return receipt!;
    },

    /** Sends a request for a user (crates/jstz_proto/src/runtime/v1/mod.rs). */
    async run(
      user: string,
      { url, method = 'GET', body, amount, headers = {} }: RunRequest,
    ): Promise<RunReceipt> {
      let receipt: RunReceipt | undefined;
      const kept = await operate(async (operation) => {
        incrementNonce(operation.tx, user);
        const outcome = await settle(operation, (ended) => {
          const sent = new Headers();
          for (const [name, value] of Object.entries(headers)) sent.append(name, value);
          if (amount !== undefined) sent.append('X-JSTZ-TRANSFER', String(amount));
          const bytes = body === undefined ? undefined : new Uint8Array(Buffer.from(body));
          const request = incomingRequest({ url, method, headers: sent, body: bytes });
          return send(operation, user, request, load, ended);
        });
        receipt = toReceipt(outcome);
      });
      return kept ? receipt! : { kind: 'lost' };
    },

    /**
     * Runs a program without a handler as if its lines stood in one; the function has `balance` mutez.
     */
    async program(code: string, balance = 10_000_000n): Promise<ProgramResult> {
      const address = addressOf('KT1', 'program');
      records = [];
      byLine = new Map();
      currentLine = undefined;
      this.deposit(address, balance);
      let outcome: Outcome | undefined;
      await operate(async (operation) => {
        operation.hasLogger = true;
        outcome = await settle(operation, (ended) =>
          Promise.resolve()
            .then(() => load(code, address, operation)())
            .then(
              (value) => ended({ value }),
              (error: unknown) => ended({ error }),
            ),
        );
      });
      const failure = outcome && 'error' in outcome ? display(outcome.error) : undefined;
      return { records, byLine, failure };
    },
  };
}

/** JavaScript of a TypeScript program. */
export function stripTypes(code: string): string {
  return transformSync(code, { loader: 'ts', target: 'es2022', charset: 'utf8' }).code;
}

/** Tells the lines of a program that print apart by their number, which `program` reports as `byLine`. */
export function markLines(code: string): string {
  return code
    .split('\n')
    .map((line, index) => line.replace(/(^|[\s{;)])console\.(\w+)\(/, `$1${AT_LINE}(${index}).$2(`))
    .join('\n');
}

/**
 * Waits for the end of a call and freezes its transaction there: the engine drops the jobs that are left.
 * Source: `poll_value` in crates/jstz_core/src/runtime.rs.
 */
async function settle(
  operation: Operation,
  call: (ended: (outcome: Outcome) => void) => unknown,
): Promise<Outcome> {
  const live = operation.tx;
  let outcome: Outcome | undefined;
  let final = live;
  try {
    const value = call((result) => {
      outcome = result;
      final = live.fork();
      operation.ended = true;
    });
    if (!(value instanceof Promise)) return { value };
    value.catch(() => undefined);
  } catch (error) {
    return { error };
  }
  for (let turn = 0; turn < MAX_TURNS && !outcome; turn++) await new Promise(setImmediate);
  operation.tx = final;
  return outcome ?? { error: new Error('Event loop did not resolve the promise') };
}

function toReceipt(outcome: Outcome): RunReceipt {
  if ('error' in outcome) return { kind: 'failed', message: display(outcome.error) };
  const { value } = outcome;
  if (!(value instanceof Response)) {
    return {
      kind: 'failed',
      message: 'TypeError: Failed to convert js value into rust type `Response`',
    };
  }
  return { kind: 'success', status: value.status, headers: [...value.headers], body: bodyBytes(value) };
}

/** A thrown value as receipts show it: errors by name and message, strings in quotes (crate boa_engine, value/display.rs). */
export function display(thrown: unknown): string {
  if (thrown instanceof Error) {
    const { name } = thrown;
    const message = thrown.message.replaceAll(MARK, '');
    if (name === '') return message;
    return message === '' ? name : `${name}: ${message}`;
  }
  return typeof thrown === 'string' ? `"${thrown}"` : String(thrown);
}

// --- Realms -------------------------------------------------------------------------------------------------------------

/** Turns that a program gets to come to an end; none of the globals needs more than a few. */
const MAX_TURNS = 100;
const AT_LINE = '__at';
/** Makes the name of something that the engine lacks unknown, without showing in a message. */
const MARK = '\u200c';

/** Names of the language that the engine has; `Intl`, `WebAssembly` and the `escape` of old browsers are none of them. */
const LANGUAGE = (
  'Object Function Array Number parseFloat parseInt Infinity NaN undefined Boolean String Symbol Promise RegExp Error AggregateError ' +
  'EvalError RangeError ReferenceError SyntaxError TypeError URIError JSON ArrayBuffer Atomics Uint8Array Int8Array Uint16Array ' +
  'Int16Array Uint32Array Int32Array Float32Array Float64Array Uint8ClampedArray BigUint64Array BigInt64Array DataView Map BigInt Set ' +
  'WeakMap WeakSet WeakRef Proxy Reflect SharedArrayBuffer decodeURI decodeURIComponent encodeURI encodeURIComponent ' +
  'eval isFinite isNaN'
).split(' ');
const PLATFORM = (
  'Headers Request Response URL URLSearchParams URLPattern Blob File TextEncoder TextDecoder atob btoa ' +
  'Kv Ledger SmartFunction fetch console Math Date globalThis'
).split(' ');

/** Globals of Node that are none of the engine, each with a name that nothing has. */
const hidden = Object.fromEntries(
  [...Object.getOwnPropertyNames(globalThis), 'require', 'module', 'exports', 'window', 'self']
    .filter((name) => /^[A-Za-z_$][\w$]*$/.test(name))
    .filter((name) => !LANGUAGE.includes(name) && !PLATFORM.includes(name) && name !== AT_LINE)
    .map((name) => [name, name + MARK]),
);

type Run = (globals: Readonly<Record<string, unknown>>) => Promise<Exports>;
const AsyncFunction = (async () => undefined).constructor as new (
  ...parts: string[]
) => (...values: unknown[]) => Promise<Exports>;
const compiled = new Map<string, Run>();

/** A module as a function of its globals. Throws a SyntaxError when `code` does not parse. */
function compile(code: string): Run {
  const known = compiled.get(code);
  if (known) return known;
  const names = [...PLATFORM, AT_LINE];
  const run = new AsyncFunction(...names, `'use strict';\n${toBody(code)}`);
  const bound: Run = (globals) => run(...names.map((name) => globals[name]));
  compiled.set(code, bound);
  return bound;
}

/** The exports of a module become what the function returns. */
function toBody(code: string): string {
  let module: string;
  try {
    // The empty export makes it a module in the eyes of the compiler, whatever names it uses.
    module = transformSync(`${code}\nexport {};`, {
      loader: 'js',
      format: 'esm',
      target: 'es2022',
      charset: 'utf8',
      define: hidden,
      logLevel: 'silent',
    }).code;
  } catch (error) {
    const [first] = (error as { errors?: { text: string }[] }).errors ?? [];
    throw new SyntaxError(first?.text ?? String(error));
  }
  // The engine loads one module and no other.
  if (/^import\b(?!\s*\()/m.test(module))
    return `throw new TypeError('module resolution is disabled for this context');`;
  const clause = /^export \{([^}]*)\};\s*$/m.exec(module);
  const pairs = (clause?.[1] ?? '').split(',').map((pair) => pair.trim().split(' as '));
  const exports = pairs
    .filter(([local]) => local)
    .map(([local, name]) => `${JSON.stringify(name ?? local)}: ${local}`);
  return `${module.replace(clause?.[0] ?? '', '')}\nreturn { ${exports.join(', ')} };`;
}

function createGlobalThis(globals: Readonly<Record<string, unknown>>): object {
  const object: Record<string, unknown> = {};
  for (const name of LANGUAGE) object[name] = Reflect.get(globalThis, name);
  Object.assign(object, globals);
  object.globalThis = object;
  return object;
}

/** `Date` with a clock that stands still; everything else of it works. */
const FixedDate: DateConstructor = new Proxy(Date, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [NOW] : args, newTarget === FixedDate ? target : newTarget),
  apply: () => new Date(NOW).toString(),
  get: (target, key) => (key === 'now' ? () => NOW : Reflect.get(target, key)),
});

/** `Math` with the random numbers that follow from the operation and the function (crates/jstz_proto/src/runtime/v1/api/mod.rs). */
function seededMath(hash: Uint8Array, address: string): typeof Math {
  let seed = 0n;
  for (const byte of [...hash, ...hashBytes(address)]) {
    seed = (((seed << 8n) | (seed >> 56n)) & WORD) ^ BigInt(byte);
  }
  const math = Object.create(Object.prototype, Object.getOwnPropertyDescriptors(Math)) as typeof Math;
  math.random = () => {
    // crates/jstz_api/src/random.rs: crate fastrand 2.1, wyrand.
    seed = (seed + 0x2d358dccaa6c78a5n) & WORD;
    const product = seed * (seed ^ 0x8bb84b93962eacc9n);
    const bits = (product & WORD) ^ (product >> 64n);
    return Number(bits >> 12n) / 2 ** 52;
  };
  return math;
}

const WORD = (1n << 64n) - 1n;
