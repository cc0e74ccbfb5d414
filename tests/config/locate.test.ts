import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KeyPath } from '../../src/config/fault.ts';
import { outlineConfig } from '../../src/config/locate/index.ts';

/** The text that is found, with the rest of its line, for a path in a source. */
function found(source: string, path: KeyPath): string | undefined {
  const spot = outlineConfig(source)?.locate(path);
  return spot && source.split('\n')[spot.line - 1]?.slice(spot.column - 1);
}

describe('the place of a key', () => {
  it.each([
    ['an object', 'export default {\n  a: { b: 1 },\n};', 'b: 1 },'],
    ['defineConfig', 'export default defineConfig({ a: { b: 1 } });', 'b: 1 } });'],
    ['defineConfig with a type', 'export default defineConfig<Config>({ a: { b: 1 } });', 'b: 1 } });'],
    ['satisfies', 'export default { a: { b: 1 } } satisfies UserConfig;', 'b: 1 } } satisfies UserConfig;'],
    [
      'a typed constant',
      'const config: { a: unknown } = { a: { b: 1 } };\nexport default config;',
      'b: 1 } };',
    ],
    [
      'a named function',
      'export default async function make(env: Env): Promise<{ a: 1 }> {\n  return { a: { b: 1 } };\n}',
      'b: 1 } };',
    ],
    [
      'a function declared before',
      'function make() { return { a: { b: 1 } }; }\nexport default make;',
      'b: 1 } }; }',
    ],
    ['a called function', 'const make = () => ({ a: { b: 1 } });\nexport default make();', 'b: 1 } });'],
    [
      'an arrow function with a body',
      'export default async (): Promise<Config> => {\n  return { a: { b: 1 } };\n};',
      'b: 1 } };',
    ],
    [
      'a function in defineConfig',
      'export default defineConfig(async () => {\n  const x = { a: { b: 0 } };\n  return { a: { b: 1 } };\n});',
      'b: 1 } };',
    ],
    [
      'the last of several returns',
      'export default () => {\n  if (x) { return {}; }\n  return { a: { b: 1 } };\n};',
      'b: 1 } };',
    ],
    ['module.exports', 'module.exports = { a: { b: 1 } };', 'b: 1 } };'],
    ['exports.default', 'exports.default = { a: { b: 1 } };', 'b: 1 } };'],
    [
      'the default among other exports',
      'exports.a = { a: 0 };\nexports.default = { a: { b: 1 } };',
      'b: 1 } };',
    ],
    ['a list of exports', 'const config = { a: { b: 1 } };\nexport { config as default };', 'b: 1 } };'],
    ['quoted and computed keys', `export default { 'a': { ['b']: 1 } };`, `['b']: 1 } };`],
    ['a shorthand', 'const a = { b: 1 };\nexport default { a };', 'b: 1 };'],
    ['the last of two equal keys', 'export default { a: { b: 0 }, a: { b: 1 } };', 'b: 1 } };'],
    [
      'comments, strings, templates and patterns full of brackets',
      'export default { // }\n  x: "}", y: `}$' +
        '{{ z: `}` }.z}`, r: /[/}]\\/{/g, q: 4 / 2, /* } */ a: { b: 1 } };',
      'b: 1 } };',
    ],
    [
      'functions and generics among the values',
      'export default { f() { return [1, 2]; }, g: (a, b) => ({ a, b }), a: { b: 1 } };',
      'b: 1 } };',
    ],
    ['JSON', '{\n  "a": {\n    "b": 1\n  }\n}', '"b": 1'],
    ['wide text before it', 'export default { x: "日本😀", a: { b: 1 } };', 'b: 1 } };'],
  ])('is found in %s', (_, source, expected) => {
    expect(found(source, ['a', 'b'])).toBe(expected);
  });

  it('is found in lists', () => {
    const source =
      'export default { items: [\n  "x",\n  ...[],\n  { to: 1 },\n], more: [{ to: 1 }, call(1, 2), { to: 2 }] };';
    expect(found(source, ['items', 0])).toBe('"x",');
    expect(found(source, ['more', 2, 'to'])).toBe('to: 2 }] };');
  });

  it('falls back to the key above what cannot be read', () => {
    const source =
      'export default { ...rest, nav: { ...nav, items: [...items, {}] }, x: make(), l: [{}].filter(Boolean) };';
    expect(found(source, ['nav', 'title'])).toMatch(/^nav:/);
    expect(found(source, ['nav', 'items', 1])).toMatch(/^items:/);
    expect(found(source, ['x', 'y', 'z'])).toMatch(/^x:/);
    expect(found(source, ['l', 0])).toMatch(/^l:/);
    expect(found(source, ['other'])).toMatch(/^\{ \.\.\.rest/);
  });

  it('is unknown where there is no exported object', () => {
    expect(outlineConfig('export const x = 1;')).toBeUndefined();
    expect(outlineConfig('export default a; const a = b; const b = a;')).toBeUndefined();
    expect(outlineConfig('')).toBeUndefined();
  });

  it('never throws, whatever the text', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      '(',
      ')',
      '`',
      '${',
      '"',
      "'",
      '/',
      '//',
      '/*',
      'a',
      ':',
      ',',
      '=>',
      '...',
      '\n',
      'return',
      'export default ',
      'function',
      '\\',
      '<',
      '=',
      'const a',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        outlineConfig(`export default ${pieces.join(' ')}`)?.locate(['a', 0, 'b']);
        outlineConfig(pieces.join(''))?.locate(['a', 0, 'b']);
      }),
    );
  });
});
