import { endings, hasForms, type SearchLanguage, withoutEnding, wordSet } from './language.ts';

const PLURAL = endings({ 2: 'ões>ao ães>ao ais>al eis>el ois>ol ns>m', 3: 's' });
/** `instalar` and `instalação` meet, `chamar` and `chamada`. */
const DERIVATION = endings({ 3: 'ação ar er ir ando endo indo', 4: 'amento imento ado ada ido ida' });
const VOWEL = endings({ 3: 'a e o' });

function stem(word: string): string {
  if (!hasForms(word)) return word;
  return withoutEnding(withoutEnding(withoutEnding(word, PLURAL), DERIVATION), VOWEL);
}

export const PORTUGUESE: SearchLanguage = {
  code: 'pt',
  stem,
  stopWords: wordSet(
    'o a os as um uma uns umas e ou mas se então que quem qual quais onde quando por porque porquê como quanto quanta quantos quantas ' +
      'eu tu ele ela nós vocês você eles elas me te lhe nos meu minha meus minhas teu tua seu sua seus suas nosso nossa é são era ser ' +
      'está estão estar foi pode posso podem poder deve devo devem há tem ter em de do da dos das no na nos nas ao aos à às com sem ' +
      'sobre sob para pra pelo pela pelos pelas entre até desde este esta isto esse essa isso estes estas não mais já aqui assim ' +
      'também muito',
  ),
  intentWords: wordSet(
    'usar uso usa utilizar utilizo fazer faço faz preciso funciona quero ver obter tenho mostrar encontrar acontece',
  ),
};
