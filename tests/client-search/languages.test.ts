/**
 * A floor under the answers in languages other than English: small docs with questions of our own, which were written before the
 * answers were looked at. Each language is asked of a whole index and of a split one.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadLanguage } from '../../src/client/search/engine/languages.ts';
import { ENGLISH, searchLanguage } from '../../src/contract/index.ts';
import { indexOf, TestEngine } from './engine-of.ts';

interface Docs {
  /** Title and text by path. */
  readonly pages: Readonly<Record<string, readonly [title: string, text: string]>>;
  readonly questions: readonly (readonly [query: string, page: string])[];
  /** A question, a text, and what of it is marked. */
  readonly marks: readonly (readonly [query: string, text: string, marked: readonly string[]])[];
}

const folder = new URL('languages/', import.meta.url);
const codes = readdirSync(folder).map((name) => name.replace('.json', ''));
/** Share of the questions that the right page answers first. */
const FLOOR = 0.9;

function docsOf(code: string): Docs {
  return JSON.parse(readFileSync(new URL(`${code}.json`, folder), 'utf8')) as Docs;
}

function engineIn(locale: string, pages: Docs['pages'], options = {}): TestEngine {
  const all = Object.entries(pages).map(([path, [title, text]]) => ({ path, title, text }));
  return new TestEngine(indexOf(all, { locale, ...options }), true, searchLanguage(locale));
}

describe.each(codes)('in the language "%s"', (code) => {
  const { pages, questions, marks } = docsOf(code);

  test.each([
    ['whole', {}],
    ['split', { wholeBudgetBytes: 0 }],
  ])('at least nine of ten questions find their page first in a %s index', (_, options) => {
    const engine = engineIn(code, pages, options);
    const missed = questions
      .map(([text, page]) => {
        const [hit] = engine.search({ text, snippetWords: 10 }).hits;
        return hit?.url_without_anchor === `/${page}` ? '' : `${text}: ${hit?.url}, not /${page}`;
      })
      .filter(Boolean);
    expect(questions.length).toBeGreaterThanOrEqual(10);
    expect(1 - missed.length / questions.length, missed.join('\n')).toBeGreaterThanOrEqual(FLOOR);
  });

  test.each(marks)('of "%s", "%s" is marked where a form of a word stands', (query, text, marked) => {
    const { hits } = engineIn(code, { page: ['§', text] }).search({ text: query, snippetWords: 20 });
    expect(hits[0]?.snippet.filter(({ mark }) => mark).map((piece) => piece.text)).toEqual(marked);
  });

  test('has a file of its own for browsers', async () => {
    expect(await loadLanguage(`${code}-XX`)).toBe(searchLanguage(code));
  });
});

describe('Chinese in traditional letters', () => {
  const { pages } = docsOf('zh');
  const questions = [
    ['如何安裝命令', 'install'],
    ['怎麼部署函數', 'deploy'],
    ['調用另一個函數', 'call'],
    ['刪除鍵', 'storage'],
    ['等待超時的錯誤', 'errors'],
    ['項目設置在哪個文件', 'config'],
    ['環境變量', 'config'],
    ['撤銷令牌', 'tokens'],
    ['轉賬的手續費誰支付', 'accounts'],
    ['按級別篩選日誌', 'logs'],
    ['每天運行任務', 'schedule'],
    ['不需要網絡的測試', 'tests'],
  ];

  test.each([
    ['whole', {}],
    ['split', { wholeBudgetBytes: 0 }],
  ])('finds pages in simplified ones, in a %s index', (_, options) => {
    const engine = engineIn('zh', pages, options);
    const first = ([text]: readonly string[]) =>
      engine.search({ text: text!, snippetWords: 10 }).hits[0]?.url_without_anchor;
    expect(questions.map(first)).toEqual(questions.map(([, page]) => `/${page}`));
  });

  test.each([
    ['環境變量', '如何设置环境变量的值', '环境变量'],
    ['环境变量', '如何設置環境變量的值', '環境變量'],
    ['"環境變量"', '如何设置环境变量的值', '环境变量'],
  ])('of the question %s, what stands in %s is found and marked as it is written', (query, text, marked) => {
    const { hits } = engineIn('zh-Hant', { page: ['§', text] }).search({ text: query, snippetWords: 20 });
    expect(hits[0]?.snippet.filter(({ mark }) => mark).map((piece) => piece.text)).toEqual([marked]);
  });

  test('is left out by either spelling', () => {
    const { hits } = engineIn('zh', { page: ['函数', '环境变量'] }).search({
      text: '函數 -"環境變量"',
      snippetWords: 20,
    });
    expect(hits).toEqual([]);
  });
});

test('other languages are read as English is, without a file', async () => {
  expect([await loadLanguage('en-GB'), await loadLanguage('fi'), await loadLanguage('constructor')]).toEqual([
    ENGLISH,
    ENGLISH,
    ENGLISH,
  ]);
});
