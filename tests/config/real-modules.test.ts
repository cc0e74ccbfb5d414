import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadModule } from '../../src/bundle/index.ts';
import { holdsMarkdown, loadConfig } from '../../src/config/index.ts';
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
    inSiteFolder: async (work) => {
      const before = process.cwd();
      process.chdir(siteDir);
      return work().finally(() => process.chdir(before));
    },
    readFile: (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined),
    fileExists: existsSync,
    holdsMarkdown,
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

  it('is a Docusaurus one that counts on values and files that are not there', async () => {
    const { config, diagnostics } = await loadReal({
      'docusaurus.config.mts': `import { version } from 'not-here/package.json';
import sponsors from './sponsors.json';
import { resolve } from 'node:path';
export default {
  title: \`D \${version}\`,
  customFields: { sponsors: sponsors.map((one) => one.name) },
  presets: [['@docusaurus/preset-classic', { theme: { customCss: [require.resolve('not-here/x.css'), resolve('own.css')] } }]],
  themes: [require.resolve('not-here')],
};`,
    });
    expect(config).toMatchObject({ title: 'D ', theme: { styles: ['./own.css'] } });
    expect(diagnostics.map((finding) => `${brief(finding)}: ${finding.message}`)).toEqual([
      'docusaurus.config.mts:4:16 config-stand-in: The config imports "sponsors.json", which does not exist. The config gets nothing from it.',
      'docusaurus.config.mts:4:16 config-stand-in: The config puts `not-here/package.json.version` into text. The package is not installed, so nothing stands there.',
      'docusaurus.config.mts:7:67 config-docusaurus-ignored presets[0][1].theme.customCss[0]: `presets[0][1].theme.customCss[0]` is not carried over. The style sheet belongs to the package "not-here", which is not installed.',
      'docusaurus.config.mts:8:12 config-docusaurus-ignored themes[0]: `themes[0]` is not carried over. Nothing here does the work of "not-here": pages and data that it makes are missing.',
    ]);
  });

  it('is a Docusaurus one that requires the default of ES modules', async () => {
    const { config, diagnostics } = await loadReal({
      'docusaurus.config.js': `const { items } = require("./items");
const { name } = require("./names.mjs");
const old = require("./old.js");
module.exports = { title: name + require("./items").extra + require("./items").default.items.length + old.part,
  url: "https://x.test", baseUrl: "/", presets: [["classic", { blog: false }]], themeConfig: { navbar: { items: [...items] } } };`,
      'items.ts': 'export const extra: string = "b";\nexport default { items: [{ to: "/a", label: "A" }] };',
      'names.mjs': 'export const name = "a";',
      'old.js': 'exports.part = "c";',
    });
    expect(diagnostics).toEqual([]);
    expect([config?.title, config?.navbar?.items?.length]).toEqual(['ab1c', 1]);
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

  it.each([
    ['themes.dracula', 'dark'],
    ["require('prism-react-renderer/themes/nightOwl')", 'dark'],
    ['themes.nightOwlLight', 'page'],
  ])(
    'is a Docusaurus one whose theme of Prism is not installed, and known by its name: %s',
    async (theme, colorMode) => {
      const { config } = await loadReal({
        'docusaurus.config.js': `const { themes } = require('prism-react-renderer');
module.exports = { title: 'D', themeConfig: { prism: { theme: ${theme}, darkTheme: themes.dracula } } };`,
      });
      expect(config?.highlight.colorMode).toBe(colorMode);
    },
  );
});
