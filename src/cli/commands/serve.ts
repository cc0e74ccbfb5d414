/** `jstz-docs serve`: words in, a running server until someone stops it. */
import { serve } from '../../api/index.ts';
import { EXIT } from '../exit-codes.ts';
import { printFindings } from '../findings.ts';
import type { Io } from '../io.ts';
import { announceServer, openKey, type ServerFlags, untilStopped } from '../serving.ts';
import { type SiteFlags, siteOptions } from '../site-flags.ts';

export async function serveCommand(
  io: Io,
  folder: string | undefined,
  flags: SiteFlags & ServerFlags,
): Promise<number> {
  const { port, host } = flags;
  const server = await serve({ ...siteOptions(io, folder, flags), port, host });
  if (!server.ok) {
    printFindings(io, server.siteDir, server.diagnostics);
    return EXIT.usage;
  }
  await announceServer(io, server, flags);
  const code = await untilStopped(io, [openKey(() => server.url)]);
  await server.close();
  return code;
}
