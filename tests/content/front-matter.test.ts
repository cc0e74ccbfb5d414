import { describe, expect, test } from 'vitest';
import { parseFrontMatter } from '../../src/content/front-matter.ts';
import { fuzzCount, fuzzSeed, random } from './inputs.ts';

function read(yaml: string) {
  const text = `---\n${yaml}\n---\n`;
  return parseFrontMatter(`${yaml}\n`, text, 4);
}

/** YAML, code, line:column in the file (the first line is `---`), a part of the message. */
const FAULTS: readonly (readonly [yaml: string, code: string, place: string, message: string])[] = [
  ['title: [a]', 'front-matter-value', '2:1', '`title` must be text, but it is a list'],
  ['title:', 'front-matter-value', '2:1', '`title` must be text, but it is empty'],
  ['title: ""', 'front-matter-value', '2:1', '`title` is empty: the first heading of the page is its title'],
  [
    'tags: [a, b] draft: true',
    'front-matter-syntax',
    '2:14',
    'Two keys of the front matter stand in one line',
  ],
  ["title: 'a\nb'", 'front-matter-syntax', '3:1', 'The value of `title` goes on at the start of a line.'],
  ['title: { a: 1 }', 'front-matter-value', '2:1', 'a group of keys'],
  ['description: [x]', 'front-matter-value', '2:1', '`description` must be text'],
  ['id: a/b', 'front-matter-value', '2:1', '`id` must be text without `/`, but it is `a/b`'],
  ['id: []', 'front-matter-value', '2:1', '`id`'],
  ['keywords: 3', 'front-matter-value', '2:1', '`keywords` must be a list of words, but it is `3`'],
  ['keywords: { a: b }', 'front-matter-value', '2:1', '`keywords`'],
  ['image: true\nslug: a?b', 'front-matter-value', '3:1', '`slug` must be a path without `?` or `#`'],
  ['slug: /a?b', 'front-matter-value', '2:1', '`slug`'],
  ['slug: /a#b', 'front-matter-value', '2:1', '`slug`'],
  ['tags: one', 'front-matter-value', '2:1', '`tags` must be a list of words, but it is `one`'],
  ['tags: [[a]]', 'front-matter-value', '2:1', '`tags`'],
  ['tags: [{ permalink: /x }]', 'front-matter-value', '2:1', '`tags`'],
  ['sidebar_label: []', 'front-matter-value', '2:1', '`sidebar_label`'],
  [
    'sidebar_position: first',
    'front-matter-value',
    '2:1',
    '`sidebar_position` must be a number, but it is `first`',
  ],
  ['sidebar_position: "1st"', 'front-matter-value', '2:1', '`sidebar_position`'],
  ['draft: "yes"', 'front-matter-value', '2:1', '`draft`'],
  ['sidebar_class_name: []', 'front-matter-value', '2:1', '`sidebar_class_name`'],
  ['displayed_sidebar: []', 'front-matter-value', '2:1', '`displayed_sidebar` must be text or `null`'],
  ['pagination_label: {}', 'front-matter-value', '2:1', '`pagination_label`'],
  ['pagination_next: []', 'front-matter-value', '2:1', '`pagination_next`'],
  ['pagination_prev: ""', 'front-matter-value', '2:1', '`pagination_prev`'],
  ['toc_min_heading_level: 1', 'front-matter-value', '2:1', 'a whole number from 2 to 6, but it is `1`'],
  ['toc_max_heading_level: 7', 'front-matter-value', '2:1', '`toc_max_heading_level`'],
  ['toc_max_heading_level: 2.5', 'front-matter-value', '2:1', '`toc_max_heading_level`'],
  ['toc_min_heading_level: 4\ntoc_max_heading_level: 3', 'front-matter-value', '3:1', '(4) is greater than'],
  ['hide_title: yes', 'front-matter-value', '2:1', '`hide_title` must be `true` or `false`, but it is `yes`'],
  ['hide_table_of_contents: 1', 'front-matter-value', '2:1', '`hide_table_of_contents`'],
  ['custom_edit_url: [a]', 'front-matter-value', '2:1', '`custom_edit_url`'],
  ['draft: on', 'front-matter-value', '2:1', '`draft` must be `true` or `false`, but it is `on`'],
  ['unlisted: maybe', 'front-matter-value', '2:1', '`unlisted`'],
  ['last_update: yesterday', 'front-matter-value', '2:1', '`last_update` must be a group'],
  ['last_update: { date: someday }', 'front-matter-value', '2:1', '`last_update`'],
  ['last_update: { date: 2024-02-31 }', 'front-matter-value', '2:1', '`last_update`'],
  ['last_update: {}', 'front-matter-value', '2:1', '`last_update`'],
  ['parse_number_prefixes: no', 'front-matter-value', '2:1', '`parse_number_prefixes`'],
  ['titel: x', 'front-matter-unknown-key', '2:1', '`titel` is not known'],
  ['sidebar_lable: x', 'front-matter-unknown-key', '2:1', '`sidebar_lable` is not known'],
  ['sidebarLabel: x', 'front-matter-unknown-key', '2:1', '`sidebarLabel` is not known'],
  ['hide-title: true', 'front-matter-unknown-key', '2:1', '`hide-title` is not known'],
  ['title: a\ntitle: b', 'front-matter-duplicate-key', '3:1', 'has `title` twice; the first one counts.'],
  ['title: a: b', 'front-matter-syntax', '2:8', 'The value of `title` holds a colon and a space.'],
  ['title: [a', 'front-matter-syntax', '3:1', 'opened with `[` and never closed'],
  ['title: "a', 'front-matter-syntax', '3:1', 'Missing closing'],
  ['title: @a', 'front-matter-syntax', '2:8', 'reserved character'],
  ['title: `a`', 'front-matter-syntax', '2:8', 'reserved character'],
  ['\ttitle: a', 'front-matter-syntax', '2:1', 'Tabs'],
  ['title: *nothing', 'front-matter-syntax', '2:1', 'Unresolved alias'],
  ['title: !!js/function "x"', 'front-matter-syntax', '2:8', 'Unresolved tag'],
  ['title: !custom x', 'front-matter-syntax', '2:8', 'Unresolved tag'],
  ['- a\n- b', 'front-matter-shape', '2:1', 'but it is a list'],
  ['just text', 'front-matter-shape', '2:1', 'but it is plain text'],
  ['{ a: 1 }: b', 'front-matter-shape', '2:1', 'key must be plain text'],
  ['? [a]\n: b', 'front-matter-shape', '2:3', 'key must be plain text'],
  ['*a', 'front-matter-shape', '2:1', 'but it is plain text'],
  ['[*a]', 'front-matter-shape', '2:1', 'but it is a list'],
  ['a: &x [*x]', 'front-matter-syntax', '2:1', '`a` cannot be read: it holds itself.'],
  ['Once upon a time: there', 'front-matter-unknown-key', '2:1', '`Once upon a time` is not known'],
];

describe('front matter faults', () => {
  test('the corpus holds at least 40 cases', () => {
    expect(FAULTS.length).toBeGreaterThanOrEqual(40);
  });

  test.each(FAULTS)('%j is reported as %s at %s', (yaml, code, place, message) => {
    const found = read(yaml).diagnostics.find((diagnostic) => diagnostic.code === code);
    expect(found).toBeDefined();
    expect(`${found!.line}:${found!.column}`).toBe(place);
    expect(found!.message).toContain(message);
    expect(found!.hint).toBeTruthy();
  });

  test('a faulty key leaves the others alone', () => {
    const { frontMatter, diagnostics } = read('title: Good\nsidebar_position: x\ndraft: true');
    expect(frontMatter).toEqual({ title: 'Good', draft: true, extra: {} });
    expect(diagnostics).toHaveLength(1);
  });

  test.each(['title: a: b', 'title: [a', 'title: {a', 'title: "a', "title: 'it's'"])(
    '%j is one finding, and not a second one about what the value seems to be',
    (yaml) => {
      const { diagnostics, frontMatter } = read(`${yaml}\ndraft: true`);
      expect(diagnostics.map(({ code }) => code)).toEqual(['front-matter-syntax']);
      expect(frontMatter.title).toBeUndefined();
    },
  );

  test('numbers and flags may stand in quotes', () => {
    const { frontMatter, diagnostics } = read(
      'sidebar_position: "1.5"\ntoc_max_heading_level: \'4\'\ndraft: "false"\nhide_title: "true"',
    );
    expect(diagnostics).toEqual([]);
    expect(frontMatter).toEqual({
      sidebarPosition: 1.5,
      tocMaxHeadingLevel: 4,
      draft: false,
      hideTitle: true,
      extra: {},
    });
  });

  test('quoted texts and lists may go on at the margin', () => {
    const { frontMatter } = read('title: \'a\nid: b\'\ndescription: "c\nd"\ntags: [e,\nf\n]\nkeywords: [\n]');
    expect(frontMatter).toEqual({
      title: 'a id: b',
      description: 'c d',
      tags: ['e', 'f'],
      keywords: [],
      extra: {},
    });
  });

  test('a key that is given twice has an action of its own', () => {
    expect(read('title: a\ntitle: b').diagnostics[0]!.hint).toBe('Remove one of them.');
  });

  test('a key with a tag is dropped', () => {
    expect(read('title: !custom x\ndraft: true').frontMatter).toEqual({ draft: true, extra: {} });
  });

  test('an alias bomb is refused', () => {
    const lines = ['a: &a [x, x, x, x, x, x, x, x, x]'];
    for (const [i, name] of [...'bcdefgh'].entries()) {
      const before = String.fromCharCode(97 + i);
      lines.push(`${name}: &${name} [${Array(9).fill(`*${before}`).join(', ')}]`);
    }
    const { diagnostics } = read(lines.join('\n'));
    expect(
      diagnostics.some(({ code, message }) => code === 'front-matter-syntax' && /alias/i.test(message)),
    ).toBe(true);
  });

  test('`__proto__` is plain data', () => {
    const { frontMatter } = read('__proto__: { polluted: 1 }\ntitle: a');
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    expect((frontMatter as { polluted?: number }).polluted).toBeUndefined();
    expect(frontMatter.title).toBe('a');
  });
});

describe('front matter values', () => {
  test('all the original keys are read', () => {
    const { frontMatter, diagnostics } = read(
      [
        'id: my-page',
        'title: 1.5',
        'description: About',
        'keywords: [a, b]',
        'image: /img/a.png',
        'slug: /x/y',
        'tags: [one, { label: Two, permalink: /two }]',
        'sidebar_label: S',
        'sidebar_position: 2.5',
        'sidebar_class_name: c',
        'displayed_sidebar: null',
        'pagination_label: P',
        'pagination_next: null',
        'pagination_prev: other/page',
        'toc_min_heading_level: 2',
        'toc_max_heading_level: 4',
        'hide_title: true',
        'hide_table_of_contents: false',
        'custom_edit_url: null',
        'draft: false',
        'unlisted: true',
        'last_update: { date: 2024-01-31, author: Ann }',
        'parse_number_prefixes: false',
      ].join('\n'),
    );
    expect(diagnostics).toEqual([]);
    expect(frontMatter).toEqual({
      id: 'my-page',
      title: '1.5',
      description: 'About',
      keywords: ['a', 'b'],
      image: '/img/a.png',
      slug: '/x/y',
      tags: ['one', 'Two'],
      tagPermalinks: { Two: '/two' },
      sidebarLabel: 'S',
      sidebarPosition: 2.5,
      sidebarClassName: 'c',
      displayedSidebar: null,
      paginationLabel: 'P',
      paginationNext: null,
      paginationPrev: 'other/page',
      tocMinHeadingLevel: 2,
      tocMaxHeadingLevel: 4,
      hideTitle: true,
      hideTableOfContents: false,
      customEditUrl: null,
      draft: false,
      unlisted: true,
      lastUpdate: { date: '2024-01-31', author: 'Ann' },
      parseNumberPrefixes: false,
      extra: {},
    });
  });

  test.each([
    ['2024-01-31', '2024-01-31'],
    ['2024-01-31T10:00:00Z', '2024-01-31'],
    ['"2024-01-31 10:00"', '2024-01-31'],
    ['May 5, 2023', '2023-05-05'],
  ])('the date %s is %s', (written, day) => {
    expect(
      read(`last_update: { date: ${written.includes(',') ? `"${written}"` : written} }`).frontMatter
        .lastUpdate,
    ).toEqual({
      date: day,
    });
  });

  test('unknown keys far from any known one pass without a word', () => {
    const { frontMatter, diagnostics } = read('author: Ann\nproduct_version: 3');
    expect(frontMatter.extra).toEqual({ author: 'Ann', product_version: 3 });
    expect(diagnostics).toEqual([]);
  });

  test('line endings of Windows keep the places right', () => {
    const yaml = 'title: a\r\nsidebar_position: x\r\n';
    const [found] = parseFrontMatter(yaml, `---\r\n${yaml}---\r\n`, 5).diagnostics;
    expect([found!.line, found!.column]).toEqual([3, 1]);
  });

  test('empty front matter is none', () => {
    expect(read('# only a comment')).toEqual({
      frontMatter: { extra: {} },
      diagnostics: [],
      lines: {},
      urls: [],
    });
  });
});

describe('front matter of short lines', () => {
  const keys = [
    'title',
    'slug',
    'image',
    'draft',
    'sidebar_position',
    'own',
    'null',
    'True',
    'a-b',
    '3',
    '_x',
    'é',
    '-',
    'tittle',
  ];
  const values = [
    ...[
      'A text',
      'Größe: keine',
      'a:b',
      'a: b',
      'end:',
      'a #b',
      'a#b',
      '# c',
      'a, b',
      'a [b] {c}',
      'a  b ',
      'x\ty',
      'a\u00a0b',
    ],
    ...[
      'true',
      'false',
      'True',
      'null',
      'NULL',
      '~',
      'yes',
      'nullable',
      '',
      '0',
      '12',
      '012',
      '-1',
      '1.5',
      '0x1',
      '1_000',
      '12345678901',
      '1e3',
    ],
    ...[
      '"a"',
      '"a: b #c"',
      '"a\\n"',
      '"a" b',
      '"a',
      "'it''s'",
      "'a: b'",
      '"true"',
      '"3"',
      '""',
      '"a" # c',
      "'a' ",
    ],
    ...[
      '[a, b]',
      '{ a: 1 }',
      '- a',
      '&a b',
      '*a',
      '!b',
      '@a',
      '`a`',
      '%a',
      '? a',
      '/a/b',
      './a.png',
      'https://x.test/?a=b#c',
      'a\u0007',
      '\ufeffa',
      '2024-01-02',
      '😀',
    ],
  ];
  const lines = [
    '',
    '# a comment',
    '#',
    ' # indented',
    '  more',
    '---',
    '...',
    '- a',
    'text',
    '\r',
    'title:text',
    '"title": a',
    'title : a',
    'title:   a',
    'a\u2028b: c',
  ];

  test('is read as the parser of YAML reads it', () => {
    const next = random(fuzzSeed());
    const int = (below: number) => Math.floor(next() * below);
    const pick = <T>(list: readonly T[]): T => list[int(list.length)]!;
    const readBelow = (comment: string, yaml: string) =>
      parseFrontMatter(`${comment}\n${yaml}\n`, `---\n${comment}\n${yaml}\n---\n`, 4);
    for (let i = fuzzCount(10_000); i > 0; i -= 1) {
      const yaml = Array.from({ length: 1 + int(4) }, () =>
        int(12) === 0 ? pick(lines) : `${pick(keys)}: ${pick(values)}`,
      ).join('\n');
      // A comment that is not at the margin leaves all of it to the parser.
      expect(readBelow('# cc', yaml), yaml).toEqual(readBelow(' # c', yaml));
    }
  });
});
