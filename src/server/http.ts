/**
 * HTTP for `serve` and `dev`. Answers GET and HEAD for files that its source lists, to allowed hosts only; everything else
 * is a short 4xx. Prints nothing.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Diagnostic } from '../diagnostics/index.ts';
import type { CodedFiles } from './coded-files.ts';
import { type GuardOptions, judgeRequest } from './guard.ts';
import { type ListenOptions, listen } from './listen.ts';
import { routeRequest } from './route-request.ts';
import { refuse, SAFETY_HEADERS, send } from './send.ts';
import type { FileSource } from './source.ts';

export interface ServerOptions extends ListenOptions {
  /** Asked anew for each request, so that a site may be replaced while it is served. */
  readonly site: () => ServedSite;
  /** Answers a request before the files do; true when it did. Called for allowed GET and HEAD requests only. */
  readonly intercept?: (request: IncomingMessage, response: ServerResponse) => Promise<boolean> | boolean;
}

export interface ServedSite {
  readonly source: FileSource;
  /** `/jstz/` */
  readonly baseUrl: string;
  readonly trailingSlash: boolean | undefined;
  /** Compressed forms of its files; without them files are sent as they are. */
  readonly coded?: CodedFiles | undefined;
}

export interface RunningServer {
  readonly port: number;
  /** `http://localhost:3000` */
  readonly localOrigin: string;
  readonly networkOrigins: readonly string[];
  close(): Promise<void>;
}

/** Codes: `port-taken`, `host-unavailable`. */
export async function startServer(
  options: ServerOptions,
): Promise<RunningServer | { readonly fault: Diagnostic }> {
  let guard: GuardOptions = { hosts: new Set(), port: 0 };
  const listening = await listen((request, response) => {
    answer(request, response, options, guard).catch(() => refuse(response, 500));
  }, options);
  if ('fault' in listening) return listening;
  const { port, hosts, networkHosts, close } = listening;
  guard = { hosts, port };
  return {
    port,
    localOrigin: `http://localhost:${port}`,
    networkOrigins: networkHosts.map((name) => `http://${name}:${port}`),
    close,
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  options: ServerOptions,
  guard: GuardOptions,
): Promise<void> {
  // A client may go away in the middle. That is no fault.
  request.on('error', () => {});
  response.on('error', () => {});
  const { method, headers } = request;
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  // Requests need no body here, so none is read, whatever its length.
  if (hasBody) {
    response.setHeader('Connection', 'close');
    response.once('finish', () => request.socket.destroySoon());
  }
  const verdict = judgeRequest(request, guard);
  if (verdict !== 'allowed') return refuse(response, verdict === 'malformed' ? 400 : 403);
  if (method !== 'GET' && method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    return refuse(response, 405);
  }
  if (hasBody) return refuse(response, 413);
  if (await options.intercept?.(request, response)) return;
  const { source, baseUrl, trailingSlash, coded } = options.site();
  const routed = await routeRequest(request.url ?? '/', {
    baseUrl,
    trailingSlash,
    has: (path) => source.has(path),
  });
  switch (routed.kind) {
    case 'malformed':
      return refuse(response, 400);
    case 'redirect':
      response.writeHead(302, { ...SAFETY_HEADERS, Location: routed.to, 'Content-Length': 0 });
      response.end();
      return;
    case 'file': {
      const file = await source.read(routed.path);
      return file
        ? send(request, response, { status: 200, path: routed.path, file, coded })
        : refuse(response, 404);
    }
    case 'missing': {
      const file = await source.read('404.html');
      return file
        ? send(request, response, { status: 404, path: '404.html', file, coded })
        : refuse(response, 404);
    }
    default:
      return routed satisfies never;
  }
}
