/** A server on this machine that does what servers do at their worst. Raw sockets where HTTP would be too polite. */

import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';

export interface FaultServer {
  readonly origin: string;
  /** Paths in the order they were asked for, with their method: `HEAD /ok`. */
  readonly asked: string[];
  /** Most connections that had an open request at once. */
  readonly peak: () => number;
  close(): Promise<void>;
}

const MEBIBYTE = Buffer.alloc(1024 * 1024, 'x');

/** Starts the server on a free port of 127.0.0.1. */
export async function startFaultServer(): Promise<FaultServer> {
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  const timers = new Set<NodeJS.Timeout>();
  let open = 0;
  let peak = 0;
  const counts = new Map<string, number>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    let head = '';
    socket.on('data', (data) => {
      if (head.includes('\r\n\r\n')) return;
      head += data.toString('latin1');
      if (!head.includes('\r\n\r\n')) return;
      const [method = '', path = ''] = head.split(' ');
      asked.push(`${method} ${path}`);
      counts.set(path, (counts.get(path) ?? 0) + 1);
      open += 1;
      peak = Math.max(peak, open);
      socket.on('close', () => {
        open -= 1;
      });
      answer(socket, method, path, counts.get(path)!, timers);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    peak: () => peak,
    close: () =>
      new Promise((done) => {
        for (const timer of timers) clearInterval(timer);
        for (const socket of sockets) socket.destroy();
        server.close(() => done());
      }),
  };
}

function answer(
  socket: Socket,
  method: string,
  path: string,
  count: number,
  timers: Set<NodeJS.Timeout>,
): void {
  const send = (status: string, headers: readonly string[] = [], body = ''): void => {
    const lines = [
      `HTTP/1.1 ${status}`,
      'Content-Type: text/html',
      `Content-Length: ${body.length}`,
      ...headers,
    ];
    socket.end(`${lines.join('\r\n')}\r\n\r\n${method === 'HEAD' ? '' : body}`);
  };
  const name = path.replace(/^\/|\?.*$/g, '').replace(/\/.*$/, '');
  switch (name) {
    case 'ok':
      return send('200 OK', [], '<h2 id="there">There</h2><h2 id="user-content-mine">Mine</h2>');
    case 'slow': {
      const timer = setTimeout(() => send('200 OK', [], '<p id="x">'), 30);
      timers.add(timer);
      return;
    }
    case 'gone':
      return send('404 Not Found');
    case 'gone-for-good':
      return send('410 Gone');
    case 'forbidden':
      return send('403 Forbidden');
    case 'no-head':
      return method === 'HEAD' ? send('405 Method Not Allowed') : send('200 OK', [], '<p>');
    case 'head-lies':
      return method === 'HEAD' ? send('404 Not Found') : send('200 OK', [], '<p>');
    case 'fault':
      return send('500 Internal Server Error');
    case 'fault-once':
      return count === 1 ? send('502 Bad Gateway') : send('200 OK', [], '<p>');
    case 'moved':
      return send('301 Moved Permanently', ['Location: /ok']);
    case 'moved-twice':
      return send('308 Permanent Redirect', ['Location: /moved']);
    case 'elsewhere-for-now':
      return send('302 Found', ['Location: /ok']);
    case 'moved-home':
      return send('301 Moved Permanently', ['Location: /']);
    case '':
      return send('200 OK', [], '<p>');
    case 'loop':
      return send('302 Found', ['Location: /loop-back']);
    case 'loop-back':
      return send('302 Found', ['Location: /loop']);
    case 'endless':
      return send('302 Found', [`Location: /endless/${count}${path.length}`]);
    case 'to-file':
      return send('302 Found', ['Location: file:///etc/hostname']);
    case 'to-private':
      return send('302 Found', ['Location: http://169.254.169.254/latest/meta-data']);
    case 'to-nowhere':
      return send('302 Found', ['Location: http://[']);
    case 'wait-a-little':
      return count === 1 ? send('429 Too Many Requests', ['Retry-After: 1']) : send('200 OK', [], '<p>');
    case 'wait-for-ever':
      return send('429 Too Many Requests', ['Retry-After: 86400']);
    case 'busy':
      return send('429 Too Many Requests');
    case 'reset':
      socket.resetAndDestroy();
      return;
    case 'garbage':
      socket.end('\u0000\u0001 this is no HTTP at all\r\n\r\n');
      return;
    case 'hang':
      return;
    case 'half':
      socket.write('HTTP/1.1 200 OK\r\nContent-Ty');
      return;
    case 'drip': {
      socket.write('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 100000\r\n\r\n');
      const timer = setInterval(() => socket.write('x'), 20);
      timers.add(timer);
      socket.on('close', () => clearInterval(timer));
      return;
    }
    case 'huge': {
      socket.write(
        `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: ${64 * MEBIBYTE.length}\r\n\r\n`,
      );
      let left = method === 'HEAD' ? 0 : 64;
      const more = (): void => {
        while (left > 0 && !socket.destroyed) {
          left -= 1;
          if (!socket.write(MEBIBYTE)) {
            socket.once('drain', more);
            return;
          }
        }
        if (left === 0) socket.end();
      };
      more();
      return;
    }
    case 'many-headers':
      socket.end(`HTTP/1.1 200 OK\r\n${'X-Long: aaaaaaaaaaaaaaaa\r\n'.repeat(10_000)}\r\n`);
      return;
    default:
      return send('404 Not Found');
  }
}
