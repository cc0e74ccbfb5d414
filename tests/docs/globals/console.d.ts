/** The console, as docs/api/console.md documents it. */

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
