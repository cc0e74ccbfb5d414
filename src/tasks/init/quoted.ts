/** Text within single quotes in code. */
export const escaped = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll("'", "\\'");
export const quoted = (text: string): string => `'${escaped(text)}'`;
