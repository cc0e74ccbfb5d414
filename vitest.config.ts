import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { MDX_PACKAGES, openExpressions } from './scripts/open-expressions.mjs';

/** Rooms whose tests work on when they have ended, or look at the process as a whole. */
const BUSY = ['architecture', 'dev', 'safety'];
const ROOT = fileURLToPath(new URL('./tests/', import.meta.url));
/**
 * The other test files share one load of the sources, which costs half of the processor time of such a file. Those that mock
 * something or change the process stay apart, and those that count steps: they need modules that nobody has loaded before.
 */
const APART = /\bvi\.(?:mock|stub|spyOn|useFake|resetModules)|\bcountSteps\(|process\.(?:chdir\(|env\.\w+ =)/;
/** Without those that hold no tests: a benchmark leaves a hundred thousand files there. */
const ROOMS = readdirSync(ROOT, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && ![...BUSY, 'bench', 'fixtures'].includes(entry.name))
  .map(({ name }) => name);
const SHARING = ROOMS.flatMap((room) =>
  readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' }).map((file) => join(room, file)),
)
  .map((file) => file.split(sep).join('/'))
  .filter((file) => /\.test\.tsx?$/.test(file))
  .filter((file) => !APART.test(readFileSync(join(ROOT, file), 'utf8')))
  .map((file) => `tests/${file}`);
const isOfBrowsers = (file: string): boolean => file.startsWith('tests/e2e/');

/** How many times as long as usual a test may take: where a clock ended a test, `npm run mutants` asks again with more time. */
const patience = Number(process.env.JSTZ_TEST_PATIENCE ?? 1);

export default defineConfig({
  plugins: [openExpressions],
  resolve: {
    alias: {
      'jstz-docs/theme': fileURLToPath(new URL('./src/theme/index.ts', import.meta.url)),
    },
  },
  // Without this JSX asks for React's development runtime, which its production build lacks.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    server: { deps: { inline: [MDX_PACKAGES] } },
    globalSetup: ['tests/support/built-sites.ts'],
    projects: [
      {
        extends: true,
        test: { name: 'sharing', include: SHARING.filter((file) => !isOfBrowsers(file)), isolate: false },
      },
      // Apart from the others, whose processes need not hold Playwright beside the sources.
      { extends: true, test: { name: 'browsers', include: SHARING.filter(isOfBrowsers), isolate: false } },
      {
        extends: true,
        test: {
          name: 'alone',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/fixtures/**', 'tests/bench/**', '**/node_modules/**', ...SHARING],
        },
      },
    ],
    // React's production build, as the command uses it; hydration checks ask for the development build themselves.
    env: { NODE_ENV: 'production' },
    // Far above what any needs: a busy machine must give the same answer.
    testTimeout: 90_000 * patience,
    hookTimeout: 120_000 * patience,
    // The usual second is less than a browser may need to load a module on a busy machine.
    expect: { poll: { timeout: 10_000 * patience } },
    // Browser suites share two cores with everything else; four at a time took longer than two.
    maxWorkers: 2,
    reporters: process.env.CI ? ['dot'] : ['default'],
  },
});
