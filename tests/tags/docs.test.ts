/** Docs with tags through the real command: their pages, in each version, language and instance, and what leads to them. */
import { expect, it } from 'vitest';
import { aTickLater, project } from '../support/project.ts';

const CONFIG = {
  title: 'Weir',
  url: 'https://weir.example.org',
  baseUrl: '/base/',
  i18n: { defaultLocale: 'en', locales: ['en', 'fi'] },
  presets: [['classic', { blog: false }]],
  plugins: [
    [
      '@docusaurus/plugin-content-docs',
      { id: 'crew', path: 'crew', routeBasePath: 'crew', tagsBasePath: 'words', tags: 'words.yml' },
    ],
  ],
};

const config = (changes: object = {}) => `module.exports = ${JSON.stringify({ ...CONFIG, ...changes })};\n`;
const doc = (title: string, tags: string, more = '') =>
  `---\ntitle: ${title}\ntags: [${tags}]\n${more}---\n\nAbout ${title.toLowerCase()}.\n`;

const FILES = {
  'docusaurus.config.js': config(),
  'docs/start.md': `${doc('Start', 'Boats, GitHub')}\n[All](/docs/tags), [boats](/docs/tags/boats#x)\n`,
  'docs/locks.md': doc('Locks & gates', 'Boats'),
  'docs/hidden.md': doc('Hidden', 'Boats, Secret', 'unlisted: true\n'),
  'docs/draft.md': doc('Draft', 'Boats, Later', 'draft: true\n'),
  'versions.json': '["1.0"]',
  'versioned_docs/version-1.0/start.md': doc('Old start', 'Boats'),
  'i18n/fi/docusaurus-plugin-content-docs/current/start.md': doc('Alku', 'Veneet'),
  'i18n/fi/code.json': JSON.stringify({
    'theme.docs.tagDocListPageTitle': { message: '{nDocsTagged}, avainsana {tagName}' },
    'theme.docs.tagDocListPageTitle.nDocsTagged': { message: 'Yksi sivu|{count} sivua' },
  }),
  'crew/rota.md': doc('Rota', 'keel, oars'),
  'crew/words.yml': 'keel:\n  label: The keel\n  permalink: /deep\n  description: What is below.\n',
};

const findings = (text: string) =>
  [...text.matchAll(/^(\S+) {2}(error|warning) {2}(\S+)\n {2}(.*)/gm)].map((found) =>
    found.slice(1).join(' '),
  );
const links = (html: string) =>
  [...html.matchAll(/<a\b[^>]*? href="([^"]*)"[^>]*>([^<]*)/g)].map(([, href, label]) => `${label} ${href}`);

it('have pages of tags for each instance, version and language, as in Docusaurus', async () => {
  const site = project(FILES);
  const { code, stdout, stderr } = await site.run('build');
  expect([code, findings(stdout + stderr)]).toEqual([
    0,
    [
      'crew/rota.md:3:1 warning tag-inline "oars" is no tag of `crew/words.yml`.',
      'docs/start.md:8:20 warning broken-anchor /docs/tags/boats has no content that "#x" could name.',
    ],
  ]);
  const pages = site.list('build').filter((path) => /(?:tags|words)\//.test(path));
  expect(pages).toEqual([
    'crew/words/deep/index.html',
    'crew/words/index.html',
    'crew/words/oars/index.html',
    'docs/next/tags/boats/index.html',
    'docs/next/tags/git-hub/index.html',
    'docs/next/tags/index.html',
    'docs/next/tags/secret/index.html',
    'docs/tags/boats/index.html',
    'docs/tags/index.html',
    'fi/crew/words/deep/index.html',
    'fi/crew/words/index.html',
    'fi/crew/words/oars/index.html',
    'fi/docs/next/tags/boats/index.html',
    'fi/docs/next/tags/index.html',
    'fi/docs/next/tags/secret/index.html',
    'fi/docs/next/tags/veneet/index.html',
    'fi/docs/tags/boats/index.html',
    'fi/docs/tags/index.html',
  ]);
});

it('lists the docs of a tag by title, and the tags by letter, without what is not listed', async () => {
  const site = project(FILES);
  await site.run('build');
  const boats = site.main('docs/next/tags/boats/index.html');
  expect(boats).toContain('<h1>2 docs tagged with &quot;Boats&quot;</h1>');
  expect(boats).toContain('<p>About locks &amp; gates.</p>');
  expect(links(boats)).toEqual([
    'View all tags /base/docs/next/tags',
    'Locks &amp; gates /base/docs/next/locks',
    'Start /base/docs/next/start',
  ]);
  expect(links(site.main('docs/next/tags/index.html'))).toEqual([
    'Boats /base/docs/next/tags/boats',
    'GitHub /base/docs/next/tags/git-hub',
  ]);
  expect(links(site.main('docs/tags/boats/index.html'))).toContain('Old start /base/docs/start');
  expect(site.main('fi/docs/next/tags/veneet/index.html')).toContain('<h1>Yksi sivu, avainsana Veneet</h1>');
  const deep = site.main('crew/words/deep/index.html');
  expect(deep).toContain(
    '<h1>One doc tagged with &quot;The keel&quot;</h1><p class="doc__lead">What is below.',
  );
  const html = site.read('build/docs/next/tags/boats/index.html');
  expect(html).toContain(
    'docs-wrapper plugin-docs plugin-id-default docs-version-current docs-tags-doc-list-page"',
  );
  expect(html).not.toContain('noindex');
  const sitemap = site.read('build/sitemap.xml');
  expect(sitemap).toContain('/base/docs/next/tags/boats<');
  expect(sitemap).not.toContain('secret');
  expect(site.read('build/docs/next/tags/secret/index.html')).toContain('content="noindex, nofollow"');
});

it('stand below the text of a doc, and lead to their pages', async () => {
  const site = project(FILES);
  await site.run('build');
  const footer = (page: string) => links(/<footer[\s\S]*/.exec(site.main(page))?.[0] ?? '').slice(0, 2);
  expect(footer('docs/next/start/index.html')).toEqual([
    'Boats /base/docs/next/tags/boats',
    'GitHub /base/docs/next/tags/git-hub',
  ]);
  expect(footer('docs/start/index.html')[0]).toBe('Boats /base/docs/tags/boats');
  expect(site.main('crew/rota/index.html')).toContain('rel="tag" title="What is below.">The keel</a>');
  const sheet = /assets\/tags-\w+\.css/;
  expect(site.read('build/docs/start/index.html')).toMatch(sheet);
  expect(site.read('build/search/index.html')).not.toMatch(sheet);
});

it('are as the configuration and the file of tags want them', async () => {
  const crew = (onInlineTags: string, tags: unknown) => {
    const [name, options] = CONFIG.plugins[0] as [string, object];
    return config({
      plugins: [[name, { ...options, onInlineTags, tags }]],
      themeConfig: { algolia: { appId: 'A', apiKey: 'k', indexName: 'i' } },
    });
  };
  const site = project({ ...FILES, 'docusaurus.config.js': crew('throw', 'words.yml') });
  const failed = await site.run('build');
  expect([failed.code, findings(failed.stderr + failed.stdout)[0]]).toEqual([
    1,
    'crew/rota.md:3:1 error tag-inline "oars" is no tag of `crew/words.yml`.',
  ]);
  site.write('docusaurus.config.js', crew('throw', false));
  expect((await site.run('build')).code).toBe(0);
  expect(site.list('build/crew/words')).toEqual(['index.html', 'keel/index.html', 'oars/index.html']);
  const filedUnder = (page: string) =>
    ['docusaurus_tag', 'version'].map(
      (name) => new RegExp(`docsearch:${name}" content="([^"]*)`).exec(site.read(page))?.[1],
    );
  expect(filedUnder('build/crew/words/index.html')).toEqual(['doc_tags_list', 'current']);
  expect(filedUnder('build/crew/words/keel/index.html')).toEqual(['doc_tag_doc_list', 'current']);
  expect(filedUnder('build/docs/start/index.html')).toEqual(['docs-default-1.0', '1.0']);
  expect(filedUnder('build/404.html')).toEqual(['default', undefined]);
});

it('have no pages where no doc has any; follow what is edited where some have', async () => {
  const site = project({
    'jstz-docs.config.json': '{"title":"Weir","docs":{"versions":{"current":{"noIndex":true}}}}',
    'docs/index.md': '# Home\n\nHello.\n',
  });
  await site.run('build');
  expect(site.list('build').filter((path) => path.includes('tags'))).toEqual([]);
  await aTickLater();
  site.write('docs/oar.md', doc('Oar', 'Boats'));
  await site.run('build');
  expect(links(site.main('tags/boats/index.html')).at(-1)).toBe('Oar /oar');
  expect(site.read('build/tags/index.html')).toContain('content="noindex, nofollow"');
  await aTickLater();
  site.write('docs/oar.md', doc('Oars', 'Boats').replace('About', 'All about'));
  site.write('docs/tags.yml', 'Boats: { label: Vessels }\n');
  await site.run('build');
  const page = site.main('tags/boats/index.html');
  expect(page).toContain('&quot;Vessels&quot;');
  expect(links(page).at(-1)).toBe('Oars /oar');
  expect(page).toContain('<p>All about oars.</p>');
  expect(links(site.main('oar/index.html'))).toContain('Vessels /tags/boats');
});
