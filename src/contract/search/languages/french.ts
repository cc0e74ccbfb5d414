import { endings, hasForms, type SearchLanguage, withoutDouble, withoutEnding, wordSet } from './language.ts';

const PLURAL = endings({ 2: 'aux>al', 3: 'eaux>eau s x' });
/** `installer` and `installation` meet, `vérifier` and `vérification`, `déployer` and `déploiement`. */
const DERIVATION = endings({
  2: 'ification>ifi',
  3: 'ation ication>i er ir ee ez ons ant e',
  4: 'issement ement ateur atrice ition age able ible ique ent ante',
});
const LAST = endings({ 3: 'e' });

/** After the light stemmer that J. Savoy describes: http://members.unine.ch/jacques.savoy/clef/ */
function stem(word: string): string {
  if (!hasForms(word)) return word;
  const base = withoutEnding(withoutEnding(withoutEnding(word, PLURAL), DERIVATION), LAST);
  return withoutDouble(base).replace(/y$/, 'i');
}

export const FRENCH: SearchLanguage = {
  code: 'fr',
  stem,
  stopWords: wordSet(
    'le la les l un une des du de d au aux et ou mais si alors que qu qui quoi dont où quand pourquoi comment quel quelle quels quelles ' +
      'combien je j tu il elle on nous vous ils elles me m te t se s lui leur leurs mon ma mes ton ta tes son sa ses notre nos votre vos ' +
      'est sont était être suis es sera peut peux peuvent puis pouvoir doit dois doivent faut a ai as ont avoir avait dans en sur sous ' +
      'par pour avec sans vers chez entre jusque depuis ce c cet cette ces ça ne n pas plus y ici là ainsi comme aussi lors',
  ),
  intentWords: wordSet(
    'utiliser utilise utilisation faire fait fais besoin marche fonctionne veux voir obtenir avoir afficher trouver passe',
  ),
  elision: /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)['’](?=\p{L})/iu,
};
