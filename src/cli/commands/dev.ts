/** `jstz-docs dev`: the site while it is being written. Faults of a site are told and never end it. */
import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createColors, type Diagnostic, plural } from '../../diagnostics/index.ts';
import { createSession } from '../../pipeline/index.ts';
import { DEV_MARK, type DevServer, startDevServer } from '../../server/index.ts';
import { wantsColor } from '../colors.ts';
import { EXIT } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { findSite, printFindings, readConfig, type SiteFlags } from '../open-site.ts';
import { clientDir, devScriptFile } from '../package-paths.ts';
import { runOptions } from '../run-options.ts';
import { announceServer, openBrowser, type ServerFlags, untilStopped } from '../serving.ts';

export async function devCommand(
  io: Io,
  folder: string | undefined,
  flags: SiteFlags & ServerFlags,
): Promise<number> {
  const found = findSite(io, folder);
  if ('failed' in found) {
    printFindings(io, found.siteDir, found.diagnostics);
    return EXIT.usage;
  }
  const { siteDir } = found;
  const colors = createColors(wantsColor(io));
  const report = createReporter(io, siteDir);
  let server: DevServer | undefined;
  const session = createSession({
    siteDir,
    ...runOptions({}),
    clientDir: clientDir(),
    extraBody: DEV_MARK,
    loadConfig: (load) => readConfig(io, siteDir, flags, load),
    onChange() {
      server?.changed();
      if (server) report(session.diagnostics, session.isComplete);
    },
  });
  await session.start();
  const started = await startDevServer({
    session,
    script: readFileSync(devScriptFile(), 'utf8'),
    port: flags.port,
    host: flags.host,
    onPolling: (reason) =>
      io.stderr(
        `${colors.yellow('Watching:')} ${reason} The files are compared every half second instead.\n`,
      ),
    onQuiet: createCollector(),
    onError(error) {
      // A bug of ours in one update: the next one may go well, and the writer keeps the page.
      io.stderr(
        `${colors.red('Internal fault:')} ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
      );
    },
  });
  if ('fault' in started) {
    session.close();
    printFindings(io, siteDir, [started.fault]);
    return EXIT.usage;
  }
  server = started;
  const url = () => started.localOrigin + (session.config?.baseUrl ?? '/');
  await announceServer(io, { server: started, baseUrl: session.config?.baseUrl ?? '/', flags, colors });
  report(session.diagnostics, session.isComplete);
  const code = await untilStopped(
    io,
    [
      { key: 'o', label: 'open', run: () => void openBrowser(url()) },
      { key: 'r', label: 'reload', run: () => started.reload() },
      { key: 'c', label: 'clear', run: () => io.stderr('\u001b[2J\u001b[3J\u001b[H') },
    ],
    colors,
  );
  session.close();
  await started.close();
  return code;
}

/** Prints what is wrong when it is different from what was printed last. */
function createReporter(
  io: Io,
  siteDir: string,
): (found: readonly Diagnostic[], isComplete: boolean) => void {
  let printed = '[]';
  return (found, isComplete) => {
    const key = JSON.stringify(found);
    if (key === printed) return;
    // Faults of the configuration are told at once; all others when every page has been read.
    if (!isComplete && found.length === 0) return;
    printed = key;
    if (found.length > 0) printFindings(io, siteDir, found);
    else io.stderr(`${createColors(wantsColor(io)).green('Mended:')} ${plural(0, 'problem')}\n`);
  };
}

/** Resident size above which garbage is collected in a quiet moment, bytes. */
const COLLECT_ABOVE_BYTES = 200_000_000;

/**
 * Each new site of a thousand pages leaves some tens of megabytes behind, and the engine takes its time: a process that
 * waits for saves all day should not hold them meanwhile.
 */
function createCollector(): () => void {
  let collect: (() => void) | undefined;
  return () => {
    if (process.memoryUsage.rss() < COLLECT_ABOVE_BYTES) return;
    if (!collect) {
      setFlagsFromString('--expose-gc');
      collect = runInNewContext('gc') as () => void;
    }
    collect();
  };
}
