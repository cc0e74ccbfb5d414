// A reporter of vitest that writes what went wrong into the file that the environment names, for `verdictOf` in `runs.mjs`.
import { writeFileSync } from 'node:fs';

const textOf = (error) => `${error.name ?? 'Error'}: ${error.message}\n${error.cause?.message ?? ''}`;

export default class MutantReporter {
  onTestRunEnd(modules, unhandled) {
    const failures = unhandled.map((error) => ({ test: 'outside a test', errors: [textOf(error)] }));
    let passed = 0;
    const add = (part) => {
      const errors = part.type === 'test' ? (part.result().errors ?? []) : part.errors();
      if (errors.length > 0)
        failures.push({
          test: `${part.fullName ?? ''} (${(part.module ?? part).relativeModuleId})`,
          errors: errors.map(textOf),
        });
    };
    for (const module of modules) {
      add(module);
      for (const suite of module.children.allSuites()) add(suite);
      for (const test of module.children.allTests()) {
        add(test);
        if (test.result().state === 'passed') passed += 1;
      }
    }
    writeFileSync(process.env.JSTZ_MUTANT_REPORT, JSON.stringify({ passed, failures }));
  }
}
