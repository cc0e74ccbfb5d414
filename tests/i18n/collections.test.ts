/** Versions and languages of collections: each edition is whole, and leads to the others as its originals do. */
import { describe, expect, it } from 'vitest';
import { project } from '../support/project.ts';

const CONFIG = {
  title: 'Harbor',
  url: 'https://harbor.test',
  docs: { versions: { current: { label: 'Next' } } },
  collections: [{ kind: 'docs', id: 'crew' }, { kind: 'pages' }],
  i18n: { locales: ['en', 'fr'] },
  navbar: {
    items: [
      { type: 'docsVersionDropdown' },
      { type: 'docsVersionDropdown', collection: 'crew' },
      { type: 'localeDropdown' },
    ],
  },
};

const FILES = {
  'docs/index.md': '# Ships\n\n[Rules](../crew/rules.md#on-deck), [prices](../src/pages/prices.md).\n',
  'crew/index.md': '# Crew\n',
  'crew/rules.md': '# Rules\n\n## On deck\n\n[Ships](../docs/index.md)\n',
  'src/pages/prices.md': '# Prices\n',
};

const site = (files: Readonly<Record<string, string>> = {}, config: object = {}) =>
  project({ 'jstz-docs.config.json': JSON.stringify({ ...CONFIG, ...config }), ...FILES, ...files });

describe('links out of a folder', () => {
  it('lead from a frozen version where they led before it was frozen', async () => {
    const own = site();
    expect(await own.run('version 1.0')).toMatchObject({ code: 0 });
    expect(await own.run('build')).toMatchObject({ code: 0 });
    expect(own.main('index.html')).toContain('href="/crew/rules#on-deck"');
    expect(own.main('next/index.html')).toContain('href="/crew/rules#on-deck"');
  });

  it('lead from a translation to the translation', async () => {
    const own = site({
      'i18n/fr/docs/index.md':
        '# Bateaux\n\n[Règles](../crew/rules.md#on-deck), [tarifs](../src/pages/prices.md).\n',
      'i18n/fr/docusaurus-plugin-content-docs-crew/current/rules.md':
        '# Règles\n\n## Sur le pont {#on-deck}\n\n[Bateaux](../docs/index.md)\n',
    });
    const { stderr, code } = await own.run('build');
    expect([code, stderr]).toEqual([0, expect.not.stringContaining('error')]);
    expect(own.main('fr/index.html')).toMatch(/href="\/fr\/crew\/rules#on-deck".*href="\/fr\/prices"/);
    expect(own.main('fr/crew/rules/index.html')).toContain('href="/fr/"');
  });

  it('are still reported where nothing is there', async () => {
    const own = site({ 'i18n/fr/docs/index.md': '# Bateaux\n\n[Perdu](../crew/lost.md)\n' });
    const { stderr, code } = await own.run('check-links');
    expect(code).toBe(1);
    expect(stderr).toContain('i18n/fr/docs/index.md:3:1');
  });
});

describe('the version menu of a collection', () => {
  it('keeps the page among versions of its own, and leads to the main page from elsewhere', async () => {
    const own = site();
    await own.run('version 2023 --collection crew');
    expect(await own.run('build')).toMatchObject({ code: 0 });
    const menu = (page: string) =>
      [...own.read(`build/${page}`).matchAll(/class="dropdown__link[^"]*" href="([^"]*)"/g)].map(
        ([, href]) => href,
      );
    // Each language has one entry after the versions of the crew. The docs have one version, so no menu.
    expect(menu('crew/rules/index.html')).toEqual([
      '/crew/next/rules',
      '/crew/rules',
      '/crew/rules',
      '/fr/crew/rules',
    ]);
    expect(menu('index.html')).toEqual(['/crew/next/', '/crew/', '/', '/fr/']);
    expect(menu('fr/prices/index.html')).toEqual(['/fr/crew/next/', '/fr/crew/', '/prices', '/fr/prices']);
  });
});

describe('version --collection', () => {
  it('freezes the folder of that collection alone, with its translations', async () => {
    const own = site(
      { 'i18n/fr/crew/rules.md': '# Règles\n\n## On deck\n' },
      {
        collections: [{ kind: 'docs', id: 'crew', sidebars: { all: ['index', 'rules'] } }, { kind: 'pages' }],
      },
    );
    const { code, stderr } = await own.run('version 2023 --collection crew');
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr:
        'Froze 2 pages as version 2023:\n  crew_versioned_docs/version-2023\n  crew_versioned_sidebars/version-2023-sidebars.json\n  i18n/fr/crew_versioned_docs/version-2023\n  crew_versions.json\n\nIt is the latest version now; "crew" is served as "next".\n',
    });
    expect(JSON.parse(own.read('crew_versions.json'))).toEqual(['2023']);
    expect(own.list('versioned_docs')).toEqual([]);
    expect(await own.run('build')).toMatchObject({ code: 0 });
    expect(own.main('crew/rules/index.html')).toContain('Rules');
    expect(own.main('fr/crew/rules/index.html')).toContain('Règles');
  });

  it('leaves the folders of other collections out of the docs', async () => {
    const own = project({
      'jstz-docs.config.json': JSON.stringify({
        title: 'Harbor',
        collections: [{ kind: 'docs', id: 'crew', path: 'docs/crew' }],
      }),
      'docs/index.md': '# Ships\n',
      'docs/crew/rules.md': '# Rules\n',
    });
    await own.run('version 1.0');
    expect(own.list('versioned_docs/version-1.0')).toEqual(['index.md']);
  });

  it('refuses a collection that is no docs, or is not there', async () => {
    const own = site();
    const { code, stderr } = await own.run('version 1 --collection pages');
    expect(code).toBe(1);
    expect(stderr).toBe(
      'error  collection-unknown\n  There are no docs with the id "pages".\n  hint: Docs of this site: crew.\n\n1 error\n',
    );
  });
});
