/** Which of Prism's many token types get a colour, and which class carries it: the classes that the theme knows. */

export const TOKEN_CLASSES = [
  'keyword',
  'string',
  'function',
  'comment',
  'class-name',
  'number',
  'boolean',
  'constant',
  'operator',
  'property',
  'tag',
  'attr-name',
  'attr-value',
  'regex',
  'variable',
  'builtin',
  'inserted',
  'deleted',
  'important',
  'bold',
  'italic',
  'symbol',
  'parameter',
] as const;

export type TokenClass = (typeof TOKEN_CLASSES)[number];

/** What the theme shows like plain text: no page carries them. */
const PLAIN_CLASSES = new Set<TokenClass | undefined>(['operator', 'parameter']);

/** @returns the class that a page carries */
export const shownClass = (name: TokenClass | undefined): TokenClass | undefined =>
  PLAIN_CLASSES.has(name) ? undefined : name;

/** Null: plain text, even inside a coloured token. */
const CLASS_OF: Readonly<Record<string, TokenClass | null>> = {
  ...Object.fromEntries(TOKEN_CLASSES.map((name) => [name, name])),
  ...spread(
    'keyword',
    'atrule rule directive directive-hash instruction control-flow module-declaration hvariable at',
  ),
  ...spread(
    'string',
    'char string-property template-string raw-string triple-quoted-string heredoc-string string-literal scalar url code code-snippet content uri path request-target',
  ),
  ...spread('function', 'method function-name function-variable function-definition macro-name'),
  ...spread('comment', 'prolog doctype cdata doc-comment shebang hashbang coord hr blockquote'),
  ...spread(
    'class-name',
    'maybe-class-name known-class-name type type-definition generics module namespace table variant',
  ),
  ...spread('number', 'unit datetime date hexcode color status-code ip-literal'),
  ...spread('boolean', 'null nil none'),
  ...spread('operator', 'arrow spread combinator'),
  ...spread('property', 'key property-query header-name section-name'),
  ...spread('tag', 'selector'),
  ...spread('attr-name', 'attribute'),
  ...spread('variable', 'for-or-select assign-left environment reference dom'),
  ...spread('builtin', 'console annotation decorator command builtin-target'),
  ...spread('symbol', 'label atom entity named-entity lifetime-annotation'),
  ...spread('inserted', 'inserted-sign inserted-arrow'),
  ...spread('deleted', 'deleted-sign deleted-arrow'),
  ...spread('important', 'title section'),
  ...spread(
    null,
    'literal-property interpolation string-interpolation embedded-code unchanged attr-equals generic-function imports exports script style included-cdata interpolation-punctuation template-literal-type list front-matter-block code-block table-data table-header',
  ),
};

/** Colours that go on through the punctuation inside them: quotes of a string, slashes of a comment. */
const THROUGH_PUNCTUATION = new Set<TokenClass | undefined>([
  'string',
  'comment',
  'attr-value',
  'regex',
  'inserted',
  'deleted',
  'important',
  'bold',
  'italic',
]);

/**
 * Class of a token.
 * @param outer class of the token around it, which goes on where the token says nothing of its own
 */
export function tokenClass(
  type: string,
  alias: string | readonly string[] | null | undefined,
  outer: TokenClass | undefined,
): TokenClass | undefined {
  const aliases = !alias ? [] : typeof alias === 'string' ? [alias] : alias;
  if (aliases.includes('attr-equals')) return undefined;
  if (type === 'punctuation') return THROUGH_PUNCTUATION.has(outer) ? outer : undefined;
  if (type.startsWith('language-')) return undefined;
  for (const name of [type, ...aliases]) {
    if (Object.hasOwn(CLASS_OF, name)) return CLASS_OF[name] ?? undefined;
    if (name === 'punctuation') return THROUGH_PUNCTUATION.has(outer) ? outer : undefined;
  }
  return outer;
}

function spread(name: TokenClass | null, types: string): Record<string, TokenClass | null> {
  return Object.fromEntries(types.split(' ').map((type) => [type, name]));
}
