import { type SearchLanguage, wordSet } from './language.ts';
import { simplified } from './traditional-chinese.ts';

export const CHINESE: SearchLanguage = {
  code: 'zh',
  stem: (word) => word,
  respell: simplified,
  stopWords: wordSet('我 你 您 他 的 了 在 是 和 与 或 及 中 里 有 吗 呢 吧 把 被 给 要 能 会 个'),
  intentWords: wordSet('使用 需要 方法 怎样 想要 进行 方式 用'),
  cuts: /怎么样?|怎样|如何|为什么|什么|哪里|哪些|哪个|多少|可以|我们|你们|它们|我的|这个|那个|一个|或者|以及|并且|如果|但是|[的吗呢吧您请把被]/g,
};
