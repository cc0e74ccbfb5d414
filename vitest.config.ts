import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: {
    alias: {
      'jstz-docs/theme': fileURLToPath(new URL('./src/theme/index.ts', import.meta.url)),
    },
  },
  // Without this JSX asks for React's development runtime, which its production build lacks.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/fixtures/**', 'tests/bench/**', '**/node_modules/**'],
    // React's production build, as the command uses it; hydration checks ask for the development build themselves.
    env: { NODE_ENV: 'production' },
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // The usual second is less than a browser may need to load a module on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    // Browser suites share two cores with everything else.
    maxWorkers: 2,
    reporters: process.env.CI ? ['dot'] : ['default'],
  },
});
