/**
 * Comments of one page go in, the exceptions that they make come out. Three forms, each with a reason:
 * `link-check-ignore-next-line: reason`, `link-check-ignore-line: reason` and `link-check-ignore: pattern reason`.
 */
import type { Doc, LinkCheckComment } from '../content/index.ts';
import { type Diagnostic, nearest, type Place } from '../diagnostics/index.ts';

export interface PageException {
  readonly place: Place;
  readonly scope:
    | { readonly kind: 'lines'; readonly from: number; readonly to: number }
    /** A glob over the url as written or its resolved form, for the whole page. */
    | { readonly kind: 'pattern'; readonly pattern: string };
}

const NAMES = ['link-check-ignore', 'link-check-ignore-line', 'link-check-ignore-next-line'] as const;
type Name = (typeof NAMES)[number];

const FORMS: Readonly<Record<Name, string>> = {
  'link-check-ignore': 'link-check-ignore: /old/** why it is known',
  'link-check-ignore-line': 'link-check-ignore-line: why it is known',
  'link-check-ignore-next-line': 'link-check-ignore-next-line: why it is known',
};

/**
 * Reads the comments of a page. A comment without a reason, or with an unknown name, makes no exception. Code:
 * malformed-ignore.
 */
export function readPageExceptions(doc: Pick<Doc, 'path' | 'linkCheckComments'>): {
  readonly exceptions: readonly PageException[];
  readonly faults: readonly Diagnostic[];
} {
  const exceptions: PageException[] = [];
  const faults: Diagnostic[] = [];
  for (const comment of doc.linkCheckComments ?? []) {
    const { line, column, endLine, endColumn } = comment;
    const place = { file: comment.file ?? doc.path, line, column, endLine, endColumn };
    const read = readComment(comment);
    if ('message' in read) faults.push({ code: 'malformed-ignore', severity: 'warning', ...read, ...place });
    else exceptions.push({ ...read, place });
  }
  return { exceptions, faults };
}

function readComment(
  comment: LinkCheckComment,
): Omit<PageException, 'place'> | Pick<Diagnostic, 'message' | 'hint' | 'suggestion'> {
  const { name, text, line, endLine, nextLine } = comment;
  if (!isName(name)) {
    const suggestion = nearest(name, NAMES, 8);
    return {
      message: `There is no comment "${name}" for the link checker.`,
      hint: suggestion ? `Did you mean "${suggestion}"?` : `Known: ${NAMES.join(', ')}.`,
      suggestion,
    };
  }
  if (name === 'link-check-ignore') {
    const [, pattern, reason] = /^(\S+)\s+(\S.*)$/s.exec(text) ?? [];
    return pattern === undefined || reason === undefined
      ? withoutReason(name, text === '' ? 'a pattern and a reason' : 'a reason')
      : { scope: { kind: 'pattern', pattern } };
  }
  if (text === '') return withoutReason(name, 'a reason');
  const [from, to] = name === 'link-check-ignore-line' ? [line, endLine] : [nextLine ?? 0, nextLine ?? 0];
  return { scope: { kind: 'lines', from, to } };
}

function withoutReason(name: Name, what: string): Pick<Diagnostic, 'message' | 'hint'> {
  return {
    message: `The comment "${name}" lacks ${what}, so it excepts nothing.`,
    hint: `Write \`<!-- ${FORMS[name]} -->\`.`,
  };
}

function isName(name: string): name is Name {
  return (NAMES as readonly string[]).includes(name);
}
