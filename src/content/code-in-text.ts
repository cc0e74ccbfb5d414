/** Code in a text, by a look at it: where it stands, and a name in it. */

/** Fences, in quotes and lists too, and code spans: ```` ```js … ``` ````, `` `a` ``. */
const CODE =
  /^[ \t>]*(?:[-*+]|\d+\.)?[ \t]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t>]*\1[`~]*[ \t]*$|$(?![\s\S]))|(`+)(?!`)[^\n]*?[^`\n]\2(?!`)/gm;

export const codeRanges = (text: string): (readonly [from: number, to: number])[] =>
  Array.from(text.matchAll(CODE), ({ index, 0: whole }) => [index, index + whole.length] as const);

/** The text with spaces where it has code: every place stays. */
export const blankCode = (text: string): string => text.replace(CODE, (code) => ' '.repeat(code.length));

/** Source of a RegExp for a variable: behind one dot it would be the name of a part, behind three it is spread. */
export const variableSource = (name: string): string =>
  `(?<![\\w$]|(?<!\\.\\.)\\.)${name.replaceAll('$', '\\$')}(?![\\w$])`;
