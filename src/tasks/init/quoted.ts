/** Text within single quotes in code. A line feed would end the line of the code too. */
export const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "\\'")
    .replace(/\s*[\r\n]\s*/g, ' ');
export const quoted = (text: string): string => `'${escaped(text)}'`;
