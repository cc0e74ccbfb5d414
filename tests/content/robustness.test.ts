/** What no input may do: crash the parser, or lose text. */
import { toHtml } from 'hast-util-to-html';
import { parseFragment, serialize } from 'parse5';
import { beforeAll, describe, expect, test } from 'vitest';
import { createParser, type Parser } from '../../src/content/parse.ts';
import { SANITIZED, source, TRUSTED } from '../conformance/convert.ts';
import { examples, fuzzCount, fuzzInputs, fuzzSeed, realPages } from './inputs.ts';

const tools = { readFile: () => undefined };
let sanitized: Parser;
let trusted: Parser;
beforeAll(async () => {
  sanitized = await createParser(SANITIZED, tools);
  trusted = await createParser(TRUSTED, tools);
});

const codesOf = (parser: Parser, text: string, path = 'page.md'): string[] =>
  parser.parse(source(text, path)).doc.diagnostics.map(({ code }) => code);

describe('fuzz', () => {
  test('any text: no crash, HTML that parses again, no mark, no style, no script', () => {
    const seed = fuzzSeed();
    const inputs = fuzzInputs(seed, fuzzCount(1000), [...examples(), ...realPages().map(({ text }) => text)]);
    console.log(`${inputs.length} inputs, seed ${seed}`);
    for (const [i, text] of inputs.entries()) {
      const parser = i % 4 === 3 ? trusted : sanitized;
      const { doc, tree, sections } = parser.parse(source(text, i % 5 === 4 ? 'page.mdx' : 'page.md'));
      const html = toHtml(tree, { allowDangerousHtml: true });
      const context = { seed, text, html };
      expect({ ...context, codes: doc.diagnostics.map(({ code }) => code) }).not.toHaveProperty(
        'codes',
        expect.arrayContaining(['parse-failed']),
      );
      expect({
        ...context,
        again: serialize(parseFragment(html)).length > 0 || html.trim() === '' || /^<!/.test(html),
      }).toHaveProperty('again', true);
      if (html.includes('data-jd-raw') || html.includes('data-heading-index'))
        expect(context).toBe('a tree without marks of the parser');
      const marks = html.match(/\u0001[^\u0001]*\u0001?/g) ?? [];
      for (const mark of marks) {
        const slot = /^\u0001(?:href|src|srcset|image):(\d+)\u0001$/.exec(mark);
        if (!slot || Number(slot[1]) >= doc.links.length)
          expect({ ...context, mark }).toBe('a slot of this page');
      }
      if (parser === sanitized && /<(?:script|style|iframe|form)\b|<[^>]+ (?:style|on\w+)=/i.test(html))
        expect(context).toBe('harmless');
      for (const link of doc.links) {
        if (link.urlRange && (link.urlRange.start > link.urlRange.end || link.urlRange.end > text.length))
          expect({ ...context, link }).toBe('a range inside the text');
      }
      expect(structuredClone(doc)).toEqual(doc);
      expect(JSON.stringify(sections)).not.toContain('\u0001');
    }
  }, 120_000);

  test('a parse depends on nothing but its input', () => {
    const inputs = fuzzInputs(fuzzSeed() + 1, 200, examples());
    const first = inputs.map((text) => JSON.stringify(sanitized.parse(source(text))));
    const second = [...inputs].reverse().map((text) => JSON.stringify(sanitized.parse(source(text))));
    expect(second.reverse()).toEqual(first);
  });
});

describe('text', () => {
  const words = (text: string): string[] => text.match(/[A-Za-zÀ-ÿ]{3,}/g) ?? [];

  function shown(text: string, path: string): string {
    const { doc, tree, sections } = sanitized.parse(source(text, path));
    return `${toHtml(tree)} ${doc.links.map(({ url, text: label }) => `${url} ${label}`).join(' ')} ${JSON.stringify(doc.frontMatter)} ${JSON.stringify(sections)}`;
  }

  test('of every real page is all there', () => {
    for (const { name, text } of realPages()) {
      const body = text
        .replace(/^---\n[\s\S]*?\n---\n/, '')
        .replace(/^import .*$/gm, '')
        .replace(/<!--[\s\S]*?-->/g, '')
        .replace(/<\/?(?:div|Image)\b|style=\{\{[^}]*\}\}|\bimg=\{require|\bwidth=|\balt=/g, '')
        .replace(/^[ \t]*(?:```|:::).*$/gm, '')
        .replace(/highlight-next-line/g, '');
      const seen = new Set(words(shown(text, name)));
      const lost = words(body).filter((word) => !seen.has(word));
      expect({ name, lost }).toEqual({ name, lost: [] });
    }
  });

  test('of sentences between odd marks is all there', () => {
    const odd = [
      '10:30',
      '<ADDRESS>',
      '{ myValue: 5 }',
      're:Invent',
      '<ALIAS|ADDRESS>',
      '::what',
      '[x][nope]',
      '<name>',
      'a < b > c',
      '$5 and $6',
      '<data>',
      '</nope>',
      '<title>',
      '<script>',
      '{{ x }}',
      '<T extends U>',
    ];
    for (const [i, mark] of odd.entries()) {
      const text = `Before one ${mark} between two ${odd[(i + 3) % odd.length]} after three.\n\nSecond paragraph stays.`;
      for (const path of ['page.md', 'page.mdx']) {
        const seen = shown(text, path).replaceAll('&#x3C;', '<');
        expect({ mark, path, lost: words(text).filter((word) => !seen.includes(word)) }).toEqual({
          mark,
          path,
          lost: [],
        });
      }
    }
  });
});

describe('depth', () => {
  test('too many quotes are refused with a place, and the page is shown as text', () => {
    const { doc, tree } = sanitized.parse(source(`---\ntitle: T\n---\n\nok\n\n${'> '.repeat(101)}deep`));
    expect(doc.diagnostics).toMatchObject([
      { code: 'too-deep', file: 'docs/page.md', line: 7, column: 1, severity: 'error' },
    ]);
    expect(doc.title).toBe('T');
    expect(toHtml(tree)).toContain('deep');
  });

  test('a hundred quotes are read', () => {
    expect(codesOf(sanitized, `${'> '.repeat(100)}deep`)).toEqual([]);
    expect(codesOf(sanitized, '* '.repeat(300))).toEqual([]);
  });
});
