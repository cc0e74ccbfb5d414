/** What components and pages of Docusaurus sites import beside code: data in YAML, files by loaders, static files, files behind links. */
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { expectClean, project } from '../support/project.ts';

const CONFIG = {
  'docusaurus.config.js':
    "module.exports = { title: 'T', url: 'https://t.test', baseUrl: '/', presets: [['classic', { blog: false }]] };\n",
};

it('reads data in YAML, by its ending and by the loader for it', async () => {
  const of = project({
    ...CONFIG,
    'src/pages/index.jsx': `import crew from '../crew.yml';
import { boats } from '!!yaml-loader!@site/src/boats.yaml';
import text from '!!raw-loader!../crew.yml';
export default () => <main><p>{crew[0].name} {boats.length} {text.slice(0, 6)}</p></main>;
`,
    'docs/a.md': '# A\n',
    'src/crew.yml': '- name: Ada\n',
    'src/boats.yaml': 'boats: [a, b]\n',
  });
  await expectClean(of);
  expect(of.main('index.html').replaceAll('<!-- -->', '')).toContain('<p>Ada 2 - name</p>');
});

it('names a fault of such data with its place', async () => {
  const of = project({
    ...CONFIG,
    'docs/a.mdx': "import crew from '../src/crew.yml';\n\n# A\n\n{crew[0].name}\n",
    'src/crew.yml': '- name: [\n',
  });
  const { stdout, stderr } = await of.run('build');
  expect(stdout + stderr).toContain('src/crew.yml:2:1: ');
});

it('names data in YAML whose alias leads nowhere', async () => {
  const of = project({
    ...CONFIG,
    'docs/a.mdx': "import crew from '../src/crew.yml';\n\n# A\n\n{crew.name}\n",
    'src/crew.yml': 'name: *nobody\n',
  });
  const { stdout, stderr } = await of.run('build');
  expect(stdout + stderr).toContain('src/crew.yml:1:1: Unresolved alias');
});

it('finds absolute imports in the static folders, as the last place', async () => {
  const of = project({
    ...CONFIG,
    'static/data/crew.json': '[{ "name": "Ada" }]\n',
    'docs/a.mdx': "import crew from '/data/crew.json';\n\n# A\n\n{crew[0].name} is here.\n",
  });
  await expectClean(of);
  expect(of.main('docs/a/index.html')).toContain('<p>Ada is here.</p>');
});

it('finds what pages behind a linked folder import beside themselves', async () => {
  const of = project({
    ...CONFIG,
    'versions.json': '["1.0"]',
    'docs/b.md': '# B\n',
    'versioned_docs/version-1.0/acts/row.mdx': "import Oar from '../parts/Oar';\n\n# Row\n\n<Oar />\n",
    'versioned_docs/version-1.0/parts/Oar.jsx': 'export default () => <b>oar</b>;\n',
  });
  symlinkSync('../versioned_docs/version-1.0/acts', join(of.dir, 'docs/old'));
  await expectClean(of);
  expect(of.main('docs/next/old/row/index.html')).toContain('<b>oar</b>');
});

it('takes what a page spreads into its contents from a partial', async () => {
  const of = project({
    ...CONFIG,
    'docs/a.mdx': `import Part, { toc as partToc } from './_part.mdx';

export const toc = [...partToc, { value: 'End', id: 'end', level: 2 }];

# A

<Part />

## End

{toc.length} headings
`,
    'docs/_part.mdx': '## Begin\n\nText.\n',
  });
  await expectClean(of);
  expect(of.main('docs/a/index.html').replaceAll('<!-- -->', '')).toContain('2 headings');
});
