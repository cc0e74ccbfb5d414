/** `jstz-docs serve`: a finished build over HTTP, as a static host would serve it. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createColors, type Diagnostic } from '../../diagnostics/index.ts';
import { MARKER_FILE } from '../../emit/index.ts';
import { createFolderSource, startServer } from '../../server/index.ts';
import { wantsColor } from '../colors.ts';
import { EXIT } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { openSite, printFindings, type SiteFlags } from '../open-site.ts';
import { announceServer, openBrowser, type ServerFlags, untilStopped } from '../serving.ts';

export async function serveCommand(
  io: Io,
  folder: string | undefined,
  flags: SiteFlags & ServerFlags,
): Promise<number> {
  const site = await openSite(io, folder, flags);
  if ('failed' in site) {
    printFindings(io, site.siteDir, site.diagnostics);
    return EXIT.usage;
  }
  const outDir = resolve(site.siteDir, site.config.outDir);
  if (!existsSync(join(outDir, MARKER_FILE)) && !existsSync(join(outDir, 'index.html'))) {
    const missing: Diagnostic = {
      code: 'output-missing',
      severity: 'error',
      message: `There is no finished site in "${site.config.outDir}".`,
      key: 'outDir',
      hint: 'Run `jstz-docs build` first.',
    };
    printFindings(io, site.siteDir, [missing]);
    return EXIT.usage;
  }
  const { baseUrl, trailingSlash } = site.config;
  const served = { source: createFolderSource(outDir), baseUrl, trailingSlash };
  const server = await startServer({ site: () => served, port: flags.port, host: flags.host });
  if ('fault' in server) {
    printFindings(io, site.siteDir, [server.fault]);
    return EXIT.usage;
  }
  const colors = createColors(wantsColor(io));
  await announceServer(io, { server, baseUrl, flags, colors });
  const open = { key: 'o', label: 'open', run: () => void openBrowser(server.localOrigin + baseUrl) };
  const code = await untilStopped(io, [open], colors);
  await server.close();
  return code;
}
