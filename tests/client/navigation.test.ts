/** Navigation's parts, without a browser. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createReloadGuard } from '../../src/client/navigation/failures.ts';
import { createKey, createScrollMemory } from '../../src/client/navigation/history.ts';
import { createPageLoader } from '../../src/client/navigation/load-page.ts';
import { createPrefetchQueue } from '../../src/client/navigation/prefetch.ts';
import { createProgress } from '../../src/client/navigation/progress.ts';
import {
  decodePathname,
  isPageLink,
  isSamePage,
  linkAction,
  normalizeUrl,
} from '../../src/client/navigation/target.ts';
import type { KeyStore } from '../../src/client/storage.ts';

const url = (path: string) => new URL(path, 'https://example.org');
const BASE = '/jstz/';

function memoryStore(entries: Record<string, string> = {}): KeyStore {
  const map = new Map(Object.entries(entries));
  return {
    get: (key) => map.get(key) ?? null,
    set: (key, value) => map.set(key, value),
    remove: (key) => map.delete(key),
    watch() {},
  };
}

describe('the progress bar', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const start = () => {
    const log: (number | string)[] = [];
    const progress = createProgress(
      {
        show: (value) => log.push(Math.round(value * 1e4) / 1e4),
        fade: () => log.push('fade'),
        remove: () => log.push('remove'),
      },
      () => 0.5,
    );
    return { log, progress };
  };

  test('starts at 0.08 after 200 ms and creeps by up to 0.02 each 800 ms', () => {
    const { log, progress } = start();
    progress.start();
    vi.advanceTimersByTime(199);
    expect(log).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(log).toEqual([0.08]);
    vi.advanceTimersByTime(1600);
    expect(log).toEqual([0.08, 0.09, 0.1]);
  });

  test('never passes 0.994 by itself', () => {
    const { log, progress } = start();
    progress.start();
    vi.advanceTimersByTime(200 + 800 * 200);
    expect(log.at(-1)).toBe(0.994);
  });

  test('jumps by 0.3 to 0.8, then to 1, fades after 200 ms and is gone after 200 more', () => {
    const { log, progress } = start();
    progress.start();
    vi.advanceTimersByTime(200);
    progress.done();
    expect(log).toEqual([0.08, 0.63]);
    vi.advanceTimersByTime(200);
    expect(log.at(-1)).toBe(1);
    vi.advanceTimersByTime(199);
    expect(log.at(-1)).toBe(1);
    vi.advanceTimersByTime(1);
    expect(log.at(-1)).toBe('fade');
    vi.advanceTimersByTime(200);
    expect(log.at(-1)).toBe('remove');
  });

  test('is not seen where the page is there within 200 ms', () => {
    const { log, progress } = start();
    progress.start();
    vi.advanceTimersByTime(150);
    progress.done();
    vi.advanceTimersByTime(5000);
    expect(log).toEqual([]);
  });
});

test.each([
  ['/jstz/cli.html', null, '/jstz/cli'],
  ['/jstz/cli/index.html?a=1#b', null, '/jstz/cli?a=1#b'],
  ['/jstz/cli/index.html', true, '/jstz/cli/'],
  ['/jstz/index.html', null, '/jstz/'],
  ['/jstz/index.html', false, '/jstz/'],
  ['/jstz/cli', null, '/jstz/cli'],
  ['/jstz/myindex.html', null, '/jstz/myindex'],
])('57 %s with trailingSlash %s becomes %s', (path, trailingSlash, bare) => {
  expect(normalizeUrl(url(path), BASE, trailingSlash)).toEqual(url(bare));
});

test.each([
  ['/jstz/cli', '', false, true],
  ['/jstz/cli', '_self', false, true],
  ['/jstz/cli.html', '', false, true],
  ['/jstz/cli', '_blank', false, false],
  ['/jstz/cli', '', true, false],
  ['/jstz/notes.txt', '', false, false],
  ['/other/cli', '', false, false],
  ['https://github.com/jstz/', '', false, false],
  ['mailto:a@b.c', '', false, false],
])('a click on %s with target "%s", download %s, is ours: %s', (path, target, download, ours) => {
  expect(isPageLink({ url: url(path), target, download }, 'https://example.org', BASE)).toBe(ours);
});

test('case and one slash do not tell pages apart', () => {
  expect(isSamePage(url('/jstz/CLI/'), url('/jstz/cli'), BASE)).toBe(true);
  expect(isSamePage(url('/jstz/cli'), url('/jstz/clip'), BASE)).toBe(false);
});

test.each([
  ['/jstz/cli', '/jstz/api/', 'page'],
  ['/jstz/cli', '/jstz/cli?q=1', 'query'],
  ['/jstz/cli', '/jstz/cli#run', 'native-hash'],
  ['/jstz/cli', '/jstz/cli', 'same'],
  ['/jstz/cli?q=1', '/jstz/cli?q=1#run', 'native-hash'],
])('from %s to %s is a change of %s', (from, to, action) => {
  expect(linkAction(url(from), url(to), BASE)).toBe(action);
});

test('a path that cannot be decoded is named', () => {
  const decoded = decodePathname('/jstz/%E0%A4%A');
  expect(decoded.ok).toBe(false);
  expect(decoded.ok || decoded.error.message).toBe(
    'Pathname "/jstz/%E0%A4%A" could not be decoded. This is likely caused by an invalid percent-encoding.',
  );
  expect(decodePathname('/jstz/caf%C3%A9')).toEqual({ ok: true, pathname: '/jstz/café' });
});

test('a history key is six characters of base 36', () => {
  expect(createKey(() => 0.999)).toBe('zzzzzz');
  expect(createKey(() => 0)).toBe('000000');
});

test('scroll positions outlive a page load, the oldest are forgotten, nonsense is none', () => {
  const store = memoryStore();
  const memory = createScrollMemory(store);
  for (let index = 0; index < 120; index += 1) memory.save(`k${index}`, index + 0.4);
  const later = createScrollMemory(store);
  expect([later.get('k119'), later.get('k0')]).toEqual([119, undefined]);
  expect(createScrollMemory(memoryStore({ 'jstz-docs.scroll': '{[' })).get('k')).toBeUndefined();
  expect(createScrollMemory(memoryStore({ 'jstz-docs.scroll': '[["k","x"],["l",3]]' })).get('l')).toBe(3);
});

test('an address may be reloaded once a session', () => {
  const store = memoryStore();
  const guard = createReloadGuard(store);
  expect([guard.mayReload('/a'), guard.mayReload('/a'), guard.mayReload('/b')]).toEqual([true, false, true]);
  expect(createReloadGuard(store).mayReload('/a')).toBe(false);
});

describe('page files', () => {
  const answer = (
    html: string,
    { status = 200, url = 'https://example.org/jstz/cli', type = 'text/html; charset=utf-8' } = {},
  ) =>
    Object.defineProperty(new Response(html, { status, headers: { 'content-type': type } }), 'url', {
      value: url,
    });
  const loaderOf = (get: (path: string) => Response) => {
    const asked: string[] = [];
    const loader = createPageLoader(BASE, async (path) => {
      asked.push(String(path));
      return get(String(path));
    });
    return { asked, load: loader.load };
  };

  test('are asked for once, whatever form the address has', async () => {
    const { asked, load } = loaderOf(() => answer('<p>x'));
    const early = load('/jstz/cli', true);
    expect(await load('/jstz/cli/')).toEqual({ pathname: '/jstz/cli', html: '<p>x' });
    expect(await load('/jstz/cli.html')).toBe(await early);
    expect(asked).toEqual(['/jstz/cli']);
  });

  test('that failed are asked for again', async () => {
    let fails = 2;
    const { asked, load } = loaderOf(() => {
      if (fails-- > 0) throw new TypeError('Failed to fetch');
      return answer('x');
    });
    await expect(load('/jstz/cli')).rejects.toThrow('Failed to fetch');
    await expect(load('/jstz/cli')).rejects.toThrow('Failed to fetch');
    expect((await load('/jstz/cli'))?.html).toBe('x');
    expect(asked).toHaveLength(3);
  });

  test('lie where the host led', async () => {
    const { load } = loaderOf(() => answer('x', { url: 'https://example.org/jstz/cli/index.html' }));
    expect((await load('/jstz/cli'))?.pathname).toBe('/jstz/cli/index.html');
  });

  test.each([
    ['an error of the server', { status: 503 }],
    ['a page that is not there', { status: 404 }],
    ['no HTML', { type: 'text/plain' }],
    ['no page below the base', { url: 'https://example.org/login' }],
  ])('are not shown here where the answer is %s', async (_, facts) => {
    const { load } = loaderOf(() => answer('x', facts));
    expect(await load('/jstz/cli')).toBeUndefined();
  });

  test('that are no pages are not read to their end', async () => {
    const cancel = vi.fn();
    const body = new ReadableStream({ cancel });
    const response = new Response(body, { headers: { 'content-type': 'application/zip' } });
    const { load } = loaderOf(() =>
      Object.defineProperty(response, 'url', { value: 'https://example.org/jstz/download' }),
    );
    expect(await load('/jstz/download')).toBeUndefined();
    expect(cancel).toHaveBeenCalledOnce();
  });

  test('are kept to a limit: the one used longest ago is asked for again', async () => {
    const { asked, load } = loaderOf((path) => answer(path));
    for (let index = 0; index < 20; index += 1) await load(`/jstz/${index}`);
    await load('/jstz/0');
    await load('/jstz/20');
    await load('/jstz/0');
    expect(asked).toHaveLength(21);
    await load('/jstz/1');
    expect(asked.slice(21)).toEqual(['/jstz/1']);
  });
});

describe('prefetch', () => {
  test('asks for no address twice, two at a time, and leaves what fails to the click', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const asked: string[] = [];
    const ends: (() => void)[] = [];
    const queue = createPrefetchQueue((address) => {
      asked.push(address);
      return new Promise<void>((resolve, reject) =>
        ends.push(address === '/a' ? () => reject(new Error('no')) : resolve),
      );
    });
    for (const address of ['/a', '/b', '/a', '/c']) queue.add(address);
    expect(asked).toEqual(['/a', '/b']);
    ends[0]!();
    await vi.waitFor(() => expect(asked).toEqual(['/a', '/b', '/c']));
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  test('stops at ten for one page view, and has ten more for the next', async () => {
    const asked: string[] = [];
    const queue = createPrefetchQueue(async (address) => {
      asked.push(address);
    });
    for (let index = 0; index < 15; index += 1) queue.add(`/${index}`);
    await vi.waitFor(() => expect(asked).toHaveLength(10));
    queue.startPage();
    queue.add('/next');
    expect(asked).toContain('/next');
  });
});
