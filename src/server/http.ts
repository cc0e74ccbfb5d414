/**
 * HTTP for `serve` and `dev`. Answers GET and HEAD for files that its source lists, to allowed hosts only; everything else
 * is a short 4xx. Prints nothing.
 */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Diagnostic } from '../diagnostics/index.ts';
import { judgeRequest } from './guard.ts';
import { mediaType } from './media-types.ts';
import { routeRequest } from './route-request.ts';
import type { FileSource } from './source.ts';

export const DEFAULT_PORT = 3000;
/** Ports tried after the default one. */
const PORT_TRIES = 50;

export interface ServerOptions {
  readonly source: FileSource;
  /** `/jstz/` */
  readonly baseUrl: string;
  readonly trailingSlash: boolean | undefined;
  /** An asked-for port that is taken is a fault; the default one moves on to the next free one. */
  readonly port?: number | undefined;
  /** Name or address to listen on; true for all. Loopback only where it is absent. */
  readonly host?: string | true | undefined;
  /** Answers a request before the files do; true when it did. Called for allowed requests only. */
  readonly intercept?: (request: IncomingMessage, response: ServerResponse) => Promise<boolean> | boolean;
}

export interface RunningServer {
  readonly port: number;
  /** `http://localhost:3000/jstz/` */
  readonly localUrl: string;
  readonly networkUrls: readonly string[];
  close(): Promise<void>;
}

export async function startServer(options: ServerOptions): Promise<RunningServer | { readonly fault: Diagnostic }> {
  const hosts = new Set(['localhost', '127.0.0.1', '[::1]']);
  const network = options.host === undefined ? [] : networkAddresses(options.host);
  for (const name of network) hosts.add(name);
  if (typeof options.host === 'string') hosts.add(options.host.toLowerCase());
  const guard = { hosts, port: 0 };
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    answer(request, response, options, guard).catch(() => refuse(response, 500));
  };
  const addresses = options.host === undefined ? ['127.0.0.1', '::1'] : [options.host === true ? '::' : options.host];
  const first = options.port ?? DEFAULT_PORT;
  const last = options.port === undefined ? first + PORT_TRIES : first;
  for (let port = first; port <= last; port += 1) {
    const listening = await listenOnAll(handle, addresses, port);
    if ('servers' in listening) {
      guard.port = listening.port;
      return {
        port: listening.port,
        localUrl: `http://localhost:${listening.port}${options.baseUrl}`,
        networkUrls: network.map((name) => `http://${name}:${listening.port}${options.baseUrl}`),
        close: () => closeAll(listening.servers),
      };
    }
    if (listening.code !== 'EADDRINUSE') return { fault: listenFault(listening.code, port, options) };
  }
  return { fault: listenFault('EADDRINUSE', first, options) };
}

function listenFault(code: string, port: number, { host }: ServerOptions): Diagnostic {
  const message =
    code === 'EADDRINUSE'
      ? `Port ${port} is taken.`
      : `The server could not listen on port ${port}${typeof host === 'string' ? ` of "${host}"` : ''}: ${code}.`;
  return {
    code: 'port-taken',
    severity: 'error',
    message,
    hint: 'Stop the other program, or name another port with --port.',
  };
}

type Listening = { readonly servers: Server[]; readonly port: number } | { readonly code: string };

/** Listens on every address or on none. An address that the machine does not have (no IPv6) is left out. */
async function listenOnAll(
  handle: (request: IncomingMessage, response: ServerResponse) => void,
  addresses: readonly string[],
  port: number,
): Promise<Listening> {
  const servers: Server[] = [];
  let actual = port;
  for (const address of addresses) {
    const server = createServer({ maxHeaderSize: 16_384, headersTimeout: 10_000, requestTimeout: 30_000 }, handle);
    server.on('clientError', (_error, socket) => {
      if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      else socket.destroy();
    });
    const code = await listen(server, address, actual);
    if (code === undefined) {
      actual = (server.address() as AddressInfo).port;
      servers.push(server);
    } else if ((code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') && addresses.length > 1) {
    } else {
      await closeAll(servers);
      return { code };
    }
  }
  return servers.length > 0 ? { servers, port: actual } : { code: 'EADDRNOTAVAIL' };
}

function listen(server: Server, host: string, port: number): Promise<string | undefined> {
  return new Promise((done) => {
    server.once('error', (error: NodeJS.ErrnoException) => done(error.code ?? 'unknown'));
    server.listen({ host, port, exclusive: true }, () => done(undefined));
  });
}

async function closeAll(servers: readonly Server[]): Promise<void> {
  await Promise.all(
    servers.map(
      (server) =>
        new Promise<void>((done) => {
          server.close(() => done());
          server.closeAllConnections();
        }),
    ),
  );
}

function networkAddresses(host: string | true): string[] {
  if (host !== true && host !== '0.0.0.0' && host !== '::') return host === 'localhost' ? [] : [host];
  return Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter((entry) => !entry.internal && entry.family === 'IPv4')
    .map((entry) => entry.address);
}

const HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'Content-Security-Policy': "frame-ancestors 'none'",
};

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  options: ServerOptions,
  guard: { readonly hosts: ReadonlySet<string>; readonly port: number },
): Promise<void> {
  // Bodies have no meaning here.
  request.resume();
  if (judgeRequest(request.headers, guard) !== 'allowed') return refuse(response, 403);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    return refuse(response, 405);
  }
  if (await options.intercept?.(request, response)) return;
  const routed = await routeRequest(request.url ?? '/', { ...options, has: (path) => options.source.has(path) });
  switch (routed.kind) {
    case 'malformed':
      return refuse(response, 400);
    case 'redirect':
      response.writeHead(302, { ...HEADERS, Location: routed.to, 'Content-Length': 0 });
      response.end();
      return;
    case 'file': {
      const file = await options.source.read(routed.path);
      return file ? send(request, response, { status: 200, path: routed.path, bytes: file.bytes }) : refuse(response, 404);
    }
    case 'missing': {
      const page = await options.source.read('404.html');
      return page ? send(request, response, { status: 404, path: '404.html', bytes: page.bytes }) : refuse(response, 404);
    }
    default:
      return routed satisfies never;
  }
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, path, bytes }: { status: number; path: string; bytes: Uint8Array },
): void {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const caching = path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
  if (status === 200 && request.headers['if-none-match'] === etag) {
    response.writeHead(304, { ...HEADERS, ETag: etag, 'Cache-Control': caching });
    response.end();
    return;
  }
  response.writeHead(status, {
    ...HEADERS,
    'Content-Type': mediaType(path),
    'Content-Length': bytes.byteLength,
    'Cache-Control': caching,
    ETag: etag,
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

function refuse(response: ServerResponse, status: number): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const text = `${status}\n`;
  response.writeHead(status, { ...HEADERS, 'Content-Type': 'text/plain; charset=utf-8', 'Content-Length': text.length });
  response.end(text);
}
