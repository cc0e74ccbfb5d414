/** Versions of a page with one text are read once, and come out as if each had been read. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ownModules } from '../../src/api/package-paths.ts';
import { configSchema } from '../../src/config/index.ts';
import { createPageWorker, decodeBody, type PageWorkOptions, pageConfig } from '../../src/pages/index.ts';
import { jobsOf, workOn } from '../../src/pages/twins.ts';
import { docPath, sitePath } from '../../src/paths/index.ts';
import type { FoundDoc } from '../../src/sources/index.ts';
import { project } from '../support/project.ts';

const TEXT = '# A\n\nSee [b](./b.md) and ![p](./p.svg).\n\n```js\nlet a;\n```\n\n:::note\nText.\n:::\n';

const page = (folder: string, name: string, version: string, locale = 'en'): FoundDoc => ({
  path: sitePath(`${folder}/${name}`),
  docPath: docPath(name),
  version,
  locale,
});

const PAGES = [
  page('docs', 'a.md', 'current'),
  page('docs', 'b.md', 'current'),
  page('old', 'a.md', '1.0'),
  page('older', 'a.md', '0.9'),
  page('old', 'b.md', '1.0'),
  { ...page('docs', 'a.md', 'current', 'de'), isFallback: true as const },
  page('blog', 'a.md', 'blog@current'),
];

const FILES = {
  'docs/a.md': TEXT,
  'old/a.md': TEXT,
  'older/a.md': `${TEXT}\nMore.\n`,
  'blog/a.md': TEXT,
  'docs/b.md': '# B\n',
  'old/b.md': '# B\n',
};

it('are the same page of one collection in one language, with the same bytes', () => {
  const { dir } = project(FILES);
  const jobs = jobsOf(PAGES, { siteDir: dir, outside: [] });
  expect(jobs.map(({ index, twins }) => [index, ...twins.map((twin) => twin.index)])).toEqual([
    [0, 2],
    [1, 4],
    [3],
    [5],
    [6],
  ]);
});

/** What a job gives, and whether its twin came of the first page. */
async function worked(text: string) {
  const site = project({ ...FILES, 'docs/a.md': text, 'old/a.md': text, 'docs/part.js': 'let part;\n' });
  const options: PageWorkOptions = {
    siteDir: site.dir,
    config: pageConfig(site.dir, configSchema.parse({ title: 'x' })),
    ownModules: ownModules(),
    shared: 'shared',
    cacheDir: join(site.dir, 'cache'),
    bodies: true,
  };
  const work = createPageWorker(options);
  let asked = 0;
  const counting = Object.assign(
    (found: FoundDoc, isRepeated?: boolean) => {
      asked += 1;
      return work(found, isRepeated);
    },
    { kept: work.kept, twin: work.twin, learn: work.learn, close: work.close },
  );
  const [job] = jobsOf([PAGES[0]!, PAGES[2]!], { siteDir: site.dir, outside: [] });
  const results = [];
  for await (const [, result] of workOn(counting, job!)) results.push(result);
  const alone = await createPageWorker({ ...options, cacheDir: join(site.dir, 'other') })(PAGES[2]!);
  return { results, alone, asked, cached: await createPageWorker(options)(PAGES[2]!) };
}

it('comes out as if it had been read alone, and is kept like that', async () => {
  const { results, alone, asked, cached } = await worked(TEXT);
  expect(asked).toBe(1);
  const [, twin] = results;
  expect(twin!.entry.doc).toEqual(alone.entry.doc);
  expect(twin!.entry.outline).toEqual(alone.entry.outline);
  expect({ ...decodeBody(twin!.entry.body) }).toEqual({ ...decodeBody(alone.entry.body) });
  expect([twin!.storedAs, twin!.source, twin!.hit]).toEqual([alone.storedAs, alone.source, false]);
  expect([cached.hit, cached.entry.doc]).toEqual([true, alone.entry.doc]);
});

it('is read itself where more than its text says what it is', async () => {
  const findings = await worked('# A\n\n## Same {#x}\n\n## Same {#x}\n');
  expect(findings.asked).toBe(2);
  expect(findings.results.map(({ entry }) => entry.doc.diagnostics[0]?.file)).toEqual([
    'docs/a.md',
    'old/a.md',
  ]);
  const snippets = await worked('# A\n\n```js file=/docs/part.js\n```\n');
  expect(snippets.asked).toBe(2);
});

/** Tells each page how often a text was parsed so far, and which page it is. */
const TELL = `
let parsed = 0;
export default function tell() {
  this.data().fromMarkdownExtensions.push({ transforms: [() => { parsed += 1; }] });
  return (tree, file) => {
    const name = file.path.replaceAll('\\\\', '/').split('/').slice(-2).join('/');
    const value = 'parsed ' + parsed + ', ' + name + ', blocks ' + tree.children.length;
    tree.children.push({ type: 'paragraph', children: [{ type: 'text', value }] });
  };
}
`;

it('has its text parsed once where plugins work on each page', async () => {
  const text = '# A\n\n<b>text</b>\n';
  const site = project({
    'jstz-docs.config.json': JSON.stringify({
      title: 'T',
      markdown: { remarkPlugins: ['./tell.js'], mdx: 'full' },
      search: { provider: 'none' },
    }),
    'tell.js': TELL,
    'versions.json': '["2.0", "1.0"]',
    'docs/index.md': text,
    'docs/show.mdx': 'export const Two = () => <i>{1 + 1}</i>;\n\n# Show\n\n<Two />\n',
    'versioned_docs/version-2.0/index.md': text,
    'versioned_docs/version-1.0/index.md': `${text}\nOld.\n`,
    'versioned_docs/version-2.0/show.mdx': 'export const Two = () => <i>{1 + 1}</i>;\n\n# Show\n\n<Two />\n',
  });
  expect(await site.run('build --workers 1')).toMatchObject({ code: 0 });
  const told = (file: string) => /parsed (\d+), (\S+, blocks \d+)/.exec(site.main(file))?.slice(1);
  const [next, latest, old] = ['next/index.html', 'index.html', '1.0/index.html'].map(told);
  expect(next![0]).toBe(latest![0]);
  expect(old![0]).not.toBe(latest![0]);
  expect([next![1], latest![1], old![1]]).toEqual([
    'docs/index.md, blocks 2',
    'version-2.0/index.md, blocks 2',
    'version-1.0/index.md, blocks 3',
  ]);
  const [nextShown, shown] = ['next/show/index.html', 'show/index.html'].map(told);
  expect(nextShown![0]).toBe(shown![0]);
  expect(site.main('show/index.html')).toContain('<i>2</i>');
});
