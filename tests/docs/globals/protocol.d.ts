/** Kv, SmartFunction, Ledger and fetch, as docs/api documents them. */

/** The key-value store of the running smart function. Synchronous; committed when the request succeeds. */
interface Kv {
  /** Stores `value` under `key`, over any older value. */
  set(key: string, value: unknown): void;
  /** Returns the value of `key`, or null when there is none. The type argument is a promise, not a check. */
  get<T = unknown>(key: string): T | null;
  /** Removes `key`; does nothing when there is no such key. */
  delete(key: string): void;
  /** Tells whether `key` has a value. */
  has(key: string): boolean;
}
declare const Kv: Kv;

/** Creates and calls smart functions. */
interface SmartFunction {
  /** Sends `request` to the smart function its `jstz://` URL names. Rejects when the call fails. */
  call(request: Request): Promise<Response>;
  /** Deploys `code`, an ECMAScript module with a default-exported handler, and resolves to its address. */
  create(code: string): Promise<Address>;
}
declare const SmartFunction: SmartFunction;

/**
 * Balances of tez inside jstz.
 * @deprecated Use the transfer headers of requests and responses.
 */
interface Ledger {
  /** Address of the running smart function. */
  readonly selfAddress: Address;
  /** Balance of `address`; 0 when the ledger does not know it. */
  balance(address: Address): Mutez;
  /** Moves `amount` from the running smart function to `dst`. Throws when the balance is too small. */
  transfer(dst: Address, amount: Mutez): void;
}
declare const Ledger: Ledger;

/** Sends `request` to a smart function, as the pages on tez transfers use it. */
declare function fetch(request: Request): Promise<Response>;
