/** `require.context`: what a call becomes, and the module that stands for a folder. */
import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';
import { CONTEXT, contextModule, readContexts } from '../../src/bundle/require-context.ts';
import { project } from '../support/project.ts';

const load = (code: string) => {
  const module = { exports: {} as unknown };
  const require = (file: string) => `loaded ${file}`;
  const context = createContext({ module, require, load: async (file: string) => require(file) });
  runInContext(code.replaceAll('import(', 'load('), context);
  return module.exports as ((key: string) => unknown) & {
    keys(): string[];
    resolve(key: string): string;
    id: string;
  };
};

it('gives the files of a folder by their names, with and without an ending', async () => {
  const { dir } = project({ 'data/a.js': '', 'data/b.json': '', 'data/deep/c.js': '' });
  const folder = `${dir.replaceAll('\\', '/')}/data/`;
  const pattern = ['\\.js$', 'g'] as const;
  const all = load(contextModule(folder, { isDeep: true, pattern, isLazy: false }));
  expect([all.keys(), all.id]).toEqual([['./a.js', './deep/c.js'], 'data']);
  expect([all('./a.js'), all('./a')]).toEqual([`loaded ${folder}a.js`, `loaded ${folder}a.js`]);
  expect(all.resolve('./deep/c')).toBe('./deep/c.js');
  expect(() => all('./b.json')).toThrow('there is no module "./b.json" in the folder "data"');
  const flat = load(contextModule(folder, { isDeep: false, pattern: ['.', ''], isLazy: true }));
  expect(flat.keys()).toEqual(['./a.js', './b.json']);
  expect(await flat('./b.json')).toBe(`loaded ${folder}b.json`);
});

it.each([
  ["require.context('./a')", { folder: './a', isDeep: true, pattern: ['.', ''], isLazy: false }],
  [
    "(require as any).context('@site/a', false, /\\.js$/i, 'lazy')",
    { folder: '@site/a', isDeep: false, pattern: ['\\.js$', 'i'], isLazy: true },
  ],
])('a call asks for a folder: %s', (call, request) => {
  expect(readContexts(`const a = ${call};`)).toBe(
    `const a = require(${JSON.stringify(`${CONTEXT}${JSON.stringify(request)}`)});`,
  );
});

it('keeps the lines of a call, and calls whose folder is not written out', () => {
  expect(readContexts("require.context(\n  './a',\n  true\n)").match(/\n/g)).toHaveLength(3);
  expect(readContexts('require.context(folder)')).toBe('require.context(folder)');
});

const asked = (folder: string, pattern: string, isLazy = false) =>
  `require(${JSON.stringify(`${CONTEXT}${JSON.stringify({ folder, isDeep: true, pattern: [pattern, ''], isLazy })}`)})`;

it.each([
  [
    'require(`@site/img/${name}.svg`).default',
    `${asked('@site/img/', '^\\./.*\\.svg')}(\`./\${name}.svg\`).default`,
  ],
  ['require(`./icon-${a}/${b.c}`)', `${asked('./', '^\\./icon-.*/.*')}(\`./icon-\${a}/\${b.c}\`)`],
  ["require('../data/' + name + '.json')", `${asked('../data/', '^\\./')}("./" + name + '.json')`],
  ["require( '@site/img/logo' + ext )", `${asked('@site/img/', '^\\./logo')}("./logo" + ext )`],
  [
    'await import(`./words/${of}.json`)',
    `await ${asked('./words/', '^\\./.*\\.json', true)}(\`./\${of}.json\`)`,
  ],
  ['require(`!!raw-loader!./code/${file}`)', `${asked('!!raw-loader!./code/', '^\\./.*')}(\`./\${file}\`)`],
])('a path that is known later is one of a folder: %s', (code, read) => {
  expect(readContexts(code)).toBe(read);
});

it.each([
  'require(`@site/${path}`)',
  "require('@site/' + path)",
  'require(`prismjs/components/prism-${lang}`)',
  "require('./a')",
  'require(`./a`)',
  "load('./data/' + name)",
])('is left as it is: %s', (code) => {
  expect(readContexts(code)).toBe(code);
});
