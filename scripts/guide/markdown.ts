/** Pieces of Markdown that the generated pages are made of. */

/** First lines of a page that is made. */
export function page(title: string, description: string, ...parts: readonly string[]): string {
  const head = [
    '---',
    `title: ${JSON.stringify(title)}`,
    `description: ${JSON.stringify(description)}`,
    'custom_edit_url: null',
    '---',
  ];
  return `${[head.join('\n'), ...parts].filter(Boolean).join('\n\n')}\n`;
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Code in a table's cell or in a line of text. */
export const code = (text: string): string =>
  text.includes('`') ? `\`\` ${cell(text)} \`\`` : `\`${cell(text)}\``;

/** A bar would end the cell. */
export const cell = (text: string): string => text.replaceAll('|', '\\|').replace(/\s*\n\s*/g, ' ');

export const fence = (language: string, text: string): string => {
  const longest = Math.max(2, ...[...text.matchAll(/^`{3,}/gm)].map(([ticks]) => ticks.length));
  const ticks = '`'.repeat(longest + 1);
  return `${ticks}${language}\n${text.trimEnd()}\n${ticks}`;
};

/** `docs.path` → `docs-path`: the id of a heading that is code. */
export const idOf = (name: string): string =>
  name
    .replace(/\[\]/g, '')
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^-+|-+$/g, '');
