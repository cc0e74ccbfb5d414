import { type SearchLanguage, wordSet } from './language.ts';

/** `サーバー` and `サーバ` are one word. Kana are folded to Hiragana. */
function stem(word: string): string {
  return word.length > 2 && word.endsWith('ー') ? word.slice(0, -1) : word;
}

export const JAPANESE: SearchLanguage = {
  code: 'ja',
  stem,
  // Hiragana between other letters is not read as words: see `tokenize.ts`.
  stopWords: wordSet('何 方 時 為'),
  intentWords: wordSet('方法 使 使用 利用 必要 場合 知 見'),
  cuts: /どの?よう|できる|できます/g,
  compounds: { tail: 3, head: 2 },
};
