/**
 * One request to another site. It follows no redirect and keeps no cookie. The IP address of a name is judged before the
 * connection is made, so that a name cannot lead into a private network.
 */
import { lookup as systemLookup } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { isPrivateAddress } from './addresses.ts';
import { type FailureKind, FetchFailure } from './outcome.ts';

export interface FetchRequest {
  readonly method: 'HEAD' | 'GET';
  /** http or https. */
  readonly url: URL;
  /** For the whole request, body included. */
  readonly timeoutMs: number;
  /** Bytes of the body that are read, decompressed; 0 reads none. */
  readonly maxBodyBytes: number;
  readonly allowPrivate: boolean;
  readonly signal: AbortSignal;
}

export interface FetchAnswer {
  readonly status: number;
  readonly location: string | undefined;
  readonly retryAfter: string | undefined;
  readonly contentType: string;
  readonly body: string;
  /** The body is longer than the part that was read. */
  readonly isCut: boolean;
}

/** @throws FetchFailure */
export type Fetch = (request: FetchRequest) => Promise<FetchAnswer>;

export interface NetworkFetchOptions {
  readonly userAgent: string;
  readonly lookup?: typeof systemLookup | undefined;
}

/** A `Fetch` over the network. */
export function createNetworkFetch({ userAgent, lookup = systemLookup }: NetworkFetchOptions): Fetch {
  return (request) =>
    new Promise((resolve, reject) => {
      const { url, method, allowPrivate, timeoutMs, signal } = request;
      const host = url.hostname.replace(/^\[|\]$/g, '');
      if (!allowPrivate && isIP(host) !== 0 && isPrivateAddress(host)) {
        reject(new FetchFailure('private', `${host} is a private address.`));
        return;
      }
      let timer: NodeJS.Timeout | undefined;
      const outgoing = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
        method,
        headers: {
          'user-agent': userAgent,
          accept: 'text/html,*/*;q=0.8',
          'accept-encoding': 'gzip, deflate, br',
        },
        lookup: guardedLookup(lookup, allowPrivate),
        // One connection for each request, so that a slow host holds up no other request.
        agent: false,
        maxHeaderSize: 64 * 1024,
      });
      const end = (failure: FetchFailure | undefined, answer?: FetchAnswer): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
        outgoing.destroy();
        if (failure) reject(failure);
        else resolve(answer!);
      };
      const onAbort = (): void => end(new FetchFailure('aborted', 'The time for all links ran out.'));
      timer = setTimeout(
        () => end(new FetchFailure('timeout', `The site did not answer within ${timeoutMs / 1000} s.`)),
        timeoutMs,
      );
      if (signal.aborted) {
        onAbort();
        return;
      }
      signal.addEventListener('abort', onAbort);
      outgoing.on('error', (error: NodeJS.ErrnoException) => end(failureOf(error, url)));
      outgoing.on('response', (response) => {
        response.on('error', () => {});
        const answer = describe(response);
        if (method === 'HEAD' || request.maxBodyBytes === 0 || answer.status >= 300) {
          end(undefined, answer);
          return;
        }
        readBody(response, request.maxBodyBytes).then(
          (body) => end(undefined, { ...answer, ...body }),
          (error) => end(failureOf(error, url)),
        );
      });
      outgoing.end();
    });
}

/** Looks a name up and refuses private addresses. The connection goes to the address that was judged. */
function guardedLookup(lookup: typeof systemLookup, allowPrivate: boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) {
        callback(error, '', 0);
        return;
      }
      const refused = allowPrivate ? undefined : found.find(({ address }) => isPrivateAddress(address));
      if (refused || found.length === 0) {
        const message = `${hostname} leads to the private address ${refused?.address ?? 'none'}.`;
        callback(new FetchFailure('private', message) as unknown as NodeJS.ErrnoException, '', 0);
      } else if (options.all) callback(null, found);
      else callback(null, found[0]!.address, found[0]!.family);
    });
  };
}

function describe(response: IncomingMessage): FetchAnswer {
  const { statusCode = 0, headers } = response;
  return {
    status: statusCode,
    location: headers.location,
    retryAfter: headers['retry-after'],
    contentType: headers['content-type'] ?? '',
    body: '',
    isCut: false,
  };
}

async function readBody(
  response: IncomingMessage,
  maxBytes: number,
): Promise<Pick<FetchAnswer, 'body' | 'isCut'>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of decompressed(response) as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= maxBytes) break;
  }
  const isCut = size >= maxBytes;
  return { body: Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8'), isCut };
}

function decompressed(response: IncomingMessage): Readable {
  const makers = {
    gzip: createGunzip,
    'x-gzip': createGunzip,
    deflate: createInflate,
    br: createBrotliDecompress,
  };
  const make =
    makers[(response.headers['content-encoding'] ?? '').trim().toLowerCase() as keyof typeof makers];
  if (!make) return response;
  const decoder = make();
  response.on('error', (error) => decoder.destroy(error));
  return response.pipe(decoder);
}

const KINDS: Readonly<Record<string, FailureKind>> = {
  ENOTFOUND: 'unknown-host',
  EAI_NODATA: 'unknown-host',
  EAI_NONAME: 'unknown-host',
  EAI_AGAIN: 'no-network',
  ENETUNREACH: 'no-network',
  ENETDOWN: 'no-network',
  EHOSTUNREACH: 'no-network',
  ECONNREFUSED: 'refused',
  ECONNRESET: 'reset',
  EPIPE: 'reset',
  ECONNABORTED: 'reset',
  ETIMEDOUT: 'timeout',
};

function failureOf(error: NodeJS.ErrnoException, url: URL): FetchFailure {
  if (error instanceof FetchFailure) return error;
  const { code = '' } = error;
  const kind = KINDS[code];
  if (kind !== undefined) return new FetchFailure(kind, WORDS[kind](url.hostname));
  if (/^(?:CERT_|ERR_TLS_|SELF_SIGNED|DEPTH_ZERO|HOSTNAME_MISMATCH|ERR_SSL|EPROTO)/.test(code))
    return new FetchFailure('certificate', `No safe connection: ${error.message.split('\n')[0]}.`);
  // Browsers fetch a missing intermediate certificate; this program cannot.
  if (code.startsWith('UNABLE_TO_'))
    return new FetchFailure(
      'refused',
      `The certificate of ${url.hostname} cannot be verified here (${code}).`,
    );
  if (code.startsWith('HPE_') || code.startsWith('Z_') || code.startsWith('ERR_'))
    return new FetchFailure('no-http', `The answer is no HTTP: ${error.message.split('\n')[0]}.`);
  return new FetchFailure('reset', `The connection failed: ${error.message}.`);
}

const WORDS: Readonly<Record<FailureKind, (host: string) => string>> = {
  timeout: (host) => `${host} did not answer in time.`,
  'unknown-host': (host) => `There is no host "${host}".`,
  'no-network': (host) => `${host} cannot be reached from here.`,
  refused: (host) => `${host} refuses the connection.`,
  reset: (host) => `${host} closed the connection without an answer.`,
  certificate: (host) => `${host} has no valid certificate.`,
  private: (host) => `${host} is a private address.`,
  'no-http': (host) => `${host} does not answer in HTTP.`,
  closed: (host) => `${host} asked to be left alone.`,
  aborted: () => 'The time for all links ran out.',
};
