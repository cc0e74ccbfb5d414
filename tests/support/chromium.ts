/**
 * A Chromium for browser tests: one that is named by the environment, one of the system, Playwright's own, or one that can be
 * installed now. Where none can be had the error says what to run.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** In this order. The headless shell is the same engine without a desktop browser around it: the tests need half the time. */
const SYSTEM_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** Nothing but the pages under test talks to the network. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export async function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium() ?? installChromium(), args: FLAGS });
}

/** @returns absolute path of an installed browser, or undefined */
export function findChromium(): string | undefined {
  for (const name of ['CHROMIUM_PATH', 'PUPPETEER_EXECUTABLE_PATH']) {
    const path = process.env[name];
    if (path && existsSync(path)) return path;
  }
  for (const name of SYSTEM_NAMES) {
    const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' });
    if (status === 0 && stdout.trim()) return stdout.trim();
  }
  const own = chromium.executablePath();
  return own && existsSync(own) ? own : undefined;
}

function installChromium(): string {
  const attempts: [string, string[]][] = [
    ...(process.getuid?.() === 0 && has('apt-get')
      ? ['chromium-headless-shell', 'chromium'].map((name): [string, string[]] => [
          'apt-get',
          // Several test processes may come here at once: one installs, the others wait.
          ['-o', 'DPkg::Lock::Timeout=240', 'install', '-y', name],
        ])
      : []),
    ['npx', ['playwright', 'install', 'chromium']],
  ];
  for (const [command, words] of attempts) {
    spawnSync(command, words, { stdio: 'ignore', timeout: 300_000 });
    const found = findChromium();
    if (found) return found;
  }
  throw new Error(
    `Browser tests need Chromium and found none. Install it (apt-get install -y chromium, or npx playwright install chromium), ` +
      `or set CHROMIUM_PATH to its executable.`,
  );
}

function has(command: string): boolean {
  return spawnSync('which', [command]).status === 0;
}
