/** Whatever changes in a blog, a build with a cache and the session of `dev` give what a clean build gives. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { clientDir, ownModules } from '../../src/api/package-paths.ts';
import { blogOptions } from '../../src/config/schema/blog.ts';
import { createMemorySink } from '../../src/emit/index.ts';
import { build } from '../../src/pipeline/index.ts';
import { openSession, readConfig, served } from '../dev/open-session.ts';
import { type Project, project } from '../support/project.ts';

const post = (title: string, more: string, text: string) =>
  `---\ntitle: ${title}\n${more}---\n\n${text}\n\n<!-- truncate -->\n\nMore of ${title}.\n`;

const FILES = {
  'docs/index.md': '# Home\n\n[One](../blog/2024-01-01-one.md)\n',
  'blog/authors.yml':
    'ada: { name: Ada, page: true, image_url: https://pictures.example.test/a.png }\nbo: { name: Bo }\n',
  'blog/people.yml': 'ada: { name: Ada L. }\nbo: { name: Bo O. }\n',
  'blog/tags.yml': 'x: { label: Ex }\n',
  'blog/words.yml': 'x: { label: Why }\n',
  'blog/2024-01-01-one.md': post('One', 'authors: ada\ntags: [x]\n', 'First.'),
  'blog/2024-02-02-two.md': post(
    'Two',
    'authors: [ada, bo]\ntags: [x, z]\n',
    'Second. [One](./2024-01-01-one.md#)',
  ),
  'blog/2024-03-03-three.md': post('Three', 'authors: bo\n', 'Third.\n\n## A\n\n### B\n\n#### C'),
  'blog/_left.md': post('Left', 'date: 2024-04-04\n', 'Out.'),
  'blog/whole.md':
    '---\ndate: 2023-01-01\nauthors: [{ name: Cy }]\ntags: [other]\n---\n\n:::custom\n\nWhole.\n\n:::\n',
  'news/2024-05-05-five.md': post('Five', 'authors: []\n', 'Fifth.'),
};

/** Each option with another value, one after the other. */
const CHANGES: Readonly<Record<string, unknown>> = {
  blogTitle: 'News',
  blogDescription: 'What is new',
  blogSidebarCount: 1,
  blogSidebarByYear: false,
  blogSidebarTitle: 'Lately',
  truncateMarker: 'Second.',
  postsPerPage: 2,
  sortPosts: 'ascending',
  tagsBasePath: 'words',
  tocMinLevel: 3,
  tocMaxLevel: 4,
  pageBasePath: 'part',
  archiveBasePath: null,
  authorsBasePath: 'people',
  authorsMapPath: 'people.yml',
  tags: 'words.yml',
  showReadingTime: false,
  showLastUpdated: true,
  showLastUpdateAuthor: true,
  editUrl: 'https://edit.example.test/',
  editLocalizedFiles: false,
  admonitions: ['custom'],
  onInlineTags: 'log',
  onInlineAuthors: 'log',
  onUntruncatedBlogPosts: 'log',
  feedOptions: { type: 'all', title: 'T', description: 'D', copyright: 'C', language: 'de', limit: 1 },
  include: ['*.md'],
  exclude: [],
  routeBasePath: '/letters',
  path: 'news',
  id: 'other',
  kind: 'blog',
};

const EDITS: readonly (readonly [what: string, edit: (site: Project) => void])[] = [
  ['a tag', (site) => site.write('blog/tags.yml', 'x: { label: X, permalink: /ex }\n')],
  [
    'text above the mark',
    (site) => site.write('blog/2024-01-01-one.md', post('One', 'authors: ada\ntags: [x]\n', '1.')),
  ],
  ['a title', (site) => site.write('blog/2024-01-01-one.md', post('Uno', 'authors: ada\ntags: [x]\n', '1.'))],
  ['a date', (site) => site.write('blog/2024-01-01-one.md', post('Uno', 'date: 2025-01-01\n', '1.'))],
  ['a mark that goes', (site) => site.write('blog/2024-03-03-three.md', '---\ntitle: Three\n---\n\nAll.\n')],
  ['a new post', (site) => site.write('blog/2024-06-06-six.md', post('Six', '', 'Sixth.'))],
  ['a post that goes', (site) => site.remove('blog/2024-02-02-two.md')],
  ['an author', (site) => site.write('blog/authors.yml', 'ada: { name: A, page: true }\nbo: { name: B }\n')],
  ['a draft', (site) => site.write('blog/2024-06-06-six.md', post('Six', 'draft: true\n', 'Sixth.'))],
];

const write = (site: Project, blog: object) =>
  site.write(
    'jstz-docs.config.json',
    JSON.stringify({
      title: 'Site',
      url: 'https://example.test',
      onBrokenMarkdownLinks: 'warn',
      collections: [blog],
    }),
  );

async function files(site: Project, isClean: boolean): Promise<ReadonlyMap<string, string>> {
  const { config } = await readConfig(site.dir);
  const sink = createMemorySink();
  await build({
    siteDir: site.dir,
    config: config!,
    clientDir: clientDir(),
    ownModules: ownModules(),
    workers: 1,
    toolVersion: '1',
    ...(isClean && { cache: false, sink }),
  });
  const made = isClean
    ? [...sink.files].map(([name, bytes]) => [name, Buffer.from(bytes).toString('latin1')] as const)
    : site
        .list('build')
        .map((name) => [name, readFileSync(join(site.dir, 'build', name), 'latin1')] as const);
  return new Map(made.filter(([name]) => !/^\.jstz-docs-output$|manifest\.json$/.test(name)));
}

async function opened() {
  const site = project(FILES);
  write(site, { kind: 'blog' });
  const session = await openSession(site.dir);
  onTestFinished(() => session.close());
  let last = '';
  /** What differs, and whether anything is as it was before. */
  const compare = async () => {
    await session.update();
    await session.finish();
    const warm = await files(site, false);
    const clean = await files(site, true);
    const shown = await served(session, new Set([...session.paths, ...clean.keys()]));
    const differing = (other: ReadonlyMap<string, string>) =>
      [...new Set([...clean.keys(), ...other.keys()])].filter((name) => clean.get(name) !== other.get(name));
    const now = JSON.stringify([...clean]);
    const isSame = now === last;
    last = now;
    return {
      wrong: [
        ...differing(warm).map((name) => `build: ${name}`),
        ...differing(shown).map((name) => `dev: ${name}`),
      ],
      isSame,
    };
  };
  expect((await compare()).wrong).toEqual([]);
  return { site, compare };
}

/** They do not stand in JSON. */
const FUNCTIONS: readonly string[] = ['readingTime', 'processBlogPosts'];

it('knows each option', { timeout: 300_000 }, async () => {
  expect(
    Object.keys(blogOptions.shape).filter((key) => !(key in CHANGES) && !FUNCTIONS.includes(key)),
  ).toEqual([]);
  const { site, compare } = await opened();
  let blog: object = { kind: 'blog' };
  const wrong: Record<string, readonly string[]> = {};
  const idle: string[] = [];
  for (const [key, value] of Object.entries(CHANGES)) {
    blog = { ...blog, [key]: value };
    write(site, blog);
    const compared = await compare();
    if (compared.wrong.length > 0) wrong[key] = compared.wrong;
    if (compared.isSame) idle.push(key);
  }
  expect(wrong).toEqual({});
  // Findings, dates of a history that there is not, and links of translations.
  expect(idle).toEqual([
    'showLastUpdated',
    'showLastUpdateAuthor',
    'editLocalizedFiles',
    'onInlineTags',
    'onInlineAuthors',
    'onUntruncatedBlogPosts',
    'include',
    'kind',
  ]);
});

it('knows each file', { timeout: 120_000 }, async () => {
  const { site, compare } = await opened();
  for (const [what, edit] of EDITS) {
    edit(site);
    const { wrong, isSame } = await compare();
    expect({ what, wrong, isSame }).toEqual({ what, wrong: [], isSame: false });
  }
});
