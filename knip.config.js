// What nothing uses is out: files, exports, types and packages. `knip --production` counts without the tests, so that code
// which only tests use is found too.
const isProduction = process.argv.includes('--production');

export default {
  // With `!`: what runs in the published package.
  entry: [
    'bin/*.js!',
    'src/cli/main.ts!',
    'src/index.ts!',
    'src/config/define.ts!',
    'src/theme/index.ts!',
    'src/pages/{page,index}-worker.ts!',
    'src/client/entry.ts!',
    'src/client/dev/dev.ts!',
    'src/client/search/index.ts!',
    'src/content/mdx/events-to-acorn.ts!',
    'src/components/{browser.tsx,client-modules.ts,markdown-slot.tsx,react.ts,run-thread.ts,stand-ins.tsx}!',
    // The compilation makes a picture and rules of it.
    'src/theme/icon-shapes.ts!',
    'scripts/**/*.mjs',
    'tests/**/*.{test,types}.{ts,tsx}',
    'tests/**/*.mjs',
    'tests/safety/parses.ts',
    '!tests/fixtures/**',
  ],
  project: ['src/**/*.{ts,tsx}!', '{scripts,tests}/**/*.{ts,tsx,mjs}', '!tests/fixtures/**'],
  // A trial looks at the calls of a build with it, where it is there.
  ignoreBinaries: ['strace'],
  // parse5 brings `entities` along, micromark `character-entities`: the package has the table of the one, a test compares them. feed brings `xml-js`.
  ignoreDependencies: ['beautiful-mermaid', 'temml', 'entities', 'character-entities', 'xml-js'],
  // A test may look at a part that its own file uses.
  ignoreExportsUsedInFile: isProduction || { interface: true, type: true },
};
