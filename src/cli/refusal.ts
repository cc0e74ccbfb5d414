/** What a disk refuses a command is its owner's to mend, and no bug of ours. */
import type { Diagnostic } from '../diagnostics/index.ts';

const RIGHTS = ['no right to read or write there', 'Give the right to, and try again.'] as const;

const REFUSALS: Readonly<Record<string, readonly [fact: string, hint: string]>> = {
  EACCES: RIGHTS,
  EPERM: RIGHTS,
  EROFS: ['the file system is read-only', 'Name a folder elsewhere, or make it writable.'],
  ENOSPC: ['no space is left', 'Free some space, and try again.'],
  EDQUOT: ['the quota is used up', 'Free some space or raise the quota, and try again.'],
};

/** The finding for what the disk refused; undefined for errors that may be ours. */
export function refusalOf(error: unknown): Diagnostic | undefined {
  const { code = '', path, syscall } = (error ?? {}) as NodeJS.ErrnoException;
  const [fact, hint] = REFUSALS[code] ?? [];
  if (!fact || !path || !syscall) return undefined;
  return {
    code: 'output-failed',
    severity: 'error',
    message: `The disk refuses "${path}": ${fact} (${code}).`,
    hint,
  };
}
