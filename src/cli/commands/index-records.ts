/** `jstz-docs index`: the site's search records to the hosted service. */
import type { Diagnostic } from '../../diagnostics/index.ts';
import { EXIT } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { openSite, printFindings, type SiteFlags } from '../open-site.ts';

export interface IndexFlags extends SiteFlags {
  readonly dryRun?: boolean;
}

export async function indexCommand(io: Io, folder: string | undefined, flags: IndexFlags): Promise<number> {
  const site = await openSite(io, folder, flags);
  if ('failed' in site) {
    printFindings(io, site.siteDir, site.diagnostics);
    return EXIT.usage;
  }
  const missing: Diagnostic = {
    code: 'index-unavailable',
    severity: 'error',
    message: 'Pushing records to a hosted index is not part of this release.',
    hint: 'Use the embedded search, or let the hosted service crawl the published site.',
  };
  printFindings(io, site.siteDir, [missing]);
  return EXIT.usage;
}
