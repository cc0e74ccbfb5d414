/** What browsers get of components is taken from the cache where nothing that it is made from changed, and only there. */
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { IslandBundle, IslandOptions } from '../../src/bundle/index.ts';
import { createDiskCache } from '../../src/cache/index.ts';
import { keptIslands } from '../../src/pipeline/site/kept-islands.ts';
import { type Project, project } from '../support/project.ts';

const COUNT =
  "import { useState } from 'react';\nimport './count.css';\nimport word from './word.json';\nexport default function Count() { const [n, set] = useState(1); return <button onClick={() => set(n + 1)}>{word.is} {n}</button>; }\n";

const FILES = {
  'docusaurus.config.js':
    "module.exports = { title: 'Auk', baseUrl: '/', presets: [['classic', { blog: false, docs: { routeBasePath: '/' } }]] };\n",
  'docs/index.mdx':
    "import Count from '@site/src/count';\nimport Far from 'far';\nimport Names from '@site/src/names';\n\n# Start\n\n<Count />\n\n<Far />\n\n<Names />\n",
  'docs/plain.md': '# Plain\n',
  'src/count.jsx': COUNT,
  'src/count.css': 'button { color: red }\n',
  'src/word.json': '{ "is": "Hello" }',
  'src/names.jsx':
    "const all = require.context('./list', true, /\\.js$/);\nlet more = 'none';\ntry { more = require('./more').default; } catch {}\nexport default function Names() { return <p onClick={() => {}}>{all.keys().join()} {more}</p>; }\n",
  'src/list/a.js': '',
  'packages/far/package.json': '{ "name": "far", "main": "index.jsx" }',
  'packages/far/index.jsx': 'export default () => <i onClick={() => {}}>far</i>;\n',
};

const EDITS: readonly (readonly [file: string, text: string | undefined])[] = [
  ['docs/plain.md', '# Plain\n\nMore.\n'],
  ['src/count.jsx', COUNT.replace('{n}<', '{n} times<')],
  ['src/count.css', 'button { color: blue }\n'],
  ['src/word.json', '{ "is": "Bye" }'],
  ['packages/far/index.jsx', 'export default () => <i onClick={() => {}}>farther</i>;\n'],
  ['src/list/b/c.js', ''],
  ['src/more.js', "export default 'more';\n"],
  ['src/more.js', undefined],
  ['src/theme/Root.jsx', 'export default ({ children }) => <>{children}</>;\n'],
  ['tsconfig.json', '{ "compilerOptions": { "jsx": "react-jsx" } }'],
  ['docs/index.mdx', "import Count from '@site/src/count';\n\n# Start\n\n<Count />\n"],
  ['docs/index.mdx', FILES['docs/index.mdx']],
];

const assets = (site: Project) =>
  Object.fromEntries(site.list('build/assets').map((name) => [name, site.read(`build/assets/${name}`)]));

it('has the bytes of a build without a cache after each edit', { timeout: 120_000 }, async () => {
  const site = project(FILES);
  mkdirSync(join(site.dir, 'node_modules'), { recursive: true });
  symlinkSync(join(site.dir, 'packages/far'), join(site.dir, 'node_modules/far'), 'junction');
  expect((await site.run('build')).code).toBe(0);
  for (const [file, text] of EDITS) {
    if (text === undefined) rmSync(join(site.dir, file));
    else site.write(file, text);
    expect((await site.run('build')).code).toBe(0);
    const kept = assets(site);
    expect(Object.keys(kept)).toContainEqual(expect.stringMatching(/^island-count-\w+-\w+\.js$/));
    expect((await site.run('build --no-cache')).code).toBe(0);
    expect(kept, file).toEqual(assets(site));
  }
});

it('is made once for the same files, and again where it cannot be read', async () => {
  const site = project({ 'src/a.js': '1', 'tsconfig.json': '{}' });
  const file = join(site.dir, 'src/a.js');
  const folder = join(site.dir, '.cache');
  const cache = createDiskCache(folder);
  let made = 0;
  const bundle = (): IslandBundle => ({
    files: [
      { name: 'islands.js', content: Buffer.from(`start ${readFileSync(file, 'utf8')}`) },
      { name: 'empty.css', content: new Uint8Array() },
      { name: 'a.js', content: Buffer.from([0, 255, 10]) },
    ],
    start: 'islands.js',
    everywhere: { script: 'a.js', style: undefined },
    modules: new Map([['./src/a#default', 'a.js']]),
    style: undefined,
    inputs: [file, join(site.dir, 'src/gone.js'), join(site.dir, 'src/'), '/node_modules/x/x.js'],
    diagnostics: [],
  });
  const get = (more: Partial<IslandOptions> = {}, shared = 'x') =>
    keptIslands(cache, shared, { siteDir: site.dir, facts: '{}', ...more } as IslandOptions, async () => {
      made += 1;
      return bundle();
    });
  const bytes = ({ files }: IslandBundle) => files.map(({ name, content }) => [name, [...content]]);
  const first = await get();
  const again = await get();
  expect(made).toBe(1);
  expect(bytes(again)).toEqual(bytes(first));
  expect([again.start, again.style, again.modules]).toEqual([first.start, undefined, first.modules]);
  expect(again.inputs).toEqual(first.inputs.slice(0, 3));
  const remade = async (change: () => unknown, ...given: Parameters<typeof get>) => {
    const before = made;
    await change();
    await get(...given);
    return made > before;
  };
  expect(await remade(() => {}, { facts: '{"a":1}' })).toBe(true);
  expect(await remade(() => {}, {}, 'y')).toBe(true);
  expect(await remade(() => site.write('tsconfig.json', '{"a":1}'))).toBe(true);
  expect(await remade(() => writeFileSync(file, '2'))).toBe(true);
  expect(await remade(() => {})).toBe(false);
  expect(await remade(() => site.write('src/gone.js', ''))).toBe(true);
  expect(await remade(() => site.write('src/other.js', ''))).toBe(true);
  expect(await remade(() => site.write('src/theme/Root.js', ''))).toBe(true);
  expect(await remade(() => rmSync(folder, { recursive: true }))).toBe(true);
});
