/**
 * A content tree goes in, the HTML of a page's body comes out, with slots where links go. Needs no knowledge of the site,
 * so it runs right after a file is parsed, and the tree can be dropped.
 */
import type { Element, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { ReactElement } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import rehypeReact from 'rehype-react';
import { unified } from 'unified';
import { ISLAND_ELEMENT, ISLAND_SLOT_ELEMENT } from '../contract/index.ts';
import type { Strings, Theme } from '../theme/index.ts';

/** Renders bodies with a theme's content components. Ids that components make up are numbered from 1 in each page. */
export function createBodyRenderer({
  theme,
  strings,
  isModule = false,
}: {
  theme: Theme;
  strings: Strings;
  /** Headings and links of a page that is code stay as it drew them. */
  isModule?: boolean;
}): (tree: Root) => string {
  let lastId = 0;
  const all = theme.createContentComponents({ strings, nextId: () => ++lastId });
  const components = isModule
    ? Object.fromEntries(Object.entries(all).filter(([name]) => name.startsWith('jd-')))
    : all;
  const processor = unified()
    .use(rehypeReact, {
      Fragment,
      jsx,
      jsxs,
      components,
      ignoreInvalidStyle: true,
      passKeys: false,
      passNode: false,
      tableCellAlignToStyle: false,
    } as never)
    .freeze();
  const draw = (tree: Root): string =>
    renderToStaticMarkup(processor.stringify(tree as never) as unknown as ReactElement);
  return (tree) => {
    lastId = 0;
    drawIslands(tree, draw);
    return withoutTableEnds(draw(tree));
  };
}

/** `</td>` before `<td`, `</tr>` before `</tbody>`: parsers end these elements there by themselves. */
const TABLE_END =
  /<\/t[dhr]>(?=<(?:t[dhr][ >]|\/t(?:r|body|head|foot)>))|<\/thead>(?=<tbody>)|<\/tbody>(?=<\/table>)/g;

/** Cells are the most frequent elements of a reference page. In a script the same letters would be text. */
const withoutTableEnds = (html: string): string =>
  !html.includes('</table>') || html.includes('<script') ? html : html.replace(TABLE_END, '');

/** What a browser takes over stays as it is, React's comments included; content that was handed to it is drawn like the page. */
function drawIslands(parent: Root | Element, draw: (tree: Root) => string): void {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    drawIslands(child, draw);
    if (child.tagName === 'template') child.content = { type: 'root', children: child.children };
    if (child.tagName === ISLAND_SLOT_ELEMENT) {
      const html = draw({ type: 'root', children: child.children });
      child.children = [{ type: 'raw', value: html } as never];
    } else if (child.tagName === ISLAND_ELEMENT) {
      child.properties.html = toHtml(child.children, { allowDangerousHtml: true });
      child.children = [];
    }
  }
}
