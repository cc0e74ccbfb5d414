/** A page that is a module: its default export is the page. It is run like a program, and what it draws is finished like one. */
import type { ElementContent, Root } from 'hast';
import { importOfModule } from '../../contract/index.ts';
import type { TransformContext } from '../context.ts';
import type { FrontMatter } from '../doc.ts';
import { writtenFrontMatter } from '../front-matter.ts';
import { type FoundHeading, HEADING_PROPERTY } from '../headings.ts';
import { foldSpace, textOf } from '../plain-text.ts';
import type { PageProgram } from './program.ts';

/** Whether a page's file is code. */
export const isModulePath = (path: string): boolean => /\.[jt]sx?$/.test(path);

export function moduleProgram({ source }: TransformContext, frontMatter: FrontMatter): PageProgram {
  const { path, docPath, locale, version, part, of } = source;
  const place = { line: 1, column: 1 };
  return {
    path,
    locale,
    version,
    isModule: true,
    // A part stands on every page.
    ...(part === undefined
      ? { pathname: `/${docPath.replace(/(?:(?:^|(?<=\/))index)?\.[jt]sx?$/, '')}` }
      : { part, of }),
    frontMatter: writtenFrontMatter(frontMatter),
    scripts: [
      {
        path,
        code: '',
        module: '',
        names: ['Page'],
        imports: [{ local: 'Page', imported: 'default', from: importOfModule(path, part), ...place }],
        used: [],
        partials: [],
        toc: [],
      },
    ],
  };
}

/** The headings that a page draws itself, marked like those of Markdown. A page has one `<main>` already. */
export function takeHeadings(tree: Root): readonly FoundHeading[] {
  const list: FoundHeading[] = [];
  const visit = (nodes: readonly ElementContent[], isIsland: boolean): void => {
    for (const node of nodes) {
      if (node.type !== 'element') continue;
      const depth = Number(/^h([1-6])$/.exec(node.tagName)?.[1] ?? 0);
      if (depth > 0) {
        node.properties[HEADING_PROPERTY] = list.length;
        const id = node.properties.id;
        list.push({
          depth: depth as FoundHeading['depth'],
          text: foldSpace(textOf(node.children)),
          id: typeof id === 'string' && id !== '' ? id : undefined,
          file: undefined,
          position: undefined,
        });
      }
      const isInIsland = isIsland || node.tagName === 'jd-island';
      if (node.tagName === 'main' && !isInIsland) node.tagName = 'div';
      visit(node.children, isInIsland);
    }
  };
  visit(tree.children as ElementContent[], false);
  return list;
}
