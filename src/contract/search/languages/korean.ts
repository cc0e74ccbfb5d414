import { endings, type SearchLanguage, withoutEnding, wordSet } from './language.ts';

/** What says the part that a word plays: `함수를`, `서버에서는`. */
const PARTICLES = endings({
  1: '을 를 은 는',
  2: '에서는 에서도 으로는 으로도 에게서 에서의 이라는 이라고 까지의 에서 에게 으로 까지 부터 처럼 보다 이나 이란 들은 들을 들의 들이 이 가 의 에 로 와 과 도 만 란',
});
/** `배포하는`, `배포합니다`, `배포된`. */
const VERBS = endings({
  2:
    '했습니다 하였습니다 하십시오 하려면 하세요 하는지 합니다 하나요 하고 하기 하는 하면 하지 하다 하여 해야 해서 했을 했다 했는데 할 한 함 해 ' +
    '됩니다 되었습니다 되는 되면 되지 되어 된 될 됨 습니다 입니다 인가요 나요 려면 기',
});

function stem(word: string): string {
  if (word.length < 2 || !/^[가-힣]+$/.test(word)) return word;
  // `배포하는` ends with a particle too, but it is none there.
  return withoutEnding(withoutEnding(withoutEnding(word, VERBS), PARTICLES), VERBS);
}

export const KOREAN: SearchLanguage = {
  code: 'ko',
  stem,
  stopWords: wordSet(
    '어떻게 무엇 무엇을 무엇인가요 뭐 어디 어디서 어디에 언제 왜 누가 어떤 몇 얼마나 수 것 이 그 저 및 또는 그리고 하지만 나 내 제 우리 ' +
      '있다 있습니다 있는 있나요 없다 없습니다 없는 때 등 더 각 위해 위한 대한 대해 통해 경우 합니다 하는 하나요 하려면 되나요 인가요 해야 할',
  ),
  intentWords: wordSet('방법 방법은 방법을 사용 사용하는 사용하려면 필요 필요한 싶어요 싶습니다 보기 보려면'),
  compounds: { tail: 2, head: 2 },
};
