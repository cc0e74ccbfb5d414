import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadModule } from '../../src/bundle/index.ts';
import { loadConfig } from '../../src/config/index.ts';
import { brief } from './support.ts';

const root = mkdtempSync(join(tmpdir(), 'jstz-config-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Writes the files into a fresh folder and loads the config with the loader that the program uses. */
function loadReal(files: Readonly<Record<string, string>>) {
  const siteDir = mkdtempSync(join(root, 'site-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(siteDir, name), text);
  return loadConfig({
    siteDir,
    loadModule,
    readFile: (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined),
    fileExists: existsSync,
  });
}

describe('a config on disk', () => {
  it('is TypeScript with imports', async () => {
    const { config, diagnostics } = await loadReal({
      'jstz-docs.config.ts': `import { defineConfig } from 'jstz-docs';
import { title } from './title.ts';
export default defineConfig(async () => ({ title: title as string }));`,
      'title.ts': 'export const title: string = "From a file";',
    });
    expect(diagnostics).toEqual([]);
    expect(config?.title).toBe('From a file');
  });

  it('has its syntax errors placed', async () => {
    const { config, diagnostics } = await loadReal({
      'jstz-docs.config.ts': 'export default {\n  title: "x"\n  tagline: "y",\n};',
    });
    expect(config).toBeUndefined();
    expect(diagnostics.map(brief)).toEqual(['jstz-docs.config.ts:3:3 config-syntax']);
  });

  it('has its throws named at the top, and placed in a function', async () => {
    const top = await loadReal({
      'jstz-docs.config.ts': 'type A = 1;\n\nthrow new Error("top");\nexport default {};',
    });
    // The place of this one is the loader's affair.
    expect(top.diagnostics).toMatchObject([{ code: 'config-throws', file: 'jstz-docs.config.ts' }]);
    const called = await loadReal({
      'jstz-docs.config.ts':
        'type A = 1;\n\nexport default async function config() {\n  await null;\n  throw new Error("called");\n}',
    });
    expect(called.diagnostics.map(brief)).toEqual(['jstz-docs.config.ts:5:9 config-throws']);
    expect(called.diagnostics[0]?.message).toBe('The config threw called');
  });

  it('has its faults placed in TypeScript', async () => {
    const { diagnostics } = await loadReal({
      'jstz-docs.config.ts': `interface A { title: string }
const base: A = { title: 'x' };
export default { ...base, navbar: { items: [{ label: 'A' as string, to: 5 }] } };`,
    });
    expect(diagnostics.map(brief)).toEqual(['jstz-docs.config.ts:3:69 config-type navbar.items[0].to']);
  });

  it('is a Docusaurus one whose packages are not installed', async () => {
    const { config, diagnostics } = await loadReal({
      'docusaurus.config.js': `const { themes } = require('prism-react-renderer');
module.exports = async function createConfig() {
  return {
    title: 'D',
    presets: [['classic', { docs: { sidebarPath: require.resolve('./sidebars.js'), routeBasePath: '/' }, blog: false }]],
    themeConfig: { prism: { theme: themes.github } },
  };
};`,
      'sidebars.js': 'module.exports = {};',
    });
    expect(diagnostics).toEqual([]);
    expect(config).toMatchObject({ title: 'D', docs: { sidebars: './sidebars.js', routeBasePath: '/' } });
  });
});
