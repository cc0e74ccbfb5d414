import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isPrivateAddress, reasonToSkip } from '../../src/check/external/addresses.ts';
import { createNetworkFetch } from '../../src/check/external/fetch.ts';
import { runExternal } from '../../src/check/external/run.ts';
import { configSchema } from '../../src/config/index.ts';
import { project } from '../support/project.ts';
import { type FaultServer, startFaultServer } from './fault-server.ts';

let server: FaultServer;
beforeEach(async () => {
  server = await startFaultServer();
});
afterEach(() => server.close());

/** Where a host answers, it does so within seconds, however busy the machine is. */
const OPTIONS = { timeoutMs: 20_000, retries: 1, delayPerHostMs: 0, allowPrivate: true };

/** Asks for paths of the fault server; no pause between tries takes real time. */
async function ask(paths: readonly string[], options: Record<string, unknown> = {}, memory?: string) {
  const config = configSchema.parse({ title: 'x', linkCheck: { external: { ...OPTIONS, ...options } } });
  const links = paths.map((path) => ({
    target: { kind: 'external' as const, url: /^\w+:|^\/\//.test(path) ? path : server.origin + path },
    problem: undefined,
  }));
  const pauses: number[] = [];
  const run = await runExternal(links, {
    config,
    userAgent: 'test',
    memory,
    sleep: async (ms) => void pauses.push(ms),
  });
  const kinds = paths.map((path) => {
    const outcome = run.outcomes.get(/^\w+:|^\/\//.test(path) ? path : server.origin + path);
    return outcome?.kind === 'skipped' ? `skipped: ${outcome.why}` : outcome?.kind;
  });
  return { ...run, kinds, pauses };
}

describe('links to other sites', () => {
  it.each([
    ['/ok', 'ok'],
    ['/no-head', 'ok'],
    ['/head-lies', 'ok'],
    ['/fault-once', 'ok'],
    ['/gone', 'broken'],
    ['/gone-for-good', 'broken'],
    ['/forbidden', 'uncertain'],
    ['/busy', 'uncertain'],
    ['/fault', 'uncertain'],
    ['/reset', 'uncertain'],
    ['/garbage', 'broken'],
    ['/many-headers', 'broken'],
    ['/drip', 'ok'],
    ['/huge', 'ok'],
    ['/huge#x', 'ok'],
    ['/moved', 'moved'],
    ['/moved-twice', 'moved'],
    ['/elsewhere-for-now', 'ok'],
    ['/moved-home', 'ok'],
    ['/loop', 'broken'],
    ['/endless', 'broken'],
    ['/to-file', 'broken'],
    ['/to-nowhere', 'broken'],
    ['/ok#there', 'ok'],
    ['/ok#mine', 'ok'],
    ['/ok#ther', 'no-anchor'],
    ['/ok#:~:text=There', 'ok'],
    ['/ok#L10-L20', 'ok'],
    ['/ok#/route', 'ok'],
    ['http://no-such-host.invalid/', 'skipped: example'],
    ['https://example.com/', 'skipped: example'],
  ])('%s is %s', async (path, kind) => {
    expect((await ask([path])).kinds).toEqual([kind]);
  });

  it.each(['/hang', '/half', '/drip#x'])('%s is uncertain, as no whole answer comes', async (path) => {
    expect((await ask([path], { timeoutMs: 200 })).kinds).toEqual(['uncertain']);
    expect(server.asked).toHaveLength(2);
  });

  it('are asked once each, however many links and redirects lead there', async () => {
    await ask(['/ok', '/ok', '/moved', '/moved-twice', '/elsewhere-for-now']);
    expect(server.asked.filter((line) => line.endsWith(' /ok'))).toEqual(['HEAD /ok']);
    expect(server.asked.filter((line) => line.endsWith(' /moved'))).toEqual(['HEAD /moved']);
    await ask(['/ok#there', '/ok#mine', '/ok#x']);
    expect(server.asked.filter((line) => line === 'GET /ok')).toHaveLength(1);
  });

  it('are asked four at once to one host, no more', async () => {
    const paths = Array.from({ length: 60 }, (_, index) => `/slow?${index}`);
    const { kinds } = await ask(paths, { timeoutMs: 5000 });
    expect(new Set(kinds)).toEqual(new Set(['ok']));
    expect(server.peak()).toBe(4);
  });

  it('wait as long as a host asks, but not for ever', async () => {
    expect(await ask(['/wait-a-little'])).toMatchObject({
      kinds: ['ok'],
      pauses: expect.arrayContaining([500]),
    });
    const { kinds, outcomes } = await ask(['/wait-for-ever', '/wait-for-ever?2', '/wait-for-ever?3'], {
      concurrencyPerHost: 1,
    });
    expect(kinds).toEqual(['uncertain', 'uncertain', 'uncertain']);
    expect(JSON.stringify([...outcomes.values()])).toContain('asks to wait for 86400 s');
    // One answer was enough: the host is left alone.
    expect(server.asked.filter((line) => line.includes('wait-for-ever'))).toHaveLength(1);
  });

  it('never lead into a private network', async () => {
    const local = await ask(['/ok', 'http://10.0.0.1/', 'http://[::1]/', 'http://localhost/'], {
      allowPrivate: false,
    });
    expect(local.kinds).toEqual(new Array(4).fill('skipped: private'));
    expect(server.asked).toEqual([]);
    const fetch = createNetworkFetch({
      userAgent: 'test',
      lookup: ((_: string, __: unknown, done: (error: null, found: unknown) => void) =>
        done(null, [{ address: '127.0.0.1', family: 4 }])) as never,
    });
    const request = {
      method: 'HEAD',
      timeoutMs: 5000,
      maxBodyBytes: 0,
      signal: new AbortController().signal,
    } as const;
    const url = new URL(server.origin.replace('127.0.0.1', 'innocent.example.net'));
    await expect(fetch({ ...request, url, allowPrivate: false })).rejects.toThrow(
      'private address 127.0.0.1',
    );
    expect(server.asked).toEqual([]);
    await expect(
      fetch({ ...request, url: new URL(`${url.origin}/ok`), allowPrivate: true }),
    ).resolves.toMatchObject({
      status: 200,
    });
  });

  it('and redirects into one are refused too', async () => {
    const { outcomes } = await ask(['/to-file']);
    expect([...outcomes.values()]).toEqual([
      { kind: 'broken', reason: 'It redirects to "file:", where no site is.' },
    ]);
    expect(reasonToSkip('169.254.169.254')).toBe('private');
  });

  it('end when the time for all of them is over, and say so', async () => {
    const paths = Array.from({ length: 40 }, (_, index) => `/hang?${index}`);
    const { diagnostics, kinds } = await ask(paths, { timeoutMs: 5000, totalTimeoutMs: 200 });
    expect(kinds.every((kind) => kind === 'skipped: time')).toBe(true);
    expect(diagnostics).toMatchObject([{ code: 'external-unfinished', severity: 'warning' }]);
    expect(diagnostics[0]!.message).toContain('40 of 40');
  });

  it('take no more than three tries each, whatever a host does', async () => {
    const names = [
      'ok',
      'hang',
      'drip#x',
      'loop',
      'huge#x',
      'reset',
      'garbage',
      'wait-a-little',
      'half',
      'endless',
    ];
    const paths = names.flatMap((name) => [`/${name}`, `/${name.replace(/(?=#|$)/, '/2')}`]);
    await ask(paths, { timeoutMs: 300, retries: 2, delayPerHostMs: 0 });
    // Three tries at most for each, four at a time.
    expect(server.asked.length).toBeLessThanOrEqual(60);
    expect(server.peak()).toBeLessThanOrEqual(4);
  });

  it('claim nothing where there is no network', async () => {
    const config = configSchema.parse({ title: 'x', linkCheck: { external: OPTIONS } });
    const links = Array.from({ length: 20 }, (_, index) => ({
      target: { kind: 'external' as const, url: `https://host-${index}.dev/` },
      problem: undefined,
    }));
    const { FetchFailure } = await import('../../src/check/external/outcome.ts');
    const { diagnostics, outcomes, asked, requests } = await runExternal(links, {
      config,
      userAgent: 'test',
      sleep: async () => {},
      fetch: async () => {
        throw new FetchFailure('no-network', 'unreachable');
      },
    });
    expect(diagnostics).toMatchObject([{ code: 'external-offline', severity: 'error' }]);
    expect([outcomes.size, asked]).toEqual([0, 0]);
    expect(requests).toBeLessThan(60);
  });
});

describe('a run where nobody answers', () => {
  const failing = async (hosts: number, kind: 'unknown-host' | 'no-network') => {
    const { FetchFailure } = await import('../../src/check/external/outcome.ts');
    const config = configSchema.parse({ title: 'x', linkCheck: { external: OPTIONS } });
    const links = Array.from({ length: hosts }, (_, index) => ({
      target: { kind: 'external' as const, url: `https://host-${index}.dev/` },
      problem: undefined,
    }));
    const run = await runExternal(links, {
      ...{ config, userAgent: 'test', sleep: async () => {} },
      fetch: async () => {
        throw new FetchFailure(kind, 'x');
      },
    });
    return [
      ...run.diagnostics.map(({ code }) => code),
      ...[...run.outcomes.values()].map((outcome) => outcome.kind),
    ];
  };

  it('is offline, but for one unknown host, which may well be gone', async () => {
    expect(await failing(1, 'no-network')).toEqual(['external-offline']);
    expect(await failing(2, 'unknown-host')).toEqual(['external-offline']);
    expect(await failing(1, 'unknown-host')).toEqual(['broken']);
  });
});

describe('the memory', () => {
  it('spares good answers a week and bad ones an hour', async () => {
    const first = await ask(['/ok', '/gone', '/forbidden', '/ok#there', '/ok#nope']);
    const asked = server.asked.length;
    const second = await ask(['/ok', '/gone', '/ok#there', '/ok#nope'], {}, first.memory);
    expect(second.kinds).toEqual(['ok', 'broken', 'ok', 'no-anchor']);
    expect(server.asked).toHaveLength(asked);
    // What a host refused to say is asked again.
    await ask(['/forbidden'], {}, first.memory);
    expect(server.asked.length).toBeGreaterThan(asked);
    await ask(['/ok', '/gone'], { cacheDays: 0 }, first.memory);
    expect(server.asked.slice(-3)).toContain('HEAD /ok');
  });

  it('is nothing where it cannot be read', async () => {
    for (const text of [
      '',
      '{',
      '[]',
      '{"version":1}',
      '{"version":9,"entries":{}}',
      '{"version":1,"entries":{"x":1}}',
    ])
      expect((await ask(['/ok'], {}, text)).kinds).toEqual(['ok']);
  });
});

describe('private addresses', () => {
  it.each(
    '0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 127.255.0.1 169.254.169.254 172.16.0.1 172.31.255.255 192.168.1.1 198.18.0.1 224.0.0.1 255.255.255.255 :: ::1 ::2 ::7f00:1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 ::ffff:7f00:1 fc00::1 fd12:3456::1 fe80::1 fe80::1%eth0 64:ff9b::7f00:1 64:ff9b::10.0.0.1 2002:7f00:1:: 2002:0a00:0001::1 ff02::1 nonsense'.split(
      ' ',
    ),
  )('%s is one', (address) => expect(isPrivateAddress(address)).toBe(true));
  it.each(
    '1.1.1.1 8.8.8.8 100.128.0.1 172.32.0.1 192.169.0.1 2606:4700::1111 64:ff9b::808:808 2002:0808:0808::1 ::ffff:8.8.8.8 ::808:808'.split(
      ' ',
    ),
  )('%s is none', (address) => expect(isPrivateAddress(address)).toBe(false));
  it.each([
    ['localhost', 'private'],
    ['a.localhost', 'private'],
    ['printer.local', 'private'],
    ['example.org', 'example'],
    ['docs.example.com', 'example'],
    ['a.test', 'example'],
    ['myexample.com', undefined],
    ['jstz.dev', undefined],
  ])('the name %s is %s', (name, reason) => expect(reasonToSkip(name)).toBe(reason));
});

describe('check-links --external', () => {
  it('reports each link with its place, keeps what it learned, and exits with 1', async () => {
    const { origin } = server;
    const site = project({
      'jstz-docs.config.json': JSON.stringify({
        title: 'x',
        linkCheck: {
          external: { ...OPTIONS, cacheDays: 7 },
          ignore: [{ url: `${origin}/gone-for-good`, reason: 'known' }],
        },
      }),
      'docs/index.md': `# H\n[a](${origin}/ok) [b](${origin}/gone)\n[c](${origin}/forbidden) [d](${origin}/moved#there) [e](${origin}/ok#nope) [f](${origin}/gone-for-good)\n`,
    });
    const { code, stdout } = await site.run('check-links --external --format json');
    const { diagnostics } = JSON.parse(stdout);
    expect(
      diagnostics.map((finding: Record<string, unknown>) => [
        finding.code,
        finding.severity,
        finding.line,
        finding.column,
      ]),
    ).toEqual([
      ['broken-external-link', 'error', 2, `[a](${origin}/ok) `.length + 1],
      ['uncertain-external-link', 'warning', 3, 1],
      ['moved-external-link', 'info', 3, `[c](${origin}/forbidden) `.length + 1],
      [
        'broken-external-anchor',
        'warning',
        3,
        `[c](${origin}/forbidden) [d](${origin}/moved#there) `.length + 1,
      ],
    ]);
    expect(diagnostics[2].suggestion).toBe(`${origin}/ok#there`);
    expect(code).toBe(1);
    expect(JSON.parse(site.read('.jstz-docs/cache/external.json')).entries).toHaveProperty([`${origin}/ok`]);
    const asked = server.asked.length;
    await site.run('check-links --external --format json');
    // Only what was refused is asked again.
    expect(server.asked.slice(asked).every((line) => line.includes('forbidden'))).toBe(true);
    expect((await site.run('check-links')).code).toBe(0);
  });

  it('tells and fixes a link once that stands in several languages', async () => {
    const { origin } = server;
    const text = `# H\n[a](${origin}/gone) [b](${origin}/moved) text\n`;
    const site = project({
      'jstz-docs.config.json': JSON.stringify({
        title: 'x',
        i18n: { defaultLocale: 'en', locales: ['en', 'fr', 'de'] },
        linkCheck: { external: { ...OPTIONS, cacheDays: 7 } },
      }),
      'docs/index.md': text,
    });
    const { stdout } = await site.run('check-links --external --format json');
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly { readonly code: string }[] };
    expect(diagnostics.map(({ code }) => code).filter((code) => code.includes('external'))).toEqual([
      'broken-external-link',
      'moved-external-link',
    ]);
    await site.run('check-links --external --fix --write --force');
    expect(site.read('docs/index.md')).toBe(text.replace('/moved', '/ok'));
  });
});
