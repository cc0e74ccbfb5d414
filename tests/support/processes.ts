/** Other programs, on every system. */
import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';

const isWindows = process.platform === 'win32';

/** Runs npm and returns what it prints. On Windows `npm` is a script that only a shell could start, so its program is run. */
export function npm(args: readonly string[], cwd: string): string {
  const cli = join(dirname(process.execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js');
  const [program, words] = isWindows ? [process.execPath, [cli, ...args]] : ['npm', [...args]];
  return execFileSync(program, words, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}

/** The words that start a command of an installed package: its link, or on Windows, where that is a script, its file. */
export function installedCommand(folder: string, name: string): [string, ...string[]] {
  return isWindows
    ? [process.execPath, join(folder, 'node_modules', name, 'bin', `${name}.js`)]
    : [join(folder, 'node_modules', '.bin', name)];
}

/** Exit code of a command that was sent a signal. Windows has none: the process is ended from outside, without a code. */
export const codeAfterSignal = (code: number): number | null => (isWindows ? null : code);
