/** `jstz-docs dev`: words in, a running server until someone stops it. Faults of a site are reported and never end the server. */
import { type DevServed, dev } from '../../api/index.ts';
import { type Diagnostic, plural, summaryLine } from '../../diagnostics/index.ts';
import { createCollector } from '../collector.ts';
import { colorsOf } from '../colors.ts';
import { tuneEngine } from '../engine.ts';
import { EXIT } from '../exit-codes.ts';
import { printFindings, printLine } from '../findings.ts';
import type { Io } from '../io.ts';
import { announceServer, openKey, printAddresses, type ServerFlags, untilStopped } from '../serving.ts';
import { type SiteFlags, siteOptions } from '../site-flags.ts';
import { stackOf } from '../stack.ts';

export async function devCommand(
  io: Io,
  folder: string | undefined,
  flags: SiteFlags & ServerFlags,
): Promise<number> {
  const colors = colorsOf(io);
  const reportFindings = createReporter(io);
  let announced: string | undefined;
  const report = (served: DevServed): void => {
    reportFindings(served);
    if (announced === undefined || announced === served.url) return;
    announced = served.url;
    printAddresses(io, served);
  };
  const { port, host } = flags;
  const server = await dev({
    ...siteOptions(io, folder, flags),
    port,
    host,
    onChange: report,
    onPolling: (reason) =>
      printLine(
        io,
        `${colors.yellow('Watching:')} ${reason} The files are compared every half second instead.`,
      ),
    onGone: () =>
      printLine(
        io,
        `${colors.yellow('Gone:')} the folder of the site is not there any more. It is served again when it is back; end with Ctrl+C.`,
      ),
    onQuiet: createCollector(),
    onWork: tuneEngine,
    onError(error) {
      // A bug of ours in one update. The next update may work, and the writer keeps the page.
      io.stderr(`${colors.red('Internal fault:')} ${stackOf(error)}\n`);
    },
  });
  if (!server.ok) {
    printFindings(io, server.siteDir, server.diagnostics);
    return EXIT.usage;
  }
  await announceServer(io, server, flags);
  announced = server.url;
  report(server);
  const code = await untilStopped(io, [
    openKey(() => server.url),
    { key: 'r', label: 'reload', run: () => server.reload() },
    { key: 'c', label: 'clear', run: () => io.stderr('\u001b[2J\u001b[3J\u001b[H') },
  ]);
  await server.close();
  return code;
}

/** Prints what was found since the last time, and how many there were that are there still, or are gone. */
function createReporter(io: Io): (server: DevServed) => void {
  let known: readonly Diagnostic[] = [];
  return ({ siteDir, diagnostics: found, isComplete }) => {
    // Faults of the configuration are printed at once, all others after every page has been read.
    if (!isComplete && found.length === 0) return;
    const fresh = without(found, known);
    const gone = without(known, found).length;
    known = found;
    if (fresh.length === 0 && gone === 0) return;
    printFindings(io, siteDir, fresh);
    if (gone > 0) io.stderr(`${colorsOf(io).green('Mended:')} ${plural(gone, 'problem')}\n`);
    const still = without(found, fresh);
    if (still.length > 0) io.stderr(`${colorsOf(io).dim('As before:')} ${summaryLine(still)}\n`);
  };
}

/** Those that are not in the other list. A finding stays the same where lines before it come or go. */
function without(findings: readonly Diagnostic[], others: readonly Diagnostic[]): Diagnostic[] {
  const keyOf = ({ code, severity, file, key, message }: Diagnostic): string =>
    JSON.stringify([code, severity, file, key, message]);
  const left = new Map<string, number>();
  for (const key of others.map(keyOf)) left.set(key, (left.get(key) ?? 0) + 1);
  return findings.filter((finding) => {
    const key = keyOf(finding);
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count <= 0;
  });
}
