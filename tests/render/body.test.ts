/** The HTML of a page's text: what is left out of it is what parsers put in by themselves. */
import type { Element, Root } from 'hast';
import { raw } from 'hast-util-raw';
import { toHtml } from 'hast-util-to-html';
import { parseFragment, serialize } from 'parse5';
import { expect, it } from 'vitest';
import { createBodyRenderer } from '../../src/render/body.ts';
import { createTheme, ENGLISH } from '../../src/theme/index.ts';

/** The body of a page whose text is this HTML, and what is left of it as parsers read it. */
function draw(html: string): string {
  const tree = raw({ type: 'root', children: [{ type: 'raw', value: html } as never] }) as Root;
  expect(toHtml(tree)).toBe(html);
  const body = createBodyRenderer({ theme: createTheme(), strings: ENGLISH })(tree);
  expect(serialize(parseFragment(body))).toBe(html);
  return body;
}

it.each([
  '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr><tr><td></td><th>3</th></tr></tbody></table>',
  '<table><tbody><tr><td>1</td></tr></tbody><tfoot><tr><td>2</td></tr></tfoot></table>',
  '<table><caption>c</caption><colgroup><col></colgroup><tbody><tr><td><table><tbody><tr><td>x</td></tr></tbody></table></td><td>y</td></tr></tbody></table>',
  '<table><thead><tr><th>a</th></tr></thead></table><p>b</p>',
])('a table has no end of a cell or row that another begins: %s', (html) => {
  expect(draw(html)).not.toMatch(/<\/t[dh]><t[dh]|<\/tr><tr|<\/thead><tbody/);
});

it('a page with a script keeps each letter of it', () => {
  const script = 'x = "<td></td><td></td></tr>"';
  const tree: Root = {
    type: 'root',
    children: [
      {
        type: 'element',
        tagName: 'script',
        properties: {},
        children: [{ type: 'text', value: script }],
      } as Element,
    ],
  };
  expect(createBodyRenderer({ theme: createTheme(), strings: ENGLISH })(tree)).toContain(
    '</td><td></td></tr>',
  );
});
