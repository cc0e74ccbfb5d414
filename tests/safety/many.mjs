/** The command over many sites in one process: `many.mjs FOLDER ARGS…`. Each folder in FOLDER is a site; one line of JSON for each. */
import { readdirSync, writeSync } from 'node:fs';
import { join } from 'node:path';

process.env.NODE_ENV = 'production';
const { run } = await import('../../dist/cli.js');
const [folder, ...args] = process.argv.slice(2);
for (const name of readdirSync(folder)) {
  let text = '';
  const say = (more) => {
    text += more;
  };
  // Told first, so that a site that ends the process is known.
  writeSync(1, `${JSON.stringify({ name })}\n`);
  const before = process.cpuUsage();
  const code = await run(args, {
    ...{ cwd: join(folder, name), env: { NO_COLOR: '1' }, stdout: say, stderr: say },
    ...{ isTTY: false, columns: 80, stopped: new Promise(() => {}) },
  });
  const { user, system } = process.cpuUsage(before);
  writeSync(1, `${JSON.stringify({ name, code, text, ms: Math.round((user + system) / 1000) })}\n`);
}
process.exit(0);
