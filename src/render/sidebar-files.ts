/** Which sidebars are folded, and where the files are that their branches are filled from. */
import { type Config, settingsOf } from '../config/index.ts';
import { countEntries, LIST_MAX_ITEMS, type Sidebar } from '../site/index.ts';

/** Whether a page shows the branch around it alone. */
export function isFolded(config: Config, { items, version }: Sidebar): boolean {
  const { sidebarEntries } = settingsOf(config, version);
  if (sidebarEntries !== 'auto') return sidebarEntries === 'branch';
  return countEntries(items) > LIST_MAX_ITEMS;
}

/**
 * Path of a sidebar's files without their end, relative to the output folder. It does not change with what they hold, and is
 * not in the folder that browsers may keep for ever.
 */
export function sidebarFilesPath({ locale, version, name }: Sidebar): string {
  // Names are free text.
  const safe = name.replace(/[^\w-]/g, (character) => `.${character.codePointAt(0)!.toString(16)}`);
  return `sidebars/${locale}/${version}/${safe}`;
}
