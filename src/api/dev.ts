/** `dev`: the site while it is being written, with live reload. Faults of a site are told and never end it. */
import { readFileSync } from 'node:fs';
import { createSession } from '../pipeline/index.ts';
import { DEV_MARK, type DevServer, startDevServer } from '../server/index.ts';
import { findSite, readConfig, type SiteOptions } from './open-site.ts';
import { clientDir, devScriptFile } from './package-paths.ts';
import { type RunOptions, runOptions } from './run-options.ts';
import { homePages, type NotServed, type Served, type ServerOptions } from './serving.ts';

export interface DevOptions extends SiteOptions, ServerOptions, Pick<RunOptions, 'onWork'> {
  /** Called after each change of what is served or of what is wrong. */
  readonly onChange?: ((server: DevServed) => void) | undefined;
  /** Called where the system does not tell of changes: files are compared in intervals then. */
  readonly onPolling?: ((reason: string) => void) | undefined;
  /** Called once when the site's folder has gone; it is served again as soon as it is back. */
  readonly onGone?: (() => void) | undefined;
  /** Called when nothing has changed for a while and all is done. */
  readonly onQuiet?: (() => void) | undefined;
  /** Called for a bug of jstz-docs; the server goes on. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

export interface DevServed extends Served {
  /** Every page has been read: the findings are complete. */
  readonly isComplete: boolean;
  /** Asks the browsers to load their pages anew. */
  reload(): void;
}

/**
 * Serves a site and brings it up to date with its files. `url` and `diagnostics` of what it returns are always of now.
 * @returns the running server, or why there is none
 * @example const server = await dev({ siteDir: 'website', onChange: ({ diagnostics }) => console.log(diagnostics) });
 */
export async function dev(options: DevOptions = {}): Promise<DevServed | NotServed> {
  const found = findSite(options);
  const { siteDir } = found;
  if ('failed' in found) return { ok: false, siteDir, diagnostics: found.diagnostics };
  const { port, host, onPolling, onGone, onQuiet, onError, onWork } = options;
  let server: DevServer | undefined;
  const session = createSession({
    siteDir,
    ...runOptions({ onWork, drafts: true }),
    clientDir: clientDir(),
    extraBody: DEV_MARK,
    loadConfig: (load) => readConfig(siteDir, options, load),
    onChange() {
      server?.changed();
      if (server) options.onChange?.(handle);
    },
  });
  await session.start();
  const script = readFileSync(devScriptFile(), 'utf8');
  const started = await startDevServer({ session, script, port, host, onPolling, onGone, onQuiet, onError });
  if ('fault' in started) {
    session.close();
    return { ok: false, siteDir, diagnostics: [started.fault] };
  }
  const pages = () => homePages(started, session.config?.baseUrl ?? '/');
  const handle: DevServed = {
    ok: true,
    siteDir,
    get url() {
      return pages().url;
    },
    get networkUrls() {
      return pages().networkUrls;
    },
    get diagnostics() {
      return session.diagnostics;
    },
    get isComplete() {
      return session.isComplete;
    },
    reload: started.reload,
    async close() {
      session.close();
      await started.close();
    },
  };
  server = started;
  return handle;
}
