#!/usr/bin/env node
import module from 'node:module';

// Starts the compiled command; nothing else. NODE_ENV decides which build of React is loaded.
process.env.NODE_ENV ??= 'production';
// From Node 22 on, what the engine compiled of the command is kept for its next start.
module.enableCompileCache?.();
const { run, runStray } = await import('../dist/cli.js');
const argv = process.argv.slice(2);
let isOver = false;
const exit = (code) => {
  isOver = true;
  process.exit(code);
};
// Else a script would take an exit of the site's code for the end of a command that did its work.
process.on('exit', () => {
  if (isOver) return;
  process.exitCode = 1;
  process.stderr.write(
    'The command ended before its work was done: code of the site, such as its configuration or a plugin, called `process.exit`, or waits for what never comes. Let it throw an error instead.\n',
  );
});
process.on('uncaughtException', async (error) => {
  const code = await runStray(argv, error);
  if (code !== undefined) exit(code);
});
const code = await run(argv);
// Nothing but output that is still on its way holds the process: a file watcher that did not close must not.
await Promise.all(
  [process.stdout, process.stderr].map((stream) => new Promise((done) => stream.write('', done))),
);
exit(code);
