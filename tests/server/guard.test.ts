import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostName, judgeRequest, type RunningServer, startServer } from '../../src/server/index.ts';
import { get, inParallel, sendRaw } from './raw-http.ts';

const hosts = new Set(['localhost', '127.0.0.1', '[::1]']);
const judge = (headers: Readonly<Record<string, string>>) =>
  judgeRequest({ headers, rawHeaders: Object.entries(headers).flat() }, { hosts, port: 3000 });

describe('judgeRequest', () => {
  it.each(['localhost:3000', 'LOCALHOST:3000', '127.0.0.1:3000', '[::1]:3000'])('answers to %s', (host) => {
    expect(judge({ host })).toBe('allowed');
  });

  it.each([
    'localhost',
    'localhost:3001',
    'localhost:80',
    'evil.test:3000',
    'localhost.evil.test:3000',
    'evil.test',
    '127.0.0.1.nip.io:3000',
    '0.0.0.0:3000',
    '127.1:3000',
    '2130706433:3000',
    '[::ffff:127.0.0.1]:3000',
    'localhost:3000@evil.test',
    'evil.test@localhost:3000',
    '',
    ' ',
    'localhost:3000:3000',
    'localhost:03000x',
    'localhost.:3000',
    '[::1:3000',
    'loc\u0131lhost:3000',
    'localhost:3000/',
    'localhost:3000,evil.test',
    'localhost:99999',
  ])('does not answer to "%s"', (host) => expect(judge({ host })).toBe('wrong-host'));

  it('does not answer where there is no Host', () => expect(judge({})).toBe('wrong-host'));

  it('takes no other origin, not even another name of this machine', () => {
    for (const origin of [
      'null',
      'http://evil.test',
      'https://localhost:3000',
      'http://localhost:3001',
      'http://127.0.0.1:3000',
      'file://',
      '',
    ]) {
      expect(judge({ host: 'localhost:3000', origin })).toBe('foreign-origin');
    }
    expect(judge({ host: 'localhost:3000', origin: 'http://localhost:3000' })).toBe('allowed');
  });

  it('lets a link of another site lead here, but not its scripts, images and frames', () => {
    const from = (mode: string, dest: string) =>
      judge({
        host: 'localhost:3000',
        'sec-fetch-site': 'cross-site',
        'sec-fetch-mode': mode,
        'sec-fetch-dest': dest,
      });
    expect(from('navigate', 'document')).toBe('allowed');
    for (const dest of ['script', 'image', 'iframe', 'embed', 'object', 'style', 'empty', 'worker']) {
      expect(from('no-cors', dest)).toBe('foreign-origin');
      if (dest !== 'document') expect(from('navigate', dest)).toBe('foreign-origin');
    }
  });

  it('refuses a header that is there twice', () => {
    const rawHeaders = ['Host', 'localhost:3000', 'host', 'evil.test'];
    expect(judgeRequest({ headers: { host: 'localhost:3000' }, rawHeaders }, { hosts, port: 3000 })).toBe(
      'malformed',
    );
  });

  it('writes addresses as the Host header does', () => {
    expect(['::1', '[::1]', 'fe80::1%eth0', 'LocalHost', '192.168.0.7'].map(hostName)).toEqual([
      '[::1]',
      '[::1]',
      '[fe80::1]',
      'localhost',
      '192.168.0.7',
    ]);
  });
});

describe('the server behind it', () => {
  let server: RunningServer;
  beforeAll(async () => {
    const source = {
      has: (path: string) => path === 'index.html',
      read: () => ({ bytes: Buffer.from('secret page') }),
    };
    const started = await startServer({
      site: () => ({ source, baseUrl: '/', trailingSlash: undefined }),
      port: 0,
    });
    if ('fault' in started) throw new Error(started.fault.message);
    server = started;
  });
  afterAll(() => server.close());

  it('answers only what is its own, over a matrix of Host, Origin and fetch metadata', async () => {
    const { port } = server;
    const own = `localhost:${port}`;
    const hostValues = [
      own,
      `127.0.0.1:${port}`,
      `[::1]:${port}`,
      'localhost',
      `evil.test:${port}`,
      `localhost:${port + 1}`,
      `a.localhost:${port}`,
    ];
    const origins = [
      undefined,
      `http://${own}`,
      `http://127.0.0.1:${port}`,
      'http://evil.test',
      'null',
      `https://${own}`,
    ];
    const sites = [undefined, 'none', 'same-origin', 'same-site', 'cross-site', 'nonsense'];
    const matrix = hostValues.flatMap((host) =>
      origins.flatMap((origin) => sites.map((site) => ({ host, origin, site }))),
    );
    expect(matrix.length).toBeGreaterThanOrEqual(200);
    const answers = await inParallel(matrix, 16, async (cell) => {
      const headers = {
        Host: cell.host,
        ...(cell.origin === undefined ? {} : { Origin: cell.origin }),
        ...(cell.site === undefined
          ? {}
          : { 'Sec-Fetch-Site': cell.site, 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Dest': 'empty' }),
      };
      return { ...cell, ...(await sendRaw(port, get('/', headers))) };
    });
    for (const { host, origin, site, status, body, head } of answers) {
      const isOwnHost = [own, `127.0.0.1:${port}`, `[::1]:${port}`].includes(host);
      const isOwnOrigin = origin === undefined || origin === `http://${host}`;
      const isOwnSite = site === undefined || site === 'none' || site === 'same-origin';
      const allowed = isOwnHost && isOwnOrigin && isOwnSite;
      expect({ host, origin, site, status }).toEqual({ host, origin, site, status: allowed ? 200 : 403 });
      expect(body.includes('secret')).toBe(allowed);
      expect(head.toLowerCase()).not.toContain('access-control-');
      expect(head).toContain('Cross-Origin-Resource-Policy: same-origin');
    }
  });

  it('does not upgrade, does not tunnel', async () => {
    const headers = {
      Host: `localhost:${server.port}`,
      Connection: 'Upgrade, close',
      Upgrade: 'websocket',
      'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
      'Sec-WebSocket-Version': '13',
    };
    expect((await sendRaw(server.port, get('/', headers))).status).not.toBe(101);
    expect((await sendRaw(server.port, get('evil.test:443', headers, 'CONNECT'))).status).not.toBe(200);
  });
});
