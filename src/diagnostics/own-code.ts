/** Code of a site that throws when nobody waits for it: in a timer, or in a promise that it left alone. */
import type { Diagnostic } from './diagnostic.ts';
import { placeOfThrow } from './throw-place.ts';

/** Carries the finding to whoever waits for the thread in which it happened. */
export class OwnCodeError extends Error {
  override readonly name = 'OwnCodeError';
  constructor(readonly finding: Diagnostic) {
    super(finding.message);
  }
}

/**
 * @param siteDir absolute
 * @returns undefined where no code of the site took part: then it is a fault of ours
 */
export function ownCodeError(error: unknown, siteDir: string): OwnCodeError | undefined {
  const place = placeOfThrow(error, siteDir);
  const program = place ? undefined : lostProgram(error);
  if (!place && program === undefined) return undefined;
  return new OwnCodeError({
    code: 'own-code-failed',
    severity: 'error',
    ...(program === undefined
      ? {
          message: `Code of the site failed when nothing waited for it any more: ${String(error)}`,
          hint: 'Catch it there, or let what calls it wait for it: a timer or a promise was left alone.',
        }
      : {
          message: `Code of the site, such as a plugin, starts the program "${program}", which cannot be started: ${(error as Error).message}.`,
          hint: 'Install the program, or catch the event `error` of what was started.',
        }),
    ...place,
  });
}

/** A program that nothing waited for. Ours are waited for, so that only code of the site starts such. */
function lostProgram(error: unknown): string | undefined {
  const { syscall } = (error ?? {}) as { readonly syscall?: unknown };
  return typeof syscall === 'string' ? /^spawn (.+)$/.exec(syscall)?.[1] : undefined;
}
