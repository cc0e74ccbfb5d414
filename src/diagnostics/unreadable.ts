/** What the disk says of a file or folder that is there and cannot be read, as a finding. */
import type { Diagnostic } from './diagnostic.ts';

/** Whether an error comes from the disk. */
export const isFileFault = (error: unknown): error is NodeJS.ErrnoException =>
  typeof (error as NodeJS.ErrnoException | null)?.syscall === 'string';

/** @param file relative to the site; empty: its folder */
export function unreadable(
  file: string,
  { code, syscall }: Pick<NodeJS.ErrnoException, 'code' | 'syscall'>,
): Diagnostic {
  const isFolder = syscall === 'scandir';
  const finding = (message: string, hint: string): Diagnostic => ({
    ...{ code: 'file-unreadable', severity: 'error', message, hint, ...(file !== '' && { file }) },
  });
  if (code === 'ENOENT')
    return finding(
      'It cannot be read: it has gone since the files were listed.',
      'Run the command again when nothing changes the files.',
    );
  if (isFolder && code === 'ENOTDIR')
    return finding('This is a file, where the site takes a folder.', 'Name a folder, or move the file away.');
  return finding(
    `The ${isFolder ? 'folder' : 'file'} cannot be read: ${code}.`,
    `Check the permissions of the ${isFolder ? 'folder' : 'file'}.`,
  );
}
