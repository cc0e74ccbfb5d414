/**
 * The real command and a real browser: builds a site in a temporary folder, serves it with `serve` or `dev`, and opens pages that
 * fail their test on any console error, uncaught exception or violation of the content security policy.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sharedChromium } from '../support/chromium.ts';

const BIN = join(import.meta.dirname, '../../bin/jstz-docs.js');

/**
 * The two ways in which the command serves a site. A browser looks at both where the script of `dev` has a part in what happens,
 * that is navigation and what fails, and where `dev` bundles what the pages at hand need. Elsewhere `testDevAnswers` compares all
 * that it would get.
 */
export type Mode = 'serve' | 'dev';
export const MODES: readonly Mode[] = ['serve', 'dev'];

export interface RunningSite {
  /** `http://localhost:4000/jstz/` */
  readonly url: string;
  /** Absolute. */
  readonly dir: string;
  build(): void;
  /** Fails where the command does not end when it is asked to. */
  stop(): Promise<void>;
}

/** Writes the files, builds them where the command is `serve`, and starts the command. */
export async function startSite(
  files: Readonly<Record<string, string | Uint8Array>>,
  command: Mode = 'serve',
): Promise<RunningSite> {
  const dir = mkdtempSync(join(tmpdir(), 'jstz-docs-e2e-'));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), content);
  }
  const build = (): void => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, 'build'], {
      cwd: dir,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`The fixture did not build.\n${stdout}${stderr}`);
  };
  if (command === 'serve') buildOnce(files, dir, build);
  const { child, url } = await listen([command, '--port', '0'], dir);
  return {
    url,
    dir,
    build,
    stop: () => stop(child, dir),
  };
}

/** Builds a site that no test of this run has built yet; else copies what came of it. */
function buildOnce(files: Parameters<typeof startSite>[0], dir: string, build: () => void): void {
  const hash = createHash('sha256');
  for (const [path, content] of Object.entries(files)) hash.update(`${path}\0`).update(content).update('\0');
  const known = join(process.env.JSTZ_BUILT_SITES!, hash.digest('hex'));
  if (existsSync(known)) return cpSync(known, dir, { recursive: true });
  build();
  const copy = `${known}-${process.pid}`;
  cpSync(dir, copy, { recursive: true });
  try {
    renameSync(copy, known);
  } catch {
    // Another process has built it meanwhile.
    rmSync(copy, { recursive: true, force: true });
  }
}

/**
 * One server and one browser for all the cases of the surrounding `describe`. Their members may be used within cases only.
 * @param start called when the first case is about to run
 */
export function shareSite(start: () => Promise<RunningSite>): {
  readonly site: RunningSite;
  readonly suite: Suite;
} {
  let site: RunningSite | undefined;
  let suite: Suite | undefined;
  beforeAll(async () => {
    site = await start();
    suite = await startSuite(() => site!);
  });
  afterEach(() => suite?.finish());
  afterAll(async () => {
    await suite?.close();
    await site?.stop();
  });
  return {
    site: {
      get url() {
        return site!.url;
      },
      get dir() {
        return site!.dir;
      },
      build: () => site!.build(),
      stop: () => site!.stop(),
    },
    suite: {
      get browser() {
        return suite!.browser;
      },
      open: (path, options) => suite!.open(path, options),
      finish: () => suite!.finish(),
      close: () => suite!.close(),
    },
  };
}

/**
 * One case: `dev` answers each path of a site as a build of the same files does: status, type, address after redirects, bytes. Left
 * aside are the script that `dev` adds to pages, white space, and the list of files that commands read.
 * @param part of a large site: the output files that are asked for
 */
export function testDevAnswers(files: Parameters<typeof startSite>[0], part = /(?:)/): void {
  test('dev answers as a build does', async () => {
    const running: RunningSite[] = [];
    try {
      const built = await startSite(files);
      running.push(built);
      const dev = await startSite(files, 'dev');
      running.push(dev);
      const paths = pathsOf(join(built.dir, 'build'), part);
      expect(paths).not.toEqual([]);
      const differing: string[] = [];
      for (const path of [...paths, 'nowhere', 'nowhere.txt', '%E0%A4%A', 'alpha%'])
        if ((await answer(dev, path)) !== (await answer(built, path))) differing.push(path);
      expect(differing).toEqual([]);
    } finally {
      for (const site of running) await site.stop();
    }
  });
}

/** The addresses under which files of an output that match are asked for, below the base path. */
const pathsOf = (output: string, part: RegExp): string[] =>
  readdirSync(output, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'jstz-docs-manifest.json')
    .map((entry) => relative(output, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => part.test(path))
    .flatMap((path) => {
      const bare = path.replace(/(?:\/?index)?\.html$/, '');
      return bare === path ? [path] : [path, bare, `${bare}/`];
    });

async function answer({ url }: RunningSite, path: string): Promise<string> {
  const response = await fetch(url + path);
  const body = Buffer.from(await response.arrayBuffer()).toString('latin1');
  const page = body
    .replace(/<script src="[^"]*\/__jstz-docs\/dev\.js"[^>]*><\/script>/, '')
    .replaceAll(/\s+/g, ' ');
  return [response.status, response.headers.get('content-type'), response.url.slice(url.length), page].join(
    '\n',
  );
}

/** The project's own documentation, built into a folder of its own and served. */
export async function startOwnSite(): Promise<RunningSite> {
  const root = join(import.meta.dirname, '../..');
  const dir = mkdtempSync(join(tmpdir(), 'jstz-docs-own-'));
  const build = (): void => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [BIN, 'build', '--no-cache', '--out-dir', dir],
      {
        cwd: root,
        encoding: 'utf8',
      },
    );
    if (status !== 0) throw new Error(`The site did not build.\n${stdout}${stderr}`);
  };
  build();
  const { child, url } = await listen(['serve', '--out-dir', dir, '--port', '0'], root);
  return {
    url,
    dir,
    build,
    stop: () => stop(child, dir),
  };
}

function listen(words: string[], cwd: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [BIN, ...words], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (text: Buffer): void => {
      output += text;
      const url = /https?:\/\/localhost:\d+\/\S*/.exec(output)?.[0];
      if (url) resolve({ child, url });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', (code) => reject(new Error(`The command ended with ${code}.\n${output}`)));
  });
}

/** Longer than any machine needs to end a process, ms. */
const ENDS_WITHIN_MS = 20_000;

/** Ends the command, and removes its folder then. */
async function stop(child: ChildProcess, dir: string): Promise<void> {
  const held = AbortSignal.timeout(ENDS_WITHIN_MS);
  if (child.exitCode === null && child.signalCode === null) {
    const exit = once(child, 'exit');
    held.addEventListener('abort', () => child.kill('SIGKILL'));
    child.kill();
    await exit;
  }
  rmSync(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  if (held.aborted) throw new Error('The command did not end after SIGTERM.');
}

export interface Visit extends Page {
  /** What went wrong on this page so far, and must not. */
  readonly faults: string[];
  /** Warnings on the console. */
  readonly warnings: string[];
}

export interface Suite {
  readonly browser: Browser;
  /**
   * Opens a page that shares nothing with others, and waits until all scripts have started. With any option of a context the
   * context is its own, and may be changed.
   * @param path below the base path: `alpha`
   */
  open(path: string, options?: OpenOptions): Promise<Visit>;
  /** Closes what the last test opened; fails it for faults. */
  finish(): Promise<void>;
  close(): Promise<void>;
}

export interface OpenOptions extends BrowserContextOptions {
  readonly width?: number;
  readonly height?: number;
  /**
   * Runs before the page is asked for: routes, stubs. A route that is set on a loaded page misses what the page asks for in the
   * next moments: the browser switches over in its own time.
   */
  readonly before?: (page: Page) => Promise<unknown>;
  /** Faults that the test is about. */
  readonly allow?: RegExp;
}

async function startSuite(site: () => RunningSite): Promise<Suite> {
  const browser = await sharedChromium();
  const plain = plainContext(browser);
  let opened: { page: Visit; allow: RegExp | undefined }[] = [];
  return {
    browser,
    async open(path, { width = 1280, height = 800, before, allow, ...context } = {}) {
      const viewport = { width, height };
      const page =
        (Object.keys(context).length === 0 && (await plain.open(viewport, site().url))) ||
        (await (await browser.newContext({ viewport, ...context })).newPage());
      const visit = Object.assign(page, {
        faults: [] as string[],
        warnings: [] as string[],
      }) as unknown as Visit;
      page.on('pageerror', (error) => visit.faults.push(String(error)));
      page.on('console', (message) => {
        // Asked for by the browser itself where a document is no page of the site: a text file names no icon.
        if (message.location().url === new URL('/favicon.ico', site().url).href) return;
        if (message.type() === 'error') visit.faults.push(message.text());
        if (message.type() === 'warning') visit.warnings.push(message.text());
      });
      await page.addInitScript(() => {
        addEventListener('securitypolicyviolation', (event) =>
          console.error(`Policy violation: ${event.violatedDirective} ${event.blockedURI}`),
        );
      });
      opened.push({ page: visit, allow });
      await before?.(page);
      await page.goto(site().url + path, { waitUntil: 'load' });
      if (context.javaScriptEnabled !== false) await started(page);
      return visit;
    },
    async finish() {
      const pages = opened;
      opened = [];
      const faults = pages.flatMap(({ page, allow }) => page.faults.filter((fault) => !allow?.test(fault)));
      await Promise.all(
        pages.map(async ({ page }) => {
          await page.unrouteAll({ behavior: 'ignoreErrors' });
          if (!(await plain.close(page))) await page.context().close();
        }),
      );
      expect(faults).toEqual([]);
    },
    close: () => plain.end(),
  };
}

/**
 * One context for the pages of a suite that ask for nothing of their own, one after the other and each as if it were the first.
 * Most of what a context costs is the process of its pages: with one that stays a page takes 410 ms, else 680.
 */
function plainContext(browser: Browser) {
  let context: BrowserContext | undefined;
  let isTaken = false;
  return {
    /** @returns undefined where such a page is open: two would share what they store */
    async open(viewport: { width: number; height: number }, url: string): Promise<Page | undefined> {
      if (isTaken) return undefined;
      isTaken = true;
      if (!context) {
        context = await browser.newContext();
        // It stays, and with it the process.
        await context.newPage();
      }
      const page = await context.newPage();
      await page.setViewportSize(viewport);
      const session = await context.newCDPSession(page);
      await session.send('Storage.clearDataForOrigin', { origin: new URL(url).origin, storageTypes: 'all' });
      await session.send('Network.clearBrowserCache');
      await session.detach();
      return page;
    },
    /** @returns false for a page whose context is its own */
    async close(page: Page): Promise<boolean> {
      if (page.context() !== context) return false;
      const [, ...shown] = context.pages();
      await Promise.all(shown.map((one) => one.close()));
      isTaken = false;
      return true;
    },
    end: async () => context?.close(),
  };
}

/** The script that comes after the load event runs: it puts a live region on the page. */
export async function started(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[data-route-announcer]'));
}

/** Waits until a page of that title was shown by client navigation. */
export async function shown(page: Page, heading: string): Promise<void> {
  await page.waitForFunction((text) => document.querySelector('main h1')?.textContent === text, heading);
}

/**
 * Notes of each click that comes to the window whether a script took it from the browser. Waiting for the tab that a modified click
 * opens is no substitute: a busy Chromium drops one now and then.
 */
export async function takenClicks(page: Page): Promise<() => Promise<readonly boolean[]>> {
  await page.evaluate(() => {
    const taken: boolean[] = [];
    addEventListener('click', (event) => taken.push(event.defaultPrevented));
    Object.assign(window, { takenClicks: taken });
  });
  return () => page.evaluate(() => (window as Window & { takenClicks?: boolean[] }).takenClicks!);
}

/**
 * Notes the delay of every timer that the page starts. How long a timer really takes is the machine's affair: a case asks that it
 * took no less, and which delay was asked for.
 */
export async function recordTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const delays: number[] = [];
    Object.assign(window, {
      timerDelays: delays,
      setTimeout: (run: () => void, ms: number, ...rest: unknown[]) => {
        delays.push(ms);
        return setTimeout(run, ms, ...rest);
      },
    });
  });
}

/** Delays in ms, in the order in which they were asked for. For pages opened with `recordTimers`. */
export const timers = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as never as { timerDelays: number[] }).timerDelays);

/** A route that lets what is asked for through after a while, in ms. */
export const late =
  (ms: number) =>
  async (route: Route): Promise<void> => {
    await delay(ms);
    await route.continue();
  };

/** Holds back what awaits `held` until `release` is called. */
export function gate(): { readonly held: Promise<void>; readonly release: () => void } {
  let release = (): void => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  return { held, release };
}

/** Waits until the element rests where its transitions bring it. */
export async function settled(element: Locator): Promise<void> {
  await element.evaluate((node) => Promise.allSettled(node.getAnimations().map(({ finished }) => finished)));
}

/** Two frames: what a scroll or an observer starts has run. */
export async function frames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
