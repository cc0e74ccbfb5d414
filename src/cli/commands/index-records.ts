/**
 * `jstz-docs index`: sends the site's search records to the hosted service. The key that may write comes from the
 * environment.
 */
import { runOptions } from '../../api/index.ts';
import { type Diagnostic, plural } from '../../diagnostics/index.ts';
import { createPushClient, pushRecords } from '../../search/index.ts';
import { collectRecords } from '../../tasks/index.ts';
import { colorsOf } from '../colors.ts';
import { EXIT } from '../exit-codes.ts';
import { printFindings } from '../findings.ts';
import type { Io } from '../io.ts';
import { createProgressLine } from '../progress-line.ts';
import { openSiteOf, type SiteFlags } from '../site-flags.ts';

export interface IndexFlags extends SiteFlags {
  readonly dryRun?: boolean;
}

/** Name of the variable with the key that may write. The key in the config is another one: it is public, in every page. */
export const ADMIN_KEY_VARIABLE = 'ALGOLIA_ADMIN_KEY';

export async function indexCommand(io: Io, folder: string | undefined, flags: IndexFlags): Promise<number> {
  const site = await openSiteOf(io, folder, flags);
  if (!site) return EXIT.usage;
  const { search } = site.config;
  const appId = io.env.ALGOLIA_APP_ID ?? search.appId;
  const indexName = io.env.ALGOLIA_INDEX_NAME ?? search.indexName;
  const adminKey = io.env[ADMIN_KEY_VARIABLE];
  const missing = flags.dryRun
    ? []
    : missingCredentials({ appId, indexName, adminKey }, search.provider === 'algolia');
  if (missing.length > 0) {
    printFindings(io, site.siteDir, missing);
    return EXIT.usage;
  }
  const line = createProgressLine(io);
  const { records, diagnostics } = await collectRecords({
    ...site,
    ...runOptions({}),
    onProgress: line.report,
  });
  line.clear();
  if (diagnostics.some(({ severity }) => severity === 'error')) {
    printFindings(io, site.siteDir, [...site.diagnostics, ...diagnostics]);
    return EXIT.findings;
  }
  if (flags.dryRun) io.stdout(`${JSON.stringify(records, null, 2)}\n`);
  const client = flags.dryRun ? undefined : await createPushClient(appId!, adminKey!);
  const name = indexName ?? 'local';
  const temporaryName = `${name}_tmp_${process.pid}`;
  const pushed = await pushRecords({ records, indexName: name, temporaryName, client });
  printFindings(io, site.siteDir, [...site.diagnostics, ...diagnostics, ...pushed.diagnostics]);
  const { value } = pushed;
  const colors = colorsOf(io);
  const what = `${plural(value.records, 'record')} in ${plural(value.batches, 'batch', 'batches')}`;
  if (value.pushed) io.stderr(`${colors.green('Pushed')} ${what} to "${name}"\n`);
  else if (flags.dryRun) io.stderr(`${colors.yellow('Dry run:')} ${what}; nothing was sent\n`);
  return pushed.diagnostics.some(({ severity }) => severity === 'error') ? EXIT.findings : EXIT.ok;
}

function missingCredentials(
  given: Readonly<Record<'appId' | 'indexName' | 'adminKey', string | undefined>>,
  isHosted: boolean,
): Diagnostic[] {
  const rows: [string | undefined, string, string][] = [
    [given.appId, '`appId`', '`search.appId`, or the variable ALGOLIA_APP_ID'],
    [given.indexName, '`indexName`', '`search.indexName`, or the variable ALGOLIA_INDEX_NAME'],
    [given.adminKey, 'the key that may write', `the variable ${ADMIN_KEY_VARIABLE}`],
  ];
  const missing = rows.filter(([value]) => !value);
  if (missing.length === 0) return [];
  const own = isHosted ? '' : ' The search of this site needs no service: it asks files of the site.';
  const message = `Records are sent to Algolia, and nothing says ${missing.map(([, name]) => name).join(', ')}.${own}`;
  const hint = `Set ${missing.map(([, , place]) => place).join('; ')}.`;
  return [{ code: 'index-credentials', severity: 'error', message, hint }];
}
