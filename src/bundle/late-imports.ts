/**
 * Where webpack reads sheets, an `@import` counts wherever it stands, and what it names comes before the rules of the sheet. In
 * CSS, and for esbuild, one behind a rule is none.
 */

const COMMENT_OR_STRING = /\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g;
const IMPORT = /@import\b[^;{}]*;/gi;

/** Puts late imports behind those at the start. All lines stay where they are. */
export function withImportsFirst(css: string): string {
  // Of one length with the sheet, without what looks like a rule and is none.
  const bare = css.replace(COMMENT_OR_STRING, (text) => text.replace(/[^\n]/g, ' '));
  const firstRule = bare.indexOf('{');
  if (firstRule < 0 || bare.toLowerCase().lastIndexOf('@import') < firstRule) return css;
  const late: { readonly at: number; readonly text: string }[] = [];
  let start = 0;
  let [depth, from] = [0, 0];
  for (const { index: at, 0: found } of bare.matchAll(IMPORT)) {
    for (; from < at; from += 1) depth += bare[from] === '{' ? 1 : bare[from] === '}' ? -1 : 0;
    if (at < firstRule) start = at + found.length;
    else if (depth === 0) late.push({ at, text: css.slice(at, at + found.length) });
  }
  let rest = css;
  for (const { at, text } of late)
    rest = rest.slice(0, at) + text.replace(/[^\n]/g, ' ') + rest.slice(at + text.length);
  const first = late.map(({ text }) => text.replaceAll('\n', ' ')).join('');
  return rest.slice(0, start) + first + rest.slice(start);
}
