import { expect, it } from 'vitest';
import { project } from '../support/project.ts';

const CONFIG = { title: 'T', baseUrl: '/base/', notBuilt: [{ route: '/shop', by: 'the shop' }] };

it('links into a part that something else makes are one finding, with their number', async () => {
  const site = project({
    'jstz-docs.config.json': JSON.stringify({
      ...CONFIG,
      navbar: { items: [{ label: 'Shop', to: '/shop' }] },
    }),
    'docs/index.md': '# Home\n\n[a](/shop), [b](/shop/shoes?x=1#y), [c](/base/shop/).\n',
  });
  const { code, stdout, stderr } = await site.run('build');
  expect(code).toBe(0);
  expect((stdout + stderr).match(/not-built/g)).toHaveLength(1);
  expect(stdout + stderr).toContain('`/shop` is not built here: it is made by the shop. 4 links lead there.');
  expect(site.read('build/index.html')).toContain('href="/base/shop/shoes?x=1#y"');
});

it('a single page that is written as code is such a part', async () => {
  const site = project({
    'jstz-docs.config.json':
      '{"title":"T","docs":{"routeBasePath":"docs"},"collections":[{"kind":"pages"}],"navbar":{"items":[{"label":"Home","to":"/"}]}}',
    'docs/index.md': '# Docs\n\n[a](/shop), [b](/team/), [c](/shops)\n',
    'src/pages/shop.tsx': 'export default () => null;\n',
    'src/pages/team/index.js': 'export default () => null;\n',
    'src/pages/index.jsx': 'export default () => null;\n',
  });
  const { stdout, stderr } = await site.run('check-links');
  const told = stdout + stderr;
  expect(told).toContain(
    '`/shop` is not built here: it is made by `src/pages/shop.tsx`, which is code. One link leads there.',
  );
  expect(told).toContain('`/team` is not built here: it is made by `src/pages/team/index.js`');
  expect(told).toContain('`/` is not built here: it is made by `src/pages/index.jsx`');
  expect(told).toContain('There is no page or file at `/shops`.');
});

it('addresses beside such a part are judged as ever', async () => {
  const site = project({
    'jstz-docs.config.json': JSON.stringify(CONFIG),
    'docs/index.md': '# Home\n\n[a](/shopping)\n\n![p](/shop/p.png)\n',
  });
  const { code, stdout, stderr } = await site.run('check-links');
  expect(code).toBe(1);
  expect(stdout + stderr).toContain('There is no page or file at `/shopping`.');
  expect(stdout + stderr).toContain('broken-image');
  expect(stdout + stderr).not.toContain('not-built');
});

it('a route of such a part begins with a slash', async () => {
  const site = project({
    'jstz-docs.config.json': '{"title":"T","notBuilt":[{"route":"shop","by":"x"}]}',
    'docs/index.md': '# H\n',
  });
  const { code, stdout, stderr } = await site.run('build');
  expect(code).toBe(2);
  expect(stdout + stderr).toContain('a path that begins with a slash, such as "/blog"');
});

it('routes that the own plugins of a Docusaurus site add are such parts, where they have no plain address or no component', async () => {
  const site = project({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://x.test', baseUrl: '/base/', presets: [['classic', { blog: false, docs: { routeBasePath: '/' } }]], plugins: ['./src/plugins/boats', [require.resolve('./src/plugins/crew.js'), {}], function own() { return { name: 'own', contentLoaded({ actions }) { actions.addRoute({ exact: true, path: `/base/tide`, component: '@site/x' }); } }; }] };\n",
    'src/plugins/boats/index.js':
      "module.exports = () => ({ name: 'boats', async contentLoaded({ actions: { addRoute } }) { addRoute({\n  path: '/boats/:id',\n  component: '@site/x',\n}); } });\n",
    'src/plugins/crew.js':
      "module.exports = () => ({ name: 'crew', contentLoaded({ actions }) { const path = '/nowhere'; actions.addRoute({ component: 'x', path: \"/crew\" }); } });\n",
    'docs/index.md': '# Home\n\n[a](/boats/1), [b](/boats), [c](/crew), [d](/tide), [e](/nowhere)\n',
  });
  const { stdout, stderr } = await site.run('build');
  const told = stdout + stderr;
  expect(told).toContain(
    '`/boats` is not built here: it is made by the plugin "./src/plugins/boats". 2 links lead there.',
  );
  // Their components are not there.
  for (const route of ['crew', 'tide'])
    expect(told).toContain(`\`.jstz-docs/plugins/pages/${route}.jsx\` is not built here`);
  expect(told.match(/error {2}broken-link/g)).toHaveLength(1);
  expect(told).toContain('There is no page or file at `/nowhere`.');
});
