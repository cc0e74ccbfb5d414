/**
 * Ports, addresses and sockets. Listens on every address that was asked for or on none, and keeps slow and idle clients
 * from taking the place of others.
 */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { compareText, type Diagnostic } from '../diagnostics/index.ts';
import { hostName } from './guard.ts';

const DEFAULT_PORT = 3000;
/** Ports tried after the default one. */
const PORT_TRIES = 50;
/** Tries to find one free port on all addresses where the system chooses (port 0). */
const RANDOM_TRIES = 5;

/** Open connections at most; the one that was idle longest makes room. Browsers open six to a host. */
const MAX_SOCKETS = 512;
/** Milliseconds that a client has for its headers, for its whole request, and that a connection may be silent. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 20_000;
const SILENCE_TIMEOUT_MS = 60_000;

export interface ListenOptions {
  /** An asked-for port that is taken is a fault; the default one moves on to the next free one. 0: any free one. */
  readonly port?: number | undefined;
  /** Name or address to listen on; true for all. Loopback only where it is absent. */
  readonly host?: string | true | undefined;
}

export interface Listening {
  readonly port: number;
  /** Names under which the server is reached, as {@link hostName} writes them. */
  readonly hosts: ReadonlySet<string>;
  /** Those of them that other machines reach it by. */
  readonly networkHosts: readonly string[];
  close(): Promise<void>;
}

/** Codes: `port-taken`, `host-unavailable`. */
export async function listen(
  handle: RequestListener,
  options: ListenOptions,
): Promise<Listening | { readonly fault: Diagnostic }> {
  const host = options.host === 'localhost' ? undefined : options.host;
  const networkHosts = host === undefined ? [] : networkNames(host);
  const hosts = new Set(['localhost', '127.0.0.1', '[::1]', ...networkHosts]);
  if (typeof host === 'string') hosts.add(hostName(host));
  for (const ports = portsToTry(options.port); ; ) {
    const port = ports.next();
    if (port.done) return { fault: listenFault('EADDRINUSE', options) };
    const listening = await listenOnAll(handle, addressGroups(host), port.value);
    if ('servers' in listening) {
      const { servers, port: actual } = listening;
      return { port: actual, hosts, networkHosts, close: () => closeAll(servers) };
    }
    if (listening.code !== 'EADDRINUSE') return { fault: listenFault(listening.code, options) };
  }
}

function* portsToTry(asked: number | undefined): Generator<number, void> {
  if (asked === 0) for (let i = 0; i < RANDOM_TRIES; i += 1) yield 0;
  else if (asked !== undefined) yield asked;
  else for (let port = DEFAULT_PORT; port <= DEFAULT_PORT + PORT_TRIES; port += 1) yield port;
}

/** Each group is a thing to listen on; of a group the first address that this machine has is taken. */
function addressGroups(host: string | true | undefined): readonly (readonly string[])[] {
  if (host === undefined) return [['127.0.0.1'], ['::1']];
  // The IPv6 wildcard hears IPv4 too.
  if (host === true) return [['::', '0.0.0.0']];
  return [[host.replace(/^\[|\]$/g, '')]];
}

function listenFault(code: string, { port = DEFAULT_PORT, host }: ListenOptions): Diagnostic {
  const where = typeof host === 'string' ? ` of "${host}"` : '';
  switch (code) {
    case 'EADDRINUSE':
      return {
        code: 'port-taken',
        severity: 'error',
        message: `Port ${port}${where} is taken.`,
        hint: 'Stop the program that uses it, or name another port with --port.',
      };
    case 'EACCES':
      return {
        code: 'port-taken',
        severity: 'error',
        message: `Port ${port}${where} may not be used by this account.`,
        hint: 'Name a port above 1023 with --port.',
      };
    default:
      return {
        code: 'host-unavailable',
        severity: 'error',
        message: `The server could not listen on port ${port}${where}: ${code}.`,
        hint: 'Name an address of this machine with --host, or leave it out.',
      };
  }
}

type Opened = { readonly servers: readonly Server[]; readonly port: number } | { readonly code: string };

/** Addresses that the machine does not have (no IPv6) are left out, as long as one is left. */
async function listenOnAll(
  handle: RequestListener,
  groups: readonly (readonly string[])[],
  port: number,
): Promise<Opened> {
  const servers: Server[] = [];
  const sockets = createSocketLimit();
  let actual = port;
  let absent = 'EADDRNOTAVAIL';
  for (const group of groups) {
    for (const address of group) {
      const server = createQuietServer(handle, sockets);
      const code = await listenOn(server, address, actual);
      if (code === undefined) {
        actual = (server.address() as AddressInfo).port;
        servers.push(server);
        break;
      }
      if (code !== 'EADDRNOTAVAIL' && code !== 'EAFNOSUPPORT') {
        await closeAll(servers);
        return { code };
      }
      absent = code;
    }
  }
  return servers.length > 0 ? { servers, port: actual } : { code: absent };
}

/** A server that answers nonsense with 400 and never fails as a whole. */
function createQuietServer(handle: RequestListener, sockets: SocketLimit): Server {
  const server = createServer(
    {
      maxHeaderSize: 16_384,
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: 2_000,
    },
    (request, response) => {
      sockets.busy(request.socket);
      response.once('close', () => sockets.idle(request.socket));
      handle(request, response);
    },
  );
  server.setTimeout(SILENCE_TIMEOUT_MS);
  server.on('connection', sockets.opened);
  server.on('clientError', (_error, socket) => {
    // Browsers connect before they have something to ask. One that begins to ask just when the time is over takes an answer for
    // that of its request, where it asks again on another connection if this one only ends.
    if (!socket.writable || (socket as Socket).bytesRead === 0) socket.destroy();
    else
      socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () =>
        socket.destroy(),
      );
  });
  // A failing accept (too many open files) must not end the process.
  server.on('error', () => {});
  return server;
}

interface SocketLimit {
  readonly opened: (socket: Socket) => void;
  readonly busy: (socket: Socket) => void;
  readonly idle: (socket: Socket) => void;
}

/** Closes the connection that has waited longest when there are too many: an idle one where there is one. */
function createSocketLimit(): SocketLimit {
  // Sets keep the order of insertion: the first is the oldest.
  const waiting = new Set<Socket>();
  const working = new Set<Socket>();
  const oldest = (sockets: ReadonlySet<Socket>): Socket | undefined => sockets.values().next().value;
  return {
    opened(socket) {
      if (waiting.size + working.size >= MAX_SOCKETS) {
        const victim = oldest(waiting) ?? oldest(working);
        if (victim) {
          waiting.delete(victim);
          working.delete(victim);
          victim.destroy();
        }
      }
      waiting.add(socket);
      socket.once('close', () => {
        waiting.delete(socket);
        working.delete(socket);
      });
    },
    busy(socket) {
      waiting.delete(socket);
      working.add(socket);
    },
    idle(socket) {
      working.delete(socket);
      if (!socket.destroyed) waiting.add(socket);
    },
  };
}

function listenOn(server: Server, host: string, port: number): Promise<string | undefined> {
  return new Promise((done) => {
    server.once('error', (error: NodeJS.ErrnoException) => done(error.code ?? 'unknown'));
    server.listen({ host, port, exclusive: true }, () => done(undefined));
  });
}

async function closeAll(servers: readonly Server[]): Promise<void> {
  const closed = servers.map((server) => new Promise((done) => server.close(done)));
  for (const server of servers) server.closeAllConnections();
  await Promise.all(closed);
}

/** Names by which other machines reach a host that was asked for. */
function networkNames(host: string | true): string[] {
  if (host !== true && host !== '0.0.0.0' && host !== '::' && host !== '[::]') {
    const name = hostName(host);
    return /^(?:127\.|\[::1\]$)/.test(name) ? [] : [name];
  }
  return Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter((entry) => !entry.internal && !(entry.family === 'IPv6' && entry.scopeid !== 0))
    .filter((entry) => entry.family === 'IPv4' || host !== '0.0.0.0')
    .sort((a, b) => compareText(a.family, b.family))
    .map((entry) => hostName(entry.address));
}
