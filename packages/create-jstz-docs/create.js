#!/usr/bin/env node
// `npm create jstz-docs my-docs` is `jstz-docs init my-docs`, with the same words behind it.
process.argv.splice(2, 0, 'init');
await import(new URL('bin/jstz-docs.js', import.meta.resolve('jstz-docs/package.json')).href);
