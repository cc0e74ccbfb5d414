/** The index of a site as files: what is written, what is taken over from the last build, and what it weighs. */
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createMemorySink } from '../../src/emit/index.ts';
import { createSearch, createTextsMaker, outlineOf, type SearchOptions } from '../../src/search/index.ts';
import { type Built, build } from '../support/site-fixture.ts';

const FILES = {
  'docs/index.md': '# Home\n',
  'docs/a.md': '# Tea\n',
  'docs/hidden.md': '---\nunlisted: true\n---\n# Hidden\n',
  'versioned_docs/version-1.0/a.md': '# Old tea\n',
};
const siteOf = (config: object = {}) => build({ files: FILES, config: { search: config } });

async function feed({ site }: Built, options: Omit<SearchOptions, 'sink'> = {}) {
  const search = createSearch(site);
  for (const page of site.pages.values()) {
    const sections = [
      { id: undefined, depth: 0, title: '', text: `Words of ${page.doc.title}.`, code: '', parents: [] },
    ];
    search.add(page, {
      outline: outlineOf(page.doc, sections),
      id: page.doc.path,
      sections: () => sections,
    });
  }
  const sink = createMemorySink();
  const isElsewhere = search.begin({ sink, ...options });
  const result = await search.finish();
  await sink.commit();
  const files = [...sink.files].map(([path, bytes]) => [path, Buffer.from(bytes).toString()] as const);
  return { ...result, isElsewhere, files };
}

it('has a head and the texts of the pages for each version, and weighs what they weigh packed', async () => {
  const { summary, made, files, diagnostics } = await feed(siteOf());
  const names = files.map(([path]) => path.replace(/-[0-9a-f]{10}\./, '-HASH.'));
  expect(names.filter((name) => name.endsWith('/head.json'))).toEqual([
    'search-index/en/1.0/head.json',
    'search-index/en/current/head.json',
  ]);
  expect(names.filter((name) => !name.endsWith('/head.json'))).toEqual(
    made.map(({ path }) => path.replace(/-[0-9a-f]{10}\./, '-HASH.')).sort(),
  );
  expect(made.map(({ key }) => key)).toEqual(made.map(() => expect.stringMatching(/^[0-9a-f]{32}$/)));
  const packed = new Map(files.map(([path, text]) => [path as string, gzipSync(text).byteLength]));
  const weight = [...packed.values()].reduce((sum, bytes) => sum + bytes);
  expect(summary!.records).toBe(3);
  expect(Math.abs(summary!.bytes - weight)).toBeLessThan(30);
  expect(made.every(({ path, gzip }) => Math.abs(gzip - packed.get(path)!) < 10)).toBe(true);
  expect(files.map(([, text]) => text).join()).not.toContain('Hidden');
  expect(diagnostics).toEqual([]);
});

it('takes over the texts of the last build, and weighs and remembers them as it did', async () => {
  const first = await feed(siteOf());
  const again = await feed(siteOf(), { inPlace: first.made });
  expect(again.files.map(([path]) => path)).toEqual([
    'search-index/en/1.0/head.json',
    'search-index/en/current/head.json',
  ]);
  expect([again.summary, again.made]).toEqual([first.summary, first.made]);
});

/** No machine is so busy that the few texts of a test would take it. */
const A_DAY_MS = 86_400_000;

it('is the same where the texts are made elsewhere', async () => {
  const made = await feed(siteOf());
  const makeElsewhere: SearchOptions['makeElsewhere'] = async (jobs, take) => {
    const make = createTextsMaker();
    for (const [number, job] of jobs.entries())
      for (const made of make(job)) take(number, { ...made, gzip: 7 });
    return A_DAY_MS;
  };
  const elsewhere = await feed(siteOf(), { makeElsewhere });
  expect([made.isElsewhere, elsewhere.isElsewhere]).toEqual([false, true]);
  expect(elsewhere.files).toEqual(made.files);
  expect(made.spentMs).toBeGreaterThan(0);
  expect(made.spentMs).toBeLessThan(A_DAY_MS);
  expect(elsewhere.spentMs).toBeGreaterThan(A_DAY_MS);
  expect(elsewhere.made).toEqual(made.made.map((file) => ({ ...file, gzip: 7 })));
  expect((await feed(siteOf(), { makeElsewhere: () => undefined })).isElsewhere).toBe(false);
  const lost = { makeElsewhere: () => Promise.reject(new Error('lost')) };
  await expect(feed(siteOf(), lost)).rejects.toThrow('lost');
});

it('is split where it is large, each file written as soon as it is made, and taken over as a whole', async () => {
  const feedLarge = async (inPlace?: SearchOptions['inPlace']) => {
    const { site } = siteOf();
    const written: string[] = [];
    const search = createSearch(site);
    for (const page of site.pages.values()) {
      const sections = [{ id: undefined, depth: 0, title: '', text: 'Same.', code: '', parents: [] }];
      const outline = { ...outlineOf(page.doc, sections), sizes: [1_000_000] };
      search.add(page, { outline, id: page.doc.path, sections: () => sections });
    }
    let early: readonly string[] = [];
    search.begin({
      sink: { write: (file) => void written.push(file.path) },
      ...(inPlace && { inPlace }),
      makeElsewhere: async (jobs, take) => {
        const make = createTextsMaker();
        for (const [number, job] of jobs.entries())
          for (const made of make(job)) take(number, { ...made, gzip: 7 });
        early = [...written];
        return 0;
      },
    });
    const { made } = await search.finish();
    return { made, written, early };
  };
  const first = await feedLarge();
  expect(first.made.map(({ path }) => path)).toEqual(first.early);
  expect(new Set(first.written).size).toBe(first.written.length);
  const roles = first.made.map(({ path }) => path.replace(/^.*\/([a-z]).*$/, '$1'));
  expect([...new Set(roles)].sort()).toEqual(['p', 't']);
  const again = await feedLarge(first.made);
  expect(again.written.every((path) => path.endsWith('/head.json'))).toBe(true);
  expect(again.made.map(({ path }) => path).sort()).toEqual(first.made.map(({ path }) => path).sort());
});

it('is reported where it weighs more than the site allows, and not where it weighs as much', async () => {
  const { bytes } = (await feed(siteOf())).summary!;
  expect((await feed(siteOf({ maxIndexBytes: bytes }))).diagnostics).toEqual([]);
  expect((await feed(siteOf({ maxIndexBytes: bytes - 1 }))).diagnostics).toMatchObject([
    {
      code: 'search-index-large',
      message: `The search index has ${bytes} bytes (gzip), more than the ${bytes - 1} of \`search.maxIndexBytes\`.`,
    },
  ]);
});

it('is nothing where the site has no search', async () => {
  expect(await feed(siteOf({ provider: 'none' }), {})).toEqual({
    ...{ summary: undefined, spentMs: 0, made: [], diagnostics: [], isElsewhere: false, files: [] },
  });
});
