/** One answer: status, headers, bytes. Files on the disk are streamed, so that a slow reader of a video costs no memory. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { type Coding, isWorthCoding } from '../emit/index.ts';
import type { CodedFiles } from './coded-files.ts';
import { mediaType } from './media-types.ts';
import { acceptedCodings, isKnown } from './negotiate.ts';
import { type ServedFile, sizeOf } from './source.ts';

/** On every answer: no other site may read, frame or embed it. */
export const SAFETY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'Content-Security-Policy': "frame-ancestors 'none'",
};

/**
 * Names that change with the content: ours carry eight hexadecimal digits, esbuild's eight of its capital alphabet. Those of the
 * search index are all in one folder.
 */
const HASHED = /^assets\/.+-(?:[0-9a-f]{8}|[A-Z0-9]{8})\.[a-z0-9.]+$|^search-index\/files\//;

export interface Answer {
  readonly status: 200 | 404;
  /** Output path: decides type and caching. */
  readonly path: string;
  readonly file: ServedFile;
  /** Compressed forms; without them files are sent as they are. */
  readonly coded?: CodedFiles | undefined;
}

/** Sends a file, compressed where both sides gain by it; knows validators and single ranges, which are of the plain bytes. */
export async function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, path, file, coded }: Answer,
): Promise<void> {
  const { headers: asked } = request;
  let sent: { readonly file: ServedFile; readonly coding?: Coding } = { file };
  try {
    const etag = entityTag(file);
    const isRanged = status === 200 && (asked['if-range'] ?? etag) === etag;
    const range = isRanged ? parseRange(asked.range, sizeOf(file)) : undefined;
    const mayBeCoded = coded !== undefined && isWorthCoding(path);
    if (mayBeCoded && !range) {
      const accepted = acceptedCodings(asked['accept-encoding']);
      sent = (await coded.find({ path, file, etag }, accepted)) ?? sent;
    }
    const validators = {
      // Each form has its own: a strong validator stands for the very bytes (RFC 9110, 8.8.3.3).
      ETag: sent.coding ? `${etag.slice(0, -1)}-${sent.coding}"` : etag,
      'Cache-Control': HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(mayBeCoded && { Vary: 'Accept-Encoding' }),
    };
    if (status === 200 && isKnown(asked['if-none-match'], validators.ETag)) {
      response.writeHead(304, { ...SAFETY_HEADERS, ...validators });
      response.end();
      return;
    }
    const size = sizeOf(sent.file);
    if (range === 'unsatisfiable') {
      response.writeHead(416, { ...SAFETY_HEADERS, 'Content-Range': `bytes */${size}`, 'Content-Length': 0 });
      response.end();
      return;
    }
    const { start, end } = range ?? { start: 0, end: size - 1 };
    response.writeHead(range ? 206 : status, {
      ...SAFETY_HEADERS,
      'Content-Type': mediaType(path),
      ...validators,
      ...(sent.coding ? { 'Content-Encoding': sent.coding } : { 'Accept-Ranges': 'bytes' }),
      ...('bytes' in file ? file.headers : {}),
      ...(range && { 'Content-Range': `bytes ${start}-${end}/${size}` }),
      'Content-Length': end - start + 1,
    });
    if (request.method === 'HEAD' || size === 0) response.end();
    else if ('bytes' in sent.file) response.end(sent.file.bytes.subarray(start, end + 1));
    else await pipeline(sent.file.open(start, end), response);
  } catch {
    // The file became shorter, or the reader left. The promised length cannot be kept, so the connection is cut.
    response.destroy();
  } finally {
    for (const one of new Set([file, sent.file])) if ('close' in one) await one.close();
  }
}

/** A strong validator: of a file in memory by its bytes, else by size and time. */
function entityTag(file: ServedFile): string {
  if ('bytes' in file) return `"${createHash('sha256').update(file.bytes).digest('base64url').slice(0, 22)}"`;
  return `"${file.size.toString(36)}-${Math.round(file.mtimeMs).toString(36)}"`;
}

/** A short refusal without a word about the reason. */
export function refuse(response: ServerResponse, status: number): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const text = `${status}\n`;
  response.writeHead(status, {
    ...SAFETY_HEADERS,
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': text.length,
  });
  response.end(text);
}

/** One range, as media players ask for; several ranges and other units are answered with the whole file. */
function parseRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const [, first = '', last = ''] = match;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start >= size) return 'unsatisfiable';
  return start > end ? undefined : { start, end };
}
