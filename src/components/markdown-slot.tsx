/** What Markdown files in islands have in common on the server and in browsers, and how browsers show them. */
import { createContext, createElement, type ReactNode, useContext } from 'react';

type Props = Readonly<Record<string, unknown>>;

/** Name of the place of a file's content in an island: with other props it is another content. */
export function markdownSlot(path: string, props: Props): string {
  const given = Object.entries(props).filter(([, value]) => isPlain(value));
  return `markdown:${path}${given.length === 0 ? '' : ` ${JSON.stringify(Object.fromEntries(given))}`}`;
}

const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);

/** Shows the content of a place, by its name, where the page has some; given by the island around. */
export const SlotsContext = createContext<(name: string) => ReactNode>(() => null);

/** Components that `MDXProvider` gives to the Markdown in it, by name. */
export const ProvidedContext = createContext<Props>({});

/** A module that stands for a Markdown file, in browsers: they show what the server drew. */
export function markdownModule(path: string, frontMatter: Props): object {
  const Content = (props: Props): ReactNode => createElement(Shown, { name: markdownSlot(path, props) });
  return {
    __esModule: true,
    default: Content,
    frontMatter,
    contentTitle: frontMatter.title,
    toc: [],
    assets: {},
  };
}

const Shown = ({ name }: { readonly name: string }): ReactNode => useContext(SlotsContext)(name);
