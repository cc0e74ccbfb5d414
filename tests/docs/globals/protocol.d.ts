/** Kv, SmartFunction, Ledger and fetch, as docs/api documents them. */

/** The key-value store of the running smart function. Synchronous; committed when the request succeeds. */
interface Kv {
  /** Stores the JSON of `value` under `key`, over any older value. Throws for undefined and BigInt, inside of objects too. */
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
  /**
   * Sends `request` to the account that its `jstz://` URL names. The response itself comes back, not a promise, when no smart function
   * runs; await covers both.
   */
  call(request: Request): Response | Promise<Response>;
  /** Deploys `code`, an ECMAScript module, with `balance` mutez of the running function, and resolves to its address. */
  create(code: string, balance?: bigint): Promise<Address>;
}
declare const SmartFunction: SmartFunction;

/** Balances of tez inside jstz. */
interface Ledger {
  /** Address of the running smart function. */
  readonly selfAddress: Address;
  /** Balance of `address`; 0 when it has no account yet. */
  balance(address: Address): Mutez;
  /** Moves `amount` from the running smart function to `dst`. Throws when the balance is too small. */
  transfer(dst: Address, amount: Mutez): void;
}
declare const Ledger: Ledger;

/** The same as `SmartFunction.call`. */
declare function fetch(request: Request): Response | Promise<Response>;
