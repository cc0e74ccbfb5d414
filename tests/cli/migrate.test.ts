import { expect, it } from 'vitest';
import { type Project, project } from '../support/project.ts';

const DOCUSAURUS = `const path = require('path');
const { themes } = require('prism-react-renderer');
module.exports = async () => ({
  title: 'Birds',
  titleDelimiter: '·',
  tagline: 'Of the coast',
  url: 'https://birds.test',
  baseUrl: '/b/',
  trailingSlash: false,
  presets: [
    ['classic', {
      docs: { path: 'guide', routeBasePath: '/', sidebarPath: require.resolve('./sidebars.js'), remarkPlugins: [[() => {}, {}]] },
      blog: false,
      theme: { customCss: [path.resolve(__dirname, 'own.css'), require.resolve('not-here/a.css')] },
    }],
  ],
  plugins: [
    ['@docusaurus/plugin-content-docs', { id: 'crew', path: 'crew', routeBasePath: 'crew' }],
    ['@docusaurus/plugin-client-redirects', { redirects: [{ from: '/old', to: '/gull' }] }],
    'docusaurus-plugin-unheard-of',
    '@easyops-cn/docusaurus-search-local',
  ],
  headTags: [{ tagName: 'meta', attributes: { name: 'theme-color', content: '#fff' } }],
  themeConfig: {
    prism: { theme: themes.github, additionalLanguages: ['bash'] },
    algolia: { appId: 'A', apiKey: 'K', indexName: 'I', replaceSearchResultPathname: { from: /\\/b\\//, to: '/' } },
    navbar: { title: 'Birds', items: [{ type: 'custom-x' }, { to: '/gull', label: 'Gull' }, { type: 'docSidebar', sidebarId: 'main', docsPluginId: 'default', label: 'All' }] },
    footer: { links: [{ title: 'More', items: [{ type: 'link', label: 'Crew', to: '/crew' }] }] },
  },
});
`;

const FILES = {
  'docusaurus.config.js': DOCUSAURUS,
  'sidebars.js':
    "module.exports = { main: ['index', { type: 'category', label: 'Sea', link: { id: 'gull' }, items: [] }] };",
  'own.css': '.x { color: red }\n',
  'guide/index.md': '# Start\n\n[Gull](gull.md)\n',
  'guide/gull.md': '# Gull\n\n```bash\nls\n```\n',
  'crew/index.md': '# Crew\n',
};

const built = (site: Project) =>
  new Map(site.list('build').map((file) => [file, site.read(`build/${file}`)]));

it('writes a configuration that makes the same site, byte for byte', async () => {
  const site = project(FILES);
  expect((await site.run('build')).code).toBe(0);
  const before = built(site);
  expect(before.size).toBeGreaterThan(5);
  expect((await site.run('migrate')).code).toBe(0);
  site.remove('docusaurus.config.js');
  site.remove('build');
  expect((await site.run('build --no-cache')).code).toBe(0);
  expect([...built(site).keys()]).toEqual([...before.keys()]);
  for (const [file, text] of built(site)) expect([file, text === before.get(file)]).toEqual([file, true]);
});

it('says of each option what becomes of it, where it is, and how many pages it is about', async () => {
  const site = project(FILES);
  const { stderr } = await site.run('migrate');
  expect(stderr).toMatch(
    /Written:\n {2}jstz-docs\.config\.ts\n {2}jstz-docs\.migration\.json\n {2}jstz-docs\.migration\.md\nThe new configuration is read from now on\./,
  );
  expect(stderr).not.toMatch(/\b0 /);
  const { options } = JSON.parse(site.read('jstz-docs.migration.json')) as {
    options: Record<string, unknown>[];
  };
  const told = (from: string) => options.find((option) => option.from === from);
  expect(told('titleDelimiter')).toMatchObject({
    verdict: 'carried',
    to: 'titleDelimiter',
    pages: 3,
    place: { line: 5 },
  });
  expect(told('presets[0][1].docs.path')).toMatchObject({ verdict: 'carried', to: 'docs.path', pages: 2 });
  expect(told('plugins[0][1].routeBasePath')).toMatchObject({ to: 'collections[1].routeBasePath', pages: 1 });
  expect(told('presets[0][1].docs.remarkPlugins[0][0]')).toMatchObject({
    ...{ verdict: 'lost', pages: 2 },
    place: { file: 'docusaurus.config.js', line: 12 },
  });
  expect(told('plugins[2]')).toMatchObject({ verdict: 'lost', pages: 3 });
  expect(told('plugins[3]')).toMatchObject({ verdict: 'differently' });
  expect(told('themeConfig.footer.links[0].items[0].type')).toMatchObject({ verdict: 'tolerated' });
  expect(told('themeConfig.navbar.items[0]')).toMatchObject({ verdict: 'lost' });
  const markdown = site.read('jstz-docs.migration.md');
  expect([...markdown.matchAll(/^## (.*)$/gm)].map(([, title]) => title)).toEqual([
    'Not carried over',
    'Carried over in another form',
    'Passed over, as Docusaurus does',
    'Carried over',
  ]);
  expect(markdown).toContain('## Not carried over\n\n| Option | Place | Pages | Effect |');
  expect(markdown).toMatch(
    /\| `plugins\[2\]` \| docusaurus\.config\.js:\d+:5 \| 3 \| Nothing here does the work/,
  );
});

it('changes nothing when it runs again, and replaces no configuration that was worked on', async () => {
  const site = project(FILES);
  await site.run('migrate');
  const files = () => site.list('.').map((file) => [file, site.read(file)]);
  const before = files();
  expect((await site.run('migrate')).stderr).toContain('Nothing to write: all files are there.');
  expect(files()).toEqual(before);
  site.write('jstz-docs.config.ts', "export default { title: 'Mine' };");
  const { code, stderr } = await site.run('migrate');
  expect([code, site.read('jstz-docs.config.ts')]).toEqual([0, "export default { title: 'Mine' };"]);
  expect(stderr).toContain('migrate-kept');
  expect(stderr).toContain(
    '"jstz-docs.config.ts" is there and says something else than "docusaurus.config.js".',
  );
});

it('needs a config of Docusaurus that can be read', async () => {
  const nothing = await project({ 'docs/index.md': '# H\n' }).run('migrate');
  expect(nothing.code).toBe(2);
  expect(nothing.stderr).toContain('migrate-nothing');
  const faulty = await project({ 'docusaurus.config.js': 'module.exports = { title: 5 };' }).run('migrate');
  expect(faulty.code).toBe(2);
  expect(faulty.stderr).toContain('docusaurus.config.js:1:20');
});

it('leaves functions out, says where they go, and tells what is about all pages', async () => {
  const site = project({
    'docusaurus.config.js':
      "module.exports = { title: 'Birds', url: 'https://birds.test', baseUrl: '/', presets: [['classic', { docs: { path: 'guide', routeBasePath: '/', editUrl: ({ docPath }) => `https://edit.test/${docPath}` }, blog: { truncateMarker: /<!--\\s*more\\s*-->/i }, googleAnalytics: { trackingID: 'UA-1' } }]] };\n",
    'guide/index.md': '# Start\n',
    'blog/2024-01-01-a.md': '---\ntitle: A\n---\n\nAbove.\n\n<!-- MORE -->\n\nBelow.\n',
  });
  await site.run('build');
  const list = site.read('build/blog/index.html');
  expect(list).not.toContain('Below');
  expect((await site.run('migrate')).code).toBe(0);
  expect(site.read('jstz-docs.config.ts')).toContain('truncateMarker: /<!--\\s*more\\s*-->/i');
  expect(site.read('jstz-docs.config.ts')).not.toContain('editUrl');
  const { options } = JSON.parse(site.read('jstz-docs.migration.json')) as {
    options: { from: string; verdict: string; effect?: string; pages: number }[];
  };
  const told = (from: string) => options.filter((option) => option.from === from);
  expect(told('presets[0][1].docs.editUrl')).toMatchObject([
    {
      verdict: 'lost',
      effect: 'It is a function: copy it to `docs.editUrl`, with all that it uses.',
      pages: 1,
    },
  ]);
  expect(told('presets[0][1].googleAnalytics')).toMatchObject([{ verdict: 'lost', pages: 2 }]);
  site.remove('docusaurus.config.js');
  expect((await site.run('build --no-cache')).code).toBe(0);
  expect(site.read('build/blog/index.html')).toBe(list);
  const edited = site
    .read('jstz-docs.config.ts')
    .replace('path: "guide",', 'path: "guide", editUrl: ({ docPath }) => `https://edit.test/${docPath}`,');
  site.write('jstz-docs.config.ts', edited);
  expect((await site.run('build')).code).toBe(0);
  expect(site.read('build/index.html')).toContain('href="https://edit.test/index.md"');
});
