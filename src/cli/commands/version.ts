/** `jstz-docs version <name>`: freezes the docs as a version. */
import { openSite } from '../../api/index.ts';
import { createColors, plural } from '../../diagnostics/index.ts';
import { freezeVersion } from '../../tasks/index.ts';
import { wantsColor } from '../colors.ts';
import { EXIT } from '../exit-codes.ts';
import { printFindings } from '../findings.ts';
import type { Io } from '../io.ts';
import { type SiteFlags, siteOptions } from '../site-flags.ts';

export async function versionCommand(
  io: Io,
  name: string,
  folder: string | undefined,
  flags: SiteFlags,
): Promise<number> {
  const site = await openSite(siteOptions(io, folder, flags));
  if ('failed' in site) {
    printFindings(io, site.siteDir, site.diagnostics);
    return EXIT.usage;
  }
  const { pages, written, diagnostics } = await freezeVersion(site.siteDir, site.config, name);
  printFindings(io, site.siteDir, [...site.diagnostics, ...diagnostics]);
  if (written.length === 0) return EXIT.findings;
  const colors = createColors(wantsColor(io));
  io.stderr(
    `${colors.green('Froze')} ${plural(pages, 'page')} as version ${name}:\n${written.map((path) => `  ${path}\n`).join('')}`,
  );
  if (site.config.docs.lastVersion === undefined) {
    io.stderr(`\nIt is the latest version now; ${site.config.docs.path} is served as "next".\n`);
  }
  if (!site.config.navbar.items.some((item) => item.type === 'docsVersionDropdown')) {
    io.stderr('Readers choose a version in a menu: add { type: "docsVersionDropdown" } to `navbar.items`.\n');
  }
  return EXIT.ok;
}
