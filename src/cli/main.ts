/** Entry of the command line: finds the command and runs it. Each command's code is loaded only when it is asked for. */
import { toolVersion } from '../api/index.ts';
import { EXIT } from './exit-codes.ts';
import { type Io, processIo } from './io.ts';

/**
 * @param argv arguments after the program's name
 * @returns the exit code; never throws
 */
export async function run(argv: readonly string[], io: Io = processIo()): Promise<number> {
  if (argv.length === 1 && (argv[0] === '--version' || argv[0] === '-v' || argv[0] === '-V')) {
    io.stdout(`${toolVersion()}\n`);
    return EXIT.ok;
  }
  try {
    const { createProgram } = await import('./program.ts');
    return await createProgram(io).run(argv);
  } catch (error) {
    return reportError(io, argv, error);
  }
}

/**
 * What nothing caught and nothing waited for, in this thread.
 * @returns the exit code; undefined where the command goes on
 */
export async function runStray(
  argv: readonly string[],
  error: unknown,
  io: Io = processIo(),
): Promise<number | undefined> {
  const { ownCodeError } = await import('../diagnostics/index.ts');
  const own = ownCodeError(error, process.cwd());
  const code = await reportError(io, argv, own ?? error);
  // A server outlives what its pages do.
  return own && argv[0] === 'dev' ? undefined : code;
}

async function reportError(io: Io, argv: readonly string[], error: unknown): Promise<number> {
  const { OwnCodeError } = await import('../diagnostics/index.ts');
  const { refusalOf } = await import('./refusal.ts');
  const isOwn = error instanceof OwnCodeError;
  const finding = isOwn ? error.finding : refusalOf(error);
  if (!finding) return (await import('./report-bug.ts')).reportBug(io, argv, error);
  const { printFindings } = await import('./findings.ts');
  printFindings(io, io.cwd, [finding]);
  return isOwn ? EXIT.findings : EXIT.usage;
}
