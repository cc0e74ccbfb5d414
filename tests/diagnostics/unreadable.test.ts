/** What the disk says, in words for people. */
import { expect, it } from 'vitest';
import { unreadable } from '../../src/diagnostics/index.ts';

it.each([
  ['EACCES', 'open', 'The file cannot be read: EACCES.', 'Check the permissions of the file.'],
  ['EACCES', 'scandir', 'The folder cannot be read: EACCES.', 'Check the permissions of the folder.'],
  [
    'ENOENT',
    'open',
    'It cannot be read: it has gone since the files were listed.',
    'Run the command again when nothing changes the files.',
  ],
  [
    'ENOTDIR',
    'scandir',
    'This is a file, where the site takes a folder.',
    'Name a folder, or move the file away.',
  ],
  ['ENOTDIR', 'open', 'The file cannot be read: ENOTDIR.', 'Check the permissions of the file.'],
])('%s of %s', (code, syscall, message, hint) => {
  const rest = { code: 'file-unreadable', severity: 'error', message, hint };
  expect(unreadable('docs/a.md', { code, syscall })).toEqual({ ...rest, file: 'docs/a.md' });
  expect(unreadable('', { code, syscall })).toEqual(rest);
});
