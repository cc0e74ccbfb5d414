/** Inputs that are large in one way only: their cost grows with their length and not faster. */
import { beforeAll, expect, test } from 'vitest';
import { createParser, type Parser } from '../../src/content/parse.ts';
import { SANITIZED, source } from '../conformance/convert.ts';
import { countSteps } from '../support/steps.ts';

const stepsOf = countSteps();
let parser: Parser;
beforeAll(async () => {
  parser = await createParser(SANITIZED, { readFile: () => undefined });
});

const CASES: readonly (readonly [name: string, text: string])[] = [
  ['10,000 quotes in one another', `${'>'.repeat(10_000)}a`],
  ['lists in one another', Array.from({ length: 1000 }, (_, i) => `${'  '.repeat(i)}- a`).join('\n')],
  ['10,000 emphasis marks that never close', '*a_ '.repeat(10_000)],
  ['50,000 stars on each side', `${'**'.repeat(50_000)}a${'**'.repeat(50_000)}`],
  ['10,000 open brackets', '['.repeat(10_000)],
  ['10,000 open links', '[a](<b'.repeat(10_000)],
  ['10,000 escaped back-ticks', '\\`'.repeat(10_000)],
  ['back-ticks of growing length', Array.from({ length: 1000 }, (_, i) => '`'.repeat(i)).join(' ')],
  ['10,000 comments that never end', 'a <!--'.repeat(10_000)],
  ['10,000 processing instructions that never end', 'a <?'.repeat(10_000)],
  ['10,000 CDATA sections that never end', 'a <![CDATA['.repeat(10_000)],
  ['a bare link of 70,000 stars', `http://a.test/${'*'.repeat(70_000)}a`],
  ['1,000 unclosed admonitions', ':::note\n'.repeat(1000)],
  ['5,000 unclosed braces', '<a x={'.repeat(5000)],
  ['5,000 unclosed elements', '<div>\n\n'.repeat(5000)],
  ['5,000 unclosed spans', 'a <span>'.repeat(5000)],
  ['20,000 equal definitions', '[a]: b\n'.repeat(20_000)],
  ['one line of 1 MB', 'word '.repeat(200_000)],
  ['a table of 5,000 rows', `|a|b|\n|-|-|\n${'|1|2|\n'.repeat(5000)}`],
  ['20,000 items of a list', '- a\n'.repeat(20_000)],
  ['20,000 paragraphs', 'A word.\n\n'.repeat(20_000)],
  ['a line of 100,000 spaces', `${' '.repeat(100_000)}a`],
  ['5,000 quotes', '> Words of a quote.\n\n'.repeat(5000)],
  ['5,000 tags with attributes', `<div>\n${'<span class="x">a</span>\n'.repeat(5000)}</div>`],
  ['1,000 texts of titles', `<div>\n${'<title>'.repeat(1000)}</div>`],
  ['an HTML block of 250 kB', `<div>${'<b>x</b>'.repeat(31_000)}</div>`],
];

test.each(CASES)(
  '%s cost less than 500 steps a character',
  async (_, text) => {
    let codes: readonly string[] = [];
    const steps = await stepsOf(() => {
      codes = parser.parse(source(text)).doc.diagnostics.map(({ code }) => code);
    });
    expect(codes).not.toContain('parse-failed');
    expect(steps / text.length).toBeLessThan(500);
  },
  60_000,
);
