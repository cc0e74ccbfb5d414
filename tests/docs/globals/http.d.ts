/** Headers, Request and Response, as docs/api documents them. */

/** Body of a request or response. Blob, FormData, ReadableStream and URLSearchParams are not supported. */
type BodyInit = string | BufferSource;

/** What `new Headers()` and the `headers` settings accept. */
type HeadersInit = [string, string][] | Record<string, string> | Headers;

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
