import { execFileSync } from 'node:child_process';
import { setFlagsFromString } from 'node:v8';
import { beforeEach, expect, it, vi } from 'vitest';
import { tuneEngine } from '../../src/cli/engine.ts';

vi.mock('node:v8', () => ({ setFlagsFromString: vi.fn() }));

const said = () => vi.mocked(setFlagsFromString).mock.calls.map(([flag]) => flag.replace(/=\d+$/, ''));
const LATER = /^--(?:interrupt-budget|invocation-count-for-turbofan)$/;

beforeEach(() => void vi.mocked(setFlagsFromString).mockClear());

it.each([
  [3_000, 1, 2, []],
  [3_001, 1, 2, ['--heap-growing-percent']],
  [3_000, 1, 1, [expect.stringMatching(LATER)]],
  [3_000, 2, 2, [expect.stringMatching(LATER)]],
  [3_001, 2, 8, ['--heap-growing-percent', expect.stringMatching(LATER)]],
])('%i pages on %i threads and %i processors: %j', (pages, threads, processors, flags) => {
  tuneEngine(pages, threads, processors);
  expect(said()).toEqual(flags);
});

it('says nothing that this engine does not know: it would complain on the terminal', () => {
  tuneEngine(10_000, 8);
  const known = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' });
  for (const flag of said()) expect(known).toContain(`  ${flag} (`);
});
