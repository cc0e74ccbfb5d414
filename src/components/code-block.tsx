/** Code that a component shows: an element of the theme in a page, plain in an island. */
import type { ReactElement, ReactNode } from 'react';
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
  const lang = text(language) ?? /language-([\w-]+)/.exec(String(className ?? ''))?.[1] ?? 'text';
  const code = textOf(children).replace(/\n$/, '');
  const name = text(title) ?? /title="([^"]*)"/.exec(String(metastring ?? ''))?.[1];
  if (!isIsland) {
    const lines =
      showLineNumbers === true
        ? { lineNumbers: 1 }
        : typeof showLineNumbers === 'number'
          ? { lineNumbers: showLineNumbers }
          : {};
    return themeElement(
      'jd-code-text',
      { language: lang, ...(name && { title: name }), ...lines, meta: text(metastring) ?? '' },
      code,
    );
  }
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
