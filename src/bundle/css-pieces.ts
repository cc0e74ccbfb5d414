/** A piece of a style sheet: what stands before a brace or a semicolon, and that mark. */
export interface CssPiece {
  readonly text: string;
  readonly mark: '{' | '}' | ';';
  /** Place of the text in the sheet. */
  readonly at: number;
  /** Place behind the mark. */
  readonly end: number;
}

/** Comments, strings, `url(…)`, whose braces are none, and what ends a piece. */
const TOKEN =
  /\/\*[\s\S]*?\*\/|(?:url\(\s*)?(?:"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*')|url\((?:[^)\\]|\\[\s\S])*\)|[{};]/g;

/** The pieces of a sheet in their order. What stands behind the last mark is in none. */
export function* cssPieces(css: string): Generator<CssPiece> {
  let at = 0;
  for (const { 0: mark, index } of css.matchAll(TOKEN)) {
    if (mark !== '{' && mark !== '}' && mark !== ';') continue;
    const end = index + 1;
    yield { text: css.slice(at, index), mark, at, end };
    at = end;
  }
}
