/** Code that a component shows: an element of the theme in a page; plain where a browser draws other code than the page had. */
import { createElement, type ReactElement, type ReactNode, useContext } from 'react';
import type { jsx } from 'react/jsx-runtime';
import { ISLAND_SLOT_ELEMENT, PROPERTIES_ATTRIBUTE } from '../contract/index.ts';
import type { Part } from './frame-part.tsx';
import { SlotsContext } from './markdown-slot.tsx';
import { text, textOf } from './node-text.ts';
import { useSurroundings } from './surroundings.ts';
import { themeElement } from './theme-element.ts';

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode };

export function CodeBlock({
  children,
  className,
  language,
  title,
  metastring,
  showLineNumbers,
}: Props): ReactElement {
  const { isIsland } = useSurroundings();
  const lang = text(language) ?? /language-(\S+)/.exec(String(className ?? ''))?.[1] ?? 'text';
  const code = textOf(children).replace(/\n$/, '');
  const name = text(title) ?? /title="([^"]*)"/.exec(String(metastring ?? ''))?.[1];
  const lines =
    showLineNumbers === true
      ? { lineNumbers: 1 }
      : typeof showLineNumbers === 'number'
        ? { lineNumbers: showLineNumbers }
        : {};
  const properties = { language: lang, ...(name && { title: name }), ...lines, meta: text(metastring) ?? '' };
  // What the browser takes over keeps the code as the page has it, with its colours, and draws other code plain.
  const slot = `code:${hashOf(JSON.stringify([properties, code]))}`;
  const kept = useContext(SlotsContext)(slot);
  if (typeof window === 'undefined') {
    const element = themeElement('jd-code-text', properties, code);
    return isIsland ? createElement(ISLAND_SLOT_ELEMENT, { 'data-name': slot }, element) : element;
  }
  if (kept) return <>{kept}</>;
  return (
    <div className={`theme-code-block language-${lang}`}>
      {name && (
        <div className="theme-code-block__header">
          <span className="theme-code-block__title">{name}</span>
        </div>
      )}
      <div className="theme-code-block__body">
        <pre className={`prism-code language-${lang}`}>
          <code>{code}</code>
        </pre>
      </div>
    </div>
  );
}

/** Short, and the same on the server and in browsers. */
function hashOf(text: string): string {
  let hash = 5381;
  for (const letter of text) hash = (hash * 33 + letter.codePointAt(0)!) % 2 ** 32;
  return hash.toString(36);
}

/**
 * What draws the code of pages where a site has components for it: they are given what Docusaurus gives them.
 * @param make React's function for elements, as modules of the site have it
 */
export const codeOfPages = (Pre: Part | undefined, Code: Part | undefined, make: typeof jsx) =>
  function PageCode({ children, ...props }: Props & { readonly [PROPERTIES_ATTRIBUTE]: string }) {
    const { lang, meta, value } = JSON.parse(props[PROPERTIES_ATTRIBUTE]) as Readonly<Record<string, string>>;
    if (value === undefined) return createElement('jd-code', props, children);
    const code = make((Code ?? CodeBlock) as Part, {
      ...(lang && { className: `language-${lang}` }),
      ...(meta && { metastring: meta }),
      children: `${value}\n`,
    });
    return Pre ? make(Pre, { children: code }) : code;
  };

/** Docusaurus's `pre`, with the site's component for code in it. */
export const preOf = (Block: Part) =>
  function OwnPre({ children }: { readonly children: ReactElement<Props> }): ReactElement {
    return createElement(Block, children.props);
  };

/** What draws the pictures of pages where a site has a component for them. */
export const pictureOfPages = (Own: Part, make: typeof jsx) =>
  function PagePicture({ [PROPERTIES_ATTRIBUTE]: given }: { readonly [PROPERTIES_ATTRIBUTE]: string }) {
    return make(Own, JSON.parse(given));
  };

const INLINE = new WeakSet<object>();
/** Docusaurus's `code`, with the site's component for code in a line. Blocks of it are none of that. */
export function inlineOf(Own: Part): Part {
  const Code: Part = (props) => createElement(Own, props);
  INLINE.add(Code);
  return Code;
}
export const isInline = (part: object): boolean => INLINE.has(part);
