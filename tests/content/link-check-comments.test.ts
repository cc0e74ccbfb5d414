import { describe, expect, test } from 'vitest';
import { type ContentOptions, createParser, type Doc } from '../../src/content/index.ts';
import { docPath, sitePath } from '../../src/paths/index.ts';
import { countSteps } from '../support/steps.ts';

const stepsOf = countSteps();

const OPTIONS: ContentOptions = {
  html: 'sanitize',
  mdx: 'static',
  admonitions: [],
  highlight: { engine: 'prism', languages: [], lineNumbers: false },
  frameHosts: [],
  emoji: false,
  math: false,
  mermaid: false,
  fastPath: true,
};

async function read(text: string, name = 'a.md'): Promise<Doc> {
  const parser = await createParser(OPTIONS, { readFile: () => undefined });
  const source = { path: sitePath(`docs/${name}`), docPath: docPath(name), version: 'current', locale: 'en' };
  return parser.parse({ ...source, text }).doc;
}

const comments = async (text: string, name?: string) =>
  ((await read(text, name)).linkCheckComments ?? []).map((comment) => [
    comment.name,
    comment.text,
    comment.line,
    comment.column,
    comment.nextLine,
  ]);

describe('comments for the link checker', () => {
  test.each([
    ['on a line of their own', 'a\n\n<!-- link-check-ignore-next-line: r -->\n[a](b)', 3, 1, 4],
    ['before a blank line', '<!-- link-check-ignore-next-line: r -->\n\n\n[a](b)', 1, 1, 4],
    ['in a paragraph', 'text <!-- link-check-ignore-next-line: r -->\n[a](b)', 1, 6, 2],
    ['in a list', '- <!-- link-check-ignore-next-line: r -->\n  [a](b)', 1, 3, 2],
    ['over several lines', '<!--\nlink-check-ignore-next-line:\n  r\n-->\n[a](b)', 1, 1, 5],
    ['after front matter', '---\ntitle: x\n---\n<!-- link-check-ignore-next-line: r -->\n[a](b)', 4, 1, 5],
  ])('are read %s', async (_, text, line, column, next) => {
    expect(await comments(text)).toEqual([['link-check-ignore-next-line', 'r', line, column, next]]);
  });

  test('are read in the form of MDX', async () => {
    expect(await comments('{/* link-check-ignore: /a b */}\n\n[a](b)', 'a.mdx')).toEqual([
      ['link-check-ignore', '/a b', 1, 1, 3],
    ]);
  });

  test('cost the same each, however many a page has', async () => {
    const stepsOfPage = (count: number) =>
      stepsOf(async () => {
        const found = await comments('<!-- link-check-ignore-next-line: r -->\n\n'.repeat(count));
        expect([found.length, found.at(-1)![2]]).toEqual([count, 2 * count - 1]);
      });
    const few = await stepsOfPage(500);
    expect((await stepsOfPage(5000)) / few).toBeLessThan(12);
  });

  test('keep their text empty where nothing follows', async () => {
    expect(await comments('<!-- link-check-ignore-line -->')).toEqual([
      ['link-check-ignore-line', '', 1, 1, undefined],
    ]);
  });

  test('are none in code, in code spans and when escaped', async () => {
    const comment = '<!-- link-check-ignore-next-line: r -->';
    expect(
      await comments(`\`\`\`\n${comment}\n\`\`\`\n\n\`${comment}\`\n\n\\${comment}\n\n    ${comment}\n`),
    ).toEqual([]);
  });
});

describe('addresses in front matter', () => {
  const links = async (text: string) =>
    (await read(text)).links.map(({ kind, origin, url, line, column, endColumn, urlRange }) => ({
      ...{ kind, origin, url, line, column, endColumn },
      source: urlRange && text.slice(urlRange.start, urlRange.end),
    }));

  test('are links with the place of the value', async () => {
    expect(
      await links('---\ntitle: a\nimage: ./x.png\ncustom_edit_url: "https://x.org/e"\n---\n[b](c)'),
    ).toEqual([
      {
        kind: 'image',
        origin: 'front-matter',
        url: './x.png',
        line: 3,
        column: 8,
        endColumn: 15,
        source: './x.png',
      },
      {
        kind: 'link',
        origin: 'front-matter',
        url: 'https://x.org/e',
        line: 4,
        column: 19,
        endColumn: 34,
        source: 'https://x.org/e',
      },
      { kind: 'link', origin: 'markdown', url: 'c', line: 6, column: 1, endColumn: 7, source: 'c' },
    ]);
  });

  test('that are null or of the wrong kind are none', async () => {
    expect(await links('---\nimage: [a]\ncustom_edit_url: null\n---\n')).toEqual([]);
  });

  test('keys tell where they stand', async () => {
    expect((await read('---\ntitle: a\n# b\ndisplayed_sidebar: c\n---\n')).frontMatterLines).toEqual({
      title: { line: 2, column: 1 },
      displayed_sidebar: { line: 4, column: 1 },
    });
  });
});
