/** One page's work, in this thread and in others, and what the cache keeps of it. */
import { readdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { ownModules } from '../../src/api/package-paths.ts';
import { LostEntry } from '../../src/cache/index.ts';
import { configSchema } from '../../src/config/index.ts';
import {
  createBodyReader,
  createIndexThread,
  createPageThreads,
  createPageWorker,
  decodeBody,
  type PageEntry,
  type PageThreads,
  type PageWorkOptions,
  type PoolOptions,
  pageConfig,
  runPages,
} from '../../src/pages/index.ts';
import { docPath, sitePath } from '../../src/paths/index.ts';
import type { MadeText, TextsJob } from '../../src/search/index.ts';
import { type Project, project } from '../support/project.ts';

const found = (name: string) => ({
  path: sitePath(`docs/${name}`),
  docPath: docPath(name),
  version: 'current',
  locale: 'en',
});

const optionsOf = (site: Project, more: Partial<PageWorkOptions> = {}): PageWorkOptions => ({
  siteDir: site.dir,
  config: pageConfig(site.dir, configSchema.parse({ title: 'x' })),
  ownModules: ownModules(),
  shared: 'shared',
  cacheDir: join(site.dir, 'cache'),
  bodies: true,
  ...more,
});

const shown = ({ doc, body }: PageEntry) => [doc.title, decodeBody(body).html, decodeBody(body).text];

describe('one page', () => {
  const FILES = { 'docs/a.md': '# A\n\n```js file="./b.js"\n```\n', 'docs/b.js': 'one();\n' };

  it('is taken from the cache with all that was made of it', async () => {
    const site = project(FILES);
    const first = await createPageWorker(optionsOf(site))(found('a.md'));
    const second = await createPageWorker(optionsOf(site))(found('a.md'));
    expect([first.hit, second.hit]).toEqual([false, true]);
    expect(shown(second.entry)).toEqual(shown(first.entry));
    expect([second.entry.doc, second.entry.outline]).toEqual([first.entry.doc, first.entry.outline]);
    expect([second.source, second.storedAs]).toEqual([first.source, first.storedAs]);
    expect(Buffer.compare(second.head!, first.head!)).toBe(0);
  });

  it('is read once from the cache while only its parts are asked for', async () => {
    const site = project(FILES);
    const { storedAs } = await createPageWorker(optionsOf(site))(found('a.md'));
    const source = { cacheDir: join(site.dir, 'cache'), key: storedAs! };
    const read = createBodyReader();
    const { text } = read(source);
    rmSync(source.cacheDir, { recursive: true });
    expect([text, read(source).sections.length]).toEqual([FILES['docs/a.md'], 1]);
    expect(() => read({ ...source })).toThrow(LostEntry);
  });

  it('of MDX that is no program is made without the thread of components', async () => {
    const site = project({
      'docs/a.mdx': '# A\n\n<Tabs><TabItem value="x" label="X">\n\nIn.\n\n</TabItem></Tabs>\n',
    });
    const config = pageConfig(site.dir, configSchema.parse({ title: 'x', markdown: { mdx: 'full' } }));
    const componentThread = join(site.dir, 'no-such-thread.js');
    const { entry } = await createPageWorker(optionsOf(site, { config, componentThread }))(found('a.mdx'));
    expect(entry.doc.diagnostics).toEqual([]);
    expect(decodeBody(entry.body).html).toContain('In.');
  });

  it.each([
    ['its text', (site: Project) => site.write('docs/a.md', '# B\n')],
    ['a file that it includes', (site: Project) => site.write('docs/b.js', 'two();\n')],
    ['a file that it includes, which is gone', (site: Project) => site.remove('docs/b.js')],
  ])('is made anew after a change of %s', async (_, change) => {
    const site = project(FILES);
    const before = await createPageWorker(optionsOf(site))(found('a.md'));
    change(site);
    const after = await createPageWorker(optionsOf(site))(found('a.md'));
    expect(after.hit).toBe(false);
    expect(shown(after.entry)).not.toEqual(shown(before.entry));
  });

  it.each([
    ['as the build began with it', { isLive: false }, [true, false]],
    ['as it is now, where files may change', { isLive: true }, [true, true]],
  ])('knows a file that others include too %s', async (_, more, hits) => {
    const files = { ...FILES, 'docs/c.md': FILES['docs/a.md'] };
    const site = project(files);
    const work = createPageWorker(optionsOf(site, more));
    await work(found('a.md'));
    site.write('docs/b.js', 'two();\n');
    await work(found('c.md'));
    // What was made of the new text under the old name is not kept for good.
    const next = createPageWorker(optionsOf(site, more));
    const isKept = async (name: string) => (await next(found(name))).hit;
    expect([!(await isKept('a.md')), await isKept('c.md')]).toEqual(hits);
  });

  it('is made anew where the ingredients of all pages are others, and in another language', async () => {
    const site = project(FILES);
    await createPageWorker(optionsOf(site))(found('a.md'));
    const other = createPageWorker(optionsOf(site, { shared: 'other' }));
    expect((await other(found('a.md'))).hit).toBe(false);
    const same = createPageWorker(optionsOf(site));
    expect((await same({ ...found('a.md'), locale: 'fr' })).hit).toBe(false);
  });

  it('with a body serves where only links are asked for, and not the other way round', async () => {
    const site = project(FILES);
    const links = optionsOf(site, { bodies: false });
    expect(decodeBody((await createPageWorker(links)(found('a.md'))).entry.body).html).toBe('');
    expect((await createPageWorker(links)(found('a.md'))).hit).toBe(true);
    expect((await createPageWorker(optionsOf(site))(found('a.md'))).hit).toBe(false);
    const fresh = project(FILES);
    await createPageWorker(optionsOf(fresh))(found('a.md'));
    expect((await createPageWorker(optionsOf(fresh, { bodies: false }))(found('a.md'))).hit).toBe(true);
  });

  it('is known without its body, which is not read, by its text or by the hash of it', async () => {
    const site = project(FILES);
    const worker = createPageWorker(optionsOf(site));
    expect(await worker.kept(found('a.md'), undefined)).toBeUndefined();
    const made = await worker(found('a.md'));
    const kept = (await worker.kept(found('a.md'), undefined))!;
    expect([kept.hit, kept.entry.doc, kept.storedAs]).toEqual([true, made.entry.doc, made.storedAs]);
    expect(kept.entry.body.byteLength).toBe(0);
    site.write('docs/a.md', '# Other\n');
    expect(await worker.kept(found('a.md'), undefined)).toBeUndefined();
    expect((await worker.kept(found('a.md'), made.source.text))?.entry.doc.title).toBe('A');
  });

  it('leaves nothing behind without a cache', async () => {
    const site = project(FILES);
    const { storedAs } = await createPageWorker(optionsOf(site, { cacheDir: undefined }))(found('a.md'));
    expect([storedAs, readdirSync(site.dir)]).toEqual([undefined, ['docs']]);
  });

  it('whose file cannot be read is a finding; where files may change, one that has gone is for who lists them', async () => {
    const site = project(FILES);
    const { entry, storedAs } = await createPageWorker(optionsOf(site))(found('gone.md'));
    expect([entry.doc.title, storedAs, decodeBody(entry.body).text]).toEqual(['gone', undefined, '']);
    expect(entry.doc.diagnostics).toEqual([
      {
        code: 'file-unreadable',
        severity: 'error',
        message: 'It cannot be read: it has gone since the files were listed.',
        file: 'docs/gone.md',
        hint: 'Run the command again when nothing changes the files.',
      },
    ]);
    site.write('docs/folder.md/x', '');
    for (const isLive of [false, true]) {
      const folder = await createPageWorker(optionsOf(site, { isLive }))(found('folder.md'));
      expect(folder.entry.doc.diagnostics).toMatchObject([
        { code: 'file-unreadable', message: 'The file cannot be read: EISDIR.' },
      ]);
    }
    await expect(createPageWorker(optionsOf(site, { isLive: true }))(found('gone.md'))).rejects.toMatchObject(
      {
        code: 'ENOENT',
      },
    );
  });

  it('that throws where no page should is a finding with the title of its first lines, and is tried again', async () => {
    const site = project({ 'docs/a.md': '---\ntitle: Known\n---\n\n# A\n' });
    const componentThread = join(site.dir, 'none.mjs');
    const config = pageConfig(
      site.dir,
      configSchema.parse({ title: 'x', markdown: { mdx: 'full', format: 'mdx' } }),
    );
    site.write('docs/a.md', '---\ntitle: Known\n---\n\nexport const a = 1;\n\n{a}\n');
    const { entry, storedAs } = await createPageWorker(optionsOf(site, { config, componentThread }))(
      found('a.md'),
    );
    expect([entry.doc.title, storedAs]).toEqual(['Known', undefined]);
    expect(entry.doc.diagnostics).toMatchObject([
      { severity: 'error', code: expect.stringMatching(/^(?:parse|component)-failed$/), file: 'docs/a.md' },
    ]);
  });

  it('that a component fails on is reported, and tried again next time', async () => {
    const site = project({
      'docs/a.md': ':::tip\n\nx\n\n:::\n',
      'Admonition.tsx': 'export default function Admonition() { throw new Error("No."); }',
    });
    const config = configSchema.parse({ title: 'x', theme: { slots: { Admonition: './Admonition.tsx' } } });
    const options = optionsOf(site, { config: pageConfig(site.dir, config) });
    for (const worker of [createPageWorker(options), createPageWorker(options)]) {
      const { hit, storedAs, entry } = await worker(found('a.md'));
      expect([hit, storedAs]).toEqual([false, undefined]);
      expect(entry.doc.diagnostics).toMatchObject([
        {
          code: 'render-failed',
          severity: 'error',
          file: 'docs/a.md',
          message: expect.stringMatching(/^A theme component threw while it rendered this page: .*No\.$/),
        },
      ]);
    }
  });
});

/** A thread that answers as the text of a module does; `parentPort` is there, and `onWork` hears what is to be answered. */
const fakeThread = (site: Project, answer: string): string => {
  const onWork =
    "const onWork = (hear) => parentPort.on('message', (order) => order === 'end' || !('open' in order || 'modules' in order) ? hear(order) : undefined);";
  site.write('thread.mjs', `import { parentPort } from 'node:worker_threads';\n${onWork}\n${answer}`);
  return join(site.dir, 'thread.mjs');
};

describe('pages on several threads', () => {
  const poolOf = (site: Project, more: Partial<PoolOptions> = {}): PoolOptions => ({
    ...optionsOf(site, { cacheDir: undefined }),
    workers: 2,
    workerFile: join(import.meta.dirname, '../../dist/page-worker.js'),
    ...more,
  });
  const pages = (count: number, sizeOf: (index: number) => number = () => 0) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `docs/${index}.md`,
        `# Page ${index}\n${' '.repeat(Math.max(0, sizeOf(index) - `# Page ${index}\n`.length))}`,
      ]),
    );
  const foundOf = (count: number) => Array.from({ length: count }, (_, index) => found(`${index}.md`));

  it('come in their order, as one thread makes them, kept ones between them', async () => {
    const site = project(pages(20));
    const cacheDir = join(site.dir, 'cache');
    for (const index of [0, 7, 19]) await createPageWorker(optionsOf(site))(found(`${index}.md`));
    const taken: unknown[] = [];
    const work: number[][] = [];
    await runPages(
      foundOf(20),
      poolOf(site, { cacheDir, onWork: (count, threads) => work.push([count, threads]) }),
      ({ entry, hit }, index) => taken.push([index, hit, entry.doc.title]),
    );
    expect(taken).toEqual(
      Array.from({ length: 20 }, (_, index) => [index, [0, 7, 19].includes(index), `Page ${index}`]),
    );
    expect(work).toEqual([[17, 2]]);
    const again: boolean[] = [];
    await runPages(foundOf(20), poolOf(site, { cacheDir }), ({ hit }) => again.push(hit));
    expect(again).toEqual(Array(20).fill(true));
  });

  it('say of a page that is gone what one thread says of it, and go on', async () => {
    for (const cacheDir of [undefined, 'cache']) {
      const site = project(pages(3));
      site.remove('docs/1.md');
      const taken: unknown[] = [];
      const options = poolOf(site, { cacheDir: cacheDir && join(site.dir, cacheDir) });
      await runPages(foundOf(3), options, ({ entry: { doc } }) =>
        taken.push(
          doc.title,
          doc.diagnostics.map(({ code }) => code),
        ),
      );
      expect(taken).toEqual(['Page 0', [], '1', ['file-unreadable'], 'Page 2', []]);
    }
  });

  it('end with a fault of the thread itself', async () => {
    const site = project(pages(9));
    const workerFile = fakeThread(
      site,
      "parentPort.on('message', () => parentPort.postMessage({ error: 'no room' }));",
    );
    await expect(runPages(foundOf(9), poolOf(site, { workerFile }), () => {})).rejects.toThrow('no room');
  });

  it('end with a word when code of the site ends the thread', async () => {
    const site = project(pages(9));
    const workerFile = fakeThread(site, 'onWork(() => process.exit());');
    await expect(runPages(foundOf(9), poolOf(site, { workerFile }), () => {})).rejects.toThrow(
      'Code of the site, such as a plugin, ended the thread that reads its pages.',
    );
  });

  it.each([
    ['of 8 pages, none', 8, {}, 0],
    ['of 20 pages, one', 20, {}, 1],
    ['of 1,001 pages, all', 1_001, {}, 2],
    ['in the background, all', 20, { isBackground: true }, 2],
  ])('are made on threads beside this one: %s', async (_, count, more, threads) => {
    const site = project({ ...pages(count), threads: '' });
    const workerFile = fakeThread(
      site,
      "import { appendFileSync } from 'node:fs';\n" +
        `appendFileSync(${JSON.stringify(join(site.dir, 'threads'))}, 'one\\n');\n` +
        "onWork((order) => parentPort.postMessage(order === 'end' ? 'ended' : { results: [] }));",
    );
    await runPages(foundOf(count), poolOf(site, { workerFile, ...more }), () => {});
    expect(site.read('threads').split('\n').length - 1).toBe(threads);
  });

  it.each([
    [
      'are one less than the processors, two at most, while modules are bundled',
      4_000,
      Math.min(availableParallelism(), 2) - 1,
    ],
    ['are none where few bytes can be parsed meanwhile', 400, 0],
  ])('by themselves %s', async (_, bytes, threads) => {
    const site = project({
      ...pages(20, () => bytes),
      'docs/3.md': "import Card from '../Card.jsx';\n\n<Card />\n",
      'Card.jsx': 'export default () => <b>Card</b>;\n',
      threads: '',
    });
    const workerFile = fakeThread(
      site,
      "import { appendFileSync } from 'node:fs';\n" +
        `appendFileSync(${JSON.stringify(join(site.dir, 'threads'))}, 'one\\n');\n` +
        "onWork((order) => parentPort.postMessage(order === 'end' ? 'ended' : { results: [] }));",
    );
    const config = pageConfig(
      site.dir,
      configSchema.parse({ title: 'x', markdown: { mdx: 'full', format: 'mdx' } }),
    );
    const componentThread = join(import.meta.dirname, '../../dist/component-thread.js');
    const options = poolOf(site, { workerFile, config, componentThread, workers: 'auto' });
    await runPages(foundOf(20), options, () => {});
    expect(site.read('threads').split('\n').length - 1).toBe(threads);
  });

  it('are given the modules that pages import when these are bundled, and pages without imports before', async () => {
    const site = project({
      ...pages(20),
      'docs/3.md': "import Card from '../Card.jsx';\n\n<Card />\n",
      'Card.jsx': 'export default () => <b>Card</b>;\n',
      told: '',
    });
    const workerFile = fakeThread(
      site,
      "import { appendFileSync } from 'node:fs';\n" +
        `const tell = (what) => appendFileSync(${JSON.stringify(join(site.dir, 'told'))}, what + ' ');\ntell('begun');\n` +
        "parentPort.on('message', (order) => { tell(order.modules ? order.modules.imports.map(({ from }) => from) : order.jobs ? order.jobs.map(({ page }) => page.path) : Object.keys(order)[0]); });\nonWork((order) => parentPort.postMessage(order === 'end' ? 'ended' : { results: [] }));",
    );
    const config = pageConfig(
      site.dir,
      configSchema.parse({ title: 'x', markdown: { mdx: 'full', format: 'mdx' } }),
    );
    const componentThread = join(site.dir, 'none.mjs');
    const options = poolOf(site, { workerFile, config, componentThread, isBackground: true });
    await runPages(foundOf(20), options, () => {});
    const told = site.read('told').split(' ');
    expect(told.filter((what) => what === 'begun')).toHaveLength(2);
    expect(told.filter((what) => what === '../Card.jsx')).toHaveLength(2);
    const batches = told.filter((what) => what.startsWith('docs/'));
    expect(batches).toHaveLength(3);
    expect(batches.find((batch) => batch.includes('docs/3.md'))).toMatch(/^([^,]+,){3}docs\/3\.md$/);
    expect(told.indexOf(batches[0]!)).toBeLessThan(told.indexOf('../Card.jsx'));
  });

  it('stay for another run, which is told what is known by then, and end after it', async () => {
    const site = project({ ...pages(20), told: '' });
    const workerFile = fakeThread(
      site,
      "import { appendFileSync } from 'node:fs';\n" +
        `const tell = (what) => appendFileSync(${JSON.stringify(join(site.dir, 'told'))}, what + ' ');\ntell('begun');\n` +
        "parentPort.on('message', (order) => { tell(order === 'end' ? order : Object.keys(order)[0]); });\nonWork((order) => order.known || parentPort.postMessage(order === 'end' ? 'ended' : { results: [] }));",
    );
    const threads = createPageThreads();
    const options = poolOf(site, { workerFile, threads });
    const known = { data: {}, shared: 'later' };
    const prepared = await runPages(foundOf(20), options, () => {});
    await runPages(foundOf(20), { ...options, prepared, known }, () => {});
    await threads.close();
    expect(site.read('told')).toMatch(/^begun open (jobs )+modules (jobs )*known (jobs )+end $/);
  });

  it('tell at the end what code of the site threw there between two runs', async () => {
    const site = project(pages(20));
    const stray = { code: 'own-code', severity: 'error', message: 'too late' };
    const workerFile = fakeThread(
      site,
      `onWork((order) => { parentPort.postMessage(order === 'end' ? 'ended' : { results: [] }); if (order !== 'end') setTimeout(() => parentPort.postMessage({ stray: ${JSON.stringify(stray)} }), 100); });`,
    );
    const threads = createPageThreads();
    await runPages(foundOf(20), poolOf(site, { workerFile, threads }), () => {});
    await sleep(300);
    await expect(threads.close()).rejects.toThrow('too late');
  });

  it('are others in a second run where those of the first have ended by themselves', async () => {
    const site = project({ ...pages(20), begun: '' });
    const workerFile = fakeThread(
      site,
      "import { appendFileSync } from 'node:fs';\n" +
        `appendFileSync(${JSON.stringify(join(site.dir, 'begun'))}, 'one ');\n` +
        "onWork((order) => { parentPort.postMessage(order === 'end' ? 'ended' : { results: [] }); setTimeout(() => process.exit(), 100); });",
    );
    const threads = createPageThreads();
    for (const _ of [1, 2]) {
      await runPages(foundOf(20), poolOf(site, { workerFile, threads }), () => {});
      await sleep(300);
    }
    await threads.close();
    expect(site.read('begun')).toBe('one one ');
  });

  it('make of pages in a second run what threads make that begin with it', async () => {
    const site = project(pages(20));
    const drawn = async (threads: PageThreads | undefined) => {
      const taken: unknown[] = [];
      const options = poolOf(site, { threads });
      if (threads) await runPages(foundOf(20), options, () => {});
      const known = { data: {}, shared: 'later' };
      await runPages(foundOf(20), { ...options, known }, ({ entry, source }) =>
        taken.push([shown(entry), source]),
      );
      await threads?.close();
      return taken;
    };
    const alone = await drawn(undefined);
    expect(alone).toHaveLength(20);
    expect(await drawn(createPageThreads())).toEqual(alone);
  });

  it('end with the fault of whoever takes them', async () => {
    const stop = new Error('stop');
    const take = () => {
      throw stop;
    };
    await expect(runPages(foundOf(3), poolOf(project(pages(3))), take)).rejects.toBe(stop);
  });

  it('end at a signal without a fault', async () => {
    const ended = new AbortController();
    ended.abort();
    const taken: unknown[] = [];
    await runPages(foundOf(3), poolOf(project(pages(3)), { signal: ended.signal }), (page) =>
      taken.push(page),
    );
    expect(taken).toEqual([]);
  });

  it.each([
    ['a few pages go to one thread together', [3, 30], true, ['3.md', '30.md', '0.md', '1.md']],
    ['many go in their order', [3, 30, 4, 6, 8, 12, 14, 16, 18], true, ['0.md', '1.md', '2.md', '3.md']],
    ['all go in their order where there are none', [3, 30], false, ['0.md', '1.md', '2.md', '3.md']],
  ])('with diagrams, %s', async (_, withDiagrams, mermaid, first) => {
    const site = project({
      ...pages(40),
      ...Object.fromEntries(withDiagrams.map((index) => [`docs/${index}.md`, '```mermaid\ngraph LR\n```\n'])),
    });
    const workerFile = fakeThread(
      site,
      "import { appendFileSync } from 'node:fs';\n" +
        `onWork((order) => { if (order === 'end') return parentPort.postMessage('ended'); appendFileSync(${JSON.stringify(join(site.dir, 'jobs'))}, order.jobs.map(({ page }) => page.docPath + '\\n').join('')); parentPort.postMessage({ results: [] }); });`,
    );
    const config = pageConfig(site.dir, configSchema.parse({ title: 'x', markdown: { mermaid } }));
    await runPages(foundOf(40), poolOf(site, { workerFile, config }), () => {});
    expect(site.read('jobs').split('\n').slice(0, 4)).toEqual(first);
  });

  const byNumber = (a: string, b: string) => Number.parseInt(a, 10) - Number.parseInt(b, 10);
  it.each([
    [20, () => 10, ['0.md', '8.md', '16.md']],
    [4, () => 64_000, ['0.md', '1.md', '2.md', '3.md']],
    [4, () => 63_999, ['0.md', '2.md']],
    [3, (index: number) => (index === 1 ? 63_000 : 500), ['0.md']],
    [3, (index: number) => (index === 1 ? 63_500 : 500), ['0.md', '2.md']],
    // Of several threads the last batches are small.
    [
      14,
      () => 8_000,
      ['0.md', '2.md', '4.md', '6.md', '7.md', '8.md', '9.md', '10.md', '11.md', '12.md', '13.md'],
      2,
    ],
  ])(
    '%i pages go to the threads in batches of few pages or few bytes (%s)',
    async (count, sizeOf, firsts, workers = 1) => {
      const site = project(pages(count, sizeOf));
      const workerFile = fakeThread(
        site,
        "import { appendFileSync } from 'node:fs';\n" +
          `onWork((order) => { if (order === 'end') return parentPort.postMessage('ended'); appendFileSync(${JSON.stringify(join(site.dir, 'batches'))}, order.jobs[0].page.docPath + '\\n'); parentPort.postMessage({ results: [] }); });`,
      );
      await runPages(foundOf(count), poolOf(site, { workers, isBackground: true, workerFile }), () => {});
      expect(site.read('batches').trim().split('\n').sort(byNumber)).toEqual(firsts);
    },
  );
});

describe('the texts of the search index on a thread', () => {
  type Expected = ReturnType<Parameters<ReturnType<typeof createIndexThread>['expect']>[1]>[number];
  const doc = {
    ...{ docPath: 'a.md', title: 'A', description: 'd', frontMatter: { extra: {} }, locale: 'en' },
    ...{ version: 'current', links: ['never sent'] },
  };
  const page = { doc, url: '/a', outline: [] };
  const other = { ...page, url: '/b' };
  const jobs = [
    { kind: 'pages', pages: [page] },
    { kind: 'terms', pages: [page, other] },
  ] as unknown as TextsJob[];
  interface Asking {
    readonly signal?: AbortSignal;
    readonly take?: () => void;
    readonly tell?: (thread: ReturnType<typeof createIndexThread>) => void;
  }
  const tellNothing: Asking['tell'] = (thread) => thread.expect(1_000, () => []);
  const ask = async (answer: string, { signal, take, tell = tellNothing }: Asking = {}) => {
    const texts: MadeText[] = [];
    const thread = createIndexThread(fakeThread(project({}), answer));
    tell(thread);
    await thread.makeTexts(
      {
        bodyOf: () => ({ bytes: new Uint8Array([1]) }),
        countsDir: undefined,
        signal: signal ?? new AbortController().signal,
      },
      jobs,
      (job, made) => {
        expect(job).toBe(texts.length);
        texts.push(made);
        take?.();
      },
    );
    return texts;
  };
  const answering = (made: string) =>
    `parentPort.on('message', ({ jobs, expected }) => { if (!expected) { ${made} } });`;

  it('are those of the jobs, in their order, made of what a text shows and no more', async () => {
    const texts = await ask(
      answering(
        'for (const [job, asked] of jobs.entries()) parentPort.postMessage({ job, made: { text: JSON.stringify(asked), note: asked.kind, gzip: job } }); parentPort.postMessage({ spentMs: 1 });',
      ),
    );
    const { links: _, ...sent } = doc;
    expect(texts.map(({ note, gzip }) => [note, gzip])).toEqual([
      ['pages', 0],
      ['terms', 1],
    ]);
    expect(JSON.parse(texts[0]!.text!)).toEqual({
      kind: 'pages',
      pages: [{ doc: sent, url: '/a', outline: [], body: { bytes: { 0: 1 } } }],
    });
    // Nothing but its words is asked of the other page.
    expect(JSON.parse(texts[1]!.text!).pages).toEqual([
      { doc: sent, url: '/a', outline: [], body: { bytes: { 0: 1 } } },
      { doc: sent, body: { bytes: { 0: 1 } } },
    ]);
  });

  it('may be told of before, with no more of a page than its words depend on', async () => {
    const told = { ...page, id: 'i', body: { bytes: new Uint8Array([1]) } } as unknown as Expected;
    const texts = await ask(
      "let known; parentPort.on('message', ({ expected }) => { if (expected) known = expected; else { parentPort.postMessage({ job: 0, made: { text: JSON.stringify(known) } }); parentPort.postMessage({ spentMs: 1 }); } });",
      {
        tell(thread) {
          thread.expect(119, () => {
            throw new Error('Too few to be told.');
          });
          thread.expect(120, () => [told]);
        },
      },
    );
    const { links: _, ...sent } = doc;
    expect(JSON.parse(texts[0]!.text!)).toEqual([{ id: 'i', doc: sent, body: { bytes: { 0: 1 } } }]);
  });

  it('end with what the taker throws', async () => {
    const full = () => {
      throw new Error('The disk is full.');
    };
    const answer = answering(
      "for (const job of jobs.keys()) parentPort.postMessage({ job, made: { text: '', gzip: 1 } });",
    );
    await expect(ask(answer, { take: full })).rejects.toThrow('The disk is full.');
  });

  it('are asked of a new thread where the one that waited for them has ended', async () => {
    const site = project({});
    const count = JSON.stringify(join(site.dir, 'started'));
    const thread = createIndexThread(
      fakeThread(
        site,
        `import { appendFileSync, readFileSync } from 'node:fs';\nappendFileSync(${count}, 'x');\nif (readFileSync(${count}, 'utf8') === 'x') throw new Error('Once.');\n${answering('parentPort.postMessage({ spentMs: 7 });')}`,
      ),
    );
    thread.expect(1_000, () => []);
    await expect.poll(() => site.list('').includes('started')).toBe(true);
    await new Promise((done) => setTimeout(done, 100));
    const request = {
      ...{ countsDir: undefined, signal: new AbortController().signal },
      bodyOf: () => ({ bytes: new Uint8Array() }),
    };
    expect(await thread.makeTexts(request, jobs, () => {})).toBe(7);
    expect(site.read('started')).toBe('xx');
  });

  it('are not taken any more once the build has failed', async () => {
    const failed = new AbortController();
    let count = 0;
    const take = () => {
      count += 1;
      failed.abort();
    };
    // It would go on by itself: only who stops it ends it.
    const answer = answering(
      "for (const job of jobs.keys()) parentPort.postMessage({ job, made: { text: '', gzip: 1 } }); setInterval(() => {}, 1000);",
    );
    await expect(ask(answer, { signal: failed.signal, take })).rejects.toThrow(
      'The index thread ended with 1.',
    );
    expect(count).toBe(1);
  });

  it.each([
    ['a lost entry of the cache', answering("parentPort.postMessage({ lost: 'abc' });"), 'LostEntry: abc'],
    ['a fault of the thread', answering("parentPort.postMessage({ error: 'Broken.' });"), 'Error: Broken.'],
    ['a throw in it', "throw new Error('Thrown.');", 'Error: Thrown.'],
    ['its early end', 'process.exit(3);', 'Error: The index thread ended with 3.'],
  ])('end with %s', async (_, answer, fault) => {
    const error = await ask(answer).then(
      () => 'none',
      (thrown: Error) => `${thrown.constructor.name}: ${thrown.message}`,
    );
    expect(error).toBe(fault);
  });
});
