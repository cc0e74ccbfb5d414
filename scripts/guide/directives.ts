/** The page about Markdown: directives from the table of names, each as it is written and as it comes out. */
import { readFileSync } from 'node:fs';
import { ADMONITION_KINDS, BADGE_KINDS, LAYOUT_NAMES } from '../../src/content/directives/names.ts';
import { ICON_NAMES } from '../../src/contract/index.ts';
import { cell, code, fence, page, table } from './markdown.ts';
import { DIRECTIVES, NOT_SHOWN } from './notes.ts';

export function markdownPage(): string {
  const icons = ICON_NAMES;
  const layouts = LAYOUT_NAMES.map((name) => {
    const { text, attributes, example } = DIRECTIVES[name];
    const rows = Object.entries(attributes).map(([attribute, meaning]) => [code(attribute), cell(meaning)]);
    return [
      `### ${code(name)} {#${name}}`,
      text,
      ...(rows.length > 0 ? [table(['Attribute', ''], rows)] : []),
      fence('md', example),
      ...(NOT_SHOWN.has(name) ? [] : [example]),
    ].join('\n\n');
  });
  return page(
    'Markdown',
    'What a page may hold: CommonMark, GFM and every directive.',
    'Pages are CommonMark and GitHub Flavored Markdown: tables, task lists, footnotes, strikethrough, links that stand alone, and notes written as `> [!NOTE]`. What comes on top is listed here.',
    '## Directives {#directives}',
    'A directive is a block between two lines of colons: `:::name[Title]{attribute="value"}`, the text, and `:::`. One around another has more colons. A word that is unknown is a warning and is shown as it stands.',
    `### Admonitions {#admonitions}\n\nKinds: ${ADMONITION_KINDS.map(code).join(', ')}; \`docs.admonitions\` adds words of your own.`,
    fence('md', ADMONITIONS),
    ADMONITIONS,
    ...layouts,
    `### \`badge\` {#badge}\n\nA short word in a line of text. Kinds: ${BADGE_KINDS.map(code).join(', ')}.`,
    fence('md', BADGE),
    BADGE,
    '### Icons {#icons}',
    `Names for \`icon\`: ${icons.map(code).join(', ')}.`,
    REST,
  );
}

const ADMONITIONS = ':::tip[A title]\nSome **text**.\n:::\n\n> [!WARNING]\n> The form of GitHub works too.';
const BADGE = 'The option :badge[New]{kind="tip"} is here to stay.';

const REST = readFileSync(new URL('markdown-rest.md', import.meta.url), 'utf8').trim();
