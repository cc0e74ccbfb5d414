/** What `serve` and `dev` share on the command line: flags, the lines with addresses, keys, and how they end. */
import type { Served, ServerOptions } from '../api/index.ts';
import { colorsOf } from './colors.ts';
import { EXIT } from './exit-codes.ts';
import type { Io } from './io.ts';

export interface ServerFlags extends ServerOptions {
  readonly open?: boolean;
}

/** Prints the addresses; opens the browser where asked. */
export async function announceServer(io: Io, server: Served, flags: ServerFlags): Promise<void> {
  printAddresses(io, server);
  if (flags.open) await openBrowser(server.url);
}

export function printAddresses(io: Io, { url: local, networkUrls }: Served): void {
  const colors = colorsOf(io);
  io.stderr(`${colors.green('Local:')} ${local}\n`);
  for (const url of networkUrls) io.stderr(`${colors.yellow('Network:')} ${url}\n`);
}

export interface Shortcut {
  /** A lower-case letter. */
  readonly key: string;
  /** What the key does, in the line that lists the keys: `open`. */
  readonly label: string;
  readonly run: () => void;
}

/**
 * Waits for a signal, Ctrl-C or `q`, and handles the other keys meanwhile. Keys work on a terminal only.
 * @returns the exit code
 */
export async function untilStopped(io: Io, shortcuts: readonly Shortcut[]): Promise<number> {
  const colors = colorsOf(io);
  let quit: (code: number) => void = () => {};
  const byKey = new Promise<number>((done) => {
    quit = done;
  });
  const stopKeys = io.onKey?.((key) => {
    if (key === '\u0003') quit(EXIT.interrupted);
    else if (key === 'q') quit(EXIT.ok);
    else shortcuts.find((shortcut) => shortcut.key === key)?.run();
  });
  if (stopKeys) {
    const keys = [...shortcuts, { key: 'q', label: 'quit' }].map(
      ({ key, label }) => `${colors.bold(key)} ${label}`,
    );
    io.stderr(`${colors.dim('Keys:')} ${keys.join(', ')}\n`);
  }
  const bySignal = io.stopped.then((signal) => (signal === 'SIGINT' ? EXIT.interrupted : EXIT.terminated));
  try {
    return await Promise.race([byKey, bySignal]);
  } finally {
    stopKeys?.();
  }
}

/** The key that shows the home page in the browser: the base path may change while `dev` runs. */
export const openKey = (url: () => string): Shortcut => ({
  key: 'o',
  label: 'open',
  run: () => void openBrowser(url()),
});

/** Asks the desktop to show a page. A machine without a desktop is not an error. */
async function openBrowser(url: string): Promise<void> {
  const { spawn } = await import('node:child_process');
  const [command, args]: [string, string[]] =
    process.platform === 'darwin'
      ? ['open', [url]]
      : process.platform === 'win32'
        ? ['cmd', ['/c', 'start', '', url]]
        : ['xdg-open', [url]];
  const child = spawn(command, args, { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}
