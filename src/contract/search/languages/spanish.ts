import { endings, hasForms, type SearchLanguage, withoutEnding, wordSet } from './language.ts';

const PLURAL = endings({ 3: 's' });
const VOWEL = endings({ 3: 'a e o' });
/** `instalar` and `instalación` meet, `llamar` and `llamada`, `borrar` and `borrado`. The last vowel is off already. */
const DERIVATION = endings({ 3: 'acion ar er ir and iend', 4: 'amient imient icion ad id' });

function stem(word: string): string {
  if (!hasForms(word)) return word;
  return withoutEnding(withoutEnding(withoutEnding(word, PLURAL), VOWEL), DERIVATION);
}

export const SPANISH: SearchLanguage = {
  code: 'es',
  stem,
  stopWords: wordSet(
    'el la los las lo un una unos unas y e o u pero si entonces que qué quién quien cuál cual cuáles dónde donde cuándo cuando por qué ' +
      'cómo como cuánto cuánta cuántos yo tú él ella nosotros ustedes ellos ellas me te se le les nos mi mis tu tus su sus nuestro ' +
      'nuestra es son era ser está están estoy estar fue puede puedo pueden poder debe debo deben hay ha he han haber en de del a al ' +
      'con sin sobre bajo para por entre hasta desde este esta esto estos estas ese esa eso no más ya aquí así también muy',
  ),
  intentWords: wordSet(
    'usar uso usa utilizar utilizo hacer hago hace necesito funciona quiero ver obtener tener tengo mostrar encontrar pasa ocurre',
  ),
};
