/** URL and URLSearchParams, as the engine has them. */

/** An absolute URL, taken apart. A part that is not there reads as null, marks such as `?` and `#` are left out. */
declare class URL {
  /** Throws a TypeError when `url`, resolved against `base`, is no valid URL. */
  constructor(url: string, base?: string | null);
  static canParse(url: string, base?: string | null): boolean;
  get hash(): string | null;
  set hash(value: string | null);
  get host(): string | null;
  set host(value: string);
  get hostname(): string | null;
  set hostname(value: string);
  href: string;
  readonly origin: string;
  get password(): string | null;
  set password(value: string | null);
  pathname: string;
  get port(): number | null;
  set port(value: number | null);
  protocol: string;
  get search(): string | null;
  set search(value: string | null);
  readonly searchParams: URLSearchParams;
  username: string;
  toString(): string;
  toJSON(): string;
}

/** The query of a URL as a list of name-value pairs. Names and values are strings, nothing is converted. */
declare class URLSearchParams {
  constructor(init?: [string, string][] | Record<string, string> | string);
  readonly size: number;
  append(name: string, value: string): void;
  delete(name: string, value?: string | null): void;
  get(name: string): string | null;
  getAll(name: string): string[];
  has(name: string, value?: string | null): boolean;
  set(name: string, value: string): void;
  sort(): void;
  toString(): string;
  forEach(callback: (value: string, name: string, parent: URLSearchParams) => void, thisArg?: unknown): void;
  entries(): IterableIterator<[string, string]>;
  keys(): IterableIterator<string>;
  values(): IterableIterator<string>;
  [Symbol.iterator](): IterableIterator<[string, string]>;
}
