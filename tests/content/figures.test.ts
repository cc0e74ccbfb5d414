/** Captions of pictures, trees of files, and what loads the sheet of their styles. */
import { toHtml } from 'hast-util-to-html';
import { expect, it } from 'vitest';
import { createParser } from '../../src/content/parse.ts';
import { SANITIZED, source } from '../conformance/convert.ts';

const parser = await createParser(SANITIZED, { readFile: () => undefined });
const parse = (text: string) => parser.parse(source(text));
const html = (text: string): string => toHtml(parse(text).tree);

it('the title of a picture that stands alone is its caption', () => {
  const figure = html('![A chart](./a.png "Requests *per* second")');
  expect(figure).toMatch(
    /^<figure><jd-image [^>]*><\/jd-image><figcaption>Requests \*per\* second<\/figcaption><\/figure>$/,
  );
  expect(figure).not.toContain('title=');
  expect(parse('![A chart](./a.png "T")').doc.links[0]).toMatchObject({
    url: './a.png',
    urlRange: { start: 11, end: 18 },
  });
});

it.each([
  ['without a title', '![A chart](./a.png)'],
  ['among words', 'See ![A chart](./a.png "Title") here.'],
])('a picture %s has none', (_, text) => {
  expect(html(text)).not.toContain('fig');
});

it('a list in `file-tree` is one, and lists beside it are not', () => {
  expect(html(':::file-tree\n- a\n  - b\n:::\n\n- c')).toMatch(
    /^<ul class="file-tree">\s*<li>a\s*<ul>\s*<li>b<\/li>\s*<\/ul>\s*<\/li>\s*<\/ul>\s*<ul>\s*<li>c<\/li>\s*<\/ul>$/,
  );
});

it.each([
  [':::file-tree\n- a\n:::', true],
  ['- [x] done', true],
  ['- done', undefined],
])('styles of few pages are asked for by %j', (text, hasBlocks) => {
  expect(parse(text).doc.hasBlocks).toBe(hasBlocks);
});

it.each([
  ['<div class="row">\n\na\n\n</div>', true],
  ['a <span class="x padding--lg">b</span>', true],
  ['<p class="rows text-center">a</p>', undefined],
  [':::cards\n- [a](b.md)\n:::', undefined],
])('so are those for classes of Infima by %j', (text, hasInfima) => {
  expect(parse(text).doc.hasInfima).toBe(hasInfima);
});
