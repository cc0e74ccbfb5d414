/** Builds that would quietly empty a site, or fill it with what another build made: refused, with the last site as it was. */
import { describe, expect, it } from 'vitest';
import { project } from '../support/project.ts';

const config = (more: object = {}) => JSON.stringify({ title: 'T', ...more });

/** What is in the site's folder instead of a page, and what the build says of it. */
const EMPTY: readonly (readonly [string, Readonly<Record<string, string>>, object, string])[] = [
  [
    'has no page',
    { 'docs/notes.txt': 'x' },
    {},
    'docs.path  error  no-pages\n  The site has no page: there is no Markdown file in "docs" that `include` and `exclude` leave.\n  hint: Write `index.md` there, or name another folder.',
  ],
  [
    'leaves every page out',
    { 'docs/a.md': '# A\n' },
    { docs: { exclude: ['**'] } },
    'The site has no page: there is no Markdown file in "docs"',
  ],
  [
    'has drafts alone',
    { 'docs/a.md': '---\ndraft: true\n---\n', 'docs/b.md': '---\ndraft: true\n---\n' },
    {},
    'No page of the site is published: all 2 are drafts.\n  hint: Remove `draft: true` from one of them.',
  ],
  [
    'has a file where its docs should be',
    { docs: 'x' },
    {},
    'docs  error  file-unreadable\n  This is a file, where the site takes a folder.\n  hint: Name a folder, or move the file away.',
  ],
  [
    'has a file where translations should be',
    { 'docs/a.md': '# A\n', 'i18n/fr/docs': 'x' },
    { i18n: { locales: ['en', 'fr'] } },
    'i18n/fr/docs  error  file-unreadable',
  ],
  [
    'has a file where posts should be',
    { 'docs/a.md': '# A\n', blog: 'x' },
    { collections: [{ kind: 'blog' }] },
    'blog  error  file-unreadable',
  ],
  [
    'has a file where its static files should be',
    { 'docs/a.md': '# A\n', assets: 'x' },
    { staticDirs: ['assets'] },
    'assets  error  file-unreadable',
  ],
  [
    'names a main document that is not there',
    { 'docs/home.md': '# A\n' },
    { docs: { mainDocId: 'hoem' } },
    'docs.mainDocId  error  main-doc-missing\n  `mainDocId` is "hoem", and no published document has this id.\n  hint: Did you mean "home"?',
  ],
];

describe('a site that', () => {
  it.each(EMPTY)('%s is refused, and the last one stays', async (_, files, more, said) => {
    const site = project({ 'docs/index.md': '# Last\n', 'jstz-docs.config.json': config() });
    expect((await site.run('build')).code).toBe(0);
    const before = site.read('build/index.html');
    site.remove('docs');
    for (const [path, text] of Object.entries(files)) site.write(path, text);
    site.write('jstz-docs.config.json', config(more));
    for (const command of ['build', 'check-links']) {
      const { code, stderr, stdout } = await site.run(command);
      expect(`${stdout}${stderr}`.replace(/jstz-docs\.config\.json(?::\d+)*/, (at) => at)).toContain(
        said.split('\n')[1] ?? said,
      );
      for (const line of said.split('\n').slice(1)) expect(`${stdout}${stderr}`).toContain(line);
      expect(code).toBe(1);
    }
    expect(site.read('build/index.html')).toBe(before);
  });

  it('names a main document that is there is built; one of blogs alone needs no docs', async () => {
    const site = project({
      'docs/home.md': '# A\n',
      'jstz-docs.config.json': config({ docs: { mainDocId: 'home' } }),
    });
    expect(await site.run('build')).toMatchObject({ code: 0 });
    expect(site.main('index.html')).toContain('A</h1>');
    const blog = project({
      'blog/2024-01-01-a.md': '# A\n\n<!-- truncate -->\n',
      'jstz-docs.config.json': config({ docs: false, collections: [{ kind: 'blog' }] }),
    });
    expect(await blog.run('build')).toMatchObject({ code: 0 });
  });

  it('names a static folder that is not there is told so', async () => {
    const site = project({
      'docs/index.md': '# A\n',
      'jstz-docs.config.json': config({ staticDirs: ['static', 'statik'] }),
    });
    const { code, stderr } = await site.run('build');
    expect(code).toBe(0);
    expect(stderr).toContain('warning  static-folder-missing\n  The static folder "statik" does not exist.');
    expect(stderr).not.toContain('The static folder "static"');
  });
});

describe('an output folder', () => {
  it.each([
    ['docs/out', 'lies in'],
    ['static/site', 'lies in'],
    ['i18n/out', 'lies in'],
    ['versioned_docs', 'holds'],
    ['pages', 'holds'],
  ])(
    '"%s" of the config or the command line is refused: it %s what the site is made from',
    async (outDir, how) => {
      const files = {
        'docs/index.md': '# A\n',
        'pages/docs/index.md': '# A\n',
        'static/a.txt': 'a',
      };
      const docs = { path: outDir === 'pages' ? 'pages/docs' : 'docs' };
      const site = project({ ...files, 'jstz-docs.config.json': config({ docs }) });
      const { code, stderr } = await site.run(`build --out-dir ${outDir}`);
      expect(code).toBe(2);
      expect(stderr).toMatch(
        new RegExp(
          `output-unsafe\\n {2}The output folder "[^"]*" ${how} "[^"]*", which the site is made from`,
        ),
      );
      site.write('jstz-docs.config.json', config({ docs, outDir }));
      const again = await site.run('build');
      expect([again.code, again.stderr]).toEqual([
        expect.any(Number),
        expect.stringMatching(/output-unsafe|config-conflict/),
      ]);
      expect(again.code).not.toBe(0);
      expect(site.read('static/a.txt')).toBe('a');
    },
  );

  it('that an earlier configuration named is no part of the site', async () => {
    const site = project({
      'content/out/index.md': '# Old\n',
      'docs/index.md': '# A\n',
      'jstz-docs.config.json': config({ outDir: 'content/made' }),
    });
    expect((await site.run('build')).code).toBe(0);
    site.write('jstz-docs.config.json', config({ docs: { path: 'content' }, staticDirs: ['content'] }));
    expect((await site.run('build')).code).toBe(0);
    expect(site.list('build').filter((path) => path.includes('made'))).toEqual([]);
    expect(site.list('build')).toContain('out/index.html');
  });
});
