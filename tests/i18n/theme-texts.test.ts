/** Texts of the interface that a site has translated for Docusaurus. */
import { expect, it } from 'vitest';
import { withThemeTexts } from '../../src/theme/index.ts';
import { project } from '../support/project.ts';

const texts = (code: Readonly<Record<string, string>>, own: Readonly<Record<string, string>> = {}) => {
  const messages = Object.entries(code).map(([id, text]): [string, string] => [`code.theme.${id}`, text]);
  const all = withThemeTexts(new Map([...Object.entries(own), ...messages]));
  return Object.fromEntries([...all].filter(([key]) => key.startsWith('theme.')));
};

it('are read under our names, with our names of their values', () => {
  expect(texts({ 'docs.paginator.next': '下一页' })).toEqual({ 'theme.next': '下一页' });
  expect(texts({ 'blog.tagTitle': '{nPosts} 含有标签「{tagName}」' })).toEqual({
    'theme.blogTagged': '{posts} 含有标签「{tag}」',
  });
  expect(texts({ 'admonition.note': 'remarque' })).toEqual({ 'theme.admonitionNote': 'Remarque' });
});

it('are left where the site says otherwise, where they are English, and where a value is unknown', () => {
  expect(texts({ 'docs.paginator.next': 'Avanti' }, { 'theme.next': 'Poi' })).toEqual({
    'theme.next': 'Poi',
  });
  expect(texts({ 'blog.authorsList.pageTitle': 'Authors', 'admonition.note': 'note' })).toEqual({});
  expect(texts({ 'docs.versionBadge.label': 'Versione: {versionLabel} di {siteTitle}' })).toEqual({});
});

it('stand on the pages of a language that the theme does not speak, and count as translated', async () => {
  const site = project({
    'docusaurus.config.js': `module.exports = {
      title: 'T', url: 'https://t.test', baseUrl: '/',
      i18n: { defaultLocale: 'en', locales: ['en', 'it'] },
      presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
    };`,
    'docs/index.md': '# Home\n\n:::note\n\nText.\n\n:::\n',
    'docs/second.md': '# Second\n',
    'i18n/it/docusaurus-plugin-content-docs/current/index.md': '# Casa\n\n:::note\n\nTesto.\n\n:::\n',
    'i18n/it/code.json': JSON.stringify({
      'theme.docs.paginator.next': { message: 'Prossimo' },
      'theme.admonition.note': { message: 'nota' },
      'own.id': { message: 'x' },
    }),
  });
  await site.run('build');
  expect(site.read('build/it/index.html')).toContain('Prossimo');
  expect(site.read('build/it/index.html')).toContain('Nota');
  expect(site.read('build/index.html')).not.toContain('Prossimo');
  const { stdout, stderr } = await site.run('translations --locale it');
  const [, missing, all] = /(\d+) of (\d+) texts (?:has|have) no translation/.exec(stdout + stderr)!;
  expect(Number(all) - Number(missing)).toBe(2);
});
