/** Work by count: how many functions and blocks of code ran. The same on a busy machine as on a quiet one. */
import { type Profiler, Session } from 'node:inspector';

/**
 * Begins to count. V8 counts the blocks of a function only if it was compiled after this, so a test file calls it first.
 * What runs inside V8 (regular expressions, `indexOf`) counts as nothing.
 * @returns a function that runs `work` and tells its steps
 */
export function countSteps(): (work: () => unknown) => Promise<number> {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  const take = (): number => {
    let steps = 0;
    session.post('Profiler.takePreciseCoverage', (_, coverage: Profiler.TakePreciseCoverageReturnType) => {
      for (const { functions } of coverage.result)
        for (const { ranges } of functions) for (const { count } of ranges) steps += count;
    });
    return steps;
  };
  return async (work) => {
    take();
    await work();
    return take();
  };
}
