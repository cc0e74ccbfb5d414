/** The console of the engine: levels, groups and log records. */

/** What one call writes to the log. */
export interface LogRecord {
  readonly level: string;
  readonly text: string;
}

/** A console that hands its records to `write`. */
export function createConsole(
  write: (record: LogRecord) => void,
): Record<string, (...values: unknown[]) => void> {
  let groups = 0;
  const at =
    (level: string) =>
    (...values: unknown[]) =>
      write({ level, text: '  '.repeat(groups) + values.map(String).join(' ') });
  return {
    log: at('LOG'),
    info: at('INFO'),
    warn: at('WARN'),
    error: at('ERROR'),
    debug: at('LOG'),
    assert: (ok, ...values) => ok || at('ERROR')(...values),
    group: (...label) => {
      at('LOG')('group:', ...label);
      groups += 1;
    },
    groupCollapsed: (...label) => {
      at('LOG')('group:', ...label);
      groups += 1;
    },
    groupEnd: () => {
      groups = Math.max(0, groups - 1);
    },
    clear: () => {
      groups = 0;
    },
  };
}
