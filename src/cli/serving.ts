/** What `serve` and `dev` share on the command line: their flags and the lines that say where to look. */
import type { Colors } from '../diagnostics/index.ts';
import type { RunningServer } from '../server/index.ts';
import type { Io } from './io.ts';

export interface ServerFlags {
  readonly port?: number;
  /** true: all addresses of this machine. */
  readonly host?: string | true;
  readonly open?: boolean;
}

/** Prints the addresses; opens the browser where asked. */
export async function announceServer(io: Io, server: RunningServer, flags: ServerFlags, colors: Colors): Promise<void> {
  io.stderr(`${colors.green('Local:')} ${server.localUrl}\n`);
  for (const url of server.networkUrls) io.stderr(`${colors.yellow('Network:')} ${url}\n`);
  if (flags.open) await openBrowser(server.localUrl);
}

/** Asks the desktop to show a page. A machine without one is not an error. */
export async function openBrowser(url: string): Promise<void> {
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
