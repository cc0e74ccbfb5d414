/** `jstz-docs dev`: the site while it is being written. */
import { createColors } from '../../diagnostics/index.ts';
import { wantsColor } from '../colors.ts';
import { EXIT } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { openSite, printFindings, type SiteFlags } from '../open-site.ts';
import type { ServerFlags } from '../serving.ts';

export async function devCommand(
  io: Io,
  folder: string | undefined,
  flags: SiteFlags & ServerFlags,
): Promise<number> {
  const site = await openSite(io, folder, flags);
  printFindings(io, site.siteDir, site.diagnostics);
  if ('failed' in site) return EXIT.usage;
  io.stderr(`${createColors(wantsColor(io)).yellow('Not available yet.')}\n`);
  return EXIT.usage;
}
