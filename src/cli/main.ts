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
    const { reportBug } = await import('./report-bug.ts');
    const { refusalOf } = await import('./refusal.ts');
    const refusal = refusalOf(error);
    if (!refusal) return reportBug(io, argv, error);
    const { printFindings } = await import('./findings.ts');
    printFindings(io, io.cwd, [refusal]);
    return EXIT.usage;
  }
}
