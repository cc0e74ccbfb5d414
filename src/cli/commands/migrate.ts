/** `jstz-docs migrate`: writes our configuration from a Docusaurus one, and says what becomes of each option. */
import { openSite } from '../../api/index.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import { migrateSite } from '../../tasks/index.ts';
import { colorsOf } from '../colors.ts';
import { EXIT } from '../exit-codes.ts';
import { printFindings, printLine } from '../findings.ts';
import type { Io } from '../io.ts';
import { siteOptions } from '../site-flags.ts';

export async function migrateCommand(
  io: Io,
  folder: string | undefined,
  flags: { readonly config?: string },
): Promise<number> {
  const site = await openSite({ ...siteOptions(io, folder, flags), from: 'docusaurus' });
  if ('failed' in site) {
    printFindings(io, site.siteDir, site.diagnostics);
    return EXIT.usage;
  }
  const { siteDir, config, translation } = site;
  if (!translation) {
    const missing: Diagnostic = {
      code: 'migrate-nothing',
      severity: 'error',
      message: 'There is no `docusaurus.config` here to make a configuration of.',
      hint: 'Name the folder that holds it, or the file with --config.',
    };
    printFindings(io, siteDir, [missing]);
    return EXIT.usage;
  }
  const { written, counts, diagnostics } = migrateSite({ siteDir, config, translation });
  printFindings(io, siteDir, diagnostics);
  const colors = colorsOf(io);
  const { carried, differently, tolerated, lost } = counts;
  const kinds: [number, string][] = [
    [carried, 'carried over'],
    [differently, 'in another form'],
    [tolerated, 'passed over'],
    [lost, 'not carried over'],
  ];
  const told = kinds.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  io.stderr(`Options: ${told.join(', ') || 'none'}.\n`);
  if (written.length === 0) {
    io.stderr('Nothing to write: all files are there.\n');
    return EXIT.ok;
  }
  io.stderr(`${colors.green('Written:')}\n${written.map((path) => `  ${path}\n`).join('')}`);
  if (written.some((path) => path.endsWith('.config.ts'))) {
    printLine(io, 'The new configuration is read from now on. The report says what becomes of each option.');
    printLine(io, '`npx jstz-docs init` lists the scripts for `package.json`, and adds them with --yes.');
  }
  return EXIT.ok;
}
