import { endings, hasForms, type SearchLanguage, withoutDouble, withoutEnding, wordSet } from './language.ts';

/** `installeren` and `installatie` meet, and `verwijderen` and `verwijder`. */
const DERIVATION = endings({ 4: 'eringen ering erend eren eerde eerd eert aties atie', 5: 'er' });
const INFLECTION = endings({ 3: 'heden>heid ingen ing en e' });

function stem(word: string): string {
  if (!hasForms(word)) return word;
  const singular = /[^s]s$/.test(word) && word.length > 4 ? word.slice(0, -1) : word;
  const derived = withoutEnding(singular, DERIVATION);
  const base = withoutDouble(derived === singular ? withoutEnding(singular, INFLECTION) : derived);
  // `naam` and `namen`.
  return base.replace(/(aa|ee|oo|uu)(?=[^aeiou]$)/, (vowels) => vowels[0]!);
}

export const DUTCH: SearchLanguage = {
  code: 'nl',
  stem,
  stopWords: wordSet(
    'de het een en of maar als dan wat wie waar wanneer waarom welke welk hoe ik je jij u hij zij ze we wij jullie mij me mijn jouw ' +
      'uw zijn haar ons onze hun is ben bent was waren wordt worden werd kan kun kunt kunnen moet moeten mag zal zou heeft heb hebben ' +
      'had in op aan uit bij met na van voor over onder om door zonder tegen tot sinds dat die dit deze er te ook nog niet geen ' +
      'hier daar zo naar men zich',
  ),
  intentWords: wordSet(
    'gebruiken gebruik maken maak nodig werkt werken krijgen krijg wil doen doe zien toon tonen vind vinden gebeurt',
  ),
  compounds: { tail: 4, head: 3 },
};
