/** GFM: the extension examples of the specification and cmark-gfm's own extension and regression files, where they are present. */
import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Parser } from '../../src/content/parse.ts';
import { createPlainParser, toPlainHtml } from './convert.ts';
import { normaliseHtml } from './normalise.ts';

const FOLDER = new URL('../../../shared/reference/gfm/', import.meta.url);

interface Example {
  readonly markdown: string;
  readonly html: string;
  readonly extension: string;
  /** Number in its file, from 1. */
  readonly number: number;
}

function readExamples(file: string): Example[] {
  const text = readFileSync(new URL(file, FOLDER), 'utf8').replaceAll('→', '\t');
  const blocks = text.matchAll(/^`{32} example ?([^\n]*)\n([\s\S]*?)^\.\n([\s\S]*?)^`{32}$/gm);
  return [...blocks].map((match, index) => ({
    extension: match[1]!.trim(),
    markdown: match[2]!,
    html: match[3]!,
    number: index + 1,
  }));
}

/** Both sides without what differs by design everywhere: the names of check box items and alignment by class. */
function comparable(html: string): string {
  return normaliseHtml(html)
    .replace(/ aria-label="[^"]*"/g, '')
    .replace(/ class="(?:contains-task-list|task-list-item)"/g, '')
    .replace(/ class="align-(left|center|right)"/g, ' align="$1"');
}

/** What differs on purpose, by file and number, with the reason. */
const DELIBERATE: Readonly<Record<string, ReadonlyMap<number, string>>> = {
  'spec.txt': new Map([
    [628, 'a bare ftp: url is not linked any more, by GitHub neither'],
    [653, 'trusted HTML passes as it is; sanitised pages have the allow list instead of the tag filter'],
  ]),
  'extensions.txt': new Map([
    [20, 'the example asks only that nothing crashes'],
    [22, 'the tag filter again'],
    [23, 'footnotes have ids made from their names, a heading and labels for screen readers'],
  ]),
  'regression.txt': new Map([
    [5, 'micromark reads `a***b* c*` in another way than cmark; the specification has no example for it'],
    [13, 'footnotes, as above'],
    [16, 'micromark takes `((title)` for a title'],
  ]),
};

describe.runIf(existsSync(FOLDER))('GFM', () => {
  let parser: Parser;
  beforeAll(async () => {
    parser = await createPlainParser({ extensions: false, gfm: true });
  });

  test.each([
    ['spec.txt', 24, (example: Example) => example.extension !== ''],
    ['extensions.txt', 28, () => true],
    ['regression.txt', 19, () => true],
  ] as const)('gives the examples of %s their HTML', (file, count, wanted) => {
    const examples = readExamples(file).filter(wanted);
    expect(examples).toHaveLength(count);
    const differing = examples.filter(
      ({ markdown, html }) => comparable(toPlainHtml(parser, markdown)) !== comparable(html),
    );
    const deliberate = DELIBERATE[file]!;
    console.log(
      `${file}: ${count - differing.length} of ${count} equal, ${deliberate.size} named exceptions`,
    );
    const shown = differing
      .filter(({ number }) => !deliberate.has(number))
      .map(({ number, markdown, html }) => ({
        number,
        markdown,
        expected: comparable(html),
        got: comparable(toPlainHtml(parser, markdown)),
      }));
    expect(shown).toEqual([]);
    expect(differing.map(({ number }) => number)).toEqual([...deliberate.keys()]);
  });
});

test.skipIf(existsSync(FOLDER))('GFM: skipped, the reference files are not beside the project', () => {});
