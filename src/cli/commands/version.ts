/** `jstz-docs version <name>`: freezes the docs as a version. */
import { plural } from '../../diagnostics/index.ts';
import { freezeVersion } from '../../tasks/index.ts';
import { colorsOf } from '../colors.ts';
import { EXIT } from '../exit-codes.ts';
import { printFindings } from '../findings.ts';
import type { Io } from '../io.ts';
import { openSiteOf, type SiteFlags } from '../site-flags.ts';

export async function versionCommand(
  io: Io,
  name: string,
  folder: string | undefined,
  flags: SiteFlags,
): Promise<number> {
  const site = await openSiteOf(io, folder, flags);
  if (!site) return EXIT.usage;
  const { pages, written, diagnostics } = await freezeVersion(site.siteDir, site.config, name);
  printFindings(io, site.siteDir, [...site.diagnostics, ...diagnostics]);
  if (written.length === 0) return EXIT.findings;
  const colors = colorsOf(io);
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
