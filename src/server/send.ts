/** One answer: status, headers, bytes. Files on the disk are streamed, so that a slow reader of a video costs no memory. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { mediaType } from './media-types.ts';
import type { ServedFile } from './source.ts';

/** On every answer: no other site may read, frame or embed it. */
export const SAFETY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'Content-Security-Policy': "frame-ancestors 'none'",
};

/** Names that change with the content: ours carry eight hexadecimal digits, esbuild's eight of its capital alphabet. */
const HASHED = /^assets\/.+-(?:[0-9a-f]{8}|[A-Z0-9]{8})\.[a-z0-9.]+$/;

export interface Answer {
  readonly status: 200 | 404;
  /** Output path: decides type and caching. */
  readonly path: string;
  readonly file: ServedFile;
}

/** Sends a file; knows validators and, for files on the disk, single ranges. */
export async function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, path, file }: Answer,
): Promise<void> {
  try {
    const size = 'bytes' in file ? file.bytes.byteLength : file.size;
    const etag =
      'bytes' in file
        ? `"${createHash('sha256').update(file.bytes).digest('base64url').slice(0, 22)}"`
        : `"${size.toString(36)}-${Math.round(file.mtimeMs).toString(36)}"`;
    const caching = HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
    if (status === 200 && request.headers['if-none-match'] === etag) {
      response.writeHead(304, { ...SAFETY_HEADERS, ETag: etag, 'Cache-Control': caching });
      response.end();
      return;
    }
    const headers = {
      ...SAFETY_HEADERS,
      'Content-Type': mediaType(path),
      'Cache-Control': caching,
      ETag: etag,
      'Accept-Ranges': 'bytes',
      ...('bytes' in file ? file.headers : {}),
    };
    const range = status === 200 ? parseRange(request.headers.range, size) : undefined;
    if (range === 'unsatisfiable') {
      response.writeHead(416, { ...SAFETY_HEADERS, 'Content-Range': `bytes */${size}`, 'Content-Length': 0 });
      response.end();
      return;
    }
    const { start, end } = range ?? { start: 0, end: size - 1 };
    const part = range ? { 'Content-Range': `bytes ${start}-${end}/${size}` } : {};
    response.writeHead(range ? 206 : status, { ...headers, ...part, 'Content-Length': end - start + 1 });
    if (request.method === 'HEAD' || size === 0) response.end();
    else if ('bytes' in file) response.end(file.bytes.subarray(start, end + 1));
    else await pipeline(file.open(start, end), response);
  } catch {
    // The file became shorter, or the reader left. The promised length cannot be kept, so the connection is cut.
    response.destroy();
  } finally {
    if ('close' in file) await file.close();
  }
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
