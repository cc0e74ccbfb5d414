/** Docusaurus's hooks about docs: components are told what the site is made of. */
import { expect, it } from 'vitest';
import { type Project, project } from '../support/project.ts';

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
  const { code, stderr, stdout } = await of.run('build');
  expect([code, stderr.match(/ (?:error|warning) {2}/g)]).toEqual([0, null]);
  return stdout + stderr;
}

const items = (of: Project, page: string): readonly string[] =>
  Array.from(
    of
      .main(page)
      .split('theme-doc-markdown markdown')[1]!
      .matchAll(/<li>([\s\S]*?)<\/li>/g),
    ([, text]) => text!.replaceAll('&quot;', '"'),
  );

it('tell of all versions, and of the place of the page in them', async () => {
  const of = site();
  await built(of);
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
  await built(of);
  expect(items(of, 'docs/next/begin/index.html')).toEqual(['other start']);
  const again = await of.run('build --explain docs/start.mdx');
  expect(again.stdout + again.stderr).toContain('Nothing has changed');
  of.write('docs/third.md', '# Third\n');
  const said = await built(of);
  expect(items(of, 'docs/next/begin/index.html')).toEqual(['other start third']);
  expect(said).toContain('cache: 2 of 5 pages');
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
