import { expect, it } from 'vitest';
import { createParser } from '../../src/content/parse.ts';
import { plainAnchor } from '../../src/contract/search/index-format.ts';
import { SANITIZED, source } from '../conformance/convert.ts';

it('the anchor that the index leaves out is the one that a heading of plain words gets', async () => {
  const titles = ['Get', 'What’s new?', 'A (b), c: d!', 'snake_case and 1.2', 'Über Ñandú', 'ключ'];
  const { parse } = await createParser(SANITIZED, { readFile: () => undefined });
  const { doc } = parse(source(titles.map((title) => `## ${title}\n`).join('\n')));
  expect(titles.map(plainAnchor)).toEqual(doc.headings.map(({ id }) => id));
  expect(plainAnchor('What’s new?')).toBe('whats-new');
});
