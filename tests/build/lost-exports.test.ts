/** Names that files of a site import from others, and that these do not export. */
import { expect, it } from 'vitest';
import { project } from '../support/project.ts';

const FILES = {
  'docusaurus.config.js':
    "module.exports = { title: 'T', url: 'https://t.test', baseUrl: '/', presets: [['classic', { blog: false }]] };\n",
  'src/oars.jsx': "export const Oar = () => <b>oar</b>;\nexport default 'oars';\n",
  'node_modules/boats/package.json': '{"name":"boats","version":"1.0.0","main":"index.mjs"}',
  'node_modules/boats/index.mjs': "export const keel = 'keel';\n",
  'src/boat.jsx': `import { useState } from 'react';
import { Rudder, Oar } from './oars';
import { keel, mast } from 'boats';
export function Boat() { return <i>{typeof Rudder} {keel} {typeof mast} <Oar /></i>; }
export function Moving() { const [count, set] = useState(0); return <button onClick={() => set(count + 1)}>{typeof Rudder} {count}</button>; }
export function Bad() { return <Rudder />; }
`,
  'docs/start.mdx': "import { Boat, Moving } from '@site/src/boat';\n\n# Start\n\n<Boat />\n\n<Moving />\n",
  'src/pages/index.jsx': "import { Boat } from '../boat';\nexport default () => <main><Boat /></main>;\n",
};

const WARNINGS = `src/boat.jsx:2:10  warning  export-missing
  \`src/oars.jsx\` does not export \`Rudder\`: it is undefined, and a page that draws it fails.
  2 | import { Rudder, Oar } from './oars';
    |          ^
  hint: Mend the name, or export it there.

src/boat.jsx:3:16  warning  export-missing
  \`node_modules/boats/index.mjs\` does not export \`mast\`: it is undefined, and a page that draws it fails.
  3 | import { keel, mast } from 'boats';
    |                ^
  hint: Mend the name, or export it there.

2 warnings in 1 file
`;

it('are undefined and told in a site written for Docusaurus, also where browsers take a component over', async () => {
  const site = project(FILES);
  const { code, stderr } = await site.run('build');
  expect(code).toBe(0);
  expect(stderr.split('\nBuilt')[0]).toBe(WARNINGS.trimEnd());
  for (const page of ['docs/start/index.html', 'index.html'])
    expect(site.main(page)).toContain('<i>undefined keel undefined <b>oar</b></i>');
  expect(site.read('build/docs/start/index.html')).toMatch(/<button>undefined<.*>0<\/button>/);
  expect(site.list('build/assets').filter((name) => name.startsWith('island-Moving'))).toHaveLength(1);
  // The second time everything comes from the cache.
  expect((await site.run('build --verify')).code).toBe(0);
});

it('are not told where they are types alone', async () => {
  const site = project({
    ...FILES,
    'src/boat.tsx': `import { useRef, useState } from 'react';
import { keel, type Sail, Mast, Hull } from 'boats';
export function Boat() { const [mast] = useState<Mast>(null); const hull = useRef<Hull | null>(null); return <i>{keel}</i>; }
export const Moving = Boat;
`,
  });
  site.remove('src/boat.jsx');
  const { code, stderr } = await site.run('build');
  expect(code).toBe(0);
  expect(stderr).not.toContain('warning');
  expect(site.main('index.html')).toContain('<i>keel</i>');
});

it('are undefined also where they are classes of a style sheet', async () => {
  const site = project({
    ...FILES,
    'src/sail.module.css': '.jib { color: red }\n',
    'src/boat.jsx': `import { useState } from 'react';
import { jib, spinnaker } from './sail.module.css';
export function Boat() { return <i className={jib}>{typeof spinnaker}</i>; }
export function Moving() { const [count, set] = useState(0); return <button onClick={() => set(count + 1)}>{typeof spinnaker}</button>; }
`,
  });
  const { code, stderr } = await site.run('build');
  expect(code).toBe(0);
  expect(stderr.split('\nBuilt')[0]).toBe(`src/boat.jsx:2:15  warning  export-missing
  \`src/sail.module.css\` has no class \`spinnaker\`: it is undefined.
  2 | import { jib, spinnaker } from './sail.module.css';
    |               ^
  hint: Mend the name, or write its rule there.

1 warning in 1 file`);
  expect(site.main('index.html')).toMatch(/<i class="[^"]+">undefined<\/i>/);
  expect(site.list('build/assets').filter((name) => name.startsWith('island-Moving'))).toHaveLength(1);
});

it('fail the pages that draw them, and no others', async () => {
  const site = project({
    ...FILES,
    'docs/bad.mdx': "import { Bad } from '@site/src/boat';\n\n# Bad\n\n<Bad />\n",
  });
  const { code, stderr } = await site.run('build');
  expect(code).toBe(1);
  expect(stderr.match(/^\S+ {2}error .*/gm)).toEqual(['docs/bad.mdx:5:1  error  component-failed']);
});

it('stay errors in other sites', async () => {
  const { 'docusaurus.config.js': _, ...files } = FILES;
  const site = project({
    ...files,
    'jstz-docs.config.json': '{"title":"T","markdown":{"mdx":"full"}}',
    'docs/index.mdx': "import { Boat } from '../src/boat';\n\n# Start\n\n<Boat />\n",
  });
  site.remove('docs/start.mdx');
  const { code, stderr } = await site.run('build');
  expect(code).toBe(1);
  expect(stderr).toContain('src/boat.jsx:2:10: No matching export in "src/oars.jsx" for import "Rudder"');
});
