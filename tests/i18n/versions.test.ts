/** The command that freezes a version, and what is said of versions that are not in order. */
import { describe, expect, it } from 'vitest';
import { project } from '../support/project.ts';

const config = (docs: object, more: object = {}) =>
  JSON.stringify({ title: 'T', url: 'https://x.test', docs, ...more });
const base = { 'docs/index.md': '# Home\n', 'docs/a/b.md': '# B\n\n[home](../index.md)\n' };

describe('version', () => {
  it('copies pages and sidebars and lists the name first', async () => {
    const site = project({
      ...base,
      'sidebars.json': '{"guide":["index","a/b"]}',
      'jstz-docs.config.json': config({ sidebars: './sidebars.json' }),
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/index.md': '# Old\n',
      'versioned_sidebars/version-1.0-sidebars.json': '{"guide":["index"]}',
    });
    const { code, stderr } = await site.run('version 2.0');
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr:
        'Froze 2 pages as version 2.0:\n  versioned_docs/version-2.0\n  versioned_sidebars/version-2.0-sidebars.json\n  versions.json\n\nIt is the latest version now; "docs" is served as "next".\nReaders choose a version in a menu: add { type: "docsVersionDropdown" } to `navbar.items`.\n',
    });
    expect(JSON.parse(site.read('versions.json'))).toEqual(['2.0', '1.0']);
    expect(site.list('versioned_docs/version-2.0')).toEqual(['a/b.md', 'index.md']);
    expect((await site.run('build')).code).toBe(0);
    for (const path of ['index.html', 'a/b/index.html', 'next/a/b/index.html', '1.0/index.html'])
      expect(site.list('build')).toContain(path);
  });

  it('freezes translations and their messages too', async () => {
    const site = project({
      ...base,
      'jstz-docs.config.json': config(
        {},
        { i18n: { locales: ['en', 'fr'] }, navbar: { items: [{ type: 'docsVersionDropdown' }] } },
      ),
      'i18n/fr/docs/index.md': '# Accueil\n',
      'i18n/fr/messages.json': '{"docs.current.sidebar.defaultSidebar.category.a":{"message":"Ah"}}',
    });
    const { code, stderr } = await site.run('version 1.0');
    expect([code, stderr]).toEqual([0, expect.not.stringContaining('docsVersionDropdown')]);
    expect(site.read('i18n/fr/versioned_docs/version-1.0/index.md')).toBe('# Accueil\n');
    expect(Object.keys(JSON.parse(site.read('i18n/fr/messages.json')))).toContain(
      'docs.1.0.sidebar.defaultSidebar.category.a',
    );
  });

  it.each([
    ['a/b', 'version-name'],
    ['current', 'version-name'],
    ['1.0', 'version-exists'],
  ])('refuses %s: %s', async (name, code) => {
    const site = project({
      ...base,
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/index.md': '# Old\n',
    });
    const { stderr, ...result } = await site.run(`version ${name}`);
    expect(result.code).toBe(1);
    expect(stderr).toContain(code);
    expect(site.read('versions.json')).toBe('["1.0"]');
  });
});

describe('versions that are not in order', () => {
  const frozen = {
    ...base,
    'versions.json': '["2.0","1.0"]',
    'versioned_docs/version-2.0/index.md': '# 2\n',
  };
  const whole = { ...frozen, 'versioned_docs/version-1.0/index.md': '# 1\n' };

  it('says what is wrong with the JSON of the list', async () => {
    const site = project({ ...base, 'versions.json': '["1.0",\n' });
    const { stdout, stderr } = await site.run('check-links');
    expect(stdout + stderr).toMatch(
      /versions\.json:1:8 {2}error {2}versions-file\n {2}The file is not JSON: .+[\s\S]*?hint: Mend the syntax\./,
    );
  });

  it.each([
    ['no JSON', { ...base, 'versions.json': '["1.0",\n' }, {}, 'versions.json:1:8 error versions-file'],
    [
      'no list of names',
      { ...base, 'versions.json': '{"1.0":true}' },
      {},
      'versions.json:1:1 error versions-file',
    ],
    [
      'a name twice',
      { ...whole, 'versions.json': '["1.0",\n "1.0"]' },
      {},
      'versions.json:2:2 error versions-file',
    ],
    [
      'a name with a slash',
      { ...whole, 'versions.json': '["1/0"]' },
      {},
      'versions.json:1:2 error versions-file',
    ],
    ['a missing folder', frozen, {}, 'versions.json:1:8 error version-folder-missing'],
    [
      'settings of an unknown version',
      whole,
      { versions: { '3.0': {} } },
      '"docs":{"versions":{⟦"3.0":{}}} error version-unknown',
    ],
    [
      'an unknown last version',
      whole,
      { lastVersion: '1.1' },
      '"docs":{⟦"lastVersion":"1.1"} error version-unknown',
    ],
    [
      'a last version that is left out',
      whole,
      { lastVersion: '1.0', onlyIncludeVersions: ['2.0'] },
      '"docs":{⟦"lastVersion":"1.0" error version-unknown',
    ],
    [
      'an unknown version to include',
      whole,
      { onlyIncludeVersions: ['9'] },
      '"onlyIncludeVersions":[⟦"9"] error version-unknown',
    ],
    [
      'no version at all',
      base,
      { includeCurrentVersion: false },
      '"docs":{⟦"includeCurrentVersion":false error version-unknown',
    ],
    [
      'no version, of a site that has other pages',
      { ...base, 'src/pages/about.md': '# About\n' },
      { onlyIncludeVersions: ['9'], lastVersion: '9' },
      '"onlyIncludeVersions":[⟦"9"] error version-unknown',
      { collections: [{ kind: 'pages', path: 'src/pages' }] },
    ],
    [
      'two at one path',
      whole,
      { versions: { '1.0': { path: '/' } } },
      '{"1.0":{⟦"path":"/" error version-path-clash',
    ],
    [
      'one at the path of a language',
      whole,
      { versions: { '1.0': { path: 'de' } } },
      '{"1.0":{⟦"path":"de" error version-path-clash',
      { i18n: { locales: ['en', 'de'] } },
    ],
    [
      'sidebars that are no JSON',
      { ...whole, 'versioned_sidebars/version-2.0-sidebars.json': '{' },
      {},
      'versioned_sidebars/version-2.0-sidebars.json error module-syntax',
    ],
  ])('are told with place and hint: %s', async (_name, files, docs, told, more: object = {}) => {
    const text = config(docs, more);
    const site = project({ ...files, 'jstz-docs.config.json': text });
    const { code, stderr } = await site.run('check-links');
    expect(code).toBe(1);
    // The sign stands before what is marked in the configuration, which is one line.
    const [before, after] = told.split('⟦');
    const column =
      after === undefined ? 0 : text.indexOf(before! + after.replace(/ error .*$/, '')) + before!.length + 1;
    const place =
      after === undefined ? before! : `jstz-docs.config.json:1:${column}${/ error .*$/.exec(told)![0]}`;
    expect(stderr.replace(/ {2,}/g, ' ')).toContain(place);
    expect(stderr).toContain('hint: ');
  });

  it('are in order with settings, chosen versions and another last one', async () => {
    const site = project({
      ...whole,
      'jstz-docs.config.json': config({
        lastVersion: 'current',
        onlyIncludeVersions: ['current', '1.0'],
        versions: {
          current: { label: 'Now' },
          '1.0': { path: 'v1', banner: 'none', badge: false, className: 'old' },
        },
      }),
    });
    expect((await site.run('build')).code).toBe(0);
    const old = site.read('build/v1/index.html');
    expect(old).toMatch(/<html[^>]* class="[^"]*\bold\b/);
    expect(old).not.toMatch(/version-banner|version-badge/);
    expect(site.list('build')).not.toContain('2.0/index.html');
    expect(site.read('build/a/b/index.html')).toContain('Version: Now');
  });

  it('a single version has no segment, no banner, no badge; its menu is a plain link', async () => {
    const site = project({
      ...base,
      'jstz-docs.config.json': config({}, { navbar: { items: [{ type: 'docsVersionDropdown' }] } }),
    });
    expect((await site.run('build')).code).toBe(0);
    const html = site.read('build/a/b/index.html');
    expect(html).not.toMatch(/version-banner|version-badge|class="[^"]*dropdown/);
    expect(html).toMatch(/<a class="navbar__item navbar__link" href="\/"><span>Next/);
  });

  it('takes frozen pages from the cache', async () => {
    const site = project(whole);
    expect((await site.run('build')).stderr).toContain('(cache: 0 of 4 pages)');
    site.write('docs/a/b.md', '# B, changed\n');
    expect((await site.run('build')).stderr).toContain('(cache: 3 of 4 pages, ');
  });
});
