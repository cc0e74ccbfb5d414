/** What Docusaurus's theme shares with a block of code that a site draws itself. */
import {
  type CSSProperties,
  createContext,
  createElement,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type MagicComment, magicComments, readLineMarks } from '../contract/index.ts';
import { clsx } from './node-text.ts';
import { ReactContextError } from './theme-hooks.ts';

/** Classes of lines by 0-based index. */
type LineClassNames = Record<number, string[]>;

interface LinesOptions {
  readonly metastring?: string | undefined;
  readonly language?: string | undefined;
  readonly magicComments: readonly MagicComment[];
}

export interface CodeBlockMetadata {
  readonly codeInput: string;
  readonly code: string;
  readonly className: string;
  readonly language: string;
  readonly title: ReactNode;
  readonly lineNumbersStart: number | undefined;
  readonly lineClassNames: LineClassNames;
}

const TITLE = /title=(["'])(.*?)\1/;
export const parseCodeBlockTitle = (metastring = ''): string => TITLE.exec(metastring)?.[2] ?? '';

export const parseLanguage = (className = ''): string | undefined => /language-(\S+)/.exec(className)?.[1];

export const containsLineNumbers = (metastring = ''): boolean => metastring.includes('showLineNumbers');

/** The number of the first line; undefined where lines have none. */
export function getLineNumbersStart({
  showLineNumbers,
  metastring = '',
}: {
  readonly showLineNumbers?: boolean | number | undefined;
  readonly metastring?: string | undefined;
}): number | undefined {
  if (typeof showLineNumbers === 'number') return showLineNumbers;
  if (showLineNumbers !== undefined) return showLineNumbers ? 1 : undefined;
  const [found, start = '1'] = /\bshowLineNumbers(?:=(\d+))?/.exec(metastring) ?? [];
  return found === undefined ? undefined : Number(start);
}

/** `{1,4-6}` → 1, 4, 5, 6. */
function rangeOf(metastring: string, count: number): ReadonlySet<number> {
  const lines = new Set<number>();
  for (const part of /\{([\d,\s-]+)\}/.exec(metastring)?.[1]?.split(',') ?? []) {
    const [from = 0, to = from] = part.split('-').map(Number);
    for (let line = from; line <= Math.min(to, count); line += 1) if (line > 0) lines.add(line);
  }
  return lines;
}

/** Takes the comments out that mark lines. Lines that the info string names have the class of the first of the comments. */
export function parseLines(
  code: string,
  { metastring = '', language, magicComments: marks }: LinesOptions,
): { readonly code: string; readonly lineClassNames: LineClassNames } {
  const text = code.replace(/\r?\n$/, '');
  const named = rangeOf(metastring, text.split('\n').length);
  const [first] = marks;
  if (named.size > 0 && first)
    return {
      code: text,
      lineClassNames: Object.fromEntries(Array.from(named, (line) => [line - 1, [first.className]])),
    };
  if (language === undefined) return { code: text, lineClassNames: {} };
  const { lines, classes } = readLineMarks(text, new Set(), magicComments(marks));
  const nameOf = (name: string) => (name === 'highlighted' ? (first?.className ?? name) : name);
  return {
    code: lines.join('\n'),
    lineClassNames: Object.fromEntries(Array.from(classes, ([at, names]) => [at, [...names].map(nameOf)])),
  };
}

export function createCodeBlockMetadata({
  code,
  className = '',
  language: given,
  defaultLanguage = 'text',
  metastring,
  magicComments: marks,
  title,
  showLineNumbers,
}: LinesOptions & {
  readonly code: string;
  readonly className?: string | undefined;
  readonly defaultLanguage?: string | undefined;
  readonly title?: ReactNode;
  readonly showLineNumbers?: boolean | number | undefined;
}): CodeBlockMetadata {
  const language = (given ?? parseLanguage(className) ?? defaultLanguage).toLowerCase();
  const parsed = parseLines(code, { metastring, language, magicComments: marks });
  return {
    codeInput: code,
    ...parsed,
    className: clsx(className, parseLanguage(className) === undefined && `language-${language}`),
    language,
    title: title || parseCodeBlockTitle(metastring),
    lineNumbersStart: getLineNumbersStart({ showLineNumbers, metastring }),
  };
}

export function getPrismCssVariables(theme: {
  readonly plain?: { readonly color?: string; readonly backgroundColor?: string };
}): CSSProperties {
  const { color, backgroundColor } = theme.plain ?? {};
  return {
    ...(color && { '--prism-color': color }),
    ...(backgroundColor && { '--prism-background-color': backgroundColor }),
  } as CSSProperties;
}

interface WordWrap {
  readonly codeBlockRef: RefObject<HTMLPreElement | null>;
  readonly isEnabled: boolean;
  readonly isCodeScrollable: boolean;
  readonly toggle: () => void;
}

export function useCodeWordWrap(): WordWrap {
  const codeBlockRef = useRef<HTMLPreElement>(null);
  const [isEnabled, setEnabled] = useState(false);
  const [isCodeScrollable, setScrollable] = useState(false);
  useEffect(() => {
    const { current: block } = codeBlockRef;
    const code = block?.querySelector('code');
    if (!block || !code) return undefined;
    if (isEnabled) code.style.whiteSpace = 'pre-wrap';
    else code.style.removeProperty('white-space');
    const look = () => setScrollable(block.scrollWidth > block.clientWidth || isEnabled);
    look();
    // What is hidden at first, in a tab for instance, has a size later.
    const observer = new ResizeObserver(look);
    observer.observe(block);
    return () => observer.disconnect();
  }, [isEnabled]);
  return { codeBlockRef, isEnabled, isCodeScrollable, toggle: () => setEnabled(!isEnabled) };
}

interface CodeBlockValue {
  readonly metadata: CodeBlockMetadata;
  readonly wordWrap: WordWrap;
}

const CodeBlockContext = createContext<CodeBlockValue | undefined>(undefined);

export const CodeBlockContextProvider = ({
  children,
  ...value
}: CodeBlockValue & { readonly children?: ReactNode }): ReactNode =>
  createElement(CodeBlockContext, { value }, children);

export function useCodeBlockContext(): CodeBlockValue {
  const value = useContext(CodeBlockContext);
  if (!value) throw new ReactContextError('CodeBlockContextProvider');
  return value;
}
