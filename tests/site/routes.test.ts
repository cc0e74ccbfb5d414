import { describe, expect, it } from 'vitest';
import { build } from '../support/site-fixture.ts';

/** Routes by id of the pages that a folder becomes. */
function routes(files: Record<string, string>, config: Record<string, unknown> = {}): Record<string, string> {
  return Object.fromEntries(
    [...build({ files, config }).site.pages.values()].map(({ key, route }) => [
      key.replace('en/current/', ''),
      route,
    ]),
  );
}

describe('ids and routes', () => {
  it('come from folder and file', () => {
    expect(routes({ 'docs/cli.mdx': '', 'docs/functions/overview.md': '' })).toEqual({
      cli: '/cli',
      'functions/overview': '/functions/overview',
    });
  });

  it('give a folder to its index, README or namesake, with the slash kept', () => {
    expect(
      routes({
        'docs/a/index.md': '',
        'docs/b/README.md': '',
        'docs/c/c.md': '',
        'docs/d/Index.mdx': '',
        'docs/index.md': '',
      }),
    ).toEqual({
      'a/index': '/a/',
      'b/README': '/b/',
      'c/c': '/c/',
      'd/Index': '/d/',
      index: '/',
    });
  });

  it.each([
    ['/abs', '/abs'],
    ['rel', '/x/rel'],
    ['./rel', '/x/rel'],
    ['../up', '/up'],
    ['/with/slash/', '/with/slash/'],
    ['/caf%C3%A9', '/café'],
    ['/', '/'],
  ])('follow the slug %s', (slug, route) => {
    expect(routes({ 'docs/x/a.md': `---\nslug: ${slug}\n---` })).toEqual({ 'x/a': route });
  });

  it('report a slug that holds a fragment', () => {
    expect(build({ files: { 'docs/a.md': '---\nslug: "/a#b"\n---' } }).diagnostics).toMatchObject([
      {
        code: 'bad-slug',
        severity: 'error',
        message: 'The slug "/a#b" holds a character that cannot stand in an address.',
        file: 'docs/a.md',
      },
    ]);
  });

  it('use the front matter id for the last part of both', () => {
    expect(routes({ 'docs/x/a.md': '---\nid: b\n---' })).toEqual({ 'x/b': '/x/b' });
  });

  it.each([
    ['01-intro.md', 'intro'],
    ['1. intro.md', 'intro'],
    ['001_intro.md', 'intro'],
    ['1 - intro.md', 'intro'],
    ['2021-10-notes.md', '2021-10-notes'],
    ['7.0-x.md', '7.0-x'],
    ['2021-10.md', '2021-10'],
    ['10.md', '10'],
    ['3d.md', '3d'],
  ])('read the number prefix of %s', (file, id) => {
    expect(Object.keys(routes({ [`docs/${file}`]: '' }))).toEqual([id]);
  });

  it('take number prefixes off folders, and leave them where the config or the page says so', () => {
    expect(routes({ 'docs/02-guides/01-a.md': '' })).toEqual({ 'guides/a': '/guides/a' });
    expect(routes({ 'docs/02-guides/01-a.md': '' }, { docs: { numberPrefixes: false } })).toEqual({
      '02-guides/01-a': '/02-guides/01-a',
    });
    expect(routes({ 'docs/02-guides/01-a.md': '---\nparse_number_prefixes: false\n---' })).toEqual({
      '02-guides/01-a': '/02-guides/01-a',
    });
  });

  it('put the main doc at the root and all pages below routeBasePath', () => {
    expect(
      routes(
        { 'docs/intro.md': '', 'docs/b.md': '' },
        { docs: { mainDocId: 'intro', routeBasePath: 'guide' } },
      ),
    ).toEqual({
      b: '/guide/b',
      intro: '/guide/',
    });
  });

  it.each([
    [undefined, ['/', '/a/', '/a/b'], ['index.html', 'a/index.html', 'a/b/index.html']],
    [true, ['/', '/a/', '/a/b/'], ['index.html', 'a/index.html', 'a/b/index.html']],
    [false, ['/', '/a', '/a/b'], ['index.html', 'a.html', 'a/b.html']],
  ])('end as trailingSlash %s says', (trailingSlash, expected, outputs) => {
    const { site } = build({
      files: { 'docs/index.md': '', 'docs/a/index.md': '', 'docs/a/b.md': '' },
      config: { trailingSlash },
    });
    const pages = [...site.pages.values()].sort((a, b) => a.route.length - b.route.length);
    expect(pages.map(({ route }) => route)).toEqual(expected);
    expect(pages.map(({ output }) => output)).toEqual(outputs);
  });
});

describe('drafts and unlisted pages', () => {
  const files = {
    'docs/a.md': '---\ndraft: true\n---',
    'docs/b.md': '---\nunlisted: true\n---',
    'docs/c.md': '',
  };
  it('leave drafts out unless they are asked for', () => {
    expect(Object.keys(routes(files))).toEqual(['b', 'c']);
    expect([...build({ files, input: { drafts: true } }).site.pages.keys()]).toEqual([
      'en/current/a',
      'en/current/b',
      'en/current/c',
    ]);
  });
  it('build unlisted pages and keep them out of automatic sidebars', () => {
    const { site } = build({ files });
    expect(site.pages.get('en/current/b')!.unlisted).toBe(true);
    expect(site.sidebars.get('en/current/defaultSidebar')!.items.map(({ key }) => key)).toEqual(['0']);
  });
});

describe('clashes', () => {
  it('name both files of one route', () => {
    const { diagnostics, site } = build({
      files: { 'docs/a.md': '', 'docs/a/index.md': '', 'docs/b.md': '[x](./a/index.md)' },
    });
    expect(diagnostics).toEqual([
      {
        code: 'duplicate-route',
        severity: 'error',
        message: '`docs/a.md` and `docs/a/index.md` both become `/a`.',
        file: 'docs/a/index.md',
        line: 1,
        hint: 'Rename one, or set `slug`.',
        related: [{ file: 'docs/a.md', line: 1 }],
      },
    ]);
    expect([...site.pages.keys()]).toEqual(['en/current/a', 'en/current/b']);
    expect(site.links.get('en/current/b')![0]!.href).toBe('/base/a');
  });

  it('follow the severity of onDuplicateRoutes', () => {
    const files = { 'docs/a.md': '', 'docs/a/index.md': '' };
    expect(build({ files, config: { onDuplicateRoutes: 'ignore' } }).diagnostics).toEqual([]);
    expect(build({ files, config: { onDuplicateRoutes: 'warn' } }).diagnostics[0]!.severity).toBe('warning');
  });

  it('name both files of one id', () => {
    const { diagnostics } = build({
      files: { 'docs/a.md': '---\nslug: /x\n---', 'docs/b.md': '---\nid: a\n---' },
    });
    expect(diagnostics).toMatchObject([
      {
        code: 'duplicate-id',
        message: '`docs/a.md` and `docs/b.md` both have the id `a`.',
        file: 'docs/b.md',
      },
    ]);
  });

  it('name the static file that is in the way of a page', () => {
    const { diagnostics } = build({ files: { 'docs/a.md': '' }, statics: ['a/index.html', 'b/index.html'] });
    expect(diagnostics).toMatchObject([
      {
        code: 'route-file-clash',
        severity: 'error',
        message: '`static/a/index.html` and `docs/a.md` both become `/a`.',
        file: 'static/a/index.html',
      },
    ]);
  });

  it('may hold spaces, which addresses write as %20', () => {
    const { site, findings } = build({
      files: { 'docs/a.md': '---\nslug: /my path\n---\n# A', 'docs/b.md': '[A](./a.md) [B](/my%20path)' },
    });
    expect(findings).toEqual([]);
    expect([...site.links.values()].flat().map(({ href }) => href)).toEqual([
      '/base/my%20path',
      '/base/my%20path',
    ]);
  });

  it('are taken from a static file in sites of Docusaurus, which writes its pages over them', () => {
    const config = { compatibility: 'docusaurus' };
    const { diagnostics, site } = build({
      files: { 'docs/a.md': '', 'docs/c.md': '' },
      statics: ['a/index.html', 'b/index.html', 'c'],
      config,
    });
    const clash = { code: 'route-file-clash', severity: 'warning' };
    expect(diagnostics).toMatchObject([clash, clash]);
    expect([...site.assets.keys()]).toEqual(['b/index.html']);
  });

  it('report a page at the place of the search page, unless search is off', () => {
    const files = { 'docs/search.md': '' };
    expect(build({ files }).diagnostics).toMatchObject([
      {
        code: 'duplicate-route',
        message: '`docs/search.md` and the search page both become `/search`.',
        hint: 'Set `search.searchPagePath` to another route, such as "find", or rename the page.',
      },
    ]);
    expect(build({ files, config: { search: { searchPagePath: 'find' } } }).diagnostics).toEqual([]);
    expect(build({ files, config: { search: { provider: 'none' } } }).diagnostics).toEqual([]);
  });

  it('report a redirect that a page hides', () => {
    const redirects = [{ from: ['/a', '/old'], to: '/a' }];
    const { diagnostics, site } = build({ files: { 'docs/a.md': '' }, config: { redirects } });
    expect(diagnostics).toMatchObject([
      {
        code: 'redirect-clash',
        message: 'The redirect from "/a" is never used: `docs/a.md` answers there.',
        key: 'redirects[0].from',
      },
    ]);
    expect(diagnostics[0]!.severity).toBe('error');
    expect(site.redirects).toEqual([{ from: '/old', to: '/base/a' }]);
    const ofTwin = build({
      files: { 'docs/a.md': '' },
      config: { redirects: [{ from: '/a.md', to: '/a' }] },
    });
    expect(ofTwin.diagnostics).toMatchObject([
      {
        code: 'redirect-clash',
        message: 'The redirect from "/a.md" is never used: the Markdown of `docs/a.md` answers there.',
      },
    ]);
    expect(ofTwin.site.redirects).toEqual([]);
    const lenient = build({ files: { 'docs/a.md': '' }, config: { redirects, compatibility: 'docusaurus' } });
    expect(lenient.diagnostics).toMatchObject([{ code: 'redirect-clash', severity: 'warning' }]);
  });
});

describe('versions and locales', () => {
  const files = {
    'docs/index.md': '[x](./a.md)',
    'docs/a.md': '',
    'versioned_docs/version-1.0/index.md': '[x](./a.md) [y](/a)',
    'versioned_docs/version-1.0/a.md': '',
    'i18n/fr/docs/current/a.md': '[h](../index.md) [a](/a) [i](./index.md)',
    'i18n/fr/docs/current/index.md': '',
  };
  const config = { i18n: { locales: ['en', 'fr'] } };

  it('are in keys and routes; the last version and the default locale have no segment', () => {
    const { site } = build({ files, config, input: { versions: ['1.0'] } });
    expect([...site.pages.values()].map(({ key, route }) => `${key} ${route}`)).toEqual([
      'en/1.0/a /a',
      'en/1.0/index /',
      'en/current/a /next/a',
      'en/current/index /next/',
      'fr/1.0/a /fr/a',
      'fr/1.0/index /fr/',
      'fr/current/a /fr/next/a',
      'fr/current/index /fr/next/',
    ]);
  });

  it('keep the current version at the root while it is the last one', () => {
    const { site } = build({ files, config: { ...config, docs: { lastVersion: 'current' } } });
    expect(site.pages.get('en/1.0/a')!.route).toBe('/1.0/a');
    expect(site.links.get('en/1.0/index')!.map(({ href }) => href)).toEqual(['/base/1.0/a', '/base/a']);
    expect(site.links.get('fr/current/a')!.map(({ href, problem }) => problem?.code ?? href)).toEqual([
      'broken-markdown-link',
      '/base/fr/a',
      '/base/fr/',
    ]);
  });

  it('record the only version as current, Next, at the base path', () => {
    const { site } = build({ files: { 'docs/index.md': '', 'docs/a.md': '' }, sidebars: { docs: ['a'] } });
    expect(site.versions).toEqual([
      {
        name: 'current',
        label: 'Next',
        isLast: true,
        mainDocId: 'index',
        path: '/base',
        docs: [
          { id: 'a', path: '/base/a', sidebar: 'docs' },
          { id: 'index', path: '/base/', sidebar: undefined },
        ],
        sidebars: [{ name: 'docs', label: 'a', path: '/base/a' }],
        banner: 'none',
        badge: false,
        noIndex: false,
        className: 'docs-version-current',
      },
    ]);
  });
});
