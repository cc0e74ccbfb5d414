/** What single posts, files of authors and tags, and lists say, without a site around them. */
import { describe, expect, it, vi } from 'vitest';
import { readAuthorsFile } from '../../src/blog/authors.ts';
import { excerptOf, transplant, withoutTitle } from '../../src/blog/excerpt.ts';
import { paginate } from '../../src/blog/paginate.ts';
import { readPostDate, readPostPath } from '../../src/blog/post-path.ts';
import { slot } from '../../src/contract/index.ts';
import type { Diagnostic } from '../../src/diagnostics/index.ts';
import { readingTime } from '../../src/pages/reading-time.ts';
import { sitePath } from '../../src/paths/index.ts';

/** A word counter that knows no short way. */
const wordsOf = (text: string, locale: string) =>
  [...new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)].filter(
    ({ isWordLike }) => isWordLike,
  ).length;

it.each(['en', 'fi', 'ja', 'th'])('reading counts the words that a segmenter finds: %s', (locale) => {
  const parts = [
    'a',
    'Bc1',
    '9',
    '_',
    '.',
    ',',
    ':',
    ';',
    "'",
    '-',
    '?',
    ' ',
    ' ',
    '\t',
    '(',
    'é',
    '日本',
    'ไทย',
  ];
  let seed = 7;
  for (let round = 0; round < 2000; round += 1) {
    let content = '';
    for (let at = 0; at < 20; at += 1) {
      seed = (seed * 48_271) % 2_147_483_647;
      content += parts[seed % parts.length];
    }
    const minutes = readingTime({ content, locale, options: { wordsPerMinute: 1 } });
    if (minutes !== wordsOf(content, locale))
      expect({ content, minutes }).toEqual({ content, minutes: wordsOf(content, locale) });
  }
});

describe('the path of a post', () => {
  it.each([
    ['2024-05-01-launch.md', '2024-05-01', '/2024/05/01/launch', 'launch'],
    ['2024-05-01-launch.mdx', '2024-05-01', '/2024/05/01/launch', 'launch'],
    ['2024-5-1-launch.md', '2024-05-01', '/2024/5/1/launch', 'launch'],
    ['2024-05-01/index.md', '2024-05-01', '/2024/05/01/', ''],
    ['2024-05-01-launch/index.md', '2024-05-01', '/2024/05/01/launch', 'launch'],
    ['2024/05/01/launch.md', '2024-05-01', '/2024/05/01/launch', 'launch'],
    ['2024/05-01-launch.md', '2024-05-01', '/2024/05/01/launch', 'launch'],
    ['news/2024-05-01-launch.md', '2024-05-01', '/2024/05/01/news/launch', 'launch'],
    ['launch.md', undefined, '/launch', 'launch'],
    ['boats/launch/index.md', undefined, '/boats/launch', 'boats/launch'],
    ['2024-02-30-leap.md', undefined, '/2024/02/30/leap', 'leap'],
  ])('%s has the day %s and the slug %s', (path, date, slug, name) => {
    expect(readPostPath(path)).toEqual({ date, slug, name });
  });
});

describe('a date', () => {
  it.each([
    ['2024-05-01', '2024-05-01'],
    ['2024-5-1', '2024-05-01'],
    ['2024-05-01T10:00', '2024-05-01T10:00:00.000Z'],
    ['2024-05-01 9:30:15', '2024-05-01T09:30:15.000Z'],
    ['2024-05-01T10:00:00+02:00', '2024-05-01T08:00:00.000Z'],
    ['2024-05-01T10:00 +2', '2024-05-01T08:00:00.000Z'],
    ['May 1, 2024', '2024-05-01T00:00:00.000Z'],
    ['Wed, 01 May 2024 10:00:00 GMT', '2024-05-01T10:00:00.000Z'],
    ['2024/05/01', '2024-05-01T00:00:00.000Z'],
    ['2024-02-30', undefined],
    ['2024-13-01', undefined],
    ['2024-05-01T25:00', undefined],
    ['soon', undefined],
    ['soon in 2024', undefined],
    [2024, undefined],
    [null, undefined],
  ])('%j is %s', (text, date) => {
    expect(readPostDate(text)).toBe(date);
  });
});

describe('a list', () => {
  const paths = (count: number, perPage: number | 'ALL') =>
    paginate(
      Array.from({ length: count }, (_, at) => at),
      { perPage, base: '/blog', pageBase: 'page' },
    );
  it('is cut into pages that know each other', () => {
    expect(paths(5, 2)).toEqual([
      { items: [0, 1], page: 1, pages: 3, path: '/blog', previous: undefined, next: '/blog/page/2' },
      { items: [2, 3], page: 2, pages: 3, path: '/blog/page/2', previous: '/blog', next: '/blog/page/3' },
      { items: [4], page: 3, pages: 3, path: '/blog/page/3', previous: '/blog/page/2', next: undefined },
    ]);
  });
  it('is one page where all are wanted, also where there is nothing', () => {
    expect(paths(30, 'ALL').map(({ items }) => items.length)).toEqual([30]);
    expect(paths(4, 2)).toHaveLength(2);
    expect(paths(0, 'ALL')).toHaveLength(1);
    expect(paths(0, 2)).toHaveLength(1);
  });
});

describe('an excerpt', () => {
  const mark = slot('truncate', '');
  it.each([
    [`<p>a</p>\n${mark}\n<p>b</p>`, '<p>a</p>\n'],
    [`<p>a ${mark} b</p>`, '<p>a </p>'],
    [`<ul><li><b title="x > y">a</b>${mark}</li><li>b</li></ul>`, '<ul><li><b title="x > y">a</b></li></ul>'],
    [`<p>a<br/><img src="x">${mark}</p>`, '<p>a<br/><img src="x"></p>'],
    ['<p>all</p>', '<p>all</p>'],
  ])('of %j is %j', (html, excerpt) => {
    expect(excerptOf(html)).toBe(excerpt);
  });
  it('stands on another page without two equal ids, and its links lead to the post', () => {
    expect(
      transplant(
        '<h2 id="a">A<a class="hash-link" href="#a">#</a></h2><p aria-labelledby="a b">',
        '/p',
        'n-',
      ),
    ).toBe('<h2 id="n-a">A<a class="hash-link" href="/p#a">#</a></h2><p aria-labelledby="n-a n-b">');
  });
  it('has no title', () => {
    expect(withoutTitle('<h1 id="x">T</h1>\n<p>a</p>')).toBe('<p>a</p>');
    expect(withoutTitle('<p>a</p><h1>T</h1>')).toBe('<p>a</p><h1>T</h1>');
  });
});

it.each([
  ['', 'en', 0],
  ['word '.repeat(100), 'en', 0.5],
  ["It's a well-known fact.", 'en', 0.03],
  ['- * - * '.repeat(400), 'en', 0],
  ['これは日本語の文章です。', 'ja', 0.03],
  ['word '.repeat(200), 'no language', 1],
])('reading %# takes the minutes of its words', (content, locale, minutes) => {
  expect(readingTime({ content, locale })).toBe(minutes);
});

it('reads as fast as it is told to', () => {
  expect(readingTime({ content: 'word '.repeat(5000), locale: 'en' })).toBe(25);
  expect(readingTime({ content: 'word '.repeat(200), locale: 'en', options: { wordsPerMinute: 100 } })).toBe(
    2,
  );
});

it.each([
  ['of words', '(word) '.repeat(5000), 25],
  ['without a space', 'A1+'.repeat(20_000), 100],
  ['of nothing but letters', 'é'.repeat(5000), 0.03],
])('a long line %s is counted in short pieces', (_, content, minutes) => {
  const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment');
  try {
    expect(readingTime({ content, locale: 'en' })).toBe(minutes);
    const pieces = segment.mock.calls.map(([piece]) => piece);
    expect(pieces.join('')).toBe(content);
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(1000);
  } finally {
    segment.mockRestore();
  }
});

describe('files of authors and tags', () => {
  const file = (name: string, text: string) => ({
    ...{ name, text, path: sitePath(`blog/${name}`), version: 'blog@current', locale: 'en' },
  });
  const authors = (text: string) => {
    const diagnostics: Diagnostic[] = [];
    const { byKey } = readAuthorsFile(file('authors.yml', text), '/blog/authors', diagnostics);
    return { byKey, found: diagnostics.map(({ line, column, message }) => `${line}:${column} ${message}`) };
  };
  it('give authors pages of their own', () => {
    const { byKey, found } = authors(
      'adaL: { name: Ada, page: true }\nbo: { name: Bo, page: { permalink: /people/bo } }\ncy: { imageURL: /c.png }\n',
    );
    expect([...byKey.values()].map(({ key, path }) => [key, path])).toEqual([
      ['adaL', '/blog/authors/ada-l'],
      ['bo', '/blog/authors/people/bo'],
      ['cy', undefined],
    ]);
    expect(found).toEqual([]);
  });
  it('know where accounts of well-known sites are', () => {
    const { byKey } = authors(
      'ada:\n  name: Ada\n  socials: { github: adal, mastodon: "@ada", x: https://x.com/ada, other: https://o.example.org, nowhere: ada }\n',
    );
    expect(byKey.get('ada')?.socials).toEqual([
      { name: 'github', label: 'GitHub', href: 'https://github.com/adal' },
      { name: 'mastodon', label: 'Mastodon', href: 'https://mastodon.social/@ada' },
      { name: 'x', label: 'X', href: 'https://x.com/ada' },
      { name: 'other', label: 'Other', href: 'https://o.example.org' },
    ]);
  });
  it.each([
    ['ada: { title: Keeper }', '1:1 The author "ada" has neither a `name` nor an `image_url`.'],
    ['ada:\n  name: Ada\nbo: Bo', '3:1 "bo" is "Bo", not a group of fields.'],
    ['ada: [a]', '1:1 "ada" is a list, not a group of fields.'],
    ['ada: { name: [x], image_url: /a.png }', '1:1 `name` of the author "ada" is not text.'],
    [
      'ada: { name: Ada, page: 3 }',
      '1:1 `page` of the author "ada" is neither true nor a group with `permalink`.',
    ],
    ['- ada', '1:1 The file does not hold a list of `key:` entries.'],
    ['ada: {', /^1:\d+ The file cannot be read: /],
  ])('tell what is wrong with %j', (text, message) => {
    expect(authors(text).found).toEqual([
      typeof message === 'string' ? message : expect.stringMatching(message),
    ]);
  });
  it('may be empty', () => {
    expect(authors('').found).toEqual([]);
    expect(authors('# nobody yet\n').byKey.size).toBe(0);
  });
});
