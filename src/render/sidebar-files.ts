/** Where the files are that the branches of folded sidebars are filled from. */
import type { Sidebar } from '../site/index.ts';

/**
 * Path of a sidebar's files without their end, relative to the output folder. It does not change with what they hold, and is
 * not in the folder that browsers may keep for ever.
 */
export function sidebarFilesPath({ locale, version, name }: Sidebar): string {
  // Names are free text.
  const safe = name.replace(/[^\w-]/g, (character) => `.${character.codePointAt(0)!.toString(16)}`);
  return `sidebars/${locale}/${version}/${safe}`;
}
