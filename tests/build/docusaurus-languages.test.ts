/** Sites of Docusaurus in several languages: what it reads as a page, and where it serves static files. */
import { expect, it } from 'vitest';
import { expectClean, project } from '../support/project.ts';

const CONFIG = `module.exports = { title: 'Weir', url: 'https://weir.example.org', baseUrl: '/', i18n: { defaultLocale: 'en', locales: ['en', 'fi'] }, presets: [['classic', { blog: false }]] };`;
const FI = 'i18n/fi/docusaurus-plugin-content-docs/current';

it('reads a translation as a page only where there is an original', async () => {
  const site = project({
    'docusaurus.config.js': CONFIG,
    'docs/start.md': '# Start\n',
    [`${FI}/start.md`]: '# Alku\n',
    [`${FI}/old.md`]: '# Vanha\n\n[gone](./gone.md) <b>\n',
    'src/pages/about.mdx': '# About\n',
    'i18n/fi/docusaurus-plugin-content-pages/about.md': '# Tietoja\n',
  });
  await expectClean(site);
  expect(site.list('build/fi/docs').filter((file) => file.endsWith('.html'))).toEqual([
    'contents/index.html',
    'start/index.html',
  ]);
  expect(site.main('fi/about/index.html')).toContain('About');
  const report = await site.run('translations');
  expect(report.stdout + report.stderr).toContain(`${FI}/old.md:1  warning  translation-orphaned`);
});

it('reads the settings of folders in the default language alone, and translates their texts', async () => {
  const site = project({
    'docusaurus.config.js': CONFIG,
    'docs/start.md': '[Locks](/docs/category/locks)\n',
    'docs/k/a.md': '# A\n',
    'docs/k/_category_.json': '{"label":"Locks","link":{"type":"generated-index"}}',
    [`${FI}/start.md`]: '[Sulut](/docs/category/locks)\n',
    [`${FI}/k/_category_.json`]: '{"label":"Toiset","link":{"type":"generated-index"}}',
    [`${FI}.json`]: '{"sidebar.defaultSidebar.category.Locks":{"message":"Sulut"}}',
  });
  await expectClean(site);
  expect(site.main('fi/docs/category/locks/index.html')).toContain('Sulut');
});

it('has static files in the folder of each language too', async () => {
  const site = project({
    'docusaurus.config.js': CONFIG,
    'static/img/lock.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
    'docs/start.mdx':
      "import ThemedImage from '@theme/ThemedImage';\nimport useBaseUrl from '@docusaurus/useBaseUrl';\n\n# Start\n\n<ThemedImage alt=\"lock\" sources={{ light: useBaseUrl('/img/lock.svg'), dark: useBaseUrl('/img/lock.svg') }} />\n",
    'src/pages/index.jsx': 'export default () => <main><img src="img/lock.svg" alt="lock" /></main>;\n',
  });
  await expectClean(site);
  expect(site.main('fi/docs/start/index.html')).toContain('src="/img/lock.svg"');
  expect(site.main('fi/index.html')).toContain('src="/img/lock.svg"');
});

it('translates by the function that is no hook', async () => {
  const site = project({
    'docusaurus.config.js': CONFIG,
    'docs/start.md': '# Start\n',
    'i18n/en/code.json': JSON.stringify({ greeting: { message: 'Come in' } }),
    'src/pages/index.jsx':
      "import { translate } from '@docusaurus/Translate';\nexport default () => <main>{translate({ id: 'greeting', message: 'Welcome' })}</main>;\n",
  });
  await expectClean(site);
  expect(site.main('index.html')).toContain('Come in');
});
