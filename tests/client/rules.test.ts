/** The browser code's rules that need no browser. */
import { describe, expect, test } from 'vitest';
import { collapseDurationMs } from '../../src/client/collapsible.ts';
import { asColorMode } from '../../src/client/color-mode.ts';
import { errorChain } from '../../src/client/error-chain.ts';
import { likelyPages } from '../../src/client/guesses.ts';
import { afterLocation, afterScroll, type NavbarScroll } from '../../src/client/navbar-scroll.ts';
import { nextTab } from '../../src/client/tabs.ts';
import { largestSource } from '../../src/client/zoom/index.ts';
import {
  activeHeading,
  HISTORY_KEY_LENGTH,
  MOBILE_BREAKPOINT_PX,
  PROGRESS_MAXIMUM,
  PROGRESS_MINIMUM,
  PROGRESS_SPEED_MS,
  PROGRESS_START_DELAY_MS,
  PROGRESS_TRICKLE_MS,
  PROGRESS_TRICKLE_RATE,
  routeKey,
  SPINNER_DELAY_MS,
} from '../../src/contract/index.ts';

test('the numbers that server, styles and browser share', () => {
  expect({
    HISTORY_KEY_LENGTH,
    MOBILE_BREAKPOINT_PX,
    SPINNER_DELAY_MS,
    PROGRESS_MINIMUM,
    PROGRESS_SPEED_MS,
    PROGRESS_TRICKLE_RATE,
    PROGRESS_TRICKLE_MS,
    PROGRESS_START_DELAY_MS,
    PROGRESS_MAXIMUM,
  }).toEqual({
    HISTORY_KEY_LENGTH: 6,
    MOBILE_BREAKPOINT_PX: 996,
    SPINNER_DELAY_MS: 200,
    PROGRESS_MINIMUM: 0.08,
    PROGRESS_SPEED_MS: 200,
    PROGRESS_TRICKLE_RATE: 0.02,
    PROGRESS_TRICKLE_MS: 800,
    PROGRESS_START_DELAY_MS: 200,
    PROGRESS_MAXIMUM: 0.994,
  });
});

test.each([
  ['/jstz/', ''],
  ['/jstz', ''],
  ['/jstz/index.html', ''],
  ['/jstz/cli', 'cli'],
  ['/jstz/cli/', 'cli'],
  ['/jstz/cli.html', 'cli'],
  ['/jstz/api/index.html', 'api'],
  ['/jstz/api/kv', 'api/kv'],
  ['/other', undefined],
  ['/jstzish', undefined],
])('the page at %s is "%s"', (pathname, key) => {
  expect(routeKey(pathname, '/jstz/')).toBe(key);
});

describe('the navbar', () => {
  const shown: NavbarScroll = { visible: true, ignoreNext: false, lastY: 300 };
  const at = (y: number) => ({ y, viewportHeight: 800, documentHeight: 3000, navbarHeight: 60 });

  test.each([
    ['stays in its own height', { ...shown, visible: false, lastY: 10 }, 59, true],
    ['hides on the way down', shown, 301, false],
    ['hides where nothing moved', shown, 300, false],
    ['shows on the way up', { ...shown, visible: false }, 299, true],
    ['does not show at the bottom', { ...shown, visible: false, lastY: 2200 }, 2140, false],
    ['shows just above the bottom', { ...shown, visible: false, lastY: 2200 }, 2139, true],
    ['shows at the first event', { ...shown, lastY: 0 }, 100, true],
  ])('%s', (_, state, y, visible) => {
    expect(afterScroll(state, at(y)).visible).toBe(visible);
  });

  test('ignores one event after a jump to a heading', () => {
    const jumped = afterLocation(shown, true);
    expect(jumped.visible).toBe(false);
    const once = afterScroll(jumped, at(200));
    expect(once.visible).toBe(false);
    expect(afterScroll(once, at(150)).visible).toBe(true);
  });

  test('shows at any other change of location', () => {
    expect(afterLocation({ ...shown, visible: false }, false).visible).toBe(true);
  });
});

test.each([
  ['before the first heading the first', [500, 900], 0],
  ['the next heading in the top half', [-300, 100, 900], 1],
  ['the one before a heading in the bottom half', [-300, 450, 900], 0],
  ['a heading at the offset itself', [60, 900], 0],
  ['past all headings the last', [-900, -300], 1],
  ['no headings', [], -1],
])('the active entry of the table of contents: %s', (_, tops, index) => {
  expect(activeHeading(tops, 60, 800)).toBe(index);
});

test.each([
  [0, 40],
  [36, 192],
  [360, Math.round((4 + 15 * 10 ** 0.25 + 2) * 10)],
])('folding %d px takes %d ms', (height, duration) => {
  expect(collapseDurationMs(height)).toBe(duration);
});

test('with reduced motion folding takes 1 ms', () => {
  expect(collapseDurationMs(500, true)).toBe(1);
});

test('only the two modes are colour modes', () => {
  expect(['light', 'dark', 'Dark', '', '{[', null].map(asColorMode)).toEqual([
    'light',
    'dark',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('tabs wrap at their ends', () => {
  expect(['ArrowRight', 'ArrowLeft', 'Home', 'End', 'a'].map((key) => nextTab(key, 2, 3))).toEqual([
    0, 1, 0, 2, -1,
  ]);
});

test('the messages of an error and its causes are joined', () => {
  const error = new Error('Top', { cause: new Error('Middle', { cause: 'bottom' }) });
  expect(errorChain(error, 'Cause:')).toBe('Top\n\nCause:\nMiddle\n\nCause:\nbottom');
});

test('a chain that leads back into itself ends', () => {
  const error = new Error('Round');
  error.cause = error;
  expect(errorChain(error, 'Cause:')).toBe('Round');
});

test('the largest source of a srcset is the one that zooms', () => {
  expect(largestSource('/a.webp 640w, /b.webp 1030w')).toBe('/b.webp');
  expect(largestSource('/a.png 1x, /c.png 2x, /b.png 1.5x')).toBe('/c.png');
  expect(largestSource('')).toBeUndefined();
});

describe('pages that were meant by an address that does not exist', () => {
  const pages = [
    ['api/kv', 'KV'],
    ['api/kv-store/', 'Key-value store'],
    ['guides/deploying', 'Deploying'],
    ['guides/', 'Guides'],
    ['cli', 'Command line'],
  ] as const;
  const guesses = (missing: string) => likelyPages(missing, pages).map(([path]) => path);

  test.each([
    ['a slip of the keyboard', 'api/kv_stroe', 'api/kv-store/'],
    ['the ending of another generator', 'guides/deploying.html', 'guides/deploying'],
    ['another case and a slash', 'CLI/', 'cli'],
    ['a page that moved to another folder', 'howto/deploying', 'guides/deploying'],
    ['its title', 'key-value-store', 'api/kv-store/'],
    ["a folder's own page", 'guides/index.html', 'guides/'],
  ])('%s', (_name, missing, meant) => {
    expect(guesses(missing)[0]).toBe(meant);
  });

  test('none are offered where nothing is like it, or the address cannot be decoded', () => {
    expect(guesses('wp-login.php')).toEqual([]);
    expect(guesses('')).toEqual([]);
    expect(guesses('%E0%A4%A')).toEqual([]);
  });
});
