/** Small parts of Docusaurus's theme, as parts of a site that were written from its own show them. */
import { Children, createElement, type HTMLAttributes, type ReactNode } from 'react';
import { CodeBlock } from './code-block.tsx';
import { useCodeBlockContext } from './code-hooks.tsx';
import { IconHome } from './icons.tsx';
import { Link } from './link.tsx';
import { clsx } from './node-text.ts';
import { useSurroundings } from './surroundings.ts';
import { translate } from './texts.tsx';
import type { TocNode } from './theme-hooks.ts';

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode };

/** Of breadcrumbs. */
export const HomeBreadcrumb = (): ReactNode => (
  <li className="breadcrumbs__item">
    <Link
      className="breadcrumbs__link"
      aria-label={translate({ id: 'theme.docs.breadcrumbs.home', message: 'Home page' })}
      href={useSurroundings().facts.siteConfig.baseUrl}
    >
      <IconHome width={18} height={18} />
    </Link>
  </li>
);

// Of a block of code.

/** The theme's script puts its buttons into what has the class. */
export const CodeContainer = ({ as = 'div', className, ...props }: Props): ReactNode =>
  createElement(as as string, { ...props, className: clsx(className, 'theme-code-block') });

export const CodePre = ({ className, children }: Props): ReactNode => (
  <CodeContainer as="pre" tabIndex={0} className={clsx(className, 'thin-scrollbar')}>
    <code>{children}</code>
  </CodeContainer>
);

/** The code of the block around it. */
export function CodeOfBlock(): ReactNode {
  const { code, language, title, lineNumbersStart } = useCodeBlockContext().metadata;
  return createElement(CodeBlock, { language, title, showLineNumbers: lineNumbersStart }, code);
}

type Attributes = HTMLAttributes<HTMLElement>;

interface CodeLineProps<Token> {
  readonly line: readonly Token[];
  readonly classNames?: readonly string[] | undefined;
  readonly showLineNumbers?: boolean;
  readonly getLineProps: (of: { line: readonly Token[]; className?: string }) => Attributes;
  readonly getTokenProps: (of: { token: Token }) => Attributes;
}

/** A line as `prism-react-renderer` gives it. */
export function CodeLine<Token extends { readonly content: string }>({
  line: given,
  classNames = [],
  showLineNumbers = false,
  getLineProps,
  getTokenProps,
}: CodeLineProps<Token>): ReactNode {
  const [only] = given;
  const line = given.length === 1 && only!.content === '\n' ? [{ ...only!, content: '' }] : given;
  // A list that stays as it is.
  const tokens = Children.toArray(line.map((token) => createElement(CodeToken, getTokenProps({ token }))));
  return (
    <span {...getLineProps({ line, className: clsx(...classNames) })}>
      {showLineNumbers
        ? [<span key="number" className="token-line-number" />, <span key="line">{tokens}</span>]
        : tokens}
      <br />
    </span>
  );
}

export const CodeToken = (props: Attributes): ReactNode => <span {...props} />;

export const CodeInline = (props: Attributes): ReactNode => <code {...props} />;

// Of contents.

/** Headings below their headings. */
export function TocTree({
  toc,
  className,
  linkClassName,
  isChild = false,
}: {
  readonly toc: readonly TocNode[];
  readonly className?: string;
  readonly linkClassName?: string | null;
  readonly isChild?: boolean;
}): ReactNode {
  if (toc.length === 0) return null;
  return (
    <ul className={isChild ? undefined : className}>
      {toc.map(({ id, value, children }) => (
        <li key={id}>
          {/* The text of a heading may hold elements. */}
          <a
            href={`#${id}`}
            className={linkClassName ?? undefined}
            dangerouslySetInnerHTML={{ __html: value }}
          />
          <TocTree isChild toc={children} className={className!} linkClassName={linkClassName!} />
        </li>
      ))}
    </ul>
  );
}
