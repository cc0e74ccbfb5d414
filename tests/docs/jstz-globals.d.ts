/**
 * The globals a jstz smart function sees, as `docs/api` documents them.
 * Samples marked `check` in docs/ are type-checked against this file and the ES2022 library, without DOM.
 * A signature that changes here changes on its page too.
 */

// Types without a page of their own -----------------------------------------

/** Address of an account: 36 characters, `tz1…` for a user, `KT1…` for a smart function. */
type Address = string;

/** Amount in millionths of a tez. */
type Mutez = number;

/** Binary input: a buffer, or a view on one. */
type BufferSource = ArrayBufferView | ArrayBuffer;

/** Body of a request or response. Blob, FormData, ReadableStream and URLSearchParams are not supported. */
type BodyInit = string | BufferSource;

/** What `new Headers()` and the `headers` settings accept. */
type HeadersInit = [string, string][] | Record<string, string> | Headers;

// jstz APIs ------------------------------------------------------------------

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

// Console --------------------------------------------------------------------

/** Writes to the logs. Arguments become strings, joined by one space; objects are not inspected. */
interface Console {
  log(...message: unknown[]): void;
  info(...message: unknown[]): void;
  warn(...message: unknown[]): void;
  error(...message: unknown[]): void;
  debug(...message: unknown[]): void;
  /** Logs an error when `assertion` is falsy. */
  assert(assertion: unknown, ...message: unknown[]): void;
  group(...label: unknown[]): void;
  /** Same as `group`. */
  groupCollapsed(...message: unknown[]): void;
  groupEnd(): void;
  /** Closes every open group. */
  clear(): void;
}
declare const console: Console;

// Fetch ----------------------------------------------------------------------

/** Header names and values of a request or response. */
declare class Headers {
  constructor(init?: HeadersInit);
  append(name: string, value: string): void;
  delete(name: string): void;
  /** Values of `name` joined by ", ", or null. */
  get(name: string): string | null;
  getSetCookie(): string[];
  has(name: string): boolean;
  set(name: string, value: string): void;
  forEach(callback: (value: string, name: string, parent: Headers) => void): void;
  entries(): IterableIterator<[string, string]>;
  keys(): IterableIterator<string>;
  values(): IterableIterator<string>;
  [Symbol.iterator](): IterableIterator<[string, string]>;
}

interface RequestInit {
  body?: BodyInit | null;
  headers?: HeadersInit;
  /** "GET" when omitted. */
  method?: string;
}

/** A request to a smart function. */
declare class Request {
  constructor(input: Request);
  constructor(input: string, init?: RequestInit);
  readonly bodyUsed: boolean;
  readonly headers: Headers;
  readonly method: string;
  readonly url: string;
  arrayBuffer(): Promise<ArrayBuffer>;
  // biome-ignore lint/suspicious/noExplicitAny: the type the standard declares
  json(): Promise<any>;
  text(): Promise<string>;
}

interface ResponseInit {
  status?: number;
  headers?: HeadersInit;
}

/** The answer of a smart function. */
declare class Response {
  constructor(body?: BodyInit | null, init?: ResponseInit);
  static error(): Response;
  static json(value: unknown): Response;
  readonly bodyUsed: boolean;
  readonly headers: Headers;
  readonly ok: boolean;
  readonly status: number;
  readonly statusText: string;
  readonly url: string;
  arrayBuffer(): Promise<ArrayBuffer>;
  // biome-ignore lint/suspicious/noExplicitAny: the type the standard declares
  json(): Promise<any>;
  text(): Promise<string>;
}

/** Sends `request` to a smart function, as the pages on tez transfers use it. */
declare function fetch(request: Request): Promise<Response>;

// URL ------------------------------------------------------------------------

/** An absolute URL, taken apart. */
declare class URL {
  /** Throws a TypeError when `url`, resolved against `base`, is no valid URL. */
  constructor(url: string, base?: string);
  static canParse(url: string, base?: string): boolean;
  hash: string;
  host: string;
  hostname: string;
  href: string;
  readonly origin: string;
  password: string;
  pathname: string;
  port: string;
  protocol: string;
  search: string;
  readonly searchParams: URLSearchParams;
  username: string;
  toString(): string;
  toJSON(): string;
}

/** The query of a URL as a list of name-value pairs. */
declare class URLSearchParams {
  constructor(init?: [string, string][] | Record<string, string> | string);
  readonly size: number;
  append(name: string, value: string): void;
  delete(name: string, value?: string): void;
  get(name: string): string | null;
  getAll(name: string): string[];
  has(name: string, value?: string): boolean;
  set(name: string, value: string): void;
  sort(): void;
  toString(): string;
  forEach(callback: (value: string, name: string, parent: URLSearchParams) => void): void;
  entries(): IterableIterator<[string, string]>;
  keys(): IterableIterator<string>;
  values(): IterableIterator<string>;
  [Symbol.iterator](): IterableIterator<[string, string]>;
}

interface URLPatternInit {
  protocol?: string;
  username?: string;
  password?: string;
  hostname?: string;
  port?: string;
  pathname?: string;
  search?: string;
  hash?: string;
  baseURL?: string;
}

type URLPatternInput = string | URLPatternInit;

interface URLPatternComponentResult {
  input: string;
  groups: Record<string, string | undefined>;
}

interface URLPatternResult {
  inputs: URLPatternInit[];
  protocol: URLPatternComponentResult;
  username: URLPatternComponentResult;
  password: URLPatternComponentResult;
  hostname: URLPatternComponentResult;
  port: URLPatternComponentResult;
  pathname: URLPatternComponentResult;
  search: URLPatternComponentResult;
  hash: URLPatternComponentResult;
}

/** A pattern that URLs are matched against, with named groups. */
declare class URLPattern {
  constructor(input?: URLPatternInput, baseURL?: string);
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly hostname: string;
  readonly port: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  test(input?: URLPatternInput, baseURL?: string): boolean;
  exec(input?: URLPatternInput, baseURL?: string): URLPatternResult | null;
}

// Encoding -------------------------------------------------------------------

/** Encodes a string of Latin-1 characters as base64. */
declare function btoa(s: string): string;

/** Decodes base64 into a string with one character per byte. */
declare function atob(s: string): string;

interface TextEncoderEncodeIntoResult {
  /** UTF-16 code units of the source that were converted. */
  read: number;
  /** Bytes written to the destination. */
  written: number;
}

/** Strings to UTF-8. */
declare class TextEncoder {
  constructor();
  /** Always "utf-8". */
  readonly encoding: string;
  encode(input: string): Uint8Array;
  encodeInto(source: string, destination: Uint8Array): TextEncoderEncodeIntoResult;
}

interface TextDecoderOptions {
  /** Throw a TypeError on malformed bytes instead of writing U+FFFD. False when omitted. */
  fatal?: boolean;
  /** Keep a leading byte order mark in the output. False when omitted. */
  ignoreBOM?: boolean;
}

interface TextDecodeOptions {
  /** More chunks follow. False when omitted. */
  stream?: boolean;
}

/** Bytes of one encoding to strings. */
declare class TextDecoder {
  /** Throws a RangeError when `label` names no encoding. */
  constructor(label?: string, options?: TextDecoderOptions);
  readonly encoding: string;
  readonly fatal: boolean;
  readonly ignoreBOM: boolean;
  decode(input?: BufferSource, options?: TextDecodeOptions): string;
}
