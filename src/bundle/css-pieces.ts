/** Strings, `url(…)` and comments of a style sheet, and what ends a piece of it: braces in the former are none. */
export const CSS_PIECE = /\/\*[\s\S]*?\*\/|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|url\([^)]*\)|[{};]/g;
