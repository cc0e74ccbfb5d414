/**
 * A block of code: an optional header with title and language, lines that may be numbered. Scripts add the buttons, see
 * `client/copy.ts`. A block that is folded opens without them.
 */
import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import type { PartProps } from '../slots.ts';
import { format } from '../strings.ts';

export function CodeBlock(props: PartProps<'CodeBlock'>): ReactElement {
  const { language, languageLabel, title, firstLineNumber, wrap, terminal, diff, dark, foldedLines } = props;
  const { strings, children } = props;
  const isFolded = foldedLines !== undefined;
  const modifiers = [
    terminal && 'theme-code-block--terminal',
    diff && 'theme-code-block--diff',
    firstLineNumber !== undefined && 'theme-code-block--numbered',
    wrap && 'theme-code-block--wrap',
    (title !== undefined || isFolded) && 'theme-code-block--titled',
  ].filter(Boolean);
  const head = (
    <>
      <span className="theme-code-block__title">{title}</span>
      {languageLabel && <span className="theme-code-block__language">{languageLabel}</span>}
    </>
  );
  const code = (
    <pre tabIndex={0} className={`prism-code language-${language}`}>
      <code>{firstLineNumber === undefined ? children : numberLines(children, firstLineNumber)}</code>
    </pre>
  );
  return (
    <div
      className={['theme-code-block', `language-${language}`, ...modifiers].join(' ')}
      data-theme={dark ? 'dark' : undefined}
    >
      {isFolded ? (
        <details className="theme-code-block__fold">
          <summary className="theme-code-block__header">
            {title === undefined ? null : head}
            <span className="theme-code-block__lines">
              {foldedLines === 1
                ? strings.foldedLine
                : format(strings.foldedLines, { count: String(foldedLines) })}
            </span>
          </summary>
          {code}
        </details>
      ) : (
        <>
          {title !== undefined && <div className="theme-code-block__header">{head}</div>}
          {code}
        </>
      )}
    </div>
  );
}

/** Line numbers are data, not text: they are not copied or read out, and can start anywhere without inline style. */
function numberLines(children: ReactNode, first: number): ReactNode {
  let number = first - 1;
  return Children.map(children, (line) => {
    if (!isValidElement(line)) return line;
    number += 1;
    return cloneElement(line as ReactElement<Record<string, unknown>>, { 'data-line': number });
  });
}
