/** Whether a folder has pages. Reads names, and stops at the first that answers. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** @param folder absolute; one that is not there or cannot be read holds nothing */
export function holdsMarkdown(folder: string): boolean {
  let entries: ReturnType<typeof listed>;
  try {
    entries = listed(folder);
  } catch {
    return false;
  }
  if (entries.some((entry) => entry.isFile() && /\.mdx?$/i.test(entry.name))) return true;
  return entries.some(
    (entry) =>
      entry.isDirectory() && entry.name !== 'node_modules' && holdsMarkdown(join(folder, entry.name)),
  );
}

const listed = (folder: string) => readdirSync(folder, { withFileTypes: true });
