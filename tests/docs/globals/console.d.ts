/** The console, as docs/api/console.md documents it. */

/** Writes to the log. Its methods work on `console` alone: none can be taken off it. */
interface Console {
  log(...values: unknown[]): void;
  info(...values: unknown[]): void;
  warn(...values: unknown[]): void;
  error(...values: unknown[]): void;
  /** Same level as `log`. */
  debug(...values: unknown[]): void;
  /** Logs an error when `condition` is falsy. */
  assert(condition?: unknown, ...values: unknown[]): void;
  group(...label: unknown[]): void;
  /** Same as `group`. */
  groupCollapsed(...label: unknown[]): void;
  groupEnd(): void;
  /** Closes every open group. */
  clear(): void;
}
declare const console: Console;
