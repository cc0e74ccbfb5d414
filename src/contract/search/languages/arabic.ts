import { type SearchLanguage, wordSet } from './language.ts';

/**
 * Article, conjunction and the commonest endings, after `light10` (L. Larkey, L. Ballesteros, M. Connell, "Light Stemming for
 * Arabic Information Retrieval", 2007). Letters are folded already: `أ` is `ا`, `ة` is `ه`, `ى` is `ي`.
 */
function stem(word: string): string {
  if (word.length < 4 || !/^[\u0621-\u064a]+$/.test(word)) return word;
  const bare = word.replace(/^و(?=.{3})/, '').replace(/^(?:ال|بال|كال|فال|لل)(?=.{2})/, '');
  return bare.replace(/(?<=.{2})(?:ها|ان|ات|ون|ين|يه|ه|ي)$/, '');
}

export const ARABIC: SearchLanguage = {
  code: 'ar',
  stem,
  stopWords: wordSet(
    'من في على إلى عن مع هذا هذه ذلك تلك هو هي هم أنا نحن أنت ما ماذا كيف متى أين لماذا هل كم أي أو و ثم إذا أن إن كان كانت يكون تكون ' +
      'لا لم لن قد كل بعد قبل عند بين حتى التي الذي الذين يمكن يمكنني يجب ليس غير حول منذ لكن كما فيه فيها عليه به له لها عبر',
  ),
  intentWords: wordSet('استخدم أستخدم استخدام يعمل أريد أحصل الحصول أجد عرض أفعل يحدث طريقة كيفية'),
};
