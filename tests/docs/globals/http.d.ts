/** Headers, Request and Response, as docs/api documents them. */

/** Body of a request or response. Views, Blob, FormData, ReadableStream and URLSearchParams are refused. */
type BodyInit = string | ArrayBuffer;

/** What `new Headers()` and the `headers` settings accept. */
type HeadersInit = Iterable<readonly [string, string]> | Readonly<Record<string, string>> | Headers;

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
  forEach(callback: (value: string, name: string, parent: Headers) => void, thisArg?: unknown): void;
  entries(): IterableIterator<[string, string]>;
  keys(): IterableIterator<string>;
  values(): IterableIterator<string>;
  [Symbol.iterator](): IterableIterator<[string, string]>;
}

/** Settings of a request. One that is there must have a value: `undefined` and null are refused. */
interface RequestInit {
  body?: BodyInit;
  headers?: HeadersInit;
  /** "GET" when omitted. */
  method?: string;
}

/** A request to a smart function. */
declare class Request {
  constructor(input: Request | string, init?: RequestInit);
  /** True as well when there is no body. */
  readonly bodyUsed: boolean;
  readonly headers: Headers;
  readonly method: string;
  readonly url: string;
  arrayBuffer(): Promise<ArrayBuffer>;
  // biome-ignore lint/suspicious/noExplicitAny: the type the standard declares
  json(): Promise<any>;
  text(): Promise<string>;
}

/** Settings of a response. One that is there must have a value: `undefined` and null are refused. */
interface ResponseInit {
  status?: number;
  headers?: HeadersInit;
}

/** The answer of a smart function. */
declare class Response {
  constructor(body?: BodyInit | null, init?: ResponseInit);
  static error(): Response;
  static json(value: unknown): Response;
  static redirect(url: string, status?: number): Response;
  /** True as well when there is no body. */
  readonly bodyUsed: boolean;
  readonly headers: Headers;
  readonly ok: boolean;
  /** Tells whether `Response.redirect()` made it. */
  readonly redirected: boolean;
  readonly status: number;
  /** The usual text of the status; null for a status without one. */
  readonly statusText: string | null;
  /** The target of a redirect, null for any other response. */
  readonly url: string | null;
  arrayBuffer(): Promise<ArrayBuffer>;
  // biome-ignore lint/suspicious/noExplicitAny: the type the standard declares
  json(): Promise<any>;
  text(): Promise<string>;
}
