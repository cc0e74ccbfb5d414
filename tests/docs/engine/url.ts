/**
 * URL and URLSearchParams as the engine has them: Node's parser, with the getters and setters of the jstz crates around it.
 * Each deviation names the place it comes from. Left out: setting the path of a URL without a host, such as `mailto:`.
 */
import { escaped } from './console.ts';

const NodeURL = globalThis.URL;
const NodeURLSearchParams = globalThis.URLSearchParams;

type Pair = readonly [name: string, value: string];

/** What `url.port` reads when the URL names none (crates/jstz_api/src/url/mod.rs: `port_or_known_default`). */
const DEFAULT_PORTS: Readonly<Record<string, number>> = { ftp: 21, http: 80, https: 443, ws: 80, wss: 443 };
const isSpecial = (scheme: string): boolean => scheme === 'file' || scheme in DEFAULT_PORTS;
/** Characters that end or break a host; a percent sign is fine in the host of `jstz:` and the like. */
const NO_HOST = /[\0\t\n\r #/:<>?@[\\\]^|]/;

/** Arguments are taken as they are, nothing is turned into a string (boa: `TryFromJs for String`). */
export function toText(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError('cannot convert value to a String');
  if (/\p{Surrogate}/u.test(value)) {
    throw new TypeError('could not convert JsString to Rust string: invalid utf-16: lone surrogate found');
  }
  return value;
}

/** As `toText()`; `null` and `undefined` count as left out (boa: `TryFromJs for Option`). */
export function toOptionalText(value: unknown): string | null {
  return value === null || value === undefined ? null : toText(value);
}

/** Parses as crates/jstz_api/src/url/mod.rs does: a base that is no URL counts as none. */
export function parseUrl(url: string, base: string | null): globalThis.URL | null {
  const from = base === null ? null : parseOrNull(base);
  return from ? parseOrNull(url, from.href) : parseOrNull(url);
}

function parseOrNull(url: string, base?: string): globalThis.URL | null {
  try {
    return new NodeURL(url, base);
  } catch {
    return null;
  }
}

export class URL {
  static canParse(url: unknown, base?: unknown): boolean {
    return parseUrl(toText(url), toOptionalText(base)) !== null;
  }

  #url: globalThis.URL;
  readonly #params: URLSearchParams;

  constructor(url: unknown, base?: unknown) {
    const parsed = parseUrl(toText(url), toOptionalText(base));
    if (!parsed) throw new TypeError('Failed to parse url');
    this.#url = parsed;
    this.#params = new URLSearchParams([...parsed.searchParams]);
    this.#params[onChange]((pairs) => {
      this.#write({
        search: pairs.length > 0 ? `${new NodeURLSearchParams(pairs.map(([...pair]) => pair))}` : null,
      });
    });
  }

  get href(): string {
    return this.#url.href;
  }

  set href(value: unknown) {
    const parsed = parseUrl(toText(value), null);
    if (!parsed) throw new TypeError('Failed to parse url');
    this.#url = parsed;
    // Without a query, `searchParams` keeps the pairs of the old URL (url/mod.rs: `set_href`).
    const pairs = [...parsed.searchParams];
    if (pairs.length > 0) this.#params[replacePairs](pairs);
  }

  get origin(): string {
    return this.#url.origin;
  }

  /** Without the colon (url/mod.rs: `protocol`). */
  get protocol(): string {
    return this.#url.protocol.slice(0, -1);
  }

  set protocol(value: unknown) {
    const scheme = /^([a-z][a-z\d+.-]*):?$/i.exec(toText(value).replace(/[\t\n\r]/g, ''))?.[1]?.toLowerCase();
    const refused =
      scheme === undefined ||
      isSpecial(scheme) !== isSpecial(this.protocol) ||
      (scheme === 'file' && this.#url.host !== '') ||
      (isSpecial(scheme) && this.#url.host === '');
    if (refused) throw new TypeError('Invalid protocol');
    this.#url.protocol = scheme;
  }

  get username(): string {
    return this.#url.username;
  }

  set username(value: unknown) {
    const username = toText(value);
    if (!this.#hasAuthority()) throw new TypeError('Invalid username');
    this.#url.username = username;
  }

  /** `null` when there is none, as for host, hostname, port, search and hash (jstz_core/src/value.rs: `Option`). */
  get password(): string | null {
    return this.#url.password || null;
  }

  set password(value: unknown) {
    const password = toOptionalText(value) ?? '';
    if (!this.#hasAuthority()) throw new TypeError('Invalid password');
    this.#url.password = password;
  }

  get host(): string | null {
    return this.#url.host || null;
  }

  /** A host without a port takes the port away (url/mod.rs: `set_host`). */
  set host(value: unknown) {
    const [host = null, port, more] = toOptionalText(value)?.split(':') ?? [];
    if (more !== undefined) throw new TypeError('Invalid host');
    if (port !== undefined && !(/^\+?\d+$/.test(port) && Number(port) < 65_536))
      throw new TypeError('Invalid port');
    this.#setHost(host, 'Invalid host');
    this.#setPort(port === undefined ? null : Number(port));
  }

  get hostname(): string | null {
    return this.#url.hostname || null;
  }

  set hostname(value: unknown) {
    this.#setHost(toOptionalText(value), 'Invalid hostname');
  }

  /** A number, and the default of the scheme when the URL names none (url/mod.rs: `port`). */
  get port(): number | null {
    return this.#url.port === '' ? (DEFAULT_PORTS[this.protocol] ?? null) : Number(this.#url.port);
  }

  /** Takes a number, no string (boa: `TryFromJs for u16`). */
  set port(value: unknown) {
    if (value !== null && value !== undefined) {
      if (typeof value !== 'number' || !Number.isInteger(value))
        throw new TypeError('cannot convert value to a u16');
      if (value < 0 || value > 65_535)
        throw new TypeError(
          'cannot convert value to a iu16: out of range integral type conversion attempted',
        );
    }
    this.#setPort(typeof value === 'number' ? value : null);
  }

  get pathname(): string {
    return this.#url.pathname;
  }

  set pathname(value: unknown) {
    this.#url.pathname = toText(value);
  }

  /** Without the question mark (url/mod.rs: `search`). */
  get search(): string | null {
    return this.#parts().search;
  }

  /** Leaves `searchParams` as it was; a leading question mark is part of the query (url/mod.rs: `set_search`). */
  set search(value: unknown) {
    const search = toOptionalText(value);
    this.#write({ search: search === null ? null : escapeEnds(search).replaceAll('#', '%23') });
  }

  get searchParams(): URLSearchParams {
    return this.#params;
  }

  /** Without the number sign (url/mod.rs: `hash`). */
  get hash(): string | null {
    return this.#parts().hash;
  }

  /** A leading number sign is part of the fragment (url/mod.rs: `set_hash`). */
  set hash(value: unknown) {
    const hash = toOptionalText(value);
    this.#write({ hash: hash === null ? null : escapeEnds(hash) });
  }

  toString(): string {
    return this.href;
  }

  toJSON(): string {
    return this.href;
  }

  #hasAuthority(): boolean {
    return this.#url.hostname !== '' && this.protocol !== 'file';
  }

  #setHost(host: string | null, message: string): void {
    const special = isSpecial(this.protocol);
    const opaque = !this.#url.href.startsWith(`${this.protocol}:/`);
    if (opaque || (special && this.protocol !== 'file' && !host)) throw new TypeError(message);
    if (host === null) {
      if (this.#url.host !== '') this.#url = new NodeURL(`${this.protocol}:${this.#afterHost() || '/'}`);
      return;
    }
    const name = /^\[.*\]$/.test(host) ? host : (host.split(':')[0] ?? '');
    const valid = /^\[[\da-f:.]+\]$/i.test(name) || !NO_HOST.test(name);
    const probe = valid && (name !== '' || host === '') && parseOrNull(`${this.protocol}://${name}/`);
    if (!probe) throw new TypeError(message);
    this.#url.hostname = name;
  }

  #setPort(port: number | null): void {
    if (!this.#hasAuthority()) throw new TypeError('Invalid port');
    this.#url.port = port === null ? '' : String(port);
  }

  #afterHost(): string {
    const { search, hash } = this.#parts();
    return `${this.pathname}${search === null ? '' : `?${search}`}${hash === null ? '' : `#${hash}`}`;
  }

  /** An empty query or fragment differs from none, which Node tells in `href` only. */
  #parts(): { readonly start: string; readonly search: string | null; readonly hash: string | null } {
    const [, start = '', search = null, hash = null] =
      /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(this.href) ?? [];
    return { start, search, hash };
  }

  #write(change: { readonly search?: string | null; readonly hash?: string | null }): void {
    const { start, search, hash } = { ...this.#parts(), ...change };
    this.#url = new NodeURL(
      `${start}${search === null ? '' : `?${search}`}${hash === null ? '' : `#${hash}`}`,
    );
  }
}

/** Spaces and control characters are kept by a setter, while a parser cuts them off at the ends. */
function escapeEnds(text: string): string {
  return text.replace(/[\0-\x08\x0b\x0c\x0e-\x20]/g, encodeURIComponent);
}

const onChange = Symbol('onChange');
const replacePairs = Symbol('replacePairs');

export class URLSearchParams {
  #pairs: Pair[] = [];
  #changed: (pairs: readonly Pair[]) => void = () => {};

  /** An explicit `undefined` is refused, no argument is not. */
  constructor(...args: readonly unknown[]) {
    if (args.length > 0) this.#pairs = readInit(args[0]);
  }

  [onChange](changed: (pairs: readonly Pair[]) => void): void {
    this.#changed = changed;
  }

  [replacePairs](pairs: readonly Pair[]): void {
    this.#pairs = [...pairs];
  }

  get size(): number {
    return this.#pairs.length;
  }

  append(name: unknown, value: unknown): void {
    this.#set([...this.#pairs, [toText(name), toText(value)]]);
  }

  /** With a value, pairs go that have the name OR the value (url/search_params.rs: `remove`). */
  delete(name: unknown, value?: unknown): void {
    const key = toText(name);
    const text = toOptionalText(value);
    this.#set(this.#pairs.filter(([k, v]) => k !== key && (text === null || v !== text)));
  }

  get(name: unknown): string | null {
    return this.getAll(name)[0] ?? null;
  }

  getAll(name: unknown): string[] {
    const key = toText(name);
    return this.#pairs.filter(([k]) => k === key).map(([, v]) => v);
  }

  has(name: unknown, value?: unknown): boolean {
    const key = toText(name);
    const text = toOptionalText(value);
    return this.#pairs.some(([k, v]) => k === key && (text === null || v === text));
  }

  set(name: unknown, value: unknown): void {
    const pair: Pair = [toText(name), toText(value)];
    const first = this.#pairs.findIndex(([k]) => k === pair[0]);
    const rest = this.#pairs.filter(([k], index) => k !== pair[0] || index === first);
    this.#set(first < 0 ? [...rest, pair] : rest.map((old) => (old[0] === pair[0] ? pair : old)));
  }

  sort(): void {
    this.#set(this.#pairs.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
  }

  /** Joins the pairs as they are: nothing is percent-encoded (url/search_params.rs: `Display`). */
  toString(): string {
    return this.#pairs.map(([name, value]) => `${name}=${value}`).join('&');
  }

  forEach(callback: unknown, thisArg?: unknown): void {
    if (typeof callback !== 'function') throw new TypeError('forEach callback argument was not callable');
    for (const [name, value] of this) callback.call(thisArg, value, name, this);
  }

  *entries(): IterableIterator<[string, string]> {
    for (let index = 0; index < this.#pairs.length; index += 1) {
      const [name, value] = this.#pairs[index] as Pair;
      yield [name, value];
    }
  }

  *keys(): IterableIterator<string> {
    for (const [name] of this) yield name;
  }

  *values(): IterableIterator<string> {
    for (const [, value] of this) yield value;
  }

  [Symbol.iterator](): IterableIterator<[string, string]> {
    return this.entries();
  }

  #set(pairs: Pair[]): void {
    this.#pairs = pairs;
    this.#changed(pairs);
  }
}

/**
 * A string (its `?` is part of the first name, half a surrogate pair its escape), an array of pairs, or an object's own properties.
 * Other iterables, another URLSearchParams among them, have no own properties and so give no pairs
 * (url/search_params.rs: `from_init`).
 */
function readInit(init: unknown): Pair[] {
  if (typeof init === 'string') return [...new NodeURLSearchParams(`?${escaped(init)}`)];
  if (init === null || (typeof init !== 'object' && typeof init !== 'function')) {
    throw new TypeError('Failed to convert js value into js object');
  }
  const pairs: readonly unknown[] = Array.isArray(init) ? init : Object.entries(init);
  return pairs.map((pair): Pair => {
    if (typeof pair !== 'object' || pair === null) throw new TypeError('value is not an Array object');
    if (!Array.isArray(pair)) throw new TypeError('object is not an Array');
    return [toText(pair[0]), toText(pair[1])];
  });
}
