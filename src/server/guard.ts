/**
 * Who may speak to the server: the person at this machine, with a browser that shows this site. Guards against pages of
 * other sites that read a loopback server, and against names that are made to point here.
 */
import type { IncomingMessage } from 'node:http';

export interface GuardOptions {
  /** Host names that are answered, lower case, without port, IPv6 addresses in brackets: `localhost`, `[::1]`. */
  readonly hosts: ReadonlySet<string>;
  readonly port: number;
}

export type Verdict = 'allowed' | 'malformed' | 'wrong-host' | 'foreign-origin';

/** Headers that decide; a request that has one of them twice says two things at once. */
const DECISIVE = new Set(['host', 'origin', 'sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest']);

/** Judges a request by Host, Origin and fetch metadata. Pure; never throws. */
export function judgeRequest(
  request: Pick<IncomingMessage, 'headers' | 'rawHeaders'>,
  { hosts, port }: GuardOptions,
): Verdict {
  const { headers, rawHeaders } = request;
  if (hasRepeated(rawHeaders)) return 'malformed';
  const host = parseHost(headers.host);
  if (!host || !hosts.has(host.name) || host.port !== port) return 'wrong-host';
  const { origin } = headers;
  // One of our names is not the origin of another: a page on 127.0.0.1 may not read localhost.
  if (origin !== undefined && !isSameHost(origin, host)) return 'foreign-origin';
  const site = headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return 'allowed';
  if (site !== 'cross-site' && site !== 'same-site') return 'foreign-origin';
  // A link on another site may lead here; its scripts, images and frames may not.
  const isNavigation =
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-fetch-dest'] === 'document' &&
    origin === undefined;
  return isNavigation ? 'allowed' : 'foreign-origin';
}

/** A host as the Host header writes it: names as they are, IPv6 addresses in brackets and without zone. */
export function hostName(address: string): string {
  const bare = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  return bare.includes(':') ? `[${bare.toLowerCase()}]` : bare.toLowerCase();
}

/** @param rawHeaders names and values in turn */
function hasRepeated(rawHeaders: readonly string[]): boolean {
  const names = rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase());
  const decisive = names.filter((name) => DECISIVE.has(name));
  return new Set(decisive).size < decisive.length;
}

interface Host {
  readonly name: string;
  readonly port: number;
}

function isSameHost(origin: string, own: Host): boolean {
  const match = /^http:\/\/(.+)$/.exec(origin);
  const host = match && parseHost(match[1]);
  return !!host && host.name === own.name && host.port === own.port;
}

/** `localhost:3000` or `[::1]:3000`; the port is 80 where there is none. */
function parseHost(text: string | undefined): Host | undefined {
  const match = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(?::(\d{1,5}))?$/i.exec(text ?? '');
  return match ? { name: match[1]!.toLowerCase(), port: match[2] ? Number(match[2]) : 80 } : undefined;
}
