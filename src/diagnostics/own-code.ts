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
  return (
    place &&
    new OwnCodeError({
      code: 'own-code-failed',
      severity: 'error',
      message: `Code of the site failed when nothing waited for it any more: ${String(error)}`,
      ...place,
      hint: 'Catch it there, or let what calls it wait for it: a timer or a promise was left alone.',
    })
  );
}
