/** Comments of a page that speak to the link checker: which links they cover, and what is said of those that cover nothing. */
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/index.ts';
import { project } from '../support/project.ts';

/** Line 1 is that of the first word. */
async function findings(text: string, other = '# Other'): Promise<Diagnostic[]> {
  const site = project({ 'docs/index.md': text, 'docs/other.md': other });
  const { stdout } = await site.run('check-links --format json --no-cache');
  return (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics;
}
const told = async (text: string) => (await findings(text)).map(({ code, line }) => `${line} ${code}`);
const LINK = '[a](/nope)';

describe('a comment for the next line', () => {
  const comment = '<!-- link-check-ignore-next-line: known -->';

  it('covers every link of the next line with text', async () => {
    expect(await told(`${comment}\n${LINK} ${LINK}`)).toEqual([]);
    expect(await told(`${comment}\n\n${LINK}`)).toEqual([]);
  });

  it('covers no link above it, beside it or in the line after next', async () => {
    expect(await told(`${LINK}\n\n${comment}\n\n${LINK}\n${LINK}`)).toEqual([
      '1 broken-link',
      '6 broken-link',
    ]);
    expect(await told(`${LINK} ${comment}\n${LINK}`)).toEqual(['1 broken-link']);
  });

  it('covers nothing at the end of a page, and that is told', async () => {
    expect(await told(`${LINK}\n\n${comment}`)).toEqual(['1 broken-link', '3 unused-ignore']);
  });
});

describe('a comment for its line', () => {
  it('covers the links beside it, not those above and below', async () => {
    const text = `${LINK}\n${LINK} <!-- link-check-ignore-line: known -->\n${LINK}`;
    expect(await told(text)).toEqual(['1 broken-link', '3 broken-link']);
  });

  it('covers every line that it stands on', async () => {
    expect(await told(`${LINK} <!-- link-check-ignore-line:\nknown --> ${LINK}\n${LINK}`)).toEqual([
      '3 broken-link',
    ]);
  });
});

describe('a comment with a pattern', () => {
  it('covers what matches it in the whole page, by the link or by what it means', async () => {
    expect(
      await told(`${LINK}\n\n<!-- link-check-ignore: /no* known -->\n\n${LINK} [b](/other-one)`),
    ).toEqual(['5 broken-link']);
    expect(await told('<!-- link-check-ignore: docs/nope.md known -->\n\n[a](./nope.md)')).toEqual([]);
  });

  it('covers nothing in other pages', async () => {
    const found = await findings('<!-- link-check-ignore: /nope known -->', LINK);
    expect(found.map(({ file, code }) => `${file} ${code}`)).toEqual([
      'docs/index.md unused-ignore',
      'docs/other.md broken-link',
    ]);
  });
});

describe('a comment that excepts nothing', () => {
  it.each([
    ['link-check-ignore-next-line', 'lacks a reason', 'link-check-ignore-next-line: why it is known'],
    ['link-check-ignore-line', 'lacks a reason', 'link-check-ignore-line: why it is known'],
    ['link-check-ignore', 'lacks a pattern and a reason', 'link-check-ignore: /old/** why it is known'],
    ['link-check-ignore: /x', 'lacks a reason', 'link-check-ignore: /old/** why it is known'],
  ])('is told with its form: %s', async (words, lack, form) => {
    const [fault] = await findings(`<!-- ${words} -->\n[a](/other)`);
    expect(fault).toMatchObject({
      code: 'malformed-ignore',
      severity: 'warning',
      message: `The comment "${words.split(':')[0]}" ${lack}, so it excepts nothing.`,
      hint: `Write \`<!-- ${form} -->\`.`,
      file: 'docs/index.md',
      line: 1,
      column: 1,
      endColumn: words.length + 10,
    });
  });

  it.each([
    [
      'link-check-ignore-nextline',
      'Did you mean "link-check-ignore-next-line"?',
      'link-check-ignore-next-line',
    ],
    [
      'link-check-nothing-at-all',
      'Known: link-check-ignore, link-check-ignore-line, link-check-ignore-next-line.',
      undefined,
    ],
  ])('is told by its name: %s', async (name, hint, suggestion) => {
    expect(await findings(`<!-- ${name}: known -->`)).toMatchObject([
      {
        code: 'malformed-ignore',
        message: `There is no comment "${name}" for the link checker.`,
        hint,
        ...(suggestion && { suggestion }),
      },
    ]);
  });

  it.each([
    ['<!-- link-check-ignore: /gone known -->', 'The exception for "/gone" matches no broken link any more.'],
    ['<!-- link-check-ignore-line: known -->', 'The exception matches no broken link any more.'],
  ])('is told where it covers nothing any more: %s', async (comment, message) => {
    expect(await findings(comment)).toMatchObject([
      {
        code: 'unused-ignore',
        severity: 'warning',
        message,
        hint: 'Remove the comment.',
        line: 1,
        column: 1,
      },
    ]);
  });
});
