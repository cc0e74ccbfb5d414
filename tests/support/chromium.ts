/**
 * A Chromium for browser tests: one that is named by the environment, one of the system, Playwright's own, or one that can be
 * installed now. Where none can be had the error says what to run.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, statfsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

/** In this order. The headless shell is the same engine without a desktop browser around it: the tests need half the time. */
const SYSTEM_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

const PLAYWRIGHT = join(
  dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')),
  'cli.js',
);

/**
 * Nothing but the pages under test talks to the network. No process is kept ready for a next page: one in a context of its own
 * cannot use it, and loads in a sixth less time without (740 and 610 ms, 20 loads in turn).
 */
const FLAGS = [
  '--renderer-process-limit=1',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** What each page shares with the browser's processes fits in so many bytes, for two browsers with some pages. */
const SHARED_MEMORY_BYTES = 512 * 1024 * 1024;

let running: Promise<Browser> | undefined;

/** One for all test files of this process, with which it ends. */
export async function sharedChromium(): Promise<Browser> {
  if (!(await running)?.isConnected()) running = launchChromium();
  return running!;
}

function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium() ?? installChromium(),
    args: FLAGS,
    // Playwright has shared memory in files of /tmp, because containers may lack the room. On a disk these files cost a tenth of
    // all that a page costs.
    ...(hasSharedMemory() && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }),
  });
}

function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize > SHARED_MEMORY_BYTES;
  } catch {
    return false;
  }
}

/** @returns absolute path of an installed browser, or undefined */
function findChromium(): string | undefined {
  for (const name of ['CHROMIUM_PATH', 'PUPPETEER_EXECUTABLE_PATH']) {
    const path = process.env[name];
    if (path && existsSync(path)) return path;
  }
  for (const name of SYSTEM_NAMES) {
    const path = onPath(name);
    if (path) return path;
  }
  const own = chromium.executablePath();
  return own && existsSync(own) ? own : undefined;
}

function installChromium(): string {
  const attempts: [string, string[]][] = [
    ...(process.getuid?.() === 0 && onPath('apt-get')
      ? ['chromium-headless-shell', 'chromium'].map((name): [string, string[]] => [
          'apt-get',
          // Several test processes may come here at once: one installs, the others wait.
          ['-o', 'DPkg::Lock::Timeout=240', 'install', '-y', name],
        ])
      : []),
    // The package's own command: `npx playwright` would take another version, and is no program on Windows.
    [process.execPath, [PLAYWRIGHT, 'install', 'chromium']],
  ];
  for (const [command, words] of attempts) {
    spawnSync(command, words, { stdio: 'ignore', timeout: 300_000 });
    const found = findChromium();
    if (found) return found;
  }
  throw new Error(
    `Browser tests need Chromium and found none. Install it (apt-get install -y chromium, or npx playwright-core install chromium), ` +
      `or set CHROMIUM_PATH to its executable.`,
  );
}

/** Absolute path of a program that the shell would find, or undefined. */
function onPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}
