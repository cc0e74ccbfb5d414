import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type BackendQuery,
  type RemoteBackend,
  type SearchBackend,
  SearchError,
} from '../../src/client/search/backend.ts';
import { withFallback } from '../../src/client/search/fallback.ts';
import {
  createHostedBackend,
  facetFilters,
  type HostedOptions,
  hostedRequest,
} from '../../src/client/search/hosted.ts';
import { hostedHits } from '../../src/client/search/hosted-hits.ts';
import { createHostMemory } from '../../src/client/search/hosted-hosts.ts';
import { anonymousToken, createInsights } from '../../src/client/search/hosted-insights.ts';
import { answer, hit as ownHit } from './fixtures.ts';

const query = (text: string): BackendQuery => ({ text, snippetWords: 10, limit: 20, perGroup: 5 });
const OPTIONS: HostedOptions = {
  appId: 'APP',
  apiKey: 'KEY',
  indexName: 'docs',
  contextual: true,
  facets: ['language:en', 'docusaurus_tag:default', 'docusaurus_tag:docs-default-current'],
  parameters: {},
  hosts: createHostMemory({ read: () => null, write: () => {} }),
};
const GOOD = JSON.stringify({
  results: [
    {
      nbHits: 1,
      hits: [
        { objectID: '1', url: 'https://x.test/a', type: 'lvl1', hierarchy: { lvl0: 'A', lvl1: 'Page' } },
      ],
    },
  ],
});

interface Sent {
  readonly url: string;
  readonly data: string;
  readonly headers: Record<string, string>;
  readonly method: string;
  readonly connectTimeout: number;
  readonly responseTimeout: number;
}
interface Answer {
  status: number;
  content: string;
  isTimedOut: boolean;
}

/** A backend whose network is a function. */
function backend(
  send: (request: Sent) => Promise<Answer>,
  options: Partial<HostedOptions> = {},
): RemoteBackend {
  return createHostedBackend({
    ...OPTIONS,
    hosts: createHostMemory({ read: () => null, write: () => {} }),
    ...options,
    client: { requester: { send } as never, ...options.client },
  });
}
const hostOf = (sent: Sent) => new URL(sent.url).hostname;

describe('the request', () => {
  test('is one POST of text to the first host, credentials in the address', async () => {
    const sent: Sent[] = [];
    await backend(async (request) => {
      sent.push(request);
      return { status: 200, content: GOOD, isTimedOut: false };
    }).search(query('kv'));
    const url = new URL(sent[0]!.url);
    expect([sent.length, sent[0]!.method, url.host, decodeURIComponent(url.pathname)]).toEqual([
      1,
      'POST',
      'APP-dsn.algolia.net'.toLowerCase(),
      '/1/indexes/*/queries',
    ]);
    expect(url.searchParams.get('x-algolia-api-key')).toBe('KEY');
    expect(url.searchParams.get('x-algolia-application-id')).toBe('APP');
    expect(url.searchParams.get('x-algolia-agent')).toMatch(/Lite/);
    expect(sent[0]!.headers['content-type']).toBe('text/plain');
    expect([sent[0]!.connectTimeout, sent[0]!.responseTimeout]).toEqual([1000, 2000]);
    expect(JSON.parse(sent[0]!.data)).toEqual({
      requests: [
        {
          query: 'kv',
          indexName: 'docs',
          attributesToRetrieve: [
            'hierarchy.lvl0',
            'hierarchy.lvl1',
            'hierarchy.lvl2',
            'hierarchy.lvl3',
            'hierarchy.lvl4',
            'hierarchy.lvl5',
            'hierarchy.lvl6',
            'content',
            'type',
            'url',
          ],
          attributesToSnippet: [
            'hierarchy.lvl1:10',
            'hierarchy.lvl2:10',
            'hierarchy.lvl3:10',
            'hierarchy.lvl4:10',
            'hierarchy.lvl5:10',
            'hierarchy.lvl6:10',
            'content:10',
          ],
          snippetEllipsisText: '…',
          highlightPreTag: '<mark>',
          highlightPostTag: '</mark>',
          hitsPerPage: 20,
          clickAnalytics: false,
          facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
        },
      ],
    });
  });

  test("the site's parameters win; its filters are added", () => {
    const parameters = { hitsPerPage: 7, facetFilters: ['type:lvl1'] };
    expect(hostedRequest(query('x'), { ...OPTIONS, parameters }).hitsPerPage).toBe(7);
    expect(facetFilters({ ...OPTIONS, parameters })).toEqual([
      'language:en',
      ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'],
      'type:lvl1',
    ]);
    expect(facetFilters({ ...OPTIONS, contextual: false, parameters })).toEqual(['type:lvl1']);
    expect(
      facetFilters({ ...OPTIONS, contextual: false, parameters: { facetFilters: 'type:lvl1' } }),
    ).toEqual(['type:lvl1']);
  });

  test('clickAnalytics is on with insights alone', () => {
    expect(hostedRequest(query('x'), { ...OPTIONS, insights: () => {} }).clickAnalytics).toBe(true);
  });

  test('an opened hit is told with its query and its place in the answer; others are not', () => {
    const sent: { url: string; body: string }[] = [];
    const tell = createInsights({
      appId: 'APP',
      apiKey: 'KEY',
      indexName: 'docs',
      now: () => 1234,
      userToken: 'anonymous-1',
      send: (url, body) => sent.push({ url, body }),
    });
    const raw = (id: string) => ({
      objectID: id,
      url: `https://a.example/${id}`,
      type: 'lvl1',
      hierarchy: {},
    });
    const [, second] = hostedHits([raw('a'), raw('b')], 'Q1');
    tell(second!);
    // Of the site's own index, and of an answer without insights.
    tell(ownHit('own'));
    tell(hostedHits([raw('a')], undefined)[0]!);
    expect(sent).toEqual([
      {
        url: 'https://insights.algolia.io/1/events?X-Algolia-Application-Id=APP&X-Algolia-API-Key=KEY',
        body: JSON.stringify({
          events: [
            {
              eventType: 'click',
              eventName: 'Item Selected',
              index: 'docs',
              userToken: 'anonymous-1',
              queryID: 'Q1',
              objectIDs: ['b'],
              positions: [2],
              timestamp: 1234,
            },
          ],
        }),
      },
    ]);
  });

  test('the place is that among the entries of the answer, those included that are no hits', () => {
    const raw = (id: string) => ({
      objectID: id,
      url: `https://a.example/${id}`,
      type: 'lvl1',
      hierarchy: {},
    });
    expect(hostedHits([raw('a'), null, raw('c')], 'Q').map((item) => item.position)).toEqual([1, 3]);
  });

  test('tokens of readers are anonymous and as the service asks for', () => {
    expect(anonymousToken()).toMatch(/^anonymous-[0-9a-f]{32}$/);
    expect(anonymousToken()).not.toBe(anonymousToken());
  });

  test('five words of a snippet on narrow screens', () => {
    const request = hostedRequest({ ...query('x'), snippetWords: 5 }, OPTIONS);
    expect(request.attributesToSnippet).toContain('content:5');
  });

  test('equal requests share one call and its answer', async () => {
    let calls = 0;
    const client = backend(
      async () => {
        calls += 1;
        return { status: 200, content: GOOD, isTimedOut: false };
      },
      { client: memoryCaches() },
    );
    await Promise.all([client.search(query('a')), client.search(query('a'))]);
    await client.search(query('a'));
    await client.search(query('b'));
    expect(calls).toBe(2);
  });

  test.each([
    [{ appId: '' }, '`appId` is missing.'],
    [{ appId: 7 as never }, '`appId` is missing.'],
    [{ apiKey: '' }, '`apiKey` is missing.'],
    [{ apiKey: null as never }, '`apiKey` is missing.'],
  ])('%j is refused', (part, message) =>
    expect(() => createHostedBackend({ ...OPTIONS, ...part })).toThrow(message),
  );
});

/** Caches as the browser build of the client has them. */
function memoryCaches(): NonNullable<HostedOptions['client']> {
  const cache = () => {
    const map = new Map<string, unknown>();
    return {
      async get(
        key: object,
        make: () => Promise<unknown>,
        events?: { miss(value: unknown): Promise<unknown> },
      ) {
        const name = JSON.stringify(key);
        if (map.has(name)) return map.get(name);
        const value = await make();
        await events?.miss(value);
        return value;
      },
      set: (key: object, value: unknown) => {
        map.set(JSON.stringify(key), value);
        return Promise.resolve(value);
      },
      delete: async (key: object) => void map.delete(JSON.stringify(key)),
      clear: async () => map.clear(),
    };
  };
  return { responsesCache: cache(), requestsCache: cache() } as never;
}

type Behaviour = 'ok' | '500' | '429' | '403' | 'hang' | 'reset' | 'bad-json' | 'slow';
const BEHAVIOURS: readonly Behaviour[] = ['ok', '500', '429', '403', 'hang', 'reset', 'bad-json', 'slow'];

describe('faults', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

  async function play(behaviour: Behaviour, { connectTimeout }: Sent): Promise<Answer> {
    switch (behaviour) {
      case 'ok':
        return { status: 200, content: GOOD, isTimedOut: false };
      case 'bad-json':
        return { status: 200, content: '{"results": [', isTimedOut: false };
      case 'reset':
        return { status: 0, content: 'Network request failed', isTimedOut: false };
      case 'hang':
        await wait(connectTimeout);
        return { status: 0, content: 'Connection timeout', isTimedOut: true };
      case 'slow':
        await wait(Math.min(connectTimeout, 1500));
        return connectTimeout < 1500
          ? { status: 0, content: 'Connection timeout', isTimedOut: true }
          : { status: 200, content: GOOD, isTimedOut: false };
      default:
        return {
          status: Number(behaviour),
          content: JSON.stringify({ message: 'No.', status: Number(behaviour) }),
          isTimedOut: false,
        };
    }
  }

  /** The retry rules of the service's own client, written down again without it. */
  class Model {
    readonly states = new Map<number, { kind: 'down' | 'timed out'; at: number }>();
    ask(behaviours: readonly Behaviour[], now: number): { asked: number[]; ms: number; outcome: string } {
      const indexes = behaviours.map((_, i) => i);
      const state = (i: number) => {
        const known = this.states.get(i);
        return known && now - known.at <= 120_000 ? known.kind : 'up';
      };
      const up = indexes.filter((i) => state(i) === 'up');
      const timedOut = indexes.filter((i) => state(i) === 'timed out');
      const list = up.length + timedOut.length > 0 ? [...up, ...timedOut] : indexes;
      const asked: number[] = [];
      let ms = 0;
      let timeouts = 0;
      for (const i of list) {
        asked.push(i);
        const factor = timedOut.length === 0 && timeouts === 0 ? 1 : timedOut.length + 3 + timeouts;
        const behaviour = behaviours[i]!;
        const slowOk = behaviour === 'slow' && 1000 * factor >= 1500;
        if (behaviour === 'ok' || slowOk) return { asked, ms: ms + (slowOk ? 1500 : 0), outcome: 'ok' };
        if (behaviour === 'bad-json') return { asked, ms, outcome: 'deserialization' };
        if (behaviour === '429' || behaviour === '403') return { asked, ms, outcome: `api ${behaviour}` };
        if (behaviour === 'hang' || behaviour === 'slow') {
          ms += 1000 * factor;
          timeouts += 1;
          this.states.set(i, { kind: 'timed out', at: now + ms });
        } else {
          this.states.set(i, { kind: 'down', at: now + ms });
        }
      }
      return { asked, ms, outcome: 'unreachable' };
    }
  }

  async function outcome(promise: Promise<unknown>): Promise<string> {
    return promise.then(
      () => 'ok',
      (error: SearchError) => (error.kind === 'api' ? `api ${error.status}` : error.kind),
    );
  }

  test('240 sequences over five hosts follow the rules, in order and time', async () => {
    let seed = 42;
    const random = (below: number) => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed % below;
    };
    for (let sequence = 0; sequence < 240; sequence += 1) {
      const asked: number[] = [];
      let behaviours: Behaviour[] = [];
      const model = new Model();
      const client = backend(
        async (request) => {
          const host = Number(hostOf(request).slice(1, 2));
          asked.push(host);
          return play(behaviours[host]!, request);
        },
        {
          client: {
            hosts: [0, 1, 2, 3, 4].map((i) => ({
              url: `h${i}.test`,
              accept: 'readWrite',
              protocol: 'https',
            })),
          } as never,
        },
      );
      for (let step = 0; step < 4; step += 1) {
        behaviours = Array.from({ length: 5 }, () => BEHAVIOURS[random(BEHAVIOURS.length)]!);
        asked.length = 0;
        const start = Date.now();
        const expected = model.ask(behaviours, start);
        const result = outcome(client.search(query(`${sequence}-${step}`)));
        let ms = -1;
        void result.then(() => {
          ms = Date.now() - start;
        });
        await vi.advanceTimersByTimeAsync(60_000);
        expect({ asked, ms, outcome: await result }, `${sequence}.${step} ${behaviours}`).toEqual(expected);
        // Sometimes long enough for a host to be asked again.
        await vi.advanceTimersByTimeAsync([0, 30_000, 90_000][random(3)]!);
      }
    }
  });

  test('timeouts grow from 1 s over 4 s to 5 s', async () => {
    const timeouts: number[] = [];
    const client = backend(async (request) => {
      timeouts.push(request.connectTimeout);
      return play('hang', request);
    });
    const result = outcome(client.search(query('a')));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([await result, timeouts]).toEqual(['unreachable', [1000, 4000, 5000, 6000]]);
  });

  test('a start without network recovers', async () => {
    let online = false;
    const client = backend((request) => play(online ? 'ok' : 'reset', request));
    expect(await outcome(client.search(query('a')))).toBe('unreachable');
    online = true;
    expect(await outcome(client.search(query('a')))).toBe('ok');
  });

  test.each([
    ['no object', '7'],
    ['null', 'null'],
    ['no results', '{}'],
    ['results that are no list', '{"results":{"hits":[]}}'],
    ['no hits', '{"results":[{}]}'],
    ['hits that are no list', '{"results":[{"hits":"x"}]}'],
  ])('%s is no answer', async (_, content) => {
    const client = backend(async () => ({ status: 200, content, isTimedOut: false }));
    expect(await outcome(client.search(query('a')))).toBe('deserialization');
  });
});

describe('memory of hosts', () => {
  const down = {
    url: 'a',
    status: 'down',
    lastUpdate: 1000,
    isUp: () => false,
    isTimedOut: () => false,
  } as const;
  const fresh = async () => ({ ...down, status: 'up' as const, isUp: () => true });

  test('outlives the page, for 120 s', async () => {
    let text: string | null = null;
    const write = (value: string) => {
      text = value;
    };
    let now = 1000;
    const options = { read: () => text, write, now: () => now };
    await createHostMemory(options).set({ url: 'a' }, down);
    const next = createHostMemory(options);
    expect((await next.get({ url: 'a' }, fresh)).isUp()).toBe(false);
    expect((await next.get({ url: 'b' }, fresh)).isUp()).toBe(true);
    now = 121_001;
    expect((await next.get({ url: 'a' }, fresh)).isUp()).toBe(true);
  });

  test('a clock that was set back keeps no host down', async () => {
    const memory = createHostMemory({ read: () => '{"a":{"status":"down","lastUpdate":9e15}}', write() {} });
    expect((await memory.get({ url: 'a' }, fresh)).isUp()).toBe(true);
  });

  test.each([
    '{',
    'null',
    '[]',
    '7',
    '{"a":null}',
    '{"a":{"status":"x"}}',
    '{"a":{"status":"down","lastUpdate":"x"}}',
  ])('storage that holds %s holds nothing', async (text) => {
    const memory = createHostMemory({ read: () => text, write() {} });
    expect((await memory.get({ url: 'a' }, fresh)).isUp()).toBe(true);
  });
});

describe('fallback', () => {
  const local: SearchBackend = { preload() {}, onGrown() {}, search: async () => answer(['local']) };
  const hosted = (errors: (SearchError | undefined)[]) => {
    let calls = 0;
    const service: SearchBackend = {
      preload() {},
      onGrown() {},
      search: async () => {
        const error = errors[calls];
        calls += 1;
        if (error) throw error;
        return { ...answer(['hosted']), source: 'hosted' };
      },
    };
    return { service, calls: () => calls };
  };
  const gone = new SearchError('unreachable', 'x');

  test('answers from the own index and says so, and tries again after 120 s', async () => {
    let now = 0;
    const { service, calls } = hosted([gone]);
    const both = withFallback(service, local, { now: () => now, onOnline: () => {} });
    expect((await both.search(query('a'))).source).toBe('fallback');
    now = 119_000;
    expect((await both.search(query('a'))).source).toBe('fallback');
    expect(calls()).toBe(1);
    now = 120_001;
    expect((await both.search(query('a'))).source).toBe('hosted');
  });

  test('tries again at once when the reader is online again', async () => {
    let online = () => {};
    const { service } = hosted([gone]);
    const both = withFallback(service, local, {
      now: () => 0,
      onOnline: (listener) => {
        online = listener;
      },
    });
    await both.search(query('a'));
    online();
    expect((await both.search(query('a'))).source).toBe('hosted');
  });

  test('an error of the service itself is shown', async () => {
    const { service } = hosted([new SearchError('api', 'x', { status: 403 })]);
    const both = withFallback(service, local, { now: () => 0, onOnline: () => {} });
    await expect(both.search(query('a'))).rejects.toMatchObject({ kind: 'api', status: 403 });
  });

  test('where both are out of reach the service is tried with the next query', async () => {
    const { service } = hosted([gone]);
    const broken: SearchBackend = { ...local, search: () => Promise.reject(new SearchError('index', 'x')) };
    const both = withFallback(service, broken, { now: () => 0, onOnline: () => {} });
    await expect(both.search(query('a'))).rejects.toBe(gone);
    expect((await both.search(query('a'))).source).toBe('hosted');
  });
});

describe('real sockets', () => {
  let servers: Server[] = [];
  afterEach(() => {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
    servers = [];
  });

  async function serve(behaviour: Behaviour | 'half'): Promise<number> {
    const server = createServer((request, response) => {
      request.resume();
      if (behaviour === 'hang') return;
      if (behaviour === 'reset') return void request.socket.destroy();
      if (behaviour === 'bad-json') return void response.end('<!doctype html>');
      if (behaviour === 'half') {
        response.writeHead(200, { 'content-length': '1000' });
        response.write(GOOD.slice(0, 40));
        setTimeout(() => request.socket.destroy(), 20);
        return;
      }
      if (behaviour === 'slow') {
        response.writeHead(200);
        const bytes = [GOOD.slice(0, 30), GOOD.slice(30)];
        response.write(bytes[0]);
        setTimeout(() => response.end(bytes[1]), 60);
        return;
      }
      response.writeHead(behaviour === 'ok' ? 200 : Number(behaviour));
      response.end(behaviour === 'ok' ? GOOD : '{"message":"No.","status":0}');
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  }

  test.each<[(Behaviour | 'half')[], string]>([
    [['500', 'reset', 'ok'], 'ok'],
    [['hang', 'ok'], 'ok'],
    [['slow'], 'ok'],
    [['reset', 'reset', '500', 'slow'], 'ok'],
    [['403', 'ok'], 'api 403'],
    [['429', 'ok'], 'api 429'],
    [['bad-json', 'ok'], 'deserialization'],
    [['reset', '500', 'reset', '500', 'reset'], 'unreachable'],
    [['half', 'ok'], 'ok'],
  ])('%j ends with %s', async (behaviours, expected) => {
    const ports = await Promise.all(behaviours.map(serve));
    const client = createHostedBackend({
      ...OPTIONS,
      hosts: createHostMemory({ read: () => null, write: () => {} }),
      client: {
        hosts: ports.map((port) => ({ url: '127.0.0.1', port, accept: 'readWrite', protocol: 'http' })),
        timeouts: { connect: 1500, read: 3000, write: 3000 },
      } as never,
    });
    const result = await client.search(query('a')).then(
      () => 'ok',
      (error: SearchError) => (error.kind === 'api' ? `api ${error.status}` : error.kind),
    );
    expect(result).toBe(expected);
  });
});
