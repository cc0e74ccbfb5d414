import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type RunningServer, type ServerOptions, startServer } from '../../src/server/index.ts';
import { get, sendRaw } from './raw-http.ts';

const site = () => ({
  source: { has: (path: string) => path === 'index.html', read: () => ({ bytes: Buffer.from('home') }) },
  baseUrl: '/',
  trailingSlash: undefined,
});

async function start(options: Partial<ServerOptions>): Promise<RunningServer> {
  const started = await startServer({ site, ...options });
  if ('fault' in started) throw new Error(started.fault.message);
  onTestFinished(() => started.close());
  return started;
}

async function occupy(host: string): Promise<number> {
  const blocker = createServer();
  await new Promise<void>((done) => blocker.listen(0, host, done));
  onTestFinished(() => void blocker.close());
  return (blocker.address() as { port: number }).port;
}

const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
/** `::1` only where the machine has it. */
const loopback = ['127.0.0.1', '::1'].filter((own) => addresses.some(({ address }) => address === own));
const network = addresses
  .filter(({ internal, family }) => !internal && family === 'IPv4')
  .map(({ address }) => address);

describe('startServer', () => {
  it('closes the connection that has waited longest where there are more than 512', async () => {
    const { port } = await start({});
    const open = async () => {
      const socket = connect(port, '127.0.0.1');
      onTestFinished(() => void socket.destroy());
      socket.on('error', () => {});
      await once(socket, 'connect');
      return socket;
    };
    const first = await open();
    const closed = once(first, 'close');
    for (let count = 1; count <= 512; count += 1) await open();
    await closed;
    expect((await sendRaw(port, get('/', { Host: `localhost:${port}` }))).status).toBe(200);
  });

  it('names a port that was asked for and is taken', async () => {
    const port = await occupy('127.0.0.1');
    expect(await startServer({ site, port })).toEqual({
      fault: {
        code: 'port-taken',
        severity: 'error',
        message: `Port ${port} is taken.`,
        hint: 'Stop the program that uses it, or name another port with --port.',
      },
    });
  });

  it.each(loopback)('takes no port that is taken on %s', async (host) => {
    const port = await occupy(host);
    expect(await startServer({ site, port })).toHaveProperty('fault.code', 'port-taken');
  });

  it('moves on from the default port', async () => {
    const first = await start({});
    const second = await start({});
    expect(second.port).toBeGreaterThan(first.port);
    expect(second.localOrigin).toBe(`http://localhost:${second.port}`);
  });

  /** What the server says to one who asks for `name` at the address `host`; 0 where nobody listens. */
  const ask = async (port: number, host: string, name = host.includes(':') ? `[${host}]` : host) =>
    (await sendRaw(port, get('/', { Host: `${name}:${port}` }), { host })).status;

  it('answers on each loopback address', async () => {
    const { port } = await start({ port: 0 });
    for (const host of loopback) expect(await ask(port, host)).toBe(200);
  });

  it('leads a browser to the address that a page has, and lets it guess nothing', async () => {
    const { port } = await start({ port: 0, site: () => ({ ...site(), baseUrl: '/docs/' }) });
    for (const [path, to] of [
      ['/', '/docs/'],
      ['/docs?q=1', '/docs/?q=1'],
    ]) {
      const { status, head, body } = await sendRaw(port, get(path!, { Host: `localhost:${port}` }));
      expect([status, body.length]).toEqual([302, 0]);
      expect(head).toMatch(new RegExp(`^Location: ${to!.replace('?', '\\?')}\r?$`, 'm'));
      expect(head).toContain('X-Content-Type-Options: nosniff');
    }
  });

  it('is not reached from the network unless asked to', async () => {
    const closed = await start({ port: 0 });
    const open = await start({ port: 0, host: true });
    expect(closed.networkOrigins).toEqual([]);
    expect(open.networkOrigins).toEqual(
      expect.arrayContaining(network.map((address) => `http://${address}:${open.port}`)),
    );
    for (const host of network) {
      expect([await ask(closed.port, host), await ask(open.port, host)]).toEqual([0, 200]);
      expect(await ask(open.port, host, 'evil.test')).toBe(403);
    }
  });

  it('names an address that this machine does not have', async () => {
    const started = await startServer({ site, port: 0, host: '203.0.113.7' });
    expect(started).toMatchObject({
      fault: {
        code: 'host-unavailable',
        message: 'The server could not listen on port 0 of "203.0.113.7": EADDRNOTAVAIL.',
      },
    });
  });
});
