/** `require.context`: what a call becomes, and the module that stands for a folder. */
import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';
import { CONTEXT, contextModule, readContexts } from '../../src/bundle/require-context.ts';
import { project } from '../support/project.ts';

const load = (code: string) => {
  const module = { exports: {} as unknown };
  const context = createContext({ module, require: (file: string) => `loaded ${file}`, Promise });
  runInContext(code, context);
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
  expect(() => all('./b.json')).toThrow('require.context has no module "./b.json"');
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
