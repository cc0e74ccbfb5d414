/**
 * Who may speak to the server: the person at this machine, with a browser that shows this site. Guards against pages of
 * other sites that read a loopback server, and against names that are made to point here.
 */
import type { IncomingHttpHeaders } from 'node:http';

export interface GuardOptions {
  /** Host names that are answered, lower case, without port: `localhost`. */
  readonly hosts: ReadonlySet<string>;
  readonly port: number;
}

export type Verdict = 'allowed' | 'wrong-host' | 'foreign-origin';

/** Judges a request by Host, Origin and fetch metadata. Pure; never throws. */
export function judgeRequest(headers: IncomingHttpHeaders, { hosts, port }: GuardOptions): Verdict {
  const host = parseHost(headers.host);
  if (!host || !hosts.has(host.name) || host.port !== port) return 'wrong-host';
  const { origin } = headers;
  if (origin !== undefined && !isOwnOrigin(origin, hosts, port)) return 'foreign-origin';
  const site = headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return 'allowed';
  // A link on another site may lead here; its scripts, images and frames may not.
  const isNavigation = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  return isNavigation ? 'allowed' : 'foreign-origin';
}

function isOwnOrigin(origin: string, hosts: ReadonlySet<string>, port: number): boolean {
  const match = /^http:\/\/(.+)$/.exec(origin);
  const host = match && parseHost(match[1]);
  return !!host && hosts.has(host.name) && host.port === port;
}

/** `localhost:3000` or `[::1]:3000`; the port is 80 where there is none. */
function parseHost(text: string | undefined): { name: string; port: number } | undefined {
  const match = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(?::(\d{1,5}))?$/i.exec(text ?? '');
  return match ? { name: match[1]!.toLowerCase(), port: match[2] ? Number(match[2]) : 80 } : undefined;
}
