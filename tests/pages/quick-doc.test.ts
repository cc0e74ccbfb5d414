import { describe, expect, it } from 'vitest';
import { quickDoc } from '../../src/pages/index.ts';
import type { FoundDoc } from '../../src/sources/index.ts';

const FOUND = { path: 'docs/a/some-page.mdx', docPath: 'a/some-page.mdx' } as FoundDoc;
const quick = (text: string) => quickDoc(FOUND, text);
const lines = (...yaml: string[]) => {
  const { extra, ...rest } = quick(['---', ...yaml, '---', ''].join('\n')).frontMatter;
  return rest;
};

describe('a doc by its cover', () => {
  it('takes the title of the front matter, then the first heading, then the name of the file', () => {
    const titles = ['---\ntitle: One\n---\n# Two\n', '# Two\n', 'Text.\n'].map((text) => {
      const { title, hasOwnTitle } = quick(text);
      return [title, hasOwnTitle];
    });
    expect(titles).toEqual([
      ['One', true],
      ['Two', true],
      ['some-page', false],
    ]);
  });

  it.each([
    ['# Plain `code` and *more*', 'Plain code and more'],
    ['   #\tSpaced ##  ', 'Spaced'],
    ['# [Link](./a.md) and ![picture](b.png)', 'Link and picture'],
    ['# Named {#own-id}', 'Named'],
    ['# 1 \\* 2', '1 * 2'],
    ['```sh\n# comment\n```\n# Real', 'Real'],
    ['````md\n```\n# in\n```\n# still in\n````\n# Out', 'Out'],
    ['~~~\n# in\n```\n~~~\n# Out', 'Out'],
    ['## Second level\n\n# First', 'some-page'],
    ['#no heading', 'some-page'],
    [`${'x\n'.repeat(10_000)}# Too late`, 'some-page'],
  ])('reads the heading of %j', (text, title) => {
    expect(quick(text).title).toBe(title);
  });

  it('names the keys as the parser does, and leaves out those that decide nothing', () => {
    expect(
      lines('sidebar_label: Short', 'sidebar_position: 2.5', 'displayed_sidebar: null', 'tags: [a]', 'my: 1'),
    ).toEqual({ sidebarLabel: 'Short', sidebarPosition: 2.5, displayedSidebar: null });
  });

  it.each([
    ['draft: true', { draft: true }],
    ['draft: false # for now', { draft: false }],
    ['pagination_next: ~', { paginationNext: null }],
    ['sidebar_position: -3', { sidebarPosition: -3 }],
    ['title: 404', { title: '404' }],
    ['id: 7', { id: '7' }],
    ["slug: '/it''s'", { slug: "/it's" }],
    ['description: "a \\"b\\""', { description: 'a "b"' }],
    ['description: "a \\x"', { description: 'a \\x' }],
    ['title: word', { title: 'word' }],
    ['title: [a, b]', {}],
    ['title: |', {}],
    ['title:', {}],
  ])('reads %j', (line, frontMatter) => {
    expect(lines(line)).toEqual(frontMatter);
  });

  it('reads front matter at the very start only, with line ends of Windows and after a byte order mark', () => {
    expect(quick('\uFEFF---\r\ntitle: One\r\nslug: /x\r\n---\r\n# Two\r\n').frontMatter).toEqual({
      title: 'One',
      slug: '/x',
      extra: {},
    });
    expect(quick('Text.\n---\ntitle: One\n---\n').frontMatter).toEqual({ extra: {} });
  });
});
