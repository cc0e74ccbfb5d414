#!/usr/bin/env node
// Starts the compiled command; nothing else. NODE_ENV decides which build of React is loaded.
process.env.NODE_ENV ??= 'production';
const { run } = await import('../dist/cli.js');
process.exitCode = await run(process.argv.slice(2));
