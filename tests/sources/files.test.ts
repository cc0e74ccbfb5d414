/** What lies on the disk: packages, messages, sidebars, and the files that are found. */
import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { validateConfig } from '../../src/config/validate.ts';
import type { Diagnostic } from '../../src/diagnostics/index.ts';
import {
  createFileFinder,
  discover,
  gitFolders,
  installedPackages,
  loadSidebars,
  packageVersion,
  parseHeadingChanges,
  readGit,
  readMessageFile,
  readMessages,
  siteTargets,
  versionNameFault,
} from '../../src/sources/index.ts';
import { project } from '../support/project.ts';

const configOf = (more: object = {}) =>
  validateConfig({ url: 'https://x.test', ...more }, { title: 'X' }).config!;

it.each(['.package-lock.json', '.pnpm/lock.yaml', '.yarn-state.yml', '.yarn-integrity'])(
  'the packages are known by %s, in the folder or above it',
  (name) => {
    const { dir } = project({ [`a/node_modules/${name}`]: '1', [`node_modules/${name}`]: '2', 'a/b/x': '' });
    expect(installedPackages(dir)).not.toBe(installedPackages(join(dir, 'a')));
    expect(installedPackages(join(dir, 'a'))).toMatch(/^[0-9a-f]{64}$/);
    expect(installedPackages(join(dir, 'a/b'))).toBe(installedPackages(join(dir, 'a')));
  },
);

it('the version of a package is that of its package.json, and empty for none', () => {
  expect(packageVersion('react')).toMatch(/^\d+\.\d+\.\d+/);
  expect(packageVersion('not-installed-at-all')).toBe('');
});

it('messages are those of our own file, then those of Docusaurus', () => {
  const { dir } = project({
    'i18n/fr/messages.json': '{ "navbar.a": "un", "b": { "message": "" } }',
    'i18n/fr/docusaurus-theme-classic/navbar.json':
      '{ "a": { "message": "no" }, "c": { "message": "trois" } }',
    'i18n/fr/docusaurus-theme-classic/footer.json': '{ "d": { "message": "quatre" } }',
    'i18n/fr/docusaurus-plugin-content-blog-news/options.json': '{ "title": { "message": "sept" } }',
    'i18n/fr/docusaurus-plugin-content-docs/current.json': '{ "e": { "message": "cinq" } }',
    'i18n/fr/docusaurus-plugin-content-docs/version-1.0.json': '{ "e": { "message": "six" } }',
    'i18n/fr/docusaurus-plugin-content-docs-crew/current.json': '{ "e": { "message": "sept" } }',
  });
  const { byLocale, inputs } = readMessages(
    dir,
    { i18n: { locales: ['fr'] } },
    { docs: ['current', '1.0', 'crew@current'], blogs: ['news@current'] },
  );
  expect(Object.fromEntries(byLocale.get('fr')!)).toEqual({
    'navbar.a': 'un',
    'navbar.c': 'trois',
    'footer.d': 'quatre',
    'docs.current.e': 'cinq',
    'docs.1.0.e': 'six',
    'docs-crew.current.e': 'sept',
    'collections.news.title': 'sept',
  });
  expect(inputs).toHaveLength(8);
});

it.each([
  ['{', /^The file is not JSON: /],
  ['[]', /^The file holds no messages by key\.$/],
  ['null', /^The file holds no messages by key\.$/],
  ['{ "a": {} }', /^The entry "a" has no `message`\.$/],
  ['{ "a": null }', /^The entry "a" has no `message`\.$/],
])('a message file that holds %s is a fault', (text, message) => {
  const diagnostics: Diagnostic[] = [];
  expect(readMessageFile(project({ 'm.json': text }).dir, 'm.json', diagnostics).size).toBe(0);
  const place = { code: 'messages-file', severity: 'error', file: 'm.json', line: 1 };
  expect(diagnostics).toMatchObject([{ ...place, message: expect.stringMatching(message) }]);
});

it('sidebars come from the config, a JSON file or a module; a faulty file counts as automatic', async () => {
  const { dir } = project({
    's.json': '{ "a": [] }',
    'bad.json': '{',
    's.js': 'module.exports = { b: [] };',
    't.ts': 'export default { c: [] };',
    'u/index.md': '# No sidebars\n',
  });
  const load = async (sidebars: unknown) => {
    const { byEdition, ...rest } = await loadSidebars(dir, configOf({ docs: { sidebars } }));
    return { ...byEdition.get('current'), ...rest };
  };
  expect(await load('auto')).toMatchObject({ value: 'auto', file: undefined, inputs: [] });
  expect(await load({ a: [] })).toMatchObject({ value: { a: [] }, file: undefined });
  const inputs = [join(dir, 's.json')];
  expect(await load('./s.json')).toEqual({ value: { a: [] }, file: 's.json', inputs, diagnostics: [] });
  expect(await load('s.js')).toMatchObject({ value: { b: [] }, file: 's.js', inputs: [join(dir, 's.js')] });
  expect(await load('./t')).toMatchObject({ value: { c: [] }, file: 't.ts' });
  expect(await load('./u')).toMatchObject({ file: undefined, diagnostics: [{ code: 'sidebars-missing' }] });
  const fault = { code: 'module-syntax', severity: 'error', file: 'bad.json', hint: 'Mend the syntax.' };
  expect(await load('bad.json')).toMatchObject({ value: 'auto', file: 'bad.json', diagnostics: [fault] });
  expect(await load('./t.js')).toMatchObject({ value: { c: [] }, file: 't.ts', diagnostics: [] });
  const missing = { code: 'sidebars-missing', severity: 'error', key: 'docs.sidebars' };
  expect(await load('none.js')).toMatchObject({ value: 'auto', file: undefined, diagnostics: [missing] });
});

it.each([[{ includeCurrentVersion: false }], [{ onlyIncludeVersions: ['1.0'] }]])(
  'does not load sidebars of a version that is not built, unless it is to be frozen: %j',
  async (only) => {
    const { dir } = project({ 's.js': 'module.exports = ({ args }) => args.none;' });
    const config = configOf({ docs: { sidebars: 's.js', ...only } });
    expect((await loadSidebars(dir, config)).diagnostics).toEqual([]);
    expect((await loadSidebars(dir, config, true)).diagnostics).toMatchObject([{ code: 'module-threw' }]);
  },
);

it.each([
  ['1.0', undefined],
  ['a'.repeat(32), undefined],
  ['a'.repeat(33), 'it is longer than 32 characters'],
  [' ', 'it is empty'],
  ['current', 'the name stands for the docs that are being written'],
  ['.x', 'it begins with a dot'],
  ['a/b', 'it holds "/"'],
])('the version name "%s" is fine, or says why not', (name, fault) => {
  expect(versionNameFault(name)).toBe(fault);
});

it('a site is its pages, category files and static files; the first of two static files counts', () => {
  const { dir } = project({
    'docs/b.md': '',
    'docs/a/x.mdx': '',
    'docs/a/_category_.yml': 'label: A',
    'docs/a/_category_.txt': '',
    'docs/a/note.txt': '',
    'docs/.hidden/x.md': '',
    'docs/node_modules/p/x.md': '',
    'docs/build/x.md': '',
    'docs/_draft.md': '',
    's1/x.txt': '1',
    's2/x.txt': '2',
    's2/.well-known/y': '',
  });
  const found = discover(dir, configOf({ staticDirs: ['s1', 's2', 's3'], outDir: 'docs/build' }));
  expect(found.docs.map(({ path, docPath }) => [path, docPath])).toEqual([
    ['docs/a/x.mdx', 'a/x.mdx'],
    ['docs/b.md', 'b.md'],
  ]);
  expect(found.categories).toEqual([
    { path: 'docs/a/_category_.yml', folder: 'a', version: 'current', locale: 'en', text: 'label: A' },
  ]);
  expect(found.staticFiles).toEqual([
    { source: 's1/x.txt', output: 'x.txt' },
    { source: 's2/.well-known/y', output: '.well-known/y' },
  ]);
});

it('dot files of static folders are left out but those that hosts and the configuration know', () => {
  const { dir } = project({
    'static/.env': 'KEY=1',
    'static/.git/config': '',
    'static/.secret/a.txt': '',
    'static/.DS_Store': '',
    'static/sub/.htaccess': '',
    'static/.nojekyll': '',
    'static/.well-known/security.txt': '',
    'static/.well-known/.hidden': '',
    'static/a.txt': '',
  });
  const published = (config: object) =>
    discover(dir, configOf(config)).staticFiles.map(({ output }) => output);
  expect(published({})).toEqual(['.nojekyll', '.well-known/security.txt', 'a.txt']);
  expect(published({ staticDotFiles: ['.htaccess', '.secret'] })).toEqual([
    ...['.nojekyll', '.secret/a.txt', '.well-known/security.txt', 'a.txt', 'sub/.htaccess'],
  ]);
  const said = discover(dir, configOf({})).diagnostics.filter(({ code }) => code === 'dot-file-unpublished');
  expect(said).toEqual([
    {
      code: 'dot-file-unpublished',
      severity: 'warning',
      message:
        'Files whose names begin with a dot are not published: `static/.env`, `static/.secret`, `static/.well-known/.hidden` and 1 more.',
      file: 'static/.env',
      hint: "If readers should have them, write `staticDotFiles: ['.env', '.secret', '.hidden']`; else move them out of the static folder.",
    },
  ]);
});

it('a file that a page names is found once, under a name with its hash', () => {
  const { dir } = project({ 'docs/a.b.zip': 'x', 'docs/.git/c': 'x' });
  const asked = new Set<string>();
  const find = createFileFinder(dir, asked, []);
  expect(find('docs/a.b.zip')).toEqual({ source: 'docs/a.b.zip', output: 'assets/files/a.b-2d711642.zip' });
  expect(find('docs/a.b.zip')).toBe(find('docs/a.b.zip'));
  expect([find('docs'), find('docs/none'), find('docs/.git/c'), find('../x')]).toEqual(
    new Array(4).fill(undefined),
  );
  expect(asked.has(join(dir, 'docs/none'))).toBe(true);
});

it('a watcher looks at the folders of pages and static files, and at single files', () => {
  const config = configOf({ docs: { sidebars: 's.js' }, theme: { styles: ['t.css'] } });
  expect(siteTargets('/s', config, ['/s/x', '/s/x'])).toEqual({
    folders: ['docs', 'versioned_docs', 'versioned_sidebars', 'i18n', 'static'].map((name) => `/s/${name}`),
    files: ['/s/versions.json', '/s/s.js', '/s/t.css', '/s/x'],
    ignored: ['/s/build'],
  });
});

it('headings are renamed where one change has as many before as after', () => {
  const diff =
    'diff --git a b\n--- a\n+++ b c.md\t\n@@ -1 +1 @@\n-## A\n+## B\n@@ -3 +3,2 @@\n-# C\n+# D\n+# E\n@@ -9 +9 @@\n-x\n+y\n' +
    'diff --git d d\n--- d\n+++ d\n@@ -11 +11 @@\n-# F\n+# F\n';
  expect(parseHeadingChanges(diff)).toEqual([
    ['b c.md', [{ before: '## A', after: '## B' }]],
    ['d', []],
  ]);
});

it('asks git about the pages, frozen versions and other languages', () => {
  expect(gitFolders(configOf({ docs: { path: 'pages' } }))).toEqual(['pages', 'versioned_docs', 'i18n']);
});

it('a symbolic link is followed inside the site; one that leads out, or nowhere, is named and is not', () => {
  const outside = project({ 'secret.md': '# Secret\n' });
  const site = project({ 'docs/index.md': '# Home\n', 'docs/more/a.md': '# A\n' });
  const link = (to: string, name: string) => symlinkSync(to, join(site.dir, 'docs', name), 'junction');
  link(join(site.dir, 'docs/more'), 'again');
  link(outside.dir, 'out');
  link(join(site.dir, 'gone'), 'lost');
  const { docs, diagnostics } = discover(site.dir, configOf());
  expect(docs.map(({ path }) => path)).toEqual(['docs/again/a.md', 'docs/index.md', 'docs/more/a.md']);
  expect(diagnostics.map(({ code, file, message }) => [code, file, message])).toEqual([
    ['symlink-outside', 'docs/lost', 'The symbolic link leads nowhere.'],
    ['symlink-outside', 'docs/out', 'The symbolic link leads out of the site folder; it is not followed.'],
  ]);
});

it('knows the commits and moves of pages beside the site, and leaves out folders beyond the repository', async () => {
  const { dir, ...site } = project({ 'docs/a.md': '# A\n', 'site/own.md': '# Own\n', 'other/c.md': '# C\n' });
  const date = '2024-03-04T05:06:07+00:00';
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=a@x.test', ...words], {
      ...{ cwd: dir, env: { ...process.env, GIT_COMMITTER_DATE: date } },
    });
  git('init', '-q');
  // What people set must not matter.
  git('config', 'diff.relative', 'true');
  git('add', '.');
  git('commit', '-qm', 'one');
  git('mv', 'docs/a.md', 'docs/b.md');
  git('commit', '-qm', 'two');
  git('mv', 'site/own.md', 'site/moved.md');
  const commit = { date, author: 'Ada' };
  expect(await readGit(join(dir, 'site'), ['../docs', '.', '../../beyond'])).toEqual({
    lastCommits: new Map([
      ['../docs/b.md', commit],
      ['../docs/a.md', commit],
      ['own.md', commit],
    ]),
    firstCommits: new Map([
      ['../docs/b.md', date],
      ['moved.md', date],
    ]),
    renames: new Map([
      ['own.md', 'moved.md'],
      ['../docs/a.md', '../docs/b.md'],
    ]),
    shallow: false,
  });
  expect(await readGit(dir, ['docs'])).toMatchObject({
    lastCommits: new Map([
      ['docs/b.md', commit],
      ['docs/a.md', commit],
    ]),
  });
  site.remove('.git');
  expect(await readGit(dir, ['docs'])).toBeUndefined();
});
