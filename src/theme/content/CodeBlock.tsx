/** A block of code: an optional header with title and language, copy and wrap buttons, lines that may be numbered. */
import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Icon } from '../icons.tsx';
import type { PartProps } from '../slots.ts';
import type { Strings } from '../view.ts';

export function CodeBlock(props: PartProps<'CodeBlock'>): ReactElement {
  const { language, languageLabel, title, firstLineNumber, wrap, terminal, diff, strings, children } = props;
  const modifiers = [
    terminal && 'theme-code-block--terminal',
    diff && 'theme-code-block--diff',
    firstLineNumber !== undefined && 'theme-code-block--numbered',
    wrap && 'theme-code-block--wrap',
    title !== undefined && 'theme-code-block--titled',
  ].filter(Boolean);
  return (
    <div className={['theme-code-block', `language-${language}`, ...modifiers].join(' ')}>
      {title !== undefined && (
        <div className="theme-code-block__header">
          <span className="theme-code-block__title">{title}</span>
          {languageLabel && <span className="theme-code-block__language">{languageLabel}</span>}
        </div>
      )}
      <div className="theme-code-block__body">
        <pre tabIndex={0} className={`prism-code language-${language}`}>
          <code>{firstLineNumber === undefined ? children : numberLines(children, firstLineNumber)}</code>
        </pre>
      </div>
      <div
        className="theme-code-block__buttons script-only"
        dangerouslySetInnerHTML={{ __html: buttonsHtml(strings, wrap) }}
      />
    </div>
  );
}

/**
 * Markup of the buttons, by their texts. It is the same in every block, and drawing it costs as much as a short block of
 * code.
 */
const drawnButtons = new WeakMap<Strings, Map<boolean, string>>();

function buttonsHtml(strings: Strings, wrap: boolean): string {
  const drawn = drawnButtons.get(strings) ?? new Map<boolean, string>();
  drawnButtons.set(strings, drawn);
  const html = drawn.get(wrap) ?? renderToStaticMarkup(<Buttons strings={strings} wrap={wrap} />);
  drawn.set(wrap, html);
  return html;
}

function Buttons({ strings, wrap }: Pick<PartProps<'CodeBlock'>, 'strings' | 'wrap'>): ReactElement {
  return (
    <>
      <button
        type="button"
        className="icon-button theme-code-block__wrap"
        data-action="toggle-wrap"
        aria-label={strings.toggleWrap}
        title={strings.toggleWrap}
        aria-pressed={wrap}
      >
        <Icon name="wrap" />
      </button>
      <button
        type="button"
        className="icon-button theme-code-block__copy"
        data-action="copy-code"
        aria-label={strings.copyCode}
        title={strings.copyCode}
        data-copied-label={strings.copied}
      >
        <Icon name="copy" />
        <Icon name="check" />
      </button>
    </>
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
