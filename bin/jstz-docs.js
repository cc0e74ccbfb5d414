#!/usr/bin/env node
import module from 'node:module';

// Starts the compiled command; nothing else. NODE_ENV decides which build of React is loaded.
process.env.NODE_ENV ??= 'production';
// From Node 22 on, what the engine compiled of the command is kept for its next start.
module.enableCompileCache?.();
const { run, runStray } = await import('../dist/cli.js');
const argv = process.argv.slice(2);
process.on('uncaughtException', async (error) => {
  const code = await runStray(argv, error);
  if (code !== undefined) process.exit(code);
});
const code = await run(argv);
// Nothing but output that is still on its way holds the process: a file watcher that did not close must not.
await Promise.all(
  [process.stdout, process.stderr].map((stream) => new Promise((done) => stream.write('', done))),
);
process.exit(code);
