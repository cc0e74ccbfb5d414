import { expect, test } from 'vitest';
import { isListing, type ListingSigns } from '../../src/search/listings.ts';

const page = (signs: Partial<ListingSigns>): ListingSigns => ({
  title: 'Guide',
  headings: [],
  links: 0,
  size: 10_000,
  ...signs,
});

test.each([
  ['versions', ['v2.1.0', 'Added', 'Fixed', '[2.0.0] - 2026-01-31', 'Fixed', '1.9.x']],
  ['days', ['2026-03-01', '2026-02-01', '2026-01']],
  ['versions with their days', ['2.0.0 - March 3, 2026', '1.9.0 / 2025-11-02', 'v1.8.0 The quiet one']],
  ['names with versions', ['Boats 3.0', 'Boats 2.9 (March 2026)', 'Version 2.8']],
])('a page of %s is a change log', (_, headings) => expect(isListing(page({ headings }))).toBe(true));

test.each([
  ['steps', ['1. Install', '2. Build', '3. Publish']],
  [
    'two versions among much else',
    ['Install', 'Use', '2.0', '1.0', 'Licence', 'Thanks', 'Questions', 'More'],
  ],
  ['numbered sections', ['1.1 Overview', '1.2 Install', '2.1 Build - with Node', 'Section 2.2 Publish']],
  ['numbers that are no versions', ['404 not found', '500 server error', '2000 files']],
])('a page of %s is none', (_, headings) => expect(isListing(page({ headings }))).toBe(false));

test.each([
  ['V5 migration guide', true],
  ['What’s new in 4.0', true],
  ['Neuerungen in 4.0', true],
  ['Заметки о миграции: v3', true],
  ['OAuth 2.0', false],
  ['API v1', false],
  ['Migration guide', false],
  ['Release process', false],
])('the title "%s" tells the changes of a version: %s', (title, is) =>
  expect(isListing(page({ title }))).toBe(is),
);

test('many links with few words between them are an index', () => {
  expect(isListing(page({ links: 40, size: 1200 }))).toBe(true);
  expect(isListing(page({ links: 40, size: 12_000 }))).toBe(false);
  expect(isListing(page({ links: 5, size: 100 }))).toBe(false);
});
