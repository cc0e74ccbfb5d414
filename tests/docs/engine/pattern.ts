/**
 * URLPattern as the engine has it (crates/jstz_api/src/urlpattern.rs over the crate urlpattern 0.2), written small:
 * in a group of a regular expression, brackets nest one level deep, and patterns of IPv6 hosts are left out.
 */
import { parseUrl, toOptionalText, toText, URL } from './url.ts';

const PARTS = ['protocol', 'username', 'password', 'hostname', 'port', 'pathname', 'search', 'hash'] as const;
type PartName = (typeof PARTS)[number];
type Init = { readonly [name in PartName | 'baseURL']?: string };
type Values = { [name in PartName]: string };

interface ComponentResult {
  readonly input: string;
  readonly groups: Readonly<Record<string, string>>;
}

type Result = { readonly [name in PartName]: ComponentResult } & {
  readonly inputs: readonly (string | Init)[];
};

interface Component {
  readonly text: string;
  readonly regexp: RegExp;
  readonly names: readonly string[];
}

const SPECIAL_PORTS: Readonly<Record<string, string>> = {
  http: '80',
  https: '443',
  ws: '80',
  wss: '443',
  ftp: '21',
};
const SPECIAL = [...Object.keys(SPECIAL_PORTS), 'file'];

export class URLPattern {
  readonly #components: { readonly [name in PartName]: Component };

  /** No options: a second argument is a base URL, and an object there is refused (urlpattern.rs: `data_constructor`). */
  constructor(...args: readonly unknown[]) {
    const input = readInput(args.length > 0 ? args[0] : {});
    const base = toOptionalText(args[1]);
    const init = orFail('Failed to build UrlPatternInit', () => readPattern(input, base));
    this.#components = orFail('Failed to parse UrlPatternInit', () => compileAll(init));
  }

  get protocol(): string {
    return this.#components.protocol.text;
  }

  get username(): string {
    return this.#components.username.text;
  }

  get password(): string {
    return this.#components.password.text;
  }

  get hostname(): string {
    return this.#components.hostname.text;
  }

  get port(): string {
    return this.#components.port.text;
  }

  get pathname(): string {
    return this.#components.pathname.text;
  }

  get search(): string {
    return this.#components.search.text;
  }

  get hash(): string {
    return this.#components.hash.text;
  }

  test(...args: readonly unknown[]): boolean {
    return this.exec(...args) !== null;
  }

  exec(...args: readonly unknown[]): Result | null {
    const input = readInput(args.length > 0 ? args[0] : {});
    const base = typeof args[1] === 'string' ? args[1] : null;
    const values = readValues(input, base);
    if (!values) return null;
    const results = PARTS.map((name) => [name, execute(this.#components[name], values[name])] as const);
    if (results.some(([, result]) => result === null)) return null;
    const inputs = base === null ? [input] : [input, new URL(base).href];
    return { ...(Object.fromEntries(results) as { [name in PartName]: ComponentResult }), inputs };
  }
}

function orFail<T>(message: string, make: () => T): T {
  try {
    return make();
  } catch {
    throw new TypeError(message);
  }
}

function readInput(input: unknown): string | Init {
  if (typeof input === 'string') return toText(input);
  if (typeof input !== 'object' || input === null) throw new TypeError('Expected `JsObject`');
  const given = [...PARTS, 'baseURL'].map(
    (name) => [name, toOptionalText(Reflect.get(input, name))] as const,
  );
  return Object.fromEntries(given.filter(([, value]) => value !== null)) as Init;
}

/** Parts of a base URL are taken over whole, query and fragment included (urlpattern 0.2: `process`). */
function inherit(baseURL: string | undefined): Partial<Values> {
  return baseURL === undefined ? {} : valuesOf(new URL(baseURL));
}

function valuesOf(url: URL): Values {
  const { protocol, username, password, hostname, pathname, search, hash } = url;
  // As in the standard, a default port matches the empty string.
  const port = /:\d+$/.exec(url.host ?? '')?.[0].slice(1) ?? '';
  const values = {
    password: password ?? '',
    hostname: hostname ?? '',
    search: search ?? '',
    hash: hash ?? '',
  };
  return { protocol, username, port, pathname, ...values };
}

function readPattern(input: string | Init, base: string | null): Init {
  if (typeof input === 'string') {
    const parts = splitPattern(input);
    if (base !== null) return withBase({ ...parts, baseURL: base });
    if (parts.protocol === undefined) throw new TypeError('a relative input without a base URL is not valid');
    return parts;
  }
  if (base !== null) throw new TypeError('an object has its base in `baseURL`');
  return withBase(input);
}

function withBase({ baseURL, ...init }: Init): Init {
  const start = inherit(baseURL);
  const folder = start.pathname?.replace(/[^/]*$/, '') ?? '';
  const { protocol, search, hash, pathname } = init;
  return {
    ...start,
    ...init,
    ...(protocol === undefined ? {} : { protocol: protocol.replace(/:$/, '') }),
    ...(search === undefined ? {} : { search: search.replace(/^\?/, '') }),
    ...(hash === undefined ? {} : { hash: hash.replace(/^#/, '') }),
    ...(pathname === undefined || /^(?:\/|\\\/|\{\/)/.test(pathname) ? {} : { pathname: folder + pathname }),
  };
}

/** An input that is no URL throws an Error without a message, it is no mismatch (urlpattern.rs: `process_input`). */
function readValues(input: string | Init, base: string | null): Values | null {
  if (typeof input === 'string') {
    if (base !== null && !URL.canParse(base)) throw new Error();
    const url = parseUrl(input, base);
    if (!url) throw new Error();
    return valuesOf(new URL(url.href));
  }
  if (base !== null) {
    throw new TypeError('specifying both an init object, and a seperate base URL is not valid');
  }
  if (input.baseURL !== undefined && !URL.canParse(input.baseURL)) throw new Error();
  try {
    const init = withBase(input);
    const encode = encodersFor(
      init.protocol === undefined || init.protocol === '' || SPECIAL.includes(init.protocol),
    );
    // The parts of the base are in their final form.
    const kept = inherit(input.baseURL);
    const values = PARTS.map((name) => {
      const given = init[name];
      return [
        name,
        given === undefined || input[name] === undefined ? (kept[name] ?? '') : encode[name](given),
      ];
    });
    const all = Object.fromEntries(values) as Values;
    return all.port === SPECIAL_PORTS[all.protocol] ? { ...all, port: '' } : all;
  } catch {
    return null;
  }
}

// ---- Fixed text of a pattern is written as the text of a URL is ----

type Encode = (text: string) => string;

function encodersFor(special: boolean): { readonly [name in PartName]: Encode } {
  const through =
    (name: 'username' | 'password' | 'hostname' | 'search' | 'hash'): Encode =>
    (text) => {
      if (text === '') return '';
      const url = new URL('http://dummy.test');
      url[name] = text;
      return url[name] ?? '';
    };
  return {
    protocol: (text) => (text === '' ? '' : new URL(`${text}://dummy.test`).protocol),
    username: through('username'),
    password: through('password'),
    // Lower-cased as on the web, while the host of a `jstz:` URL keeps its capitals.
    hostname: through('hostname'),
    port: encodePort,
    pathname: special ? encodePath : encodeOpaquePath,
    search: through('search'),
    hash: through('hash'),
  };
}

function encodePort(text: string): string {
  if (text === '') return '';
  if (!/^\+?\d+$/.test(text) || Number(text) > 65_535) throw new TypeError('invalid port number');
  return String(Number(text));
}

function encodePath(text: string): string {
  if (text === '') return '';
  const url = new URL('http://dummy.test');
  url.pathname = text.startsWith('/') ? text : `/-${text}`;
  return text.startsWith('/') ? url.pathname : url.pathname.slice(2);
}

/** So the first slash of a path is lost once the pattern names `jstz:` (urlpattern 0.2 over url 2.5: `set_path`). */
function encodeOpaquePath(text: string): string {
  return text.replace(/^\//, '%2F').replace(/[^\x20-\x7e]/gu, encodeURIComponent);
}

// ---- From a pattern to a regular expression ----

const TOKEN =
  /\\(?<escaped>.)|:(?<name>[\p{ID_Start}$_][\p{ID_Continue}$]*)|\((?<regexp>(?!\?)(?:\\[\0-\x7f]|\(\?(?:\\[\0-\x7f]|[^\\()])*\)|[^\\()\x80-\u{10ffff}])+)\)|(?<mark>[{}*+?])|(?<char>.)/suy;

interface Token {
  readonly index: number;
  readonly kind: 'text' | 'name' | 'regexp' | '{' | '}' | '*' | '+' | '?' | 'end';
  readonly value: string;
}

function tokenize(pattern: string, lenient: boolean): readonly Token[] {
  const tokens: Token[] = [];
  for (let index = 0; index < pattern.length; ) {
    TOKEN.lastIndex = index;
    const { 0: match, groups } = TOKEN.exec(pattern) ?? { 0: '', groups: {} };
    const { escaped, name, regexp, mark, char } = groups as Record<string, string | undefined>;
    if (!lenient && char !== undefined && /[\\:(]/.test(char)) throw new TypeError(`"${char}" opens nothing`);
    const token =
      name !== undefined
        ? ({ kind: 'name', value: name } as const)
        : regexp !== undefined
          ? ({ kind: 'regexp', value: regexp } as const)
          : ({ kind: (mark ?? 'text') as Token['kind'], value: mark ?? escaped ?? char ?? '' } as const);
    tokens.push({ index, ...token });
    index += match.length;
  }
  tokens.push({ index: pattern.length, kind: 'end', value: '' });
  return tokens;
}

/** Separators count outside `{}` only; a `?` counts where it cannot be a modifier. */
function splitPattern(pattern: string): Init {
  // There the crate counts characters on one side and bytes on the other, and fails (urlpattern 0.2: `tokenizer.rs`).
  if (/[^\0-\x7f]/.test(pattern)) throw new TypeError('a pattern in one string is ASCII only');
  const tokens = tokenize(pattern, true);
  let depth = 0;
  const plain = tokens.map((token, index) => {
    if (token.kind === '{') depth += 1;
    if (token.kind === '}') depth -= 1;
    const before = tokens[index - 1]?.kind ?? 'text';
    const modifier = token.kind === '?' && ['name', 'regexp', '}', '*'].includes(before);
    const separator = token.kind === 'text' || (token.kind === '?' && !modifier);
    return depth === 0 && separator ? token.value : '';
  });
  const last = tokens.length - 1;
  const find = (marks: string, from: number): number => {
    const at = plain.findIndex((mark, index) => index >= from && mark !== '' && marks.includes(mark));
    return at < 0 ? last : at;
  };
  const cut = (from: number, to: number) => pattern.slice(tokens[from]?.index, tokens[to]?.index);

  let at = 0;
  let init: Init = {};
  const colon = find(':', 0);
  if (plain[colon] === ':') {
    const protocol = cut(0, colon);
    const special = matchesSpecial(compile(protocol, encodersFor(true).protocol));
    const empty = { username: '', password: '', hostname: '', port: '', search: '', hash: '' };
    init = { ...empty, protocol, pathname: special ? '/' : '' };
    at = colon + 1;
    const slashes = plain[at] === '/' && plain[at + 1] === '/';
    if (slashes) at += 2;
    if (slashes || special) {
      const end = find('/?#', at);
      const sign = find('@', at);
      if (sign < end) {
        const between = Math.min(find(':', at), sign);
        init = { ...init, username: cut(at, between) };
        if (between < sign) init = { ...init, password: cut(between + 1, sign) };
        at = sign + 1;
      }
      const between = Math.min(find(':', at), end);
      init = { ...init, hostname: cut(at, between) };
      if (between < end) init = { ...init, port: cut(between + 1, end) };
      at = end;
    }
  } else if (plain[0] !== '#') {
    init = plain[0] === '?' ? { hash: '' } : { search: '', hash: '' };
  }
  const query = find('?#', at);
  const fragment = find('#', at);
  const pathless = init.protocol === undefined ? query === 0 : init.pathname === '/' || init.hostname !== '';
  if (query > at || !pathless) init = { ...init, pathname: cut(at, query) };
  if (query < fragment) init = { ...init, search: cut(query + 1, fragment) };
  if (fragment < last) init = { ...init, hash: cut(fragment + 1, last) };
  return init;
}

function compileAll(init: Init): { readonly [name in PartName]: Component } {
  const special = matchesSpecial(compile(init.protocol ?? '*', encodersFor(true).protocol));
  const encode = encodersFor(special);
  const isDefault = init.port !== undefined && init.port === SPECIAL_PORTS[init.protocol ?? ''];
  const entries = PARTS.map((name) => {
    const separator = name === 'hostname' ? '.' : name === 'pathname' && special ? '/' : '';
    const pattern = name === 'port' && isDefault ? '' : (init[name] ?? '*');
    return [name, compile(pattern, encode[name], separator, separator === '/' ? '/' : '')];
  });
  return Object.fromEntries(entries) as { [name in PartName]: Component };
}

function matchesSpecial({ regexp }: Component): boolean {
  return SPECIAL.some((scheme) => regexp.test(scheme));
}

const escapeRegExp = (text: string): string => text.replace(/[.+*?^${}()[\]|\\]/g, '\\$&');
const escapePattern = (text: string): string => text.replace(/[+*?:{}()\\]/g, '\\$&');

/** `separator` ends a `:name`, `prefix` belongs to the group behind it. */
function compile(pattern: string, encode: Encode, separator = '', prefix = ''): Component {
  const tokens = tokenize(pattern, false);
  const segment = separator === '' ? '.+?' : `[^${escapeRegExp(separator)}]+?`;
  const names: string[] = [];
  let regexp = '';
  let text = '';
  let pending = '';
  let at = 0;
  const take = (...kinds: readonly Token['kind'][]): Token | undefined => {
    const token = tokens[at];
    if (!token || !kinds.includes(token.kind)) return undefined;
    at += 1;
    return token;
  };
  const flush = (): void => {
    const fixed = encode(pending);
    regexp += escapeRegExp(fixed);
    text += escapePattern(fixed);
    pending = '';
  };
  const takeText = (): string => {
    let taken = '';
    for (let token = take('text'); token; token = take('text')) taken += token.value;
    return taken;
  };
  const addFixed = (fixed: string, modifier: string): void => {
    if (modifier === '') {
      pending += fixed;
      return;
    }
    flush();
    if (fixed === '') return;
    regexp += `(?:${escapeRegExp(encode(fixed))})${modifier}`;
    text += `{${escapePattern(encode(fixed))}}${modifier}`;
  };
  const addGroup = (group: Group, before: string, after: string, modifier: string): void => {
    flush();
    const name = group.name ?? String(names.filter((other) => /^\d/.test(other)).length);
    if (names.includes(name)) throw new TypeError(`pattern contains duplicate name ${name}`);
    names.push(name);
    const start = escapeRegExp(encode(before));
    const end = escapeRegExp(encode(after));
    const value = group.source ?? segment;
    const many = modifier === '*' || modifier === '+';
    if (start === '' && end === '') regexp += many ? `((?:${value})${modifier})` : `(${value})${modifier}`;
    else if (!many) regexp += `(?:${start}(${value})${end})${modifier}`;
    else
      regexp += `(?:${start}((?:${value})(?:${end}${start}(?:${value}))*)${end})${modifier === '*' ? '?' : ''}`;
    const shown = `${group.name === undefined ? '' : `:${group.name}`}${group.shown}`;
    const braces =
      after !== '' ||
      (before !== '' && before !== prefix) ||
      (before === '' && /[^\\]\/$|^\/$/.test(text) && prefix === '/');
    const whole = `${escapePattern(encode(before))}${shown}${escapePattern(encode(after))}`;
    text += (braces ? `{${whole}}` : whole) + modifier;
  };
  const takeGroup = (): Group | undefined => {
    const name = take('name')?.value;
    const source = take('regexp')?.value ?? (name === undefined && take('*') ? '.*' : undefined);
    if (name === undefined && source === undefined) return undefined;
    const shown = source === undefined ? '' : source === '.*' && name === undefined ? '*' : `(${source})`;
    return { name, source, shown };
  };

  while (at < tokens.length - 1) {
    const first = take('text');
    const group = takeGroup();
    if (group) {
      const before = first?.value === prefix ? prefix : '';
      if (before === '') pending += first?.value ?? '';
      addGroup(group, before, '', take('?', '+', '*')?.value ?? '');
    } else if (first) {
      pending += first.value;
    } else if (take('{')) {
      const before = takeText();
      const inner = takeGroup();
      const after = takeText();
      if (!take('}')) throw new TypeError('expected token Close');
      const modifier = take('?', '+', '*')?.value ?? '';
      if (inner) addGroup(inner, before, after, modifier);
      else addFixed(before + after, modifier);
    } else {
      throw new TypeError('expected token End');
    }
  }
  flush();
  // Rust's regular expressions look neither ahead nor behind, and have no back references.
  if (/\(\?(?:[=!]|<[=!])|\\[1-9]|\\k/.test(regexp)) throw new TypeError('regexp error');
  return { text, regexp: new RegExp(`^${regexp}$`, 'u'), names };
}

interface Group {
  readonly name: string | undefined;
  readonly source: string | undefined;
  readonly shown: string;
}

/** A group that took no part reads as the empty string (urlpattern 0.2, src/regexp.rs: `matches`). */
function execute({ regexp, names }: Component, input: string): ComponentResult | null {
  const match = regexp.exec(input);
  if (!match) return null;
  return { input, groups: Object.fromEntries(names.map((name, index) => [name, match[index + 1] ?? ''])) };
}
