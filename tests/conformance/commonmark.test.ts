/** CommonMark 0.31.2, all 652 examples, through the project's own parser in trusted mode. */
import { tests } from 'commonmark-spec';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Parser } from '../../src/content/parse.ts';
import { createPlainParser, toPlainHtml } from './convert.ts';
import { normaliseHtml } from './normalise.ts';

const BARE_LINK = 'GFM links a bare url or address; CommonMark, which has no bare links, shows the text';

/** Examples whose result differs on purpose where pages have all our syntax, with the reason. */
const DELIBERATE: ReadonlyMap<number, string> = new Map([
  ...[602, 606, 608, 611, 612].map((number) => [number, BARE_LINK] as const),
  ...[96, 98].map((number) => [number, 'a page that opens with `---` opens with front matter'] as const),
]);

interface Example {
  readonly markdown: string;
  readonly html: string;
  readonly section: string;
  readonly number: number;
}

const examples = (tests as readonly Example[]).map((example) => ({
  ...example,
  markdown: example.markdown.replaceAll('→', '\t'),
  html: example.html.replaceAll('→', '\t'),
}));

describe.each([
  ['alone', { extensions: false, gfm: false }, new Map<number, string>()],
  ['with GFM, directives, alerts and JSX', { extensions: true, gfm: true }, DELIBERATE],
])('CommonMark %s', (_, internals, deliberate) => {
  let parser: Parser;
  beforeAll(async () => {
    parser = await createPlainParser(internals);
  });

  test('holds 652 examples', () => {
    expect(examples).toHaveLength(652);
  });

  test('gives every example the HTML of the specification', () => {
    const failures = examples.filter(
      ({ markdown, html, number }) =>
        !deliberate.has(number) && normaliseHtml(toPlainHtml(parser, markdown)) !== normaliseHtml(html),
    );
    const shown = failures.map(({ number, section, markdown, html }) => ({
      number,
      section,
      markdown,
      expected: normaliseHtml(html),
      got: normaliseHtml(toPlainHtml(parser, markdown)),
    }));
    expect(shown).toEqual([]);
  });
});
