/**
 * A content tree goes in, the HTML of a page's body comes out, with slots where links go. Needs no knowledge of the site,
 * so it runs right after a file is parsed, and the tree can be dropped.
 */
import type { Root } from 'hast';
import type { ReactElement } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import rehypeReact from 'rehype-react';
import { unified } from 'unified';
import type { Strings, Theme } from '../theme/index.ts';

/** Renders bodies with a theme's content components. Ids that components make up are numbered from 1 in each page. */
export function createBodyRenderer({
  theme,
  strings,
}: {
  theme: Theme;
  strings: Strings;
}): (tree: Root) => string {
  let lastId = 0;
  const components = theme.createContentComponents({ strings, nextId: () => ++lastId });
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
  return (tree) => {
    lastId = 0;
    return renderToStaticMarkup(processor.stringify(tree as never) as unknown as ReactElement);
  };
}
