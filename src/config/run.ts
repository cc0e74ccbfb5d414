/** Calls the user's config code under a time limit. What it throws becomes a diagnostic with the place of the throw. */
import { type Diagnostic, inTime, placeOfThrow } from '../diagnostics/index.ts';
import { kindOf, showValue } from './fault.ts';

export interface RunContext {
  /** The config file, relative to the site folder. */
  readonly shown: string;
  readonly siteDir: string;
  /** Remaining time, ms. */
  readonly timeoutMs: number;
  /** Time limit for the whole config, ms, as named in the message. */
  readonly totalMs: number;
}

type Result<T> = { readonly value: T } | { readonly fault: Diagnostic };

/** Awaits `work` up to the time limit. A loop that never yields cannot be stopped from here. */
export async function withinTime<T>(work: () => T | Promise<T>, context: RunContext): Promise<Result<T>> {
  const run = async (): Promise<Result<T>> => {
    try {
      return { value: await work() };
    } catch (error) {
      return { fault: thrownFault(error, context) };
    }
  };
  return inTime(run, context.timeoutMs, () => ({ fault: timeoutFault(context) }));
}

/** The config object of a module: its default export, called if it is a function. */
export async function runConfig(
  exports: Readonly<Record<string, unknown>>,
  context: RunContext,
): Promise<Result<unknown>> {
  const exported = defaultOf(exports);
  const result =
    typeof exported === 'function'
      ? await withinTime(() => exported() as unknown, context)
      : { value: exported };
  if ('fault' in result) return result;
  // A default export that is a promise is awaited, like one that a function returns.
  const settled = isThenable(result.value) ? await withinTime(() => result.value, context) : result;
  if ('fault' in settled) return settled;
  const { value } = settled;
  if (value !== null && typeof value === 'object' && !Array.isArray(value)) return settled;
  return { fault: noConfigFault(exports, exported, value, context) };
}

/**
 * A CommonJS module that is imported as ES has its `module.exports` under `default`, sometimes with a `default` of its own
 * inside.
 */
export function defaultOf(exports: Readonly<Record<string, unknown>>): unknown {
  const first = exports.default ?? exports['module.exports'];
  if (first !== null && typeof first === 'object' && '__esModule' in first && 'default' in first)
    return first.default;
  return first;
}

function isThenable(value: unknown): value is Promise<unknown> {
  return value !== null && typeof value === 'object' && 'then' in value && typeof value.then === 'function';
}

function noConfigFault(
  exports: Readonly<Record<string, unknown>>,
  exported: unknown,
  value: unknown,
  { shown }: RunContext,
): Diagnostic {
  const names = Object.keys(exports).filter(
    (name) => name !== 'default' && name !== 'module.exports' && name !== '__esModule',
  );
  let message = `"${shown}" exports ${showValue(value)}, ${kindOf(value)}, as its default.`;
  let hint =
    'It takes an object, or a function that returns one: export default defineConfig({ title: "My docs" }).';
  if (typeof exported === 'function') {
    message = `The function that "${shown}" exports returned ${showValue(value)}, ${kindOf(value)}.`;
    hint = value === undefined ? 'It takes an object: is `return` missing?' : 'It takes an object.';
  } else if (exported === undefined) {
    message = `"${shown}" has no default export${names.length > 0 ? `; it exports ${names.join(', ')}` : ''}.`;
  }
  return { code: 'config-no-export', severity: 'error', message, file: shown, line: 1, column: 1, hint };
}

function timeoutFault({ shown, totalMs }: RunContext): Diagnostic {
  const seconds = totalMs >= 1000 ? `${Math.round(totalMs / 100) / 10} s` : `${totalMs} ms`;
  return {
    code: 'config-timeout',
    severity: 'error',
    message: `"${shown}" gave no config within ${seconds}.`,
    file: shown,
    hint: 'Look for a promise in it that never settles, such as a request without a time limit.',
  };
}

function thrownFault(error: unknown, context: RunContext): Diagnostic {
  const isError =
    error instanceof Error || (error !== null && typeof error === 'object' && 'message' in error);
  const text = isError ? String((error as Error).message) : showValue(error);
  const name =
    isError && 'name' in (error as Error) && (error as Error).name !== 'Error'
      ? `${(error as Error).name}: `
      : '';
  const place = placeOfThrow(error, context.siteDir);
  return {
    code: 'config-throws',
    severity: 'error',
    message: `The config threw ${name}${text === '' ? 'an error without a message' : text}`,
    ...(place ?? { file: context.shown }),
    hint:
      place?.file === context.shown || place === undefined
        ? 'Mend the code of the config file.'
        : `It was thrown by a file that "${context.shown}" imports.`,
  };
}
