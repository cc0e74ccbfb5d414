/**
 * The protocol of the engine: accounts, nested transactions, transfers by header, and the globals Kv, Ledger, SmartFunction and fetch.
 * A smart function sees it through `createProtocol`; a deployed one is entered through `send`.
 */
import { addressFault, addressOf, isSmartFunction } from './address.ts';
import { escaped } from './console.ts';
import { bodyBytes, type Headers, Request, Response, toJson } from './http.ts';

/** crates/jstz_proto/src/executor/smart_function/run.rs */
const TRANSFER = 'X-JSTZ-TRANSFER';
const AMOUNT = 'X-JSTZ-AMOUNT';
const NOOP_PATH = '/-/noop';
/** crates/jstz_proto/src/executor/smart_function/host.rs */
const HOST = 'jstz';
const WITHDRAW_PATH = '/withdraw';
const FA_WITHDRAW_PATH = '/fa-withdraw';
const MAX_AMOUNT = (1n << 64n) - 1n;
/** 250 bytes less those of "/durable" (crate tezos-smart-rollup-host, path.rs). */
const MAX_PATH_BYTES = 242;

/** An account; `code` is there for smart functions only. */
export interface Account {
  readonly amount: bigint;
  readonly nonce: number;
  readonly code?: string;
}

/** What one message of the inbox is about: a chain of calls shares its transaction and its hash. */
export interface Operation {
  readonly hash: Uint8Array;
  tx: Transaction;
  /** Whether a handler ran already; before that, the console has nowhere to write to. */
  hasLogger: boolean;
  /** Whether the first function has answered, or the engine has stopped; jobs that are left then count for nothing. */
  ended: boolean;
  /** Whether the engine has stopped on the way, which leaves nothing of the operation. */
  stopped: boolean;
}

/** The exports of a module. */
export type Exports = Readonly<Record<string, unknown>>;

/** Makes a fresh realm of the smart function at `address` for the module `code`; the result runs it. Throws when `code` does not parse. */
export type Load = (code: string, address: string, operation: Operation) => () => Promise<Exports>;

/** How a call from the outside ended. */
export type Outcome = { readonly value: unknown } | { readonly error: unknown };

const REMOVED = Symbol('removed');

/**
 * Snapshots on a stack over the storage: `commit` and `rollback` act on the newest one, whoever began it.
 * Source: crates/jstz_core/src/kv/transaction.rs.
 */
export class Transaction {
  readonly #storage: Map<string, unknown>;
  #stack: Map<string, unknown>[] = [];

  constructor(storage: Map<string, unknown>) {
    this.#storage = storage;
  }

  /** How many snapshots wait for a commit or rollback. */
  get depth(): number {
    return this.#stack.length;
  }

  begin(): void {
    this.#stack.push(new Map());
  }

  commit(): void {
    const snapshot = this.#pop();
    const below = this.#stack.at(-1);
    for (const [key, value] of snapshot) {
      if (below) below.set(key, value);
      else if (value === REMOVED) this.#remove(key);
    }
    if (below) return;
    for (const [key, value] of snapshot) if (value !== REMOVED) this.#storage.set(key, value);
  }

  /** Removing a value takes along what is below it in storage, and happens before anything is written (crates/jstz_core/src/kv/mod.rs). */
  #remove(key: string): void {
    if (!this.#storage.delete(key)) return;
    for (const path of this.#storage.keys()) if (path.startsWith(`${key}/`)) this.#storage.delete(path);
  }

  rollback(): void {
    this.#pop();
  }

  /** A value read from storage is in the newest snapshot from then on, and written again with the rest. */
  get(key: string): unknown {
    if (!this.#find(key) && this.#storage.has(key)) this.#top().set(key, this.#storage.get(key));
    const value = this.#find(key)?.get(key);
    return value === REMOVED ? undefined : value;
  }

  /** Whether there is a value, without the trace that reading it leaves. */
  has(key: string): boolean {
    const snapshot = this.#find(key);
    return snapshot ? snapshot.get(key) !== REMOVED : this.#storage.has(key);
  }

  set(key: string, value: unknown): void {
    this.#top().set(key, value);
  }

  delete(key: string): void {
    this.#top().set(key, REMOVED);
  }

  /** A copy that no longer shares anything with this one but the storage. */
  fork(): Transaction {
    const copy = new Transaction(this.#storage);
    copy.#stack = this.#stack.map((snapshot) => new Map(snapshot));
    return copy;
  }

  #find(key: string): Map<string, unknown> | undefined {
    return this.#stack.findLast((snapshot) => snapshot.has(key));
  }

  #top(): Map<string, unknown> {
    const top = this.#stack.at(-1);
    if (!top) throw new EvalError('KvError: TransactionStackEmpty');
    return top;
  }

  #pop(): Map<string, unknown> {
    const top = this.#top();
    this.#stack.pop();
    return top;
  }
}

/** Path of an account in storage. */
export function accountPath(address: string): string {
  return `/jstz_account/${address}`;
}

/** The account of `address`, made when there is none: asking is enough (crates/jstz_proto/src/context/account.rs). */
export function openAccount(tx: Transaction, address: string): Account {
  const found = tx.get(accountPath(address)) as Account | undefined;
  if (found) return found;
  const fresh: Account = isSmartFunction(address)
    ? { amount: 0n, nonce: 0, code: '' }
    : { amount: 0n, nonce: 0 };
  tx.set(accountPath(address), fresh);
  return fresh;
}

/** Moves mutez between accounts. Throws an EvalError when the source has too few. */
function transfer(tx: Transaction, from: string, to: string, amount: bigint): void {
  const source = openAccount(tx, from);
  if (source.amount < amount) throw new EvalError('InsufficientFunds');
  tx.set(accountPath(from), { ...source, amount: source.amount - amount });
  const target = openAccount(tx, to);
  if (target.amount + amount > MAX_AMOUNT) throw new EvalError('BalanceOverflow');
  tx.set(accountPath(to), { ...target, amount: target.amount + amount });
}

/** Adds one to the nonce of an account. */
export function incrementNonce(tx: Transaction, address: string): void {
  const account = openAccount(tx, address);
  tx.set(accountPath(address), { ...account, nonce: account.nonce + 1 });
}

/**
 * Deploys `code` for `creator`, who pays the first balance; all or nothing. Returns the address.
 * Source: crates/jstz_proto/src/executor/smart_function/deploy.rs.
 */
export function deploy(
  tx: Transaction,
  creator: string,
  code: string,
  credit: bigint,
  address = addressOf('KT1', `${creator}${code}${openAccount(tx, creator).nonce}`),
): string {
  tx.begin();
  try {
    if (tx.get(accountPath(address))) throw new EvalError('AccountExists');
    tx.set(accountPath(address), { amount: credit, nonce: 0, code } satisfies Account);
    const payer = openAccount(tx, creator);
    if (payer.amount < credit) throw new EvalError('InsufficientFunds');
    tx.set(accountPath(creator), { ...payer, amount: payer.amount - credit });
    tx.commit();
    return address;
  } catch (error) {
    tx.rollback();
    throw error;
  }
}

/**
 * Sends `request` on behalf of `source`. What it finds wrong before the called function starts it throws at once, not as a rejection.
 * `ended` hears the outcome of a called function at the moment it is settled.
 * Source: crates/jstz_proto/src/runtime/v1/fetch_handler.rs.
 */
export function send(
  operation: Operation,
  source: string,
  request: unknown,
  load: Load,
  ended: (outcome: Outcome) => void = () => undefined,
): Response | Promise<unknown> {
  if (!(request instanceof Request)) throw new TypeError('Type mismatch in `JsNativeObject`');
  const { protocol, hostname, pathname } = new URL(request.url);
  if (protocol !== 'jstz:') throw new EvalError('InvalidScheme');
  if (hostname === HOST) return runHost(operation.tx, source, request, pathname);
  if (addressFault(hostname) !== undefined) throw new Error('Invalid host');

  operation.tx.begin();
  if (!moveByHeader(operation.tx, request.headers, source, hostname)) {
    operation.tx.rollback();
    return Response.error();
  }
  if (!isSmartFunction(hostname) || pathname === NOOP_PATH) {
    operation.tx.commit();
    return new Response();
  }
  // The source returns here without a rollback: the snapshot stays on the stack.
  if (request.headers.has('Referer')) throw new Error('Referer already set');
  request.headers.set('Referer', source);

  return enter(operation, hostname, request, load).then(
    (value) => {
      const outcome = attempt(() => conclude(operation, hostname, source, value));
      ended(outcome);
      if ('error' in outcome) throw outcome.error;
      return outcome.value;
    },
    (error: unknown) => {
      operation.tx.rollback();
      ended({ error });
      throw error;
    },
  );
}

/**
 * Loads the module and calls its handler, with the promises of the source between (crates/jstz_proto/src/runtime/v1/script.rs).
 * Code that does not parse is found before there is a promise, and thrown at once.
 */
function enter(operation: Operation, address: string, request: Request, load: Load): Promise<unknown> {
  const code = openAccount(operation.tx, address).code ?? '';
  let run: () => Promise<Exports>;
  try {
    run = load(code, address, operation);
  } catch (error) {
    operation.tx.rollback();
    throw error;
  }
  return Promise.resolve()
    .then(() => undefined)
    .then(run)
    .then((exports) => {
      operation.hasLogger = true;
      const handler = exports.default;
      if (handler === null || (typeof handler !== 'object' && typeof handler !== 'function')) {
        throw new TypeError('Failed to convert `default` export to js object');
      }
      if (typeof handler !== 'function') throw new TypeError('not a callable function');
      return handler(request);
    });
}

/** Pays what the answer says and commits when it is fine; a value that is no Response is undone and handed on. */
function conclude(operation: Operation, callee: string, caller: string, value: unknown): unknown {
  if (!(value instanceof Response)) {
    operation.tx.rollback();
    return value;
  }
  if (!moveByHeader(operation.tx, value.headers, callee, caller)) {
    operation.tx.rollback();
    return Response.error();
  }
  if (value.ok) operation.tx.commit();
  else operation.tx.rollback();
  return value;
}

/**
 * Carries out the transfer that `headers` ask for and reports it there. Returns false when it fails, for whatever reason.
 * Source: crates/jstz_proto/src/runtime/v1/host_script.rs.
 */
function moveByHeader(tx: Transaction, headers: Headers, from: string, to: string): boolean {
  let amount: bigint;
  try {
    if (headers.has(AMOUNT)) return false;
    // Throws for a value that is not ASCII.
    const text = headers.get(TRANSFER);
    if (text === null) return true;
    amount = /^\+?\d+$/.test(text) ? BigInt(text.replace('+', '')) : 0n;
    if (amount === 0n || amount > MAX_AMOUNT) return false;
    transfer(tx, from, to, amount);
  } catch {
    return false;
  }
  headers.delete(TRANSFER);
  headers.append(AMOUNT, String(amount));
  return true;
}

/** The function that the platform keeps at `jstz://jstz` (crates/jstz_proto/src/executor/{smart_function/host,withdraw}.rs). */
function runHost(tx: Transaction, source: string, request: Request, path: string): Response {
  tx.begin();
  try {
    if (path === FA_WITHDRAW_PATH) throw new Error('the model of the engine has no tickets');
    if (path !== WITHDRAW_PATH) throw new EvalError('UnsupportedPath');
    if (request.method !== 'POST') throw new EvalError('InvalidHttpRequestMethod');
    const amount = withdrawnAmount(bodyBytes(request));
    const payer = openAccount(tx, source);
    if (payer.amount < amount) throw new EvalError('InsufficientFunds');
    tx.set(accountPath(source), { ...payer, amount: payer.amount - amount });
    // There is no ticket for nothing (crate tezos-smart-rollup, michelson/ticket.rs).
    if (amount === 0n) throw new EvalError('InvalidTicketType');
    tx.commit();
    return new Response();
  } catch (error) {
    tx.rollback();
    throw error;
  }
}

function withdrawnAmount(body: Uint8Array | null): bigint {
  try {
    const text = Buffer.from(body ?? []).toString();
    const { receiver } = JSON.parse(text) as Record<string, unknown>;
    // Digits alone: the source takes neither 5.0 nor 5e0.
    const amount = BigInt(/"amount"\s*:\s*(\d+)\s*[,}]/.exec(text)?.[1] ?? -1);
    const fits = amount >= 0n && amount <= MAX_AMOUNT;
    if (fits && typeof receiver === 'string' && addressFault(receiver) === undefined) return amount;
  } catch {
    // Falls through to the one error that the source has for all of this.
  }
  throw new EvalError('InvalidHttpRequestBody');
}

function attempt<T>(action: () => T): { value: T } | { error: unknown } {
  try {
    return { value: action() };
  } catch (error) {
    return { error };
  }
}

/** The globals of the protocol for the smart function at `address`. */
export function createProtocol(
  operation: Operation,
  address: string,
  load: Load,
  parse: (code: string) => void,
) {
  const Kv = createKv(operation, address);
  const Ledger = createLedger(operation, address);
  const SmartFunction = {
    call(this: unknown, request: unknown) {
      if (this !== SmartFunction) throw wrongReceiver('SmartFunction');
      return send(operation, address, request, load);
    },
    create(this: unknown, ...args: readonly unknown[]) {
      if (this !== SmartFunction) throw wrongReceiver('SmartFunction');
      if (args.length === 0) throw new TypeError('Expected at least 1 argument but 0 provided');
      const [code] = args;
      if (typeof code !== 'string') throw new TypeError('cannot convert value to a String');
      parse(code);
      // A plain number is refused by the conversion to a BigInt.
      const credit = args.length > 1 ? BigInt.asUintN(64, toBigInt(args[1])) : 0n;
      return new Promise<string>((resolve) => {
        const created = deploy(operation.tx, address, code, credit);
        incrementNonce(operation.tx, address);
        resolve(created);
      });
    },
  };
  const fetch = (request?: unknown) => send(operation, address, request, load);
  return { Kv, Ledger, SmartFunction, fetch };
}

/** crates/jstz_proto/src/runtime/v1/api/kv.rs */
function createKv(operation: Operation, address: string) {
  const checked = (self: unknown, key: unknown): string => {
    if (self !== Kv) throw wrongReceiver('Kv');
    if (typeof key !== 'string') throw noString();
    return key;
  };
  const path = (self: unknown, key: unknown): string => kvPath(address, checked(self, key));
  const Kv = {
    set(this: unknown, key: unknown, value: unknown): void {
      const name = checked(this, key);
      const json = toJson(value);
      operation.tx.set(kvPath(address, name), json);
    },
    get(this: unknown, key: unknown): unknown {
      const stored = operation.tx.get(path(this, key));
      return stored === undefined ? null : JSON.parse(stored as string);
    },
    delete(this: unknown, key: unknown): void {
      operation.tx.delete(path(this, key));
    },
    has(this: unknown, key: unknown): boolean {
      return operation.tx.has(path(this, key));
    },
  };
  return Kv;
}

/** crates/jstz_proto/src/runtime/v1/api/ledger.rs */
function createLedger(operation: Operation, address: string) {
  const Ledger = {
    get selfAddress(): string {
      return address;
    },
    balance(account: unknown): number {
      return Number(openAccount(operation.tx, toAddress(operation, account)).amount);
    },
    transfer(this: unknown, to: unknown, amount: unknown): void {
      if (this !== Ledger) throw wrongReceiver('Ledger');
      const target = toAddress(operation, to);
      if (typeof amount !== 'number') throw new TypeError('');
      transfer(operation.tx, address, target, toAmount(amount));
    },
  };
  return Ledger;
}

/** Whether a character lies across the third byte: the source cuts there and panics (crates/jstz_proto/src/context/account.rs, `from_base58`). */
function splitsCharacter(text: string): boolean {
  const bytes = Buffer.from(escaped(text));
  return bytes.length > 3 && ((bytes[3] ?? 0) & 0xc0) === 0x80;
}

/** A number as the source casts it: fractions cut off, negative ones and NaN to 0, nothing above the largest amount. */
function toAmount(amount: number): bigint {
  if (Number.isNaN(amount) || amount <= 0) return 0n;
  return amount >= Number(MAX_AMOUNT) ? MAX_AMOUNT : BigInt(Math.trunc(amount));
}

function toAddress(operation: Operation, value: unknown): string {
  if (typeof value !== 'string') throw new EvalError('JsError', { cause: noString() });
  if (splitsCharacter(value)) {
    Object.assign(operation, { ended: true, stopped: true });
    throw new Error('the engine has stopped');
  }
  const fault = addressFault(value);
  if (fault !== undefined) throw new EvalError(fault);
  return value;
}

function toBigInt(value: unknown): bigint {
  if (typeof value === 'number') throw new TypeError('cannot convert Number to a BigInt');
  return BigInt(value as bigint | boolean | string);
}

/** Where a key of `address` lives. Throws an EvalError when the key is no path (crate tezos-smart-rollup-host, path.rs). */
export function kvPath(address: string, key: string): string {
  const path = `/${address}/${key}`;
  const whole = `/jstz_kv${path}`;
  const bytes = Buffer.byteLength(path);
  const fault = /\/$/.test(path)
    ? 'InvalidEmptyStep'
    : bytes > MAX_PATH_BYTES
      ? 'PathTooLong'
      : (pathFault(path) ?? (Buffer.byteLength(whole) > MAX_PATH_BYTES ? 'PathTooLong' : undefined));
  if (fault !== undefined) throw new EvalError(`PathError: PathError::${fault}`);
  return whole;
}

/** The first fault from the left, as the source scans. */
function pathFault(path: string): string | undefined {
  const found = /\/\/|[^A-Za-z0-9._\-/]/.exec(path)?.[0];
  if (found === undefined) return undefined;
  return found === '//' ? 'InvalidEmptyStep' : 'InvalidByteInStep';
}

function wrongReceiver(name: string): TypeError {
  return new TypeError(`Failed to convert js value into rust type \`${name}\``);
}

function noString(): TypeError {
  return new TypeError('Failed to convert js value into rust type `String`');
}
