/** `jstz-docs version <name>`: freezes the docs as a version. */
import { plural } from '../../diagnostics/index.ts';
import { freezeVersion } from '../../tasks/index.ts';
import { colorsOf } from '../colors.ts';
import { EXIT } from '../exit-codes.ts';
import { printFindings, printLine } from '../findings.ts';
import type { Io } from '../io.ts';
import { openSiteOf, type SiteFlags } from '../site-flags.ts';

export async function versionCommand(
  io: Io,
  name: string,
  folder: string | undefined,
  { collection, ...flags }: SiteFlags & { readonly collection?: string },
): Promise<number> {
  const site = await openSiteOf(io, folder, flags, { plugins: false });
  if (!site) return EXIT.usage;
  const {
    pages,
    written,
    diagnostics,
    isLatest,
    folder: frozen,
  } = await freezeVersion(site.siteDir, site.config, name, collection);
  printFindings(io, site.siteDir, [...site.diagnostics, ...diagnostics]);
  if (written.length === 0) return EXIT.findings;
  const colors = colorsOf(io);
  io.stderr(
    `${colors.green('Froze')} ${plural(pages, 'page')} as version ${name}:\n${written.map((path) => `  ${path}\n`).join('')}`,
  );
  if (isLatest) {
    io.stderr(`\nIt is the latest version now; "${frozen}" is served as "next".\n`);
  }
  const hasMenu = site.config.navbar.items.some(
    (item) => item.type === 'docsVersionDropdown' && item.collection === collection,
  );
  if (!hasMenu) {
    const own = collection === undefined ? '' : `, collection: "${collection}"`;
    printLine(
      io,
      `Readers choose a version in a menu: add { type: "docsVersionDropdown"${own} } to \`navbar.items\`.`,
    );
  }
  return EXIT.ok;
}
