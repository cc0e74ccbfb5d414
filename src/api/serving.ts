/** What `dev` and `serve` give back. */
import type { Diagnostic } from '../diagnostics/index.ts';
import type { RunningServer } from '../server/index.ts';

export interface ServerOptions {
  /** Port to listen on: a taken one is a finding. 0: any free one. By default 3000, or the next free one. */
  readonly port?: number | undefined;
  /** Name or address to listen on; true for all of this machine. Loopback only by default. */
  readonly host?: string | true | undefined;
}

/** A server that runs until `close` is called. */
export interface Served {
  readonly ok: true;
  /** Absolute path of the site's folder. */
  readonly siteDir: string;
  /** The home page: `http://localhost:3000/`. */
  readonly url: string;
  /** The home page as other machines reach it; empty without `host`. */
  readonly networkUrls: readonly string[];
  /** What is wrong now. */
  readonly diagnostics: readonly Diagnostic[];
  /** Ends the server and all its connections. */
  close(): Promise<void>;
}

/** No server runs: the findings say why. */
export interface NotServed {
  readonly ok: false;
  readonly siteDir: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Addresses of a server's home page. */
export function homePages(
  { localOrigin, networkOrigins }: Pick<RunningServer, 'localOrigin' | 'networkOrigins'>,
  baseUrl: string,
): Pick<Served, 'url' | 'networkUrls'> {
  return { url: localOrigin + baseUrl, networkUrls: networkOrigins.map((origin) => origin + baseUrl) };
}
