import { stem, stemsOfBeginning } from '../stem.ts';
import { type SearchLanguage, wordSet } from './language.ts';

/** Also for languages that have no file here: their docs are full of English words. */
export const ENGLISH: SearchLanguage = {
  code: 'en',
  stem,
  stemsOfBeginning,
  stopWords: wordSet(
    'a an and are as at be been but by can could did do does for from had has have how i if in into is it its me my of on or ' +
      'our out so than that the their them then there these they this those to up us was we what when where which who will ' +
      'with would you your should about between within during while among via',
  ),
  intentWords: wordSet(
    'use uses used using work works working need needs want get gets getting make makes making add set see show know without why ' +
      'only',
  ),
};
