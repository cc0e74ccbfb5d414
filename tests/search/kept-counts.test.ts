/** Words that one build counted, taken over by the next: the same files come out, and only changed pages are read. */
import { describe, expect, it } from 'vitest';
import type { DocPath } from '../../src/paths/index.ts';
import {
  createTextsMaker,
  type JobText,
  type ListedPage,
  planIndex,
  WordCounter,
} from '../../src/search/index.ts';
import { listed } from '../support/search-index.ts';

type CountsStore = NonNullable<Parameters<typeof createTextsMaker>[0]>;

interface Source {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  /** Of one section each. */
  readonly headings?: readonly string[];
  /** Equal to that of another page unless it is changed. */
  readonly id?: string;
}

/** Words with many endings and beginnings in common. */
const wordsOf = (seed: number, count: number) =>
  Array.from({ length: count }, (_, i) => `word${((seed * 7919 + i * 104_729) % 5_000).toString(36)}`).join(
    ' ',
  );

const SOURCES: readonly Source[] = Array.from({ length: 40 }, (_, i) => ({
  name: `p${String(i).padStart(2, '0')}`,
  title: `Page ${i} of tea`,
  text: wordsOf(i, 120),
  headings: [`Part ${i}`, 'Errors'],
}));

function pageOf({ name, title, text, headings = [], id }: Source): ListedPage {
  const doc = {
    ...{ docPath: `${name}.md` as DocPath, title, description: '', frontMatter: { extra: {} } },
    ...{ locale: 'en', version: 'current' },
  };
  const section = (at: number, heading: string, words: string) => ({
    ...{ id: at === 0 ? undefined : `h${at}`, depth: at === 0 ? 0 : 2, title: heading, text: words },
    ...{ code: 'kv.get()', parents: [] },
  });
  const sections = [section(0, '', text), ...headings.map((own, i) => section(i + 1, own, `${own} ${name}`))];
  return listed(
    { doc, sections, url: `/${name}`, tag: 't', group: 'G' },
    id ?? `${name} ${text} ${headings}`,
  );
}

function memory() {
  const kept = new Map<string, { head: Uint8Array; body: Uint8Array }>();
  const store: CountsStore = {
    get: (key) => kept.get(key),
    put: (key, body, head) => kept.set(key, { body: body.slice(), head: head.slice() }),
  };
  return { kept, store };
}

/** The files of terms, and the pages that were read for them. @param words that were counted before */
function termsOf(
  sources: readonly Source[],
  store?: CountsStore,
  locale = 'en',
  inPlace: readonly string[] = [],
  words?: WordCounter,
) {
  const read: string[] = [];
  const pages = sources.map(pageOf).map((page) => ({
    ...page,
    sections: () => {
      read.push(page.url.slice(1));
      return page.sections();
    },
  }));
  const plan = planIndex({ locale, version: 'current', pages, wholeBudgetBytes: 0 }, undefined, inPlace);
  const number = plan.jobs.findIndex(({ kind }) => kind === 'terms');
  const texts: JobText[] = [...createTextsMaker(store, words)(plan.jobs[number]!)];
  return { texts, read, paths: texts.map((text) => plan.fileOf(number, text).path) };
}

const without = (name: string) => SOURCES.filter((source) => source.name !== name);
const edited = (name: string, change: Partial<Source>) =>
  SOURCES.map((source) => (source.name === name ? { ...source, ...change } : source));

describe('the words of a page are counted once', () => {
  it.each<[string, readonly Source[], readonly string[]]>([
    ['nothing has changed', SOURCES, []],
    ['a page has another text', edited('p07', { text: `${wordsOf(7, 100)} unheard` }), ['p07']],
    ['a page has one more heading', edited('p20', { headings: ['Part 20', 'New', 'Errors'] }), ['p20']],
    ['a page has no text any more', edited('p20', { text: '', headings: [] }), ['p20']],
    [
      'a page has another title in place',
      edited('p03', { title: 'Coffee', id: pageOf(SOURCES[3]!).id }),
      ['p03'],
    ],
    ['a page is gone', without('p11'), []],
    ['a page has come', [{ name: 'a', title: 'First', text: 'aardvark' }, ...SOURCES], ['a']],
    ['a page has another name', [...without('p30'), { ...SOURCES[30]!, name: 'z' }], ['z']],
    ['the pages come in another order', [...SOURCES].reverse(), []],
    ['all pages but one are gone', [SOURCES[9]!], []],
  ])('where %s', (_, sources, read) => {
    const { store } = memory();
    termsOf(SOURCES, store);
    const again = termsOf(sources, store);
    expect(again.read).toEqual(read);
    expect(again.texts).toEqual(termsOf(sources).texts);
    // And what that build kept is as good.
    expect(termsOf(SOURCES, store).texts).toEqual(termsOf(SOURCES).texts);
  });

  it('in a language with compounds', () => {
    const { store } = memory();
    const sources = edited('p01', { text: 'Datei Konfigurationsdatei' });
    termsOf(SOURCES, store, 'de');
    expect(termsOf(sources, store, 'de').texts).toEqual(termsOf(sources, undefined, 'de').texts);
  });

  it('for each language anew', () => {
    const { store } = memory();
    termsOf(SOURCES, store, 'de');
    expect(termsOf(SOURCES, store).read).toHaveLength(SOURCES.length);
  });

  describe('before files are asked for', () => {
    const counted = (sources: readonly Source[], locale = 'en') => {
      const words = new WordCounter();
      for (const page of sources.map(pageOf)) words.count({ ...page, doc: { ...page.doc, locale } });
      return words;
    };
    const made = (words: WordCounter, sources = SOURCES, store?: CountsStore) =>
      termsOf(sources, store, 'en', [], words);

    it('for one list, which changes what was counted', () => {
      const words = counted([...SOURCES].reverse());
      const [first, second] = [made(words), made(words)];
      expect([first.read.length, second.read.length]).toEqual([0, SOURCES.length]);
      expect([first.texts, second.texts]).toEqual([termsOf(SOURCES).texts, termsOf(SOURCES).texts]);
    });

    it('for each of several lists its own pages', () => {
      const words = counted(SOURCES);
      const [some, others] = [SOURCES.slice(0, 25), SOURCES.slice(25)];
      const [first, second] = [made(words, some), made(words, others)];
      expect([first.read, second.read]).toEqual([[], []]);
      expect([first.texts, second.texts]).toEqual([termsOf(some).texts, termsOf(others).texts]);
    });

    it('but for pages that have another title since, or have come', () => {
      const sources = [
        ...edited('p03', { title: 'Coffee', id: pageOf(SOURCES[3]!).id }),
        { name: 'z', title: 'Z', text: 'z' },
      ];
      const after = made(counted(SOURCES), sources);
      expect(after.read).toEqual(['p03', 'z']);
      expect(after.texts).toEqual(termsOf(sources).texts);
    });

    it('and leaves no word of pages that nobody finds', () => {
      const after = made(counted([...SOURCES, { name: 'draft', title: 'Draft', text: 'unpublished' }]));
      expect(after.texts).toEqual(termsOf(SOURCES).texts);
    });

    it('in their own language', () => {
      expect(made(counted(SOURCES, 'de')).read).toHaveLength(SOURCES.length);
    });

    it('and keeps what was counted for the next build', () => {
      const { store } = memory();
      made(counted(SOURCES), SOURCES, store);
      expect(termsOf(SOURCES, store).read).toEqual([]);
    });
  });

  it.each<[string, (one: { head: Uint8Array; body: Uint8Array }) => { head: Uint8Array; body: Uint8Array }]>([
    ['numbers are missing', ({ head, body }) => ({ head, body: body.subarray(0, body.length - 2) })],
    ['its beginning is cut', ({ head, body }) => ({ head: head.subarray(0, 99), body })],
    ['it is of another form', ({ body }) => ({ head: Buffer.from('{"terms":7}'), body })],
    ['there is nothing in it', () => ({ head: new Uint8Array(), body: new Uint8Array() })],
  ])('all pages are read where %s', (_, spoil) => {
    const { kept, store } = memory();
    termsOf(SOURCES, store);
    for (const [key, one] of kept) kept.set(key, spoil(one));
    const again = termsOf(SOURCES, store);
    expect(again.read).toHaveLength(SOURCES.length);
    expect(again.texts).toEqual(termsOf(SOURCES).texts);
  });
});

it('a file of terms that is in place is not handed out, and keeps its name', () => {
  const first = termsOf(SOURCES);
  const again = termsOf(edited('p07', { text: 'unheard' }), undefined, 'en', first.paths);
  const clean = termsOf(edited('p07', { text: 'unheard' }));
  expect(again.paths).toEqual(clean.paths);
  const isKnown = (path: string) => first.paths.includes(path as (typeof first.paths)[number]);
  expect(again.texts.map(({ text }) => text === undefined)).toEqual(again.paths.map(isKnown));
  expect(clean.texts.every(({ text }) => text !== undefined)).toBe(true);
});
