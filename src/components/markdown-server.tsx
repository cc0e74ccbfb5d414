/**
 * Markdown files that components import, on the server: each is a component that draws the file as the page that is drawn has
 * compiled it. In an island it is drawn as content that browsers leave alone.
 */
import { type ComponentType, createElement, type ReactNode, useContext } from 'react';
import type { PageScript } from '../content/index.ts';
import { ISLAND_SLOT_ELEMENT } from '../contract/index.ts';
import { markdownSlot, ProvidedContext } from './markdown-slot.tsx';
import { SurroundingsContext } from './stand-ins.tsx';

type Props = Readonly<Record<string, unknown>>;

/** What a page that is being drawn knows of the Markdown files that its components show. */
export interface MarkdownContents {
  /** The file's component. @throws where the page does not have the file */
  readonly contentOf: (path: string) => ComponentType<Props>;
  /** HTML of content outside islands. */
  readonly draw: (content: ReactNode) => string;
  readonly scriptOf: (path: string) => PageScript | undefined;
  /** What the file itself exports. */
  readonly exportsOf: (path: string) => Readonly<Record<string, unknown>>;
}

let contents: MarkdownContents | undefined;
export const showMarkdownWith = (given: MarkdownContents | undefined): void => {
  contents = given;
};

/** A module that stands for a Markdown file. Its own exports are known while a page is drawn. */
export function markdownModule(path: string, frontMatter: Props): object {
  // No hook in it: what has one may move in a browser.
  const Content = (props: Props): ReactNode => createElement(Shown, { path, props });
  Content.displayName = nameOf(path);
  const own = {
    __esModule: true,
    default: Content,
    frontMatter,
    contentTitle: frontMatter.title,
    assets: {},
  };
  // Bundlers copy what they can list, and look in the prototype for the rest.
  const later = new Proxy(
    {},
    {
      get(_, name) {
        if (typeof name === 'symbol' || !contents) return undefined;
        return name === 'toc' ? (contents.scriptOf(path)?.toc ?? []) : contents.exportsOf(path)[name];
      },
    },
  );
  return Object.setPrototypeOf(own, later) as object;
}

/** The same, of a file that the page imports. */
export const moduleOfMarkdown = ({ path, frontMatter = {} }: PageScript): object =>
  markdownModule(path, frontMatter);

function Shown({ path, props }: { readonly path: string; readonly props: Props }): ReactNode {
  const { isIsland } = useContext(SurroundingsContext);
  const value = useContext(ProvidedContext);
  if (!contents) throw new Error(`${path} is shown outside a page`);
  const content = createElement(contents.contentOf(path), props);
  if (!isIsland) return content;
  return createElement(ISLAND_SLOT_ELEMENT, {
    'data-name': markdownSlot(path, props),
    dangerouslySetInnerHTML: { __html: contents.draw(createElement(ProvidedContext, { value }, content)) },
  });
}

/** `_release-table.md` → `ReleaseTable` */
const nameOf = (path: string): string =>
  path
    .replace(/^.*\//, '')
    .replace(/\.mdx?$/i, '')
    .replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());
