import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadModule } from '../../src/bundle/index.ts';
import { project } from '../support/project.ts';

const load = (files: Record<string, string>, entry: string, more = {}) => {
  const site = project(files);
  return loadModule(join(site.dir, entry), { siteDir: site.dir, ...more });
};

describe("an owner's module", () => {
  it('may be TypeScript with local imports', async () => {
    const loaded = await load(
      {
        'a.ts': "import { b } from './b.ts';\nexport default { b } satisfies object;",
        'b.ts': 'export const b: number = 2;',
      },
      'a.ts',
    );
    expect(loaded).toMatchObject({ exports: { default: { b: 2 } } });
    expect('inputs' in loaded && loaded.inputs.map((path) => path.replace(/^.*\//, ''))).toEqual([
      'a.ts',
      'b.ts',
    ]);
  });

  it('shares the modules that the tool gives it, and is not bundled with a copy', async () => {
    const files = {
      'a.ts': "import shared from 'jstz-docs/theme';\nexport { shared };",
      'shared.cjs': 'module.exports = { count: 0 };',
    };
    const site = project(files);
    const shared = join(site.dir, 'shared.cjs');
    const loaded = await loadModule(join(site.dir, 'a.ts'), {
      siteDir: site.dir,
      ownModules: { 'jstz-docs/theme': shared },
    });
    if ('fault' in loaded) throw new Error(loaded.fault.message);
    expect(loaded.exports.shared).toBe(createRequire(shared)(shared));
    expect(loaded.inputs.map((path) => path.replace(/^.*[\\/]/, ''))).toEqual(['a.ts']);
  });

  it('may be CommonJS', async () => {
    expect(
      await load({ 'a.cjs': 'module.exports = { x: __dirname.length > 0, y: __filename };' }, 'a.cjs'),
    ).toMatchObject({
      exports: { default: { x: true, y: expect.stringMatching(/a\.cjs$/) } },
    });
  });

  it('may declare the name of its folder itself', async () => {
    const text =
      "import { dirname } from 'node:path';\nimport { fileURLToPath } from 'node:url';\nconst __dirname = dirname(fileURLToPath(import.meta.url));\nexport default [__dirname === import.meta.dirname, __filename];";
    expect(await load({ 'a.mjs': text }, 'a.mjs')).toMatchObject({
      exports: { default: [true, expect.stringMatching(/a\.mjs$/)] },
    });
  });

  it('means its folder in code, and nothing in texts, comments and regular expressions', async () => {
    const text = [
      '// "__dirname',
      '/* import.meta.url */',
      String.raw`const re = /["']__filename\/x/;`,
      'const two = [4 / __dirname.length, __dirname.length / 2];',
      String.raw`const texts = ["\"__dirname'", '__filename: "'];`,
      'export default [...texts, re.source, `file://${__filename}`, two.length];',
    ].join('\n');
    expect(await load({ 'a.mjs': text }, 'a.mjs')).toMatchObject({
      exports: {
        default: [
          ...['"__dirname\'', '__filename: "', String.raw`["']__filename\/x`],
          ...[expect.stringMatching(/^file:\/\/\/.*a\.mjs$/), 2],
        ],
      },
    });
  });

  it('finds defineConfig wherever the site lies', async () => {
    expect(
      await load(
        { 'a.ts': "import { defineConfig } from 'jstz-docs';\nexport default defineConfig({ title: 'x' });" },
        'a.ts',
      ),
    ).toMatchObject({
      exports: { default: { title: 'x' } },
    });
  });

  it('that does not parse is reported with its place', async () => {
    expect(await load({ 'a.ts': 'export default {\n  x: ,\n};' }, 'a.ts')).toMatchObject({
      fault: {
        ...{ code: 'module-syntax', file: 'a.ts', line: 2, column: 6, hint: 'Mend the syntax.' },
        message: 'Unexpected ",".',
      },
    });
  });

  it('that throws is reported at the line that threw', async () => {
    expect(await load({ 'a.ts': 'const x: string = "no";\n\nthrow new Error(x);' }, 'a.ts')).toMatchObject({
      fault: { code: 'module-threw', message: 'The module threw: no', file: 'a.ts', line: 3 },
    });
  });

  it('that needs a package that is not installed says so', async () => {
    expect(
      await load({ 'a.ts': "import x from 'not-installed-at-all';\nexport default x;" }, 'a.ts'),
    ).toMatchObject({
      fault: {
        code: 'module-syntax',
        file: 'a.ts',
        line: 1,
        hint: 'Install the package: npm install --save-dev not-installed-at-all',
      },
    });
  });

  it('that imports a file that is missing asks for the file, not for a package', async () => {
    expect(await load({ 'a.ts': "import x from './nope';\nexport default x;" }, 'a.ts')).toMatchObject({
      fault: { message: 'Could not resolve "./nope".', hint: 'Mend the path, or write the file.' },
    });
  });
});

it('imports a package at run time from a folder whose name is no address', async () => {
  const site = project({
    'a#b/node_modules/p/index.js': 'exports.n = 5;',
    'a#b/a.ts': "export default async () => (await import('p')).n;",
  });
  const siteDir = join(site.dir, 'a#b');
  const loaded = await loadModule(join(siteDir, 'a.ts'), { siteDir });
  expect(await ('exports' in loaded && (loaded.exports.default as () => Promise<number>)())).toBe(5);
});
