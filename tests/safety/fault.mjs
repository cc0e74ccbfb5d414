/**
 * Loaded before the command: the n-th call that changes a file fails, or is the last one of the process. `FAULT_AT` is the
 * number of the call from 1 on, `FAULT` an error code or `KILL`. Without them the calls are counted into the file `FAULT_COUNT`.
 * With `FAULT_READS` it is the n-th call that reads something of the folder of that name.
 * `FAULT_CLOCK` is the time that clocks show, in ms; `FAULT_USE` a file for what the process used, as JSON.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';

const { FAULT_READS } = process.env;
/** What a build makes beside its output is looked through by Node itself when it is removed: that is no read of ours. */
const isCounted = (path) => path.startsWith(FAULT_READS) && !path.startsWith(`${FAULT_READS}/.build.`);
const READS = ['readFileSync', 'openSync', 'readdirSync', 'statSync', 'lstatSync', 'realpathSync'];
const CHANGES = [
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
  for (const name of FAULT_READS ? READS : CHANGES) {
    const real = fs[name];
    const planted = (...given) => {
      if (FAULT_READS && !isCounted(String(given[0]))) return real(...given);
      calls += 1;
      if (calls === at) {
        if (fault === 'KILL') process.kill(process.pid, 'SIGKILL');
        const path = typeof given[0] === 'string' ? given[0] : undefined;
        throw Object.assign(new Error(`${fault}: planted, ${name}`), { code: fault, syscall: name, path });
      }
      return real(...given);
    };
    // `realpathSync.native`
    fs[name] = Object.assign(planted, real);
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
