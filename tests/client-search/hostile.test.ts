import { parseFragment } from 'parse5';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { HitText } from '../../src/client/search/Hit.tsx';
import { hitUrl } from '../../src/client/search/hit-url.ts';
import { hostedHits, parseMarks } from '../../src/client/search/hosted-hits.ts';
import { parseStored } from '../../src/client/search/saved.ts';
import { NoResultsScreen, StartScreen } from '../../src/client/search/screens.tsx';
import { INITIAL_STATE } from '../../src/client/search/state.ts';
import { fillText, SEARCH_TEXTS } from '../../src/contract/index.ts';
import { hit } from './fixtures.ts';
import { HOSTILE_TEXTS, HOSTILE_URLS } from './hostile.ts';

type Node = {
  nodeName: string;
  attrs?: { name: string; value: string }[];
  childNodes?: Node[];
  value?: string;
};

const ELEMENTS = new Set([
  'span',
  'mark',
  'a',
  'div',
  'p',
  'ul',
  'li',
  'button',
  'i',
  '#text',
  '#document-fragment',
]);
const ATTRIBUTES =
  /^(class|id|href|role|type|title|target|rel|tabindex|aria-[\w-]+|data-(active|external))$/i;

/** Every element and attribute is one of ours, and every address is one of the site. */
function expectInert(html: string): string {
  let text = '';
  const walk = (node: Node): void => {
    expect(ELEMENTS, html).toContain(node.nodeName);
    for (const { name, value } of node.attrs ?? []) {
      expect(name, html).toMatch(ATTRIBUTES);
      if (name === 'href') expect(value).toMatch(/^\/jstz/);
    }
    text += node.value ?? '';
    for (const child of node.childNodes ?? []) walk(child);
  };
  walk(parseFragment(html) as unknown as Node);
  return text;
}

const toUrl = (url: string) => hitUrl(url, { baseUrl: '/jstz/', location: 'https://docs.test/jstz/' });
const context = {
  texts: SEARCH_TEXTS,
  hitUrl: toUrl,
  missingResultsUrl: () => undefined,
  allResultsUrl: () => undefined,
  onLeave() {},
  focusField() {},
  hosted: false,
  controller: undefined as never,
};

describe('hostile texts stay text', () => {
  test.each(HOSTILE_TEXTS)('as a hit of the service: %j', (text) => {
    const [parsed] = hostedHits(
      [
        {
          objectID: text,
          url: '/jstz/a',
          type: 'lvl2',
          hierarchy: { lvl0: text, lvl1: text, lvl2: text },
          content: text,
          _snippetResult: { content: { value: text }, hierarchy: { lvl2: { value: text } } },
          _highlightResult: { hierarchy: { lvl0: { value: text } } },
        },
      ],
      undefined,
    );
    expectInert(renderToStaticMarkup(createElement(HitText, { hit: parsed! })));
  });

  test.each(HOSTILE_TEXTS)('as a highlight every letter outside the mark tags is shown: %j', (text) => {
    const shown = parseMarks(text)
      .map((piece) => piece.text)
      .join('');
    const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };
    expect(shown).toBe(
      text.replaceAll(/<\/?mark>/g, '').replace(/&(?:lt|gt|amp);/g, (entity) => entities[entity]!),
    );
  });

  test.each(HOSTILE_TEXTS)('as a query: %j', (text) => {
    const state = { ...INITIAL_STATE, screen: 'none' as const, answeredQuery: text, seenGroups: [text] };
    const snapshot = { state, saved: { recent: [], favorite: [] } };
    const html = renderToStaticMarkup(createElement(NoResultsScreen, { context, snapshot }));
    expect(expectInert(html)).toContain(text.replaceAll('\u0000', ''));
  });

  test.each(HOSTILE_TEXTS)('as a stored search: %j', (text) => {
    const raw = { ...hit('a'), objectID: text, hierarchy: { ...hit('a').hierarchy, lvl1: text, lvl2: text } };
    const recent = parseStored(JSON.stringify([raw]), 7);
    const snapshot = { state: INITIAL_STATE, saved: { recent, favorite: recent } };
    expectInert(renderToStaticMarkup(createElement(StartScreen, { context, snapshot })));
  });
});

describe('hostile addresses lead nowhere', () => {
  test.each(HOSTILE_URLS)('%j', (url) => expect(toUrl(url)).toBeUndefined());

  test.each(HOSTILE_URLS)('a stored search that has it is not shown: %j', (url) => {
    const snapshot = { state: INITIAL_STATE, saved: { recent: [{ ...hit('a'), url }], favorite: [] } };
    const html = renderToStaticMarkup(createElement(StartScreen, { context, snapshot }));
    expect(html).not.toContain('href');
  });
});

describe('hostile answers of the service', () => {
  test.each([
    ['null', null],
    ['text', '<script>'],
    ['a number', 7],
    ['an object', { 0: {} }],
    ['hits that are none', [null, 7, 'x', [], {}, { objectID: 1, url: '/a', type: 'lvl1' }]],
    ['a hit of a type of its own', [{ objectID: 'a', url: '/a', type: '__proto__' }]],
    ['a hit with an address that is an object', [{ objectID: 'a', url: { toString: 'x' }, type: 'lvl1' }]],
  ])('%s has no hits', (_, value) => expect(hostedHits(value, undefined)).toEqual([]));

  test('headings of any type are none', () => {
    const [parsed] = hostedHits(
      [{ objectID: 'a', url: '/a', type: 'lvl1', hierarchy: [1, { lvl1: 'x' }] }],
      undefined,
    );
    expect(parsed!.hierarchy.lvl1).toBeNull();
  });
});

test('a query that looks like a placeholder is not filled in', () => {
  expect(fillText('No results for "{query}" {constructor}', { query: '{query}{count}' })).toBe(
    'No results for "{query}{count}" {constructor}',
  );
});
