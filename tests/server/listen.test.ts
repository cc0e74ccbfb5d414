import { createServer } from 'node:net';
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

const hasIpv6 = Object.values(networkInterfaces()).some((list) =>
  list?.some(({ address }) => address === '::1'),
);
const networkAddress = Object.values(networkInterfaces())
  .flatMap((list) => list ?? [])
  .find((entry) => !entry.internal && entry.family === 'IPv4')?.address;

describe('startServer', () => {
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

  it.skipIf(!hasIpv6)('takes no port that is free on one loopback address only', async () => {
    const port = await occupy('::1');
    expect(await startServer({ site, port })).toHaveProperty('fault.code', 'port-taken');
  });

  it('moves on from the default port', async () => {
    const first = await start({});
    const second = await start({});
    expect(second.port).toBeGreaterThan(first.port);
    expect(second.localOrigin).toBe(`http://localhost:${second.port}`);
  });

  it.skipIf(!hasIpv6)('answers on both loopback addresses', async () => {
    const { port } = await start({ port: 0 });
    for (const [host, name] of [
      ['127.0.0.1', '127.0.0.1'],
      ['::1', '[::1]'],
    ] as const) {
      expect((await sendRaw(port, get('/', { Host: `${name}:${port}` }), { host })).status).toBe(200);
    }
  });

  it.skipIf(!networkAddress)('is not reached from the network unless asked to', async () => {
    const closed = await start({ port: 0 });
    expect(
      (
        await sendRaw(closed.port, get('/', { Host: `${networkAddress}:${closed.port}` }), {
          host: networkAddress!,
        })
      ).status,
    ).toBe(0);
    const open = await start({ port: 0, host: true });
    expect(open.networkOrigins).toContain(`http://${networkAddress}:${open.port}`);
    const ask = (name: string) =>
      sendRaw(open.port, get('/', { Host: `${name}:${open.port}` }), { host: networkAddress! });
    expect((await ask(networkAddress!)).status).toBe(200);
    expect((await ask('evil.test')).status).toBe(403);
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
