/** Requests as bytes over a socket: what no well-behaved client would send. */
import { connect } from 'node:net';

export interface RawAnswer {
  /** 0 where the server closed without an answer. */
  readonly status: number;
  readonly head: string;
  readonly body: Buffer;
}

export interface RawOptions {
  readonly host?: string;
  /** Milliseconds to wait for the end of the answer. */
  readonly timeoutMs?: number;
  /** For an answer that never ends. */
  readonly headOnly?: boolean;
}

/** Sends bytes and reads until the server closes: ask for `Connection: close`. */
export function sendRaw(
  port: number,
  bytes: string | Buffer,
  { host = '127.0.0.1', timeoutMs = 5_000, headOnly = false }: RawOptions = {},
): Promise<RawAnswer> {
  return new Promise((done) => {
    const parts: Buffer[] = [];
    const socket = connect({ port, host });
    const finish = () => {
      socket.destroy();
      done(parseAnswer(Buffer.concat(parts)));
    };
    socket.setTimeout(timeoutMs, finish);
    socket.on('data', (data) => {
      parts.push(data);
      if (headOnly && Buffer.concat(parts).includes('\r\n\r\n')) finish();
    });
    socket.on('close', finish);
    socket.on('error', finish);
    socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  });
}

/** A GET for a request target, whatever it is made of; latin1, so that '\xff' is one byte. */
export function get(target: string, headers: Readonly<Record<string, string>>, method = 'GET'): string {
  const lines = Object.entries({ Connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

function parseAnswer(bytes: Buffer): RawAnswer {
  const end = bytes.indexOf('\r\n\r\n');
  const head = bytes.subarray(0, end < 0 ? bytes.length : end).toString('latin1');
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0),
    head,
    body: end < 0 ? Buffer.alloc(0) : bytes.subarray(end + 4),
  };
}

/** Calls `work` for every item, some at a time. */
export async function inParallel<T, R>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: width }, async () => {
      while (next < items.length) {
        const at = next++;
        results[at] = await work(items[at]!);
      }
    }),
  );
  return results;
}
