// Compiles the package into dist/: the command and the public modules for Node, the default browser bundle, the stylesheet
// and the type declarations. Runs on `npm ci` (prepare) and before the tests. `--no-types` leaves the declarations out.
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import * as esbuild from 'esbuild';
import { browserslistToTargets, bundleAsync, Features } from 'lightningcss';
import { rolldown } from 'rolldown';
import { columnRules } from './columns.mjs';
import { makeIcons } from './icons.mjs';
import { openExpressions } from './open-expressions.mjs';
import { thinSourceMaps } from './source-maps.mjs';
import { spacingRules } from './spacing.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const dist = join(root, 'dist');
const { version, dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const withTypes = !process.argv.includes('--no-types');

for (const name of existsSync(dist) ? readdirSync(dist) : []) {
  if (!name.endsWith('.d.ts') || withTypes) rmSync(join(dist, name), { recursive: true, force: true });
}

// What a site's own theme modules must share with us (React), what is native or starts processes (esbuild), and what is
// optional stays outside the bundle; the rest is bundled, because opening hundreds of small modules is half of a start.
const external = ['react', 'react-dom', 'esbuild', 'sharp', 'shiki', 'temml', 'beautiful-mermaid'];

const CHINESE_LETTERS = 'src/contract/search/languages/traditional-chinese.ts';

const BROWSERS = ['chrome109', 'firefox115', 'safari16.4'];

// The common grammars are one file, those that need or are needed by others too. The rest is packed by first letters: hundreds of
// small files weigh more, and take longer to open.
const grammars = join(root, 'node_modules/refractor/lang');
const grammarImports = new Map(
  readdirSync(grammars)
    .filter((name) => name.endsWith('.js'))
    .map((name) => [
      name,
      [...readFileSync(join(grammars, name), 'utf8').matchAll(/ from '\.\/(.+)'$/gm)].map(([, from]) => from),
    ]),
);
const commonGrammars = new Set();
const addCommon = (name) => {
  commonGrammars.add(name);
  grammarImports.get(name).forEach(addCommon);
};
for (const [, name] of readFileSync(join(root, 'src/content/code/common-grammars.ts'), 'utf8').matchAll(
  /'refractor\/(.+)'/g,
))
  addCommon(`${name}.js`);
const isAlone = (name) =>
  !commonGrammars.has(name) &&
  grammarImports.get(name)?.every((from) => commonGrammars.has(from)) &&
  ![...grammarImports.values()].some((imports) => imports.includes(name));
/** @returns the name of the chunk that a grammar is put into; null for other modules */
const grammarChunk = (id) => {
  const name = basename(id);
  if (dirname(id) !== grammars) return null;
  if (commonGrammars.has(name)) return 'common-grammars';
  return isAlone(name) ? `grammars-${name[0]}` : 'linked-grammars';
};
/** What a build wants of the parser's room where threads or the cache parse: without a chunk of its own it brings the parser along. */
const PAGE_HEAD =
  /src[\\/]content[\\/](?:doc|glossary|limits|plain-text|source-text|styles|void-elements|walk)\.ts$|node_modules[\\/]github-slugger[\\/]/;

/**
 * What browsers get with a site's own components and with the theme, and the command knows too: in a file of the command it would
 * bring Node along. The first is needed by the start of each build, the rest when something is made.
 */
const CONTRACT_START = /src[\\/]contract[\\/]own-parts\.ts$/;
const CONTRACT = /src[\\/]contract[\\/](?:client-config|components|dom|icon-names|page-title|slots)\.ts$/;
/** What each command needs to tell of anything: four files otherwise. */
const DIAGNOSTICS =
  /src[\\/]diagnostics[\\/](?:causes|code-frame|colors|diagnostic|format-pretty|guide|summary|visible-text)\.ts$/;

/**
 * A file costs half a millisecond to load, and what two commands share is a file of its own: 51 of them for a build with nothing to
 * do, 99 when something changed. What every build loads at once is one file, and what it needs beside that when it makes something
 * another one. Modules go with the first stage that loads them; where it has no name they stay where they are.
 */
const BUILD_STAGES = [
  { name: null, sources: ['cli/program.ts', 'cli/commands/init.ts'] },
  { name: 'build-start', sources: ['cli/commands/build.ts'] },
  // What threads and other commands load as well: they do not need the rest.
  {
    name: null,
    sources: [
      'pages/page-worker.ts',
      'pages/index-worker.ts',
      'components/run-thread.ts',
      'content/parse.ts',
      'theme/index.ts',
      'config/validate.ts',
      'cli/commands/serve.ts',
    ],
  },
  { name: 'build-make', sources: ['pipeline/make/make-site.ts', 'pipeline/make/emit-site.ts'] },
];

/**
 * @param output of the bundle without stages
 * @returns the file of each module that a stage loads at once and none before it; null where it stays where it is
 */
function stagesOf(output) {
  const chunks = new Map(
    output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]),
  );
  const stages = new Map();
  const gather = (chunk, stage) => {
    if (!chunk || chunk.moduleIds.some((id) => stages.has(id))) return;
    for (const id of chunk.moduleIds) stages.set(id, chunk.isEntry ? null : stage);
    for (const imported of chunk.imports) gather(chunks.get(imported), stage);
  };
  for (const { name, sources } of BUILD_STAGES)
    for (const source of sources) {
      const id = join(root, 'src', source);
      gather(
        [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(id)),
        name,
      );
    }
  return stages;
}

// Not by esbuild: its parts of the script that runs first would be files of their own wherever others use them too.
const client = rolldown({
  cwd: root,
  // The table of Chinese letters is a file of its own, which the command reads too.
  input: {
    main: 'src/client/entry.ts',
    react: 'src/components/react.ts',
    'chinese-letters': CHINESE_LETTERS,
  },
  platform: 'browser',
  preserveEntrySignatures: 'allow-extension',
  resolve: {
    // The packages' own index files only choose between these and the development build.
    alias: {
      'react-dom/client': join(root, 'node_modules/react-dom/cjs/react-dom-client.production.js'),
      'react-dom': join(root, 'node_modules/react-dom/cjs/react-dom.production.js'),
      'react/jsx-runtime': join(root, 'node_modules/react/cjs/react-jsx-runtime.production.js'),
      react: join(root, 'node_modules/react/cjs/react.production.js'),
      scheduler: join(root, 'node_modules/scheduler/cjs/scheduler.production.js'),
    },
  },
  transform: {
    target: BROWSERS,
    jsx: { runtime: 'automatic', development: false },
    // Readers have no developer tools of React; without the search for them the script is within its budget.
    define: { 'process.env.NODE_ENV': '"production"', __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
  },
}).then((build) =>
  build.write({
    dir: join(dist, 'client'),
    format: 'esm',
    entryFileNames: '[name]-[hash].js',
    chunkFileNames: '[name]-[hash].js',
    hashCharacters: 'hex',
    minify: true,
    comments: false,
  }),
);

const built = await client;
const chunks = built.output.filter(({ type }) => type === 'chunk');
const chunkOf = (source) => chunks.find(({ facadeModuleId }) => facadeModuleId === join(root, source));
/** Takes the table of Chinese letters from the browser bundle: it is 9 kB, and stands in the package once. */
const sharedLetters = {
  name: 'shared-letters',
  resolveId: {
    filter: { id: new RegExp(`/${basename(CHINESE_LETTERS)}$`) },
    handler: () => ({ id: join(dist, 'client', chunkOf(CHINESE_LETTERS).fileName), external: 'relative' }),
  },
};
/**
 * The thread asks for all stand-ins by the file that islands are bundled with: a list of them in our compiler's own form would need
 * its helpers, and these need Node.
 */
const sharedStandIns = {
  name: 'shared-stand-ins',
  resolveId: {
    filter: { id: /^\.\/stand-ins\.tsx$/ },
    handler: (_id, importer) =>
      /(?:registry|run-thread)\.ts$/.test(importer ?? '')
        ? { id: join(dist, 'islands', 'stand-ins.js'), external: 'relative' }
        : undefined,
  },
};
/** Leaves zod's writer of JSON Schema out, which each type of zod holds on to: only this checkout's tests write one. */
const noJsonSchema = {
  name: 'no-json-schema',
  resolveId: {
    filter: { id: /\/(?:json-schema-processors|to-json-schema)\.js$/ },
    handler: (_id, importer) =>
      importer?.replaceAll('\\', '/').endsWith('/zod/v4/classic/schemas.js')
        ? join(root, 'scripts/no-json-schema.mjs')
        : undefined,
  },
};
const node = rolldown({
  cwd: root,
  plugins: [sharedLetters, sharedStandIns, noJsonSchema, openExpressions],
  input: {
    cli: 'src/cli/main.ts',
    index: 'src/index.ts',
    config: 'src/config/define.ts',
    theme: 'src/theme/index.ts',
    'page-worker': 'src/pages/page-worker.ts',
    'index-worker': 'src/pages/index-worker.ts',
    'component-thread': 'src/components/run-thread.ts',
    // What a site's own components are bundled with for browsers. The thread draws with the same code.
    'islands/absent': 'src/components/absent.ts',
    'islands/browser': 'src/components/browser.tsx',
    'islands/client-modules': 'src/components/client-modules.ts',
    'islands/markdown-slot': 'src/components/markdown-slot.tsx',
    'islands/stand-ins': 'src/components/stand-ins.tsx',
  },
  platform: 'node',
  // Asked for by the groups of grammars below, which leave their imports where they are.
  preserveEntrySignatures: 'allow-extension',
  // The compiled forms of some packages keep an empty string where a line of types was, and that is called a directive. What
  // zod asks of its writer of JSON Schema is undefined: see `noJsonSchema`.
  checks: { moduleLevelDirective: false, importIsUndefined: false },
  external: external.map((name) => new RegExp(`^${name}(/|$)`)),
  // CommonMark's named character references and the like ask for the small Node forms of their modules.
  // jsonc-parser's index is a form that cannot be bundled.
  resolve: {
    conditionNames: ['node', 'import', 'production'],
    alias: {
      'jsonc-parser': join(root, 'node_modules/jsonc-parser/lib/esm/main.js'),
      'xml-js$': join(root, 'scripts/xml-writer.mjs'),
      // One table of HTML's named characters for both parsers: parse5's.
      'decode-named-character-reference': join(root, 'scripts/named-characters.mjs'),
      'entities/decode': createRequire(join(root, 'node_modules/parse5/package.json')).resolve(
        'entities/decode',
      ),
    },
  },
  transform: {
    target: 'node20.19',
    jsx: { runtime: 'automatic', development: false },
    define: { 'process.env.NODE_ENV': '"production"', __VERSION__: JSON.stringify(version) },
  },
}).then(async (build) => {
  const groups = [
    { debugName: 'grammars', name: grammarChunk, includeDependenciesRecursively: false },
    { name: 'page-head', test: PAGE_HEAD, includeDependenciesRecursively: false },
    { name: 'contract-start', test: CONTRACT_START, includeDependenciesRecursively: false },
    { name: 'contract', test: CONTRACT, includeDependenciesRecursively: false },
    { name: 'diagnostics', test: DIAGNOSTICS, includeDependenciesRecursively: false },
  ];
  const { output } = await build.generate({ codeSplitting: { groups } });
  const stages = stagesOf(output);
  const staged = {
    debugName: 'stages',
    name: (id) => stages.get(id) ?? null,
    includeDependenciesRecursively: false,
  };
  return build.write({
    dir: dist,
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name].js',
    codeSplitting: { groups: [...groups, staged] },
    // Names of modules stay, so that stacks name functions.
    minify: {
      compress: true,
      mangle: { toplevel: true, keepNames: { function: true, class: true } },
      codegen: true,
    },
    sourcemap: true,
  });
});

// The script that `dev` adds to each page. It is a file of its own, because a build contains no part of it.
const devScript = esbuild.build({
  absWorkingDir: root,
  entryPoints: { dev: 'src/client/dev/dev.ts' },
  outdir: join(dist, 'dev'),
  bundle: true,
  format: 'iife',
  platform: 'browser',
  target: BROWSERS,
  minify: true,
  logLevel: 'warning',
});

const [builtNode] = await Promise.all([node, devScript]);

// The licences of all code that a site ships are in one file. Its name is fixed, so that a script in a browser's cache still
// points at it after the next build.
const LICENSES = 'third-party-licenses.txt';
const isForeign = (input) => input.includes('node_modules/');
// All scripts of a site with the files that their code is from, relative to the root.
const scripts = chunks.map(({ fileName, moduleIds }) => ({
  name: fileName,
  inputs: moduleIds.map((id) => relative(root, id)),
}));
for (const { name, inputs } of scripts)
  if (inputs.some(isForeign))
    appendFileSync(join(dist, 'client', name), `\n/*! For license information please see ${LICENSES} */\n`);
writeFileSync(
  join(dist, 'client', LICENSES),
  notices(
    'The scripts of this site hold code of these packages.',
    scripts.flatMap(({ inputs }) => inputs),
  ),
);

const entry = chunkOf('src/client/entry.ts');
mkdirSync(join(dist, 'client'), { recursive: true });
const { code: shapes } = await esbuild.transform(
  readFileSync(join(root, 'src/theme/icon-shapes.ts'), 'utf8'),
  {
    loader: 'ts',
  },
);
const icons = makeIcons(await import(`data:text/javascript,${encodeURIComponent(shapes)}`));
writeFileSync(join(dist, 'client', icons.name), icons.picture);
const madeSheets = {
  'icons.css': icons.pageRules,
  'script-icons.css': icons.scriptRules,
  'columns.css': columnRules,
  'spacing.css': spacingRules,
};
/** @returns the name of the compiled sheet */
const writeSheet = async (name, source) => {
  const { code } = await bundleAsync({
    filename: join(root, 'src/theme/styles', source),
    resolver: { read: (path) => madeSheets[basename(path)] ?? readFileSync(path, 'utf8') },
    minify: true,
    targets: browserslistToTargets(
      [...BROWSERS, 'ios_saf16.4'].map((name) => name.replace(/^[a-z_]+/, '$& ')),
    ),
    // No sheet uses `light-dark()`: its variables would stand in each page for nothing.
    exclude: Features.LightDark,
  });
  const file = `${name}-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.css`;
  writeFileSync(join(dist, 'client', file), code);
  return file;
};
// The files of the default bundle: what the start of a page asks for, and what comes later or never.
// What every page has loaded when it is idle: the entry, what it asks for after the load event.
const idle = new Set();
const gather = (name) => {
  if (idle.has(name)) return;
  idle.add(name);
  chunks.find(({ fileName }) => fileName === name).imports.forEach(gather);
};
for (const source of ['src/client/entry.ts', 'src/client/after-load.ts']) gather(chunkOf(source).fileName);
// What the search dialog's code imports is asked for together with it, see `client/search/early.ts`.
const searchImports = Object.fromEntries(
  chunkOf('src/client/search/index.ts')
    .imports.filter((name) => !idle.has(name))
    .map((name, index) => [`searchImport${index}`, name]),
);
const style = await writeSheet('style', 'index.css');
const optionStyle = await writeSheet('options', 'options.css');
// What only some pages show: those of some collections, and those beside a site's own.
const sheets = {
  blocks: await writeSheet('blocks', 'blocks.css'),
  blog: await writeSheet('blog', 'blog.css'),
  infima: await writeSheet('infima', 'infima.css'),
  pages: await writeSheet('pages', 'pages.css'),
  screens: await writeSheet('screens', 'screens.css'),
  tags: await writeSheet('tags', 'tags.css'),
};
// What only scripts show comes with them, and what only the search shows with it.
const scriptStyle = await writeSheet('script', 'scripts.css');
const searchStyle = await writeSheet('search', 'search-results.css');
const gzip = Object.fromEntries(
  readdirSync(join(dist, 'client')).map((name) => [
    name,
    gzipSync(readFileSync(join(dist, 'client', name))).byteLength,
  ]),
);
const manifest = {
  entry: entry.fileName,
  react: chunkOf('src/components/react.ts').fileName,
  preload: entry.imports,
  idle: [...idle].sort(),
  chunks: {
    scriptStyle,
    searchStyle,
    searchEngine: chunkOf('src/client/search/engine/in-page.ts').fileName,
    ...searchImports,
  },
  icons: icons.name,
  style,
  optionStyle,
  sheets,
  gzip,
};
writeFileSync(join(dist, 'client', 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);

const compiled = builtNode.output
  .filter(({ type }) => type === 'chunk')
  .sort((a, b) => (a.fileName < b.fileName ? -1 : 1));
thinSourceMaps(compiled.filter(({ map }) => map).map(({ fileName }) => join(dist, fileName)));

// Tells which compilation made a site's cache: the version alone would not tell two compilations of a checkout apart.
const fingerprint = createHash('sha256');
for (const { fileName } of compiled) fingerprint.update(readFileSync(join(dist, fileName)));
for (const name of readdirSync(join(dist, 'client')).sort())
  fingerprint.update(readFileSync(join(dist, 'client', name)));
writeFileSync(join(dist, 'fingerprint'), fingerprint.digest('hex').slice(0, 16));

writeFileSync(
  join(dist, 'THIRD-PARTY-NOTICES.txt'),
  notices('The compiled files of jstz-docs hold code of these packages.', [
    ...scripts.flatMap(({ inputs }) => inputs),
    ...builtNode.output.flatMap(({ moduleIds = [] }) =>
      // What the compiler makes itself begins with NUL.
      moduleIds.filter((id) => !id.startsWith('\0')).map((id) => relative(root, id)),
    ),
  ]),
);

if (withTypes) {
  const { writeDeclarations } = await import('./declarations.mjs');
  await writeDeclarations(
    root,
    { index: 'index.ts', config: 'config/define.ts', theme: 'theme/index.ts' },
    dist,
  );
}
// `npx jstz-docs` in the checkout finds the command at once; a package does not link its own.
if (existsSync(join(root, 'node_modules', '.bin'))) {
  const link = join(root, 'node_modules', '.bin', 'jstz-docs');
  if (process.platform === 'win32')
    writeFileSync(`${link}.cmd`, '@node "%~dp0..\\..\\bin\\jstz-docs.js" %*\r\n');
  else {
    rmSync(link, { force: true });
    symlinkSync(join('..', '..', 'bin', 'jstz-docs.js'), link);
  }
}
if (!dependencies.react) throw new Error('react must be a dependency: site themes share it');

/** Names, versions and licence texts of the packages whose code is in the bundles. Equal texts stand once, below all copyrights. */
function notices(title, inputs) {
  const folders = new Set(
    inputs.flatMap((input) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1] ?? []),
  );
  const byText = new Map();
  for (const folder of [...folders].sort()) {
    const { name, version, license } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    const file = readdirSync(join(root, folder)).find((entry) => /^licen[cs]e/i.test(entry));
    const lines = file
      ? readFileSync(join(root, folder, file), 'utf8')
          .trim()
          .split('\n')
      : [`License: ${license}`];
    const isCopyright = (line) => /^\s*(?:copyright\b|\(c\)|©)/i.test(line) && /\d{4}/.test(line);
    const text = lines.filter((line) => !isCopyright(line)).join('\n');
    // Line breaks differ from package to package, words do not.
    const key = text.replace(/\s+/g, ' ').trim();
    const group = byText.get(key) ?? { text: text.replace(/\n{3,}/g, '\n\n').trim(), packages: [] };
    group.packages.push(
      [`${name} ${version}`, ...lines.filter(isCopyright).map((line) => line.trim())].join('\n'),
    );
    byText.set(key, group);
  }
  const entries = [...byText.values()].map(({ text, packages }) => `${packages.join('\n\n')}\n\n${text}\n`);
  return `${title}\n\n${entries.join(`\n${'-'.repeat(80)}\n\n`)}`;
}
