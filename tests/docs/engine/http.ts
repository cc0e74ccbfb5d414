/**
 * Headers, Request and Response of the jstz engine, written small: they differ from Node's in most members.
 * Source: crates/jstz_api/src/http/ of the jstz repository. Each deviation from the web standard names its file there.
 */
import { types } from 'node:util';

/** What a body holds: text as it was given, or bytes. Blobs, views and streams are refused (http/body.rs, `BodyInit`). */
type Content = string | Uint8Array;

/** A body that can be taken once. Without content it counts as used (http/body.rs, `is_used`). */
class Body {
  #content: Content | undefined;

  constructor(content?: Content) {
    this.#content = content;
  }

  get used(): boolean {
    return this.#content === undefined;
  }

  get bytes(): Uint8Array | null {
    return this.#content === undefined ? null : toBytes(this.#content);
  }

  /** Takes the content; it is gone even when decoding it fails afterwards. */
  take(): Content {
    const content = this.#content;
    if (content === undefined) throw new TypeError('Body is null or has been used');
    this.#content = undefined;
    return content;
  }
}

/** Readers throw at once instead of rejecting: only a value becomes a promise (http/body.rs). */
const read = {
  text: (body: Body): Promise<string> => Promise.resolve(toText(body.take())),
  json: (body: Body): Promise<unknown> => Promise.resolve(parseJson(toText(body.take()))),
  arrayBuffer: (body: Body): Promise<ArrayBuffer> =>
    Promise.resolve(toBytes(body.take()).slice().buffer as ArrayBuffer),
};

type Pair = readonly [name: string, value: string];

/** Names are HTTP tokens, or have a `"` (the `http` crate 1.1). None is forbidden, and no object is read-only (http/header.rs). */
const HEADER_NAME = /^[!"#$%&'*+\-.^_`|~0-9a-z]+$/;
/** Control characters are refused, the tab excepted (the `http` crate, `HeaderValue`). */
const HEADER_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;
const PRINTABLE_ASCII = /^[\t\x20-\x7e]*$/;

export class Headers {
  readonly #values = new Map<string, readonly string[]>();

  constructor(init?: unknown) {
    for (const [name, value] of pairsOf(init)) this.#add(name, value);
  }

  append(...args: readonly unknown[]): void {
    need(args, 2, 'append');
    this.#add(byteString(args[0]), headerValue(args[1]));
  }

  delete(...args: readonly unknown[]): void {
    need(args, 1, 'delete');
    this.#values.delete(headerName(byteString(args[0])));
  }

  get(...args: readonly unknown[]): string | null {
    need(args, 1, 'get');
    const values = this.#values.get(headerName(byteString(args[0])));
    return values === undefined ? null : values.map(printable).join(', ');
  }

  getSetCookie(): string[] {
    return (this.#values.get('set-cookie') ?? []).map(printable);
  }

  has(...args: readonly unknown[]): boolean {
    need(args, 1, 'has');
    return this.#values.has(headerName(byteString(args[0])));
  }

  set(...args: readonly unknown[]): void {
    need(args, 2, 'set');
    const [name, value] = [byteString(args[0]), headerValue(args[1])];
    this.#values.set(headerName(name), [valid(value)]);
  }

  forEach(...args: readonly unknown[]): void {
    const [callback, thisArg] = args;
    if (args.length === 0) throw new TypeError('expected callback argument to forEach');
    if (typeof callback !== 'function') throw new TypeError('forEach callback argument was not callable');
    for (const [name, value] of this.entries()) callback.call(thisArg, value, name, this);
  }

  entries(): IterableIterator<[string, string]> {
    return this.#walk(([name, value]) => [name, value]);
  }

  keys(): IterableIterator<string> {
    return this.#walk(([name]) => name);
  }

  values(): IterableIterator<string> {
    return this.#walk(([, value]) => value);
  }

  [Symbol.iterator](): IterableIterator<[string, string]> {
    return this.entries();
  }

  #add(text: string, value: string): void {
    const name = headerName(text);
    this.#values.set(name, [...(this.#values.get(name) ?? []), valid(value)]);
  }

  /** Looks at the list anew for each step, so changes on the way show. */
  *#walk<T>(pick: (pair: Pair) => T): Generator<T, undefined> {
    for (let index = 0; ; index += 1) {
      const pair = this.#sorted()[index];
      if (pair === undefined) return undefined;
      yield pick(pair);
    }
  }

  #sorted(): readonly Pair[] {
    return [...this.#values]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([name, values]): readonly Pair[] => {
        const texts = values.map(printable);
        return name === 'set-cookie' ? texts.map((text) => [name, text]) : [[name, texts.join(', ')]];
      });
  }
}

const NEEDS_BODY: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH']);
const REFUSES_BODY: ReadonlySet<string> = new Set(['GET', 'HEAD', 'CONNECT', 'OPTIONS', 'TRACE']);

/** What a request from outside the engine brings. */
export interface IncomingRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: Uint8Array | undefined;
}

class Incoming {
  readonly request: IncomingRequest;

  constructor(request: IncomingRequest) {
    this.request = request;
  }
}

let requestBody: (request: Request) => Body;
let responseBody: (response: Response) => Body;

export class Request {
  readonly #url: string;
  readonly #method: string;
  readonly #headers: Headers;
  readonly #body: Body;

  static {
    requestBody = (request) => request.#body;
  }

  constructor(...args: readonly unknown[]) {
    const [input] = args;
    if (input instanceof Incoming) {
      ({ url: this.#url, method: this.#method, headers: this.#headers } = input.request);
      this.#body = new Body(input.request.body);
      return;
    }
    // URL objects are neither (http/request.rs, `RequestInfo`).
    if (typeof input !== 'string' && !(input instanceof Request)) {
      throw new TypeError('Failed to convert js value into rust type `Request`');
    }
    // An explicit `undefined` is not "left out" (http/request.rs, `data_constructor` and `RequestOptions`).
    const init = args.length > 1 ? toObject(args[1], 'Expected object') : {};
    const method = 'method' in init ? toMethod(init.method) : 'GET';
    const ownHeaders = 'headers' in init ? new Headers(init.headers) : undefined;
    const [body, contentType] = 'body' in init ? extract(init.body) : [new Body()];

    // Of a request only the URL and the headers are taken over, the headers as the very same object
    // (http/request.rs, `Request::new`).
    this.#url = typeof input === 'string' ? parseUrl(input) : input.#url;
    if (!this.#url.startsWith('jstz:')) throw new TypeError('Invalid scheme');
    this.#method = method;
    this.#headers = ownHeaders ?? (typeof input === 'string' ? new Headers() : input.#headers);
    if (!body.used && REFUSES_BODY.has(method)) throw new TypeError(`${method} cannot have a body.`);
    if (body.used && NEEDS_BODY.has(method)) throw new TypeError(`${method} must have a body`);
    this.#body = body;
    addContentType(this.#headers, contentType);
  }

  get bodyUsed(): boolean {
    return this.#body.used;
  }

  get headers(): Headers {
    return this.#headers;
  }

  get method(): string {
    return this.#method;
  }

  get url(): string {
    return this.#url;
  }

  arrayBuffer(): Promise<ArrayBuffer> {
    return read.arrayBuffer(this.#body);
  }

  json(): Promise<unknown> {
    return read.json(this.#body);
  }

  text(): Promise<string> {
    return read.text(this.#body);
  }
}

export class Response {
  readonly #status: number;
  readonly #headers: Headers;
  readonly #body: Body;
  /** Set by `Response.redirect()` only (http/response.rs). */
  #url: string | null = null;

  static {
    responseBody = (response) => response.#body;
  }

  constructor(...args: readonly unknown[]) {
    const [content] = args;
    const [body, contentType] = content === undefined || content === null ? [new Body()] : extract(content);
    const init = args.length > 1 ? toObject(args[1], 'Expected `JsObject`') : {};
    const status = 'status' in init ? toU16(init.status) : 200;
    this.#headers = 'headers' in init ? new Headers(init.headers) : new Headers();

    // `statusText` is not read, and every status of three digits may have a body (http/response.rs, `Response::new`).
    this.#status = checkStatus(status);
    this.#body = body;
    addContentType(this.#headers, contentType);
  }

  /** Status 500 and no `type`: the standard has 0 and "error" (http/response.rs, `ResponseBuilder::error`). */
  static error(): Response {
    return new Response(null, { status: 500 });
  }

  /** Takes no second argument, and does not call `JSON.stringify` (http/body.rs, `BodyWithType::json`). */
  static json(value?: unknown): Response {
    const body = new TextEncoder().encode(toJson(value)).buffer;
    return new Response(body, { headers: { 'content-type': 'application/json' } });
  }

  /** Takes absolute URLs and any status from 300 to 399 (http/response.rs, `ResponseBuilder::redirect`). */
  static redirect(...args: readonly unknown[]): Response {
    const [url, code] = args;
    if (typeof url !== 'string') throw new TypeError('cannot convert value to a String');
    const given = code === undefined || code === null ? 302 : toU16(code);
    if (!URL.canParse(url)) throw new TypeError('Invalid URL');
    const status = checkStatus(given);
    if (status < 300 || status > 399) throw new RangeError('Expected a redirect status');
    const { href } = new URL(url);
    const response = new Response(null, { status, headers: { location: href } });
    response.#url = href;
    return response;
  }

  get url(): string | null {
    return this.#url;
  }

  get redirected(): boolean {
    return this.#url !== null;
  }

  get status(): number {
    return this.#status;
  }

  get ok(): boolean {
    return this.#status >= 200 && this.#status <= 299;
  }

  /** The usual text of the status, null without one (http/response.rs, `status_text`). */
  get statusText(): string | null {
    return REASONS[this.#status] ?? null;
  }

  get headers(): Headers {
    return this.#headers;
  }

  get bodyUsed(): boolean {
    return this.#body.used;
  }

  arrayBuffer(): Promise<ArrayBuffer> {
    return read.arrayBuffer(this.#body);
  }

  text(): Promise<string> {
    return read.text(this.#body);
  }

  json(): Promise<unknown> {
    return read.json(this.#body);
  }
}

// Getters are enumerable, methods are not; no class has a `Symbol.toStringTag` (crates/jstz_core/src/native.rs).
for (const { prototype } of [Request, Response]) {
  for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
    if (property.get !== undefined) Object.defineProperty(prototype, name, { enumerable: true });
  }
}

/**
 * The request of a client. Unlike the constructor it sets no content type and does not ask whether the method goes
 * with a body (http/request.rs, `from_http_request`).
 */
export function incomingRequest(request: IncomingRequest): Request {
  return new Request(new Incoming(request));
}

/** Bytes left in a body, without taking them; null when there is none or it was read. For protocol and terminal. */
export function bodyBytes(message: Request | Response): Uint8Array | null {
  return (message instanceof Request ? requestBody(message) : responseBody(message)).bytes;
}

function need(args: readonly unknown[], count: number, method: string): void {
  if (args.length >= count) return;
  throw new TypeError(
    `Failed to execute '${method}' on 'Headers': ${count} arguments required, but only ${args.length} present.`,
  );
}

/** Pairs of a `HeadersInit`: an iterable of pairs, or the entries of an object (http/header.rs, `HeadersInit`). */
function pairsOf(init: unknown): readonly Pair[] {
  if (init === undefined) return [];
  const object = toObject(init, 'Failed to convert js value into js object');
  const entries: readonly unknown[] = isIterable(object) ? Array.from(object) : Object.entries(object);
  return entries.map((entry): Pair => {
    const pair = toObject(
      entry,
      "Failed to construct 'Headers': The provided value cannot be converted to a sequence.",
    );
    if (!isIterable(pair)) throw new TypeError('expected iterable to convert to sequence');
    const parts = Array.from(pair);
    if (parts.length !== 2) {
      throw new TypeError("Failed to construct 'Headers': sequence element with length not 2");
    }
    return [byteString(parts[0]), headerValue(parts[1])];
  });
}

function isIterable(object: object): object is Iterable<unknown> {
  return typeof (object as Partial<Iterable<unknown>>)[Symbol.iterator] === 'function';
}

function toObject(value: unknown, message: string): Record<string, unknown> {
  const isObject = (typeof value === 'object' && value !== null) || typeof value === 'function';
  if (!isObject) throw new TypeError(message);
  return value as Record<string, unknown>;
}

function byteString(value: unknown): string {
  const text = `${value as string}`;
  if (/[^\x00-\xff]/.test(text)) throw new TypeError('invalid ByteString');
  return text;
}

function headerName(text: string): string {
  const name = text.toLowerCase();
  if (!HEADER_NAME.test(name)) throw new TypeError('Invalid header name');
  return name;
}

function headerValue(value: unknown): string {
  return byteString(value).replace(/^[\t\n\r ]+|[\t\n\r ]+$/g, '');
}

function valid(value: string): string {
  if (!HEADER_VALUE.test(value)) throw new TypeError('Invalid header value');
  return value;
}

/** Letters such as é can be stored but not read (http/header.rs, `Header::try_from_iter`). */
function printable(value: string): string {
  if (PRINTABLE_ASCII.test(value)) return value;
  throw new TypeError('Failed to convert header value to printable ascii string');
}

function addContentType(headers: Headers, contentType: string | undefined): void {
  if (contentType !== undefined && !headers.has('content-type')) headers.set('content-type', contentType);
}

/** Body and content type of a `BodyInit`. A buffer moves into the body and is left detached (http/body.rs). */
function extract(init: unknown): readonly [body: Body, contentType?: string] {
  if (typeof init === 'string') return [new Body(init), 'text/plain;charset=UTF-8'];
  toObject(init, 'value is not an ArrayBuffer object');
  if (!types.isArrayBuffer(init)) throw new TypeError('object is not an ArrayBuffer');
  return [new Body(new Uint8Array(detach(init)))];
}

function detach(buffer: ArrayBuffer): ArrayBuffer {
  try {
    new Uint8Array(buffer);
  } catch {
    throw new TypeError('ArrayBuffer was already detached');
  }
  return structuredClone(buffer, { transfer: [buffer] });
}

/** Methods keep their case: `post` is not `POST` (http/request.rs, `method_try_from_js`). */
function toMethod(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError('cannot convert value to a String');
  if (!/^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/.test(value)) throw new TypeError('Invalid method');
  return value;
}

/** The URL, absolute and without characters that want escaping (http/request.rs and the `http` crate, `Uri`). */
function parseUrl(text: string): string {
  if (!URL.canParse(text)) throw new TypeError('Invalid URL');
  const [beforeHash = ''] = text.split('#', 1);
  const [path = '', ...query] = beforeHash.split('?');
  const fits =
    text.length <= 65_534 &&
    /:\/\/[^/]/.test(path) &&
    /^[!$-;=@-_a-z|~"{}]*$/.test(path) &&
    query.every((part) => /^[!$-;=@-~]*$/.test(part));
  if (!fits) throw new TypeError('Invalid URI');
  return new URL(text).href;
}

function toU16(value: unknown): number {
  if (typeof value !== 'number' || !Number.isInteger(value)) {
    throw new TypeError('cannot convert value to a u16');
  }
  if (value >= 0 && value <= 0xffff) return value;
  throw new TypeError('cannot convert value to a iu16: out of range integral type conversion attempted');
}

/** Any three digits will do; the standard has 200 to 599 (the `http` crate, `StatusCode`). */
function checkStatus(status: number): number {
  if (status < 100 || status > 999) throw new RangeError('Invalid status code');
  return status;
}

/** Lone surrogates are written as an escape, not replaced by U+FFFD (http/body.rs, `to_std_string_escaped`). */
function toBytes(content: Content): Uint8Array {
  return typeof content === 'string' ? new TextEncoder().encode(escapeSurrogates(content)) : content;
}

function escapeSurrogates(text: string): string {
  return text.replace(/\p{Surrogate}/gu, (unit) => `\\u${unit.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Bytes must be UTF-8; a byte order mark stays (http/body.rs, `bytes_to_string`). */
function toText(content: Content): string {
  if (typeof content === 'string') return content;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content);
  } catch {
    throw new TypeError('Failed to convert bytes into utf8 text');
  }
}

/** A TypeError where the standard has a SyntaxError (http/body.rs, `Body::json`). */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (_, value: unknown) => (isPlain(value) ? sorted(value) : value));
  } catch {
    throw new TypeError('Failed to convert `Body` to `serde_json::Value`');
  }
}

/**
 * What the engine's `to_json` writes, for storage and for `Response.json()`: own properties without a look at `toJSON`, no properties with a number for a
 * name, TypeErrors for undefined, symbols and bigints (http/body.rs and the `boa_engine` crate, `JsValue::to_json`).
 * The engine also writes whole numbers as `2.0` when they came out of a calculation; numbers here do not know.
 */
export function toJson(value: unknown): string {
  switch (typeof value) {
    case 'undefined':
      throw new TypeError('cannot convert undefined to JSON');
    case 'bigint':
      throw new TypeError('cannot convert bigint to JSON');
    case 'symbol':
      throw new TypeError('cannot convert Symbol to JSON');
    case 'boolean':
      return String(value);
    case 'number':
      return numberToJson(value);
    case 'string':
      return JSON.stringify(escapeSurrogates(value));
  }
  if (value === null) return 'null';
  const object = value as object;
  if (Array.isArray(object)) {
    const items = Array.from({ length: object.length }, (_, index) => toJson(dataOf(object, String(index))));
    return `[${items.join(',')}]`;
  }
  if (Object.getOwnPropertySymbols(object).length > 0) throw new TypeError('cannot convert Symbol to JSON');
  const members = Object.getOwnPropertyNames(object)
    .filter((key) => !/^(?:0|[1-9]\d*)$/.test(key) && !(key === 'stack' && types.isNativeError(object)))
    .sort(byName)
    .map((key) => `${JSON.stringify(escapeSurrogates(key))}:${toJson(dataOf(object, key))}`);
  return `{${members.join(',')}}`;
}

/** Fields are kept by name: the kernel is built without the option of serde_json that keeps their order (Makefile, `build-kernel`). */
function byName(left: string, right: string): number {
  return Buffer.compare(Buffer.from(left), Buffer.from(right));
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function sorted(value: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).sort(([left], [right]) => byName(left, right)));
}

/** Value of an own property; getters are not called, and holes of an array are null. */
function dataOf(object: object, key: string): unknown {
  const property = Object.getOwnPropertyDescriptor(object, key);
  return property !== undefined && 'value' in property ? property.value : null;
}

/** Numbers that do not fit 32 bits are kept as floating point and show it. */
function numberToJson(value: number): string {
  if (!Number.isFinite(value)) return 'null';
  if (Object.is(value, -0)) return '-0.0';
  if (!Number.isInteger(value) || value === (value | 0)) return String(value);
  return Math.abs(value) < 1e16 ? `${value}.0` : String(value).replace('e+', 'e');
}

/** The texts of the `http` crate, `StatusCode::canonical_reason`. */
const REASONS: Readonly<Record<number, string>> = {
  100: 'Continue',
  101: 'Switching Protocols',
  102: 'Processing',
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  203: 'Non Authoritative Information',
  204: 'No Content',
  205: 'Reset Content',
  206: 'Partial Content',
  207: 'Multi-Status',
  208: 'Already Reported',
  226: 'IM Used',
  300: 'Multiple Choices',
  301: 'Moved Permanently',
  302: 'Found',
  303: 'See Other',
  304: 'Not Modified',
  305: 'Use Proxy',
  307: 'Temporary Redirect',
  308: 'Permanent Redirect',
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  407: 'Proxy Authentication Required',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  411: 'Length Required',
  412: 'Precondition Failed',
  413: 'Payload Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  416: 'Range Not Satisfiable',
  417: 'Expectation Failed',
  418: "I'm a teapot",
  421: 'Misdirected Request',
  422: 'Unprocessable Entity',
  423: 'Locked',
  424: 'Failed Dependency',
  426: 'Upgrade Required',
  428: 'Precondition Required',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  451: 'Unavailable For Legal Reasons',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
  505: 'HTTP Version Not Supported',
  506: 'Variant Also Negotiates',
  507: 'Insufficient Storage',
  508: 'Loop Detected',
  510: 'Not Extended',
  511: 'Network Authentication Required',
};
