/** What components of a site find in `siteConfig`: all of its configuration, and in browsers the large parts where they are named. */
import { expect, it } from 'vitest';
import { expectBuilt, project } from '../support/project.ts';
import { scriptsOfPage } from '../support/scripts.ts';

const config = (more = '') => `module.exports = {
  title: 'Tern', url: 'https://tern.test', baseUrl: '/', organizationName: 'terns', projectName: 'nests', ${more}
  presets: [['classic', { blog: false, docs: { routeBasePath: '/', sidebarPath: require.resolve('./parts/sidebars.js'), remarkPlugins: [() => {}], editUrl: () => 'https://edit.test' } }]],
};
`;

const showing = (what: string) => `import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
export default function Shown() {
  const { siteConfig } = useDocusaurusContext();
  return <pre>{JSON.stringify(${what})}</pre>;
}
`;

const shownOn = (html: string): unknown =>
  JSON.parse(/<pre[^>]*>([^<]*)<\/pre>/.exec(html)![1]!.replaceAll('&quot;', '"').replaceAll('&#x27;', "'"));

it('has what the configuration says, as JSON leaves it, and the defaults of Docusaurus', async () => {
  const site = project({
    'docusaurus.config.js': config("titleDelimiter: '·', markdown: { mermaid: true },"),
    'parts/sidebars.js': "module.exports = { main: ['index'] };\n",
    'docs/index.md': "import Shown from '@site/src/Shown';\n\n# Home\n\n<Shown />\n",
    'src/Shown.jsx': showing(
      '(({ title: _, url: _u, baseUrl: _b, tagline: _t, i18n: _i, themeConfig: _c, ...rest }) => rest)(siteConfig)',
    ),
    'src/pages/title.jsx': `import { useTitleFormatter } from '@docusaurus/theme-common/internal';
export default () => <pre>{JSON.stringify(useTitleFormatter('Eggs'))}</pre>;
`,
  });
  await expectBuilt(site);
  expect(shownOn(site.main('index.html'))).toEqual({
    ...{ organizationName: 'terns', projectName: 'nests', titleDelimiter: '·', noIndex: false },
    ...{
      onBrokenLinks: 'throw',
      staticDirectories: ['static'],
      customFields: {},
      markdown: { mermaid: true },
    },
    presets: [
      [
        'classic',
        {
          blog: false,
          docs: { routeBasePath: '/', sidebarPath: './parts/sidebars.js', remarkPlugins: [null] },
        },
      ],
    ],
    ...{ plugins: [], themes: [], scripts: [], stylesheets: [], headTags: [], clientModules: [], future: {} },
  });
  expect(shownOn(site.main('title/index.html'))).toBe('Eggs · Tern');
});

it('brings large parts to browsers with the components that name them, and is the same there each time', async () => {
  const moving = (what: string) =>
    showing(what)
      .replace('{\n  const', '{\n  const [at] = useState(0); const')
      .replace(/^/, "import { useState } from 'react';\n");
  const site = project({
    'docusaurus.config.js': config(),
    'parts/sidebars.js': "module.exports = { main: ['index', 'other'] };\n",
    'src/Base.jsx': moving('siteConfig.presets[0][1].docs.routeBasePath + at'),
    'src/Owner.jsx': moving('siteConfig.organizationName + at'),
    'docs/index.md': "import Base from '@site/src/Base';\n\n# Home\n\n<Base />\n",
    'docs/other.md': "import Owner from '@site/src/Owner';\n\n# Other\n\n<Owner />\n",
  });
  await expectBuilt(site);
  expect([shownOn(site.main('index.html')), shownOn(site.main('other/index.html'))]).toEqual([
    '/0',
    'terns0',
  ]);
  const scripts = ['index.html', 'other/index.html'].map((page) => scriptsOfPage(site, page));
  expect(scripts.map((text) => text.includes('sidebarPath'))).toEqual([true, false]);
  expect(scripts.map((text) => /organizationName:"terns"/.test(text))).toEqual([true, true]);
});

it('goes with a site that leaves Docusaurus, as far as it is no option of ours', async () => {
  const site = project({ 'docusaurus.config.js': config(), 'docs/index.md': '# Home\n' });
  expect((await site.run('migrate')).code).toBe(0);
  const written = site.read('jstz-docs.config.ts');
  expect(written).toMatch(/siteData: \{\s*organizationName: "terns",\s*projectName: "nests",\s*themeConfig/);
  expect(written).not.toMatch(/presets|staticDirectories/);
});
