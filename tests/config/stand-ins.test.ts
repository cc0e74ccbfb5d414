import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadModule } from '../../src/bundle/index.ts';
import {
  createStandIns,
  isAbsentPath,
  packageOfPath,
  standInName,
} from '../../src/config/docusaurus/stand-ins.ts';
import { project } from '../support/project.ts';

/** Runs a config's text with the loader of the program; its packages are not installed. */
async function run(files: Readonly<Record<string, string>>, entry = Object.keys(files)[0]!) {
  const { dir } = project(files);
  const standIns = await createStandIns(dir);
  const loaded = await loadModule(join(dir, entry), { siteDir: dir, standIns });
  if ('fault' in loaded) throw new Error(JSON.stringify(loaded.fault));
  const given = loaded.exports.default;
  return { value: typeof given === 'function' && !standInName(given) ? await given() : given, standIns, dir };
}

describe('a stand-in', () => {
  const value = (text: string) =>
    run({
      'a.mjs': `import * as all from 'gone';\nimport one, { two } from 'gone';\nexport default async () => (${text});`,
    });

  it.each([
    [
      'its properties, however deep',
      '[typeof all.a.b.c, typeof one.x.y, typeof two[0].z]',
      ['function', 'function', 'function'],
    ],
    ['a call and what the call gives', 'typeof one(1).two().three', 'function'],
    ['new', 'typeof new two({}).name', 'function'],
    ['a class that extends it', 'typeof new (class extends one.Base { go() {} })()', 'function'],
    [
      'spread into lists, objects and arguments',
      '[...one, ...two.list(), { ...all.x, a: 1 }, Math.max(3, ...two)]',
      [{ a: 1 }, 3],
    ],
    [
      'the ways to read a list',
      '[Object.entries(one), Array.from(two.map(String)), one.length, JSON.stringify({ a: two })]',
      [[], [], 0, '{}'],
    ],
    ['a loop', '(() => { for (const x of one.rules) return x; return "none"; })()', 'none'],
    ['destructuring', '(({ a: { b }, c = 1 }) => typeof b)(one)', 'function'],
    [
      'await, and a promise of it',
      '[typeof (await one), typeof (await one.get()), await two.get().then(() => 5)]',
      ['function', 'function', 5],
    ],
    ['text and numbers', '[`v${one.version}.`, "a" + two, +one, one > 1]', ['v.', 'a', 0, false]],
    ['instanceof, in both directions', '[one instanceof Error, {} instanceof two.Class]', [false, false]],
    ['values that are put into it', '(() => { one.flag = 4; return one.flag; })()', 4],
  ])('bears %s', async (_what, text, expected) => {
    expect((await value(text)).value).toEqual(expected);
  });

  it('knows its name, and what of it was put into text', async () => {
    const { value: named, standIns } = await value('(`${two.version}`, all.themes.github)');
    expect(standInName(named)).toBe('gone.themes.github');
    expect(standIns.texts).toEqual(['gone.two.version']);
    expect(standInName(() => {})).toBeUndefined();
  });

  it('of a reader of YAML or of environment files does the work', async () => {
    const { value: read, dir } = await run({
      'a.mjs':
        "import jsYaml from 'js-yaml';\nimport { parse } from 'yaml';\nimport 'dotenv/config';\nimport * as dotenv from 'dotenv';\ndotenv.config({ path: new URL('.env', import.meta.url) });\ndotenv.config({ path: '/none/.env' });\nexport default [jsYaml.load('a: [1]'), parse('b: 2'), process.env.STAND_IN_TEST, typeof jsYaml.other];",
      '.env': 'STAND_IN_TEST=here',
    });
    expect(read).toEqual([{ a: [1] }, { b: 2 }, 'here', 'function']);
    expect(dir).toBeTruthy();
    delete process.env.STAND_IN_TEST;
  });
});

describe('a module that is not installed', () => {
  it.each([
    ['require', 'a.js', 'module.exports = { x: typeof require("gone").a };'],
    ['require of a path in a package', 'a.cjs', 'module.exports = { x: typeof require("gone/themes/a") };'],
    [
      'require of a name in a variable',
      'a.js',
      'const n = "gone"; module.exports = { x: typeof require(n).a };',
    ],
    [
      'a require that the module makes',
      'a.mjs',
      "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);\nexport default { x: typeof require('gone').a };",
    ],
    [
      'import of JSON',
      'a.mts',
      "import { version } from 'gone/package.json' with { type: 'json' };\nexport default { x: typeof version as string };",
    ],
    [
      'import at run time',
      'a.ts',
      "export default async () => ({ x: typeof (await import('gone')).default });",
    ],
    [
      'import at run time of a name in a variable',
      'a.mts',
      "const name = 'gone';\nexport default async () => ({ x: typeof (await import(name)).default });",
    ],
    [
      'import of a name in a function of another file',
      'a.ts',
      "import { x } from './b/c';\nexport default { x };",
    ],
  ])('is stood in for under %s', async (_what, entry, text) => {
    const files = {
      [entry]: text,
      'b/c.cts': "const gone = require('@scope/gone');\nexports.x = typeof gone.y;",
    };
    expect((await run(files)).value).toEqual({ x: 'function' });
  });

  it.each([
    ['a.js', 'module.exports = { x: require.resolve("@scope/gone/a.css") };'],
    ['a.js', 'const n = "@scope/gone/a.css"; module.exports = { x: require.resolve(n) };'],
    [
      'a.mjs',
      "import { fileURLToPath } from 'node:url';\nexport default { x: fileURLToPath(import.meta.resolve('@scope/gone/a.css')) };",
    ],
    [
      'a.ts',
      "import Module from 'module';\nexport default { x: Module.createRequire(__filename).resolve('@scope/gone/a.css') };",
    ],
  ])('has a path that names its package: %s %s', async (entry, text) => {
    const { x } = (await run({ [entry]: text })).value as { x: string };
    expect([packageOfPath(x), isAbsentPath(x)]).toEqual(['@scope/gone', true]);
  });
});

describe('a module that is there', () => {
  it('may look for imports in texts', async () => {
    const text = String.raw`const found = /import\((\w+)|import(?:["'])/.exec("import(abc");
module.exports = { x: found[1] };`;
    expect((await run({ 'a.js': text })).value).toEqual({ x: 'abc' });
  });

  it('is used where it is, whichever way it is published', async () => {
    const { value } = await run({
      'a.mts':
        "import { n } from 'old';\nimport { m } from 'new';\nimport { t } from 'typed';\nconst late = 'new';\nexport default async () => [n, m, t, (await import('new')).m, (await import(late)).m, require.resolve('old').endsWith('old/index.js')];",
      'node_modules/old/index.js': 'exports.n = 1;',
      'node_modules/new/package.json': '{"name":"new","exports":{".":{"import":"./main.mjs"}}}',
      'node_modules/new/main.mjs': 'export const m = 2;',
      'node_modules/typed/package.json': '{"name":"typed","main":"main.ts"}',
      'node_modules/typed/main.ts': 'export const t: number = 3;',
    });
    expect(value).toEqual([1, 2, 3, 2, 2, true]);
  });

  it('may need one that is not', async () => {
    const { value } = await run({
      'a.js': "module.exports = { x: typeof require('half').y };",
      'node_modules/half/index.js': "exports.y = require('not-here');",
    });
    expect(value).toEqual({ x: 'function' });
  });

  it('and throws is a fault', async () => {
    await expect(
      run({ 'a.js': "require('bad');", 'node_modules/bad/index.js': "throw new Error('no luck');" }),
    ).rejects.toThrow('no luck');
  });

  it('resolves from the file that asks', async () => {
    const { value, dir } = await run({
      'a.js': "module.exports = { x: require('./b/c.js').path };",
      'b/c.js': "exports.path = require.resolve('./d.css');",
      'b/d.css': '',
    });
    expect(value).toEqual({ x: join(dir, 'b/d.css') });
  });
});

it('a file of the site that is missing is named', async () => {
  const { value, standIns } = await run({
    'a.js':
      "module.exports = { x: [...require('./made.json'), ...require(require('path').join(__dirname, 'data/b.json'))] };",
  });
  expect(value).toEqual({ x: [] });
  expect(standIns.missingFiles).toEqual(['data/b.json', 'made.json']);
});

it('paths of other files belong to no package', () => {
  expect(packageOfPath('/site/src/a.css')).toBeUndefined();
  expect(packageOfPath('/site/node_modules/.pnpm/x@1/node_modules/@a/b/dist/c.js')).toBe('@a/b');
  expect(isAbsentPath('/site/node_modules/x/a.css')).toBe(false);
});

it.each([
  ['when it is read', 'if (parse({}) !== 1) throw new Error("no env"); module.exports = {};'],
  ['when it is called', 'module.exports = () => { if (parse({}) !== 1) throw new Error("no env"); };'],
])('a config that throws over what a package gave says which are not installed, %s', async (_when, text) => {
  const site = project({ 'docusaurus.config.js': `const { parse } = require('gone');\n${text}` });
  const { code, stdout, stderr } = await site.run('build');
  expect(code).toBe(2);
  expect(`${stdout}${stderr}`).toMatch(
    /error {2}config-throws\n.*no env\n[\s\S]*hint: It called packages that are not installed: `gone`\. Install what the site needs, `npm install`; mend the code if it still throws\./,
  );
});
