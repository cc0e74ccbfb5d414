import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../../src/server/index.ts';
import { get, inParallel, sendRaw } from './raw-http.ts';

const big = Buffer.alloc(2_000_000, 'x');
let server: RunningServer;
const lives = async () =>
  (await sendRaw(server.port, get('/', { Host: `localhost:${server.port}` }))).status === 200;

beforeAll(async () => {
  const bytes = (path: string) => (path === 'big.bin' ? big : Buffer.from('home'));
  const source = {
    has: (path: string) => path === 'index.html' || path === 'big.bin',
    read: (path: string) => ({ bytes: bytes(path) }),
  };
  const started = await startServer({
    site: () => ({ source, baseUrl: '/', trailingSlash: undefined }),
    port: 0,
  });
  if ('fault' in started) throw new Error(started.fault.message);
  server = started;
});
afterAll(() => server.close());

describe('malformed requests', () => {
  it('1,000 mutations of a request never end the server, nor get a 5xx (seed 7)', async () => {
    const random = mulberry32(7);
    const base = Buffer.from(
      get('/', {
        Host: `localhost:${server.port}`,
        Origin: `http://localhost:${server.port}`,
        'Sec-Fetch-Site': 'same-origin',
        'If-None-Match': '"x"',
        Range: 'bytes=0-1',
        Cookie: 'a=b',
      }),
    );
    const mutants = Array.from({ length: 1_000 }, () => mutate(base, random));
    const answers = await inParallel(mutants, 32, (bytes) =>
      sendRaw(server.port, Buffer.concat([bytes, Buffer.from('\r\n\r\n')]), { timeoutMs: 300 }),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await lives()).toBe(true);
  });

  it.each([
    ['no headers at all', '\r\n\r\n'],
    ['not HTTP', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['an unknown version', 'GET / HTTP/9.9\r\nHost: localhost\r\n\r\n'],
    ['HTTP/2 by prior knowledge', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    [
      'two content lengths',
      'GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
    ],
    [
      'smuggling',
      'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['a header of 100 kB', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'a'.repeat(100_000)}\r\n\r\n`],
    ['a Host of brackets', 'GET / HTTP/1.1\r\nHost: [[[[\r\nConnection: close\r\n\r\n'],
    [
      'an Origin of brackets',
      'GET / HTTP/1.1\r\nHost: localhost\r\nOrigin: http://[\r\nConnection: close\r\n\r\n',
    ],
    ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['two Hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n'],
    [
      'an unknown expectation',
      'GET / HTTP/1.1\r\nHost: localhost\r\nExpect: tea\r\nConnection: close\r\n\r\n',
    ],
  ])('%s: 4xx', async (_name, bytes) => {
    const { status } = await sendRaw(server.port, bytes, { timeoutMs: 2_000 });
    expect(status === 0 || (status >= 400 && status < 500) || status === 505).toBe(true);
    expect(await lives()).toBe(true);
  });

  it('does not read a body, however long', async () => {
    const head = `GET / HTTP/1.1\r\nHost: localhost:${server.port}\r\nContent-Length: 100000000\r\n\r\n`;
    const { status } = await sendRaw(server.port, Buffer.concat([Buffer.from(head), big]));
    expect([0, 413]).toContain(status);
    expect(await lives()).toBe(true);
  });
});

describe('slow clients', () => {
  it('a thousand silent connections do not keep others out', async () => {
    const sockets = await Promise.all(
      Array.from(
        { length: 1_000 },
        () =>
          new Promise<Socket>((done) => {
            const socket = connect({ port: server.port, host: '127.0.0.1' });
            socket.on('error', () => {});
            socket.once('connect', () => done(socket));
          }),
      ),
    );
    expect(await lives()).toBe(true);
    for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nX-Slow: ');
    expect(await lives()).toBe(true);
    for (const socket of sockets) socket.destroy();
  });

  it('a connection on which nothing was asked ends without an answer, half a question is answered', async () => {
    const patience = { timeoutMs: 30_000 };
    const [silent, slow] = await Promise.all([
      sendRaw(server.port, '', patience),
      sendRaw(server.port, 'GET / HTTP/1.1\r\nX-Slow: ', patience),
    ]);
    expect([silent, slow.status]).toEqual([{ status: 0, head: '', body: Buffer.alloc(0) }, 400]);
  });

  it('readers that never read do not keep others out', async () => {
    const request = get('/big.bin', { Host: `localhost:${server.port}` });
    const sockets = Array.from({ length: 20 }, () => {
      const socket = connect({ port: server.port, host: '127.0.0.1' });
      socket.on('error', () => {});
      socket.pause();
      socket.write(request);
      return socket;
    });
    expect(await lives()).toBe(true);
    for (const socket of sockets) socket.destroy();
  });
});

describe('validators and ranges', () => {
  const ask = (headers: Readonly<Record<string, string>>, path = '/big.bin') =>
    sendRaw(server.port, get(path, { Host: `localhost:${server.port}`, ...headers }));

  it('answer 304 to the known etag', async () => {
    const { head } = await ask({}, '/');
    const etag = /^ETag: (.*)$/m.exec(head)![1]!.trim();
    expect((await ask({ 'If-None-Match': etag }, '/')).status).toBe(304);
  });

  it.each([
    ['bytes=0-9', 206, 10],
    ['bytes=1999990-', 206, 10],
    ['bytes=-5', 206, 5],
    ['bytes=5-1', 200, 2_000_000],
    ['bytes=2000000-', 416, 0],
    ['bytes=0-1,3-4', 200, 2_000_000],
    ['lines=1-2', 200, 2_000_000],
    ['bytes=-', 200, 2_000_000],
    ['bytes=-0', 416, 0],
    ['bytes=0-99999999', 206, 2_000_000],
  ])('%s is %d with %d bytes', async (Range, status, length) => {
    const answer = await ask({ Range });
    expect([answer.status, answer.body.length]).toEqual([status, length]);
  });
});

/** Bytes cut, doubled, swapped or replaced. */
function mutate(base: Buffer, random: () => number): Buffer {
  let bytes = Buffer.from(base);
  const at = () => Math.floor(random() * bytes.length);
  for (let i = 0; i < 1 + Math.floor(random() * 4); i += 1) {
    const kind = Math.floor(random() * 4);
    const where = at();
    if (kind === 0) bytes[where] = Math.floor(random() * 256);
    else if (kind === 1)
      bytes = Buffer.concat([bytes.subarray(0, where), bytes.subarray(where + 1 + Math.floor(random() * 8))]);
    else if (kind === 2)
      bytes = Buffer.concat([
        bytes.subarray(0, where),
        bytes.subarray(Math.max(0, where - 9), where),
        bytes.subarray(where),
      ]);
    else
      bytes = Buffer.concat([
        bytes.subarray(0, where),
        Buffer.from(['\r\n', '\0', ': ', '\xff', '%00', '//', ' '][Math.floor(random() * 7)]!, 'latin1'),
        bytes.subarray(where),
      ]);
    if (bytes.length === 0) bytes = Buffer.from(' ');
  }
  return bytes;
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
