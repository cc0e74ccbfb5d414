/**
 * Loaded before the command: the n-th call that changes a file fails, or is the last one of the process. `FAULT_AT` is the
 * number of the call from 1 on, `FAULT` an error code or `KILL`. Without them the calls are counted into the file `FAULT_COUNT`.
 * `FAULT_CLOCK` is the time that clocks show, in ms; `FAULT_USE` a file for what the process used, as JSON.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';

const CALLS = [
  'writeFileSync',
  'writevSync',
  'mkdirSync',
  'renameSync',
  'linkSync',
  'copyFileSync',
  'rmSync',
];
const at = Number(process.env.FAULT_AT ?? 0);
const fault = process.env.FAULT;
const append = fs.appendFileSync;
let calls = 0;

if (isMainThread) {
  for (const name of CALLS) {
    const real = fs[name];
    fs[name] = (...given) => {
      calls += 1;
      if (calls === at) {
        if (fault === 'KILL') process.kill(process.pid, 'SIGKILL');
        const path = typeof given[0] === 'string' ? given[0] : undefined;
        throw Object.assign(new Error(`${fault}: planted, ${name}`), { code: fault, syscall: name, path });
      }
      return real(...given);
    };
  }
  syncBuiltinESMExports();
  process.on('exit', () => {
    if (process.env.FAULT_COUNT) append(process.env.FAULT_COUNT, `${calls}\n`);
  });
}

const { FAULT_CLOCK, FAULT_USE } = process.env;
if (FAULT_CLOCK) {
  const began = Date.now();
  const real = Date.now;
  Date.now = () => Number(FAULT_CLOCK) + real() - began;
  globalThis.Date = new Proxy(Date, {
    construct: (Real, given) => (given.length === 0 ? new Real(Date.now()) : new Real(...given)),
  });
}
if (FAULT_USE && isMainThread)
  process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    append(FAULT_USE, JSON.stringify({ mb: maxRSS / 1024, seconds: (userCPUTime + systemCPUTime) / 1e6 }));
  });
