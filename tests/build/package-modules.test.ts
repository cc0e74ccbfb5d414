/** What components take from packages that a site has installed. */
import { expect, it } from 'vitest';
import { project } from '../support/project.ts';

const FILES = {
  'docusaurus.config.js':
    "module.exports = { title: 'T', url: 'https://t.test', baseUrl: '/', presets: [['classic', { blog: false }]] };\n",
  'node_modules/sails/package.json': JSON.stringify({
    name: 'sails',
    version: '1.0.0',
    module: 'index.mjs',
    sideEffects: false,
    browser: { './place.mjs': './place-of-browsers.mjs' },
  }),
  'node_modules/sails/index.mjs': `export { Counter } from './counter.mjs';
export { loud } from './loud.mjs';
export { knots } from './rig';
export const Jib = () => 'jib';
`,
  'node_modules/sails/counter.mjs': `import { createElement, useState } from 'react';
import { place } from './place.mjs';
export function Counter() {
  const [count, set] = useState(0);
  return createElement('button', { onClick: () => set(count + 1) }, place, count);
}
`,
  'node_modules/sails/place.mjs': "export const place = 'place of servers ';\n",
  'node_modules/sails/place-of-browsers.mjs': "export const place = 'place of browsers ';\n",
  'node_modules/sails/loud.mjs': "globalThis.loud = 'loud at once';\nexport const loud = 1;\n",
  'node_modules/sails/rig/package.json': '{"main":"../knots.js"}',
  'node_modules/sails/knots.js': "exports.knots = 'bowline';\n",
  'src/parts.jsx': `import { Counter, Jib, knots } from 'sails';
export const Moving = () => <p><Counter /> {knots}</p>;
export const Still = () => <p><Jib /></p>;
`,
  'docs/start.mdx':
    "import { Moving, Still } from '@site/src/parts';\n\n# Start\n\n<Moving />\n\n<Still />\n",
};

it('moves in browsers, with the files for browsers and without those that nobody asks for', async () => {
  const site = project(FILES);
  const { code, stderr } = await site.run('build');
  expect(stderr).not.toMatch(/warning|error/);
  expect(code).toBe(0);
  const page = site.main('docs/start/index.html');
  expect(page).toMatch(/place of servers .*0<\/button>.*bowline/);
  expect(page).toContain('<p>jib</p>');
  const assets = site.list('build/assets').filter((name) => name.startsWith('island'));
  expect(assets.filter((name) => /^island-/.test(name))).toEqual([expect.stringMatching(/^island-Moving/)]);
  const scripts = assets.map((name) => site.read(`build/assets/${name}`)).join('\n');
  expect(scripts).toContain('place of browsers ');
  expect(scripts).not.toContain('place of servers ');
  expect(scripts).not.toContain('loud at once');
});

it('names a file that a package lacks, on the page that needs it alone', async () => {
  const site = project({
    ...FILES,
    'node_modules/sails/index.mjs':
      "export { Counter } from './lost.mjs';\nexport const Jib = () => 'jib', knots = 1;\n",
    'docs/other.md': '# Other\n',
  });
  const { code, stderr } = await site.run('build');
  expect(code).toBe(1);
  expect(stderr.match(/^\S+ {2}error .*/gm)).toEqual(['docs/start.mdx:1:1  error  component-failed']);
  expect(stderr).toContain('node_modules/sails/index.mjs:1:25: there is no file "./lost.mjs"');
});

it('gives pages the file of a package that is for imports, where it has another for `require`', async () => {
  const site = project({
    ...FILES,
    'node_modules/sails/package.json': JSON.stringify({
      name: 'sails',
      type: 'module',
      exports: { import: './import.js', require: './require.js' },
    }),
    'node_modules/sails/import.js': "export default () => 'imported';\n",
    // As some packages have it: it is no CommonJS, because the package says that its files are modules.
    'node_modules/sails/require.js': 'module.exports = () => "required";\n',
    'docs/start.mdx': "import Sail from 'sails';\n\n# Start\n\n<Sail />\n",
  });
  const { code, stderr } = await site.run('build');
  expect(stderr).not.toMatch(/warning|error/);
  expect(code).toBe(0);
  expect(site.main('docs/start/index.html')).toContain('imported');
});
