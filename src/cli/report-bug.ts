/** What is printed when the program itself fails. Only here is a stack shown. */
import { toolVersion } from '../api/index.ts';
import { EXIT } from './exit-codes.ts';
import type { Io } from './io.ts';
import { stackOf } from './stack.ts';

export function reportBug(io: Io, argv: readonly string[], error: unknown): number {
  io.stderr(
    `This is a bug in jstz-docs ${toolVersion()}, not in your site.\n` +
      `Command: jstz-docs ${argv.join(' ')}\nNode ${process.version} on ${process.platform}\n\n${stackOf(error)}\n\n` +
      'Please report it with the lines above.\n',
  );
  return EXIT.internal;
}
