/** What an error of the file system means for whoever writes a site. */
import type { Diagnostic } from '../diagnostics/index.ts';

const READ_ONLY =
  "A build writes beside the output folder, and then puts the two in each other's place: the folder around it must be writable. Give the right to write there, or name a folder elsewhere with --out-dir.";
const MOUNTED =
  'The output folder is on a disk of its own, or in use: it cannot be put in another\'s place. Name a folder in it with --out-dir, such as "site/build".';

const OUTPUT_HINTS: Readonly<Record<string, string>> = {
  EACCES: READ_ONLY,
  EPERM: READ_ONLY,
  EROFS: READ_ONLY,
  EBUSY: MOUNTED,
  EXDEV: MOUNTED,
  EDQUOT: 'Free some space, or raise the quota, and build again.',
  ENOSPC: 'Free some space and build again.',
  EINVAL: 'This system cannot store a file of that name. Rename the page, or set another `slug`.',
  EEXIST:
    'Another file has the same name but for capital letters, which are one on this disk. Rename one, or set `slug`.',
};

/** What some of the system's words for an error mean. */
const OUTPUT_FAULTS: Readonly<Record<string, string>> = {
  EACCES: 'no right to write (EACCES)',
  EPERM: 'no right to write (EPERM)',
  EROFS: 'a read-only file system (EROFS)',
  ENOSPC: 'no space left (ENOSPC)',
};

/** The finding for an error of the file system; undefined for any other error. */
export function outputFault(error: unknown, outDir: string): Diagnostic | undefined {
  const { code, path, syscall } = error as NodeJS.ErrnoException;
  if (!code || !syscall) return undefined;
  return {
    code: 'output-failed',
    severity: 'error',
    message: `The site could not be written: ${OUTPUT_FAULTS[code] ?? code} at "${path ?? outDir}". The previous site is as it was.`,
    hint: OUTPUT_HINTS[code] ?? 'Check the permissions of the output folder.',
  };
}
