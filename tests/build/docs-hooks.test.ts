/** Docusaurus's hooks about docs: components are told what the site is made of. */
import { expect, it } from 'vitest';
import { aTickLater, expectClean, type Project, project } from '../support/project.ts';

const SHOW = `import { useActiveDocContext, useActivePlugin, useAllDocsData, useDocsVersion, useLatestVersion, useVersions } from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
export default function Show() {
  const { activeVersion, activeDoc, alternateDocVersions } = useActiveDocContext();
  const latest = useLatestVersion();
  return (
    <ul>
      <li>{useVersions().map(({ label, path, isLast }) => \`\${label} \${path} \${isLast}\`).join(', ')}</li>
      <li>{Object.keys(useAllDocsData()).join(' ')}: {latest.docs.find(({ id }) => id === latest.mainDocId)?.path}</li>
      <li>{activeVersion?.name} {activeDoc?.id} {activeDoc?.path} {activeDoc?.sidebar} {JSON.stringify(Object.keys(alternateDocVersions))}</li>
      <li>{useActivePlugin()?.pluginId} {useDocsVersion().version} {useDocsVersion().label} {String(useDocsVersion().banner)}</li>
      <li>{useLocation().pathname}</li>
    </ul>
  );
}
`;

const site = (files: Readonly<Record<string, string>> = {}) =>
  project({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://t.test', baseUrl: '/b/', presets: [['classic', { blog: false }]] };\n",
    'src/show.jsx': SHOW,
    'docs/start.mdx': "---\nslug: /begin\n---\nimport Show from '@site/src/show';\n\n# Start\n\n<Show />\n",
    'docs/other.md': '# Other\n',
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/start.mdx': "import Show from '@site/src/show';\n\n# Start\n\n<Show />\n",
    'versioned_docs/version-1.0/old.md': '# Old\n',
    ...files,
  });

async function built(of: Project): Promise<string> {
  const { code, stderr, stdout } = await of.run('build --verbose');
  expect([code, stderr.match(/ (?:error|warning) {2}/g)]).toEqual([0, null]);
  return stdout + stderr;
}

const items = (of: Project, page: string): readonly string[] =>
  Array.from(
    of
      .main(page)
      .split('theme-doc-markdown markdown')[1]!
      .split('<footer')[0]!
      .matchAll(/<li>([\s\S]*?)<\/li>/g),
    ([, text]) => text!.replaceAll('&quot;', '"').replaceAll('<!-- -->', ''),
  );

it('tell of all versions, and of the place of the page in them', async () => {
  const of = site();
  expect(await built(of)).toMatch(/^Drawing pages that ask for others: \d+ ms$/m);
  const versions = 'Next /b/docs/next false, 1.0 /b/docs true';
  expect(items(of, 'docs/next/begin/index.html')).toEqual([
    versions,
    'default: /b/docs/old',
    'current start /b/docs/next/begin defaultSidebar ["current","1.0"]',
    'default current Next unreleased',
    '/b/docs/next/begin',
  ]);
  expect(items(of, 'docs/start/index.html').slice(2)).toEqual([
    '1.0 start /b/docs/start defaultSidebar ["current","1.0"]',
    'default 1.0 1.0 null',
    '/b/docs/start',
  ]);
});

it('draw the pages that ask again when other pages come, and only these', async () => {
  const of = site({
    'src/show.jsx':
      "import { useDocsData } from '@docusaurus/plugin-content-docs/client';\nexport default () => <ul><li>{useDocsData().versions[0].docs.map(({ id }) => id).join(' ')}</li></ul>;\n",
  });
  await aTickLater();
  await built(of);
  expect(items(of, 'docs/next/begin/index.html')).toEqual(['other start']);
  const again = await of.run('build --explain docs/start.mdx');
  expect(again.stdout + again.stderr).toContain('Nothing has changed');
  of.write('docs/third.md', '# Third\n');
  const said = await built(of);
  expect(items(of, 'docs/next/begin/index.html')).toEqual(['other start third']);
  expect(said).toContain('cache: 2 of 5 pages');
});

it('are sent to browsers by their places: a component that is given a version costs the same on any site', async () => {
  const banner = {
    'src/theme/DocVersionBanner/index.jsx': `import { useState } from 'react';
import { useDocsVersion } from '@docusaurus/plugin-content-docs/client';
function Enabled({ version }) {
  const [n, set] = useState(0);
  return <button onClick={() => set(n + 1)}>{Object.keys(version.docs).length} {version.docsSidebars.defaultSidebar.length} {n}</button>;
}
export default () => <Enabled version={useDocsVersion()} />;
`,
  };
  const more = Array.from({ length: 40 }, (_, at) => [
    `versioned_docs/version-1.0/more-${at}.md`,
    '# More\n',
  ]);
  const sent: (string | undefined)[] = [];
  const started: number[] = [];
  for (const files of [banner, { ...banner, ...Object.fromEntries(more) }]) {
    const of = site(files);
    await built(of);
    const html = of.read('build/docs/old/index.html');
    expect(html).toMatch(
      files === banner ? />2<!-- --> <!-- -->2<!-- --> </ : />42<!-- --> <!-- -->42<!-- --> </,
    );
    sent.push(/data-name="Enabled"[^>]* data-props="([^"]*)"/.exec(html)?.[1]);
    expect(html).toContain('data-docs="[[&quot;default&quot;,&quot;1.0&quot;]]"');
    started.push(of.read(`build/${/ src="\/b\/(assets\/islands-[^"]*)"/.exec(html)![1]}`).length);
  }
  // What is known of docs comes in files of its own.
  expect(started[1]).toBe(started[0]);
  expect(sent[1]).toBe(sent[0]);
  expect(sent[0]).toContain('[&quot;docsById&quot;,&quot;default&quot;,&quot;1.0&quot;,1]');
});

it('come to a browser where a component is given a part of them and asks for nothing', async () => {
  const of = site({
    'src/theme/DocVersionBanner/index.jsx': `import { useState } from 'react';
import { useVersions } from '@docusaurus/plugin-content-docs/client';
function Enabled({ versions }) {
  const [n, set] = useState(0);
  return <button onClick={() => set(n + 1)}>{versions.length} {n}</button>;
}
export default () => <Enabled versions={useVersions()} />;
`,
  });
  await built(of);
  const [, props, docs] =
    / data-name="Enabled"[^>]* data-props="([^"]*)"[^>]* data-docs="([^"]*)"/.exec(
      of.read('build/docs/old/index.html'),
    ) ?? [];
  expect([props?.replaceAll('&quot;', "'"), docs]).toEqual([
    "{'versions':{'$jd':'site','value':['docs','default','versions']}}",
    '[]',
  ]);
});

it('give nothing for a plugin that is not run, with one warning', async () => {
  const of = site({
    'src/show.jsx':
      "import { usePluginData } from '@docusaurus/useGlobalData';\nexport default () => <ul><li>{String(usePluginData('team-plugin')?.size)}</li></ul>;\n",
  });
  const { code, stderr } = await of.run('build');
  expect(code).toBe(0);
  expect(stderr.match(/ warning {2}.*/g)).toEqual([' warning  component-stand-in']);
  expect(stderr).toContain(
    'docs/start.mdx:1:1  warning  component-stand-in\n  The data of the plugin `team-plugin` is not there, because only Docusaurus runs it: components that ask for it get nothing.',
  );
  expect(items(of, 'docs/next/begin/index.html')).toEqual(['undefined']);
});

const SIDEBARS =
  "module.exports = { all: ['start', { type: 'category', label: 'Tools', description: 'What to use', link: { type: 'doc', id: 'tools/index' }, items: ['tools/saw', { type: 'category', label: 'Deep', items: ['tools/drill'] }, { type: 'category', label: 'Empty', items: [{ type: 'html', value: '<hr>' }] }, { type: 'link', label: 'Shop', href: 'https://shop.test', description: 'Buy one' }] }] };\n";

const tools = (show: string, page = 'import Show from "@site/src/show";\n\n<Show />\n') =>
  project({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://t.test', baseUrl: '/b/', presets: [['classic', { blog: false, docs: { sidebarPath: './sidebars.js' } }]] };\n",
    'sidebars.js': SIDEBARS,
    'src/show.jsx': show,
    'docs/start.md': '# Start\n',
    'docs/tools/index.mdx': `---\ntitle: Tools\ncolor: red\n---\n\n${page}\n## One\n\n### Two\n`,
    'docs/tools/saw.mdx': `---\ndescription: It cuts\n---\n\n# Saw\n\n${page}`,
    'docs/tools/drill.md': '# Drill\n',
  });

it('tell of the sidebar around the page', async () => {
  const of =
    tools(`import { findFirstSidebarItemLink, useCurrentSidebarCategory, useDocById, useDocsSidebar, useSidebarBreadcrumbs } from '@docusaurus/plugin-content-docs/client';
export default function Show() {
  const category = useCurrentSidebarCategory();
  return (
    <ul>
      <li>{useDocsSidebar()?.name}: {useDocsSidebar()?.items.map(({ label }) => label).join(', ')}</li>
      <li>{category.label} {category.href} {category.description}: {category.items.map((item) => item.label + ' ' + findFirstSidebarItemLink(item)).join(', ')}</li>
      <li>{useSidebarBreadcrumbs()?.map(({ label }) => label).join(' / ')}</li>
      <li>{JSON.stringify(useDocById('tools/saw'))}</li>
    </ul>
  );
}
`);
  await built(of);
  const common = [
    'all: Start, Tools',
    'Tools /b/docs/tools/ What to use: Saw /b/docs/tools/saw, Deep /b/docs/tools/drill, Empty undefined, Shop https://shop.test',
  ];
  const saw = '{"id":"tools/saw","title":"Saw","description":"It cuts","sidebar":"all"}';
  expect(items(of, 'docs/tools/index.html')).toEqual([...common, 'Tools', saw]);
  expect(items(of, 'docs/tools/saw/index.html')).toEqual([...common, 'Tools / Saw', saw]);
  of.write('docs/tools/drill.md', '---\nsidebar_label: Bits\n---\n\n# Drill\n');
  of.write('docs/tools/saw.mdx', of.read('docs/tools/saw.mdx').replace('It cuts', 'It bites'));
  await built(of);
  expect(items(of, 'docs/tools/index.html')[3]).toContain('It bites');
});

it('show items of the sidebar as cards, without those that lead nowhere', async () => {
  const of = tools(
    '',
    `import DocCardList from '@theme/DocCardList';
import { filterDocCardListItems, useCurrentSidebarCategory } from '@docusaurus/theme-common';

<DocCardList items={filterDocCardListItems(useCurrentSidebarCategory().items)} />
`,
  );
  await built(of);
  const cards = Array.from(
    of
      .main('docs/tools/index.html')
      .split('"cards ')[1]!
      .matchAll(/href="([^"]*)"[^>]*>([^<]*)(?:(?!card__body).)*<div class="card__body">(?:<p>([^<]*))?/g),
    (match) => match.slice(1, 4).map((part) => part ?? ''),
  );
  expect(cards).toEqual([
    ['/b/docs/tools/saw', 'Saw', 'It cuts'],
    ['/b/docs/tools/drill', 'Deep', ''],
    ['https://shop.test', 'Shop', 'Buy one'],
  ]);
});

it('tell of the page itself, in what a browser takes over, too', async () => {
  const of = tools(`import { useState } from 'react';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
export default function Show() {
  const { metadata, frontMatter, toc } = useDoc();
  const [n] = useState(0);
  return <ul><li>{metadata.id} {metadata.permalink} {metadata.title} {metadata.previous?.permalink} {metadata.next?.title}</li><li>{frontMatter.color} {toc.map(({ id, level }) => level + id).join(' ')}</li></ul>;
}
`);
  await built(of);
  expect(items(of, 'docs/tools/index.html')).toEqual([
    'tools/index /b/docs/tools/ Tools /b/docs/start Saw',
    'red 2one 3two',
  ]);
  const sent = /data-page="([^"]*)"/.exec(of.main('docs/tools/index.html'))?.[1]?.replaceAll('&quot;', '"');
  expect(JSON.parse(sent ?? '{}')).toMatchObject({
    metadata: { id: 'tools/index', permalink: '/b/docs/tools/' },
    frontMatter: { color: 'red' },
    toc: [{ id: 'one' }, { id: 'two' }],
  });
});

it('tell of what sidebars and pages give their items for components', async () => {
  const of = project({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://t.test', baseUrl: '/', presets: [['classic', { blog: false, docs: { sidebarPath: './sidebars.js' } }]] };\n",
    'sidebars.js':
      "module.exports = { main: [{ type: 'category', label: 'Boats', customProps: { mark: 'anchor' }, items: ['start', { type: 'link', label: 'Out', href: '/docs/start', customProps: { mark: 'flag' } }, { type: 'autogenerated', dirName: 'in' }] }] };\n",
    'docs/start.mdx': `---
sidebar_custom_props:
  mark: oar
---
import { useCurrentSidebarCategory } from '@docusaurus/theme-common';

# {useCurrentSidebarCategory().customProps.mark}

{useCurrentSidebarCategory().items.map((item) => item.customProps.mark).join(' ')}
`,
    'docs/in/deep/_category_.yml': 'label: In\ncustomProps:\n  mark: rope\n',
    'docs/in/deep/a.md': '# A\n',
  });
  await expectClean(of);
  expect(of.main('docs/start/index.html')).toMatch(/<h1>anchor<\/h1>[\s\S]{0,70}>oar flag rope</);
});
