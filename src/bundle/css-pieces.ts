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

/** The selectors of a list, split at the commas that stand in no brackets. */
export function selectorsOf(list: string): readonly string[] {
  const found: string[] = [];
  let from = 0;
  let open = 0;
  for (let at = 0; at < list.length; at += 1) {
    const char = list[at]!;
    if ('(['.includes(char)) open += 1;
    else if (')]'.includes(char)) open -= 1;
    else if (char === ',' && open === 0) {
      found.push(list.slice(from, at));
      from = at + 1;
    }
  }
  return [...found, list.slice(from)];
}
